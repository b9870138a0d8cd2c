// How a reference is written in Markdown: CommonMark 0.31, sections 2.4, 2.5, 4.7, 6.3 and 6.5; GFM, section 6.9.
import {
  type Edit,
  type Entity,
  type Notation,
  decodeText,
  encodeReference,
  encodeText,
  pathOfReference,
  referenceOfPath,
} from '@linkwright/core';
import { decodeString } from 'micromark-util-decode-string';
import type { Quoting } from './front-matter.ts';

/** A destination without angle brackets. One that cannot be written so is put between them. */
export const destination: Notation = {
  name: 'markdown-destination',
  decode: decodedDestination,
  encode(reference, entity, start, end) {
    if (isImpossible(reference)) return undefined;
    if (reference === '' || /[ <]/.test(reference))
      return written(`<${escaped(reference, IN_ANGLES)}>`, entity, start, end);
    const special = hasBalancedParentheses(reference) ? BARE : BARE_UNBALANCED;
    return written(escaped(reference, special), entity, start, end);
  },
};

/** The inside of `<…>` where a destination stands. */
export const angleDestination: Notation = {
  name: 'markdown-angle-destination',
  decode: decodedDestination,
  encode: (reference, entity, start, end) =>
    isImpossible(reference) ? undefined : written(escaped(reference, IN_ANGLES), entity, start, end),
};

