// Documents written inside XML: HTML in the text of a feed, CSS in an attribute or an element.
import {
  type Edit,
  type Entity,
  type Layer,
  MappedBytes,
  type OffsetMap,
  type Span,
  concat,
  decodedEntity,
  encodeText,
  oneByteText,
  pieceOf,
  plainEntity,
} from '@linkwright/core';
import { characterReferences } from './syntax/character-references.ts';
import * as code from './syntax/characters.ts';
import { type ContentRun, contentRuns } from './syntax/content-runs.ts';
import { escapedBytes } from './notation.ts';

const CDATA_START: Uint8Array = ascii('<![CDATA[');
const CDATA_END: Uint8Array = ascii(']]>');
const NOTHING: readonly number[] = [];

/** The value of an attribute as a document of its own. */
export function valueEntity(outer: Entity, start: number, end: number, mediaType: string): Entity {
  if (!holds(outer.bytes, start, end, code.AMPERSAND))
    return plainEntity('xml-attribute', outer, start, end, mediaType, escapedBytes);
  const decoded = new MappedBytes(start, end - start);
  copyDereferenced(outer, start, end, decoded);
  return decodedEntity('xml-attribute', outer, decoded, mediaType, escapedBytes);
}

/** The text of an element, CDATA sections and all, as a document of its own. */
export function contentEntity(outer: Entity, start: number, end: number, mediaType: string): Entity {
  const runs = [...contentRuns(outer.bytes, start, end)];
  const isText = runs.length <= 1 && runs[0]?.kind !== 'skipped';
  if (isText && !holds(outer.bytes, start, end, code.AMPERSAND))
    return plainEntity('xml-text', outer, start, end, mediaType, escapedBytes);
  const decoded = new MappedBytes(start, end - start);
  copyRuns(outer, runs, decoded);
  const { bytes, map } = decoded;
  const layer = contentLayer(outer, bytes, map, runs);
  return { ...pieceOf(outer, 0, bytes.length, mediaType, layer), bytes };
}

/**
 * The texts of several elements, one behind the other, as one document. New text is written where what it replaces
 * begins; the tags between the texts stay as they are.
 */
export function joinedEntity(outer: Entity, texts: readonly [Span, ...Span[]], mediaType: string): Entity {
  const [first] = texts;
  const last = texts.at(-1) ?? first;
  if (first === last) return contentEntity(outer, first.start, first.end, mediaType);
  const decoded = new MappedBytes(first.start, last.end - first.start);
  const runs: ContentRun[] = [];
  const begins: number[] = [];
  let from = first.start;
  for (const { start, end } of texts) {
    const own = [...contentRuns(outer.bytes, start, end)];
    if (start > from) decoded.piece(NOTHING, from, start);
    begins.push(decoded.bytes.length);
    copyRuns(outer, own, decoded);
    runs.push(...own);
    from = end;
  }
  const { bytes, map } = decoded;
  const layer = contentLayer(outer, bytes, map, runs);
  const encode: Layer['encode'] = (edits) => layer.encode(edits.flatMap((edit) => partsOf(edit, begins)));
  return { ...pieceOf(outer, 0, bytes.length, mediaType, { ...layer, encode }), bytes };
}

/** The edit cut where texts begin: all that is new in the first part, nothing in the others. */
function partsOf({ start, end, bytes }: Edit, begins: readonly number[]): readonly Edit[] {
  const cuts = [start, ...begins.filter((begin) => begin > start && begin < end), end];
  return cuts.slice(1).map((stop, index) => ({
    start: cuts[index] as number,
    end: stop,
    bytes: index === 0 ? bytes : new Uint8Array(),
  }));
}

function copyRuns(outer: Entity, runs: readonly ContentRun[], decoded: MappedBytes): void {
  for (const run of runs) {
    if (run.kind === 'skipped') decoded.piece(NOTHING, run.start, run.end);
    else if (run.kind === 'cdata') decoded.copy(outer.bytes, run.start, run.end);
    else copyDereferenced(outer, run.start, run.end, decoded);
  }
}

/**
 * New text is written as the place asks where it begins: with references in character data, as it is in a
 * CDATA section. Where what it replaces began in one and ended in the other, the section is ended or begun.
 */
function contentLayer(outer: Entity, inner: Uint8Array, map: OffsetMap, runs: readonly ContentRun[]): Layer {
  const sections = runs.filter(({ kind }) => kind === 'cdata');
  const inSection = (at: number) => {
    const section = lastBegunBy(sections, at);
    return section !== undefined && at <= section.end;
  };
  return {
    name: 'xml-text',
    outer,
    outerSpan: (start, end) => map.outerSpan(start, end),
    encode: (edits) => edits.map((edit) => written(edit)),
  };
  function written({ start, end, bytes }: Edit): Edit {
    const whole = map.wholePieces(start, end);
    const text = concat([inner.subarray(whole.start, start), bytes, inner.subarray(end, whole.end)]);
    const span = map.outerSpan(whole.start, whole.end);
    const before = inSection(span.start);
    const after = inSection(span.end);
    if (!before)
      return { ...span, bytes: after ? concat([escapedBytes(text), CDATA_START]) : escapedBytes(text) };
    const raw = withoutSectionEnd(text);
    return { ...span, bytes: after ? raw : concat([raw, CDATA_END]) };
  }
}

function lastBegunBy(sections: readonly ContentRun[], at: number): ContentRun | undefined {
  let low = 0;
  let high = sections.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sections[middle] as ContentRun).start <= at) low = middle + 1;
    else high = middle;
  }
  return sections[low - 1];
}

/** `]]>` would end the section: it is written in two sections. */
function withoutSectionEnd(text: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (let at = code.find(text, ']]>', 0); at >= 0; at = code.find(text, ']]>', at + 2)) {
    pieces.push(text.subarray(from, at + 2), CDATA_END, CDATA_START);
    from = at + 2;
  }
  pieces.push(text.subarray(from));
  return concat(pieces);
}

/**
 * Character references become their characters, where the charset has them. One that it has not stays
 * as it is: HTML and CSS inside would need it so, and a URL in it is ASCII in all but name.
 */
function copyDereferenced(
  { bytes, charset }: Entity,
  start: number,
  end: number,
  decoded: MappedBytes,
): void {
  const text = oneByteText(bytes, start, end);
  let from = start;
  for (const reference of characterReferences(text)) {
    const character = encodeText(reference.character, charset);
    if (!character) continue;
    decoded.copy(bytes, from, start + reference.start);
    decoded.piece(character, start + reference.start, start + reference.end);
    from = start + reference.end;
  }
  decoded.copy(bytes, from, end);
}

function holds(bytes: Uint8Array, start: number, end: number, byte: number): boolean {
  for (let at = start; at < end; at += 1) if (bytes[at] === byte) return true;
  return false;
}

function ascii(text: string): Uint8Array {
  return encodeText(text, 'utf-8') as Uint8Array;
}
