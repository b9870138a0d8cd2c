// RFC 8089 (file URIs) and RFC 3986, section 3.3 (what a path segment may hold).
import { posix, sep, win32 } from 'node:path';

/** How the system writes paths. */
export type PathStyle = 'posix' | 'windows';

const OWN: PathStyle = sep === '/' ? 'posix' : 'windows';

/**
 * An absolute path with `/` as separator, in the form that the system opens: `/a/b`, on Windows `C:/a/b` or
 * `//server/share/a`.
 */
export function absolutePath(path: string, folder: string = process.cwd(), style: PathStyle = OWN): string {
  if (style === 'posix') return posix.resolve(folder, path);
  const whole = win32.resolve(withoutNamespace(folder), withoutNamespace(path)).replaceAll('\\', '/');
  // The server and the share alone end with a separator.
  return /^\/\/[^/]+\/[^/]+\/$/.test(whole) ? whole.slice(0, -1) : withDrive(whole);
}

/** A drive is the same in either case; here it is a capital, so that paths can be compared. */
function withDrive(path: string): string {
  return path.replace(/^[a-z](?=:)/, (letter) => letter.toUpperCase());
}

/** Without the prefix that Windows has for long paths. */
function withoutNamespace(path: string): string {
  const slashed = path.replaceAll('\\', '/');
  return slashed.replace(/^\/\/\?\/UNC\//i, '//').replace(/^\/\/\?\//, '');
}

/** What the system says of a path, with `/` as separator. */
export function slashedPath(path: string, style: PathStyle = OWN): string {
  return style === 'posix' ? path : withDrive(withoutNamespace(path));
}

/** The way from a folder to a path, with `/` as separator; '' where they are one. On Windows the whole path, if it is on another drive. */
export function relativePath(folder: string, path: string, style: PathStyle = OWN): string {
  const flavour = style === 'posix' ? posix : win32;
  return slashedPath(flavour.relative(folder, path), style);
}

/**
 * A path without the `/` at its end. The root of the disk keeps it, and that of a drive: without it `C:` is the folder that
 * the system last worked in there.
 */
export function withoutEndSlash(path: string, style: PathStyle = OWN): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  const isDrive = style === 'windows' && end === 2 && /^[A-Za-z]:$/.test(path.slice(0, 2));
  return path.slice(0, isDrive ? 3 : end);
}

/**
 * A path as it is listed: with `/`, and none at its end but that of a root. What is alone a drive is the folder that the
 * system last worked in there, and not what `C:/a` stands in.
 */
export function tidied(path: string, style: PathStyle = OWN): string {
  const tidy = withoutEndSlash(slashedPath(path, style), style);
  return style === 'windows' && /^[A-Za-z]:$/.test(tidy) ? `${tidy}.` : tidy;
}

/** A path as it stands in a URI: everything escaped that a segment may not hold. */
export function uriPath(path: string): string {
  // Most have nothing to escape.
  if (/^[\w./-]*$/.test(path)) return path;
  return encodeURI(path.toWellFormed()).replace(/[?#]/g, (found) => (found === '?' ? '%3F' : '%23'));
}

/** The `file:` URI of an absolute path; a drive is a segment (RFC 8089, E.2), a server the authority (E.3.1). */
export function fileUri(path: string): string {
  if (path.startsWith('//')) return `file:${uriPath(path)}`;
  return `file://${path.startsWith('/') ? '' : '/'}${uriPath(path)}`;
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

/** Whether the authority of a `file:` URI is this machine: none, an empty one, or `localhost`. */
export function isOwnMachine(authority: string | undefined): boolean {
  return authority === undefined || /^(?:localhost)?$/i.test(authority);
}

/** Whether the authority of a `file:` URI is the machine that holds a folder: on Windows, the server of its share. */
export function isMachineOf(folder: string, authority: string | undefined): boolean {
  const [, server] = SHARE.exec(folder) ?? [];
  if (server === undefined) return isOwnMachine(authority);
  return server.toLowerCase() === authority?.toLowerCase();
}

/** The beginning of a path on a share; no folder elsewhere begins with two slashes. */
const SHARE = /^\/\/([^/]+)/;

/** A path without empty names, which servers pass over. The two slashes before a share of Windows are none. */
export function withoutEmptyNames(path: string, style: PathStyle = OWN): string {
  const plain = path.replaceAll(/\/{2,}/g, '/');
  return style === 'windows' && SHARE.test(path) ? `/${plain}` : plain;
}

/**
 * The absolute path that the authority and the path of a `file:` URI name; undefined where it is another machine's, or
 * where an escape hides a separator.
 */
export function pathOfFileUri(
  authority: string | undefined,
  path: string,
  style: PathStyle = OWN,
): string | undefined {
  const spelled = spelledPathOfFileUri(authority, path, style);
  return style === 'windows' && spelled?.includes('\\') ? undefined : spelled;
}

/**
 * The same as it is spelled, to be compared with paths and not to be opened: on Windows a `\` may be in it, though no file
 * has one in its name.
 */
export function spelledPathOfFileUri(
  authority: string | undefined,
  path: string,
  style: PathStyle = OWN,
): string | undefined {
  const decoded = pathOfUriPath(path);
  const isOwn = isOwnMachine(authority);
  if (decoded === undefined) return undefined;
  if (style === 'posix') return isOwn ? decoded : undefined;
  if (!isOwn) return `//${authority}${decoded}`;
  return withDrive(decoded.replace(/^\/(?=[A-Za-z]:(?:\/|$))/, ''));
}
