// How a file is named in a table of contents: by its path, or by that without its ending.
import { type Notation, pathOfReference, referenceOfPath } from '@linkwright/core';
import type { Meaning } from './navigation-formats.ts';
import { type Quote, scalarNotation } from './yaml-scalar.ts';

/** Endings that a document may have which is named without one; the first stands for those that are not known yet. */
const ENDINGS: readonly string[] = ['.md', '.ipynb', '.rst', '.txt'];

/** What begins a URL, or a path on the server. */
const URL = /^(?:[a-z][a-z0-9+.-]*:|\/)/i;

/** The notation of a value in a style of YAML. */
export function valueNotation(quote: Quote, means: Meaning): Notation {
  const scalar = scalarNotation(quote);
  return means === 'reference' ? scalar : namedFile(scalar, means === 'document');
}

/** The notation of the name of a folder, which is a base. */
export function folderNotation(quote: Quote): Notation {
  const scalar = scalarNotation(quote);
  return {
    name: `${scalar.name}-folder`,
    decode: (entity, start, end) => folderReference(scalar.decode(entity, start, end)),
    encode(reference, entity, start, end) {
      const path = reference.endsWith('/') ? pathOfReference(reference.slice(0, -1)) : undefined;
      return path === undefined ? undefined : scalar.encode(path, entity, start, end);
    },
  };
}

/** The reference to the folder at a path, which may have a slash at its end. */
export function folderReference(path: string): string {
  return `${referenceOfPath(path.replace(/\/$/, ''))}/`;
}

/** The other documents that a value may mean which is decoded as `reference`. */
export function otherDocuments(said: string, reference: string): readonly string[] {
  if (hasEnding(said) || URL.test(said)) return [];
  return ENDINGS.slice(1).map((ending) => reference.slice(0, -(ENDINGS[0] as string).length) + ending);
}

function hasEnding(said: string): boolean {
  return ENDINGS.some((ending) => said.toLowerCase().endsWith(ending));
}

function namedFile(scalar: Notation, isDocument: boolean): Notation {
  const addsEnding = (said: string): boolean => isDocument && !hasEnding(said) && !URL.test(said);
  return {
    name: `${scalar.name}-${isDocument ? 'document' : 'path'}`,
    decode(entity, start, end) {
      const said = scalar.decode(entity, start, end);
      if (URL.test(said)) return said;
      const [path = '', ...fragment] = said.split('#');
      const reference = referenceOfPath(path) + (addsEnding(said) ? ENDINGS[0] : '');
      return fragment.length === 0 ? reference : `${reference}#${fragment.join('#')}`;
    },
    encode(reference, entity, start, end) {
      if (URL.test(reference)) return scalar.encode(reference, entity, start, end);
      const [named = '', ...fragment] = reference.split('#');
      const path = pathOfReference(named);
      // What is above the folder of the documents is no document.
      if (path === undefined || path.startsWith('../') || path.includes('#')) return undefined;
      const ending = addsEnding(scalar.decode(entity, start, end)) ? (ENDINGS[0] as string) : '';
      if (!path.endsWith(ending)) return undefined;
      const said = [path.slice(0, path.length - ending.length), ...fragment].join('#');
      return scalar.encode(said, entity, start, end);
    },
  };
}
