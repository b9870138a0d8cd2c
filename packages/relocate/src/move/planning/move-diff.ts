import { Buffer } from 'node:buffer';
import { splice } from '@linkwright/core';
import { DocumentReader, allExtractors, isArchive, mediaTypeOf, relativePath } from '@linkwright/corpus';
import { formatPatch } from 'diff';
import { type DiffForm, unifiedDiff } from '../../unified-diff.ts';
import type { MovePlan, PlannedFile } from './move-plan.ts';

/**
 * Shows files of a plan as `git diff` shows renames, with paths below a folder. The plan must not
 * have been carried out yet.
 */
export class MoveDiff {
  readonly #reader: DocumentReader;
  readonly #types: ReadonlyMap<string, string>;

  constructor({ reading, meanings }: Pick<MovePlan, 'reading' | 'meanings'>) {
    this.#reader = new DocumentReader(allExtractors(reading), reading);
    this.#types = new Map(meanings.map(({ path, mediaType }) => [path, mediaType]));
  }

  of(file: PlannedFile, folder: string, form: DiffForm = 'text'): string {
    const [old, now] = [relativePath(folder, file.path), relativePath(folder, file.to)];
    const head = headOf(old, now);
    if (file.edits.length === 0) return head;
    const mediaType = this.#types.get(file.to) ?? mediaTypeOf(file.path);
    const opened = this.#reader.open({ path: old, absolute: file.path, below: old, mediaType, size: 0 });
    // What is packed has no lines that `patch` could change.
    if ('code' in opened || opened.packed || isArchive(opened.entity.mediaType))
      return old === now ? '' : head;
    const { entity } = opened;
    const edits = file.edits.map(([start, end, text]) => ({
      start,
      end,
      bytes: Buffer.from(text, 'latin1'),
    }));
    const bytes = splice(entity.bytes, entity.end, edits);
    return head + unifiedDiff(form, old, entity, { edits, bytes }, now);
  }
}

/**
 * The head of a file's change, with names quoted as git does it: one with a line break in it can't begin a patch of its
 * own. A file that stays has one too, without which git reads its lines as those of the rename before.
 */
function headOf(old: string, now: string): string {
  const head = formatPatch({
    isGit: true,
    isRename: old !== now,
    oldFileName: `a/${old}`,
    newFileName: `b/${now}`,
    oldHeader: undefined,
    newHeader: undefined,
    hunks: [],
  });
  return head.slice(0, head.includes('\n---') ? head.indexOf('\n---') + 1 : undefined);
}
