// The files of a run in memory that all threads share, and which of them are the next to be read.
import { type CorpusFile, type MessageSlice, plainFile } from '@linkwright/corpus';

/** A file with its number in the table of paths. */
export interface NumberedFile extends CorpusFile {
  readonly number: number;
}

/** The files, as numbers and one text; plain data, so that it can be sent to a thread, which shares it. */
export interface FileTexts {
  /** UTF-8: paths, absolute paths, media types, entries of archives and slices (JSON), one after the other. */
  readonly text: Uint8Array;
  /** Six numbers a file: where its path begins in the text, its absolute path, its media type, its entry, its slice, and where that ends. */
  readonly marks: Uint32Array;
}

/** The files, and what is to be done with them. */
export interface SharedFiles extends FileTexts {
  /** Numbers of the files that are to be read, in their order. */
  readonly wanted: Int32Array;
  /** How many of those have been taken, and whether no more are to be. */
  readonly state: Int32Array;
}

const TAKEN = 0;
const STOPPED = 1;

const MARKS = 6;

/** Few enough that threads end at about the same time, enough that taking them costs nothing. */
const BATCH = 16;

/** Puts down the files of which an extractor reads the type. The text is left out where no other thread is to read it. */
export function fileTexts(files: readonly CorpusFile[], withText: boolean): FileTexts {
  const marks = new Uint32Array(new SharedArrayBuffer(files.length * MARKS * 4));
  const parts: string[] = [];
  if (withText)
    for (const { path, absolute, mediaType, entry = '', slice } of files)
      if (mediaType !== undefined)
        parts.push(path, absolute, mediaType, entry, slice ? JSON.stringify(slice) : '');
  const whole = parts.join('');
  const bytes = Buffer.byteLength(whole);
  const length = bytes === whole.length ? (part: string) => part.length : Buffer.byteLength;
  let at = 0;
  let next = 0;
  for (const [number, { mediaType }] of files.entries()) {
    if (mediaType === undefined || !withText) continue;
    const first = number * MARKS;
    for (let mark = first; mark < first + MARKS - 1; mark += 1) {
      marks[mark] = at;
      at += length(parts[next++] as string);
    }
    marks[first + MARKS - 1] = at;
  }
  const text = Buffer.from(new SharedArrayBuffer(bytes));
  text.write(whole);
  return { text, marks };
}

/** These of the files are to be read. */
export function sharedFiles(texts: FileTexts, numbers: readonly number[]): SharedFiles {
  const wanted = new Int32Array(new SharedArrayBuffer(numbers.length * 4));
  wanted.set(numbers);
  return { ...texts, wanted, state: new Int32Array(new SharedArrayBuffer(8)) };
}

/** No thread takes any more files. */
export function stop({ state }: SharedFiles): void {
  Atomics.store(state, STOPPED, 1);
}

/** Takes files from the list until there are none. */
export class FileTaker {
  readonly #files: SharedFiles;
  readonly #text: Buffer;
  readonly #here: readonly CorpusFile[] | undefined;

  /** `here` are all files, for the thread that has them. */
  constructor(files: SharedFiles, here?: readonly CorpusFile[]) {
    this.#files = files;
    this.#here = here;
    const { buffer, byteOffset, byteLength } = files.text;
    this.#text = Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength);
  }

  /** The next few files, which no other thread gets. */
  take(): readonly NumberedFile[] {
    const { wanted, state } = this.#files;
    if (Atomics.load(state, STOPPED) === 1) return [];
    const from = Atomics.add(state, TAKEN, BATCH);
    return Array.from(wanted.subarray(from, from + BATCH), (number) => this.#file(number));
  }

  #file(number: number): NumberedFile {
    const known = this.#here?.[number];
    if (known) return { ...plainFile(known), number };
    const { marks } = this.#files;
    const at = (index: number): number => marks[number * MARKS + index] as number;
    const path = this.#text.toString('utf8', at(0), at(1));
    const absolute = this.#text.toString('utf8', at(1), at(2));
    const mediaType = this.#text.toString('utf8', at(2), at(3));
    const file = { path, absolute, below: path, mediaType, size: 0, number };
    if (at(3) === at(5)) return file;
    return {
      ...file,
      ...(at(3) < at(4) && { entry: this.#text.toString('utf8', at(3), at(4)) }),
      ...(at(4) < at(5) && { slice: JSON.parse(this.#text.toString('utf8', at(4), at(5))) as MessageSlice }),
    };
  }
}
