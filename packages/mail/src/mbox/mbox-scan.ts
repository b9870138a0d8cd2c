// Where messages begin and end in an mbox: mboxo, mboxrd, mboxcl and mboxcl2.
import { oneByteText } from '@linkwright/core';
import { hasBareReturnsOnly } from '../bare-returns.ts';
import { asciiBytes, indexOfBytes, nextLine, startsWith, withoutLineEnd } from '../byte-search.ts';
import { FROM, FROM_LINE_LIMIT, fromLineAt } from './from-line.ts';
import { MAIL_LIMITS } from '../limits.ts';
import { utf16Of } from '../messages/utf-16-message.ts';

/** A message in a buffer. Offsets are bytes of the buffer. */
export interface MessageCut {
  /** Where its `From ` line begins; where it has none, its header. */
  readonly start: number;
  readonly headerStart: number;
  /** The empty line before the next message not counted. */
  readonly end: number;
  /** Where the next message begins. */
  readonly next: number;
  /** False: the message is larger than is held at once, and goes on. */
  readonly complete: boolean;
}

/** Something odd between messages; offsets are bytes of the buffer. */
export type MboxProblem = (code: MboxProblemCode, message: string, start: number, end: number) => void;

/** What can be odd between messages, by its name in the machine formats. */
export type MboxProblemCode =
  | 'from-line-unquoted'
  | 'content-length-wrong'
  | 'message-too-large'
  | 'bare-cr'
  | 'mbox-utf-16';

const SEPARATOR = asciiBytes('\nFrom ');
/** The end of `Content-Length:`, whose letters are of either case (RFC 5322, 1.2.2), though nobody mixes these. */
const LENGTHS = ['ength:', 'ENGTH:'].map(asciiBytes);

/**
 * Looks for the end of one message after another in a buffer that may grow at its end and be cut at
 * its beginning. What has been searched is not searched again.
 */
export class MboxScan {
  readonly #problem: MboxProblem;
  readonly #limit: number;
  #start: number;
  /** Whether a message has been ended: empty lines before the first `From ` line are none. */
  #begun = false;
  #searched: number;
  /** Where a line break stands behind which a message may begin: more bytes are needed to know. */
  #undecided: number | undefined;
  /** Where Content-Length says that the message ends. Undefined: not looked up yet; -1: it says nothing. */
  #counted: number | undefined;

  constructor(problem: MboxProblem, limit: number = MAIL_LIMITS.message, start = 0) {
    this.#problem = problem;
    this.#limit = limit;
    this.#start = start;
    this.#searched = start;
  }

  /** Where the message begins that is not ended yet. */
  get start(): number {
    return this.#start;
  }

