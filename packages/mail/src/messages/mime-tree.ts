// The tree of a message's parts, with byte offsets: RFC 2046, section 5.
import { oneByteText } from '@linkwright/core';
import { asciiBytes, indexOfBytes, lineEnd, startsWith, withoutLineEnd } from '../byte-search.ts';
import {
  type ContentType,
  contentTypeOf,
  isIdentityEncoding,
  isMessage,
  transferEncodingOf,
} from '../fields/content-type.ts';
import { type Header, scanHeader } from '../fields/header.ts';
import { MAIL_LIMITS, type MailLimits } from '../limits.ts';

/** A message, a body part, or the message in a message/rfc822. Offsets are bytes. */
export interface MimePart {
  /**
   * `1` for a message, `1.2` for the second part of its multipart, `1.2/1` for the message in that
   * part, `1.2/1.1` for the first part of that message's multipart.
   */
  readonly path: string;
  readonly parent: MimePart | undefined;
  /** `multipart`: children are its parts; `message`: its one child is the message that it encapsulates. */
  readonly kind: 'leaf' | 'multipart' | 'message';
  readonly header: Header;
  readonly type: ContentType;
  /** Lower case. */
  readonly encoding: string;
  readonly bodyStart: number;
  /** The line end before a boundary delimiter belongs to the delimiter. */
  bodyEnd: number;
  readonly parts: MimePart[];
}

const BYTE_ORDER_MARK = Uint8Array.of(0xef, 0xbb, 0xbf);

/** A departure from RFC 2046 that was met on the way; offsets are bytes. */
export type TreeProblem = (code: TreeProblemCode, message: string, start: number, end: number) => void;

/** How a message can depart from RFC 2046, by its name in the machine formats. */
export type TreeProblemCode =
  | 'boundary-missing'
  | 'boundary-unused'
  | 'boundary-unclosed'
  | 'field-too-long'
  | 'header-malformed'
  | 'too-many-parts'
  | 'nested-too-deep';

/**
 * Reads the message in [start, end). One pass and no recursion: time is linear in the bytes, whatever
 * they are. `prefix` is put before all paths, for a message that stands in a part. A byte order mark before the header,
 * as Exchange Online and editors leave it, is none of it: MimeKit has it so; Python's email takes all for a body.
 */
export function scanMessage(
  bytes: Uint8Array,
  start: number,
  end: number,
  problem: TreeProblem = ignore,
  prefix = '',
  limits: MailLimits = MAIL_LIMITS,
): MimePart {
  const from = startsWith(bytes, BYTE_ORDER_MARK, start) ? start + BYTE_ORDER_MARK.length : start;
  return new TreeScan(bytes, end, problem, limits).read(from, `${prefix}1`);
}

/** All parts in their order, the message itself first. */
export function* partsOf(root: MimePart): Generator<MimePart> {
  const open = [root];
  for (let part = open.pop(); part; part = open.pop()) {
    yield part;
    for (let index = part.parts.length - 1; index >= 0; index -= 1) open.push(part.parts[index] as MimePart);
  }
}

interface Delimiter {
  readonly multipart: MimePart;
  /** `--boundary--`, after which the multipart has no more parts. */
  readonly closing: boolean;
  readonly line: number;
  readonly next: number;
}

const LINE_WITH_HYPHENS = asciiBytes('\n--');
const HYPHEN = 45;

class TreeScan {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  readonly #problem: TreeProblem;
  readonly #limits: MailLimits;
  /** Parts that are being read, outermost first. */
  readonly #open: MimePart[] = [];
  /** Open multiparts by boundary; where a boundary is used twice, the innermost last. */
  readonly #boundaries = new Map<string, MimePart[]>();
  #longestBoundary = 0;
  #count = 0;

  constructor(bytes: Uint8Array, end: number, problem: TreeProblem, limits: MailLimits) {
    this.#limits = limits;
    this.#bytes = bytes;
    this.#end = end;
    this.#problem = problem;
  }

