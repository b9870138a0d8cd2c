import { type Finding, hostFilePlaces } from '@linkwright/check';
import {
  type SiteMap,
  absolutePath,
  gitIn,
  isWithin,
  mediaTypeOf,
  reachOfSettings,
  soughtWorkTree,
  sourcesOfPage,
  words,
  workTreeAt,
} from '@linkwright/corpus';
import { UsageError } from '../exit-status.ts';
import { documentsAround } from '../files/file-names.ts';
import { mayBeCalled } from './called-names.ts';
import { linkedFolders, nameIn } from './linked-folder.ts';

/** What has changed since a revision, and which findings that may have brought about. */
export class Changes {
  readonly #paths: ReadonlySet<string>;
  readonly #folders: readonly string[];
  readonly #roots: readonly string[];
  readonly #map: SiteMap;
  /** Endings of documents that pages are made of. */
  readonly #sources: readonly string[];
  /** What stands behind the path of a page in that of its file. */
  readonly #ends: readonly string[];
  /** What decides about every link. */
  readonly #rules: boolean;
  /** The folders of sites whose settings have changed, which decide about the links in them. */
  readonly #settled: readonly string[];

  /** `index`: names of files that stand for their folder. Throws UsageError for what is no revision, and where there is no git. */
  constructor(
    revision: string,
    roots: readonly string[],
    map: SiteMap,
    { sources, index }: { readonly sources: readonly string[]; readonly index: readonly string[] },
  ) {
    this.#sources = sources;
    this.#ends = ['', '.html', ...new Set(['index.html', 'index.htm', ...index].map((name) => `/${name}`))];
    const { paths, folders } = changedSince(revision, roots);
    this.#roots = [...roots, ...map.roots];
    const linked = linkedFolders(this.#roots);
    const named = (path: string): string[] => linked.flatMap((folder) => nameIn(folder, path) ?? []);
    this.#paths = new Set([...paths, ...[...paths].flatMap(named)]);
    this.#folders = [...folders, ...folders.flatMap(named)];
    this.#settled = [...this.#paths].flatMap(reachOfSettings);
    this.#map = map;
    this.#rules = this.#roots.some((root) => hostFilePlaces(root).some((path) => this.#paths.has(path)));
  }

  /**
   * Findings in changed files and in sites whose settings have, and of links to files that have changed or gone, or that
   * others may have lost.
   */
  concern({ rule, file, target, reference }: Finding): boolean {
    const around = documentsAround(absolutePath(file));
    if (this.#rules || around.some((path) => this.#holds(path) || this.#isSettled(path))) return true;
    if (target === null && OF_CALLS.has(rule)) return this.#mayBeCalled(reference);
    const places = target === null ? [] : this.#placesOf(target.replace(/[?#].*$/s, ''));
    if (places.some((path) => this.#has(path))) return true;
    return rule === 'missing-fragment' && places.some((path) => this.#mayHaveHeld(path));
  }

  /** Whether the file at a path, or one that some server gives in its place, or that generators make it of, has changed. */
  #has(path: string): boolean {
    const bare = path.replace(/\/+$/, '');
    const pages = this.#ends.map((end) => bare + end);
    const readme = bare.replace(/(?:\/index\.html)?$/, '/README.md');
    return [...pages, ...pages.flatMap((page) => sourcesOfPage(page, this.#sources)), readme].some((each) =>
      this.#holds(each),
    );
  }

  /** Whether a file has changed that may have had names of a document, which has those of all that it is put together with. */
  #mayHaveHeld(document: string): boolean {
    const holders = NAME_HOLDERS.get(mediaTypeOf(document) ?? '');
    return holders !== undefined && [...this.#paths].some((path) => holders.test(path));
  }

  /** Whether a file has changed that a call of a page may mean, which has no target. */
  #mayBeCalled(call: string): boolean {
    return [...this.#paths].some((path) => mayBeCalled(path, call));
  }

  #holds(path: string): boolean {
    return this.#paths.has(path) || this.#folders.some((folder) => isWithin(path, folder));
  }

  #isSettled(path: string): boolean {
    return this.#settled.some((folder) => isWithin(path, folder));
  }

  #placesOf(bare: string): string[] {
    const covered = this.#map.coveredAs(bare);
    const mapped = covered === undefined ? undefined : this.#map.pathOf(covered);
    const path = mapped?.path ?? (/^file:/i.test(bare) ? this.#map.filePath(bare) : undefined);
    // Without a map, an absolute path is one from the folder that was named.
    return path === undefined ? [] : [path, ...this.#roots.map((root) => root + path)];
  }
}

/** Rules of what a call finds, or does not find. */
const OF_CALLS: ReadonlySet<string> = new Set([
  'missing-target',
  'missing-fragment',
  'wrong-case',
  'ambiguous-name',
]);

/** Files with labels and keys, by the type of documents whose names count in all that they are put together with. */
const NAME_HOLDERS: ReadonlyMap<string, RegExp> = new Map([
  ['text/x-typst', /\.(?:typ|bib|ya?ml)$/i],
  ['text/x-tex', /\.(?:tex|ltx|latex|sty|cls|bib)$/i],
  ['text/x-bibtex', /\.bib$/i],
  ['text/x-texinfo', /\.(?:texi|texinfo|txi)$/i],
  ['text/asciidoc', /\.(?:adoc|asciidoc)$/i],
]);

/** By absolute paths. */
interface Changed {
  readonly paths: Set<string>;
  /** Submodules of which nobody can say what has changed in them. */
  readonly folders: string[];
}

/** What git says has changed, what is not committed and not known to it, and what has changed in submodules. */
function changedSince(revision: string, roots: readonly string[]): Changed {
  if (revision === '' || revision.startsWith('-'))
    throw new UsageError(`--since ${revision}: needs a revision`);
  const changed: Changed = { paths: new Set(), folders: [] };
  for (const root of new Set(roots)) {
    const tree = soughtWorkTree(root);
    if (tree.root === undefined)
      throw new UsageError(`--since: ${root} is in no work tree that git reads: ${tree.why}`);
    refuseUnknown(revision, tree.root);
    try {
      addChanged(revision, tree.root, changed);
    } catch (error) {
      throw new UsageError(`--since ${revision}: ${(error as Error).message.trim()}`);
    }
  }
  return changed;
}

function addChanged(revision: string, tree: string, changed: Changed): void {
  const asked = ['--raw', '--no-abbrev', '--no-renames', '--ignore-submodules=none', '-z'];
  const fields = words(gitIn(tree, ['diff', ...asked, revision, '--'])).values();
  // `:MODE MODE OBJECT OBJECT STATUS`, then the path.
  for (const field of fields) {
    const [before, now, commit = ''] = field.slice(1).split(' ');
    const path = absolutePath(fields.next().value ?? '', tree);
    changed.paths.add(path);
    if (before === SUBMODULE || now === SUBMODULE) addSubmodule(commit, path, changed);
  }
  for (const path of words(gitIn(tree, ['ls-files', '-o', '--exclude-standard', '-z'])))
    changed.paths.add(absolutePath(path, tree));
}

/** One that has gone, or come, or whose clone has not the commit that it was at, has changed altogether. */
function addSubmodule(commit: string, path: string, changed: Changed): void {
  if (workTreeAt(path) === path && isKnown(commit, path)) addChanged(commit, path, changed);
  else changed.folders.push(path);
}

/** The mode of a submodule, of which a tree holds the commit that it is at. */
const SUBMODULE = '160000';

/** Most often a clone has no more than the latest commit, as build services make them. */
function refuseUnknown(revision: string, tree: string): void {
  if (isKnown(revision, tree)) return;
  const isShallow = gitIn(tree, ['rev-parse', '--is-shallow-repository']).startsWith('true');
  const advice = isShallow ? '; the clone is a shallow one: fetch more, with `git fetch --unshallow`' : '';
  throw new UsageError(`--since ${revision}: git knows no such revision in ${tree}${advice}`);
}

function isKnown(revision: string, tree: string): boolean {
  try {
    gitIn(tree, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{tree}`]);
    return true;
  } catch {
    return false;
  }
}
