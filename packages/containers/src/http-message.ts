// RFC 9112: the parts of an HTTP/1.1 response that was saved as it came, transfer coding (7.1) and
// content coding (RFC 9110, 8.4) among them.
import { type Span, concat, oneByteText } from '@linkwright/core';
import type { Codec, Decoded } from './codec.ts';
import { trimmedSpan } from './trimmed-span.ts';

/** A field of a header section. */
export interface HttpField {
  /** In lower case. */
  readonly name: string;
  /** Without white space around it; may hold folds. */
  readonly value: Span;
}

export interface HttpMessage {
  readonly status: number;
  readonly fields: readonly HttpField[];
  /** Where the body begins. */
  readonly body: number;
}

/**
 * The header section of a response; undefined where there is none. Interim responses before it (RFC 9110, 15.2) have no body;
 * their fields (`Link` of 103, RFC 8297) stand behind those of the one that counts.
 */
export function readHttp(bytes: Uint8Array, start: number, end: number): HttpMessage | undefined {
  const interim: HttpField[] = [];
  let found = responseAt(bytes, start, end);
  while (found && isInterim(found)) {
    const next = responseAt(bytes, found.body, end);
    if (!next) break;
    for (const field of found.fields) interim.push(field);
    found = next;
  }
  return found && interim.length > 0 ? { ...found, fields: [...found.fields, ...interim] } : found;
}

function isInterim({ status }: HttpMessage): boolean {
  return status >= 100 && status < 200;
}

function responseAt(bytes: Uint8Array, start: number, end: number): HttpMessage | undefined {
  const body = bodyStart(bytes, start, end);
  const text = oneByteText(bytes, start, body);
  const status = /^HTTP\/\d(?:\.\d)?[ \t]+(\d{3})/.exec(text)?.[1];
  if (status === undefined) return undefined;
  const fields: HttpField[] = [];
  for (const match of text.matchAll(FIELD)) {
    const [from, to] = match.indices?.[2] ?? [0, 0];
    fields.push({
      name: (match[1] as string).toLowerCase(),
      value: trimmedSpan(bytes, start + from, start + to),
    });
  }
  return { status: Number(status), fields, body };
}

/**
 * A name, and a value that may go on in lines that begin with white space (RFC 9112, 5.2). Blanks before the colon were
 * sent by some servers, and browsers pass over them (5.1).
 */
const FIELD = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)[ \t]*:([^\r\n]*(?:\r?\n[ \t][^\r\n]*)*)/dgm;

function bodyStart(bytes: Uint8Array, start: number, end: number): number {
  for (let at = bytes.indexOf(10, start); at >= 0 && at < end; at = bytes.indexOf(10, at + 1)) {
    if (bytes[at + 1] === 10) return Math.min(end, at + 2);
    if (bytes[at + 1] === 13 && bytes[at + 2] === 10) return Math.min(end, at + 3);
  }
  return end;
}

/** Where the body of a response begins, and how many lines the header section before it has. */
export function headerOf(bytes: Uint8Array): { readonly length: number; readonly lines: number } {
  const length = bodyStart(bytes, 0, bytes.length);
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0 && at < length; at = bytes.indexOf(10, at + 1)) lines += 1;
  return { length, lines };
}

/** The value of a field as text; undefined where the message has none of this name. */
export function fieldText(message: HttpMessage, bytes: Uint8Array, name: string): string | undefined {
  const field = message.fields.find((each) => each.name === name);
  return field && unfolded(oneByteText(bytes, field.value.start, field.value.end));
}

/** A value that goes on in the next line says a space there (RFC 9112, 5.2). */
export function unfolded(value: string): string {
  return value.replaceAll(/\r?\n[ \t]+/g, ' ');
}

