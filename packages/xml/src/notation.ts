// How a reference is written in XML: attribute values (XML 1.0, sections 2.3 and 3.3.3) and text (2.4, 2.7).
import {
  type Edit,
  type Entity,
  type Notation,
  decodeText,
  encodeText,
  pathOfReference,
  readOnly,
  repeatable,
  referenceOfName,
  referenceOfPath,
  escaping,
  fieldArgument,
  windowsPath,
} from '@linkwright/core';
import { dereferenced, isWritable, refersToDeclared } from './syntax/character-references.ts';
import { contentRuns, isInstruction } from './syntax/content-runs.ts';
import { type Quote } from './syntax/scanner.ts';
import type { ValueItem } from './vocabularies/value-lists.ts';
import type { Syntax } from './vocabularies/vocabulary.ts';

const SPECIAL: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** The inside of `"…"`. */
export const xmlDoubleQuoted: Notation = attributeNotation('xml-double-quoted', /[&<"\t\n\r]/g);

/** The inside of `'…'`. */
export const xmlSingleQuoted: Notation = attributeNotation('xml-single-quoted', /[&<'\t\n\r]/g);

/** A value without quotes, which no well-formed document has. Quotes are not added. */
const xmlUnquoted: Notation = attributeNotation('xml-unquoted', /[&<>"'\t\n\r]/g);

/** All of an element's text: references, CDATA sections, and comments that are no part of it. */
export const xmlText: Notation = {
  name: 'xml-text',
  isUnsaid: (entity, start, end) => isUnsaid(entity, start, end) || holdsInstruction(entity, start, end),
  decode: (entity, start, end) => trimmed(textOf(entity, start, end)),
  encode: (reference, entity, start, end) => edit(reference, /[&<>\r]/g, entity, start, end),
};

/** The inside of one CDATA section, where a character stands for itself. */
export const xmlCdata: Notation = {
  name: 'xml-cdata',
  decode: ({ bytes, charset }, start, end) => trimmed(decodeText(bytes, start, end, charset)),
  encode(reference, { charset }, start, end) {
    const bytes = encodeText(reference, charset);
    return bytes && isWritable(reference) && !reference.includes(']]>') ? { start, end, bytes } : undefined;
  },
};

/** A piece whose layer does the writing: nothing is special in it. */
export const xmlPlain: Notation = {
  name: 'xml-plain',
  decode: ({ bytes, charset }, start, end) => trimmed(decodeText(bytes, start, end, charset)),
  encode(reference, { charset }, start, end) {
    const bytes = encodeText(reference, charset);
    return bytes && isWritable(reference) ? { start, end, bytes } : undefined;
  },
};

/** The inside of a quoted system identifier, in which there are no references (section 2.3, SystemLiteral). */
export const systemDoubleQuoted: Notation = limited(xmlPlain, 'system-double-quoted', /"/);
export const systemSingleQuoted: Notation = limited(xmlPlain, 'system-single-quoted', /'/);

/** One of several references in a value: white space or a comma at an end would make two of it. */
const LIST_ITEMS: ReadonlyMap<Notation, Notation> = eachLimited('list-item', /[ \t\r\n\f]|^,|,$/);

/** One of several references between commas. */
const COMMA_ITEMS: ReadonlyMap<Notation, Notation> = eachLimited('comma-list', /,/);

/** The URL of a refresh, by its quotes in the value: up to the next one, or all that follows. */
const REFRESH_URLS: Readonly<Record<Quote, ReadonlyMap<Notation, Notation>>> = {
  '"': eachLimited('refresh', /"/),
  "'": eachLimited('refresh', /'/),
  '': eachLimited('refresh', /^["']|^url\s*=/i),
};

/** A string in an XPath expression. */
const XPATH_LITERALS: ReadonlyMap<Notation, Notation> = eachLimited('xpath-literal', /["']/);

const FIELD_ARGUMENTS: ReadonlyMap<Notation, Notation> = each(fieldArgument);

/** A string in a formula: a quote in it is written twice (18.17.2.2). */
const FORMULA_STRINGS: ReadonlyMap<Notation, Notation> = each((whole) =>
  windowsPath(escaping(whole, `${whole.name}-formula`, /"(")/g, /"/g, '""')),
);

/** A document in a formula: a quote in its name is written twice (ODF, part 4, 5.8). */
const FORMULA_SOURCES: ReadonlyMap<Notation, Notation> = each((whole) =>
  escaping(whole, `${whole.name}-source`, /'(')/g, /'/g, "''"),
);

/** An attribute that leads out of an office document. */
const OFFICE_ATTRIBUTES: ReadonlyMap<Notation, Notation> = each(windowsPath);

/** The path of a file in a container, in which `%` and `?` are letters of a name. It leads out of none. */
const CONTAINED_PATHS: ReadonlyMap<Notation, Notation> = each((whole) => ({
  name: `${whole.name}-path`,
  ...(whole.isUnsaid && { isUnsaid: whole.isUnsaid }),
  decode: (entity, start, end) => referenceOfPath(whole.decode(entity, start, end)),
  encode(reference, entity, start, end) {
    const path = pathOfReference(reference);
    const isContained = path !== undefined && !/^(?:\.\.?\/|\/)/.test(path);
    return isContained ? whole.encode(path, entity, start, end) : undefined;
  },
}));

/** How the path of a file in a container is written in quotes of this kind. */
export function pathNotationOf(quote: Quote): Notation {
  return CONTAINED_PATHS.get(notationOf(quote)) as Notation;
}

/** How one of several references in a value of this syntax is written; `whole` is how the value is. */
export function itemNotation(whole: Notation, syntax: Syntax, { quote = '' }: ValueItem): Notation {
  const notations = syntax === 'refresh' ? REFRESH_URLS[quote] : (ITEMS.get(syntax) ?? LIST_ITEMS);
  return notations.get(whole) as Notation;
}

const BOOKMARKS: ReadonlyMap<Notation, Notation> = each((whole) =>
  readOnly(`${whole.name}-bookmark`, (entity, start, end) =>
    referenceOfName(whole.decode(entity, start, end)),
  ),
);

const ITEMS: ReadonlyMap<Syntax, ReadonlyMap<Notation, Notation>> = new Map([
  ['archive', COMMA_ITEMS],
  ['xpath', XPATH_LITERALS],
  ['field', FIELD_ARGUMENTS],
  ['field-bookmark', BOOKMARKS],
  ['formula', FORMULA_STRINGS],
  ['retrieved', FORMULA_STRINGS],
  ['sources', FORMULA_SOURCES],
]);

function eachLimited(name: string, impossible: RegExp): ReadonlyMap<Notation, Notation> {
  return each((whole) => limited(whole, `${whole.name}-${name}`, impossible));
}

function each(made: (whole: Notation) => Notation): ReadonlyMap<Notation, Notation> {
  const notations = [xmlDoubleQuoted, xmlSingleQuoted, xmlUnquoted, xmlPlain];
  return new Map(notations.map((whole) => [whole, made(whole)]));
}

function limited(notation: Notation, name: string, impossible: RegExp): Notation {
  return {
    name,
    ...(notation.isUnsaid && { isUnsaid: notation.isUnsaid }),
    decode: notation.decode,
    encode: (reference, entity, start, end) =>
      impossible.test(reference) ? undefined : notation.encode(reference, entity, start, end),
  };
}

/** How a reference that leads out of an office document is written in quotes of this kind. */
export function officeNotationOf(quote: Quote): Notation {
  return OFFICE_ATTRIBUTES.get(notationOf(quote)) as Notation;
}

export function notationOf(quote: Quote): Notation {
  if (quote === '"') return xmlDoubleQuoted;
  return quote === "'" ? xmlSingleQuoted : xmlUnquoted;
}

/** A name within an office document, as a reference to it. */
export function bookmarkNotationOf(quote: Quote): Notation {
  return BOOKMARKS.get(notationOf(quote)) as Notation;
}

/** What a fragment leads to in an office document, whose program sees to names itself: one with its kind behind it. */
export function officeNameNotation(name: string): Notation {
  return { ...repeatable(readOnly('office-name', () => name)), contextual: true };
}

/** A fragment that an id of DITA is a part of (`topic/id`); `isFirst`: the one that it is called by, once in its topic. */
export function ditaIdNotation(name: string, isFirst: boolean): Notation {
  const notation = readOnly('dita-id', () => name);
  return { ...(isFirst ? notation : repeatable(notation)), contextual: true };
}

/** New bytes of an attribute value or a text, as they have to stand there, whatever they say. */
export function escapedBytes(bytes: Uint8Array): Uint8Array {
  const special = bytes.some(
    (byte) => byte === 0x26 || byte === 0x3c || byte === 0x3e || byte === 0x22 || byte === 0x27,
  );
  if (!special) return bytes;
  const escaped: number[] = [];
  for (const byte of bytes) {
    const reference = byte < 0x80 && byte > 0x20 ? SPECIAL[String.fromCharCode(byte)] : undefined;
    if (reference) for (const character of reference) escaped.push(character.charCodeAt(0));
    else escaped.push(byte);
  }
  return Uint8Array.from(escaped);
}

/** The text of a value; white space in it is one space each (section 3.3.3). */
export function valueText({ bytes, charset }: Entity, start: number, end: number): string {
  return dereferenced(decodeText(bytes, start, end, charset).replaceAll(/\r\n|[\t\n\r]/g, ' '));
}

function attributeNotation(name: string, special: RegExp): Notation {
  return {
    name,
    isUnsaid,
    decode: (entity, start, end) => trimmed(valueText(entity, start, end)),
    encode: (reference, entity, start, end) => edit(reference, special, entity, start, end),
  };
}

/** None where the old text refers to an entity that only the document type knows: the new one could not keep it. */
function edit(
  reference: string,
  special: RegExp,
  entity: Entity,
  start: number,
  end: number,
): Edit | undefined {
  if (!isWritable(reference) || isUnsaid(entity, start, end)) return undefined;
  const { charset } = entity;
  const text = reference.replaceAll(special, (character) => SPECIAL[character] as string);
  return { start, end, bytes: encodeText(text, charset) ?? withReferences(text, charset) };
}

function isUnsaid({ bytes, charset }: Entity, start: number, end: number): boolean {
  return refersToDeclared(decodeText(bytes, start, end, charset));
}

/** Whether a program has yet to put something in: `<loc>http://h/<?php echo $page ?></loc>`. */
function holdsInstruction({ bytes }: Entity, start: number, end: number): boolean {
  for (const run of contentRuns(bytes, start, end)) if (isInstruction(bytes, run)) return true;
  return false;
}

/** Characters that the charset can't say, by their numbers. */
function withReferences(text: string, charset: string | undefined): Uint8Array {
  let written = '';
  for (const character of text)
    written += encodeText(character, charset) ? character : `&#${character.codePointAt(0)};`;
  return encodeText(written, charset) as Uint8Array;
}

function textOf(entity: Entity, start: number, end: number): string {
  const { bytes, charset } = entity;
  let text = '';
  for (const run of contentRuns(bytes, start, end)) {
    if (run.kind === 'skipped') continue;
    const piece = decodeText(bytes, run.start, run.end, charset);
    text += run.kind === 'text' ? dereferenced(piece) : piece;
  }
  return text;
}

/** White space around a reference is no part of it (draft-07, Appendix E; HTML and SVG strip the same). */
function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isWhite(text.charCodeAt(start))) start += 1;
  while (end > start && isWhite(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function isWhite(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d && unit !== 0x0b);
}
