// HTML standard, 8.1.5.3: a module specifier that begins with neither `/`, `./`, `../` nor a scheme is a bare name.
import { jsonString } from './json-string.ts';
import type { Notation } from '../model/notation.ts';

/** Whether a specifier is a URL. The names of Node.js's own modules are no URLs of files. */
export function isUrlLike(specifier: string): boolean {
  return /^(?:\.{0,2}\/|(?!node:)[A-Za-z][A-Za-z0-9+.-]*:)/.test(specifier);
}

/** A notation for specifiers: `./` is put before a path that would be a name without. */
export function asSpecifier({ name, decode, encode }: Notation): Notation {
  return {
    name: `${name}-specifier`,
    decode,
    encode(reference, entity, start, end) {
      if (isUrlLike(reference)) return encode(reference, entity, start, end);
      return /^[?#]|^$/.test(reference) ? undefined : encode(`./${reference}`, entity, start, end);
    },
  };
}

/** A specifier in a string of JSON: those of import maps. */
export const jsonSpecifier: Notation = asSpecifier(jsonString);
