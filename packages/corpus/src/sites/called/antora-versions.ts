// The order in which Antora has the versions of a component: content-classifier, version-compare-desc.js.

/** Of two versions, negative where the first is the later one: none, then names, then numbers. */
export function compareAntoraVersions(one: string, other: string): number {
  if (one === other) return 0;
  if (one === '' || other === '') return one === '' ? -1 : 1;
  const [numbers, others] = [numbersOf(one), numbersOf(other)];
  if (numbers && others) return -compareNumbers(numbers, others);
  if (numbers || others) return numbers ? 1 : -1;
  return -one.localeCompare(other, 'en', { numeric: true });
}

/** `v1.2` and `1.2-beta` are numbers, `2` is, `latest` is a name. */
function numbersOf(version: string): string | undefined {
  const bare = version.replace(/^v(?=\d)/, '');
  return /^\d/.test(bare) && (bare.includes('.') || /^v|^\d+$/.test(version)) ? bare : undefined;
}

function compareNumbers(one: string, other: string): number {
  const [numbers = '', rest] = one.split(/-(.*)/);
  const [others = '', otherRest] = other.split(/-(.*)/);
  // What is no number comes before all of these.
  const [left, right] = [numbers, others].map((each) =>
    each.split('.').map((part) => (Number.isNaN(Number(part)) ? -1 : Number(part))),
  );
  for (const at of [0, 1, 2]) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  if (rest === undefined || otherRest === undefined)
    return Number(rest === undefined) - Number(otherRest === undefined);
  return rest.localeCompare(otherRest, 'en', { numeric: true });
}
