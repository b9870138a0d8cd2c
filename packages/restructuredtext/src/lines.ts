// Lines and indentation: reStructuredText, "Whitespace".

/**
 * A line, or what of it belongs to a body: from its first character that is no white space to its last one. Offsets are
 * UTF-16 units of the document. A blank line is empty.
 */
export interface Line {
  /** Columns before it, from 0. Tab stops are every eight. */
  readonly column: number;
  readonly start: number;
  readonly end: number;
  /** In a table: where the room ends that its text has, so that the next column stays where it is. */
  readonly cellEnd?: number;
}

const TAB = 8;

/** The lines of a text. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (const { 0: whole, index } of text.matchAll(/[^\r\n]*(?:\r\n?|\n|$)/g)) {
    if (whole === '' && index > 0) break;
    lines.push(lineAt(text, index, index + whole.length, 0));
  }
  return lines;
}

/** The line from one unit to another, the first of which stands in a column. */
export function lineAt(text: string, from: number, to: number, firstColumn: number): Line {
  let start = from;
  let column = firstColumn;
  while (start < to && isSpace(text.charCodeAt(start))) {
    column += text.charCodeAt(start) === 0x09 ? TAB - (column % TAB) : 1;
    start += 1;
  }
  let end = to;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return { column: start === end ? 0 : column, start, end };
}

/** What is left of a line behind a marker of so many units. */
export function restOf(text: string, line: Line, marker: number): Line {
  const rest = lineAt(text, line.start + marker, line.end, line.column + marker);
  return line.cellEnd === undefined ? rest : { ...rest, cellEnd: line.cellEnd };
}

export function isBlank({ start, end }: Line): boolean {
  return start === end;
}

/** The least indentation of lines; undefined where all are blank. */
export function indentOf(lines: readonly Line[]): number | undefined {
  let least: number | undefined;
  for (const line of lines)
    if (!isBlank(line) && (least === undefined || line.column < least)) least = line.column;
  return least;
}

/** Where the block ends that begins behind the line at `index`: lines that are blank or indented by more than so much. */
export function endOfIndented(lines: readonly Line[], index: number, column: number): number {
  let end = index + 1;
  for (let at = end; at < lines.length; at += 1) {
    const line = lines[at] as Line;
    if (isBlank(line)) continue;
    if (line.column <= column) break;
    end = at + 1;
  }
  return end;
}

/** Where a paragraph ends that begins at `index`: a blank line, or one that is indented otherwise. */
export function endOfParagraph(lines: readonly Line[], index: number): number {
  const { column } = lines[index] as Line;
  let end = index + 1;
  while (end < lines.length && !isBlank(lines[end] as Line) && (lines[end] as Line).column === column)
    end += 1;
  return end;
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0xa0;
}