/** The inside of `<…>` as an autolink, in which there are no escapes. */
const autolink: Notation = {
  name: 'markdown-autolink',
  decode: asItStands,
  encode: (reference, entity, start, end) =>
    ifFoundAgain(/^[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*$/, reference, entity, start, end),
};

/** A URL as it is in the text. What could end elsewhere than it should is not written. */
const extendedAutolink: Notation = {
  name: 'markdown-extended-autolink',
  decode: asItStands,
  encode: (reference, entity, start, end) =>
    ifFoundAgain(
      /^(?:https?:\/\/|www\.)[A-Za-z0-9.-]+(?:[/?#:](?:[^\s<()&]*[A-Za-z0-9/=#%-])?)?$/i,
      reference,
      entity,
      start,
      end,
    ),
};

interface Autolinks {
  readonly inAngles: Notation;
  readonly bare: Notation;
}

export const autolinks: Autolinks = { inAngles: autolink, bare: extendedAutolink };

/** In a table, where `\|` is a pipe also where there are no escapes (GFM, section 4.10). */
export const cellAutolinks: Autolinks = { inAngles: inCell(autolink), bare: inCell(extendedAutolink) };

function inCell({ name, decode, encode }: Notation): Notation {
  return {
    name: `${name}-in-cell`,
    decode: (entity, start, end) => decode(entity, start, end).replaceAll('\\|', '|'),
    encode: (reference, entity, start, end) => encode(reference.replaceAll('|', '\\|'), entity, start, end),
  };
}

/** An e-mail address, which stands for a `mailto:` URL and is not rewritten. */
export const emailAutolink: Notation = {
  name: 'markdown-email',
  decode: asItStands,
  encode: () => undefined,
};

/** The target of a wiki link: a name, written as it is, if it can stand so. */
export const wikiName: Notation = {
  name: 'markdown-wiki-name',
  decode: asItStands,
  encode: (reference, entity, start, end) => ifFoundAgain(WIKI_NAME, reference, entity, start, end),
};

const WIKI_NAME = /^[^\s[\]|](?:[^[\]|\r\n]*[^\s[\]|])?$/;

/** The path in a shortcode or tag, in quotation marks or without. */
export const pageCall: Notation = {
  name: 'markdown-page-call',
  decode: asItStands,
  encode(reference, entity, start, end) {
    const form = isQuotedAt(entity, start)
      ? /^[^"`\\\u0000-\u001F\u007F]+$/
      : /^[^\s"'`=<>%{}\u0000-\u001F\u007F]+$/;
    return ifFoundAgain(form, reference, entity, start, end);
  },
};

function isQuotedAt({ bytes }: Entity, start: number): boolean {
  return ['"', '`', "'"].includes(String.fromCharCode(bytes[start - 1] ?? 0));
}

/** An address from the root of a site, with a `/` before it or without. */
export const siteAddress: Notation = {
  name: 'markdown-site-address',
  decode: (entity, start, end) => asItStands(entity, start, end).replace(/^(?!\/)/, '/'),
  encode(reference, entity, start, end) {
    const isBare = asItStands(entity, start, end)[0] !== '/';
    const text = isBare ? reference.replace(/^\//, '') : reference;
    const isAddress = /^\/(?!\/)/.test(reference) && text !== '';
    return isAddress ? ifFoundAgain(/^[^"'`{}%\u0000-\u001F\u007F]+$/, text, entity, start, end) : undefined;
  },
};

/** The same as a page call in a tag of Jekyll, where what stands before the end of the tag is the path, with its spaces. */
export const tagArgument: Notation = {
  name: 'markdown-tag-argument',
  decode: asItStands,
  encode: (reference, entity, start, end) =>
    ifFoundAgain(
      /^[^\s"'%{}\u0000-\u001F\u007F](?:[^"'%{}\u0000-\u001F\u007F]*[^\s"'%{}\u0000-\u001F\u007F-])?$/,
      reference,
      entity,
      start,
      end,
    ),
};

/** The same with nothing in it that would end the name of a file in a tag, or that Jekyll refuses there. */
export const templatePath: Notation = {
  name: 'markdown-template-path',
  decode: asItStands,
  encode: (reference, entity, start, end) =>
    ifFoundAgain(/^[\w/.()+~#@-]+\.[\w()+~#@]+$/, reference, entity, start, end),
};

/** An address that ends where the destination, the attribute or the word does that it stands in. */
export const bareAddress: Notation = {
  name: 'markdown-bare-address',
  decode: asItStands,
  encode: (reference, entity, start, end) =>
    ifFoundAgain(/^\/[^\s"'`<>(){}[\]|\\%\u0000-\u001F\u007F]*$/, reference, entity, start, end),
};

/** The same in Hugo, which wants quotation marks around what is more than a word. */
export const shortcodeArgument: Notation = {
  name: 'markdown-shortcode-argument',
  decode: asItStands,
  encode(reference, entity, start, end) {
    const edit = pageCall.encode(reference, entity, start, end);
    const isBare = !isQuotedAt(entity, start) && !/^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/.test(reference);
    if (!edit || !isBare) return edit;
    return { ...edit, bytes: encodeReference(`"${reference}"`, entity.charset) };
  },
};

/** The same in Hexo, which wants quotation marks around what holds spaces, and knows no escape that would be understood. */
export const hexoArgument: Notation = {
  name: 'markdown-hexo-argument',
  decode: asItStands,
  encode(reference, entity, start, end) {
    if (/[\\{}\u0000-\u001F\u007F]/.test(reference) || reference === '') return undefined;
    const around = String.fromCharCode(entity.bytes[start - 1] ?? 0);
    const isQuoted = around === '"' || around === "'";
    const isWord = /^[^\s"'%]*[^\s"'%-]$/.test(reference);
    const outer = quoteBeforeTag(entity, start);
    const free = ['"', "'"].find((mark) => mark !== outer && !reference.includes(mark));
    const quote = isQuoted ? around : (free ?? '');
    if (!isWord && (quote === '' || reference.includes(quote))) return undefined;
    const text = isQuoted || isWord ? reference : quote + reference + quote;
    return { start, end, bytes: encodeReference(text, entity.charset) };
  },
};

/** The quotation mark of the attribute that a tag is the value of: `"` of `<a href="{% post_path a %}">`. */
function quoteBeforeTag({ bytes }: Entity, start: number): string {
  const tag = bytes.lastIndexOf(BRACE, start - 1);
  return String.fromCharCode(bytes[tag - 1] ?? 0);
}

const BRACE = 0x7b;

/** The path of a file that is put into the text. */
export const includedPath: Notation = {
  name: 'markdown-included-path',
  decode: (entity, start, end) => referenceOfPath(asItStands(entity, start, end)),
  encode(reference, entity, start, end) {
    const path = pathOfReference(reference);
    return path === undefined
      ? undefined
      : ifFoundAgain(/^[^\s@:{}[\]#<>"'][^\s:{}[\]#<>"']*$/, path, entity, start, end);
  },
};

/** A path in a string of R. */
export const pathInString: Notation = {
  name: 'markdown-path-in-string',
  decode: (entity, start, end) => referenceOfPath(asItStands(entity, start, end)),
  encode(reference, entity, start, end) {
    const path = pathOfReference(reference);
    return path === undefined
      ? undefined
      : ifFoundAgain(/^[^"'\\\u0000-\u001F\u007F]+$/, path, entity, start, end);
  },
};

/** The same from the folder of the pages, which is no reference. */
export const sourcePath: Notation = {
  name: 'markdown-source-path',
  decode: asItStands,
  encode: (reference, entity, start, end) =>
    ifFoundAgain(/^@\/[^\s{}[\]#<>"']+$/, reference, entity, start, end),
};

/** A value of the front matter: written as it is, if it can stand so. */
const asWritten: Notation = {
  name: 'markdown-as-written',
  decode: asItStands,
  encode: (reference, entity, start, end) =>
    ifFoundAgain(
      /^[^\s"'#[\]{}|,&*!%@`>](?:[^\s"'[\]|,:]|:(?![ ]|$)|[ ](?![ #]|$))*$/,
      reference,
      entity,
      start,
      end,
    ),
};

/** The inside of `"…"` in front matter, where YAML and TOML have the escapes of JSON, and some more. */
const doubleQuoted: Notation = {
  name: 'markdown-double-quoted',
  decode: (entity, start, end) => asItStands(entity, start, end).replaceAll(ESCAPE, unescaped),
  encode: (reference, entity, start, end) =>
    ifFoundAgain(NO_CONTROLS, reference.replaceAll(/["\\]/g, '\\$&'), entity, start, end),
};

const NO_CONTROLS = /^[^\u0000-\u001F\u007F]*$/;
const ESCAPE = /\\(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|(.))/g;

function unescaped(whole: string, x?: string, u?: string, U?: string, other?: string): string {
  if (other !== undefined) return other;
  const point = Number.parseInt(x ?? u ?? U ?? '', 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
}

/** The inside of `'…'` there: YAML says a quotation mark in it with two, TOML not at all. */
const singleQuoted: Notation = {
  name: 'markdown-single-quoted',
  decode: (entity, start, end) => asItStands(entity, start, end).replaceAll("''", "'"),
  encode: (reference, entity, start, end) =>
    ifFoundAgain(/^[^'\u0000-\u001F\u007F]*$/, reference, entity, start, end),
};

export const frontMatterNotations: Readonly<Record<Quoting, Notation>> = {
  '"': doubleQuoted,
  "'": singleQuoted,
  plain: asWritten,
};

/** The target of a wiki link in front matter. */
export const quotedWikiNames: Readonly<Record<Quoting, Notation>> = {
  '"': wikiNameIn(doubleQuoted),
  "'": wikiNameIn(singleQuoted),
  plain: wikiName,
};

function wikiNameIn({ name, decode, encode }: Notation): Notation {
  return {
    name: `${name}-wiki-name`,
    decode,
    encode: (reference, entity, start, end) =>
      WIKI_NAME.test(reference) ? encode(reference, entity, start, end) : undefined,
  };
}

/** The inside of quotation marks in JSX: character references count, a backslash is one. */
export const jsxLiteral: Notation = {
  name: 'jsx-literal',
  decode: (entity, start, end) => decodeString(asItStands(entity, start, end).replaceAll('\\', '\\\\')),
  encode(reference, entity, start, end) {
    if (isImpossible(reference)) return undefined;
    const quote = entity.bytes[start - 1] === 0x22 ? '"' : "'";
    const text = reference
      .replaceAll(/&(?=#?\w+;)/g, '&amp;')
      .replaceAll(quote, quote === '"' ? '&quot;' : '&#39;');
    return written(text, entity, start, end);
  },
};

/** The inside of a string in an expression of JSX that has no escapes, and gets none. */
export const jsxString: Notation = {
  name: 'jsx-string',
  decode: asItStands,
  encode: (reference, entity, start, end) =>
    ifFoundAgain(/^[^"'`\\\u0000-\u001F\u007F$]*$/, reference, entity, start, end),
};

/** Both, where only what begins as a place does is a reference: `./` is put before a name. */
export const jsxPlaceLiteral: Notation = startingAsPlace(jsxLiteral);
export const jsxPlaceString: Notation = startingAsPlace(jsxString);

function startingAsPlace({ name, decode, encode }: Notation): Notation {
  return {
    name: `${name}-place`,
    decode,
    encode: (reference, entity, start, end) =>
      encode(PLACE.test(reference) ? reference : `./${reference}`, entity, start, end),
  };
}

/** What is a place for sure: a path that says where it begins, a part of the page, an address in the web. */
export const PLACE: RegExp = /^(?:[./#?]|https?:)/;

/** Characters that a reader of the whole text would take for something else. */
const BARE = /[\\<>`|]|&(?=#?\w+;)/g;
const BARE_UNBALANCED = /[\\<>`|()]|&(?=#?\w+;)/g;
const IN_ANGLES = /[\\<>`|]|&(?=#?\w+;)/g;

/** A backslash does not keep a code span from beginning or ending, a character reference does. */
function escaped(reference: string, special: RegExp): string {
  return reference.replaceAll(special, (character) => (character === '`' ? '&#96;' : `\\${character}`));
}

/** Line endings and other control characters can stand in no destination. */
function isImpossible(reference: string): boolean {
  return /[\u0000-\u001F\u007F]/.test(reference) || !reference.isWellFormed();
}

function hasBalancedParentheses(reference: string): boolean {
  let depth = 0;
  for (const character of reference) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    // CommonMark asks for three levels at least; parsers stop at thirty-two.
    if (depth < 0 || depth > 3) return false;
  }
  return depth === 0;
}

function decodedDestination(entity: Entity, start: number, end: number): string {
  return decodeString(asItStands(entity, start, end));
}

function asItStands({ bytes, charset }: Entity, start: number, end: number): string {
  return decodeText(bytes, start, end, charset);
}

function written(text: string, { charset }: Entity, start: number, end: number): Edit {
  const bytes = encodeText(text, charset);
  if (bytes) return { start, end, bytes };
  let numbered = '';
  for (const character of text)
    numbered += encodeText(character, charset) ? character : `&#${character.codePointAt(0)};`;
  return { start, end, bytes: encodeText(numbered, charset) as Uint8Array };
}

function ifFoundAgain(
  form: RegExp,
  reference: string,
  { charset }: Entity,
  start: number,
  end: number,
): Edit | undefined {
  return form.test(reference) ? { start, end, bytes: encodeReference(reference, charset) } : undefined;
}
