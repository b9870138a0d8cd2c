import type { Link } from '@linkwright/core';
import { PodPages, mediaTypeOf, podName } from '@linkwright/corpus';
import type { Remark } from '../../plans/intention.ts';
import type { CallFate } from './page-call-moves.ts';
import type { MoveSetting } from './standing.ts';

const KEPT: CallFate = {};

/** New names of modules and pages in POD, when files move: a name is the path of a file below a folder of modules. */
export class PodMoves {
  readonly #pages: PodPages;
  readonly #newPath: (path: string) => string;
  readonly #gone: ReadonlyMap<string, Remark>;

  /** See `calledMoves`. */
  constructor(existing: readonly string[], newPath: (path: string) => string, { gone }: MoveSetting) {
    this.#pages = new PodPages([...existing, ...gone.keys()], isPage);
    this.#newPath = newPath;
    this.#gone = gone;
  }

  /** Of a link in the page at a path; undefined where what holds for all links holds for it. */
  fate({ place, reference }: Link, from: string): CallFate | undefined {
    if (!place.callsPage) return undefined;
    const found = this.#pages.find(reference, from);
    if (!found) return KEPT;
    const gone = this.#gone.get(found.path);
    if (gone) return { remark: gone };
    const now = this.#newPath(found.path);
    // The folder may move with all that is in it, under a name that has a part of its own.
    const name = now === found.path ? reference : nameAt(now, reference, this.#newPath(found.root));
    return name === undefined || name === reference ? KEPT : { reference: name };
  }
}

/** Undefined where the page is no longer below the folder that names count from. */
function nameAt(path: string, was: string, root: string): string | undefined {
  const end = `/${was.split('::').join('/')}`;
  return path.replace(/\.(?:pod|pm|pl)$/, '').endsWith(end) ? was : podName(path, root);
}

function isPage(path: string): boolean {
  return mediaTypeOf(path) === 'text/x-pod';
}
