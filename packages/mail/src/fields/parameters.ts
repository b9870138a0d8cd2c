// A field value with parameters: RFC 2045, section 5.1; continuations and charsets: RFC 2231.
import { decodeText } from '@linkwright/core';
import { mailCharset } from './charset-label.ts';

/** A value and its parameters, names in lower case. */
export interface Parameterized {
  /** What stands before the first `;`, in lower case. */
  readonly value: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** One `name=value` as it stands, offsets in the text that was read. */
export interface RawParameter {
  /** Lower case, with what RFC 2231 puts after it (`url*0*`). */
  readonly name: string;
  readonly nameStart: number;
  /** Of the value, within its quotes. */
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
}

/** Reads an unfolded value. Never fails: what can't be read is left out. */
export function parseParameterized(text: string): Parameterized {
  const { value, end } = headOf(text);
  const parameters = new Map<string, string>();
  const segments: Segment[] = [];
  for (const raw of rawParameters(text, end)) addParameter(text, raw, parameters, segments);
  joinSegments(segments, parameters);
  const tokens = value.split('/').map((token) => token.trim());
  return { value: tokens.join('/').toLowerCase(), parameters };
}

/**
 * What stands before the first `;`, without its comments, and where that is. Comments may stand between all tokens, and
 * hold anything (RFC 2045, 5.1); one that is not closed is none.
 */
export function headOf(text: string): { readonly value: string; readonly end: number } {
  let depth = 0;
  let value = '';
  let at = 0;
  for (; at < text.length && (depth > 0 || text.charAt(at) !== ';'); at += 1) {
    const character = text.charAt(at);
    if (character === '(') depth += 1;
    else if (depth === 0) value += character;
    else if (character === ')') depth -= 1;
    else if (character === '\\') at += 1;
  }
  if (depth === 0) return { value, end: at };
  const semicolon = text.indexOf(';');
  const end = semicolon < 0 ? text.length : semicolon;
  return { value: text.slice(0, end), end };
}

/** The parameters from `from` on, where a `;` stands. */
export function rawParameters(text: string, from: number): RawParameter[] {
  const found: RawParameter[] = [];
  const pattern =
    /((?:\s*\([^()]*\))*\s*(?:;\s*(?:\([^()]*\)\s*)*)?)([^\s=;"()]+)\s*=\s*(?:"((?:[^"\\]|\\[^])*)(?:"|$)|([^;\s]*))/y;
  pattern.lastIndex = from;
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(text);
    if (match) {
      const [whole, before = '', name = '', quoted, bare = ''] = match;
      const closed = quoted !== undefined && whole.endsWith('"') && whole.length > 1;
      const end = at + whole.length - (closed ? 1 : 0);
      const length = (quoted ?? bare).length;
      found.push({
        name: name.toLowerCase(),
        nameStart: at + before.length,
        start: end - length,
        end,
        quoted: quoted !== undefined,
      });
    } else {
      const next = text.indexOf(';', at + 1);
      if (next < 0) break;
      pattern.lastIndex = next;
    }
  }
  return found;
}

/** The value that a parameter's text says. */
function parameterValue(text: string, { start, end, quoted }: RawParameter): string {
  const raw = text.slice(start, end);
  return quoted ? raw.replace(/\\([^])/g, '$1') : raw;
}

interface Segment {
  readonly name: string;
  readonly number: number;
  readonly encoded: boolean;
  readonly value: string;
}

const SEGMENT_NAME = /^([^*]+)(?:\*(\d{1,4}))?(\*)?$/;

function addParameter(
  text: string,
  raw: RawParameter,
  parameters: Map<string, string>,
  segments: Segment[],
): void {
  const value = parameterValue(text, raw);
  const [, name = raw.name, number, encoded] = SEGMENT_NAME.exec(raw.name) ?? [];
  if (number === undefined && !encoded) {
    if (!parameters.has(name)) parameters.set(name, value);
  } else segments.push({ name, number: Number(number ?? 0), encoded: encoded !== undefined, value });
}

function joinSegments(segments: Segment[], parameters: Map<string, string>): void {
  const joined = new Map<string, Segment[]>();
  for (const segment of segments.toSorted((a, b) => a.number - b.number)) {
    const before = joined.get(segment.name);
    if (before) before.push(segment);
    else if (segment.number === 0) joined.set(segment.name, [segment]);
  }
  for (const [name, pieces] of joined) parameters.set(name, joinedText(pieces));
}

/**
 * What segments say together. An encoded one that is the first opens with charset and language; those side by side are
 * decoded together, as a character may be divided between two.
 */
function joinedText(segments: readonly Segment[]): string {
  const [, charset = '', opening = ''] = (segments[0]?.encoded && OPENING.exec(segments[0].value)) || [];
  let said = '';
  let run = '';
  for (const [index, { encoded, value }] of segments.entries()) {
    if (encoded) run += index === 0 ? value.slice(opening.length) : value;
    else {
      said += unescaped(run, charset) + value;
      run = '';
    }
  }
  return said + unescaped(run, charset);
}

/** charset "'" language "'" (RFC 2231, 4). */
const OPENING = /^(?=([^']*))([^']*'[^']*')/;

/** The text of percent-encoded bytes, which are UTF-8 where no charset is said; as it stands where it is none of its charset. */
function unescaped(text: string, charset: string): string {
  if (!text.includes('%')) return text;
  const said = text.replace(/%([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const bytes = Uint8Array.from(said, (byte) => byte.charCodeAt(0));
  const decoded = decodeText(bytes, 0, bytes.length, mailCharset(charset));
  return decoded.includes('\uFFFD') ? text : decoded;
}
