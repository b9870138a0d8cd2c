import { dirname, relative } from 'node:path/posix';
import { type Link, pathOfReference, referenceOfPath } from '@linkwright/core';
import { type TypstFile, TypstProjects, isWithin, mediaTypeOf } from '@linkwright/corpus';
import type { Remark } from '../../plans/intention.ts';
import type { CallFate } from './page-call-moves.ts';
import type { MovedFiles } from './moved-files.ts';

const KEPT: CallFate = {};

/** New paths in documents of Typst that count from the root of the project, when files move. */
export class TypstMoves {
  readonly #projects: TypstProjects;
  readonly #files: MovedFiles;

  constructor(files: MovedFiles) {
    this.#files = files;
    this.#projects = new TypstProjects(files.paths, isDocument, files.text);
  }

  /** Of a link in the document at a path; undefined where what holds for all links holds for it. */
  fate({ kind, reference }: Link, from: string): CallFate | undefined {
    if (kind !== 'absolute-path') return undefined;
    const name = pathOfReference(reference);
    const found = name === undefined ? undefined : this.#projects.fromRoot(name, from);
    if (!found) return KEPT;
    const gone = this.#files.gone(found.path);
    if (gone) return { remark: gone };
    const now = this.#files.newPath(found.path);
    const root = this.#newRoot(found);
    if (!isWithin(now, root)) return { remark: outsideOf(root, now) };
    const path = `/${relative(root, now)}`;
    return path === `/${relative(found.root, found.path)}` ? KEPT : { reference: referenceOfPath(path) };
  }

  #newRoot({ root, rootOf }: TypstFile): string {
    return rootOf === undefined ? this.#files.newPath(root) : dirname(this.#files.newPath(rootOf));
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
