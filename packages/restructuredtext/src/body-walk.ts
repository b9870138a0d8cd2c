// The blocks of a body: reStructuredText, "Document Structure", told apart as docutils does it (parsers/rst/states.py, Body
// and Text).
import * as marks from './block-marks.ts';
import { ExplicitWalk } from './explicit-walk.ts';
import { type Line, endOfIndented, endOfParagraph, indentOf, isBlank, restOf } from './lines.ts';
import { Passage } from './passage.ts';
import { tableCells } from './table-cells.ts';
import { columnsOf } from './table-line.ts';
import type { Teller } from './teller.ts';

/** Blocks that stand in one another deeper than this are those of no text. */
const DEEPEST = 100;

/** The shortest rule that can stand under a title that is longer. */
const SHORTEST_RULE = 4;

/** Reads bodies, line by line. */
export class BodyWalk {
  readonly #document: string;
  readonly #teller: Teller;
  readonly #explicit: ExplicitWalk;
  #depth = 0;

  constructor(document: string, teller: Teller) {
    this.#document = document;
    this.#teller = teller;
    this.#explicit = new ExplicitWalk(document, teller, this);
  }

  /** The blocks of some lines, of which the least indented begin at the margin. */
  body(lines: readonly Line[]): void {
    const margin = indentOf(lines);
    if (margin === undefined) return;
    if (this.#depth === DEEPEST) {
      const first = lines.find((line) => !isBlank(line));
      if (first) this.#teller.tooDeep(first);
      return;
    }
    this.#depth += 1;
    for (let index = 0; index < lines.length;) index = this.#block(lines, index, margin);
    this.#depth -= 1;
  }

  /** Running text in some lines. */
  text(lines: readonly Line[]): void {
    this.#teller.inline(new Passage(this.#document, lines));
  }

