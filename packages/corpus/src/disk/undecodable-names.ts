// A name on a disk is bytes, and text only where these are UTF-8. Of one that is not, the system gives a text with U+FFFD in
// it, by which nothing is found, or another file.
import { isUtf8 } from 'node:buffer';
import { type Dirent, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/** One thing in a folder. */
type Entry = Pick<Dirent, 'name' | 'isDirectory' | 'isFile' | 'isSymbolicLink'>;

/** What is in a folder. */
export interface Entries {
  readonly named: readonly Entry[];
  /** What no text names; `name` is what the system gives for it. */
  readonly unnamed: readonly UnnamedEntry[];
}

export interface UnnamedEntry extends Entry {
  /** Why it cannot be opened, in words that stand behind its place. */
  readonly message: string;
}

/** The things in a folder, in no order. Throws the system's error. */
export function entriesOf(folder: string): Entries {
  const entries = readdirSync(folder, { withFileTypes: true });
  if (!entries.some(({ name }) => isDoubtful(name))) return { named: entries, unnamed: [] };
  const all = readdirSync(folder, { withFileTypes: true, encoding: 'buffer' });
  return {
    named: all.filter(({ name }) => isUtf8(name)).map(asText),
    unnamed: all
      .filter(({ name }) => !isUtf8(name))
      .map((entry) => Object.assign(asText(entry), { message: whyUndecodable(entry.name) })),
  };
}

/** What is told by a path and has another name: nothing, mostly. */
export function unnamedAt(path: string): readonly UnnamedEntry[] {
  try {
    return entriesOf(dirname(path)).unnamed.filter(({ name }) => name === basename(path));
  } catch {
    // The folder has gone meanwhile.
    return [];
  }
}

/** Whether a path may be that of another name: the character that is put for what is no UTF-8 may also be one of a name. */
export function isDoubtful(path: string): boolean {
  return path.includes('\uFFFD');
}

function asText(entry: Dirent<Buffer>): Entry {
  return {
    name: entry.name.toString(),
    isDirectory: () => entry.isDirectory(),
    isFile: () => entry.isFile(),
    isSymbolicLink: () => entry.isSymbolicLink(),
  };
}

function whyUndecodable(name: Uint8Array): string {
  const shown = Array.from(name, (byte) =>
    byte > 0x1f && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`,
  ).join('');
  return `its name is not UTF-8 (${shown}), and such names are not read; give it another`;
}
