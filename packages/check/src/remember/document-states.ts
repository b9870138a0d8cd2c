import { readFileSync } from 'node:fs';
import type { CorpusFile } from '@linkwright/corpus';
import type { RememberedAnswer } from './answer-part.ts';
import { digestOf } from './digest.ts';
import type { DocumentRecord } from './document-record.ts';
import { STATE, isOlder, putState } from './file-state.ts';

/** Whether a document, by its number now and before, is as its record has it. */
type Comparison = (number: number, old: number, record: DocumentRecord) => boolean;

/** The documents among the files of a corpus, and in what state the disk has them. */
export class DocumentStates {
  /** Numbers of the files that an extractor reads. */
  readonly documents: Int32Array;
  /** Of each of them. */
  readonly mediaTypes: readonly string[];
  readonly states: Float64Array;
  readonly #files: readonly CorpusFile[];

  constructor(files: readonly CorpusFile[]) {
    this.#files = files;
    const documents: number[] = [];
    const mediaTypes: string[] = [];
    for (const [number, { mediaType }] of files.entries())
      if (mediaType !== undefined) {
        documents.push(number);
        mediaTypes.push(mediaType);
      }
    this.documents = Int32Array.from(documents);
    this.mediaTypes = mediaTypes;
    this.states = new Float64Array(documents.length * STATE);
    for (const [index, number] of documents.entries())
      putState(files[number]?.absolute ?? '', this.states, index * STATE);
  }

  /** Whether these are the documents of an answer, and all of them in the state that they were in. */
  areOf({ documents, mediaTypes, states, began }: RememberedAnswer): boolean {
    if (!isSame(documents, this.documents) || !isSame(states, this.states)) return false;
    if (!mediaTypes.every((type, index) => type === this.mediaTypes[index])) return false;
    for (let at = 0; at < states.length; at += STATE)
      if (!isOlder(states[at + 1] as number, states[at + 2] as number, began)) return false;
    return true;
  }

  /**
   * Says of a document whether it is as it was: by its state, as git sees it; by its bytes where the state is another
   * one, or too young to tell.
   */
  comparison({ documents, states, began }: RememberedAnswer): Comparison {
    const [now, before] = [placesOf(this.documents), placesOf(documents)];
    return (number, old, record) => {
      const state = stateAt(this.states, now.get(number));
      const known = stateAt(states, before.get(old));
      const [size = -1, modified = 0, changed = 0] = state;
      if (isSame(state, known) && isOlder(modified, changed, began)) return true;
      if (size !== known[0]) return false;
      try {
        return record.hasDigest(digestOf(readFileSync(this.#files[number]?.absolute ?? '')));
      } catch {
        return false;
      }
    };
  }
}

function placesOf(numbers: Int32Array): ReadonlyMap<number, number> {
  return new Map(Array.from(numbers, (number, place) => [number, place]));
}

function stateAt(states: Float64Array, place = -1): Float64Array {
  return place < 0 ? new Float64Array(0) : states.subarray(place * STATE, (place + 1) * STATE);
}

function isSame(a: Int32Array | Float64Array, b: Int32Array | Float64Array): boolean {
  return bytesOf(a).equals(bytesOf(b));
}

function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Float64Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
