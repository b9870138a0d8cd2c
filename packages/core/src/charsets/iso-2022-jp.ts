// ISO-2022-JP (RFC 1468; Encoding standard, 12.2): escapes say which characters the bytes up to 7F stand for. Those of
// Japanese may look like `<` or `"`, so a document in it is read through UTF-8.
import { percentEncoded } from './charset.ts';
import type { Edit } from '../edits/edit.ts';
import type { Entity } from '../model/entity.ts';
import type { Layer } from '../layers/layer.ts';
import { concat } from '../layers/mapped-layer.ts';
import { MappedBytes } from '../layers/offset-map.ts';
import type { Span } from '../model/span.ts';

export const ISO_2022_JP = 'iso-2022-jp';

/** What bytes stand for behind an escape. */
type Mode = 'ascii' | 'roman' | 'katakana' | 'kanji';

/** The two bytes behind ESC, as text; of two that say the same the first is written. */
const ESCAPES: readonly (readonly [text: string, mode: Mode])[] = [
  ['(B', 'ascii'],
  ['(J', 'roman'],
  ['(I', 'katakana'],
  ['$B', 'kanji'],
  ['$@', 'kanji'],
];
const ESCAPE = 0x1b;
const ESCAPE_LENGTH = 3;

/** An escape in the bytes, and what it changes. */
interface Switch extends Span {
  readonly before: Mode;
  readonly after: Mode;
}

/**
 * An ISO-2022-JP document as UTF-8; itself where no escape is in it. Spans lead back to its bytes. New text is written
 * with the escapes that it needs, so that what stands behind it means what it did; characters that the charset lacks
 * are percent-encoded, for it is references that are written.
 */
export function fromIso2022Jp(outer: Entity): Entity {
  const first = outer.bytes.indexOf(ESCAPE, outer.start);
  if (first < 0 || first >= outer.end) return outer;
  const { decoded, switches } = decode(outer);
  const { map } = decoded;
  const layer: Layer = {
    name: ISO_2022_JP,
    outer,
    outerSpan: (from, to) => legible(map.outerSpan(from, to), switches),
    encode: (edits) =>
      joined(edits).map((edit) => {
        const { start, end } = withEscapes(map.outerSpan(edit.start, edit.end), switches);
        const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(edit.bytes);
        return { start, end, bytes: encode(text, modeBefore(start, switches), modeBefore(end, switches)) };
      }),
  };
  return { ...outer, bytes: decoded.bytes, start: 0, end: decoded.bytes.length, charset: 'utf-8', layer };
}

function decode({ bytes, start, end }: Entity): { decoded: MappedBytes; switches: readonly Switch[] } {
  const decoded = new MappedBytes(start, end - start);
  const switches: Switch[] = [];
  let mode: Mode = 'ascii';
  let at = start;
  while (at < end) {
    const after = escapeAt(bytes, at, end);
    const run = after ? at + ESCAPE_LENGTH : runEnd(bytes, at, end);
    if (!after && mode === 'ascii') decoded.copy(bytes, at, run);
    else if (!after) pieces(decoded, bytes, { start: at, end: run }, mode);
    else {
      // An escape that nothing stands before is an error of its own (12.2.1, "output flag").
      decoded.piece(switches.at(-1)?.end === at ? utf8('\uFFFD') : [], at, run);
      switches.push({ start: at, end: run, before: mode, after });
      mode = after;
    }
    at = run;
  }
  return { decoded, switches };
}

function escapeAt(bytes: Uint8Array, at: number, end: number): Mode | undefined {
  if (bytes[at] !== ESCAPE || at + ESCAPE_LENGTH > end) return undefined;
  const text = String.fromCharCode(bytes[at + 1] as number, bytes[at + 2] as number);
  return ESCAPES.find(([escape]) => escape === text)?.[1];
}

/** Where the next escape may begin; behind `at` in any case. */
function runEnd(bytes: Uint8Array, at: number, end: number): number {
  const escape = bytes.indexOf(ESCAPE, at + 1);
  return escape < 0 || escape >= end ? end : escape;
}

/** Characters that their bytes do not say by themselves, one by one. */
function pieces(decoded: MappedBytes, bytes: Uint8Array, { start, end }: Span, mode: Mode): void {
  for (let at = start; at < end;) {
    const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
    const isPair = mode === 'kanji' && isDoubled(lead) && at + 1 < end && isDoubled(trail);
    const next = at + (isPair ? 2 : 1);
    decoded.piece(utf8(isPair ? kanjiAt(lead, trail) : single(lead, mode)), at, next);
    at = next;
  }
}

