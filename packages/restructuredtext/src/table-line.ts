/** A line of a table by its columns, in which wide characters take two. */
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

/**
 * What docutils gives two columns (`pad_double_width`: East_Asian_Width W and F of UAX 11): characters of East Asia, and emoji
 * that are shown as such by themselves, but for the letters of flags.
 */
const WIDE =
  /(?![\u{1F1E6}-\u{1F1FF}])\p{Emoji_Presentation}|[\u1100-\u115F\u2329\u232A\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97C\uAC00-\uD7A3\uF900-\uFAFF\uFE10-\uFE19\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{16FE0}-\u{18CFF}\u{1AFF0}-\u{1B2FF}\u{1F200}-\u{1F265}\u{20000}-\u{3FFFD}]/u;

/** Whether the columns of a line are others than its UTF-16 units. */
const HAS_OWN_COLUMNS = new RegExp(String.raw`\t|[\u{10000}-\u{10FFFF}]|${WIDE.source}`, 'u');

/** How many columns of a table a text without tabs takes. */
export function columnsOf(text: string): number {
  let count = 0;
  for (const character of text) count += widthOf(character);
  return count;
}

function widthOf(character: string): 1 | 2 {
  return WIDE.test(character) ? 2 : 1;
}

/** A line of the document as that of a table which begins in a column. */
export function tableLine(
  document: string,
  { start, end, column: own }: { readonly start: number; readonly end: number; readonly column: number },
  column: number,
): TableLine {
  const said = document.slice(start, end);
  const before = Math.max(0, own - column);
  if (!HAS_OWN_COLUMNS.test(said)) {
    const unitAt = (at: number): number => Math.min(end, Math.max(start, start + at - before));
    return { text: ' '.repeat(before) + said, column, end, unitAt };
  }
  const units: number[] = Array.from({ length: before }, () => start);
  let text = ' '.repeat(before);
  let unit = start;
  for (const character of said) {
    const width = character === '\t' ? 8 - (text.length % 8) : widthOf(character);
    text += character === '\t' ? ' '.repeat(width) : shownIn(width, character);
    for (let count = 0; count < width; count += 1) units.push(unit);
    unit += character.length;
  }
  return { text, column, end, unitAt: (at) => units[at] ?? end };
}

/** A character by as many UTF-16 units as it has columns. */
function shownIn(width: number, character: string): string {
  return character.length > width ? '\uFFFD' : character.padEnd(width, '\0');
}
