import type { Link } from '@linkwright/core';
import { PodPages, mediaTypeOf, podName, podRoot } from '@linkwright/corpus';
import type { CallFate } from './page-call-moves.ts';
import type { MovedFiles } from './moved-files.ts';

const KEPT: CallFate = {};

/** New names of modules and pages in POD, when files move: a name is the path of a file below a folder of modules. */
export class PodMoves {
  readonly #pages: PodPages;
  readonly #files: MovedFiles;

  constructor(files: MovedFiles) {
    this.#files = files;
    this.#pages = new PodPages(files.paths, isPage);
  }

  /** Of a link in the page at a path; undefined where what holds for all links holds for it. */
  fate({ place, reference }: Link, from: string): CallFate | undefined {
    if (!place.callsPage) return undefined;
    const found = this.#pages.find(reference, from);
    if (!found) return KEPT;
    const gone = this.#files.gone(found.path);
    if (gone) return { remark: gone };
    const now = this.#files.newPath(found.path);
    // Where it goes with the folder that names count from, it is still called so.
    const name =
      now === found.path || podRoot(now, reference) !== undefined
        ? reference
        : podName(now, this.#files.newPath(found.root));
    return name === undefined || name === reference ? KEPT : { reference: name };
  }
}

function isPage(path: string): boolean {
  return mediaTypeOf(path) === 'text/x-pod';
}
