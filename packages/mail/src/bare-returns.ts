const LINE_FEED = 10;
const RETURN = 13;

/** Whether the lines of [start, end) end with CR alone, as on a Mac before OS X: to everybody else that is one line. */
export function hasBareReturnsOnly(bytes: Uint8Array, start: number, end: number): boolean {
  const text = bytes.subarray(start, end);
  return !text.includes(LINE_FEED) && text.includes(RETURN);
}
