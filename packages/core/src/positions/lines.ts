/** A line of a text: its bytes without the line break, and where the next line begins. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly next: number;
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** The lines of [start, end), ended by LF or CR LF. */
export function* linesOf(bytes: Uint8Array, start: number, end: number): Generator<Line> {
  let at = start;
  while (at < end) {
    const feed = bytes.indexOf(LINE_FEED, at);
    const next = feed < 0 || feed >= end ? end : feed + 1;
    const last = next > at && next - 1 === feed ? feed : next;
    const lineEnd = last > at && last === feed && bytes[last - 1] === CARRIAGE_RETURN ? last - 1 : last;
    yield { start: at, end: lineEnd, next };
    at = next;
  }
}

/** The line end that a stretch uses, or where it has none, the line before it. */
export function lineEndNear(bytes: Uint8Array, start: number, end: number): readonly number[] {
  let feed = bytes.indexOf(LINE_FEED, start);
  if (feed < 0 || feed >= end) feed = start > 0 ? bytes.lastIndexOf(LINE_FEED, start - 1) : -1;
  return feed > 0 && bytes[feed - 1] === CARRIAGE_RETURN ? [CARRIAGE_RETURN, LINE_FEED] : [LINE_FEED];
}
