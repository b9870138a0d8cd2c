// The table of paths as it travels to workers on other hosts: thirteen bytes a file, where memory takes 72 to 144.
import { HashSet } from './hash-set.ts';
import { type PathTable, tableOf } from './path-table.ts';

/** Numbers before the lists: how many files, entries of the table, and names that are lacking. */
const HEAD = 3;

/** Numbers of an entry: both halves of the hash, and the number of the file from 1. */
const ENTRY = 3;

/** The table, and both halves of the names that documents were found to lack, when they are read again. */
export function tableBytes({ slots, named }: PathTable, lacking: Int32Array = new Int32Array(0)): Uint8Array {
  const entries = takenSlots(slots);
  const numbers = new Int32Array(HEAD + entries.length + lacking.length);
  numbers.set([named.length, entries.length / ENTRY, lacking.length / 2]);
  numbers.set(entries, HEAD);
  numbers.set(lacking, HEAD + entries.length);
  const bytes = new Uint8Array(numbers.byteLength + named.length);
  bytes.set(new Uint8Array(numbers.buffer));
  bytes.set(named, numbers.byteLength);
  return bytes;
}

function takenSlots(slots: Int32Array): Int32Array {
  const taken = new Int32Array(slots.length);
  let length = 0;
  for (let at = 0; at < slots.length; at += ENTRY) {
    if (slots[at + 2] === 0) continue;
    taken.set(slots.subarray(at, at + ENTRY), length);
    length += ENTRY;
  }
  return taken.subarray(0, length);
}

/** What the bytes say. Throws RangeError for what is no such table. */
export function tableIn(bytes: Uint8Array): { readonly table: PathTable; readonly lacking: HashSet } {
  // A copy, which begins where numbers may.
  const whole = new Uint8Array(bytes);
  const head = numbersIn(whole, 0, HEAD);
  const [files, count, lackingCount] = head as unknown as [number, number, number];
  const namedAt = (HEAD + count * ENTRY + lackingCount * 2) * 4;
  const isSound = Math.min(files, count, lackingCount) >= 0 && whole.length === namedAt + files;
  if (!isSound) throw new RangeError('the table of paths is not whole');
  const entries = numbersIn(whole, HEAD, count * ENTRY);
  const names = numbersIn(whole, HEAD + entries.length, lackingCount * 2);
  return { table: tableOf(entries, whole.slice(namedAt)), lacking: HashSet.ofList(names) };
}

function numbersIn(bytes: Uint8Array, from: number, length: number): Int32Array {
  if ((from + length) * 4 > bytes.length) throw new RangeError('the table of paths is not whole');
  return new Int32Array(bytes.buffer, from * 4, length);
}