  /** The block that begins at `index`; returns where the next one does. */
  #block(lines: readonly Line[], index: number, margin: number): number {
    const line = lines[index] as Line;
    if (isBlank(line)) return index + 1;
    if (line.column > margin) {
      const end = endOfIndented(lines, index, margin);
      this.body(lines.slice(index, end));
      return end;
    }
    const text = this.#document.slice(line.start, line.end);
    return (
      this.#marked(lines, index, text) ??
      this.#table(lines, index, text) ??
      this.#titled(lines, index, text) ??
      this.#paragraph(lines, index)
    );
  }

  /** A block that begins with a mark. */
  #marked(lines: readonly Line[], index: number, text: string): number | undefined {
    const bullet = marks.BULLET.exec(text) ?? this.#enumerator(lines, index, text);
    if (bullet) return this.#listItem(lines, index, bullet[0].length);
    const field = marks.FIELD.exec(text);
    if (field) this.#fieldName(lines[index] as Line, field[0]);
    const item = field ?? marks.OPTIONS.exec(text);
    if (item) return this.#item(lines, index, item[0].length);
    if (marks.DOCTEST.test(text)) return this.#pastBlock(lines, index);
    if (marks.LINE_BLOCK.test(text)) return this.#lineBlock(lines, index);
    if (marks.EXPLICIT.test(text)) return this.#explicit.block(lines, index);
    if (marks.ANONYMOUS_TARGET.test(text)) return this.#explicit.anonymousTarget(lines, index);
    return undefined;
  }

  /** An item of an enumerated list: the line behind it is its own, or begins the next one. */
  #enumerator(lines: readonly Line[], index: number, text: string): RegExpExecArray | null {
    const found = marks.ENUMERATED.exec(text);
    const line = lines[index] as Line;
    const next = lines[index + 1];
    if (!found || !next || isBlank(next) || next.column > line.column) return found;
    if (next.column < line.column) return found;
    return marks.ENUMERATED.test(this.#document.slice(next.start, next.end)) ? found : null;
  }

  /** The body of a list item: what stands behind its mark, and the lines that are indented as far as that. */
  #listItem(lines: readonly Line[], index: number, mark: number): number {
    const line = lines[index] as Line;
    const rest = restOf(this.#document, line, mark);
    const end = endOfIndented(lines, index, isBlank(rest) ? line.column : rest.column - 1);
    this.body([rest, ...lines.slice(index + 1, end)]);
    return end;
  }

  /** The name of a field is running text. */
  #fieldName({ start, ...line }: Line, mark: string): void {
    this.text([{ ...line, start: start + 1, end: start + mark.lastIndexOf(':') }]);
  }

  /** The body of a field or an option: what stands behind its mark, and all lines that are indented below it. */
  #item(lines: readonly Line[], index: number, mark: number): number {
    const line = lines[index] as Line;
    const end = endOfIndented(lines, index, line.column);
    this.body(this.bodyLines(lines.slice(index, end), mark));
    return end;
  }

  /** Lines without a mark before the first of them, which begins where the others do. */
  bodyLines([first, ...others]: readonly Line[], mark: number): readonly Line[] {
    const rest = restOf(this.#document, first as Line, mark);
    if (isBlank(rest)) return others;
    return [{ ...rest, column: indentOf(others) ?? rest.column }, ...others];
  }

  #pastBlock(lines: readonly Line[], index: number): number {
    let end = index;
    while (end < lines.length && !isBlank(lines[end] as Line)) end += 1;
    return end;
  }

  #lineBlock(lines: readonly Line[], index: number): number {
    const end = this.#pastBlock(lines, index);
    let at = index;
    while (at < end) {
      const line = lines[at] as Line;
      const [mark] = marks.LINE_BLOCK.exec(this.#document.slice(line.start, line.end)) ?? [];
      if (mark === undefined) return at;
      let next = at + 1;
      while (next < end && (lines[next] as Line).column > line.column) next += 1;
      const rest = restOf(this.#document, line, mark.length);
      this.text([rest, ...lines.slice(at + 1, next)].filter((each) => !isBlank(each)));
      at = next;
    }
    return at;
  }

  #table(lines: readonly Line[], index: number, text: string): number | undefined {
    const kind = marks.GRID_TABLE.test(text) ? 'grid' : marks.SIMPLE_TABLE.test(text) ? 'simple' : undefined;
    if (kind === undefined) return undefined;
    const { cells, end } = tableCells(this.#document, lines, index, kind);
    if (cells) for (const cell of cells) this.body(cell);
    else for (const line of lines.slice(index, end)) this.text([{ ...line, cellEnd: line.end }]);
    return end;
  }

  /** A title with a rule below it, or above and below; or a rule that stands alone. */
  #titled(lines: readonly Line[], index: number, text: string): number | undefined {
    if (marks.RULE.test(text)) return this.#overlined(lines, index, text);
    const rule = this.#textOf(lines[index + 1]);
    if (!marks.RULE.test(rule) || (lines[index + 1] as Line).column !== (lines[index] as Line).column)
      return undefined;
    if (rule.length < SHORTEST_RULE && rule.length < columnsOf(text)) return undefined;
    this.#title(lines[index] as Line);
    return index + 2;
  }

  #overlined(lines: readonly Line[], index: number, rule: string): number | undefined {
    const [title, under] = [lines[index + 1], lines[index + 2]];
    if (title && !isBlank(title) && this.#textOf(under) === rule) {
      this.#title(title);
      return index + 3;
    }
    const isAlone = !title || isBlank(title);
    return isAlone && rule.length >= SHORTEST_RULE ? index + 1 : undefined;
  }

  #title(line: Line): void {
    this.#teller.title(new Passage(this.#document, [line]));
  }

  #textOf(line: Line | undefined): string {
    return line ? this.#document.slice(line.start, line.end) : '';
  }

  /** A paragraph, or the term of a definition; behind it the literal block that it announces. */
  #paragraph(lines: readonly Line[], index: number): number {
    const line = lines[index] as Line;
    const next = lines[index + 1];
    if (next && !isBlank(next) && next.column > line.column) return this.#definition(lines, index);
    const end = endOfParagraph(lines, index);
    this.text(lines.slice(index, end));
    return this.#announces(lines[end - 1] as Line) ? this.#pastLiteral(lines, end, line.column) : end;
  }

  /** A term, and its definition; that is so too where the term ends with `::` and a blank line was forgotten. */
  #definition(lines: readonly Line[], index: number): number {
    const line = lines[index] as Line;
    const end = endOfIndented(lines, index, line.column);
    this.text([line]);
    this.body(lines.slice(index + 1, end));
    return end;
  }

  #announces(line: Line): boolean {
    return /(?<!\\)::$/.test(this.#textOf(line));
  }

  /** Behind a literal block: one that is indented, or whose lines begin with the same mark. */
  #pastLiteral(lines: readonly Line[], index: number, column: number): number {
    let first = index;
    while (first < lines.length && isBlank(lines[first] as Line)) first += 1;
    const line = lines[first];
    if (!line) return index;
    if (line.column > column) return endOfIndented(lines, first, column);
    const mark = this.#document[line.start] ?? '';
    if (!/[!-/:-@[-`{-~]/.test(mark)) return index;
    let end = first;
    while (
      end < lines.length &&
      this.#document[(lines[end] as Line).start] === mark &&
      !isBlank(lines[end] as Line)
    )
      end += 1;
    return end;
  }
}
