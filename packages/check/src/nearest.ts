import { distance } from 'fastest-levenshtein';

/** How many names may still be compared for the sake of suggestions, so that a document can't make it a day's work. */
export interface Patience {
  left: number;
}

/** What one document gets. */
export const PATIENCE = 300_000;

/** The name that is most like a wanted one, as long as it is alike enough to have been meant. */
export function nearest(
  wanted: string,
  names: Iterable<string>,
  count: number,
  patience: Patience,
): string | undefined {
  if (wanted.length > LONG || count > patience.left) return undefined;
  patience.left -= count;
  const ending = endingOf(wanted);
  // A quarter of the letters may be wrong: `instalation.html` for `installation.html`, not `cat` for `car`.
  let least = Math.max(1, Math.floor((wanted.length - ending.length) / 4)) + 1;
  let best: string | undefined;
  for (const name of names) {
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
