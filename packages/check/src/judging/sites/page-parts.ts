// Pages of Markdown that generators put together of several files: what one of these names, the page names.
import type { Link } from '@linkwright/core';
import { IncludedParts, textAt } from '@linkwright/corpus';
import { fragmentOf, pointsAt } from '../fragments/fragment.ts';
import type { Names } from '../fragments/names.ts';
import type { Scene } from '../scene.ts';
import type { Site } from '../../tree/site.ts';

const PAGES = ['text/markdown', 'text/mdx'];

/** The documents of what is checked that are put into others. */
export class PageParts {
  readonly #site: Site;
  readonly #names: Names;
  #parts: IncludedParts | undefined;
  /** The document that heard of these last. */
  #told: Scene | undefined;

  constructor(site: Site, names: Names) {
    this.#site = site;
    this.#names = names;
  }

  /**
   * The pages that the document becomes a part of. Any document may include any other: whoever remembers what a document
   * depends on hears of all, once for each.
   */
  pagesOf(path: string, scene: Scene): readonly string[] {
    const { tree } = this.#site;
    const parts = this.#known();
    if (tree.listener && this.#told !== scene) {
      this.#told = scene;
      tree.listener.files(tree);
      for (const each of parts.documents) tree.reads(each);
    }
    return parts.pagesOf(path);
  }

  /** Whether what a link names in a document stands in a file that is put into it, or in one of the pages around it. */
  have({ target }: Link, place: string | undefined, pages: readonly string[]): boolean {
    const fragment = fragmentOf(target ?? '');
    if (fragment === undefined || place === undefined) return false;
    if (!PAGES.some((type) => this.#names.isOf(place, type))) return false;
    return [...this.#partsOf(place), ...pages.flatMap((page) => [page, ...this.#partsOf(page)])].some(
      (each) => pointsAt(fragment, this.#names.of(each) ?? new Set()),
    );
  }

  #partsOf(path: string): readonly string[] {
    const { tree } = this.#site;
    tree.reads(path);
    const parts = this.#known().partsOf(path);
    // What is included may be anywhere, and may be still to come.
    tree.listener?.files(tree);
    for (const part of parts) tree.reads(part);
    return parts;
  }

  #known(): IncludedParts {
    return (this.#parts ??= new IncludedParts(this.#site.tree.files(), textAt));
  }
}
