// Documents of Markdown that generators put into others in place of a line (vitepress.dev, "Markdown File Inclusion";
// PyMdown, "Snippets"; rust-lang.github.io/mdBook, "Including files"): links in them are read in the page that is made.
import { posix } from 'node:path';
import { includedPaths, markdownPlaces } from '@linkwright/markdown';
import { CalledPages } from './called-pages.ts';

const MARKDOWN = /\.(?:md|markdown)$/;

/** Which documents are put into which, all read when the first one is asked about. */
export class IncludedParts {
  /** The documents that were read. */
  readonly documents: readonly string[];
  readonly #files: ReadonlySet<string>;
  readonly #calls: CalledPages;
  readonly #wholes = new Map<string, Set<string>>();

  /** Absolute paths of all files; `read` gives what a document says. */
  constructor(paths: Iterable<string>, read: (path: string) => string | undefined) {
    this.#files = new Set(paths);
    this.#calls = new CalledPages(this.#files);
    this.documents = [...this.#files].filter((path) => MARKDOWN.test(path));
    for (const path of this.documents) this.#read(path, read(path) ?? '');
  }

  /** The pages that a document becomes a part of, over other parts too; none where nothing includes it. */
  pagesOf(path: string): readonly string[] {
    const around = new Set([path]);
    for (const each of around) for (const whole of this.#wholes.get(each) ?? []) around.add(whole);
    return [...around].filter((each) => each !== path && !this.#wholes.has(each));
  }

  #read(path: string, text: string): void {
    for (const { place, path: written } of includedPaths(text)) {
      const part = this.#part(place.name, written, path);
      if (part === undefined || part === path || !MARKDOWN.test(part)) continue;
      const wholes = this.#wholes.get(part);
      if (wholes) wholes.add(path);
      else this.#wholes.set(part, new Set([path]));
    }
  }

  #part(place: string, written: string, from: string): string | undefined {
    if (place !== markdownPlaces.include.name) return this.#calls.find(place, written, from)?.path;
    const path = posix.join(posix.dirname(from), written);
    return this.#files.has(path) ? path : undefined;
  }
}