  /** The buffer has lost this many bytes at its beginning. */
  shift(count: number): void {
    this.#start -= count;
    this.#searched -= count;
    if (this.#counted !== undefined && this.#counted >= 0) this.#counted -= count;
    if (this.#undecided !== undefined) this.#undecided -= count;
  }

  /** The next message, or undefined where its end is not in the buffer yet. `last`: nothing will be added. */
  next(bytes: Uint8Array, end: number, last: boolean): MessageCut | undefined {
    if (this.#start >= end || (!last && this.#beginsLater(bytes, end))) return undefined;
    const boundary = this.#boundary(bytes, end, last);
    if (boundary >= 0) return this.#cut(bytes, boundary, true);
    if (last) return this.#cut(bytes, end, true);
    const known = this.#undecided ?? beforeSeparator(bytes, this.#start, end);
    if (known - this.#start <= this.#limit) return undefined;
    const message = `a message is larger than ${this.#limit} bytes; the rest of it is not read`;
    this.#problem('message-too-large', message, this.#start, known);
    return this.#cut(bytes, known, false);
  }

  #cut(bytes: Uint8Array, next: number, complete: boolean): MessageCut {
    const start = this.#start;
    const headerStart = Math.min(next, this.#headerStart(bytes, next));
    if (headerStart === next) this.#tellBareReturns(bytes, next);
    if (!this.#begun) this.#tellUtf16(bytes, next);
    const textEnd = withoutLineEnd(bytes, headerStart, next);
    const hasEmptyLine = textEnd > headerStart && bytes[textEnd - 1] === 10;
    // Where the body is counted, an empty line that is counted with it is a line of the message.
    const counted = Math.min(this.#counted ?? -1, next);
    this.#start = next;
    this.#begun = true;
    this.#searched = next;
    // What goes on has no header that counts it.
    this.#counted = complete ? undefined : -1;
    return { start, headerStart, end: hasEmptyLine ? Math.max(textEnd, counted) : next, next, complete };
  }

  /** Of a file that is one `From ` line. Of one that begins otherwise its only message tells it. */
  #tellBareReturns(bytes: Uint8Array, end: number): void {
    if (this.#begun || !hasBareReturnsOnly(bytes, this.#start, end)) return;
    const message = 'lines end with CR alone, so that the mbox is one line';
    this.#problem('bare-cr', message, this.#start, end);
  }

  /** No line of it is one of bytes, so that what may be many messages is read as one. */
  #tellUtf16(bytes: Uint8Array, end: number): void {
    if (utf16Of({ bytes, start: this.#start, end }) === undefined) return;
    const message = 'the mbox is in UTF-16 and read as one message: save it as ASCII or UTF-8';
    this.#problem('mbox-utf-16', message, this.#start, end);
  }

  /** Behind the `From ` line; where there is none, the header begins the message. */
  #headerStart(bytes: Uint8Array, end: number): number {
    const line = this.#firstLine(bytes, end);
    return startsWith(bytes, FROM, line) ? nextLine(bytes, line, end) : this.#start;
  }

  /** Where the `From ` line of a message is: at its start, or behind a few empty lines with which a file begins. */
  #firstLine(bytes: Uint8Array, end: number): number {
    const at = this.#afterEmptyLines(bytes, end);
    return at + FROM.length <= end && startsWith(bytes, FROM, at) ? at : this.#start;
  }

  /** Whether it takes more bytes to know what stands behind the empty lines with which a file begins. */
  #beginsLater(bytes: Uint8Array, end: number): boolean {
    const at = this.#afterEmptyLines(bytes, end);
    return at > this.#start && at + FROM.length > end;
  }

  #afterEmptyLines(bytes: Uint8Array, end: number): number {
    let at = this.#start;
    if (this.#begun) return at;
    const most = Math.min(end, at + FROM_LINE_LIMIT);
    while (at < most && (bytes[at] === 10 || bytes[at] === 13)) at += 1;
    return at;
  }

  /** Where the next message begins; -1: not in the buffer. */
  #boundary(bytes: Uint8Array, end: number, last: boolean): number {
    this.#undecided = undefined;
    const counted = this.#countedEnd(bytes, end, last);
    if (counted === undefined) return -1;
    if (counted >= 0) return counted;
    for (;;) {
      const found = indexOfBytes(bytes, SEPARATOR, this.#searched, end);
      if (found < 0) {
        this.#searched = Math.max(this.#searched, end - SEPARATOR.length);
        return -1;
      }
      const line = found + 1;
      // The line and the one after it have to be there to be judged.
      if (!last && line + 2 * FROM_LINE_LIMIT > end) {
        this.#undecided = found;
        return -1;
      }
      const kind = fromLineAt(bytes, line, this.#start, end);
      this.#searched = line;
      if (kind === 'separator' && line !== this.#firstLine(bytes, end)) return line;
      if (kind === 'unsure') {
        const message =
          'a line begins with "From " after an empty line and is not quoted; it is taken for text';
        this.#problem('from-line-unquoted', message, line, line + FROM.length);
      }
    }
  }

  /**
   * The end that Content-Length counts out, where a message or the end of the file is really there;
   * -1: it says nothing or nothing true. Undefined: more bytes are needed to know.
   */
  #countedEnd(bytes: Uint8Array, end: number, last: boolean): number | undefined {
    if (this.#counted === undefined) {
      const header = headerEnd(bytes, this.#headerStart(bytes, end), end);
      if (header < 0 && !last && end - this.#start <= this.#limit) return undefined;
      const length = header < 0 ? -1 : contentLength(bytes, this.#start, header);
      this.#counted = length < 0 || length > this.#limit ? -1 : header + length;
    }
    if (this.#counted < 0) return -1;
    if (!last && this.#counted + FROM_LINE_LIMIT > end) return undefined;
    const at = skipLineEnds(bytes, this.#counted, end);
    if (this.#counted <= end && (at === end || isFromLine(bytes, at))) return at;
    const message = 'Content-Length does not lead to the end of the message; it is not believed';
    this.#problem('content-length-wrong', message, this.#start, this.#start);
    this.#counted = -1;
    return -1;
  }
}

/** Where bytes end, or before what at their end may begin the line of a message that goes on behind them. */
function beforeSeparator(bytes: Uint8Array, start: number, end: number): number {
  for (let length = Math.min(SEPARATOR.length - 1, end - start); length > 0; length -= 1)
    if (startsWith(bytes, SEPARATOR.subarray(0, length), end - length)) return end - length;
  return end;
}

/**
 * Where the body begins, or -1. The header's own first line says how its lines end: who delivers a message puts a
 * `From ` line before it that may end otherwise.
 */
function headerEnd(bytes: Uint8Array, start: number, end: number): number {
  const first = nextLine(bytes, start, end);
  if (first > start && withoutLineEnd(bytes, start, first) === start) return first;
  const empty = bytes[first - 2] === 13 ? CRLF_CRLF : LF_LF;
  const found = indexOfBytes(bytes, empty, Math.max(start, first - 1), end);
  return found < 0 ? -1 : found + empty.length;
}

const LF_LF = asciiBytes('\n\n');
const CRLF_CRLF = asciiBytes('\n\r\n');

/** The first number that it says in a header; -1 where it says none. */
function contentLength(bytes: Uint8Array, start: number, end: number): number {
  for (const name of LENGTHS) {
    const length = lengthBehind(bytes, name, start, end);
    if (length !== undefined) return length;
  }
  return -1;
}

function lengthBehind(bytes: Uint8Array, ending: Uint8Array, start: number, end: number): number | undefined {
  for (let from = start; ;) {
    const found = indexOfBytes(bytes, ending, from, end);
    if (found < 0) return undefined;
    from = found + ending.length;
    const name = found - 'Content-L'.length;
    if (name <= start || bytes[name - 1] !== 10) continue;
    if (oneByteText(bytes, name, found).toLowerCase() !== 'content-l') continue;
    const value = /^\s*(\d{1,15})\s*$/.exec(
      oneByteText(bytes, from, Math.min(from + 40, nextLine(bytes, from, end))),
    );
    return value ? Number(value[1]) : -1;
  }
}

/** Whether a line begins here, and with `From `: a count that is wrong may lead into the middle of `>From me`. */
function isFromLine(bytes: Uint8Array, at: number): boolean {
  return bytes[at - 1] === 10 && startsWith(bytes, FROM, at);
}

/** At most one empty line stands between a counted body and the next message; some tools write two. */
function skipLineEnds(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  for (let lines = 0; lines < 2 && at < end; lines += 1) {
    if (bytes[at] === 10) at += 1;
    else if (bytes[at] === 13 && bytes[at + 1] === 10) at += 2;
  }
  return Math.min(at, end);
}
