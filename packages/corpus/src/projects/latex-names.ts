import { join } from 'node:path/posix';
import { type Link, pathOfReference } from '@linkwright/core';

/** What a link in a document of LaTeX names by its paths. */
export interface LatexNames {
  /** The paths that may be meant, the first reading first; they count from where TeX looks. */
  readonly names: readonly string[];
  /** The folder of `\import` that the reference itself counts from, with a slash at its end; empty elsewhere. */
  readonly folder: string;
  /** What follows the path: `#…`. */
  readonly tail: string;
}

/** Undefined where the link names no file by a path, or a base of URLs that the document declares makes one of it. */
export function latexNames({ reference, details, base, place, kind }: Link): LatexNames | undefined {
  if (!place.name.startsWith('latex:') || !place.isSearched || kind !== 'relative-path') return undefined;
  const isImport = place.name === 'latex:import';
  if (!isImport && base.by === URL_BASE) return undefined;
  const folder = isImport && base.declared !== undefined ? pathOfReference(base.declared) : '';
  const [, bare = '', tail = ''] = /^([^#]*)([^]*)$/.exec(reference) ?? [];
  const names = [bare, ...(details?.alternatives ?? [])].map(pathOfReference);
  const known = names.filter((name) => name !== undefined);
  if (folder === undefined || known.length === 0) return undefined;
  return { names: known.map((name) => (folder === '' ? name : join(folder, name))), folder, tail };
}

/** What the base of URLs is declared by (`Teller`). */
const URL_BASE = 'hyperbaseurl in LaTeX';
