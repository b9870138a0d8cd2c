import { dirname, relative } from 'node:path/posix';
import { type Link, pathOfReference, referenceOfPath } from '@linkwright/core';
import { type TypstFile, TypstProjects, isWithin, mediaTypeOf, textAt } from '@linkwright/corpus';
import type { Remark } from '../../plans/intention.ts';
import type { CallFate } from './page-call-moves.ts';
import { type MoveSetting, standing } from './standing.ts';

const KEPT: CallFate = {};

/** New paths in documents of Typst that count from the root of the project, when files move. */
export class TypstMoves {
  readonly #projects: TypstProjects;
  readonly #newPath: (path: string) => string;
  readonly #gone: ReadonlyMap<string, Remark>;

  /** See `calledMoves`. */
  constructor(
    existing: readonly string[],
    newPath: (path: string) => string,
    { gone, alreadyMoved }: MoveSetting,
  ) {
    const stands = standing(existing, newPath, alreadyMoved);
    const read = (path: string): string | undefined => textAt(stands.before(path));
    this.#projects = new TypstProjects([...existing, ...gone.keys()], isDocument, read);
    this.#newPath = newPath;
    this.#gone = gone;
  }

  /** Of a link in the document at a path; undefined where what holds for all links holds for it. */
  fate({ kind, reference }: Link, from: string): CallFate | undefined {
    if (kind !== 'absolute-path') return undefined;
    const name = pathOfReference(reference);
    const found = name === undefined ? undefined : this.#projects.fromRoot(name, from);
    if (!found) return KEPT;
    const gone = this.#gone.get(found.path);
    if (gone) return { remark: gone };
    const now = this.#newPath(found.path);
    const root = this.#newRoot(found);
    if (!isWithin(now, root)) return { remark: outsideOf(root, now) };
    const path = `/${relative(root, now)}`;
    return path === `/${relative(found.root, found.path)}` ? KEPT : { reference: referenceOfPath(path) };
  }

  #newRoot({ root, rootOf }: TypstFile): string {
    return rootOf === undefined ? this.#newPath(root) : dirname(this.#newPath(rootOf));
  }
}

function isDocument(path: string): boolean {
  return mediaTypeOf(path) === 'text/x-typst';
}

/** Typst reads no file outside of the root. */
function outsideOf(root: string, path: string): Remark {
  const message = `${path} is not in ${root}, from which Typst reads paths that begin with "/"; the link is kept: move it into that, or call Typst with --root for a folder around both`;
  return { code: 'cannot-be-written', message };
}
