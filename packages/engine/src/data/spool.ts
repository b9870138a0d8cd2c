import { makeFolders } from '@linkwright/corpus';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { KEPT } from '../names.ts';
import { unpacked } from './packed.ts';

/**
 * The results that a run has got, in their order, in one file: each with its length before it. A
 * coordinator that was killed finds them there and goes on where they end.
 */
export class Spool {
  readonly #path: string;
  readonly #file: number;
  #count = 0;
  #end = 0;

  /** What was being written when a run was killed is cut off; runs that nobody took up again are forgotten. */
  constructor(folder: string, run: string) {
    makeFolders(folder, 0o700);
    forgetOld(folder);
    this.#path = join(folder, `${run}.results`);
    this.#file = openSync(this.#path, existsSync(this.#path) ? 'r+' : 'w+', 0o600);
    for (const _ of this.results()) this.#count += 1;
    ftruncateSync(this.#file, this.#end);
  }

  /** How many results there are. */
  get count(): number {
    return this.#count;
  }

  /** Those that are whole; the end of the file is where they end. */
  *results(): Generator<unknown> {
    const head = Buffer.alloc(4);
    for (let at = 0; ;) {
      if (readSync(this.#file, head, 0, 4, at) < 4) return;
      const length = head.readUInt32BE(0);
      if (at + 4 + length > fstatSync(this.#file).size) return;
      const bytes = Buffer.alloc(length);
      if (readSync(this.#file, bytes, 0, bytes.length, at + 4) < bytes.length) return;
      let result: unknown;
      try {
        result = unpacked(bytes);
      } catch {
        return;
      }
      at += 4 + bytes.length;
      this.#end = Math.max(this.#end, at);
      yield result;
    }
  }

  add(bytes: Uint8Array): void {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(bytes.length, 0);
    const whole = Buffer.concat([head, bytes]);
    writeSync(this.#file, whole, 0, whole.length, this.#end);
    this.#end += whole.length;
    this.#count += 1;
  }

  close(): void {
    closeSync(this.#file);
  }

  remove(): void {
    rmSync(this.#path, { force: true });
  }
}

/** Bytes of the key of a run. */
const KEY = 16;

/** Random bytes for a run, the same ones until they are removed. */
export function runKey(folder: string, run: string): { readonly bytes: Uint8Array; remove(): void } {
  makeFolders(folder, 0o700);
  const path = join(folder, `${run}.key`);
  const remove = (): void => rmSync(path, { force: true });
  try {
    const kept = readFileSync(path);
    if (kept.length === KEY) return { bytes: kept, remove };
  } catch {
    // There is none yet.
  }
  const bytes = randomBytes(KEY);
  writeFileSync(path, bytes, { mode: 0o600 });
  return { bytes, remove };
}

/** Files of runs that Redis has forgotten too. */
function forgetOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
    if (/\.(?:results|key)$/.test(name) && age > KEPT) rmSync(path, { force: true });
  }
}
