import { dirname } from 'node:path';
import { realPlace } from './real-place.ts';

/** A folder that is reached through a symbolic link, and where it is. Absolute paths. */
export interface LedFolder {
  readonly path: string;
  readonly real: string;
}

/** Which of these folders (absolute paths, there or not) are reached through symbolic links. */
export function ledFolders(folders: Iterable<string>): LedFolder[] {
  return [...new Set(folders)]
    .map((path): LedFolder => ({ path, real: realPlace(path) }))
    .filter(({ path, real }) => path !== real);
}

/**
 * Where the folders of a plan or a run were when it was made. A symbolic link that has come into such a path since
 * leads what is done there to files that nobody has named.
 */
export class KnownFolders {
  readonly #before = new Map<string, string>();
  readonly #now = new Map<string, string>();

  /** `led`: those that were not where their path says. */
  constructor(led: Iterable<LedFolder> = []) {
    for (const folder of led) this.add(folder);
  }

  add({ path, real }: LedFolder): void {
    this.#before.set(path, real);
  }

  /** Says, where it is so, that one of these paths leads to another folder than it did. */
  whyElsewhere(paths: Iterable<string>): string | undefined {
    for (const path of paths) {
      const folder = dirname(path);
      const now = this.#realPlace(folder);
      if (now !== (this.#before.get(folder) ?? folder)) return `${folder} leads to ${now} by now`;
    }
    return undefined;
  }

  /** Each is looked at once: a run may have millions of files. */
  #realPlace(folder: string): string {
    const known = this.#now.get(folder);
    if (known !== undefined) return known;
    const now = realPlace(folder);
    this.#now.set(folder, now);
    return now;
  }
}