/** The members of a list, in lower case, whatever number of fields it stands in (RFC 9110, 5.3 and 5.6.1). */
function listed({ fields }: HttpMessage, bytes: Uint8Array, name: string): readonly string[] {
  return fields
    .filter((each) => each.name === name)
    .flatMap(({ value }) => oneByteText(bytes, value.start, value.end).toLowerCase().split(','))
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

/** Media type of the body, in lower case; empty where nothing says it. */
export function bodyType(message: HttpMessage, bytes: Uint8Array): string {
  const said = /^[^\s;,]+/.exec(fieldText(message, bytes, 'content-type') ?? '')?.[0];
  return said?.toLowerCase() ?? (bytes[message.body] === LESS_THAN ? 'text/html' : '');
}

const LESS_THAN = 0x3c;

/**
 * The message with its body as the media type describes it. A crawler may have undone a coding and
 * left its field: what is not coded is taken as it is. `too-large`: it would have more than `limit` bytes.
 * `isCut`: a coding ends before its end (RFC 9112, 8).
 */
export function decodedHttp(
  message: HttpMessage,
  bytes: Uint8Array,
  codec: Codec,
  limit: number,
): Decoded | 'damaged' | 'too-large' {
  const coded = bytes.subarray(message.body);
  let body = coded;
  let isCut = false;
  const transfer = listed(message, bytes, 'transfer-encoding').filter((each) => TRANSFER_CODINGS.has(each));
  // The transfer codings were put around the others (RFC 9112, 6.1), the last one of each around those before.
  const codings = [...listed(message, bytes, 'content-encoding'), ...transfer].filter(
    (each) => each !== 'identity',
  );
  if (codings.length > MOST_CODINGS) return 'damaged';
  for (const coding of codings.toReversed()) {
    const found: ReturnType<Codec['decode']> =
      coding === 'chunked' ? unchunked(body) : codec.decode(coding, body, limit);
    if (typeof found === 'string') return found;
    body = found.bytes;
    isCut ||= found.isCut;
  }
  return { bytes: body === coded ? bytes : concat([bytes.subarray(0, message.body), body]), isCut };
}

/** The same of a body that is a gzip file: the message with what is in it. */
export function unpackedHttp(
  message: HttpMessage,
  bytes: Uint8Array,
  codec: Codec,
  limit: number,
): Decoded | 'damaged' | 'too-large' {
  const decoded = decodedHttp(message, bytes, codec, limit);
  if (typeof decoded === 'string') return decoded;
  const header = bytes.subarray(0, message.body);
  const unpacked = codec.decode('gzip', decoded.bytes.subarray(message.body), limit);
  if (typeof unpacked === 'string') return unpacked;
  return { bytes: concat([header, unpacked.bytes]), isCut: decoded.isCut || unpacked.isCut };
}

/** Each goes over the whole body, and a header has room for thousands of them; one and `chunked` is what servers send. */
const MOST_CODINGS = 8;

/** RFC 9112, 7; `compress` is sent by nobody. What else servers say there is no coding. */
const TRANSFER_CODINGS: ReadonlySet<string> = new Set(['chunked', 'gzip', 'x-gzip', 'deflate']);

/** RFC 9112, 7.1; the bytes as they are where they do not begin as a chunk does. */
function unchunked(bytes: Uint8Array): Decoded {
  const chunks: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    const feed = bytes.indexOf(10, at);
    const size = /^([0-9a-f]{1,8})[ \t]*(?:;[^\n]*)?\r?\n$/i.exec(
      feed < 0 ? '' : oneByteText(bytes, at, feed + 1),
    );
    if (!size) return chunks.length > 0 ? { bytes: concat(chunks), isCut: true } : { bytes, isCut: false };
    const length = Number.parseInt(size[1] as string, 16);
    if (length === 0) return { bytes: concat(chunks), isCut: false };
    chunks.push(bytes.subarray(feed + 1, feed + 1 + length));
    at = feed + 1 + length;
    if (bytes[at] === 13) at += 1;
    if (bytes[at] === 10) at += 1;
  }
  // The last chunk has no bytes, and was not there.
  return { bytes: concat(chunks), isCut: chunks.length > 0 };
}
