// What a part says of its body: RFC 2045, sections 5 and 6.
import { type Header, fieldOf, unfolded } from './header.ts';
import { parseParameterized } from './parameters.ts';

/** A field Content-Type, read (RFC 2045, 5.1). */
export interface ContentType {
  /** Lower case, without parameters. */
  readonly mediaType: string;
  /** Names in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

const NO_PARAMETERS: ReadonlyMap<string, string> = new Map();

/** RFC 2045, section 5.2. */
const TEXT_PLAIN: ContentType = { mediaType: 'text/plain', parameters: NO_PARAMETERS };
/** RFC 2046, section 5.1.5. */
const MESSAGE: ContentType = { mediaType: 'message/rfc822', parameters: NO_PARAMETERS };

// An archive says the same few values a million times.
const known = new Map<string, ContentType>();
const KNOWN_LIMIT = 1000;
const KNOWN_LENGTH_LIMIT = 100;

/** The type of a part's body; `inDigest`: the part stands in a multipart/digest. */
export function contentTypeOf(bytes: Uint8Array, header: Header, inDigest: boolean): ContentType {
  const fallback = inDigest ? MESSAGE : TEXT_PLAIN;
  const field = fieldOf(header, 'Content-Type');
  if (!field || field.tooLong) return fallback;
  const text = unfolded(bytes, field);
  const before = known.get(text);
  if (before) return before;
  const { value, parameters } = parseParameterized(text);
  // `Content-Type: text` and the like (RFC 2045, 5.2: what is not understood is plain text).
  if (!/^[^\s/]+\/[^\s/]+$/.test(value)) return { ...fallback, parameters };
  const type = { mediaType: value, parameters };
  if (text.length <= KNOWN_LENGTH_LIMIT && !parameters.has('boundary')) {
    if (known.size === KNOWN_LIMIT) known.clear();
    known.set(text, type);
  }
  return type;
}

/** The transfer encoding in lower case; `7bit` where none is said. */
export function transferEncodingOf(bytes: Uint8Array, header: Header): string {
  const field = fieldOf(header, 'Content-Transfer-Encoding');
  if (!field || field.tooLong) return '7bit';
  const text = unfolded(bytes, field)
    .replace(/\([^()]*\)/g, '')
    .trim()
    .toLowerCase();
  return /^"?([^\s;"]+)/.exec(text)?.[1] ?? '7bit';
}

/** Whether the bytes of the body are the bytes of the document (RFC 2045, section 6.2). */
export function isIdentityEncoding(encoding: string): boolean {
  return encoding !== 'base64' && encoding !== 'quoted-printable';
}

/** Types that encapsulate a message (RFC 2046, 5.2.1; RFC 5537, 2.3; RFC 6532, 3.7). */
export function isMessage(mediaType: string): boolean {
  return mediaType === 'message/rfc822' || mediaType === 'message/news' || mediaType === 'message/global';
}
