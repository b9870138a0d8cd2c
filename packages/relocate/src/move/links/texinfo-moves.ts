import { dirname, join, relative } from 'node:path/posix';
import { type Link, pathOfReference, referenceOfPath } from '@linkwright/core';
import {
  type TexinfoFile,
  TexinfoProjects,
  isWithin,
  manualCalled,
  manualNamed,
  mediaTypeOf,
} from '@linkwright/corpus';
import type { CallFate } from './page-call-moves.ts';
import type { MovedFiles } from './moved-files.ts';

const KEPT: CallFate = {};

/** New paths in documents of Texinfo, which count from the file that is formatted, and new names of manuals, when files move. */
export class TexinfoMoves {
  readonly #projects: TexinfoProjects;
  readonly #files: MovedFiles;

  constructor(files: MovedFiles) {
    this.#files = files;
    this.#projects = new TexinfoProjects(files.paths, isDocument, files.bytes);
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
    const name = manualNamed(this.#files.newPath(manual.top));
    if (name === this.#projects.nameOf(manual)) return KEPT;
    const was = this.#projects.nameOf(manual);
    return { reference: `(${called.manual.replace(was, name)})${called.node}` };
  }

  #file({ kind, place, reference, details }: Link, from: string): CallFate {
    const names = [reference, ...(details?.alternatives ?? [])].map((each) => pathOfReference(each) ?? '');
    const [bare = '', ...others] = names;
    const found = this.#projects.find(place.name === 'texinfo:image' ? others : [bare], from);
    if (kind !== 'relative-path' || !found) return KEPT;
    const gone = this.#files.gone(found.path);
    if (gone) return { remark: gone };
    const now = this.#files.newPath(found.path);
    const written = this.#written(found, now);
    if (written === found.name) return KEPT;
    const ending = found.name.slice(bare.length);
    const path = written.endsWith(ending) ? written.slice(0, written.length - ending.length) : written;
    return path === bare ? KEPT : { reference: referenceOfPath(path) };
  }

  /** The path of a file, as the old one was written. */
  #written({ path, name, countsFrom }: TexinfoFile, now: string): string {
    if (countsFrom !== undefined) {
      const folder = dirname(this.#files.newPath(countsFrom));
      return join(folder, name) === now ? name : relative(folder, now);
    }
    // In a folder that the formatter is told, which goes where it goes.
    const folder = this.#files.newPath(path.slice(0, -name.length - 1));
    return isWithin(now, folder) ? relative(folder, now) : name;
  }
}

function isDocument(path: string): boolean {
  return mediaTypeOf(path) === 'text/x-texinfo';
}
