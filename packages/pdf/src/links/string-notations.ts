// How references are written in PDF: as ASCII (ISO 32000-2, 12.6.4.8), as paths of files (7.11.2), as names of
// destinations (12.3.2.4).
import { type Notation, pathOfReference, referenceOfPath } from '@linkwright/core';
import type { PdfName, PdfString } from '../objects/pdf-value.ts';
import { stringBytes, stringOf, textBytes, textOf } from '../objects/string-text.ts';

type Kind = PdfString['kind'] | PdfName['kind'];

/** What a string means. */
export type Meaning = 'uri' | 'file' | 'destination';

/** The notation of strings of a kind, and of names. */
export function stringNotation(kind: Kind, means: Meaning): Notation {
  return kind === 'name' ? NAMES : STRINGS[`${kind}-${means}`];
}

/** That of a file in which something is meant that stands elsewhere (12.6.4.3), and stays. */
export function remoteNotation(kind: Kind, fragment: string): Notation {
  const { name, decode, encode } = stringNotation(kind, 'file');
  return {
    name,
    decode(entity, start, end) {
      const file = decode(entity, start, end);
      return file === '' ? '' : `${file}#${fragment}`;
    },
    encode(reference, entity, start, end) {
      const at = reference.indexOf('#');
      if (at < 0 || reference.slice(at + 1) !== fragment) return undefined;
      return encode(reference.slice(0, at), entity, start, end);
    },
  };
}

/** Names of destinations, and text that stands for them: UTF-8. */
export const TEXT: Notation = {
  name: 'pdf-text',
  local: true,
  decode: ({ bytes }, start, end) => new TextDecoder().decode(bytes.subarray(start, end)),
  encode: () => undefined,
};

const STRINGS: Readonly<Record<`${PdfString['kind']}-${Meaning}`, Notation>> = {
  'literal-uri': notation('literal', 'uri'),
  'hexadecimal-uri': notation('hexadecimal', 'uri'),
  'literal-file': notation('literal', 'file'),
  'hexadecimal-file': notation('hexadecimal', 'file'),
  'literal-destination': notation('literal', 'destination'),
  'hexadecimal-destination': notation('hexadecimal', 'destination'),
};

/** Destinations alone are names (PDF 1.1). */
const NAMES: Notation = notation('name', 'destination');

function notation(kind: Kind, means: Meaning): Notation {
  return {
    name: `pdf-${kind}-${means}`,
    local: true,
    decode({ bytes }, start, end) {
      const text = textOf(stringBytes(bytes, { kind, start, end }));
      if (means === 'uri') return text;
      return means === 'file' ? fileReference(text) : `#${destinationFragment(text)}`;
    },
    encode(reference, _, start, end) {
      const bytes =
        means === 'uri' ? uriBytes(reference) : means === 'file' ? fileBytes(reference) : undefined;
      return bytes && kind !== 'name' ? { start, end, bytes: stringOf(bytes, kind) } : undefined;
    },
  };
}

/** "A URI encoded in ASCII"; programs take UTF-8 for what it says. */
function uriBytes(reference: string): Uint8Array {
  return new TextEncoder().encode(reference);
}

/** What RFC 8118, 3 calls "nameddest". Programs take a word alone for it, too, unless it says something else. */
export function destinationFragment(name: string): string {
  return `${/[=&]/.test(name) ? 'nameddest=' : ''}${encodeURIComponent(name.toWellFormed())}`;
}

/**
 * The reference to a file whose specification is given. One that begins with a slash is absolute: `/C/docs/a.pdf` is
 * `C:\docs\a.pdf` (7.11.2.2). A slash in a name has a backslash before it; many programs write that between names.
 */
function fileReference(specification: string): string {
  const path = specification.replaceAll('\\/', SLASH_IN_NAME).replaceAll('\\', '/');
  const drive = /^\/?([A-Za-z])(?::\/|\/(?=[^/]))/.exec(path);
  const isAbsolute = path.startsWith('/') || /^[A-Za-z]:\//.test(path);
  if (isAbsolute && drive) return `file:///${drive[1] ?? ''}:/${escaped(path.slice(drive[0].length))}`;
  return isAbsolute ? `file://${escaped(path.replace(/^\/+/, '/'))}` : escaped(path);
}

/** Half a character, which no text that was decoded has. */
const SLASH_IN_NAME = '\uD800';

function escaped(path: string): string {
  return path
    .split(SLASH_IN_NAME)
    .map((piece) => referenceOfPath(piece))
    .join('%2F');
}

function fileBytes(reference: string): Uint8Array | undefined {
  const path = /%2f/i.test(reference) ? undefined : pathOfReference(reference);
  return path === undefined || path.startsWith('/') || path.includes('\\') ? undefined : textBytes(path);
}
