import { join, relative } from 'node:path/posix';
import { BuildAliases, type PlacedAlias, isWithin } from '@linkwright/corpus';
import type { MoveSetting } from './standing.ts';

/** The aliases of builds that hold for a file, by its path before the move. */
export class MovedAliases {
  readonly #newPath: (path: string) => string;
  readonly #alreadyMoved: boolean;
  readonly #aliases = new BuildAliases();

  constructor(newPath: (path: string) => string, { alreadyMoved }: MoveSetting) {
    this.#newPath = newPath;
    this.#alreadyMoved = alreadyMoved;
  }

  /** Of files that are in their new places already, the settings that have moved do not say what they said before. */
  before(from: string): readonly PlacedAlias[] {
    if (!this.#alreadyMoved) return this.#aliases.around(from);
    const then = this.#newPath(from);
    return this.#aliases.around(then).filter(({ project }) => this.#newPath(project) === project);
  }

  /** Settings move with their folder, and what they say counts from it; what moves alone comes to those of its new place. */
  after(from: string): readonly PlacedAlias[] {
    const then = this.#newPath(from);
    const there = this.#aliases.around(then);
    if (this.#alreadyMoved) return there;
    const moved = this.#aliases.around(from).map((alias) => {
      const project = this.#newPath(alias.project);
      if (project === alias.project) return alias;
      return {
        opening: alias.opening,
        project,
        folder: join(project, relative(alias.project, alias.folder)),
      };
    });
    return [...moved.filter(({ project }) => isWithin(then, project)), ...there];
  }
}
