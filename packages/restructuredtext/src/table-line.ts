/** A line of a table by its columns, in which characters of East Asia are two wide. */
export interface TableLine {
  /** A character for each column; behind a wide one stands U+0000. */
  readonly text: string;
  /** Where the table begins. */
  readonly column: number;
  /** The unit of the document behind the line's last character. */
  readonly end: number;
  /** The unit of the document in which a column stands; behind the line its end. */
  unitAt(column: number): number;
}

const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/;

/** How many columns of a table a text without tabs takes. */
export function columnsOf(text: string): number {
  let count = text.length;
  for (const character of text) if (WIDE.test(character)) count += 1;
  return count;
}

/** A line of the document as that of a table which begins in a column. */
export function tableLine(
  document: string,
  { start, end, column: own }: { readonly start: number; readonly end: number; readonly column: number },
  column: number,
): TableLine {
  const said = document.slice(start, end);
  const before = Math.max(0, own - column);
  if (!WIDE.test(said) && !said.includes('\t')) {
    const unitAt = (at: number): number => Math.min(end, Math.max(start, start + at - before));
    return { text: ' '.repeat(before) + said, column, end, unitAt };
  }
  const units: number[] = Array.from({ length: before }, () => start);
  let text = ' '.repeat(before);
  for (let at = 0; at < said.length; at += 1) {
    const character = said[at] as string;
    const width = character === '\t' ? 8 - (text.length % 8) : WIDE.test(character) ? 2 : 1;
    text += character === '\t' ? ' '.repeat(width) : character + '\0'.repeat(width - 1);
    for (let count = 0; count < width; count += 1) units.push(start + at);
  }
  return { text, column, end, unitAt: (at) => units[at] ?? end };
}
