import type { Finding } from '@linkwright/check';
import { type SiteMap, absolutePath, sourcesOfPage } from '@linkwright/corpus';
import { UsageError } from '../exit-status.ts';
import { documentsAround } from '../file-names.ts';
import { gitIn, words, workTreeAt } from './git-work-tree.ts';

/** What has changed since a revision, and which findings that may have brought about. */
export class Changes {
  readonly #paths: ReadonlySet<string>;
  readonly #roots: readonly string[];
  readonly #map: SiteMap;
  /** What decides about every link. */
  readonly #rules: boolean;

  /** Throws UsageError for what is no revision, and where there is no git. */
  constructor(revision: string, roots: readonly string[], map: SiteMap) {
    this.#paths = changedSince(revision, roots);
    this.#roots = [...roots, ...map.roots];
    this.#map = map;
    this.#rules = this.#roots.some((root) => this.#paths.has(`${root}/_redirects`));
  }

  /** Findings in changed files, and of links to files that have changed or gone. */
  concern({ file, target }: Finding): boolean {
    if (this.#rules || documentsAround(absolutePath(file)).some((path) => this.#paths.has(path))) return true;
    return target !== null && this.#placesOf(target.replace(/[?#].*$/s, '')).some((path) => this.#has(path));
  }

  /** Whether the file at a path, or one that some server gives in its place, or that generators make it of, has changed. */
  #has(path: string): boolean {
    const bare = path.replace(/\/+$/, '');
    const pages = ['', '.html', '/index.html', '/index.htm'].map((end) => bare + end);
    const readme = bare.replace(/(?:\/index\.html)?$/, '/README.md');
    return [...pages, ...pages.flatMap(sourcesOfPage), readme].some((each) => this.#paths.has(each));
  }

  #placesOf(bare: string): string[] {
    const covered = this.#map.coveredAs(bare);
    const mapped = covered === undefined ? undefined : this.#map.pathOf(covered);
    const path = mapped?.path ?? (/^file:/i.test(bare) ? this.#map.filePath(bare) : undefined);
    // Without a map, an absolute path is one from the folder that was named.
    return path === undefined ? [] : [path, ...this.#roots.map((root) => root + path)];
  }
}

/** Absolute paths of what git says has changed, what is not committed and not known to it among them. */
function changedSince(revision: string, roots: readonly string[]): ReadonlySet<string> {
  if (revision === '' || revision.startsWith('-'))
    throw new UsageError(`--since ${revision}: needs a revision`);
  const changed = new Set<string>();
  for (const root of new Set(roots)) {
    const tree = workTreeAt(root);
    if (tree === undefined) throw new UsageError(`--since: ${root} is in no git work tree`);
    refuseUnknown(revision, tree);
    try {
      const lists = [
        gitIn(tree, ['diff', '--name-only', '--no-renames', '-z', revision, '--']),
        gitIn(tree, ['ls-files', '-o', '--exclude-standard', '-z']),
      ];
      for (const path of lists.flatMap(words)) changed.add(absolutePath(path, tree));
    } catch (error) {
      throw new UsageError(`--since ${revision}: ${(error as Error).message.trim()}`);
    }
  }
  return changed;
}

/** Most often a clone has no more than the latest commit, as build services make them. */
function refuseUnknown(revision: string, tree: string): void {
  try {
    gitIn(tree, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{tree}`]);
  } catch {
    const isShallow = gitIn(tree, ['rev-parse', '--is-shallow-repository']).startsWith('true');
    const advice = isShallow ? '; the clone is a shallow one: fetch more, with `git fetch --unshallow`' : '';
    throw new UsageError(`--since ${revision}: git knows no such revision in ${tree}${advice}`);
  }
}
