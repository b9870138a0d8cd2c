// Files that are too large to be held: edited, and taken back, from one file into another beside it.
import { Buffer } from 'node:buffer';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import type { Edit } from '@linkwright/core';
import { type Limits, type Replaced, SwapFile, heldSize } from '@linkwright/corpus';
import { EditedCopy } from './edited-copy.ts';

export function isLarge(path: string, limits: Limits | undefined): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > heldSize(limits);
}

/** What edits replace, and where their new bytes stand: enough to take them back. */
export function replacedIn(path: string, edits: readonly Edit[]): Replaced[] {
  const descriptor = openSync(path, 'r');
  try {
    let shift = 0;
    return edits.map(({ start, end, bytes }): Replaced => {
      const old = Buffer.alloc(end - start);
      readSync(descriptor, old, 0, old.length, start);
      const from = start + shift;
      shift += bytes.length - (end - start);
      return [from, from + bytes.length, old.toString('latin1')];
    });
  } finally {
    closeSync(descriptor);
  }
}

/** SHA-256 of a file as it is and with edits made, in hexadecimal; nothing is written. */
export function editedDigests(path: string, edits: readonly Edit[]): { before: string; after: string } {
  const copy = new EditedCopy(path, { write: () => {} });
  try {
    for (const edit of edits) copy.edit(edit);
    return copy.finish();
  } finally {
    copy.close();
  }
}

/** Why a file was not edited: it is so already, or it is another one. */
type NotEdited = 'done' | 'changed' | 'wrong';

interface Digests {
  /** SHA-256 of the file as it is, and as it is to be. */
  readonly before: string;
  readonly after: string;
  /** Seconds since the epoch: modification time of the new file. */
  readonly mtime?: number;
}

/**
 * Edits a file of which both digests are known, in place. The answer is why it was left alone: `done`,
 * it has the new bytes already; `changed`, it is neither the old nor the new one; `wrong`, the edits do
 * not give the new one.
 */
export function editInPlace(path: string, edits: Iterable<Edit>, digests: Digests): NotEdited | undefined {
  return editTo(path, path, edits, digests);
}

/** The same, with the new file at another path; the old one stays. */
export function editTo(
  from: string,
  to: string,
  edits: Iterable<Edit>,
  { before, after, mtime }: Digests,
): NotEdited | undefined {
  const like = statSync(from);
  const swap = new SwapFile(to);
  const copy = new EditedCopy(from, swap);
  try {
    for (const edit of edits) copy.edit(edit);
    const found = copy.finish();
    if (found.before === after) return 'done';
    if (found.before !== before) return 'changed';
    if (found.after !== after) return 'wrong';
    swap.close({ like, mtime });
    swap.commit(from === to ? { expect: like } : {});
    return undefined;
  } finally {
    copy.close();
    swap.discard();
  }
}
