import { dirname, join, relative } from 'node:path/posix';
import { BuildAliases, type PlacedAlias, isWithin } from '@linkwright/corpus';
import type { MoveSetting } from './standing.ts';

/** Files that may say what an alias stands for. */
const SETTINGS = /\/(?:(?:ts|js)config\.json|package\.json|[^/]+\.config\.[cm]?[jt]s)$/;

/** The aliases of builds that hold for a file, by its path before the move. */
export class MovedAliases {
  readonly #newPath: (path: string) => string;
  readonly #alreadyMoved: boolean;
  readonly #aliases = new BuildAliases();
  readonly #existing: readonly string[];
  #oldProjects: ReadonlyMap<string, string> | undefined;

  constructor(existing: readonly string[], newPath: (path: string) => string, { alreadyMoved }: MoveSetting) {
    this.#existing = existing;
    this.#newPath = newPath;
    this.#alreadyMoved = alreadyMoved;
  }

  /** Of files that are in their new places already, settings that have moved are taken for those of the old place. */
  before(from: string): readonly PlacedAlias[] {
    if (!this.#alreadyMoved) return this.#aliases.around(from);
    return this.#aliases.around(this.#newPath(from)).flatMap((alias) => {
      const old = this.#oldProject(alias.project);
      if (old !== undefined) return isWithin(from, old) ? [inProject(alias, old)] : [];
      return this.#newPath(alias.project) === alias.project ? [alias] : [];
    });
  }

  /** Where the folder of settings that have moved was; undefined where they have not. */
  #oldProject(project: string): string | undefined {
    this.#oldProjects ??= new Map(
      this.#existing
        .filter((path) => SETTINGS.test(path) && dirname(this.#newPath(path)) !== dirname(path))
        .map((path) => [dirname(this.#newPath(path)), dirname(path)]),
    );
    return this.#oldProjects.get(project);
  }

  /** Settings move with their folder, and what they say counts from it; what moves alone comes to those of its new place. */
  after(from: string): readonly PlacedAlias[] {
    const then = this.#newPath(from);
    const there = this.#aliases.around(then);
    if (this.#alreadyMoved) return there;
    const moved = this.#aliases.around(from).map((alias) => {
      const project = this.#newPath(alias.project);
      return project === alias.project ? alias : inProject(alias, project);
    });
    return [...moved.filter(({ project }) => isWithin(then, project)), ...there];
  }
}

/** The same alias where the folder of its settings is another one. */
function inProject({ opening, folder, project: old }: PlacedAlias, project: string): PlacedAlias {
  return { opening, project, folder: join(project, relative(old, folder)) };
}
