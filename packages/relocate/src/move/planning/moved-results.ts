// What threads have planned, put together: also of an mbox that is too large to be held, which comes in stretches.
import { statSync } from 'node:fs';
import type { Edit } from '@linkwright/core';
import { severedLinks } from '../../writing/hard-links.ts';
import { editedDigests } from '../../large-files/large-file.ts';
import { type PackedEdits, unpackedEdits } from '../../large-files/packed-edits.ts';
import { type MoveResult, emptyResult } from '../links/move-job.ts';
import { type PlannedMeaning, plannedEdits } from './move-plan.ts';

/** What comes of a stretch besides counts, notes and records. */
export interface MovedStretch {
  /** The mbox, as it is called and absolute. */
  readonly file: string;
  readonly path: string;
  readonly isLast: boolean;
  /** Of the mbox as if the stretch were all of it; the digests of its messages' targets are joined by `,`. */
  readonly meaning: PlannedMeaning;
  /** Of the mbox's bytes. */
  readonly edits: PackedEdits;
}

/** Adds up what is planned, in the order in which it was asked for. */
export class MoveResults {
  readonly sum: MoveResult = emptyResult();
  #mbox = new MovedMbox();

  add(result: MoveResult): void {
    const { stretch } = result;
    if (!stretch) {
      this.#add(result);
      return;
    }
    this.#mbox.add(result, stretch);
    if (!stretch.isLast) return;
    this.#add(this.#mbox.finish(stretch));
    this.#mbox = new MovedMbox();
  }

  #add({ files, notes, meanings, records, links, followed, rewritten }: MoveResult): void {
    const { sum } = this;
    for (const file of files) sum.files.push(file);
    for (const note of notes) sum.notes.push(note);
    for (const meaning of meanings) sum.meanings.push(meaning);
    for (const edit of records) sum.records.push(edit);
    sum.links += links;
    sum.followed += followed;
    sum.rewritten += rewritten;
  }
}

/** Takes the stretches of an mbox in their order. */
class MovedMbox {
  readonly #sum = emptyResult();
  readonly #edits: Edit[] = [];
  readonly #targets: string[] = [];

  add({ notes, records, links, followed, rewritten }: MoveResult, { edits, meaning }: MovedStretch): void {
    for (const note of notes) this.#sum.notes.push(note);
    for (const record of records) this.#sum.records.push(record);
    this.#sum.links += links;
    this.#sum.followed += followed;
    this.#sum.rewritten += rewritten;
    for (const edit of unpackedEdits(edits)) this.#edits.push(edit);
    // A stretch may hold nothing but what is no message.
    if (meaning.targets !== '') this.#targets.push(meaning.targets);
  }

  /** What comes of the whole; `last` is of its last stretch. Its new bytes are never held: they are digested as they go by. */
  finish({ file, path, meaning }: MovedStretch): MoveResult {
    const result = this.#sum;
    const edits = this.#edits;
    result.meanings.push({ ...meaning, links: result.links, targets: this.#targets.join() });
    const severed = edits.length > 0 ? severedLinks(statSync(path).nlink) : undefined;
    if (severed !== undefined)
      result.notes.push({ code: 'hard-linked', file, message: severed, harmless: true });
    if (edits.length > 0 || meaning.path !== path)
      result.files.push({
        path,
        to: meaning.path,
        ...editedDigests(path, edits),
        edits: plannedEdits(edits),
      });
    return result;
  }
}