function isDoubled(byte: number): boolean {
  return byte >= 0x21 && byte <= 0x7e;
}

function single(byte: number, mode: Mode): string {
  if (mode === 'roman' && byte === 0x5c) return '¥';
  if (mode === 'roman' && byte === 0x7e) return '‾';
  if (mode === 'katakana' && byte >= 0x21 && byte <= 0x5f) return String.fromCharCode(byte - 0x21 + 0xff61);
  return mode === 'roman' && byte < 0x80 && byte !== ESCAPE ? String.fromCharCode(byte) : '\uFFFD';
}

/** Edits with nothing between them become one: an escape that stands there belongs to both. */
function joined(edits: readonly Edit[]): readonly Edit[] {
  const all: Edit[] = [];
  for (const edit of edits) {
    const last = all.at(-1);
    if (last?.end === edit.start)
      all[all.length - 1] = { ...last, end: edit.end, bytes: concat([last.bytes, edit.bytes]) };
    else all.push(edit);
  }
  return all;
}

/** With the escapes before it, where the bytes would say something else without them. */
function legible(span: Span, switches: readonly Switch[]): Span {
  const index = indexFrom(span.start, switches) - 1;
  const escape = span.end > span.start ? switches[index] : undefined;
  return escape?.end === span.start && escape.after !== 'ascii' ? { ...span, start: escape.start } : span;
}

/** With the escapes at its ends, which are written anew: none may follow upon another. */
function withEscapes({ start, end }: Span, switches: readonly Switch[]): Span {
  let [from, to] = [start, end];
  for (let index = indexFrom(start, switches) - 1; switches[index]?.end === from; index -= 1)
    from = (switches[index] as Switch).start;
  for (let index = indexFrom(end, switches); switches[index]?.start === to; index += 1)
    to = (switches[index] as Switch).end;
  return { start: from, end: to };
}

/** What bytes at an offset would stand for. */
function modeBefore(at: number, switches: readonly Switch[]): Mode {
  return switches[indexFrom(at, switches) - 1]?.after ?? 'ascii';
}

/** Index of the first switch that begins at an offset or behind it. */
function indexFrom(at: number, switches: readonly Switch[]): number {
  let [low, high] = [0, switches.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((switches[middle] as Switch).start < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function encode(text: string, before: Mode, after: Mode): Uint8Array {
  const out: number[] = [];
  let mode = before;
  const turn = (to: Mode): void => {
    if (mode === to) return;
    const [escape = ''] = ESCAPES.find(([, each]) => each === to) ?? [];
    out.push(ESCAPE, escape.charCodeAt(0), escape.charCodeAt(1));
    mode = to;
  };
  for (const character of text) {
    const code = character < '\u0080' ? undefined : kanjiCodes().get(character);
    turn(code ? 'kanji' : 'ascii');
    if (code) out.push(...code);
    else
      for (const letter of character < '\u0080' ? character : percentEncoded(character))
        out.push(letter.charCodeAt(0));
  }
  turn(after);
  return Uint8Array.from(out);
}

const encoder = new TextEncoder();

function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** A row of JIS X 0208 has as many characters. */
const ROW = 94;
let kanji: readonly string[] | undefined;
let codes: ReadonlyMap<string, readonly [number, number]> | undefined;

function kanjiAt(lead: number, trail: number): string {
  return allKanji()[(lead - 0x21) * ROW + trail - 0x21] as string;
}

/** JIS X 0208, by the platform's decoder: each pair of bytes is one character, or U+FFFD. */
function allKanji(): readonly string[] {
  if (kanji) return kanji;
  const pairs = Array.from({ length: ROW * ROW }, (_, index) => [
    0x21 + Math.floor(index / ROW),
    0x21 + (index % ROW),
  ]);
  const bytes = Uint8Array.from([ESCAPE, 0x24, 0x42, ...pairs.flat()]);
  kanji = [...new TextDecoder(ISO_2022_JP).decode(bytes)];
  return kanji;
}

function kanjiCodes(): ReadonlyMap<string, readonly [number, number]> {
  if (codes) return codes;
  const found = new Map<string, readonly [number, number]>();
  for (const [index, character] of allKanji().entries())
    if (character !== '\uFFFD' && !found.has(character))
      found.set(character, [0x21 + Math.floor(index / ROW), 0x21 + (index % ROW)]);
  codes = found;
  return found;
}
