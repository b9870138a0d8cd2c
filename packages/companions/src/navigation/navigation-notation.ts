// How a file is named in a table of contents: by its path, or by that without its ending.
import {
  DOCUMENT_ENDINGS,
  type Notation,
  jsString,
  oneForEach,
  otherDocuments,
  pathOfReference,
  referenceOfPath,
} from '@linkwright/core';
import type { Meaning } from './navigation-format.ts';
import { type Quote, scalarNotation } from '../settings/yaml-scalar.ts';

/** What stands for an ending that is not written. */
const USUAL = '.md';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** What begins a URL, or a path on the server. */
const URL = /^(?:[a-z][a-z0-9+.-]*:|\/)/i;

/** The notation of a value in a style of YAML. */
export function valueNotation(quote: Quote, means: Meaning): Notation {
  return meaningNotation(scalarNotation(quote), means);
}

/** The notation of a value in one of a text, by what it means. */
export function meaningNotation(text: Notation, means: Meaning): Notation {
  if (means === 'reference') return text;
  if (means === 'address') return address(text);
  if (means === 'unmarked') return unmarked(text);
  return means === 'rooted-path' ? rootedPath(text) : namedFile(text, means);
}

/** The notation of a reference that `./` keeps from beginning with a mark. */
const unmarked: (text: Notation) => Notation = oneForEach((text) => ({
  ...text,
  name: `${text.name}-unmarked`,
  encode: (reference, entity, start, end) =>
    text.encode(/^[~@]/.test(reference) ? `./${reference}` : reference, entity, start, end),
}));

/** The notation of a URL or a path from the root of the site, where no other reference is one. */
const address: (text: Notation) => Notation = oneForEach((text) => ({
  ...text,
  name: `${text.name}-address`,
  encode: (reference, entity, start, end) =>
    URL.test(reference) ? text.encode(reference, entity, start, end) : undefined,
}));

/** The notation of a path from the root of the site in one of a text. */
const rootedPath: (text: Notation) => Notation = oneForEach((text) => ({
  name: `${text.name}-rooted-path`,
  decode: (entity, start, end) => referenceOfPath(text.decode(entity, start, end)),
  encode(reference, entity, start, end) {
    const path = reference.startsWith('/') ? pathOfReference(reference) : undefined;
    return path === undefined ? undefined : text.encode(path, entity, start, end);
  },
}));

/** The notation of a string that is added to a path, and a URL where it is one (VitePress, `base` of a sidebar). */
export const behind: (base: string) => Notation = oneForEach((base) =>
  addedTo(base.endsWith('/') ? base : `${base}/`),
);

/** The notation of a string that is added to a path where it does not begin at the root (VuePress, `prefix`). */
export const relativeTo: (prefix: string) => Notation = oneForEach(startingAt);

function startingAt(prefix: string): Notation {
  return {
    name: 'js-string-after-prefix',
    decode(entity, start, end) {
      const said = jsString.decode(entity, start, end);
      return URL.test(said) ? said : prefix + said;
    },
    encode(reference, entity, start, end) {
      const isWhole = URL.test(jsString.decode(entity, start, end)) || !reference.startsWith(prefix);
      return jsString.encode(isWhole ? reference : reference.slice(prefix.length), entity, start, end);
    },
  };
}

function addedTo(folder: string): Notation {
  return {
    name: 'js-string-behind',
    decode(entity, start, end) {
      const said = jsString.decode(entity, start, end);
      return SCHEME.test(said) ? said : folder + said.replace(/^\//, '');
    },
    encode(reference, entity, start, end) {
      if (SCHEME.test(reference)) return jsString.encode(reference, entity, start, end);
      if (!reference.startsWith(folder)) return undefined;
      const slash = jsString.decode(entity, start, end).startsWith('/') ? '/' : '';
      return jsString.encode(slash + reference.slice(folder.length), entity, start, end);
    },
  };
}

/** The notation of the name of a folder in one of a text: it keeps the slash that it may have at its end. */
export const folderNotation: (text: Notation) => Notation = oneForEach(namedFolder);

function namedFolder(text: Notation): Notation {
  return {
    name: `${text.name}-folder`,
    decode: (entity, start, end) => folderReference(text.decode(entity, start, end)),
    encode(reference, entity, start, end) {
      const path = reference.endsWith('/') ? pathOfReference(reference.slice(0, -1)) : undefined;
      if (path === undefined) return undefined;
      const slash = text.decode(entity, start, end).endsWith('/') ? '/' : '';
      return text.encode(path + slash, entity, start, end);
    },
  };
}

/** The reference to the folder at a path, which may have a slash at its end. */
export function folderReference(path: string): string {
  return `${referenceOfPath(path.replace(/\/$/, ''))}/`;
}

/** The other documents that a value may mean which is decoded as `reference`. */
export function otherMeanings(said: string, reference: string): readonly string[] {
  return hasEnding(said) || URL.test(said) ? [] : otherDocuments(reference, USUAL);
}

function hasEnding(said: string): boolean {
  return DOCUMENT_ENDINGS.some((ending) => said.toLowerCase().endsWith(ending));
}

function namedFile(scalar: Notation, means: Meaning): Notation {
  const isDocument = means === 'document';
  const addsEnding = (said: string): boolean => isDocument && !hasEnding(said) && !URL.test(said);
  return {
    name: `${scalar.name}-${means}`,
    decode(entity, start, end) {
      const said = scalar.decode(entity, start, end);
      if (URL.test(said)) return said;
      const [path = '', ...fragment] = said.split('#');
      const reference = referenceOfPath(path) + (addsEnding(said) ? USUAL : '');
      return fragment.length === 0 ? reference : `${reference}#${fragment.join('#')}`;
    },
    encode(reference, entity, start, end) {
      if (URL.test(reference)) return scalar.encode(reference, entity, start, end);
      const [named = '', ...fragment] = reference.split('#');
      const path = pathOfReference(named);
      // What is above the folder of the documents is no document.
      const isAbove = means !== 'file' && path?.startsWith('../') === true;
      if (path === undefined || isAbove || path.includes('#')) return undefined;
      const ending = addsEnding(scalar.decode(entity, start, end)) ? USUAL : '';
      if (!path.endsWith(ending)) return undefined;
      const said = [path.slice(0, path.length - ending.length), ...fragment].join('#');
      return scalar.encode(said, entity, start, end);
    },
  };
}
