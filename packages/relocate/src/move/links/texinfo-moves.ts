import { dirname, join, relative } from 'node:path/posix';
import { type Link, pathOfReference, referenceOfPath } from '@linkwright/core';
import {
  type TexinfoFile,
  TexinfoProjects,
  isWithin,
  manualCalled,
  manualNamed,
  mediaTypeOf,
  bytesAt,
} from '@linkwright/corpus';
import type { Remark } from '../../plans/intention.ts';
import type { CallFate } from './page-call-moves.ts';
import { type MoveSetting, standing } from './standing.ts';

const KEPT: CallFate = {};

/** New paths in documents of Texinfo, which count from the file that is formatted, and new names of manuals, when files move. */
export class TexinfoMoves {
  readonly #projects: TexinfoProjects;
  readonly #newPath: (path: string) => string;
  readonly #gone: ReadonlyMap<string, Remark>;

  /** See `calledMoves`. */
  constructor(
    existing: readonly string[],
    newPath: (path: string) => string,
    { gone, alreadyMoved }: MoveSetting,
  ) {
    const stands = standing(existing, newPath, alreadyMoved);
    const read = (path: string): Uint8Array | undefined => bytesAt(stands.before(path));
    this.#projects = new TexinfoProjects([...existing, ...gone.keys()], isDocument, read);
    this.#newPath = newPath;
    this.#gone = gone;
  }

  /** Of a link in the document at a path; undefined where what holds for all links holds for it. */
  fate(link: Link, from: string): CallFate | undefined {
    if (link.place.callsPage) return this.#manual(link.reference);
    return link.place.isSearched ? this.#file(link, from) : undefined;
  }

  /** A manual is called by its file where it does not say how. */
  #manual(reference: string): CallFate {
    const called = manualCalled(reference);
    const [manual, ...others] = called ? this.#projects.called(called.manual) : [];
    if (!called || !manual || others.length > 0 || this.#projects.saysItsName(manual)) return KEPT;
    const name = manualNamed(this.#newPath(manual.top));
    if (name === this.#projects.nameOf(manual)) return KEPT;
    const was = this.#projects.nameOf(manual);
    return { reference: `(${called.manual.replace(was, name)})${called.node}` };
  }

  #file({ kind, place, reference, details }: Link, from: string): CallFate {
    const names = [reference, ...(details?.alternatives ?? [])].map((each) => pathOfReference(each) ?? '');
    const [bare = '', ...others] = names;
    const found = this.#projects.find(place.name === 'texinfo:image' ? others : [bare], from);
    if (kind !== 'relative-path' || !found) return KEPT;
    const gone = this.#gone.get(found.path);
    if (gone) return { remark: gone };
    const now = this.#newPath(found.path);
    const written = this.#written(found, now);
    if (written === found.name) return KEPT;
    const ending = found.name.slice(bare.length);
    const path = written.endsWith(ending) ? written.slice(0, written.length - ending.length) : written;
    return path === bare ? KEPT : { reference: referenceOfPath(path) };
  }

  /** The path of a file, as the old one was written. */
  #written({ path, name, countsFrom }: TexinfoFile, now: string): string {
    if (countsFrom !== undefined) {
      const folder = dirname(this.#newPath(countsFrom));
      return join(folder, name) === now ? name : relative(folder, now);
    }
    // In a folder that the formatter is told, which goes where it goes.
    const folder = this.#newPath(path.slice(0, -name.length - 1));
    return isWithin(now, folder) ? relative(folder, now) : name;
  }
}

function isDocument(path: string): boolean {
  return mediaTypeOf(path) === 'text/x-texinfo';
}
