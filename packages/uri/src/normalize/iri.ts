// RFC 3987, section 3: references with characters beyond ASCII, and references without.
import { parseAuthority, spans } from '../syntax/components.ts';
import { decode, endOfRunBeyondAscii, escaped, escapedOctet } from '../syntax/encode.ts';
import { platformHref } from '../syntax/platform.ts';

export interface ToUriOptions {
  /** Whether a host beyond ASCII becomes its IDNA form (RFC 3987, 3.1, step 2), not UTF-8 escapes. False where it is left out. */
  readonly idna?: boolean | undefined;
  /**
   * The octets of a character in the charset of the document, for the query, as HTML asks; undefined for a
   * character that the charset does not have. UTF-8 where it is left out.
   */
  readonly encodeQuery?: ((character: string) => Uint8Array | undefined) | undefined;
}

/**
 * Maps an IRI reference to a URI reference (RFC 3987, 3.1): characters beyond ASCII become escapes of their octets
 * in UTF-8. What is ASCII stays as it is, valid or not.
 *
 * In a query, a character that the charset of the document does not have becomes an escaped numeric character
 * reference, "%26%23" number "%3B" (WHATWG Encoding Standard, "html").
 */
export function toUri(iri: string, options: ToUriOptions = {}): string {
  if (isAscii(iri)) return iri;
  const { authority, query } = spans(iri);
  let result = '';
  let from = 0;
  if (authority !== undefined && options.idna === true) {
    result =
      escapeBeyondAscii(iri.slice(0, authority.start)) +
      authorityToAscii(iri.slice(authority.start, authority.end));
    from = authority.end;
  }
  if (query === undefined || options.encodeQuery === undefined)
    return result + escapeBeyondAscii(iri.slice(from));
  const inCharset = escapeBeyondAscii(iri.slice(query.start, query.end), options.encodeQuery);
  return (
    result +
    escapeBeyondAscii(iri.slice(from, query.start)) +
    inCharset +
    escapeBeyondAscii(iri.slice(query.end))
  );
}

function escapeBeyondAscii(text: string, octets?: (character: string) => Uint8Array | undefined): string {
  if (isAscii(text)) return text;
  let result = '';
  let copied = 0;
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) < 0x80) continue;
    const end = endOfRunBeyondAscii(text, at);
    const run = text.slice(at, end);
    result += text.slice(copied, at) + (octets === undefined ? escaped(run) : inCharset(run, octets));
    at = end - 1;
    copied = end;
  }
  return result + text.slice(copied);
}

function inCharset(run: string, octets: (character: string) => Uint8Array | undefined): string {
  let result = '';
  for (const character of run) {
    const found = octets(character);
    result +=
      found === undefined ? `%26%23${character.codePointAt(0)}%3B` : Array.from(found, escapedOctet).join('');
  }
  return result;
}

function authorityToAscii(authority: string): string {
  const { userinfo, host, port } = parseAuthority(authority);
  const before = userinfo === undefined ? '' : `${escapeBeyondAscii(userinfo)}@`;
  return `${before}${hostToAscii(host)}${port === undefined ? '' : `:${port}`}`;
}

/**
 * The IDNA form of a host name that has characters beyond ASCII, escaped or not, by the platform's `URL`; the
 * name with UTF-8 escapes where the platform refuses it.
 */
export function hostToAscii(host: string): string {
  const name = decode(host);
  if (isAscii(name)) return host;
  // A name with delimiters or white space in it would be read as more than a host, or as less.
  const href = hasDelimiter(name) ? undefined : platformHref(`http://${name}/`);
  return href === undefined ? escapeBeyondAscii(host) : href.slice('http://'.length, -1);
}

function hasDelimiter(name: string): boolean {
  for (const one of '/?#@:[]\\% \t\n\r') if (name.includes(one)) return true;
  return false;
}

/**
 * Maps a URI reference to an IRI reference (RFC 3987, 3.2): escapes of UTF-8 become their characters, where those
 * may stand in an IRI. Escapes of ASCII stay.
 */
export function toIri(uri: string): string {
  const query = spans(uri).query;
  let result = '';
  let copied = 0;
  for (let at = uri.indexOf('%'); at >= 0; at = uri.indexOf('%', at + 1)) {
    const run = escapesFrom(uri, at);
    const inQuery = query !== undefined && at >= query.start && at < query.end;
    result += uri.slice(copied, at) + shown(run, inQuery);
    copied = at + run.length;
    at = Math.max(at, copied - 1);
  }
  return result + uri.slice(copied);
}

/** The escapes of octets beyond ASCII that follow each other. */
function escapesFrom(uri: string, from: number): string {
  let at = from;
  while (uri.charAt(at) === '%' && '89abcdefABCDEF'.includes(uri.charAt(at + 1) || '-')) at += 3;
  return uri.slice(from, at);
}

/** The characters of a run of escapes; those that may not stand in an IRI escaped again. */
function shown(run: string, inQuery: boolean): string {
  return run === ''
    ? ''
    : decode(run).replaceAll(/[^\u0000-\u007F]/gu, (one) => (isUcschar(one, inQuery) ? one : escaped(one)));
}

/** ucschar, and in a query iprivate (RFC 3987, 2.2), without the bidirectional formatting characters (4.1). */
function isUcschar(character: string, inQuery: boolean): boolean {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0xa0 || /[\u200E\u200F\u202A-\u202E]/u.test(character)) return false;
  if (point >= 0xe000 && point <= 0xf8ff) return inQuery;
  if (point >= 0xf0000) return inQuery && (point & 0xffff) <= 0xfffd;
  if ((point >= 0xfdd0 && point <= 0xfdef) || (point >= 0xfff0 && point <= 0xffff)) return false;
  return (point & 0xffff) <= 0xfffd && !(point >= 0xe0000 && point < 0xe1000);
}

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
}
