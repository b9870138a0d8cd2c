import { parse, resolve } from '@linkwright/uri';
import { archiveIn } from './archive-path.ts';
import { comparableUri, otherHttp, schemeOf } from './comparable-uri.ts';
import { absolutePath, fileUri, pathOfUriPath, spelledPathOfFileUri, uriPath } from './file-uri.ts';
import { ZIP } from '../media-types/container-types.ts';
import { mediaTypeOf } from '../media-types/media-type.ts';
import { statAt } from '../disk/stat-at.ts';

/** Where a tree is, and the URI that it is retrieved from (`map DIR=URL`). */
interface Mapping {
  /** Absolute, without a `/` at its end. */
  readonly path: string;
  /** As the user spells it; ends with `/` for a folder. */
  readonly uri: string;
  /** The same in the one spelling that others can be compared with. */
  readonly key: string;
  /** Whether it holds other paths. */
  readonly folder: boolean;
  readonly archive?: boolean;
}

/** A folder that need not be there, and the URL that it is retrieved from: that of documents which are held in memory. */
export interface MappedFolder {
  /** Absolute. */
  readonly folder: string;
  readonly url: string;
}

/** The mapped place that a URI leads to. */
export interface MappedPath {
  readonly path: string;
  /** The mapped root that it stands in. */
  readonly root: string;
}

/** What is wrong with a map (`map site=x: needs …`); the caller's mistake, found before anything is read. */
export class MapError extends Error {
  override readonly name = 'MapError';
}

/**
 * From paths to the URIs that documents are retrieved from, and back. A path in no mapped tree has
 * its `file:` URI. The innermost mapping that holds a path is the one that counts.
 */
export class SiteMap {
  readonly #mappings: readonly Mapping[];
  readonly #schemes: ReadonlySet<string>;
  readonly #overlaps: boolean;

