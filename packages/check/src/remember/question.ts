import { readFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import { statAt } from '@linkwright/corpus';
import { CLOSED, type Names } from '../tree/disk.ts';
import type { DanglingLink, Tree } from '../tree/tree.ts';
import { isSettled, stateText } from './file-state.ts';

/**
 * What was asked of a tree, about which path, and the answer as text: what stands there, the names in a folder, the
 * symbolic link for which nothing stands there, the bytes of a file, those of several (their paths with NUL between them), all
 * files. No answer is ever the same as null, which stands where it had changed while it was asked.
 */
export type Question = readonly [
  asked: 'kind' | 'names' | 'danglingLink' | 'reads' | 'texts' | 'files',
  path: string,
  answer: string | null,
];

export function digestOfNames(names: Names): string {
  if (names === CLOSED) return 'closed';
  const lines = Array.from(names, ([name, kind]) => `${kind}/${name}`).toSorted();
  return digest(lines.join('/'));
}

export function danglingText(link: DanglingLink | undefined): string {
  return link ? `${link.path}\0${link.to}` : '';
}

export function digestOfFiles(tree: Tree): string {
  return digest(Array.from(tree.files()).toSorted().join('\0'));
}

/** The state of the file at a path, and what its bytes are: the former is quicker to compare. */
export function contentText(path: string): string {
  // In this order: whoever reads the file after that, and reads something else, is told later that it has changed.
  const state = stateText(path);
  return `${state} ${digestOfFile(path)}`;
}

/** The same of several files, as two digests. */
export function contentsText(paths: readonly string[]): string {
  // In this order, as above.
  const states = digestOfStates(paths.map(stateText));
  return `${states} ${digestOfContents(paths)}`;
}

/** Asks once more what was asked in a run, begun at a time in milliseconds since 1970. */
export class Answers {
  readonly #tree: Tree;
  readonly #began: number;
  readonly #questions: readonly Question[];
  readonly #known: (boolean | undefined)[] = [];

  constructor(questions: readonly Question[], tree: Tree, began: number) {
    this.#questions = questions;
    this.#tree = tree;
    this.#began = began;
  }

  /** Whether the answer to a question, by its number, is what it was. */
  isAsBefore(number: number): boolean {
    return (this.#known[number] ??= this.#compare(this.#questions[number] as Question));
  }

  #compare([asked, path, answer]: Question): boolean {
    switch (asked) {
      case 'kind':
        return (this.#tree.kind(path) ?? '') === answer;
      case 'names':
        return digestOfNames(this.#tree.names(path)) === answer;
      case 'danglingLink':
        return danglingText(this.#tree.danglingLink(path)) === answer;
      case 'files':
        return digestOfFiles(this.#tree) === answer;
      case 'reads':
        return answer !== null && this.#isContent(path, answer);
      case 'texts':
        return answer !== null && this.#areContents(path.split('\0'), answer);
      default:
        // Of another version.
        return false;
    }
  }

  #isContent(path: string, answer: string): boolean {
    const end = answer.lastIndexOf(' ');
    const state = answer.slice(0, end);
    this.#tree.disk.reads(path);
    if (stateText(path) === state && isSettled(state, this.#began)) return true;
    return digestOfFile(path) === answer.slice(end + 1);
  }

  #areContents(paths: readonly string[], answer: string): boolean {
    const [before, contents] = answer.split(' ');
    for (const path of paths) this.#tree.disk.reads(path);
    const states = paths.map(stateText);
    const areSettled = states.every((state) => isSettled(state, this.#began));
    return (digestOfStates(states) === before && areSettled) || digestOfContents(paths) === contents;
  }
}

function digestOfStates(states: readonly string[]): string {
  return digest(states.join('\n'));
}

function digestOfContents(paths: readonly string[]): string {
  return digest(paths.map(digestOfFile).join('\n'));
}

function digestOfFile(path: string): string {
  try {
    // A pipe would be waited for without end, a device read without one.
    return statAt(path)?.isFile() ? digest(readFileSync(path)) : '';
  } catch {
    return '';
  }
}

function digest(data: string | Uint8Array): string {
  return hash('sha256', data, 'base64');
}
