// The references that may lead to a target, for relativize.ts to choose from and to prove.
import type { PreparedBase } from '../resolve/base.ts';
import { isOnOtherDrive } from '../resolve/drives.ts';
import { COLON, parseAs, QUESTION, SLASH } from '../syntax/parse.ts';
import type { RelativizeOptions } from './relativize.ts';

/** References to try; those that do not lead to the target are taken out. */
export type Candidates = (string | undefined)[];

/** What may lead to the target without its authority, in the order in which equally short ones are preferred. */
export function addNear(
  list: Candidates,
  target: string,
  base: PreparedBase,
  { style = 'shortest', baseIsDocument = false }: RelativizeOptions,
): void {
  const level = sharedLevel(target, base);
  if ((level < 0 || base.authority === undefined) && !isBelowRoot(target, base)) return;
  const any = style === 'shortest';
  const from = base.root.length;
  const pathEnd = endOfPath(target, from);
  if (baseIsDocument) list.push(fragmentFrom(target, pathEnd));
  if (any && target.charCodeAt(pathEnd) === QUESTION && mayBeQueryAlone(pathEnd, base)) {
    list.push(target.slice(pathEnd));
  }
  const parameters = base.profile.parameters === 'url' ? target.slice(from, pathEnd).indexOf(';') : -1;
  const segmentsEnd = parameters < 0 ? pathEnd : from + parameters;
  // ";x" replaces the parameters alone (RFC 1808, 4, step 5a).
  if (any && parameters >= 0) list.push(target.slice(segmentsEnd));
  if ((any || style === 'path') && !isOnOtherDrive(target, base)) {
    if (level < 0) addClimbing(list, target, segmentsEnd, base);
    else addRelativePaths(list, target, segmentsEnd, climb(level), base.directories[level]?.length ?? 0);
  }
  if (any || style === 'root') addAbsolutePath(list, target, from);
}

/** The network path, and the target as it is. */
export function addFar(
  list: Candidates,
  target: string,
  base: PreparedBase,
  { style = 'shortest' }: RelativizeOptions,
): void {
  const any = style === 'shortest';
  if ((any || style === 'network') && target.startsWith(`${base.schemePart}//`)) {
    list.push(target.slice(base.schemePart.length));
  }
  if (any) list.push(target);
}

/** Whether the target has the scheme and the authority of the base. */
function isBelowRoot(target: string, base: PreparedBase): boolean {
  if (!target.startsWith(base.root)) return false;
  if (base.authority !== undefined && target.charCodeAt(base.root.length) === SLASH) return true;
  // Another character need not end the authority: "http://host" begins "http://hosts/" too.
  const parts = parseAs(target, base.profile);
  return parts.scheme === base.scheme && parts.authority === base.authority;
}

function endOfPath(target: string, from: number): number {
  // indexOf is some eight times as fast as a loop over charCodeAt.
  const hash = target.indexOf('#', from);
  const end = hash < 0 ? target.length : hash;
  const mark = target.indexOf('?', from);
  return mark < 0 || mark > end ? end : mark;
}

/** "?y" leads to the path of the base, or to its directory: no other length will do. */
function mayBeQueryAlone(pathEnd: number, base: PreparedBase): boolean {
  return pathEnd === base.withoutQuery.length || pathEnd === base.directories[0]?.length;
}

function fragmentFrom(target: string, pathEnd: number): string {
  const hash = target.indexOf('#', pathEnd);
  return hash < 0 ? '' : target.slice(hash);
}

/** How many levels above the base's directory the target is, or -1 where that is not one of the known ones. */
function sharedLevel(target: string, { directories }: PreparedBase): number {
  for (let level = 0; level < directories.length; level++) {
    const directory = directories[level] ?? '';
    // startsWith compares one character at a time; this takes three quarters of its time.
    if (target.slice(0, directory.length) === directory) return level;
  }
  return -1;
}

/** Climbs to the lowest directory that both have in common, where `directories` does not have it. */
function addClimbing(list: Candidates, target: string, pathEnd: number, base: PreparedBase): void {
  const from = base.root.length;
  const directory = base.directories[0] ?? '';
  const isRooted = from < pathEnd && target.charCodeAt(from) === SLASH;
  if (isRooted !== (directory.charCodeAt(from) === SLASH)) return;
  const common = commonDirectory(target, directory, from, pathEnd);
  addRelativePaths(list, target, pathEnd, climb(slashesFrom(directory, common)), common);
}

/** The way up from the base's directory, and down to what of the target comes after `common`. */
function addRelativePaths(
  list: Candidates,
  target: string,
  pathEnd: number,
  up: string,
  common: number,
): void {
  const rest = target.slice(common);
  if (common === pathEnd) {
    // "." and ".." need no slash at the end of a path.
    list.push((up === '' ? '.' : up.slice(0, -1)) + rest);
    list.push((up === '' ? './' : up) + rest);
  } else list.push(up === '' && needsDot(target, common, pathEnd) ? `./${rest}` : up + rest);
}

/** The end of the longest common prefix that ends with "/". Both texts are the same before `from`. */
function commonDirectory(target: string, directory: string, from: number, pathEnd: number): number {
  const end = Math.min(directory.length, pathEnd);
  let common = from;
  for (let at = from; at < end; at++) {
    const code = target.charCodeAt(at);
    if (code !== directory.charCodeAt(at)) break;
    if (code === SLASH) common = at + 1;
  }
  return common;
}

const climbs: readonly string[] = Array.from({ length: 16 }, (_, levels) => '../'.repeat(levels));

function climb(levels: number): string {
  return climbs[levels] ?? '../'.repeat(levels);
}

function slashesFrom(text: string, from: number): number {
  let count = 0;
  for (let at = from; at < text.length; at++) if (text.charCodeAt(at) === SLASH) count++;
  return count;
}

/** Whether the rest would be taken for an absolute path, an authority or a scheme (RFC 3986, 4.2). */
function needsDot(target: string, from: number, pathEnd: number): boolean {
  for (let at = from; at < pathEnd; at++) {
    const code = target.charCodeAt(at);
    if (code === COLON) return true;
    if (code === SLASH) return at === from;
  }
  return false;
}

function addAbsolutePath(list: Candidates, target: string, from: number): void {
  if (target.charCodeAt(from) !== SLASH) return;
  const rest = target.slice(from);
  // "//g" would be an authority; "/.//g" is the way round it where dot segments are removed (RFC 3986, 5.2.2).
  list.push(target.charCodeAt(from + 1) === SLASH ? `/.${rest}` : rest);
}
