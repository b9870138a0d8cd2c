// Pages of POD by the names that `L<Some::Module>` calls them by: perlpodspec, "About L<...> Codes"; where Perl looks for a
// module, perlfunc, "require".
import { relative } from 'node:path/posix';

/** What a name means first: documentation apart from the code, which is beside it. */
const ENDINGS: readonly string[] = ['.pod', '.pm', '.pl', ''];

/** A page, and the folder that its name counts from. */
export interface PodPage {
  readonly path: string;
  readonly root: string;
}

/** The pages of POD among some files. */
export class PodPages {
  readonly #paths: readonly string[];
  readonly #isPage: (path: string) => boolean;
  /** By what they are called without folder and ending. */
  #byName: ReadonlyMap<string, readonly string[]> | undefined;

  /** Absolute paths of all files; `isPage` knows which are POD, or programs of Perl. */
  constructor(paths: Iterable<string>, isPage: (path: string) => boolean) {
    this.#paths = [...paths];
    this.#isPage = isPage;
  }

  /** The page that a name calls, of several the nearest; undefined where none is called so. */
  find(name: string, from: string): PodPage | undefined {
    this.#byName ??= this.#allByName();
    const pages = (this.#byName.get(name.slice(name.lastIndexOf(':') + 1)) ?? []).flatMap((path) => {
      const root = podRoot(path, name);
      return root === undefined ? [] : [{ path, root }];
    });
    const shared = (page: PodPage): number => sharedLength(page.path, from);
    const rank = ({ path }: PodPage): number => ENDINGS.findIndex((ending) => path.endsWith(ending));
    return pages.toSorted((one, other) => shared(other) - shared(one) || rank(one) - rank(other))[0];
  }

  #allByName(): ReadonlyMap<string, readonly string[]> {
    const pages = new Map<string, string[]>();
    for (const path of this.#paths) {
      if (!this.#isPage(path)) continue;
      const stem = withoutEnding(path);
      const name = stem.slice(stem.lastIndexOf('/') + 1);
      const known = pages.get(name);
      if (known) known.push(path);
      else pages.set(name, [path]);
    }
    return pages;
  }
}

/** The folder that a name counts from which calls the page at a path; undefined where it calls another one. */
export function podRoot(path: string, name: string): string | undefined {
  const below = `/${name.split('::').join('/')}`;
  const stem = withoutEnding(path);
  const root = stem.slice(0, stem.length - below.length);
  return stem.endsWith(below) && isRoot(root) ? root : undefined;
}

/** What a page is called by its path, if it is below the folder that names count from. */
export function podName(path: string, root: string): string | undefined {
  const below = relative(root, withoutEnding(path));
  return below === '' || below.startsWith('../') ? undefined : below.split('/').join('::');
}

function withoutEnding(path: string): string {
  return path.replace(/\.(?:pod|pm|pl)$/, '');
}

/** Folders of modules begin with a capital letter: a folder that does so is a part of the name. */
function isRoot(folder: string): boolean {
  return !/^[A-Z]/.test(folder.slice(folder.lastIndexOf('/') + 1));
}

/** How much of a path two files have in common, in folders. */
function sharedLength(one: string, other: string): number {
  const [of, to] = [one.split('/'), other.split('/')];
  let shared = 0;
  while (shared < of.length - 1 && of[shared] === to[shared]) shared += 1;
  return shared;
}
