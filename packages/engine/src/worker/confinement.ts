import { type Stats, lstatSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, normalize, parse, resolve, sep } from 'node:path';
import { BadMessage } from '../data/message.ts';

/** What a worker may read: nothing but what stands below its roots, through links too. */
export class Confinement {
  readonly #roots: readonly string[];
  /** Drives and shares of Windows on which the roots stand, as they are named and as they are. */
  readonly #volumes: ReadonlySet<string>;

  /** Throws the system's error for a root that is not there. */
  constructor(roots: readonly string[]) {
    this.#roots = roots.map((root) => realpathSync(root));
    this.#volumes = new Set([...roots.map((root) => resolve(root)), ...this.#roots].map(volumeOf));
  }

  /**
   * Throws BadMessage for a path that leads out; one where nothing stands is taken as it is spelled. `folders`
   * are real paths of folders that are known: of one message, whose files stand together; the next looks anew.
   */
  check(path: string, folders: Map<string, string> = new Map()): void {
    if (!isAbsolute(path) || path.includes('\0'))
      throw new BadMessage('a path of the message is not absolute');
    // To look at a share is to call its host, with the name of the user.
    if (!this.#volumes.has(volumeOf(path))) throw notBelow(path);
    const stat = statOf(path);
    const real = realPathOf(path, stat, folders);
    if (real === undefined || !this.#roots.some((root) => isWithin(real, root))) throw notBelow(path);
    const target = stat?.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : stat;
    // A pipe would be waited for without end.
    if (target && !target.isFile() && !target.isDirectory())
      throw new BadMessage(`${path} is neither a file nor a folder`);
  }
}

function notBelow(path: string): BadMessage {
  return new BadMessage(`${path} is not below a root of this worker (--root)`);
}

/** `c:\` or `\\host\share\` on Windows; `/` elsewhere. */
function volumeOf(path: string): string {
  return parse(normalize(path)).root.toLowerCase();
}

/** Undefined where it cannot be told. */
function realPathOf(path: string, stat: Stats | undefined, folders: Map<string, string>): string | undefined {
  if (UPWARDS.test(path)) return systemsPath(path);
  return stat && !stat.isSymbolicLink() ? realPathIn(path, folders) : realPath(path);
}

/** Behind a link `..` is another folder than it looks, which the system knows. */
const UPWARDS = /[\\/]\.\.(?:[\\/]|$)/;

function systemsPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Of what is no link itself: the real path of its folder, which is looked up once, and its name. */
function realPathIn(path: string, folders: Map<string, string>): string {
  const plain = withoutEnd(path);
  const folder = dirname(plain);
  if (folder === plain) return plain;
  const known = folders.get(folder) ?? realPath(folder);
  folders.set(folder, known);
  return normalize(`${known}${sep}${basename(plain)}`);
}

function realPath(path: string): string {
  const plain = withoutEnd(path);
  for (let known = plain; ; known = dirname(known)) {
    try {
      return normalize(`${realpathSync(known)}${sep}${plain.slice(known.length)}`);
    } catch {
      // The folder above it may be there, and be a link.
      if (known === dirname(known)) return plain;
    }
  }
}

function isWithin(path: string, root: string): boolean {
  const within = root.endsWith(sep) ? root : `${root}${sep}`;
  return path === root || path === within || path.startsWith(within);
}

/** A path without a separator at its end, unless it is a root. */
function withoutEnd(path: string): string {
  const plain = normalize(path);
  return plain !== dirname(plain) && plain.endsWith(sep) ? plain.slice(0, -1) : plain;
}
