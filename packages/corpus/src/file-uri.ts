// RFC 8089 (file URIs) and RFC 3986, section 3.3 (what a path segment may hold).
import { isAbsolute, resolve, sep } from 'node:path';

/** An absolute path with `/` as separator; a drive letter gets a `/` before it. */
export function absolutePath(path: string, folder: string = process.cwd()): string {
  const whole = isAbsolute(path) ? resolve(path) : resolve(folder, path);
  if (sep === '/') return whole;
  const slashed = whole.replaceAll('\\', '/');
  return slashed.startsWith('/') ? slashed : `/${slashed}`;
}

/** A path as it stands in a URI: everything escaped that a segment may not hold. */
export function uriPath(path: string): string {
  return encodeURI(path.toWellFormed()).replace(/[?#]/g, (found) => (found === '?' ? '%3F' : '%23'));
}

/** The `file:` URI of an absolute path. */
export function fileUri(path: string): string {
  return `file://${uriPath(path)}`;
}

/** The path that a URI's path names; undefined where an escape is not UTF-8 or hides a separator. */
export function pathOfUriPath(path: string): string | undefined {
  if (/%2f/i.test(path) || /%00/.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
