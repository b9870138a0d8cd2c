// Paths of files, which some formats write where others write references (RFC 3986, section 3.3 and 4.2): each character is
// one of a name, and says no escape, query or fragment.

import { isSayable } from './sayable.ts';

/** Signs that a path has as they are and a reference has not. */
const SIGNS = /[%?#"<>[\]\\^`{|}\u0000-\u0020\u007F]/g;

/** The reference that names the file at a path. */
export function referenceOfPath(path: string): string {
  const escaped = path.replaceAll(SIGNS, (sign) => encodeURIComponent(sign));
  return /^[^/]*:|^\/\//.test(escaped) ? `./${escaped}` : escaped;
}

/**
 * The path that a reference names; undefined where it names more, or nothing that is a path. Line breaks and other control
 * characters are in none, nor is white space at an end.
 */
export function pathOfReference(reference: string): string | undefined {
  if (reference === '' || /^[^/]*:|^\/\/|[?#]/.test(reference)) return undefined;
  try {
    const path = decodeURIComponent(reference);
    return isSayable(path) && !OTHER_BREAKS.test(path) && path.trim() === path ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Line breaks to some programs, beside those of ASCII. */
const OTHER_BREAKS = /[\u0085\u2028\u2029]/;
