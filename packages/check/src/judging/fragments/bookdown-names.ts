// bookdown, "Cross-references" and "Usage": the chapters of a book are one document before they become pages, and what any of
// them names is named in all. A page is called after the heading that it begins with.
import { basename, dirname, join } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import { isWithin, textAt } from '@linkwright/corpus';
import { pointsAt } from './fragment.ts';
import type { Names } from './names.ts';
import type { Scene } from '../scene.ts';
import type { Site } from '../../tree/site.ts';

const SETTINGS = '_bookdown.yml';
const FIRST = ['index.Rmd', 'index.rmd'];
/** `site: bookdown::bookdown_site`, `output: bookdown::gitbook` in the front matter of the first chapter; `html_document2` and the like make one page. */
const IS_BOOK = /^(?:site|output)[ \t]*:\s*["']?bookdown::(?!\w+2\b)/m;

const CHAPTER = /\.rmd$/i;
/** Also a chapter, where settings name it. */
const MARKDOWN = /\.md$/i;

/** What stands in any chapter (`#methods`), and a page that is made (`methods.html#setup`). */
const NAMED = /^(?:\.\/)?(?:([^/?#:]+)\.html)?(?:#(.+))?$/;

/** The names of books that bookdown makes, each chapter read when it is first asked about. */
export class BookdownNames {
  readonly #site: Site;
  readonly #names: Names;
  readonly #texts = new Map<string, string>();
  /** By the folders of books. */
  readonly #chapters = new Map<string, readonly string[]>();

  constructor(site: Site, names: Names) {
    this.#site = site;
    this.#names = names;
  }

  /** Whether a link that leads nowhere else names something of its book. */
  names({ reference, entity }: Link, { path }: Scene): boolean {
    if (path === undefined || !entity.mediaType.startsWith('text/markdown')) return false;
    const [, page, fragment] = NAMED.exec(reference) ?? [];
    const book = page === undefined && fragment === undefined ? undefined : this.bookOf(path);
    if (book === undefined) return false;
    const asked = [page, fragment].filter((each) => each !== undefined && each !== 'index');
    return asked.every((each) => this.#isNamed(each ?? '', book));
  }

  /** The folder of the book that a document is a chapter of, or a part of one. */
  bookOf(path: string): string | undefined {
    const { tree } = this.#site;
    const root = tree.rootOf(path);
    if (root === undefined || !(CHAPTER.test(path) || MARKDOWN.test(path))) return undefined;
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      if (this.#isBook(folder)) return this.#isRead(path, folder) ? folder : undefined;
      if (folder.length <= root.length) return undefined;
    }
  }

  #isBook(folder: string): boolean {
    const { tree } = this.#site;
    if (tree.kind(join(folder, SETTINGS)) === 'file') return true;
    const first = FIRST.map((name) => join(folder, name)).find((path) => tree.kind(path) === 'file');
    return first !== undefined && IS_BOOK.test(this.#textAt(first));
  }

  #isRead(path: string, book: string): boolean {
    return CHAPTER.test(path) || this.#textAt(join(book, SETTINGS)).includes(basename(path));
  }

  #isNamed(name: string, book: string): boolean {
    const { tree } = this.#site;
    tree.listener?.files(tree);
    tree.reads(join(book, SETTINGS));
    return this.#chaptersOf(book).some((path) => pointsAt(name, this.#names.of(path) ?? new Set()));
  }

  #chaptersOf(book: string): readonly string[] {
    let chapters = this.#chapters.get(book);
    if (!chapters) {
      const below = [...this.#site.tree.files()].filter((path) => isWithin(path, book));
      const documents = below.filter((path) => CHAPTER.test(path) || MARKDOWN.test(path));
      chapters = documents.filter((path) => this.#isRead(path, book));
      this.#chapters.set(book, chapters);
    }
    return chapters;
  }

  /** Whoever remembers what a document depends on hears of it. */
  #textAt(path: string): string {
    const { tree } = this.#site;
    if (tree.kind(path) !== 'file') return '';
    tree.reads(path);
    let text = this.#texts.get(path);
    if (text === undefined) this.#texts.set(path, (text = textAt(path) ?? ''));
    return text;
  }
}
