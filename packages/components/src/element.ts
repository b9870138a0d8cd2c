// An element as a document of HTML with nothing else in it: what is known of its attributes is what HTML says of them.
import {
  type Edit,
  type Entity,
  type Layer,
  MappedBytes,
  concat,
  decodeText,
  encodeText,
} from '@linkwright/core';
import { decodeHTMLAttribute } from 'entities/decode';
import type { Framework } from './dialects.ts';
import type { StaticAttribute, Tag } from './tag.ts';
import { isAsSaid, saidBy, stringOf } from './writing.ts';

/** Name of the layer between a component and an element in it. */
const ELEMENT_LAYER = 'component-element';

/** Of SVG wherever they stand: the icon around them may be another component. */
const SVG_ONLY: ReadonlySet<string> = new Set(
  'use image feimage lineargradient radialgradient pattern textpath mpath filter animate animatemotion'.split(
    ' ',
  ),
);

/** Names that JSX has for attributes that HTML spells with other signs. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['xlinkHref', 'xlink:href'],
  ['httpEquiv', 'http-equiv'],
]);

interface Laid {
  readonly attribute: StaticAttribute;
  readonly from: number;
  readonly to: number;
}

/** The document of one element; undefined where nothing of it is known. `byteOf` as in `ReadableText`. */
export function elementEntity(
  outer: Entity,
  tag: Tag,
  attributes: readonly StaticAttribute[],
  { text, byteOf, framework }: { text: string; byteOf: (unit: number) => number; framework: Framework },
  name: string,
): Entity | undefined {
  const start = byteOf(tag.start);
  const decoded = new MappedBytes(start, 64);
  const isSvg = tag.isInSvg || SVG_ONLY.has(name.toLowerCase());
  const laid: Laid[] = [];
  let said = `${isSvg && name !== 'svg' ? '<svg>' : ''}<${name}`;
  let done = start;
  let length = 0;
  for (const attribute of attributes) {
    const { value, writing } = attribute;
    const written = text.slice(value.start, value.end);
    const mark = writing === 'unquoted' ? '' : writing === 'quoted' ? (text[value.start - 1] ?? '"') : '"';
    const before = ascii(`${said} ${RENAMED.get(attribute.name) ?? attribute.name}=${mark}`);
    const [from, to] = [byteOf(value.start), byteOf(value.end)];
    const own = isAsSaid(written, writing)
      ? outer.bytes.subarray(from, to)
      : ofString(saidBy(written, writing), outer);
    if (!before || !own) continue;
    decoded.piece(before, done, from);
    length += before.length;
    if (isAsSaid(written, writing)) decoded.copy(outer.bytes, from, to);
    else decoded.piece(own, from, to);
    laid.push({ attribute, from: length, to: length + own.length });
    length += own.length;
    said = mark;
    done = to;
  }
  if (laid.length === 0) return undefined;
  decoded.piece(ascii(`${said} >`) as Uint8Array, done, done);
  return withLayer(outer, decoded, laid, text, framework);
}

function withLayer(
  outer: Entity,
  { bytes, map }: MappedBytes,
  laid: readonly Laid[],
  text: string,
  framework: Framework,
): Entity {
  /** The edits of one value: in a string they are written together, for they may touch one escape. */
  const outerEdits = (edits: readonly Edit[], { attribute }: Laid): readonly Edit[] => {
    if (attribute.writing === 'quoted' || attribute.writing === 'unquoted')
      return edits.map((edit) => ({
        ...map.outerSpan(edit.start, edit.end),
        bytes: withoutBraces(edit.bytes, framework),
      }));
    const { start, end } = map.wholePieces(edits[0]?.start ?? 0, edits.at(-1)?.end ?? 0);
    const pieces: Uint8Array[] = [];
    let done = start;
    for (const edit of edits) {
      pieces.push(bytes.subarray(done, edit.start), edit.bytes);
      done = edit.end;
    }
    const value = concat([...pieces, bytes.subarray(done, end)]);
    return [{ ...map.outerSpan(start, end), bytes: inString(value, attribute, text, outer) }];
  };
  const layer: Layer = {
    name: ELEMENT_LAYER,
    outer,
    outerSpan: (start, end) => map.outerSpan(start, end),
    encode: (edits) => byValue(edits, laid).flatMap(([value, own]) => outerEdits(own, value)),
  };
  return { ...outer, bytes, start: 0, end: bytes.length, mediaType: 'text/html', layer };
}

/** Sorted edits by the value that they stand in. */
function byValue(edits: readonly Edit[], laid: readonly Laid[]): readonly (readonly [Laid, Edit[]])[] {
  const found: (readonly [Laid, Edit[]])[] = [];
  let next = 0;
  for (const edit of edits) {
    while (next < laid.length - 1 && edit.start > (laid[next] as Laid).to) next += 1;
    const value = laid[next] as Laid;
    const latest = found.at(-1);
    if (latest?.[0] === value) latest[1].push(edit);
    else found.push([value, [edit]]);
  }
  return found;
}

/** In Svelte a brace in a value begins an expression, and one without quotation marks ends there. */
function withoutBraces(bytes: Uint8Array, framework: Framework): Uint8Array {
  if (framework !== 'svelte') return bytes;
  return Uint8Array.from([...bytes].flatMap((byte) => BRACES.get(byte) ?? [byte]));
}

const BRACES: ReadonlyMap<number, readonly number[]> = new Map(
  [0x7b, 0x7d].map((brace) => [brace, [...(ascii(`&#${brace};`) as Uint8Array)]]),
);

/** What HTML has in a value, in a string of a script. */
function inString(
  value: Uint8Array,
  { value: { start }, writing }: StaticAttribute,
  text: string,
  { charset }: Entity,
): Uint8Array {
  const said = decodeHTMLAttribute(decodeText(value, 0, value.length, charset));
  const quote = text[start - 1] ?? '"';
  const written = stringOf(said, quote) ?? said;
  const inValue =
    writing === 'bound' ? written.replaceAll(/&(?=#?\w)/g, '&amp;').replaceAll('"', '&quot;') : written;
  return encodeText(inValue, charset) ?? value;
}

function ofString(said: string, { charset }: Entity): Uint8Array | undefined {
  const value = said.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return encodeText(value.toWellFormed(), charset);
}

function ascii(text: string): Uint8Array | undefined {
  return encodeText(text, 'utf-8');
}
