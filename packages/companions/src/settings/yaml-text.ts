// Scalars of YAML (1.2.2, chapters 6.5, 7.3 and 8.1) as the texts that they say, of any number of lines.
import {
  type Encode,
  type Entity,
  MappedBytes,
  type ReadableText,
  type Span,
  byteSpan,
  decodeText,
  decodedEntity,
  encodeText,
  oneByteText,
} from '@linkwright/core';
import type { Scalar } from 'yaml';
import { escapedBytes } from '../json/joined-strings.ts';

/** A stretch of what is written that says something else than itself. */
interface Spelled extends Span {
  readonly says: string;
}

interface Style {
  /** What stands before what is said, and behind it. */
  readonly mark: string;
  readonly spelled: (written: string, value: string) => Iterable<Spelled>;
  readonly encode: Encode;
}

const itself: Encode = (bytes) => bytes;

const STYLES: Readonly<Record<string, Style>> = {
  PLAIN: { mark: '', spelled: (written) => folds(written, FOLD), encode: itself },
  QUOTE_SINGLE: { mark: "'", spelled: (written) => folds(written, FOLD_OR_QUOTE), encode: doubledQuotes },
  QUOTE_DOUBLE: { mark: '"', spelled: (written) => folds(written, FOLD_OR_ESCAPE), encode: escapedBytes },
  BLOCK_LITERAL: { mark: '', spelled: (written, value) => lines(written, value, false), encode: itself },
  BLOCK_FOLDED: { mark: '', spelled: (written, value) => lines(written, value, true), encode: itself },
};

/**
 * What a scalar says, as a document in its own right; new text is written as its style has it. Undefined where it has no text,
 * or one that is put together in another way than is known here: what comes out is held against what the parser has read.
 */
export function yamlText(
  text: ReadableText,
  { range, type, value }: Scalar,
  mediaType: string,
): Entity | undefined {
  const style = STYLES[type ?? ''];
  if (!style || !range || typeof value !== 'string') return undefined;
  const { entity } = text;
  const { start, end } = byteSpan(text, {
    start: range[0] + style.mark.length,
    end: range[1] - style.mark.length,
  });
  const decoded = new MappedBytes(start, end - start);
  let from = start;
  for (const each of style.spelled(oneByteText(entity.bytes, start, end), value)) {
    const said = encodeText(each.says, entity.charset);
    if (!said) return undefined;
    decoded.copy(entity.bytes, from, start + each.start);
    decoded.piece(said, start + each.start, start + each.end);
    from = start + each.end;
  }
  decoded.copy(entity.bytes, from, end);
  const { bytes } = decoded;
  const isSo = decodeText(bytes, 0, bytes.length, entity.charset).trimEnd() === value.trimEnd();
  return isSo ? decodedEntity('yaml-scalar', entity, decoded, mediaType, style.encode) : undefined;
}

const FOLD = /(?<breaks>\r?\n[ \t\r\n]*)/g;
const FOLD_OR_QUOTE = /(?<breaks>\r?\n[ \t\r\n]*)|''/g;
const FOLD_OR_ESCAPE =
  /(?<breaks>\r?\n[ \t\r\n]*)|\\(?:x[\da-fA-F]{2}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|\r?\n[ \t]*|.)/g;

/** Line breaks in quotation marks and without any, with the white space around them, and what `special` knows besides. */
function* folds(written: string, special: RegExp): Generator<Spelled> {
  let told = 0;
  for (const { 0: all, index, groups } of written.matchAll(special)) {
    const breaks = groups?.['breaks'];
    let start = index;
    if (breaks !== undefined) while (start > told && BLANKS.includes(written.charAt(start - 1))) start -= 1;
    told = index + all.length;
    yield {
      start,
      end: told,
      says: breaks === undefined ? unescaped(all) : folded(breaks.split('\n').length - 1),
    };
  }
}

const BLANKS = ' \t';

function folded(breaks: number): string {
  return breaks === 1 ? ' ' : '\n'.repeat(breaks - 1);
}

/** 5.7: what stands for one character, but what does for itself. */
const SHORT: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
  // A line break that is none (7.3.1).
  '\n': '',
  '\r': '',
};

function unescaped(written: string): string {
  const letter = written.charAt(1);
  if (!'xuU'.includes(letter)) return SHORT[letter] ?? letter;
  return written.replaceAll(/\\[xuU]([\da-fA-F]+)/g, (_, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return code > 0x10ffff ? '' : String.fromCodePoint(code);
  });
}

/** Lines of a block scalar (8.1), each behind the header, or the lines before, and its indentation. */
function* lines(written: string, value: string, isFolded: boolean): Generator<Spelled> {
  const header = written.indexOf('\n') + 1;
  const indentation = firstIndentation(written.slice(header)) - firstIndentation(value);
  let [from, breaks, isText] = [0, 0, false];
  for (let at = header; at < written.length; breaks += 1) {
    const next = written.indexOf('\n', at);
    const end = next < 0 ? written.length : next;
    const start = at + indentation;
    const isCarriage = written.charAt(end - 1) === '\r';
    const stop = isCarriage ? end - 1 : end;
    at = end + 1;
    if (stop <= start) continue;
    // What is indented further is not folded (8.1.3).
    const wasText = isText;
    isText = !BLANKS.includes(written.charAt(start));
    yield {
      start: from,
      end: start,
      says: isFolded && wasText && isText ? folded(breaks) : '\n'.repeat(breaks),
    };
    [from, breaks] = [stop, 0];
  }
  yield { start: from, end: written.length, says: '\n' };
}

function firstIndentation(text: string): number {
  return /^(?: *\r?\n)*(?<spaces> *)/.exec(text)?.groups?.['spaces']?.length ?? 0;
}

function doubledQuotes(bytes: Uint8Array): Uint8Array {
  return bytes.includes(QUOTE)
    ? Uint8Array.from([...bytes].flatMap((byte) => (byte === QUOTE ? [QUOTE, QUOTE] : [byte])))
    : bytes;
}

const QUOTE = 0x27;
