// How a reference is written in an attribute: HTML standard, sections 13.1.2.3 (attributes) and
// 13.2.5.72 (character references), and the small syntaxes inside of values.
import {
  type Edit,
  type Entity,
  type Notation,
  decodeText,
  encodeText,
  oneByteText,
  withoutUrlSpace,
} from '@linkwright/core';
import { decodeHTMLAttribute } from 'entities/decode';
import { characterReference } from './attribute-value.ts';

/** Whether a text can be said inside a value, besides what its quotes ask for. */
type Fits = (reference: string) => boolean;

/** What is written in the four ways of `Quote`, in its order: the whole value, or one item of a value that has several. */
export type ValueNotations = readonly [Notation, Notation, Notation, Notation];

const anything: Fits = () => true;
const withoutSpace: Fits = (reference) => reference !== '' && !/[\t\n\f\r ]/.test(reference);

/** The whole value is one reference. */
export const whole: ValueNotations = notations('', anything);

/** An item of a list between white space. */
export const spaceItem: ValueNotations = notations('-space-list', withoutSpace);

/** An item of a list between commas. */
export const commaItem: ValueNotations = notations(
  '-comma-list',
  (reference) => reference !== '' && !reference.includes(','),
);

/** An image candidate's URL: commas inside of it are its own, those at its ends are not. */
export const srcsetItem: ValueNotations = notations(
  '-srcset',
  (reference) => withoutSpace(reference) && !/^,|,$/.test(reference),
);

/** The URL of a refresh: up to a quote, or all that follows. */
export const refreshItem: Readonly<Record<'"' | "'" | '', ValueNotations>> = {
  '"': notations('-refresh', (reference) => !reference.includes('"')),
  "'": notations('-refresh', (reference) => !reference.includes("'")),
  '': notations('-refresh', (reference) => !/^["']|^url\s*=/i.test(reference)),
};

function notations(suffix: string, fits: Fits): ValueNotations {
  const item = suffix !== '';
  return [
    { ...notation(`html-double-quoted${suffix}`, fits, inQuotes('"', '&quot;')), local: !item },
    { ...notation(`html-single-quoted${suffix}`, fits, inQuotes("'", '&#39;')), local: !item },
    notation(`html-unquoted${suffix}`, fits, item ? withReferences : withQuotes),
    notation(`html-no-value${suffix}`, fits, (text) => `="${text.replaceAll('"', '&quot;')}"`),
  ];
}

/** The text of a value for its quotes, ampersands already seen to. `isWhole`: nothing stands beside it in the value. */
type Write = (text: string, isWhole: boolean) => string;

function inQuotes(quote: string, reference: string): Write {
  return (text) => text.replaceAll(quote, reference);
}

/** Quotes where the value can't do without them, and where they can be put around all of it. */
function withQuotes(text: string, isWhole: boolean): string {
  if (!isWhole) return withReferences(text);
  return text === '' || /[\t\n\f\r "'=<>`]/.test(text) ? `"${text.replaceAll('"', '&quot;')}"` : text;
}

/**
 * A part of an unquoted value: quotes could only be put around the whole. A `=` stays where it keeps `&lt=` from being
 * a character reference.
 */
export function withReferences(text: string): string {
  return text.replaceAll(
    /=(?<!&[a-z0-9]+=)|[\t\n\f\r "'<>`]/gi,
    (character) => `&#${character.charCodeAt(0)};`,
  );
}

function notation(name: string, fits: Fits, write: Write): Notation {
  return {
    name,
    decode: (entity, start, end) => decoded(entity, start, end),
    encode(reference, entity, start, end): Edit | undefined {
      // NUL can be said in no way: it is read as U+FFFD.
      if (!fits(reference) || reference.includes('\0')) return undefined;
      const { bytes, charset } = entity;
      const inner = trimmed(bytes, start, end);
      const text = write(
        reference.includes('&') ? ampersands(reference, writesAmp(bytes, inner)) : reference,
        inner.start === start && inner.end === end,
      );
      // A tag may stand in a comment, which must not end in its value.
      const shown = text.includes('>') ? text.replaceAll(/(--!?)>/g, '$1&gt;') : text;
      return { start: inner.start, end: inner.end, bytes: valueBytes(shown, charset) };
    },
  };
}

/** Whether the value writes its ampersands as references. */
function writesAmp(
  bytes: Uint8Array,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  return /&(?:amp|#0*38|#x0*26)\b/i.test(oneByteText(bytes, start, end));
}

/** The reference that a value says, cleaned as the URL standard asks (4.4, basic URL parser, steps 1 and 3). */
function decoded(entity: Entity, start: number, end: number): string {
  const value = valueText(entity, start, end);
  return isPlain(entity.bytes, start, end) ? value : withoutUrlSpace(value);
}

function valueText({ bytes, charset }: Entity, start: number, end: number): string {
  if (isPlain(bytes, start, end)) return oneByteText(bytes, start, end);
  const text = decodeText(bytes, start, end, charset).replaceAll('\0', '\uFFFD').replaceAll(/\r\n?/g, '\n');
  return text.includes('&') ? decodeHTMLAttribute(text) : text;
}

/** A name that fragments point at: white space belongs to it (HTML standard, 7.4.6.4, "find a potential indicated element"). */
export const elementName: Notation = {
  name: 'html-name',
  decode: valueText,
  encode: () => undefined,
};

/** ASCII without character references, control characters and spaces stands for itself. */
function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte <= 0x20 || byte > 0x7e || byte === 0x26) return false;
  }
  return true;
}

/** The value without the white space around it, which stays as it is. */
function trimmed(bytes: Uint8Array, start: number, end: number): { start: number; end: number } {
  let from = start;
  let to = end;
  while (from < to && (bytes[from] as number) <= 0x20) from += 1;
  while (to > from && (bytes[to - 1] as number) <= 0x20) to -= 1;
  return { start: from, end: to };
}

/** `&amp;` for each ampersand where the value had it written so, else only where a reference would be read. */
export function ampersands(text: string, always: boolean): string {
  if (always) return text.replaceAll('&', '&amp;');
  return text.replaceAll('&', (_, at: number) => (characterReference(text, at).length > 0 ? '&amp;' : '&'));
}

/** Bytes in the charset; characters that it can't say become references, so the value stays what it is. */
export function valueBytes(text: string, charset: string | undefined): Uint8Array {
  const sayable = text.toWellFormed();
  const bytes = encodeText(sayable, charset);
  if (bytes) return bytes;
  let written = '';
  for (const character of sayable)
    written += encodeText(character, charset) ? character : `&#${character.codePointAt(0)};`;
  return encodeText(written, charset) as Uint8Array;
}
