// The files of a run in memory that all threads share, and which of them are the next to be read.
import { type CorpusFile, type NamedFolder, plainFile } from '@linkwright/corpus';

/** A file with its number in the table of paths. */
export interface NumberedFile extends CorpusFile {
  readonly number: number;
}

/** The files, as numbers and one text; plain data, so that it can be sent to a thread, which shares it. */
export interface FileTexts {
  /** UTF-8: of most files their paths below a folder, of others all that is known (JSON). */
  readonly text: Uint8Array;
  /** Four numbers a file: where it begins in the text, where it ends, its folder from 1 (0 for JSON), its media type. */
  readonly marks: Uint32Array;
  readonly folders: readonly NamedFolder[];
  readonly mediaTypes: readonly string[];
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

const MARKS = 4;

/** Few enough that threads end at about the same time, enough that taking them costs nothing. */
const BATCH = 16;

/** Puts down the files of which an extractor reads the type. */
export function fileTexts(files: readonly CorpusFile[]): FileTexts {
  const marks = new Uint32Array(new SharedArrayBuffer(files.length * MARKS * 4));
  const folders = new Numbering<NamedFolder>();
  const working = new WorkingFolders();
  const mediaTypes = new Numbering<string>();
  const parts: string[] = [];
  let at = 0;
  for (let number = 0; number < files.length; number += 1) {
    const file = files[number] as CorpusFile;
    const { mediaType } = file;
    if (mediaType === undefined) continue;
    const folder = file.folder ?? working.of(file);
    const part = file.folder ? file.below : folder ? file.path : JSON.stringify(plainFile(file));
    const mark = number * MARKS;
    marks[mark] = at;
    at += Buffer.byteLength(part);
    marks[mark + 1] = at;
    marks[mark + 2] = folder ? folders.of(folder) + 1 : 0;
    marks[mark + 3] = mediaTypes.of(mediaType);
    parts.push(part);
  }
  const text = Buffer.from(new SharedArrayBuffer(at));
  text.write(parts.join(''));
  return { text, marks, folders: folders.things, mediaTypes: mediaTypes.things };
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
    const { marks, folders, mediaTypes } = this.#files;
    const at = (index: number): number => marks[number * MARKS + index] as number;
    const part = this.#text.toString('utf8', at(0), at(1));
    const folder = folders[at(2) - 1];
    if (!folder) return { ...(JSON.parse(part) as CorpusFile), number };
    const [path, absolute] = [folder.path + part, folder.absolute + part];
    return { path, absolute, below: part, mediaType: mediaTypes[at(3)], size: 0, number };
  }
}

/** Numbers for things of which few are different. */
class Numbering<Thing> {
  readonly things: Thing[] = [];
  readonly #numbers = new Map<Thing, number>();

  of(thing: Thing): number {
    const known = this.#numbers.get(thing);
    if (known !== undefined) return known;
    this.#numbers.set(thing, this.things.length);
    return this.things.push(thing) - 1;
  }
}

/** The folders that the paths of files are relative to which were not found in a folder that was named. */
class WorkingFolders {
  #last: NamedFolder | undefined;

  /** Undefined where the file is more than its path. */
  of({ path, absolute, entry, slice }: CorpusFile): NamedFolder | undefined {
    if (entry !== undefined || slice || !absolute.endsWith(path)) return undefined;
    const before = absolute.slice(0, absolute.length - path.length);
    if (this.#last?.absolute !== before) this.#last = { path: '', absolute: before };
    return this.#last;
  }
}
