/**
 * What is to be said of a file that gets new content under one of its names: what takes the place of another file takes
 * one name only. Undefined where it has no other.
 */
export function severedLinks(names: number): string | undefined {
  if (names < 2) return undefined;
  const others = names === 2 ? 'the other one keeps' : 'the others keep';
  return `the file has ${names} names (hard links); this one gets the new content, ${others} the old`;
}
