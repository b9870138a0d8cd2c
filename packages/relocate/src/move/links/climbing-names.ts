// Names of documents that climb above the folder of their site, in which Sphinx keeps them (`docname_join` of its source): as
// references do that are read against the path of a document in its site (RFC 3986, section 5.2.4).
import { dirname, join, relative } from 'node:path/posix';
import { pathOfReference } from '@linkwright/core';
import { type SourceSite, isWithin, uriPath } from '@linkwright/corpus';
import { type BaseUri, kindAgainst, parseBase, resolve } from '@linkwright/uri';
import { inStyle } from './link-style.ts';
import type { BelowRoot, Moves } from './moves.ts';

/** Has the folder of a site as its path. */
const ORIGIN = 'https://site.invalid';

/** What becomes of such a name, with its ending, in the document at a path; undefined where it does not climb, or names nothing. */
export function climbingFate(
  moves: Moves,
  name: string,
  from: string,
  { folder, keepsDocumentsWithin }: SourceSite,
): BelowRoot | undefined {
  if (!keepsDocumentsWithin || !climbs(name, from, folder)) return undefined;
  const base = inSite(from, folder);
  const newBase = inSite(moves.newPath(from), moves.newPath(folder));
  const target = base ? resolve(name, base).target : null;
  if (!base || !newBase || target === null) return undefined;
  const meant = target.slice(ORIGIN.length);
  const found = moves.below([folder], meant);
  if (!found) return undefined;
  const now = ORIGIN + (found.reference ?? meant);
  const isKept = resolve(name, newBase).target === now;
  const written = inStyle('as-written', name, kindAgainst(name, base), now, { uri: newBase });
  return { ...found, reference: isKept ? name : written };
}

function climbs(name: string, from: string, folder: string): boolean {
  const path = pathOfReference(name) ?? '';
  const around = path.startsWith('/') ? '' : relative(folder, dirname(from));
  return join('.', around, `./${path}`).startsWith('../');
}

function inSite(path: string, folder: string): BaseUri | undefined {
  return isWithin(path, folder) ? parseBase(`${ORIGIN}/${uriPath(relative(folder, path))}`) : undefined;
}
