import { dirname } from 'node:path';
import type { PathMoves } from './path-moves.ts';

/** Which folders a move leaves with nothing in them: they go (see `removeEmptied`), and no link can lead there any more. */
export class EmptiedPlaces {
  readonly #moves: PathMoves;
  readonly #folders: string[] = [];
  /** Folders that something is in afterwards. */
  readonly #filled = new Set<string>();

  constructor(moves: PathMoves) {
    this.#moves = moves;
  }

  /** A folder that is there before; one that is `empty` already stays, or goes along. */
  folder(path: string, { empty }: { readonly empty: boolean }): void {
    this.#folders.push(path);
    if (empty) this.#fill(this.#moves.newPath(path));
  }

  /** Something else than a folder that is looked into. */
  thing(path: string): void {
    this.#fill(dirname(this.#moves.newPath(path)));
  }

  /** Their old paths. */
  all(): ReadonlySet<string> {
    return new Set(this.#folders.filter((path) => !this.#filled.has(this.#moves.newPath(path))));
  }

  #fill(folder: string): void {
    for (let path = folder; !this.#filled.has(path); path = dirname(path)) this.#filled.add(path);
  }
}