  /** Throws MapError for a URI that is not absolute, a missing tree, and mappings with two answers. */
  constructor(definitions: readonly (string | Mapping | MappedFolder)[], folder: string = process.cwd()) {
    const mappings = definitions.map((each) => {
      if (typeof each === 'string') return mappingOf(each, folder);
      return 'url' in each ? mappedFolder(each) : each;
    });
    for (const [index, mapping] of mappings.entries()) {
      for (const other of mappings.slice(0, index)) refuseTwoAnswers(mapping, other);
    }
    // Innermost first, so that the first that holds is the answer.
    this.#mappings = mappings
      .filter((mapping, index) => mappings.findIndex((other) => other.path === mapping.path) === index)
      .toSorted((a, b) => b.path.length - a.path.length);
    this.#schemes = new Set(mappings.map(({ uri }) => schemeOf(uri)));
    this.#overlaps = this.#mappings.some((one) =>
      this.#mappings.some((other) => one !== other && covers(other, one.key)),
    );
  }

  get roots(): readonly string[] {
    return this.#mappings.map(({ path }) => path);
  }

  /** Those of `roots` that are archives: the path of the file with `!` behind it. */
  get archives(): readonly string[] {
    return this.#mappings.filter(({ archive }) => archive).map(({ path }) => path);
  }

  /** The URI that the file at an absolute path is retrieved from. */
  retrievalUri(path: string): string {
    const mapping = this.#mappings.find((candidate) => holds(candidate, path));
    if (!mapping) return fileUri(path);
    if (!mapping.folder) return mapping.uri;
    return mapping.uri + uriPath(path.slice(insideOf(mapping).length));
  }

  /** Whether a single file has a URI of its own; else the URI of each is that of its folder and its name. */
  get mapsFiles(): boolean {
    return this.#mappings.some(({ folder }) => !folder);
  }

  /** The URI of the mapped root that holds a path; undefined outside of all of them. */
  rootUri(path: string): string | undefined {
    return this.#mappings.find((candidate) => holds(candidate, path))?.uri;
  }

  /** Whether a path (of a folder, or of an archive with `!` behind it) is one that was mapped itself. */
  isRoot(path: string): boolean {
    return this.#mappings.some((mapping) => mapping.path === path);
  }

  /** Whether a URI lies in a mapped tree, in whatever spelling (see `comparableUri`). */
  covers(uri: string): boolean {
    const key = this.#keyOf(uri);
    return key !== undefined && this.#mappings.some((mapping) => covers(mapping, key));
  }

  /**
   * The URI as it lies in a mapped tree: as it is, or else by the other of `http:` and `https:`, by which servers give
   * the same site. Undefined where it lies in none.
   */
  coveredAs(uri: string): string | undefined {
    if (this.covers(uri)) return uri;
    const other = otherHttp(uri);
    return other !== undefined && this.covers(other) ? other : undefined;
  }

  /** Whether a URI begins as that of a mapped tree is spelled, so that it has a reference relative to those in it. */
  spells(uri: string): boolean {
    return this.#mappings.some((mapping) => spells(mapping, uri));
  }

  /** Whether the URI of a file may be that of another one too, which hides it: the URL of a tree lies in that of another. */
  get overlaps(): boolean {
    return this.#overlaps;
  }

  /** Whether a file at an absolute path is what its own URI leads to. */
  shows(path: string): boolean {
    return !this.#overlaps || !this.rootUri(path) || this.pathOf(this.retrievalUri(path))?.path === path;
  }

  /** The path that a `file:` URI names on this machine, as it is spelled, mapped or not. */
  filePath(uri: string): string | undefined {
    const { authority, path } = parse(uri);
    return spelledPathOfFileUri(authority, path);
  }

  /**
   * The same trees after a move. A folder or an archive that goes where no tree holds it keeps its URL: it is still what
   * is served there. In another tree it is retrieved from where that puts it.
   */
  after(newPath: (path: string) => string): SiteMap {
    const moved = this.#mappings.map((mapping): Mapping => {
      const { path, archive = false, folder } = mapping;
      const now = archive ? `${newPath(path.slice(0, -1))}!` : newPath(path);
      return !folder || now === path || this.rootUri(now) !== undefined ? mapping : { ...mapping, path: now };
    });
    return moved.every((mapping, index) => mapping === this.#mappings[index]) ? this : new SiteMap(moved);
  }

  /** Where a URI (query and fragment left aside) leads in the mapped trees. */
  pathOf(uri: string): MappedPath | undefined {
    const key = this.#keyOf(uri);
    if (key === undefined) return undefined;
    // The longest URL that holds it counts; of a folder and a file of one name, the one that is asked for.
    const found = this.#mappings
      .filter((mapping) => covers(mapping, key))
      .toSorted((a, b) => Number(b.key === key) - Number(a.key === key) || b.key.length - a.key.length)[0];
    if (!found) return undefined;
    if (!found.folder) return { path: found.path, root: found.path };
    const rest = pathOfUriPath(key.slice(found.key.length));
    if (rest === undefined) return undefined;
    const path = rest === '' ? found.path : insideOf(found) + rest;
    // A tree inside the tree that is retrieved from elsewhere hides the place.
    return this.#mappings.find((mapping) => holds(mapping, path)) === found
      ? { path, root: found.path }
      : undefined;
  }

  /** Undefined where the scheme alone tells that it is in no tree. */
  #keyOf(uri: string): string | undefined {
    return this.#schemes.has(schemeOf(uri)) ? comparableUri(uri) : undefined;
  }
}

/**
 * The two sides of `DIR=URL`. Either may have a `=` in it: what stands behind the right one begins with a scheme, and
 * where that is said of several, the longest DIR that is there counts, since no name is `site=https:` by chance. Where
 * none is there it is the first one. What is one letter long is a drive of Windows.
 */
export function splitMap(
  definition: string,
  folder: string = process.cwd(),
): { readonly path: string; readonly uri: string } | undefined {
  const cuts = Array.from(definition.matchAll(BEFORE_URL), ({ index }) => index);
  const [first] = cuts;
  if (first === undefined) return undefined;
  const isThere = (cut: number): boolean =>
    statAt(absolutePath(definition.slice(0, cut), folder)) !== undefined;
  const cut = cuts.length === 1 ? first : (cuts.findLast(isThere) ?? first);
  return { path: definition.slice(0, cut), uri: definition.slice(cut + 1) };
}

/** The `=` of `site=https://h/`. */
const BEFORE_URL = /(?<=.)=(?=[A-Za-z][A-Za-z0-9+.-]+:)/gs;

