import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, normalize, sep } from 'node:path';
import { BadMessage } from './message.ts';

/** What a worker may read: nothing but what stands below its roots, through links too. */
export class Confinement {
  readonly #roots: readonly string[];

  /** Throws the system's error for a root that is not there. */
  constructor(roots: readonly string[]) {
    this.#roots = roots.map((root) => realpathSync(root));
  }

  /** Throws BadMessage for a path that leads out; one where nothing stands is taken as it is spelled. */
  check(path: string): void {
    if (!isAbsolute(path) || path.includes('\0'))
      throw new BadMessage('a path of the message is not absolute');
    if (!this.#roots.some((root) => isWithin(realPath(path), root)))
      throw new BadMessage(`${path} is not below a root of this worker (--root)`);
    const stat = statSync(path, { throwIfNoEntry: false });
    // A pipe would be waited for without end.
    if (stat && !stat.isFile() && !stat.isDirectory())
      throw new BadMessage(`${path} is neither a file nor a folder`);
  }
}

function realPath(path: string): string {
  const plain = normalize(path);
  for (let known = plain; ; known = known.slice(0, Math.max(1, known.lastIndexOf(sep)))) {
    try {
      return normalize(`${realpathSync(known)}${sep}${plain.slice(known.length)}`);
    } catch {
      // The folder above it may be there, and be a link.
      if (known === sep) return plain;
    }
  }
}

function isWithin(path: string, root: string): boolean {
  return path === root || path === `${root}${sep}` || path.startsWith(root === sep ? sep : `${root}${sep}`);
}
