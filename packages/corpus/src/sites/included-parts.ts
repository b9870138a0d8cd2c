// Documents of Markdown that generators put into others in place of a line (vitepress.dev, "Markdown File Inclusion";
// PyMdown, "Snippets"; rust-lang.github.io/mdBook, "Including files"; quarto.org, "Includes"; knitr, "child"; mdxjs.com,
// "Using MDX"; jekyllrb.com, "Includes"): links in them are read in the page that is made, and what they name is named there.
import { posix } from 'node:path';
import { includedPaths, markdownPlaces } from '@linkwright/markdown';
import { MARKDOWN_ENDING } from '../media-types/markdown-endings.ts';
import { CalledPages } from './called/called-pages.ts';
import { foldersAround } from './called/path-index.ts';

const MARKDOWN = new RegExp(String.raw`\.(?:${MARKDOWN_ENDING}|mdx|qmd|[Rr]md)$`);

/** What stands in the folder from which paths with a `/` before them count: of Quarto and of Mintlify. */
const PROJECT = ['_quarto.yml', '_quarto.yaml', 'docs.json', 'mint.json'];

/** Which documents are put into which, each read when it is first asked about. */
export class IncludedParts {
  /** The documents of Markdown among the files. */
  readonly documents: readonly string[];
  readonly #files: ReadonlySet<string>;
  readonly #read: (path: string) => string | undefined;
  readonly #calls: CalledPages;
  readonly #parts = new Map<string, readonly string[]>();
  #wholes: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  /** Absolute paths of all files; `read` gives what a document says. */
  constructor(paths: Iterable<string>, read: (path: string) => string | undefined) {
    this.#files = new Set(paths);
    this.#read = read;
    this.#calls = new CalledPages(this.#files);
    this.documents = [...this.#files].filter((path) => MARKDOWN.test(path));
  }

  /**
   * The files that are put into a document, and into documents among these: also from the folders around all files, and
   * whether they are there or not.
   */
  partsOf(path: string): readonly string[] {
    const reached = new Set([path]);
    for (const each of reached) for (const part of this.#partsOf(each)) reached.add(part);
    reached.delete(path);
    return [...reached];
  }

  /** The pages that a document becomes a part of, over other parts too; none where nothing includes it. Reads all documents. */
  pagesOf(path: string): readonly string[] {
    const wholes = (this.#wholes ??= this.#wholesOfParts());
    const around = new Set([path]);
    for (const each of around) for (const whole of wholes.get(each) ?? []) around.add(whole);
    return [...around].filter((each) => each !== path && !wholes.has(each));
  }

  #wholesOfParts(): ReadonlyMap<string, ReadonlySet<string>> {
    const wholes = new Map<string, Set<string>>();
    for (const path of this.documents)
      for (const part of this.#partsOf(path)) {
        if (part === path || !this.#files.has(part) || !MARKDOWN.test(part)) continue;
        const known = wholes.get(part);
        if (known) known.add(path);
        else wholes.set(part, new Set([path]));
      }
    return wholes;
  }

  #partsOf(path: string): readonly string[] {
    let parts = this.#parts.get(path);
    if (!parts) {
      const text = MARKDOWN.test(path) ? (this.#read(path) ?? '') : '';
      const found = Array.from(includedPaths(text), (each) => this.#part(each.place.name, each.path, path));
      this.#parts.set(path, (parts = found.filter((each) => each !== undefined)));
    }
    return parts;
  }

  /** The folder of the project that a document is in, from which paths with a `/` before them count; that of the disk where it is in none. */
  #projectOf(path: string): string {
    const folders = foldersAround(path);
    const isProject = (folder: string): boolean =>
      PROJECT.some((name) => this.#files.has(`${folder}/${name}`));
    return folders.find(isProject) ?? folders.at(-1) ?? '';
  }

  #part(place: string, written: string, from: string): string | undefined {
    if (place === markdownPlaces.include.name)
      return posix.join(written.startsWith('/') ? this.#projectOf(from) : posix.dirname(from), written);
    const found = this.#calls.find(place, written, from);
    if (found) return found.path;
    const site = this.#calls.siteOf(place, from);
    return site === undefined ? undefined : posix.join(site, written.replace(/^@\//, ''));
  }
}
