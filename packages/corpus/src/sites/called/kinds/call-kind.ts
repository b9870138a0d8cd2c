import { posix } from 'node:path';
import { isWithin } from '../../../disk/within.ts';
import type { GeneratorProjects } from '../../generator-projects.ts';
import type { CalledPage } from '../called-page.ts';
import { type PathIndex, foldersAround } from '../path-index.ts';

/** A call in the file at a path. */
export interface CallMade {
  /** The name of the place that it stands in (`hugo:ref`). */
  readonly place: string;
  /** Without `#…`. */
  readonly call: string;
  /** The same without a `/` at its start. */
  readonly name: string;
  /** The absolute path of the file. */
  readonly from: string;
  /** The folder beyond which nothing is meant; empty where none is known. */
  readonly site: string;
}

/** What calls are looked up in. */
export interface CallSources {
  readonly index: PathIndex;
  readonly projects: GeneratorProjects;
}

/** One way of a generator to call pages and files, in some places. */
export interface CallKind {
  /** What a call means; undefined where nothing is there. */
  find(made: CallMade): CalledPage | undefined;

  /** Whether a call may name what no file of the site says; if it is not there, never. */
  mayBeElsewhere?(made: CallMade): boolean;

  /** Whether what is called may have other ids than the `names` that its text says; if it is not there, never. */
  mayHaveOtherIds?(from: string, names: Iterable<string>, fragment: string): boolean;

  /** The folders that a call may have come to which has been written so far; if it is not there, calls are no paths. */
  foldersAt?(begun: CallMade): readonly string[];

  /** The name of a file in a folder that a call has come to, as the place has it; if it is not there, the name itself. */
  writtenName?(begun: CallMade, name: string): string;

  /** The names that a call may go on to where these are no paths. */
  names?(begun: CallMade): Iterable<string>;

  /** The files that are read to find what a call means. */
  readFor?(made: CallMade): readonly string[];

  /** Whether a call in the file at a path means something outside of all sites as well; if it is not there, never. */
  mayStandAlone?(place: string, from: string): boolean;
}

/** The folders of the site around a file, from outside; of none that is known all, from inside: which is its root, is not known. */
export function rootsOf({ from, site }: CallMade): readonly string[] {
  const around = foldersAround(from).filter((folder) => isWithin(folder, site));
  return site === '' ? around : around.toReversed();
}

/** Some folders, or those at a path below each. */
export function foldersBelow(folders: readonly string[], below: string): readonly string[] {
  return folders.map((folder) => posix.join(folder, below).replace(/\/$/, ''));
}

/** Beside the page that calls. */
export function relativePage(page: CalledPage | undefined): CalledPage | undefined {
  return page && { ...page, isRelative: true };
}

/** With something before its path. */
export function withOpening(opening: string, page: CalledPage | undefined): CalledPage | undefined {
  return page && { ...page, opening };
}
