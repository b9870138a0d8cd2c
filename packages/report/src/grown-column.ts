/** The same numbers in a column that has room for one more; 0 where nothing was. */
export function grown(column: Uint32Array, number: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(column.length * 2, number + 1));
  larger.set(column);
  return larger;
}
