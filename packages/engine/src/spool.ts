import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { KEPT } from './names.ts';
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
    mkdirSync(folder, { recursive: true, mode: 0o700 });
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

  close({ keep }: { readonly keep: boolean }): void {
    closeSync(this.#file);
    if (!keep) rmSync(this.#path, { force: true });
  }
}

/** Files of runs that Redis has forgotten too. */
function forgetOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity);
    if (name.endsWith('.results') && age > KEPT) rmSync(path, { force: true });
  }
}
