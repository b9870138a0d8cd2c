import { distance } from 'fastest-levenshtein';
import { NameTable } from './name-table.ts';

/** How many names may still be compared for the sake of suggestions, so that a document can't make it a day's work. */
export interface Patience {
  left: number;
}

/** What one document gets. */
export const PATIENCE = 300_000;

/** Names that something was looked for in. They do not change. */
export type KnownNames = ReadonlyMap<string, unknown> | ReadonlySet<string>;

/**
 * The name that is most like a wanted one, as long as it is alike enough to have been meant. Many pages may lack the same
 * one: what another document has found costs this one as much patience, so that the same is said in any order.
 */
export function nearest(wanted: string, names: KnownNames, patience: Patience): string | undefined {
  if (wanted.length > LONG || names.size > patience.left) return undefined;
  patience.left -= names.size;
  const known = answersIn(names);
  if (!known.has(wanted))
    known.set(wanted, mostAlike(wanted, known.size === 0 ? names.keys() : tableOf(names)));
  return known.get(wanted);
}

/** Whether a name differs from what is wanted in upper and lower case alone, and is the only one that does. */
export function isSameButForCase(
  wanted: string,
  name: string,
  names: KnownNames,
  patience: Patience,
): boolean {
  const lower = wanted.toLowerCase();
  if (name.toLowerCase() !== lower || names.size > patience.left) return false;
  patience.left -= names.size;
  for (const other of names.keys()) if (other !== name && other.toLowerCase() === lower) return false;
  return true;
}

/** What was found before, by the names that it was looked for in. */
const answers = new WeakMap<KnownNames, Map<string, string | undefined>>();

/** So many are kept for the same names. */
const ANSWERS = 10_000;

function answersIn(names: KnownNames): Map<string, string | undefined> {
  const known = answers.get(names);
  if (known && known.size < ANSWERS) return known;
  const fresh = new Map<string, string | undefined>();
  answers.set(names, fresh);
  return fresh;
}

/** Worth its while from the second question on. */
const tables = new WeakMap<KnownNames, NameTable>();

function tableOf(names: KnownNames): NameTable {
  let table = tables.get(names);
  if (!table) tables.set(names, (table = new NameTable(names.keys())));
  return table;
}

function mostAlike(wanted: string, names: Iterable<string> | NameTable): string | undefined {
  // What begins with a dot is no ending.
  const letters = wanted.length - endingOf(wanted).length || wanted.length;
  // A quarter of the letters may be wrong, and one at least: `instalation.html` for `installation.html`, not `cot` for
  // `car`. Not all of them: `/v/1/` is not meant for `/v/2/`.
  let least = Math.min(Math.max(1, Math.floor(letters / 4)), letters - 1) + 1;
  let best: string | undefined;
  const lower = wanted.toLowerCase();
  const candidates = names instanceof NameTable ? names.near(wanted, () => least) : names;
  for (const name of candidates) {
    if (name.length === wanted.length && name.toLowerCase() === lower) return name;
    // Names of very different length can't be near; this saves nearly all of the work.
    if (Math.abs(name.length - wanted.length) >= least) continue;
    const far = distance(wanted, name);
    if (far < least) {
      least = far;
      best = name;
    }
  }
  return best;
}

/** What all files of a kind have in common says nothing of which is meant. */
function endingOf(name: string): string {
  return /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? '';
}

/** Longer names are not compared. */
const LONG = 200;
