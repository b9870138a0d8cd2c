import { Buffer } from 'node:buffer';
import type { Edit } from '@linkwright/core';
import type { LedFolder, ReadingOptions } from '@linkwright/corpus';
import type { EditRecord } from '../../plans/edit-record.ts';
import type { PlannedFolder } from '../carrying/folder-modes.ts';
import type { UnreadThing } from '../carrying/unread-things.ts';

/** New bytes for a stretch of a file, one UTF-16 unit a byte, so that a plan can be read and kept as JSON. */
export type PlannedEdit = readonly [start: number, end: number, bytes: string];

/** Edits as a plan has them. */
export function plannedEdits(edits: readonly Edit[]): PlannedEdit[] {
  return edits.map(({ start, end, bytes }) => [start, end, Buffer.from(bytes).toString('latin1')]);
}

/** What is to happen to one file. Paths are absolute. */
export interface PlannedFile {
  readonly path: string;
  /** Where it goes; the same path where it stays. */
  readonly to: string;
  /** SHA-256 of the file as it is. */
  readonly before: string;
  /** SHA-256 of the new bytes. */
  readonly after: string;
  /** Sorted, in offsets of the file as it is. */
  readonly edits: readonly PlannedEdit[];
}

/** A file that makes room for another. */
export interface ReplacedFile {
  readonly path: string;
  /** SHA-256 of the file as it is. */
  readonly before: string;
}

/** A symbolic link that goes elsewhere, or whose place does. */
export interface PlannedSymlink {
  readonly path: string;
  readonly to: string;
  /** What it says, before and after. */
  readonly before: string;
  readonly after: string;
}

/** What a document is to mean afterwards: where it is then, as what it is read and from where, and its targets. */
export interface PlannedMeaning {
  readonly path: string;
  readonly mediaType: string;
  readonly retrieval: string;
  /** Of an archive: where it was below the folder that was named, which says what of it is left out. */
  readonly below?: string;
  readonly links: number;
  /** Digest of the targets in their order. */
  readonly targets: string;
}

/** What a move will do, proved and not yet done: plain data, to be looked at, kept and applied later. */
export interface MovePlan {
  readonly version: 1;
  readonly files: readonly PlannedFile[];
  readonly replaced: readonly ReplacedFile[];
  readonly symlinks: readonly PlannedSymlink[];
  /** Empty folders that go along. */
  readonly emptyFolders: readonly { readonly path: string; readonly to: string }[];
  /** What no corpus lists and that goes along as it is; plans that were made before may have none. */
  readonly unread?: readonly UnreadThing[];
  /** Folders that go, with all that is in them, and their permissions; plans that were made before may have none. */
  readonly folders?: readonly PlannedFolder[];
  /** Folders of the paths here that were reached through symbolic links; plans that were made before may have none. */
  readonly led?: readonly LedFolder[];
  readonly proof: MoveProof;
  /** What cannot be kept, or was left alone, and why. */
  readonly notes: readonly MoveNote[];
  /** How the documents were read. */
  readonly reading: ReadingOptions;
  /** Every document of the corpus, for the proof after the writing. */
  readonly meanings: readonly PlannedMeaning[];
  /** Each changed link, where the request asked for them. */
  readonly records?: readonly EditRecord[];
}

/** The figures of the proof: each link of the corpus was resolved before and after. */
export interface MoveProof {
  readonly documents: number;
  readonly links: number;
  /** Links that keep their target. */
  readonly kept: number;
  /** Links whose target has a new place, to which they lead. */
  readonly followed: number;
  /** Links whose text changes. */
  readonly rewritten: number;
}

/** Something about a move that a person should know: what is not done, or not as it might be thought. */
export interface MoveNote {
  readonly code: string;
  readonly file: string;
  readonly message: string;
  /** From 1; where the note is about one place. */
  readonly line?: number;
  readonly column?: number;
  /** Byte offset. */
  readonly start?: number;
  /** Something to know; nothing was left undone. */
  readonly harmless?: true;
}

/** All paths that a plan is about, before and after. */
export function plannedPaths({ files, replaced, symlinks, emptyFolders, unread = [] }: MovePlan): string[] {
  const goers = [...files, ...symlinks, ...emptyFolders, ...unread];
  return [...goers.flatMap(({ path, to }) => [path, to]), ...replaced.map(({ path }) => path)];
}
