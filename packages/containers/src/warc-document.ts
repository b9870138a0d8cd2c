// WARC 1.1 (ISO 28500:2017), section 6: which records are documents, and what they are.
import { type WikiSite, fieldCharset } from '@linkwright/core';
import type { Codec } from './codec.ts';
import { HTTP_RESPONSE } from './http-extractor.ts';
import {
  type HttpMessage,
  bodyType,
  decodedHttp,
  fieldText,
  readHttp,
  unpackedHttp,
} from './http-message.ts';
import { packedType } from './packed-body.ts';
import type { WarcRecord } from './warc-reader.ts';

/** What a record says was retrieved, whether that is a document or not. */
export interface Capture {
  readonly uri: string;
  /** Of the HTTP response; undefined where there is none, or where the block is too large to be looked into. */
  readonly status?: number;
  /** Where the response sends who asks for `uri`: a URI-reference. */
  readonly location?: string;
  /** Media type of what was retrieved, in lower case; of a sitemap that is packed, that of what is in it. Empty where nothing says it. */
  readonly bodyType: string;
  /** Whether all of what was retrieved stands in the record. */
  readonly isWhole: boolean;
  /** Set where that is known by a coding alone, which ends before its end: the record says nothing of it. */
  readonly isCut?: true;
  /** Where the record begins, in bytes of the file when it is not compressed. */
  readonly offset: number;
  /** When it was retrieved, as the record says it (`WARC-Date`), or the page of a wiki was written. */
  readonly date?: string;
  /** Set for a page of the dump of a wiki. */
  readonly wiki?: CapturedWiki;
}

/** The wiki that a page is of, and the name of its namespace, empty for articles. */
interface CapturedWiki {
  readonly site: WikiSite;
  readonly namespace: string;
}

/** A record as a document, codings undone. */
export interface WarcDocument {
  readonly capture: Capture;
  readonly mediaType: string;
  /** What the record says of a document that it holds without an HTTP header; that says its own. */
  readonly charset?: string;
  readonly bytes: Uint8Array;
}

/** Why a record is no document that can be read. */
export interface BadRecord {
  readonly code: 'entry-too-large' | 'damaged-entry';
  readonly message: string;
}

const TYPES: ReadonlySet<string> = new Set(['response', 'resource', 'conversion', 'revisit']);

/** Records of these types hold documents, or at least the header of one. */
export function holdsDocument(type: string): boolean {
  return TYPES.has(type);
}

/**
 * What crawlers tell of their own work in records of the type `resource`: wget its arguments and its log
 * (`metadata://gnu.org/software/wget/warc/wget.log`), wpull its log, Browsertrix a list for each page. Nobody has retrieved
 * that, and each URL of the site stands in it once more.
 */
const NOTE = /^(?:metadata:|urn:(?:x-wpull|pageinfo):)/i;

/** What a record says was retrieved; undefined for records that say no such thing. */
export function captureOf(record: WarcRecord): Capture | undefined {
  return read(record)?.capture;
}

/** A record with the response that it holds, if it does. */
interface ReadRecord {
  readonly capture: Capture;
  /** Whether the body is a gzip file of what is read. */
  readonly isPacked?: boolean;
  readonly message?: HttpMessage;
}

function read(record: WarcRecord): ReadRecord | undefined {
  const { type, targetUri: uri, block, cut, contentType, truncated, offset, date } = record;
  if (!TYPES.has(type) || uri === undefined || (type === 'resource' && NOTE.test(uri))) return undefined;
  const isWhole = cut === undefined && !truncated && type !== 'revisit';
  const retrieved = { uri, isWhole, offset, ...(date !== undefined && { date }) };
  if (cut !== undefined) return { capture: { ...retrieved, bodyType: '' } };
  const own = /^[^\s;]+/.exec(contentType)?.[0].toLowerCase() ?? '';
  if (own !== 'application/http' && own !== HTTP_RESPONSE)
    return { capture: { ...retrieved, bodyType: own } };
  const message = readHttp(block, 0, block.length);
  if (!message) return undefined;
  const { status } = message;
  const location = status >= 300 && status < 400 ? fieldText(message, block, 'location') : undefined;
  const said = bodyType(message, block);
  const packed = packedType(uri, said);
  const capture = { ...retrieved, status, bodyType: packed ?? said };
  const isPacked = packed !== undefined;
  return { capture: { ...capture, ...(location !== undefined && { location }) }, isPacked, message };
}

/** The document of a record; undefined for records that hold none, and for those that are of a type that nobody reads. */
export function warcDocument(
  record: WarcRecord,
  reads: (mediaType: string) => boolean,
  codec: Codec,
  limit: number,
): WarcDocument | BadRecord | undefined {
  const found = read(record);
  if (!found) return undefined;
  const { capture, message, isPacked = false } = found;
  const { block, cut } = record;
  const { uri, bodyType: type } = capture;
  const most = isPacked ? Math.min(limit, SITEMAP) : limit;
  if (cut !== undefined)
    return {
      code: 'entry-too-large',
      message: `${uri} has ${cut} bytes; ${limit} are the most that are read`,
    };
  if (!message)
    return reads(type) ? { capture, mediaType: type, ...charsetOf(record), bytes: block } : undefined;
  // Of a picture only the header can have links: its body need not be decoded.
  const decoded =
    type === '' || reads(type)
      ? (isPacked ? unpackedHttp : decodedHttp)(message, block, codec, most)
      : { bytes: block.subarray(0, message.body), isCut: false };
  if (decoded === 'too-large')
    return {
      code: 'entry-too-large',
      message: `${uri} has more than ${most} bytes when ${isPacked ? 'it is unpacked' : 'its coding is undone'}`,
    };
  if (decoded === 'damaged')
    return {
      code: 'damaged-entry',
      message: isPacked
        ? `what ${uri} is packed with is damaged`
        : `the content coding of ${uri} is damaged, or one that is not read`,
    };
  const { bytes, isCut } = decoded;
  const told = isCut && capture.isWhole ? { ...capture, isWhole: false, isCut: true as const } : capture;
  return { capture: told, mediaType: HTTP_RESPONSE, bytes };
}

/** Bytes that a sitemap has at most, unpacked (sitemaps.org). */
const SITEMAP = 50 << 20;

function charsetOf({ contentType }: WarcRecord): { readonly charset?: string } {
  const charset = fieldCharset(contentType);
  return charset === undefined ? {} : { charset };
}
