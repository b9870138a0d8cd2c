// Which file a reference's path names, which may leave out what servers and generators add, and what names it afterwards.
import { PAGE_SOURCES, madeOfTemplate, pageMadeOf, sourcesOfPage, templateOf } from '@linkwright/corpus';
import type { PathMoves } from '../planning/path-moves.ts';

/** What is known of a tree before a move. */
export interface TreeBefore {
  /** Whether there is a file at a path. */
  readonly exists: (path: string) => boolean;
  /** Whether there are some in a folder. */
  readonly holdsFiles: (folder: string) => boolean;
  /** Whether a page says itself that it has the address by which it is called; none does where it is left out. */
  readonly isSaid?: (path: string, page: string) => boolean;
  /** Endings of documents that pages are made of: see `pageSources`. */
  readonly sources?: readonly string[];
}

/** The pages that paths of references name. */
export class PagePlaces {
  readonly #paths: PathMoves;
  readonly #exists: (path: string) => boolean;
  readonly #holdsFiles: (folder: string) => boolean;
  readonly #isSaid: (path: string, page: string) => boolean;
  readonly #sources: readonly string[];
  /** What a reference may leave out of a page's name: the endings of pages, and of what they are made of. */
  readonly #leftOut: readonly string[];
  /** What names a folder's own page, where a reference ends with `/`. */
  readonly #indexNames: readonly string[];

  constructor(
    paths: PathMoves,
    { exists, holdsFiles, isSaid = () => false, sources = PAGE_SOURCES }: TreeBefore,
  ) {
    this.#paths = paths;
    this.#exists = exists;
    this.#holdsFiles = holdsFiles;
    this.#isSaid = isSaid;
    this.#sources = sources;
    this.#leftOut = ['.html', '.htm', '.xhtml', ...sources];
    this.#indexNames = this.#leftOut.map((extension) => `index${extension}`);
  }

  /** Whether a path names a file, or a page by one of its names. */
  has(path: string): boolean {
    return this.page(path, (file) => this.#exists(file) || undefined) === true;
  }

  /** Where what a reference's path names is afterwards: a file, a folder's page, a page without its extension. */
  newPlace(path: string): string {
    if (this.#keepsItsAddress(path)) return path;
    if (path.endsWith('/'))
      return (
        this.#newIndexPlace(path) ??
        this.#newSlashedPlace(path) ??
        `${this.#paths.newPath(path.slice(0, -1))}/`
      );
    if (this.#exists(path)) return this.#paths.newPath(path);
    // What servers give first: the page of a folder, also where "/" is left out.
    const index = this.#newIndexPlace(`${path}/`);
    if (index !== undefined) return index.replace(/\/$/, '');
    if (this.#paths.names(path)) return this.#paths.newPath(path);
    const extension = this.#leftOut.find((candidate) => this.#exists(path + candidate));
    if (extension === undefined) return this.#newPage(path);
    return this.#newPlaceWithout(path, extension);
  }

  /** The first answer for the files that a reference's path may name. */
  page<Answer>(path: string, answer: (file: string) => Answer | undefined): Answer | undefined {
    const names = path.endsWith('/') ? this.#indexNames : ['', ...this.#leftOut];
    const page = this.#pageBeforeSlash(path);
    const template = templateOf(path);
    for (const file of [
      ...names.map((name) => path + name),
      ...sourcesOfPage(path, this.#sources),
      ...page,
      ...(template === undefined ? [] : [template]),
    ]) {
      const found = answer(file);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Whether a path is that of a page that goes, and not of its file, and the page says so itself. */
  #keepsItsAddress(path: string): boolean {
    if (this.#exists(path)) return false;
    const page = this.page(path, (file) => (this.#exists(file) ? file : undefined));
    return page !== undefined && this.#paths.newPath(page) !== page && this.#isSaid(path, page);
  }

  /** Where a page is afterwards that is named without its extension. */
  #newPlaceWithout(path: string, extension: string): string {
    const now = this.#paths.newPath(path + extension);
    const without = now.endsWith(extension) ? now.slice(0, -extension.length) : now;
    return this.#comesFirst(without) ? now : without;
  }

  /** The page that servers give for `page/`, where that is no folder; none otherwise. */
  #pageBeforeSlash(path: string): string[] {
    const bare = path.slice(0, -1);
    if (!path.endsWith('/') || bare === '' || this.#holdsFiles(bare)) return [];
    const page = this.#leftOut.map((extension) => bare + extension).find((file) => this.#exists(file));
    return page === undefined ? [] : [page];
  }

  /** Where such a page is afterwards; as the page of a folder it is named by that. */
  #newSlashedPlace(path: string): string | undefined {
    const [page] = this.#pageBeforeSlash(path);
    if (page === undefined) return undefined;
    const now = this.#paths.newPath(page);
    const name = now.slice(now.lastIndexOf('/') + 1);
    if (this.#indexNames.includes(name)) return now.slice(0, -name.length);
    const place = this.#newPlaceWithout(path.slice(0, -1), page.slice(path.length - 1));
    return place === now ? now : `${place}/`;
  }

  /** Where a folder is afterwards by its page, or that page where it has another name; undefined without one. */
  #newIndexPlace(folder: string): string | undefined {
    const index = this.#indexNames.map((name) => folder + name).find((page) => this.#exists(page));
    if (index === undefined) return undefined;
    const now = this.#paths.newPath(index);
    const name = now.slice(now.lastIndexOf('/') + 1);
    return this.#indexNames.includes(name) ? now.slice(0, -name.length) : now;
  }

  /** Whether a name is that of a file afterwards, or of a folder with a page: a page without its extension is not found. */
  #comesFirst(path: string): boolean {
    return [path, ...this.#indexNames.map((name) => `${path}/${name}`)].some((file) => {
      const old = this.#paths.oldPath(file);
      return this.#exists(old) && this.#paths.newPath(old) === file;
    });
  }

  /** Where a page is afterwards that is made of a file here: beside that, as long as it stays a source of one. */
  #newPage(path: string): string {
    const source = sourcesOfPage(path, this.#sources).find((candidate) => this.#exists(candidate));
    if (source === undefined) return this.#newMadeByBuild(path) ?? this.#paths.newPath(path);
    const now = this.#paths.newPath(source);
    return pageMadeOf(now, this.#sources) ?? now;
  }

  /** Where a file is afterwards that a build makes of a template: beside that, as long as it stays one. */
  #newMadeByBuild(path: string): string | undefined {
    const template = templateOf(path);
    return template !== undefined && this.#exists(template)
      ? madeOfTemplate(this.#paths.newPath(template))
      : undefined;
  }
}
