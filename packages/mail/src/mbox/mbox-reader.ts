// An mbox as a stream of messages: memory is bounded by the largest message, not by the file.
import type { Entity } from '@linkwright/core';
import { asciiBytes, nextLine } from '../byte-search.ts';
import { FROM_LINE_LIMIT, fromLineAt } from './from-line.ts';
import { headerFields } from '../fields/header.ts';
import { MAIL_LIMITS } from '../limits.ts';
import { countLineFeeds } from './line-count.ts';
import { type MboxProblem, MboxScan, type MessageCut } from './mbox-scan.ts';

/** One message of a stream. Its bytes are good until the next chunk is pushed. */
export interface MboxMessage {
  /**
   * From the `From ` line to where the next message begins; the first has the empty lines before it. Put together they
   * are the whole file.
   */
  readonly bytes: Uint8Array;
  /** Byte offset in the file of `bytes[0]`. */
  readonly offset: number;
  /** Number (from 1) of the line that holds `bytes[0]`. */
  readonly line: number;
  /** From 1. */
  readonly number: number;
  /** Where in `bytes` the header begins, and where the message ends. */
  readonly headerStart: number;
  readonly end: number;
  /** False: it is larger than is held at once; what follows carries the same number. */
  readonly complete: boolean;
  /** True: the bytes go on with a message that was too large. They are for copying, not for reading. */
  readonly continued: boolean;
}

/** How an mbox is read. */
export interface MboxReaderOptions {
  /** Bytes of a message that are held at once. Default: 256 MiB. */
  readonly limit?: number | undefined;
  /** Hears what is odd between messages; offsets are bytes of the file. */
  readonly problem?: MboxProblem | undefined;
  /** Where the first chunk stands in its file. Default: at its beginning. */
  readonly from?: MboxPlace | undefined;
}

/** A place between two messages of an mbox. */
export interface MboxPlace {
  /** Byte offset in the file. */
  readonly offset: number;
  /** Number (from 1) of the line that begins there. */
  readonly line: number;
  /** Number (from 1) of the message that begins there. */
  readonly number: number;
}

const FIRST_CAPACITY = 1 << 20;

/**
 * Takes a file chunk by chunk and gives its messages.
 *
 *     const reader = new MboxReader();
 *     for (const chunk of chunks) for (const message of reader.push(chunk)) read(message);
 *     for (const message of reader.end()) read(message);
 */
export class MboxReader {
  readonly #scan: MboxScan;
  #buffer: Uint8Array = new Uint8Array();
  #length = 0;
  /** Byte offset in the file of the buffer's first byte. */
  #offset = 0;
  #line = 1;
  #number = 0;
  #continues = false;

  constructor({ limit = MAIL_LIMITS.message, problem, from }: MboxReaderOptions = {}) {
    if (from) {
      this.#offset = from.offset;
      this.#line = from.line;
      this.#number = from.number - 1;
    }
    this.#scan = new MboxScan(
      (code, message, start, end) => problem?.(code, message, start + this.#offset, end + this.#offset),
      limit,
    );
  }

  *push(chunk: Uint8Array): Generator<MboxMessage> {
    this.#append(chunk);
    yield* this.#messages(false);
  }

  *end(): Generator<MboxMessage> {
    yield* this.#messages(true);
  }

  *#messages(last: boolean): Generator<MboxMessage> {
    for (;;) {
      const cut = this.#scan.next(this.#buffer, this.#length, last);
      if (!cut) return;
      yield this.#message(cut);
    }
  }

  #message({ start, headerStart, end, next, complete }: MessageCut): MboxMessage {
    const continued = this.#continues;
    if (!continued) this.#number += 1;
    this.#continues = !complete;
    const line = this.#line;
    this.#line += countLineFeeds(this.#buffer, start, next);
    return {
      bytes: this.#buffer.subarray(start, next),
      offset: this.#offset + start,
      line,
      number: this.#number,
      headerStart: headerStart - start,
      end: end - start,
      complete,
      continued,
    };
  }

  #append(chunk: Uint8Array): void {
    const { start } = this.#scan;
    const kept = this.#length - start;
    if (kept + chunk.length > this.#buffer.length) {
      const larger = likeBytes(chunk, Math.max(FIRST_CAPACITY, 2 * (kept + chunk.length)));
      larger.set(this.#buffer.subarray(start, this.#length));
      this.#buffer = larger;
      this.#moved(start);
    } else if (this.#length + chunk.length > this.#buffer.length) {
      this.#buffer.copyWithin(0, start, this.#length);
      this.#moved(start);
    }
    this.#buffer.set(chunk, this.#length);
    this.#length += chunk.length;
  }

  #moved(count: number): void {
    this.#offset += count;
    this.#length -= count;
    this.#scan.shift(count);
  }
}

interface ByteAllocator {
  allocUnsafe?(size: number): Uint8Array;
}

/** A buffer of the same kind: where the chunks are Node's, searching in them is many times as fast. */
function likeBytes(chunk: Uint8Array, size: number): Uint8Array {
  const { allocUnsafe } = chunk.constructor as unknown as ByteAllocator;
  return allocUnsafe ? allocUnsafe(size) : new Uint8Array(size);
}

/** A message of a stream as an entity of the file at `path`: its header is the source's first byte. */
export function messageEntity(message: MboxMessage, path: string): Entity {
  const { offset, line, number, headerStart, end } = message;
  const bytes = message.bytes.subarray(headerStart, end);
  return {
    source: {
      path,
      bytes,
      offset: offset + headerStart,
      line: line + countLineFeeds(message.bytes, 0, headerStart),
    },
    bytes,
    start: 0,
    end: bytes.length,
    mediaType: 'message/rfc822',
    charset: undefined,
    layer: undefined,
    part: { path: '', message: number },
  };
}

/**
 * Whether a text begins as an mbox does, with a `From ` line that has a date and a header after it:
 * pipermail calls its archives `2001-January.txt`.
 */
export function beginsMbox(bytes: Uint8Array, end: number): boolean {
  const line = nextLine(bytes, 0, end);
  if (!looksLikeMbox(bytes) || fromLineAt(bytes, 0, 0, end) !== 'separator') return false;
  return headerFields(bytes, line, Math.min(end, line + FROM_LINE_LIMIT)).next().done === false;
}

/** Whether the bytes, the beginning of a file, are those of an mbox. */
export function looksLikeMbox(bytes: Uint8Array): boolean {
  const from = asciiBytes('From ');
  return from.every((byte, at) => bytes[at] === byte);
}
