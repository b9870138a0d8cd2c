// WARC 1.1 (ISO 28500:2017), section 4: a file is records, each a header, a block and two line ends.
import { oneByteText } from '@linkwright/core';

/** The header of a record (4 and 5), and its block. */
export interface WarcRecord {
  /** `response`, `resource`, `revisit`, … (6). */
  readonly type: string;
  readonly targetUri: string | undefined;
  readonly id: string | undefined;
  readonly date: string | undefined;
  /** Media type of the block, with its parameters. */
  readonly contentType: string;
  /** The writer says that it left out what the block should end with (WARC-Truncated). */
  readonly truncated: boolean;
  /** Good until the reader is given more. Empty where the record was not wanted, or is `cut`. */
  readonly block: Uint8Array;
  /** The block is longer than what is kept; its length. */
  readonly cut?: number;
  /** Where the record begins, in bytes of the file when it is not compressed. */
  readonly offset: number;
}

/** What is wrong with the file. */
export interface BadWarc {
  readonly code: 'damaged-archive';
  readonly message: string;
  readonly offset: number;
}

/** A header that is longer is none. */
const LONGEST_HEADER: number = 1 << 20;

/** The smallest buffer. */
const LEAST = 1 << 16;

const NOTHING = new Uint8Array();

const LINE_FEED = 10;
const RETURN = 13;

/**
 * Cuts a WARC file that comes in pieces into its records. Only the blocks of wanted records are kept,
 * so memory is bounded by the largest of those, or by `limit`.
 */
export class WarcReader {
  readonly #wants: (type: string) => boolean;
  readonly #limit: number;
  /** What was pushed and is not yet used: from `#from` to `#to`, in the last piece or in a buffer of our own. */
  #buffer: Uint8Array = NOTHING;
  #own: Uint8Array = NOTHING;
  #from = 0;
  #to = 0;
  /** Bytes of the file before `#from`. */
  #offset = 0;
  /** Bytes that are passed over. */
  #skip = 0;
  #header: Omit<WarcRecord, 'block'> | undefined;
  #length = 0;
  /** What stands here is no record; the next one is looked for. */
  #isLost = false;

  constructor(wants: (type: string) => boolean, limit: number) {
    this.#wants = wants;
    this.#limit = limit;
  }

  /** Where the last record ends, without the line ends behind it. */
  get next(): number {
    return this.#offset + this.#skip;
  }

  /** Whether no record has begun that has not ended. */
  get isBetween(): boolean {
    return this.#header === undefined && this.#skip === 0 && !this.#restIsText();
  }