function mappingOf(definition: string, folder: string): Mapping {
  const parts = splitMap(definition, folder);
  if (!parts)
    throw new MapError(
      `map ${definition}: needs DIR=URL with an absolute URL, such as site=https://example.com/docs/`,
    );
  const uri = retrievedFrom(parts.uri, definition);
  const whole = absolutePath(parts.path, folder);
  const stat = statAt(whole);
  const path = whole.replace(/(?<=.)\/$/, '');
  if (!stat) throw new MapError(`map ${definition}: ${whyUnmapped(whole)}`);
  if (stat.isDirectory()) return mapping(path, uri.endsWith('/') ? uri : `${uri}/`, true);
  // The entries of an archive are retrieved from below the URL of a folder.
  return uri.endsWith('/') && mayBeArchive(path)
    ? { ...mapping(`${path}!`, uri, true), archive: true }
    : mapping(path, uri, false);
}

function mappedFolder({ folder, url }: MappedFolder): Mapping {
  const uri = retrievedFrom(url, `${folder}=${url}`);
  return mapping(folder.replace(/(?<=.)\/$/, ''), uri.endsWith('/') ? uri : `${uri}/`, true);
}

function whyUnmapped(path: string): string {
  const archive = archiveIn(path);
  if (archive === undefined) return `there is nothing at ${path}; if a build makes it, build first`;
  return `an archive is mapped as a whole (${archive}=URL): unpack it to map a folder or a file in it`;
}

function mapping(path: string, uri: string, folder: boolean): Mapping {
  return { path, uri, key: comparableUri(uri), folder };
}

/** A URL without dot segments, that relative references can be resolved against. */
function retrievedFrom(written: string, definition: string): string {
  const { scheme = '', authority, path, query, fragment } = parse(written);
  if (query !== undefined || fragment !== undefined)
    throw new MapError(
      `map ${definition}: a tree is not retrieved from a URL with a query or a fragment; write %3F for "?", %23 for "#"`,
    );
  if (authority === undefined && !path.startsWith('/'))
    throw new MapError(`map ${definition}: the URL has no hierarchy that relative references could use`);
  if (/^(?:https?|ftp)$/i.test(scheme) && (!authority || !URL.canParse(written)))
    throw new MapError(`map ${definition}: the URL has no host that anything could be retrieved from`);
  const rooted = authority !== undefined && path === '' ? `${written}/` : written;
  return resolve(escapedPath(rooted), rooted).target ?? rooted;
}

/** What no URI may hold becomes an escape, as it does on its way to a server. */
function escapedPath(uri: string): string {
  return uri.replace(/%(?![0-9A-Fa-f]{2})|[\u0000-\u0020"<>\\^`{|}\u007F]/g, (one) =>
    encodeURIComponent(one),
  );
}

/** A file that is called as a document of another type is retrieved from that URL itself, as a page from `/`. */
function mayBeArchive(path: string): boolean {
  const type = mediaTypeOf(path);
  return type === undefined || type === ZIP;
}

function refuseTwoAnswers(a: Mapping, b: Mapping): void {
  if (a.path === b.path && a.key !== b.key)
    throw new MapError(`map: ${a.path} is mapped to two URLs, ${b.uri} and ${a.uri}`);
  if (a.path !== b.path && a.key === b.key)
    throw new MapError(`map: ${a.uri} is given to two trees, ${b.path} and ${a.path}`);
}

/** What the paths in a mapped folder begin with: of the root of the disk there is one `/`. */
function insideOf({ path }: Mapping): string {
  return path === '/' ? path : `${path}/`;
}

function holds(mapping: Mapping, path: string): boolean {
  if (path === mapping.path) return true;
  if (!mapping.folder) return false;
  return mapping.path === '/' || (path.startsWith(mapping.path) && path[mapping.path.length] === '/');
}

function covers({ folder, key: own }: Mapping, key: string): boolean {
  if (!folder) return key === own;
  return key.startsWith(own) || (key.length === own.length - 1 && own.startsWith(key));
}

function spells({ folder, uri: own }: Mapping, uri: string): boolean {
  if (!folder) return uri === own;
  return uri.startsWith(own) || uri === own.slice(0, -1);
}
