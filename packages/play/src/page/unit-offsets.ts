/** For bytes of a text in UTF-8, where they are in UTF-16 units. */
export function unitOffsets(text: string, bytes: readonly number[]): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  let at = 0;
  let unit = 0;
  for (const wanted of [...new Set(bytes)].toSorted((a, b) => a - b)) {
    while (at < wanted && unit < text.length) {
      const point = text.codePointAt(unit) ?? 0;
      at += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
      unit += point < 0x10000 ? 1 : 2;
    }
    units.set(wanted, unit);
  }
  return units;
}
