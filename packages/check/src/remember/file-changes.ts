import { type CorpusFile, type Seeds, hashText, startState } from '@linkwright/corpus';
import { HashSet } from '../fast/hash-set.ts';
import type { RememberedAnswer } from './answer-part.ts';

/** What became of the files of a corpus from one run to the next. */
export interface FileChanges {
  /** By the number that a file had the one that it has; -1 for those that are no more, or are read as something else. */
  readonly numbers: Int32Array;
  /**
   * Places of files that the run before did not have: ignored then, or made while it read. A link to one, which was found
   * on the disk, is a link to a file now.
   */
  readonly come: HashSet;
  /** Index pages of folders in which one came or went: the folder may mean another one now. */
  readonly movedIndexes: ReadonlySet<number>;
}

/** Holds the files of an answer against those that are there; `index` names files that stand for their folder. */
export function fileChanges(
  files: readonly CorpusFile[],
  answer: RememberedAnswer,
  index: readonly string[],
): FileChanges {
  const paths = answer.paths.split('\0');
  const numbers = newNumbers(files, paths, answer);
  const here = new Set(numbers);
  const isNew = (number: number): boolean => !here.has(number);
  return {
    numbers,
    come: placesThatCame(files, isNew, answer.seeds),
    movedIndexes: movedIndexes(
      files,
      isNew,
      paths.filter((_, old) => (numbers[old] as number) < 0),
      index,
    ),
  };
}

/** The names of the files of a corpus, as an answer has them: of an archive several entries may be named. */
export function pathsOf(files: readonly CorpusFile[]): string {
  return files.map(pathOf).join('\0');
}

function pathOf({ path, entry }: CorpusFile): string {
  return entry === undefined ? path : `${path}!/${entry}`;
}

function newNumbers(
  files: readonly CorpusFile[],
  paths: readonly string[],
  { documents, mediaTypes }: RememberedAnswer,
): Int32Array {
  const now = new Map(files.map((file, number) => [pathOf(file), number]));
  const typesBefore = new Map(Array.from(documents, (number, place) => [number, mediaTypes[place]]));
  return Int32Array.from(paths, (path, old) => {
    const number = now.get(path) ?? -1;
    return files[number]?.mediaType === typesBefore.get(old) ? number : -1;
  });
}

function placesThatCame(
  files: readonly CorpusFile[],
  isNew: (number: number) => boolean,
  seeds: Seeds,
): HashSet {
  const come = new HashSet();
  for (const [number, { absolute }] of files.entries()) {
    if (!isNew(number)) continue;
    const { h1, h2 } = hashText(absolute, seeds, startState(seeds));
    come.add(h1, h2);
  }
  return come;
}

function movedIndexes(
  files: readonly CorpusFile[],
  isNew: (number: number) => boolean,
  pathsGone: readonly string[],
  index: readonly string[],
): ReadonlySet<number> {
  const isIndex = (path: string): boolean => index.includes(path.slice(path.lastIndexOf('/') + 1));
  const gone = pathsGone.filter(isIndex);
  const come = files.filter(({ path }, number) => isNew(number) && isIndex(path));
  const folders = new Set([...gone, ...come.map(({ path }) => path)].map(folderOf));
  const moved = new Set<number>();
  if (folders.size === 0) return moved;
  for (const [number, { path }] of files.entries())
    if (isIndex(path) && folders.has(folderOf(path))) moved.add(number);
  return moved;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
