import { parse } from '@linkwright/uri';
import { absolutePath, fileUri, pathOfUriPath, spelledPathOfFileUri, uriPath } from './file-uri.ts';
import { statAt } from './stat-at.ts';

/** Where a tree is, and the URI that it is retrieved from (`--map DIR=URL`). */
interface Mapping {
  /** Absolute, without a `/` at its end. */
  readonly path: string;
  /** Ends with `/` for a folder. */
  readonly uri: string;
  readonly folder: boolean;
}

/** The mapped place that a URI leads to. */
export interface MappedPath {
  readonly path: string;
  /** The mapped root that it stands in. */
  readonly root: string;
}

/** What is wrong with a `--map`; the caller's mistake, found before anything is read. */
export class MapError extends Error {
  override readonly name = 'MapError';
}

/**
 * From paths to the URIs that documents are retrieved from, and back. A path in no mapped tree has
 * its `file:` URI. The innermost mapping that holds a path is the one that counts.
 */
export class SiteMap {
  readonly #mappings: readonly Mapping[];

  /** Throws MapError for a URI that is not absolute, a missing tree, and mappings with two answers. */
  constructor(definitions: readonly string[], folder: string = process.cwd()) {
    const mappings = definitions.map((definition) => mappingOf(definition, folder));
    for (const [index, mapping] of mappings.entries()) {
      for (const other of mappings.slice(0, index)) refuseTwoAnswers(mapping, other);
    }
    // Innermost first, so that the first that holds is the answer.
    this.#mappings = mappings
      .filter((mapping, index) => mappings.findIndex((other) => other.path === mapping.path) === index)
      .toSorted((a, b) => b.path.length - a.path.length);
  }

  get roots(): readonly string[] {
    return this.#mappings.map(({ path }) => path);
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

  /** Whether a URI lies in a mapped tree. */
  covers(uri: string): boolean {
    return this.#mappings.some((mapping) => covers(mapping, uri));
  }

  /** The path that a `file:` URI names, as it is spelled, where no map says otherwise. */
  filePath(uri: string): string | undefined {
    const { authority, path: named } = parse(uri);
    const path = spelledPathOfFileUri(authority, named);
    return path !== undefined && this.retrievalUri(path) === fileUri(path) ? path : undefined;
  }

  /** Where a URI (query and fragment left aside) leads in the mapped trees. */
  pathOf(uri: string): MappedPath | undefined {
    const bare = uri.replace(/[?#].*$/s, '');
    const found = this.#mappings
      .filter((mapping) => covers(mapping, bare))
      .toSorted((a, b) => b.uri.length - a.uri.length)[0];
    if (!found) return undefined;
    if (!found.folder) return { path: found.path, root: found.path };
    const rest = pathOfUriPath(bare.slice(found.uri.length));
    if (rest === undefined) return undefined;
    const path = rest === '' ? found.path : insideOf(found) + rest;
    // A tree inside the tree that is retrieved from elsewhere hides the place.
    return this.#mappings.find((mapping) => holds(mapping, path)) === found
      ? { path, root: found.path }
      : undefined;
  }
}

function mappingOf(definition: string, folder: string): Mapping {
  const parts = /^(?<path>.*?)=(?<uri>[A-Za-z][A-Za-z0-9+.-]*:.*)$/s.exec(definition)?.groups;
  if (!parts?.['path'] || !parts['uri'])
    throw new MapError(
      `--map ${definition}: needs DIR=URL with an absolute URL, such as site=https://example.com/docs/`,
    );
  const { authority, query, fragment, path: uriPathText } = parse(parts['uri']);
  if (query !== undefined || fragment !== undefined)
    throw new MapError(`--map ${definition}: a tree is not retrieved from a URL with a query or a fragment`);
  if (authority === undefined && !uriPathText.startsWith('/'))
    throw new MapError(`--map ${definition}: the URL has no hierarchy that relative references could use`);
  const whole = absolutePath(parts['path'], folder);
  const stat = statAt(whole);
  const path = whole.replace(/(?<=.)\/$/, '');
  if (!stat) throw new MapError(`--map ${definition}: there is nothing at ${parts['path']}`);
  const isFolder = stat.isDirectory();
  // A file with the URL of a folder is an archive: its entries are retrieved from below that URL.
  if (!isFolder && parts['uri'].endsWith('/')) return { path: `${path}!`, uri: parts['uri'], folder: true };
  const uri = isFolder && !parts['uri'].endsWith('/') ? `${parts['uri']}/` : parts['uri'];
  return { path, uri, folder: isFolder };
}

function refuseTwoAnswers(a: Mapping, b: Mapping): void {
  if (a.path === b.path && a.uri !== b.uri)
    throw new MapError(`--map: ${a.path} is mapped to two URLs, ${b.uri} and ${a.uri}`);
  if (a.path !== b.path && a.uri === b.uri)
    throw new MapError(`--map: ${a.uri} is given to two trees, ${b.path} and ${a.path}`);
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

function covers(mapping: Mapping, uri: string): boolean {
  if (!mapping.folder) return uri === mapping.uri;
  return uri.startsWith(mapping.uri) || uri === mapping.uri.slice(0, -1);
}