  read(start: number, path: string): MimePart {
    const root = this.#enter(start, path, undefined);
    let at = this.#open.at(-1)?.bodyStart as number;
    for (let found = this.#nextDelimiter(at); found; found = this.#nextDelimiter(at)) {
      const { multipart, closing, line, next } = found;
      this.#leaveInside(multipart, line);
      at = next;
      if (closing) this.#forget(multipart);
      else if (this.#count >= this.#limits.parts) this.#tooMany(multipart, line);
      else {
        this.#enter(next, `${multipart.path}.${multipart.parts.length + 1}`, multipart);
        at = (this.#open.at(-1) as MimePart).bodyStart;
      }
    }
    while (this.#open.length > 0) this.#leave(this.#end);
    return root;
  }

  /** Opens the part whose header stands at `at`, and the messages in it. */
  #enter(at: number, path: string, parent: MimePart | undefined): MimePart {
    const part = this.#partAt(at, path, parent);
    this.#open.push(part);
    if (part.kind === 'multipart') this.#remember(part);
    else if (part.kind === 'message') this.#enter(part.bodyStart, `${path}/1`, part);
    return part;
  }

  #partAt(at: number, path: string, parent: MimePart | undefined): MimePart {
    const endsAt = (line: number): boolean => this.#delimiterAt(line) !== undefined;
    const header = scanHeader(this.#bytes, at, this.#end, endsAt, this.#limits.field);
    this.#tellLongFields(header, path);
    const { malformed } = header;
    if (malformed !== undefined) {
      const message = `the header of part ${path} has a line that is no field`;
      this.#problem('header-malformed', message, malformed, lineEnd(this.#bytes, malformed, this.#end));
    }
    const type = contentTypeOf(this.#bytes, header, parent?.type.mediaType === 'multipart/digest');
    const encoding = transferEncodingOf(this.#bytes, header);
    const part: MimePart = {
      path,
      parent,
      kind: this.#kindOf(type, encoding, header, path),
      header,
      type,
      encoding,
      bodyStart: header.bodyStart,
      bodyEnd: this.#end,
      parts: [],
    };
    parent?.parts.push(part);
    this.#count += 1;
    return part;
  }

  #tellLongFields({ fields }: Header, path: string): void {
    for (const { name, nameStart, start, end, tooLong } of fields) {
      if (!tooLong) continue;
      const message = `${name} of part ${path} has ${end - start} bytes; fields of more than ${this.#limits.field} are not read`;
      this.#problem('field-too-long', message, nameStart, end);
    }
  }

  #kindOf(type: ContentType, encoding: string, header: Header, path: string): MimePart['kind'] {
    const { mediaType } = type;
    const multipart = mediaType.startsWith('multipart/');
    if (!multipart && !(beginsMessage(type) && isIdentityEncoding(encoding))) return 'leaf';
    if (this.#open.length >= this.#limits.depth) {
      const message = `part ${path.slice(0, 40)}… stands more than ${this.#limits.depth} deep and is not read further in`;
      this.#problem('nested-too-deep', message, header.start, header.bodyStart);
      return 'leaf';
    }
    if (!multipart) return 'message';
    const boundary = type.parameters.get('boundary')?.trimEnd();
    if (boundary) return 'multipart';
    this.#problem(
      'boundary-missing',
      `${mediaType} in part ${path} names no boundary`,
      header.start,
      header.bodyStart,
    );
    return 'leaf';
  }

  #nextDelimiter(from: number): Delimiter | undefined {
    if (this.#longestBoundary === 0) return undefined;
    let line = from;
    for (;;) {
      const delimiter = this.#delimiterAt(line);
      if (delimiter) return delimiter;
      const found = indexOfBytes(this.#bytes, LINE_WITH_HYPHENS, line, this.#end);
      if (found < 0) return undefined;
      line = found + 1;
    }
  }

  /**
   * The delimiter that the line is (RFC 2046, 5.1.1). The whole line counts, white space after it
   * aside: a boundary that begins like another is another one.
   */
  #delimiterAt(line: number): Delimiter | undefined {
    const bytes = this.#bytes;
    if (this.#longestBoundary === 0 || line + 2 >= this.#end) return undefined;
    if (bytes[line] !== HYPHEN || bytes[line + 1] !== HYPHEN) return undefined;
    const feed = lineEnd(bytes, line, this.#end);
    let end = feed;
    while (end > line + 2 && isWhiteSpace(bytes[end - 1] as number)) end -= 1;
    if (end - line - 4 > this.#longestBoundary) return undefined;
    const text = oneByteText(bytes, line + 2, end);
    const next = Math.min(this.#end, feed + 1);
    const opened = this.#boundaries.get(text)?.at(-1);
    if (opened) return { multipart: opened, closing: false, line, next };
    const closed = text.endsWith('--') ? this.#boundaries.get(text.slice(0, -2))?.at(-1) : undefined;
    return closed && { multipart: closed, closing: true, line, next };
  }

  #remember(multipart: MimePart): void {
    const boundary = boundaryOf(multipart);
    const others = this.#boundaries.get(boundary);
    if (others) others.push(multipart);
    else this.#boundaries.set(boundary, [multipart]);
    this.#longestBoundary = Math.max(this.#longestBoundary, boundary.length);
  }

  #forget(multipart: MimePart): void {
    const boundary = boundaryOf(multipart);
    const others = this.#boundaries.get(boundary);
    if (!others || others.at(-1) !== multipart) return;
    others.pop();
    if (others.length > 0) return;
    this.#boundaries.delete(boundary);
    if (this.#boundaries.size === 0) this.#longestBoundary = 0;
  }

  /** Ends all that stands in the multipart, whose delimiter begins at `line`. */
  #leaveInside(multipart: MimePart, line: number): void {
    while (this.#open.at(-1) !== multipart) this.#leave(line);
  }

  #leave(line: number): void {
    const part = this.#open.pop() as MimePart;
    const end = line === this.#end ? line : withoutLineEnd(this.#bytes, part.bodyStart, line);
    // The empty line of a part without a body may be the line end that belongs to the delimiter.
    part.bodyEnd = Math.max(part.bodyStart, end, part.parts.at(-1)?.bodyEnd ?? 0);
    if (part.kind !== 'multipart') return;
    const { path, header } = part;
    if (part.parts.length === 0)
      this.#problem('boundary-unused', `part ${path} has no part`, header.start, header.bodyStart);
    else if (this.#boundaries.get(boundaryOf(part))?.includes(part))
      this.#problem('boundary-unclosed', `part ${path} is not closed by its boundary`, line, line);
    this.#forget(part);
  }

  #tooMany(multipart: MimePart, line: number): void {
    const message = `the message has more than ${this.#limits.parts} parts; the ones from here on are not read`;
    this.#problem('too-many-parts', message, line, this.#end);
    // Without boundaries no delimiter is found any more.
    this.#boundaries.clear();
    this.#longestBoundary = 0;
    multipart.bodyEnd = this.#end;
  }
}

function boundaryOf(multipart: MimePart): string {
  return multipart.type.parameters.get('boundary')?.trimEnd() as string;
}

/** Whether the body begins with a message: only the first piece of a divided one does (RFC 2046, 5.2.2). */
function beginsMessage({ mediaType, parameters }: ContentType): boolean {
  return isMessage(mediaType) || (mediaType === 'message/partial' && Number(parameters.get('number')) === 1);
}

function isWhiteSpace(byte: number): boolean {
  return byte === 32 || byte === 9 || byte === 13;
}

function ignore(): void {}
