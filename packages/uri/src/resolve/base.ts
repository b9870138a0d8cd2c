// RFC 3986, section 5.1 (RFC 2396 and draft-fielding-url-syntax-07, section 5.1): a base, parsed once for many references.
import { insideUri } from './container.ts';
import { removeDotSegments } from './dot-segments.ts';
import { mergeBuffer } from './merge.ts';
import type { UriReference } from '../syntax/parse.ts';
import { parseAs } from '../syntax/parse.ts';
import { platformHref } from '../syntax/platform.ts';
import type { Profile, ProfileName } from '../syntax/profiles.ts';
import { profileNamed } from '../syntax/profiles.ts';

/** A URI that references are resolved against, with its components. Made by `parseBase`. */
export interface BaseUri extends UriReference {
  /** The text that was parsed. */
  readonly uri: string;
  readonly profile: Profile;
  /** The URI of the folder (with its last "/") that is the root of the hierarchy; undefined where the authority has it. */
  readonly container: string | undefined;
}

/** What resolution wants to have ready. */
export interface PreparedBase extends BaseUri {
  /** The base in the profile's own spelling: the platform's `href`, or the text. */
  readonly href: string;
  /** Scheme and colon. */
  readonly schemePart: string;
  /** Scheme and authority with their separators. */
  readonly root: string;
  /** All before the query. */
  readonly withoutQuery: string;
  /** All before the fragment. */
  readonly withoutFragment: string;
  /** The path that a relative path is appended to, dot segments removed. */
  readonly directory: string;
  /**
   * `directories[0]` is what a relative path is appended to, dot segments removed; `directories[n]` what
   * one with n times "../" before it is appended to; all with scheme and authority.
   */
  readonly directories: readonly string[];
  /** Whether a reference that climbs above the last of `directories` stays there. */
  readonly stopsAtRoot: boolean;
  /** The same below an authority that stands for the container. */
  readonly inside: PreparedBase | undefined;
}

/** Throws a TypeError for what `parseBase` has not made, which is a mistake of the caller. */
export function prepared(base: BaseUri): PreparedBase {
  if ((base as BaseUri | null | undefined)?.profile === undefined)
    throw new TypeError(
      `${String(base)} is no base; a string is one, and what parseBase gives where that is not undefined`,
    );
  return base as PreparedBase;
}

/**
 * Parses a base for many resolutions.
 *
 * Returns undefined for what cannot be a base: text without a scheme (5.1), and under `whatwg` what the
 * platform's `URL` does not take. `container` is the URI of a folder, with its last "/": below it absolute paths
 * begin there, and none climbs above it, as in publications (EPUB) and packages (OPC).
 */
export function parseBase(
  uri: string,
  profile: ProfileName = 'rfc3986',
  container?: string,
): BaseUri | undefined {
  const base = preparedBase(uri, profile);
  if (container === undefined || base?.scheme === undefined || !uri.startsWith(container)) return base;
  const inside = preparedBase(insideUri(uri, base.scheme, container), profile);
  const found: PreparedBase = { ...base, container, inside };
  return found;
}

function preparedBase(uri: string, profile: ProfileName): PreparedBase | undefined {
  const rules = profileNamed(profile);
  const href = rules.resolver === 'platform' ? platformHref(uri) : uri;
  if (href === undefined) return undefined;
  const parts = parseAs(href, rules);
  return parts.scheme === undefined ? undefined : prepare(uri, href, rules, parts);
}

function prepare(uri: string, href: string, profile: Profile, parts: UriReference): PreparedBase {
  const schemePart = `${parts.scheme}:`;
  const root = parts.authority === undefined ? schemePart : `${schemePart}//${parts.authority}`;
  const withoutQuery = root + parts.path;
  const hash = href.indexOf('#');
  const buffer = mergeBuffer(parts, profile);
  const { paths, directories } = directoriesBelow(root, buffer, profile);
  const { scheme, authority, path, query, fragment } = parts;
  // Written out: with a spread the engine makes a table of each, of 5 kB, and documents have a base each.
  return {
    scheme,
    authority,
    path,
    query,
    fragment,
    uri,
    profile,
    container: undefined,
    href,
    schemePart,
    root,
    withoutQuery,
    withoutFragment: hash < 0 ? href : href.slice(0, hash),
    directory: paths[0] ?? '',
    directories,
    stopsAtRoot: profile.aboveRoot === 'drop' && buffer.startsWith('/') && paths.at(-1) === '/',
    inside: undefined,
  };
}

interface Directories {
  readonly root: string;
  readonly buffer: string;
  readonly profile: Profile;
  readonly paths: readonly string[];
  readonly directories: readonly string[];
}

/** Documents come directory by directory: what was found for the last one is kept for its neighbours. */
let latest: Directories | undefined;

function directoriesBelow(root: string, buffer: string, profile: Profile): Directories {
  if (latest?.buffer === buffer && latest.root === root && latest.profile === profile) return latest;
  const paths = directoriesOf(buffer, profile);
  latest = { root, buffer, profile, paths, directories: paths.map((path) => root + path) };
  return latest;
}

/** The directory and those above it, up to the root or to a ".." that cannot be removed. */
function directoriesOf(buffer: string, profile: Profile): string[] {
  let directory = removeDotSegments(buffer, profile);
  const list = [directory];
  while (directory.length > 1 && list.length < MAX_DIRECTORIES) {
    const slash = directory.lastIndexOf('/', directory.length - 2);
    if (slash < 0 || directory.slice(slash + 1) === '../') break;
    directory = directory.slice(0, slash + 1);
    list.push(directory);
  }
  return list;
}

/** Deeper bases are fine: references that climb further go through the algorithm. */
const MAX_DIRECTORIES = 32;
