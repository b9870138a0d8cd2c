// WARC 1.1 (ISO 28500:2017), section 6: which records are documents, and what they are.
import type { Codec } from './codec.ts';
import { HTTP_RESPONSE } from './http-extractor.ts';
import { decodedHttp, fieldText, readHttp } from './http-message.ts';
import type { WarcRecord } from './warc-reader.ts';

/** A record as a document, codings undone. */
export interface WarcDocument {
  readonly uri: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** Where the response sends who asks for `uri`. */
  readonly location?: string;
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

/** The document of a record; undefined for records that hold none, and for those that are of a type that nobody reads. */
export function warcDocument(
  record: WarcRecord,
  reads: (mediaType: string) => boolean,
  codec: Codec,
  limit: number,
): WarcDocument | BadRecord | undefined {
  const { type, targetUri: uri, block, cut, contentType } = record;
  if (!TYPES.has(type) || uri === undefined) return undefined;
  if (cut !== undefined)
    return {
      code: 'entry-too-large',
      message: `${uri} has ${cut} bytes; ${limit} are the most that are read`,
    };
  const own = /^[^\s;]+/.exec(contentType)?.[0].toLowerCase() ?? '';
  if (own !== 'application/http' && own !== HTTP_RESPONSE)
    return reads(own) ? { uri, mediaType: own, bytes: block } : undefined;
  const message = readHttp(block, 0, block.length);
  if (!message) return undefined;
  const body = /^[^\s;,]+/.exec(fieldText(message, block, 'content-type') ?? '')?.[0].toLowerCase();
  // Of a picture only the header can have links: its body need not be decoded.
  const bytes =
    body === undefined || reads(body)
      ? decodedHttp(message, block, codec, limit)
      : block.subarray(0, message.body);
  if (bytes === 'too-large')
    return {
      code: 'entry-too-large',
      message: `${uri} has more than ${limit} bytes when its coding is undone`,
    };
  if (bytes === 'damaged')
    return {
      code: 'damaged-entry',
      message: `the content coding of ${uri} is damaged, or one that is not read`,
    };
  const location =
    message.status >= 300 && message.status < 400 ? fieldText(message, block, 'location') : undefined;
  return { uri, mediaType: HTTP_RESPONSE, bytes, ...(location !== undefined && { location }) };
}
