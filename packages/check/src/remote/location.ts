// RFC 9110, 10.2.2: where a redirect leads. Servers write there what RFC 3986 does not allow, and browsers go there.
import { resolve } from '@linkwright/uri';

/** The statuses with which servers send on to another URL (RFC 9110, 15.4). */
export const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * The value of a field, whose characters are bytes, with the bytes beyond ASCII as escapes: nothing says which charset
 * they are of, and browsers give them back to the server as they are.
 */
export function writtenAscii(field: string | undefined): string | undefined {
  return field?.replace(
    /[\x80-\xff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** What a `Location` means to browsers (URL Standard); null where that is no URL. */
export function redirected(location: string, from: string): string | null {
  return resolve(location, from, 'whatwg').target;
}
