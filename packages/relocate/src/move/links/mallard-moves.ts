import { dirname } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import { MallardPages } from '@linkwright/corpus';
import type { Remark } from '../../plans/intention.ts';
import type { CallFate } from './page-call-moves.ts';
import type { MovedFiles } from './moved-files.ts';

const KEPT: CallFate = {};

/** What becomes of pages of Mallard that are called by their ids: those stay, and are found in the same folder alone. */
export class MallardMoves {
  readonly #pages: MallardPages;
  readonly #files: MovedFiles;

  constructor(files: MovedFiles) {
    this.#files = files;
    this.#pages = new MallardPages(files.paths, files.bytes);
  }

  /** Of a link in the page at a path; undefined where what holds for all links holds for it. */
  fate({ place, reference }: Link, from: string): CallFate | undefined {
    if (!place.callsPage) return undefined;
    const found = this.#pages.find(reference, from);
    if (found === undefined) return KEPT;
    const gone = this.#files.gone(found);
    if (gone) return { remark: gone };
    const wereTogether = dirname(found) === dirname(from);
    const [to, of] = [this.#files.newPath(found), this.#files.newPath(from)];
    return !wereTogether || dirname(to) === dirname(of) ? KEPT : { remark: apart(reference, to, of) };
  }
}

function apart(id: string, to: string, of: string): Remark {
  const message = `the page "${id}" is in ${dirname(to)} then, and pages of Mallard are called within a folder alone; the link is kept: move the page into ${dirname(of)}, or link to another`;
  return { code: 'cannot-be-written', message };
}
