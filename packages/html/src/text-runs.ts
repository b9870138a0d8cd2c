// Running text between tags, for those who look for URLs in it; HTML standard, section 13.2.5.
import {
  type Entity,
  type Place,
  type Span,
  absolutePlace,
  decodedEntity,
  encodeText,
} from '@linkwright/core';
import { mappedValue } from './attribute-value.ts';
import { hashed } from './name-table.ts';
import { ampersands, valueBytes } from './notations.ts';
import { commentEnd, rawTextEnd, scriptEnd } from './raw-text.ts';
import { CLASS, TagReader } from './tag-reader.ts';
import { Role, attributes, elements, roles } from './vocabulary.ts';

/** URLs in text that is no link yet. Asked for by its name alone, not by `*`: most such text is an example. */
export const HTML_TEXT: Place = absolutePlace('html:text', 'optional');

const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const SOLIDUS = 0x2f;
const EXCLAMATION = 0x21;
const QUESTION = 0x3f;
const HYPHEN = 0x2d;
const COLON = 0x3a;
const FULL_STOP = 0x2e;

const A = elements.of('a');
const HREF = attributes.of('href');
const PLAINTEXT = elements.of('plaintext');

const elementBytes = elements.names.map((name) => encodeText(name, 'utf-8') as Uint8Array);

/** Name of the layer between text and what it says. */
const TEXT_LAYER = 'html-text';

/**
 * The stretches of text that may hold a URL: between tags, outside of elements whose content is raw (scripts,
 * styles, `textarea`, `title`) and of links, whose text is not what they lead to.
 */
export function textRuns(bytes: Uint8Array, from: number, end: number): readonly Span[] {
  const runs: Span[] = [];
  const reader = new TagReader(bytes, end);
  let inLink = false;
  let at = from;
  while (at >= 0 && at < end) {
    const start = at;
    at = markupAt(bytes, at, end);
    if (!inLink && mayHoldUrl(bytes, start, at)) runs.push({ start, end: at });
    if (at >= end) break;
    const next = bytes[at + 1] as number;
    if (next === EXCLAMATION || next === QUESTION) at = afterDeclaration(bytes, at, end);
    else if (next === SOLIDUS) {
      const { element, stop } = tagName(bytes, at + 2, end);
      if (element === A) inLink = false;
      at = reader.read(stop);
    } else {
      const { element, stop } = tagName(bytes, at + 1, end);
      at = reader.read(stop);
      if (element === PLAINTEXT) break;
      if (element === A) inLink = reader.has(HREF);
      if (at >= 0) at = behindRawText(bytes, element, at, end);
    }
  }
  return runs;
}

/** What text says, its character references decoded, as an entity of its own. */
export function textEntity(
  entity: Entity,
  { start, end }: Span,
  mediaType = 'text/plain',
  within: Place = HTML_TEXT,
): Entity {
  const { bytes, charset } = entity;
  const mapped = mappedValue(bytes, start, end, charset, 'text');
  const encode = (said: Uint8Array): Uint8Array => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(said);
    return valueBytes(ampersands(text, true).replaceAll('<', '&lt;').replaceAll('>', '&gt;'), charset);
  };
  return {
    ...decodedEntity(TEXT_LAYER, entity, mapped, mediaType, encode),
    charset: 'utf-8',
    within,
  };
}

/** Where the next tag, comment or declaration begins. */
function markupAt(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  for (; at < end; at += 1) {
    if (bytes[at] !== LESS_THAN || at + 1 >= end) continue;
    const next = bytes[at + 1] as number;
    if (isLetter(next) || next === EXCLAMATION || next === QUESTION) return at;
    if (next === SOLIDUS && at + 2 < end) return at;
  }
  return at;
}

function isLetter(byte: number): boolean {
  const letter = (byte | 0x20) - 0x61;
  return letter >= 0 && letter < 26;
}

function mayHoldUrl(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (bytes[at] === COLON || bytes[at] === FULL_STOP) return true;
  return false;
}

function afterDeclaration(bytes: Uint8Array, at: number, end: number): number {
  if (bytes[at + 2] === HYPHEN && bytes[at + 3] === HYPHEN && at + 3 < end)
    return commentEnd(bytes, at + 4, end);
  const close = bytes.indexOf(GREATER_THAN, at);
  return close < 0 || close >= end ? end : close + 1;
}

function tagName(bytes: Uint8Array, start: number, end: number): { element: number; stop: number } {
  let hash = 0;
  let stop = start;
  for (; stop < end && !((CLASS[bytes[stop] as number] as number) & 2); stop += 1)
    hash = hashed(hash, bytes[stop] as number);
  return { element: elements.find(bytes, start, stop, hash), stop };
}

function behindRawText(bytes: Uint8Array, element: number, at: number, end: number): number {
  const role = roles[element] as number;
  if (role === Role.script) return scriptEnd(bytes, at, end);
  const isRaw = role === Role.rawText || role === Role.style;
  return isRaw ? rawTextEnd(bytes, at, end, elementBytes[element] as Uint8Array) : at;
}
