import { seededNumbers } from '../tools/seeded-numbers.mjs';

/** The same order for the same seed (mulberry32, Fisher and Yates). */
export function shuffled(list, seed) {
  const random = seededNumbers(seed);
  const result = [...list];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other], result[last]];
  }
  return result;
}

/** Where the share of the whole lies with 95 % (Wilson), for `found` of `tried` chosen at random. */
export function interval(found, tried) {
  const z = 1.96;
  const share = found / tried;
  const middle = share + z ** 2 / (2 * tried);
  const half = z * Math.sqrt((share * (1 - share)) / tried + z ** 2 / (4 * tried ** 2));
  return [middle - half, middle + half].map((each) => each / (1 + z ** 2 / tried));
}
