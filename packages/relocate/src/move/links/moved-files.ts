import { bytesAt, textAt } from '@linkwright/corpus';
import type { Remark } from '../../plans/intention.ts';
import { type MoveSetting, standing } from './standing.ts';

/** The files of a move, as those look at them who know what one format calls them. All paths are absolute. */
export class MovedFiles {
  readonly #existing: readonly string[];
  readonly #gone: ReadonlyMap<string, Remark>;
  readonly #before: (path: string) => string;
  #paths: readonly string[] | undefined;
  /** The path of a file afterwards, by that before. */
  readonly newPath: (path: string) => string;

  constructor(
    existing: readonly string[],
    newPath: (path: string) => string,
    { gone, alreadyMoved }: MoveSetting,
  ) {
    this.#existing = existing;
    this.#gone = gone;
    this.#before = standing(existing, newPath, alreadyMoved).before;
    this.newPath = newPath;
  }

  /** Before the move, those among them that go for good. */
  get paths(): readonly string[] {
    this.#paths ??= [...this.#existing, ...this.#gone.keys()];
    return this.#paths;
  }

  /** What is to be said of links to a file that goes for good; undefined where it stays, here or elsewhere. */
  gone(path: string): Remark | undefined {
    return this.#gone.get(path);
  }

  /** What stands in the file that was at a path before. */
  readonly bytes = (path: string): Uint8Array | undefined => bytesAt(this.#before(path));

  /** The same as text. */
  readonly text = (path: string): string | undefined => textAt(this.#before(path));
}