  /** The records that are whole with these bytes, which must not change before more are given. */
  *push(chunk: Uint8Array): Generator<WarcRecord | BadWarc> {
    const passed = Math.min(this.#skip, chunk.length);
    this.#skip -= passed;
    this.#offset += passed;
    this.#append(chunk.subarray(passed));
    for (;;) {
      const found = this.#next();
      if (!found) return;
      yield found;
    }
  }

  /** What the end of the file, or of whatever else the records stand in, cuts off. */
  *end(what = 'the file'): Generator<BadWarc> {
    const isCut = this.#header !== undefined || this.#skip > 4 || this.#restIsText();
    if (!this.#isLost && isCut)
      yield bad(`${what} ends within a record`, this.#header?.offset ?? this.#offset);
  }

  #next(): WarcRecord | BadWarc | undefined {
    const header = this.#header ?? this.#readHeader();
    if (!header || 'code' in header) return header;
    if (this.#to - this.#from < this.#length) {
      this.#header = header;
      return undefined;
    }
    const block = this.#buffer.subarray(this.#from, this.#from + this.#length);
    this.#use(this.#length);
    this.#header = undefined;
    return { ...header, block };
  }

  #readHeader(): Omit<WarcRecord, 'block'> | BadWarc | undefined {
    if (this.#isLost && !this.#find()) return undefined;
    while (this.#from < this.#to && isLineEnd(this.#buffer[this.#from] as number)) this.#use(1);
    const bytes = this.#buffer.subarray(this.#from, this.#to);
    const end = headerEnd(bytes);
    if (end < 0 && bytes.length < LONGEST_HEADER) return undefined;
    const header = end < 0 ? undefined : parsed(bytes.subarray(0, end), this.#offset);
    if (!header) {
      this.#isLost = true;
      const place = this.#offset;
      this.#use(1);
      return bad('there is no WARC record where one should begin; the next one is looked for', place);
    }
    const { length, ...record } = header;
    this.#use(end);
    const wanted = this.#wants(record.type);
    this.#length = wanted && length <= this.#limit ? length : 0;
    if (this.#length === length) return record;
    this.#pass(length);
    return wanted ? { ...record, cut: length } : record;
  }

  /** Goes to the next record; whether there is one in what was pushed. */
  #find(): boolean {
    const at = nextWarc(this.#buffer.subarray(0, this.#to), this.#from);
    this.#isLost = at < 0;
    // Its beginning may be the end of what is there.
    this.#use(at < 0 ? Math.max(0, this.#to - this.#from - BEGINNING) : at - this.#from);
    return at >= 0;
  }

  #pass(count: number): void {
    const here = Math.min(count, this.#to - this.#from);
    this.#use(here);
    this.#skip = count - here;
  }

  #use(count: number): void {
    this.#from += count;
    this.#offset += count;
  }

  #append(chunk: Uint8Array): void {
    const held = this.#to - this.#from;
    if (held === 0) {
      // A Buffer would give other slices.
      this.#buffer = new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.length);
      this.#from = 0;
      this.#to = chunk.length;
      return;
    }
    if (this.#buffer !== this.#own || this.#to + chunk.length > this.#own.length) {
      const needed = held + chunk.length;
      const target =
        needed <= this.#own.length
          ? this.#own
          : new Uint8Array(Math.max(needed, this.#own.length * 2, LEAST));
      target.set(this.#buffer.subarray(this.#from, this.#to));
      this.#own = target;
      this.#buffer = target;
      this.#from = 0;
      this.#to = held;
    }
    this.#buffer.set(chunk, this.#to);
    this.#to += chunk.length;
  }

  #restIsText(): boolean {
    return this.#buffer.subarray(this.#from, this.#to).some((byte) => !isLineEnd(byte));
  }
}

function isLineEnd(byte: number): boolean {
  return byte === LINE_FEED || byte === RETURN;
}

/** Behind the empty line; some writers end lines with LF alone. */
function headerEnd(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) {
    if (bytes[at + 1] === LINE_FEED) return at + 2;
    if (bytes[at + 1] === RETURN && bytes[at + 2] === LINE_FEED) return at + 3;
    if (at > LONGEST_HEADER) return -1;
  }
  return -1;
}

function parsed(
  bytes: Uint8Array,
  offset: number,
): (Omit<WarcRecord, 'block'> & { readonly length: number }) | undefined {
  const text = new TextDecoder().decode(bytes);
  if (!/^WARC\/\d/.test(text)) return undefined;
  const field = (name: keyof typeof FIELDS): string | undefined => FIELDS[name].exec(text)?.[1]?.trim();
  const length = Number(field('Content-Length'));
  if (!Number.isSafeInteger(length) || length < 0) return undefined;
  return {
    type: field('WARC-Type')?.toLowerCase() ?? '',
    // Files of version 1.0 may put angle brackets around it.
    targetUri: field('WARC-Target-URI')?.replace(/^<|>$/g, ''),
    id: field('WARC-Record-ID')?.replace(/^<|>$/g, ''),
    date: field('WARC-Date'),
    contentType: field('Content-Type') ?? '',
    truncated: field('WARC-Truncated') !== undefined,
    length,
    offset,
  };
}

/** A field of a header, whose value may go on in lines that begin with white space. */
function fieldOf(name: string): RegExp {
  return new RegExp(`\\n${name}:[ \\t]*([^\\r\\n]*(?:\\r?\\n[ \\t]+[^\\r\\n]+)*)`, 'i');
}

const FIELDS = {
  'Content-Length': fieldOf('Content-Length'),
  'WARC-Type': fieldOf('WARC-Type'),
  'WARC-Target-URI': fieldOf('WARC-Target-URI'),
  'WARC-Record-ID': fieldOf('WARC-Record-ID'),
  'WARC-Date': fieldOf('WARC-Date'),
  'Content-Type': fieldOf('Content-Type'),
  'WARC-Truncated': fieldOf('WARC-Truncated'),
} as const;

function bad(message: string, offset: number): BadWarc {
  return { code: 'damaged-archive', message, offset };
}

/** More than the version and the first name of a header are long. */
const BEGINNING = 64;

const LETTER_W = 0x57;

/** Where a record seems to begin, in a line of its own: the first at or behind a place in the bytes; -1 where none does. */
export function nextWarc(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(LETTER_W, from); at >= 0; at = bytes.indexOf(LETTER_W, at + 1)) {
    if (at > 0 && bytes[at - 1] !== LINE_FEED) continue;
    const text = oneByteText(bytes, at, Math.min(bytes.length, at + BEGINNING));
    if (/^WARC\/\d{1,2}\.\d{1,2}\r?\n[A-Za-z-]{1,40}:/.test(text)) return at;
  }
  return -1;
}

/** Whether bytes begin as a WARC file does. */
export function beginsWarc(bytes: Uint8Array, end: number = bytes.length): boolean {
  return end >= 7 && /^WARC\/\d\./.test(String.fromCharCode(...bytes.subarray(0, 7)));
}
