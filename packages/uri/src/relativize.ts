// The inverse of section 5.2: a reference that resolves to a given target. The documents give no algorithm for
// it; every answer is proved by resolving it.
import type { BaseUri, PreparedBase } from './base.ts';
import { parseBase } from './base.ts';
import { splitParameters } from './parameters.ts';
import type { UriReference } from './parse.ts';
import { parseAs } from './parse.ts';
import type { ProfileName } from './profiles.ts';
import { profiles } from './profiles.ts';
import { resolve } from './resolve.ts';

export interface RelativizeOptions {
  /** The profile of a base that is given as text; "rfc3986" where it is left out. A parsed base has its own. */
  readonly profile?: ProfileName;
  /**
   * The form of the reference; "shortest" where it is left out.
   * "shortest": the shortest of all. Of two equally short ones the first in this order: same-document, query,
   * relative path, absolute path, network path, absolute.
   * "path": a relative path.
   * "root": an absolute path.
   * "network": a network path.
   */
  readonly style?: 'shortest' | 'path' | 'root' | 'network';
  /** Whether the base is the document's own URL, so that `""` and `"#f"` may be used. False where it is left out. */
  readonly baseIsDocument?: boolean;
  /** Whether the reference must lead to the target under every profile at once. False where it is left out. */
  readonly everyProfile?: boolean;
}

/**
 * Finds the reference that resolves to exactly the target.
 *
 * Returns null where there is none: no reference of the style does it, or no reference at all, as for a target
 * with dot segments under "rfc3986".
 */
export function relativize(
  target: string,
  base: BaseUri | string,
  options: RelativizeOptions = {},
): string | null {
  const parsed = typeof base === 'string' ? parseBase(base, options.profile) : base;
  if (parsed === undefined) return resolve(target, base, options.profile).target === target ? target : null;
  // Every BaseUri is made by parseBase.
  const prepared = parsed as PreparedBase;
  const candidates = candidatesFor(target, prepared, options);
  for (const candidate of byLength(candidates)) {
    if (leadsTo(candidate, target, prepared, options.everyProfile ?? false)) return candidate;
  }
  return null;
}

function leadsTo(candidate: string, target: string, base: PreparedBase, everyProfile: boolean): boolean {
  if (resolve(candidate, base).target !== target) return false;
  if (!everyProfile) return true;
  return underEveryProfile(base)?.every((other) => resolve(candidate, other).target === target) ?? false;
}

const otherBases = new WeakMap<BaseUri, readonly PreparedBase[] | null>();

/** The base as each profile reads it, or null where one of them cannot use it. */
function underEveryProfile(base: PreparedBase): readonly PreparedBase[] | null {
  let bases = otherBases.get(base);
  if (bases === undefined) {
    const read = (Object.keys(profiles) as ProfileName[]).map((name) => parseBase(base.uri, name));
    bases = read.includes(undefined) ? null : (read as PreparedBase[]);
    otherBases.set(base, bases);
  }
  return bases;
}

/** The shortest first; equally long ones stay in their order. */
function byLength(candidates: string[]): string[] {
  return candidates.length < 2 ? candidates : candidates.toSorted((a, b) => a.length - b.length);
}

/** What may lead to the target, in the order in which equally short ones are preferred. */
function candidatesFor(target: string, base: PreparedBase, options: RelativizeOptions): string[] {
  const style = options.style ?? 'shortest';
  const any = style === 'shortest';
  const parts = parseAs(target, base.profile);
  const list: string[] = [];
  if (parts.scheme === base.scheme) {
    const tail = tailOf(parts);
    if (parts.authority === base.authority) {
      if (options.baseIsDocument === true) list.push(fragmentPart(parts));
      if (any && parts.query !== undefined) list.push(tail);
      if (any && base.profile.parameters === 'url') list.push(parametersPart(parts) + tail);
      if (any || style === 'path') addRelativePaths(list, parts.path, base.directory, tail);
      if (any || style === 'root') addAbsolutePath(list, parts.path, tail);
    }
    if ((any || style === 'network') && parts.authority !== undefined) {
      list.push(`//${parts.authority}${parts.path}${tail}`);
    }
  }
  if (any) list.push(target);
  return options.baseIsDocument === true ? list : list.filter((one) => one !== '' && !one.startsWith('#'));
}

function tailOf(parts: UriReference): string {
  return (parts.query === undefined ? '' : `?${parts.query}`) + fragmentPart(parts);
}

function fragmentPart(parts: UriReference): string {
  return parts.fragment === undefined ? '' : `#${parts.fragment}`;
}

function parametersPart(parts: UriReference): string {
  const [, parameters] = splitParameters(parts.path);
  return parameters === undefined ? '' : `;${parameters}`;
}

/** Climbs from the base's directory to the one that it has in common with the target, and down from there. */
function addRelativePaths(list: string[], path: string, directory: string, tail: string): void {
  if (path.startsWith('/') !== directory.startsWith('/')) return;
  const common = commonDirectory(path, directory);
  const rest = path.slice(common);
  const up = '../'.repeat(slashesFrom(directory, common));
  if (rest === '') {
    // "." and ".." need no slash at the end of a path.
    list.push((up === '' ? '.' : up.slice(0, -1)) + tail);
    list.push((up === '' ? './' : up) + tail);
  } else if (up === '' && needsDot(rest)) list.push(`./${rest}${tail}`);
  else list.push(up + rest + tail);
}

/** The length of the longest common prefix that ends with "/". */
function commonDirectory(path: string, directory: string): number {
  let common = 0;
  for (let at = 0; at < directory.length && path.charCodeAt(at) === directory.charCodeAt(at); at++) {
    if (path.charCodeAt(at) === 0x2f) common = at + 1;
  }
  return common;
}

function slashesFrom(text: string, from: number): number {
  let count = 0;
  for (let at = text.indexOf('/', from); at >= 0; at = text.indexOf('/', at + 1)) count++;
  return count;
}

/** Whether the path would be taken for an absolute path, an authority or a scheme (RFC 3986, 4.2). */
function needsDot(rest: string): boolean {
  if (rest.startsWith('/')) return true;
  const colon = rest.indexOf(':');
  if (colon < 0) return false;
  const slash = rest.indexOf('/');
  return slash < 0 || colon < slash;
}

function addAbsolutePath(list: string[], path: string, tail: string): void {
  // "//g" would be an authority; "/.//g" is the way round it where dot segments are removed (RFC 3986, 5.2.2).
  if (path.startsWith('//')) list.push(`/.${path}${tail}`);
  else if (path.startsWith('/')) list.push(path + tail);
}
