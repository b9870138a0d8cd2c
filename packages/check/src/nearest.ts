import { distance } from 'fastest-levenshtein';

/** The name that is most like a wanted one, as long as it is alike enough to have been meant. */
export function nearest(wanted: string, names: Iterable<string>): string | undefined {
  // A third of the letters may be wrong: `knots.html` for `knot.htm`, not `about` for `boats`.
  let least = Math.floor(Math.max(3, wanted.length) / 3) + 1;
  let best: string | undefined;
  const folded = wanted.toLowerCase();
  for (const name of names) {
    // Names of very different length can't be near; this saves nearly all of the work.
    if (Math.abs(name.length - wanted.length) >= least) continue;
    const far = distance(folded, name.toLowerCase());
    if (far < least) {
      least = far;
      best = name;
    }
  }
  return best;
}
