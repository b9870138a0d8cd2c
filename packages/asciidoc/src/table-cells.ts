// Tables: the AsciiDoc Language, "Tables"; Asciidoctor, table.rb.
import type { Span } from '@linkwright/core';
import type { BlockStyle } from './block-style.ts';
import { NextSign } from './next-sign.ts';
import { TableRows } from './table-rows.ts';

/** What a cell holds, by line: the first one begins behind the separator. */
export interface TableCell {
  readonly spans: readonly Span[];
  /** Whether it is read as a document of its own (`a|`). */
  readonly isBlocks: boolean;
}

/** What may stand before a separator and says how the cell is written, at the start of a line and within one. */
const SPECIFIER = String.raw`(?:(?:(?<columns>\d{1,9})?(?:\.(?<rows>\d{0,9}))?)(?<sign>[*+]))?(?:[<^>]?\.?[<^>]?)(?<letter>[a-z]?)$`;
const AT_START = new RegExp(String.raw`^[ \t]*${SPECIFIER}`);
const WITHIN = new RegExp(String.raw`[ \t]${SPECIFIER}`);

/** The cells of the lines between the marks of a table; `isNested`: that stands in a cell itself. */
export function tableCells(
  text: string,
  lines: readonly Span[],
  mark: string,
  style: BlockStyle,
  isNested: boolean,
): readonly TableCell[] {
  const separator = separatorOf(mark, style, isNested);
  const hasSpecifiers = !/^[,:]/.test(mark) && !/^(?:csv|dsv|tsv)$/.test(style.format ?? '');
  const cells = hasSpecifiers
    ? split(text, lines, separator)
    : separated(text, lines, separator, mark.startsWith(',') || /^[ct]sv$/.test(style.format ?? ''));
  const firstLine = cells.filter(({ line }) => line === cells[0]?.line);
  const rows = new TableRows(style.cols, firstLine, isHeader(text, lines, separator, style));
  return cells.flatMap((cell) => {
    const said = rows.letterOf(cell);
    if (said === 'l') return [];
    return [{ spans: said === 'a' ? unindented(text, cell.spans) : cell.spans, isBlocks: said === 'a' }];
  });
}

function separatorOf(mark: string, { format, separator }: BlockStyle, isNested: boolean): string {
  if (separator !== undefined && separator !== '') return separator === String.raw`\t` ? '\t' : separator;
  if (mark.startsWith(',') || format === 'csv') return ',';
  if (mark.startsWith(':') || format === 'dsv') return ':';
  if (format === 'tsv') return '\t';
  return isNested ? '!' : '|';
}

/** The first row is a header where that is said, and where a blank line comes behind its one line. */
function isHeader(text: string, lines: readonly Span[], separator: string, style: BlockStyle): boolean {
  if (style.hasHeader !== undefined) return style.hasHeader;
  const line = ({ start, end }: Span): string => text.slice(start, end);
  const [first, second] = lines;
  if (!first || !second || line(first) === '' || line(second) !== '') return false;
  const next = lines.find((each, index) => index > 1 && each.start < each.end);
  if (!next) return true;
  const [before = '', behind] = line(next).split(separator, 2);
  return behind !== undefined && AT_START.test(before);
}

/** What stands behind the separator begins at the margin. */
function unindented(text: string, [first, ...others]: readonly Span[]): readonly Span[] {
  if (!first) return [];
  let { start } = first;
  while (start < first.end && /[ \t]/.test(text[start] as string)) start += 1;
  return [{ start, end: first.end }, ...others];
}

/** A cell as it is written. */
export interface WrittenCell {
  readonly spans: Span[];
  /** On which line it begins, of those of the table. */
  readonly line: number;
  /** The letter before its separator, and over how many columns and rows it goes. */
  readonly letter: string;
  readonly columns: number;
  readonly rows: number;
  /** How often it stands there. */
  readonly times: number;
}

function written(line: number, spans: Span[], specifier: RegExpExecArray | null = null): WrittenCell {
  const { columns = '1', rows = '1', sign = '', letter = '' } = specifier?.groups ?? {};
  const spanned = sign === '+';
  return {
    spans,
    line,
    letter,
    columns: spanned ? Number(columns) : 1,
    rows: spanned ? Number(rows === '' ? '1' : rows) : 1,
    times: sign === '*' ? Number(columns) : 1,
  };
}

/** Cells with a separator, and how they are written, before each. They go on over lines. */
function split(text: string, lines: readonly Span[], separator: string): readonly WrittenCell[] {
  const cells: WrittenCell[] = [];
  const separators = signOf(text, separator);
  for (const [line, { start, end }] of lines.entries()) {
    let from = start;
    for (let at = separators.at(start); at < end; at = separators.at(at + separator.length)) {
      if (text[at - 1] === '\\') continue;
      const before = text.slice(Math.max(from, at - LONGEST), at);
      const specifier =
        (from === start && at - start < LONGEST ? AT_START.exec(before) : null) ?? WITHIN.exec(before);
      const cut = specifier ? at - specifier[0].length : at;
      const open = cells.at(-1);
      if (open) open.spans.push({ start: from, end: Math.max(from, cut) });
      // The separator before the first cell may have been forgotten.
      else if (cut > from) cells.push(written(line, [{ start: from, end: cut }]));
      cells.push(written(line, [], specifier));
      from = at + separator.length;
    }
    const open = cells.at(-1);
    if (open) open.spans.push({ start: from, end });
    else if (end > from) cells.push(written(line, [{ start: from, end }]));
  }
  return cells;
}

/** Of what stands before a separator, in UTF-16 units. */
const LONGEST = 24;

function signOf(text: string, separator: string): NextSign {
  return new NextSign(text, new RegExp(separator.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`), 'g'));
}

/** Cells with a separator between them, a row in a line (CSV, DSV, TSV); in quotation marks, over lines. */
function separated(
  text: string,
  lines: readonly Span[],
  separator: string,
  hasQuotes: boolean,
): readonly WrittenCell[] {
  const cells: WrittenCell[] = [];
  const separators = signOf(text, separator);
  let quoted: WrittenCell | undefined;
  for (const [line, { start, end }] of lines.entries()) {
    for (let at = start; at < end;) {
      if (!quoted && hasQuotes && text[at] === '"') cells.push((quoted = written(line, [])));
      else if (!quoted && hasQuotes && text[at] === ' ') at += 1;
      if (quoted) {
        const from = quoted.spans.length === 0 ? at + 1 : at;
        const close = closingQuote(text, from, end);
        quoted.spans.push({ start: from, end: close });
        if (close === end) break;
        quoted = undefined;
        at = Math.min(end, separators.at(close)) + separator.length;
      } else if (text[at] !== '"' || !hasQuotes) {
        const to = Math.min(end, separators.at(at));
        cells.push(written(line, [{ start: at, end: to }]));
        at = to + separator.length;
      }
    }
  }
  return cells;
}

/** A quotation mark within is written twice. */
function closingQuote(text: string, from: number, end: number): number {
  for (let at = from; at < end; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] !== '"') return at;
    at += 1;
  }
  return end;
}
