import { dirname } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import { MallardPages, bytesAt } from '@linkwright/corpus';
import type { Remark } from '../../plans/intention.ts';
import type { CallFate } from './page-call-moves.ts';
import { type MoveSetting, standing } from './standing.ts';

const KEPT: CallFate = {};

/** What becomes of pages of Mallard that are called by their ids: those stay, and are found in the same folder alone. */
export class MallardMoves {
  readonly #pages: MallardPages;
  readonly #newPath: (path: string) => string;
  readonly #gone: ReadonlyMap<string, Remark>;

  /** See `calledMoves`. */
  constructor(
    existing: readonly string[],
    newPath: (path: string) => string,
    { gone, alreadyMoved }: MoveSetting,
  ) {
    const stands = standing(existing, newPath, alreadyMoved);
    this.#pages = new MallardPages([...existing, ...gone.keys()], (path) => bytesAt(stands.before(path)));
    this.#newPath = newPath;
    this.#gone = gone;
  }

  /** Of a link in the page at a path; undefined where what holds for all links holds for it. */
  fate({ place, reference }: Link, from: string): CallFate | undefined {
    if (!place.callsPage) return undefined;
    const found = this.#pages.find(reference, from);
    if (found === undefined) return KEPT;
    const gone = this.#gone.get(found);
    if (gone) return { remark: gone };
    const wereTogether = dirname(found) === dirname(from);
    const [to, of] = [this.#newPath(found), this.#newPath(from)];
    return !wereTogether || dirname(to) === dirname(of) ? KEPT : { remark: apart(reference, to, of) };
  }
}

function apart(id: string, to: string, of: string): Remark {
  const message = `the page "${id}" is in ${dirname(to)} then, and pages of Mallard are called within a folder alone; the link is kept: move the page into ${dirname(of)}, or link to another`;
  return { code: 'cannot-be-written', message };
}
