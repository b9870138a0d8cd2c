/** The same order for the same seed (mulberry32, Fisher and Yates). */
export function shuffled(list, seed) {
  const random = mulberry32(seed);
  const result = [...list];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other], result[last]];
  }
  return result;
}

function mulberry32(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Where the share of the whole lies with 95 % (Wilson), for `found` of `tried` chosen at random. */
export function interval(found, tried) {
  const z = 1.96;
  const share = found / tried;
  const middle = share + z ** 2 / (2 * tried);
  const half = z * Math.sqrt((share * (1 - share)) / tried + z ** 2 / (4 * tried ** 2));
  return [middle - half, middle + half].map((each) => each / (1 + z ** 2 / tried));
}
