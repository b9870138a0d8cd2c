// What becomes of references in documents of AsciiDoc that others include: they count from each page (`basesInPage`).
import type { Link } from '@linkwright/core';
import { AsciidocProjects, basesInPage, countsFromPage, textAt } from '@linkwright/corpus';
import { resolve } from '@linkwright/uri';
import type { LinkStyle } from './link-style.ts';
import type { BelowRoot, Moves } from './moves.ts';
import { type Reading, fateInPages } from './part-moves.ts';

/** References in documents that are put together by `include::`. */
export class AsciidocPartMoves {
  readonly #existing: readonly string[];
  readonly #moves: Moves;
  readonly #alreadyMoved: boolean;
  readonly #isDocument: (path: string) => boolean;
  #projects: AsciidocProjects | undefined;

  /** See `PageAddressMoves`; `isDocument` knows which files are AsciiDoc. */
  constructor(
    existing: readonly string[],
    moves: Moves,
    { alreadyMoved }: { readonly alreadyMoved: boolean },
    isDocument: (path: string) => boolean,
  ) {
    this.#existing = existing;
    this.#moves = moves;
    this.#alreadyMoved = alreadyMoved;
    this.#isDocument = isDocument;
  }

  /** Whether the file at a path is put into others. Asked for each file: what pages are made of it is not looked for. */
  isPart(path: string): boolean {
    return this.#isDocument(path) && this.#known().isPart(path);
  }

  /**
   * Of a link in the file at a path; undefined where that is no part, or where the link leads somewhere from the part
   * itself and not from all pages: then it is meant there.
   */
  fate(link: Link, from: string, style: LinkStyle): BelowRoot | undefined {
    const { base, target } = link;
    // Where the files of a module of Antora are, their ids say.
    if (!countsFromPage(link) || base.under || !this.isPart(from)) return undefined;
    const readings = this.#known()
      .pagesAround(from)
      .pages.map(({ path, imageFolders }) => this.#read(link, { path, imageFolders }));
    const found = readings.filter((each) => this.#moves.isFile(each.target));
    if (found.length < readings.length && target !== null && this.#moves.isFile(target)) return undefined;
    const meant = found.length > 0 ? found : readings;
    const [first] = meant;
    if (!first) return undefined;
    return fateInPages(link, [first, ...meant.slice(1)], this.#moves, style);
  }

  /** By the `imagesdir` with which it leads to a file, if there is one. */
  #read(link: Link, page: Parameters<typeof basesInPage>[1]): Reading {
    const { path } = page;
    const after = basesInPage(link, page, this.#moves.newRetrievalUri(path));
    const readings = basesInPage(link, page, this.#moves.retrievalUri(path)).map((before, at): Reading => {
      const target = resolve(link.reference, before.uri).target ?? '';
      return { page: path, target, now: this.#moves.newTarget(target), base: after[at] ?? before };
    });
    const found = readings.find((each) => this.#moves.isFile(each.target));
    return found ?? (readings[0] as Reading);
  }

  #known(): AsciidocProjects {
    this.#projects ??= new AsciidocProjects(this.#existing, this.#isDocument, (each) =>
      textAt(this.#alreadyMoved ? this.#moves.newPath(each) : each),
    );
    return this.#projects;
  }
}
