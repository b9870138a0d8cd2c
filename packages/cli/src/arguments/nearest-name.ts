import { closest, distance } from 'fastest-levenshtein';

/** The name that a slip of the fingers makes of another, if there is one. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const lower = new Map(names.map((name) => [name.toLowerCase(), name]));
  const near = closest(word.toLowerCase(), [...lower.keys()]);
  const limit = Math.max(1, Math.floor(word.length / 3));
  return distance(word.toLowerCase(), near) <= limit ? lower.get(near) : undefined;
}
