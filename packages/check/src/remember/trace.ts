import type { Kind, Names } from '../tree/disk.ts';
import type { DanglingLink, Tree, TreeListener } from '../tree/tree.ts';
import {
  type Question,
  contentText,
  contentsText,
  danglingText,
  digestOfFiles,
  digestOfNames,
} from './question.ts';

/**
 * Notes what is asked of the tree for each document: as long as neither the document nor one of the answers has changed,
 * its findings are what they were. What build systems call a verifying trace.
 */
export class Trace implements TreeListener {
  /** By what is asked, and then by the path. */
  readonly #numbers = new Map<Question[0], Map<string, number>>();
  #questions: Question[] = [];
  readonly #ofDocument = new Set<number>();
  readonly #ofLink = new Set<number>();
  /** By folder, path, and tree: each is told only once what it takes long to tell. */
  readonly #digests = new WeakMap<object, string>();
  readonly #contents = new Map<string, string>();
  readonly #joined = new WeakMap<readonly string[], string>();

  kind(path: string, kind: Kind | undefined): void {
    this.#note('kind', path, kind ?? '');
  }

  names(folder: string, names: Names): void {
    this.#note('names', folder, this.#digest(names, digestOfNames));
  }

  danglingLink(path: string, link: DanglingLink | undefined): void {
    this.#note('danglingLink', path, danglingText(link));
  }

  reads(path: string): void {
    let content = this.#contents.get(path);
    if (content === undefined) this.#contents.set(path, (content = contentText(path)));
    this.#note('reads', path, content);
  }

  readsAll(paths: readonly string[]): void {
    let joined = this.#joined.get(paths);
    if (joined === undefined) this.#joined.set(paths, (joined = paths.join('\0')));
    this.#note('texts', joined, this.#digest(paths, contentsText));
  }

  files(tree: Tree): void {
    this.#note('files', '', this.#digest(tree, digestOfFiles));
  }

  /** Before each document. */
  begin(): void {
    this.#ofDocument.clear();
    this.#ofLink.clear();
  }

  /** Numbers of what was asked since this was asked for last, for one link. */
  ofLink(): readonly number[] {
    const numbers = [...this.#ofLink];
    this.#ofLink.clear();
    return numbers;
  }

  /** The document depends on what was asked for another one, too. */
  again(numbers: readonly number[]): void {
    for (const number of numbers) this.#ofDocument.add(number);
  }

  /** Numbers of what was asked for the document. */
  ofDocument(): Iterable<number> {
    return this.#ofDocument;
  }

  /** All questions, by number, which are forgotten here. */
  taken(): readonly Question[] {
    const questions = this.#questions;
    this.#questions = [];
    this.#numbers.clear();
    return questions;
  }

  #digest<Value extends object>(value: Value, digestOf: (value: Value) => string): string {
    let digest = this.#digests.get(value);
    if (digest === undefined) this.#digests.set(value, (digest = digestOf(value)));
    return digest;
  }

  #note(...question: Question): void {
    const [asked, path] = question;
    let numbers = this.#numbers.get(asked);
    if (!numbers) this.#numbers.set(asked, (numbers = new Map()));
    let number = numbers.get(path);
    if (number === undefined) {
      number = this.#questions.length;
      numbers.set(path, number);
      this.#questions.push(question);
    }
    this.#ofDocument.add(number);
    this.#ofLink.add(number);
  }
}
