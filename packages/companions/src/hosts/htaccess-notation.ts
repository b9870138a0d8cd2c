// How destinations are written in `.htaccess` (Apache 2.4): as URLs, or as paths that Apache escapes itself.
import { type Notation, decodeText, encodeText, pathOfReference, referenceOfPath } from '@linkwright/core';

/** What would be a variable, a reference to a group, an escape or the end of a word. */
const UNSAYABLE = /[\s"'\\\p{Cc}]|\$[\d{]|%\{/u;

/** A destination is sent as it is written. `allowed`: what it may be instead. */
export function urlNotation(allowed: RegExp): Notation {
  return {
    name: 'htaccess-url',
    decode: ({ bytes, charset }, start, end) => decodeText(bytes, start, end, charset),
    encode(reference, { charset }, start, end) {
      if (!allowed.test(reference) || UNSAYABLE.test(reference)) return undefined;
      const bytes = encodeText(reference, charset);
      return bytes && { start, end, bytes };
    },
  };
}

/** A value of a header field, in which `%` begins a variable. */
export function fieldNotation(allowed: RegExp): Notation {
  const url = urlNotation(allowed);
  return {
    ...url,
    name: 'htaccess-field',
    encode: (reference, entity, start, end) =>
      reference.includes('%') ? undefined : url.encode(reference, entity, start, end),
  };
}

/** How a path is written. */
export interface WrittenPath {
  readonly allowed: RegExp;
  readonly isQuoted: boolean;
  /** In an argument of mod_rewrite, where a `\` keeps a space. */
  readonly isRewrite: boolean;
  /** What Apache puts before it (`RewriteBase`). */
  readonly behind: string;
}

const PARTS = /^(https?:\/\/[^/?#]*)?([^?#]*)([^]*)$/i;

/** Of a path Apache escapes what it says: a `%` is one. */
export function pathNotation({ allowed, isQuoted, isRewrite, behind }: WrittenPath): Notation {
  return {
    name: 'htaccess-path',
    decode({ bytes, charset }, start, end) {
      const [, site = '', said = '', tail = ''] = PARTS.exec(decodeText(bytes, start, end, charset)) ?? [];
      const path = isRewrite ? said.replaceAll(/\\(?=\s)/g, '') : said;
      return site + referenceOfPath(behind + path) + tail;
    },
    encode(reference, { charset }, start, end) {
      const [, site = '', named = '', tail = ''] = PARTS.exec(reference) ?? [];
      const path = named === '' ? '' : pathOfReference(named);
      if (!allowed.test(reference) || path === undefined || /["'\\%$?#]/.test(path)) return undefined;
      if (UNSAYABLE.test(tail) || (isRewrite && tail.includes('%'))) return undefined;
      const isBelow =
        site === '' &&
        behind !== '' &&
        path.startsWith(behind) &&
        !/^(?:$|[-/])/.test(path.slice(behind.length));
      const said = site + (isBelow ? path.slice(behind.length) : path) + tail;
      const bytes = encodeText(isQuoted ? said : unquoted(said, isRewrite), charset);
      return bytes && { start, end, bytes };
    },
  };
}

function unquoted(said: string, isRewrite: boolean): string {
  if (isRewrite) return said.replaceAll(' ', '\\ ');
  return said.includes(' ') ? `"${said}"` : said;
}
