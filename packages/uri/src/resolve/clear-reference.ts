// References whose target can be read off: those whose only dot segments are a run of "./" and "../" at the
// beginning, which nearly all are. The rest goes through transform.ts; a law holds the two together.
import type { PreparedBase } from './base.ts';
import { COLON, DOT, NUMBER_SIGN, QUESTION, SLASH } from '../syntax/parse.ts';

/** The target, or undefined where the algorithm of section 5.2 has to be walked through. */
export function clearTarget(reference: string, base: PreparedBase): string | undefined {
  const first = reference.charCodeAt(0);
  if (first === SLASH) return rooted(reference, base);
  if (first === DOT) return climbing(reference, base);
  if (first === NUMBER_SIGN) return base.withoutFragment + reference;
  if (first === QUESTION) {
    return (base.profile.queryReplaces === 'query' ? base.withoutQuery : base.directories[0]) + reference;
  }
  if (reference === '') return base.withoutFragment;
  return beginningWithName(reference, base);
}

/**
 * "/g" and "//g".
 *
 *     //host/path
 *      ^
 */
function rooted(reference: string, base: PreparedBase): string | undefined {
  const network = reference.charCodeAt(1) === SLASH;
  if (base.profile.dotSegments === 'every' && !isClearFrom(reference, 0)) return undefined;
  return (network ? base.schemePart : base.root) + reference;
}

/**
 * "../g", "../../../g", ".." and names that begin with a dot.
 *
 *     ../../g
 *     ^
 */
function climbing(reference: string, base: PreparedBase): string | undefined {
  let at = 0;
  let levels = 0;
  for (;;) {
    if (reference.charCodeAt(at) !== DOT) break;
    const up = reference.charCodeAt(at + 1) === DOT;
    const end = at + (up ? 2 : 1);
    const next = reference.charCodeAt(end);
    if (next === SLASH) at = end + 1;
    else if (isPathEnd(next)) at = end;
    // A name that begins with a dot; as the first segment it could be a scheme.
    else if (at === 0) return undefined;
    else break;
    if (up) levels++;
    if (next !== SLASH) break;
  }
  const directories = base.directories;
  if (levels >= directories.length && !base.stopsAtRoot) return undefined;
  if (!isClearFrom(reference, at)) return undefined;
  return directories[Math.min(levels, directories.length - 1)] + reference.slice(at);
}

/**
 * "g/h": a relative path, unless a colon in the first segment makes it absolute.
 *
 *     mailto:g
 *           ^
 */
function beginningWithName(reference: string, base: PreparedBase): string | undefined {
  if (reference.charCodeAt(0) === COLON) return undefined;
  for (let at = 1; at < reference.length; at++) {
    const code = reference.charCodeAt(at);
    if (code === COLON) return absolute(reference, base, at);
    if (code === SLASH) return isClearFrom(reference, at) ? base.directories[0] + reference : undefined;
    if (code === QUESTION || code === NUMBER_SIGN) break;
  }
  return base.directories[0] + reference;
}

function absolute(reference: string, base: PreparedBase, colon: number): string | undefined {
  if (base.profile.dotSegments === 'merged') return reference;
  if (reference.charCodeAt(colon + 1) === DOT) return undefined;
  return isClearFrom(reference, colon + 1) ? reference : undefined;
}

/**
 * Whether no segment after the one that begins here can be a dot segment. It says no rather too often than too
 * seldom: for ".g" and "..g", and for what comes after "?" too.
 */
function isClearFrom(reference: string, from: number): boolean {
  return !reference.includes('/.', from);
}

function isPathEnd(code: number): boolean {
  // Past the end, charCodeAt gives NaN.
  return code === QUESTION || code === NUMBER_SIGN || Number.isNaN(code);
}
