// How a reference is written in LaTeX and BibTeX.
import {
  type Entity,
  type Notation,
  asItStands,
  isSayable,
  oneForEach,
  pathOfReference,
  readOnly,
  referenceOfName,
  referenceOfPath,
  unsaidNotation,
  written,
} from '@linkwright/core';
import type { Construct } from './commands.ts';
import type { Named } from './scan-listener.ts';
import { meantBy, takesOtherEndings } from './naming.ts';
import { keySaid, pathSaid, urlSaid } from './texts.ts';

/** Signs that LaTeX reads as something else in a name of a file, or refuses (`\set@curr@file`); found out with pdfTeX. */
const NOT_IN_PATHS = /[%#\\{}"]|\^\^/;

/** How a file is named by which its notation is known: several references share one. */
type PathKind = Pick<Named, 'construct' | 'inList' | 'delimiter'> | { readonly construct: 'main' };

/** The notation of a file that a construct names. */
export function pathNotation(kind: PathKind): Notation {
  const { construct, inList = false, delimiter } = kind as Named;
  return pathsOf(construct)(inList)(delimiter);
}

const pathsOf = oneForEach((construct: Construct | 'main') =>
  oneForEach((inList: boolean) =>
    oneForEach((delimiter: Named['delimiter']) => pathOf(construct, inList, delimiter)),
  ),
);

function pathOf(construct: Construct | 'main', inList: boolean, delimiter: Named['delimiter']): Notation {
  return {
    name: 'latex-path',
    decode: (entity, start, end) => pathReference(construct, asItStands(entity, start, end)),
    encode(reference, entity, start, end) {
      const path = pathOfReference(reference);
      if (path === undefined || NOT_IN_PATHS.test(path)) return undefined;
      const raw = asItStands(entity, start, end);
      const was = pathSaid(raw);
      if (was === undefined) return undefined;
      const said = shortened(construct, path, was);
      if (said === undefined || (inList && said.includes(','))) return undefined;
      if (delimiter === 'space' && /[\s~[\]]/.test(said)) return undefined;
      const quoted = raw.startsWith('"') && raw.endsWith('"') && raw.length > 1 ? `"${said}"` : said;
      return written(quoted, entity, start, end);
    },
  };
}

/** A path as the old one was said: without its ending where that was left out. Undefined where it cannot be said so. */
function shortened(construct: Construct | 'main', path: string, was: string): string | undefined {
  const { path: whole } = meantBy(construct, was);
  const ending = whole.slice(was.length);
  if (ending === '') return path;
  if (!path.endsWith(ending))
    return takesOtherEndings(construct) && /\.[^./]+$/.test(path) ? path : undefined;
  const stem = path.slice(0, -ending.length);
  // `a.b` would mean itself before `a.b.tex`.
  return meantBy(construct, stem).path === path ? stem : path;
}

/** The reference to what a path names first. */
function pathReference(construct: Construct | 'main', raw: string): string {
  const said = pathSaid(raw);
  return said === undefined || said === '' ? '' : referenceOfPath(meantBy(construct, said).path);
}

/** A folder: `\graphicspath{{folder/}}`, `\import{folder/}{…}`. */
export const folderNotation: Notation = {
  name: 'latex-folder',
  decode: (entity, start, end) => referenceOfPath(pathSaid(asItStands(entity, start, end)) ?? ''),
  encode(reference, entity, start, end) {
    const path = pathOfReference(reference);
    if (path === undefined || NOT_IN_PATHS.test(path)) return undefined;
    const hadSlash = (pathSaid(asItStands(entity, start, end)) ?? '').endsWith('/');
    return written(hadSlash && !path.endsWith('/') ? `${path}/` : path, entity, start, end);
  },
};

/** `\url{…}`: what hyperref reads there. */
export const url: Notation = urlNotation('latex-url', (said) => said);

/** `\href{…}`: a file without an ending is a PDF (hyperref: `\@hyper@linkfile`). */
export const href: Notation = urlNotation('latex-href', withPdf);

function urlNotation(name: string, reads: (said: string) => string): Notation {
  return {
    name,
    decode: (entity, start, end) => reads(urlSaid(asItStands(entity, start, end)) ?? ''),
    encode(reference, entity, start, end) {
      if (reference === '' || !isSayable(reference) || reference.includes('^^') || !isBalanced(reference))
        return undefined;
      const raw = asItStands(entity, start, end);
      const was = urlSaid(raw) ?? '';
      // The ending stays away where it was.
      const short = reads(was) === was ? reference : reference.replace(/\.pdf(?=#|$)/, '');
      const whole = escapedUrl(reads(short) === reference ? short : reference, raw);
      return reads(urlSaid(whole) ?? '') === reference ? written(whole, entity, start, end) : undefined;
    },
  };
}

/**
 * A URL with the signs escaped that TeX takes for others. A raw sign stays so where the old text had the same one: a raw `#`
 * tells nothing of `%`, which would begin a comment in the argument of another command.
 */
function escapedUrl(reference: string, raw: string): string {
  const rawSigns = new Set<string>(raw.match(/(?<!\\)[%#]/g));
  return reference
    .replaceAll('\\', '\\\\')
    .replaceAll(/[%#]/g, (sign) => (rawSigns.has(sign) ? sign : `\\${sign}`))
    .replaceAll(/[&_]/g, (sign) => (raw.includes(`\\${sign}`) ? `\\${sign}` : sign));
}

/** Whether TeX would find the end of an argument where it is. */
function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function withPdf(said: string): string {
  const hash = said.indexOf('#');
  const path = hash < 0 ? said : said.slice(0, hash);
  const isBare = !/[:?]/.test(path) && /(?:^|\/)[^./]+$/.test(path);
  return isBare ? `${path}.pdf${said.slice(path.length)}` : said;
}

/** `\url|…|`, where every sign is itself. */
export const urlBetweenSigns: Notation = {
  name: 'latex-url-between-signs',
  contextual: true,
  decode: (entity, start, end) => asItStands(entity, start, end).trim(),
  encode: (reference, entity, start, end) =>
    /^\S+$/.test(reference) && isSayable(reference) && !reference.includes(signBefore(entity, start))
      ? written(reference, entity, start, end)
      : undefined,
};

function signBefore({ bytes }: Entity, start: number): string {
  return String.fromCharCode(bytes[start - 1] ?? 0);
}

/** The name of a label or an entry, which hyperref and BibTeX find without a path. */
export const name: Notation = keyNotation('latex-name', referenceOfName);

/** The key of an entry, which is no label. */
export const key: Notation = keyNotation('latex-key', (said) => referenceOfName(citeName(said)));

/** The name that hyperref gives an entry (`\bibitem`). */
function citeName(said: string): string {
  return `cite.${said}`;
}

function keyNotation(notationName: string, reads: (said: string) => string): Notation {
  return readOnly(notationName, (entity, start, end) => reads(keySaid(asItStands(entity, start, end)) ?? ''));
}

/** A name that is given there. */
export const given: Notation = keyNotation('latex-id', (said) => said);

/** The key of an entry that is given there. */
export const givenKey: Notation = keyNotation('latex-key-id', citeName);

/** What stands for a URL and is not rewritten: `10.1000/182`. */
export const abbreviation: Notation = readOnly('latex-abbreviation');

/** What only TeX can say, with commands that the document does not define for a text. */
export const unsaid: Notation = unsaidNotation('latex-unsaid');

/** A reference that a document says with commands of its own. */
export function withDefinitions(reference: string): Notation {
  return { ...readOnly('latex-definitions', () => reference), contextual: true };
}
