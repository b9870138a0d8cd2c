// How the command comes into a project.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** By the file in which a package manager writes what it has installed; the first that is there counts. */
const BY_LOCK_FILE: readonly (readonly [file: string, words: string])[] = [
  ['pnpm-lock.yaml', 'pnpm add --save-dev linkwright'],
  ['yarn.lock', 'yarn add --dev linkwright'],
  ['bun.lock', 'bun add --dev linkwright'],
  ['bun.lockb', 'bun add --dev linkwright'],
];

/** The command line that installs the package for development in a folder. */
export function installation(folder: string): string {
  const found = BY_LOCK_FILE.find(([file]) => existsSync(join(folder, file)));
  return found?.[1] ?? 'npm install --save-dev linkwright';
}
