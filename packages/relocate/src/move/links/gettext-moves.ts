import { dirname, join, relative } from 'node:path/posix';
import {
  type Link,
  dependsOnBase,
  linkOf,
  pathOfReference,
  readOnly,
  referenceOfPath,
} from '@linkwright/core';
import { type GettextSource, GettextSources, beforeSphinx } from '@linkwright/corpus';
import { untouchable } from '../../plans/untouchable.ts';
import type { MoveRewriter } from './move-rewrite.ts';
import type { CallFate } from './page-call-moves.ts';
import type { MovedFiles } from './moved-files.ts';

const KEPT: CallFate = {};

/** New names of documents in `#:`, when files move, as the program would write them that made the catalogue. */
export class GettextMoves {
  readonly #sources: GettextSources;
  readonly #files: MovedFiles;

  constructor(files: MovedFiles) {
    const all = new Set(files.paths);
    this.#sources = new GettextSources((path) => all.has(path));
    this.#files = files;
  }

  /** Of a name in the catalogue at a path. */
  fate({ place, reference }: Link, from: string): CallFate {
    const name = place.inDocument ? undefined : pathOfReference(reference);
    const found = name === undefined ? undefined : this.#sources.find(name, from);
    if (name === undefined || !found) return KEPT;
    const gone = this.#files.gone(found.path);
    if (gone) return { remark: gone };
    const now = this.#written(name, found, from);
    return now === name ? KEPT : { reference: referenceOfPath(now) };
  }

  #written(name: string, { path, root, climbs }: GettextSource, from: string): string {
    const now = this.#files.newPath(path);
    const folder = dirname(this.#files.newPath(from));
    // From the catalogue itself, as xgettext writes it that runs beside it.
    if (climbs !== '' && join(dirname(from), name) === path)
      return now === join(folder, name) ? name : relative(folder, now);
    const there = this.#files.newPath(root);
    return now === join(there, name.slice(climbs.length)) ? name : climbs + relative(there, now);
  }
}

/** What becomes of links in messages: the same as of those in the documents that the messages are taken from. */
export class MessageMoves {
  readonly #existing: ReadonlySet<string>;
  readonly #sources: GettextSources;
  readonly #rewriterOf: (path: string) => MoveRewriter;

  /** Absolute paths of all files before the move; `rewriterOf` a document among them. */
  constructor(existing: ReadonlySet<string>, rewriterOf: (path: string) => MoveRewriter) {
    this.#existing = existing;
    this.#sources = new GettextSources((path) => existing.has(path));
    this.#rewriterOf = rewriterOf;
  }

  /** Of a link in the catalogue at a path; undefined where what holds for all links holds for it. */
  fate(link: Link, from: string): CallFate | undefined {
    const { place, base, sameDocument } = link;
    const { inDocument, callsPage } = place;
    if (!base.message || !inDocument) return undefined;
    if (!callsPage && !dependsOnBase(link)) return undefined;
    if (sameDocument) return KEPT;
    const paths = new Set(base.message.sources.flatMap((name) => this.#sources.find(name, from)?.path ?? []));
    const fates = [...paths].map((path) => this.#inDocument(link, path));
    const written = new Set(fates.map(({ reference }) => reference ?? link.reference));
    const [fate = KEPT] = fates;
    if (written.size < 2) return fate;
    const message = `${link.reference} is to become ${[...written].join(' and ')} in the documents of the message; it is kept`;
    return { remark: { code: 'cannot-be-written', message } };
  }

  #inDocument(link: Link, path: string): CallFate {
    const rewriter = this.#rewriterOf(path);
    const { inDocument = link.place } = link.place;
    const inIt = { ...link, place: inDocument, base: rewriter.documentBase };
    const before = this.#isBeside(link.reference, path) ? undefined : beforeSphinx(link);
    if (before === undefined) return fateIn(rewriter, linkOf(inIt));
    const { reference, remark } = fateIn(
      rewriter,
      linkOf({ ...inIt, notation: readOnly('before-sphinx', () => before) }),
    );
    const written = reference?.startsWith('/') ? reference.slice(1) : undefined;
    return { ...(written !== undefined && { reference: written }), ...(remark && { remark }) };
  }

  #isBeside(reference: string, path: string): boolean {
    const name = pathOfReference(reference);
    return name !== undefined && this.#existing.has(join(dirname(path), name));
  }
}

function fateIn(rewriter: MoveRewriter, link: Link): CallFate {
  if (untouchable(link)) return KEPT;
  const reference = rewriter.rewrite(link);
  const remark = rewriter.remark(link);
  return { ...(reference !== undefined && { reference }), ...(remark && { remark }) };
}
