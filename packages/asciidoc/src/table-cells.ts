// Tables: the AsciiDoc Language, "Tables"; Asciidoctor, table.rb.
import type { Span } from '@linkwright/core';
import type { BlockStyle } from './block-style.ts';

/** What a cell holds, by line: the first one begins behind the separator. */
export interface TableCell {
  readonly spans: readonly Span[];
  /** Whether it is read as a document of its own (`a|`). */
  readonly isBlocks: boolean;
}

/** What may stand before a separator and says how the cell is written. */
const SPECIFIER = /(?:^|[ \t])(?:(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})[*+])?(?:[<^>]?\.?[<^>]?)([a-z]?)$/;

/** The cells of the lines between the marks of a table. */
export function tableCells(
  text: string,
  lines: readonly Span[],
  mark: string,
  style: BlockStyle,
): readonly TableCell[] {
  const columns = columnStyles(style.cols);
  const separator = separatorOf(mark, style);
  const hasSpecifiers = !/^[,:]/.test(mark) && !/^(?:csv|dsv|tsv)$/.test(style.format ?? '');
  const cells = hasSpecifiers ? split(text, lines, separator) : separated(text, lines, separator);
  return cells.flatMap(({ spans, style: own }, index) => {
    const said = own === '' ? (columns[index % Math.max(1, columns.length)] ?? '') : own;
    return said === 'l' ? [] : [{ spans, isBlocks: said === 'a' }];
  });
}

function separatorOf(mark: string, { format, separator }: BlockStyle): string {
  if (separator !== undefined && separator !== '') return separator === String.raw`\t` ? '\t' : separator;
  if (mark.startsWith(',') || format === 'csv') return ',';
  if (mark.startsWith(':') || format === 'dsv') return ':';
  if (format === 'tsv') return '\t';
  return mark.startsWith('!') ? '!' : '|';
}

/** `1,2a,3*`: the letter of each column. */
function columnStyles(cols: string | undefined): readonly string[] {
  return (cols ?? '')
    .split(/[,;]/)
    .filter((column) => column.trim() !== '')
    .flatMap((column) => {
      const said = column.trim();
      const count = /^(\d{1,3})\*/.exec(said)?.[1] ?? '1';
      return Array.from({ length: Number(count) }, () => /[a-z]$/.exec(said)?.[0] ?? '');
    });
}

interface SplitCell {
  readonly spans: Span[];
  readonly style: string;
}

/** Cells with a separator, and how they are written, before each. They go on over lines. */
function split(text: string, lines: readonly Span[], separator: string): readonly SplitCell[] {
  const cells: SplitCell[] = [];
  for (const { start, end } of lines) {
    let from = start;
    for (let at = text.indexOf(separator, start); at >= 0 && at < end; at = text.indexOf(separator, at + 1)) {
      if (text[at - 1] === '\\') continue;
      const specifier = SPECIFIER.exec(text.slice(Math.max(from, at - 24), at));
      const cut = specifier ? at - specifier[0].length : at;
      cells.at(-1)?.spans.push({ start: from, end: Math.max(from, cut) });
      cells.push({ spans: [], style: specifier?.[1] ?? '' });
      from = at + separator.length;
    }
    if (cells.length === 0) cells.push({ spans: [], style: '' });
    cells.at(-1)?.spans.push({ start: from, end });
  }
  return cells;
}

/** Cells with a separator between them, a row in a line (CSV, DSV, TSV). */
function separated(text: string, lines: readonly Span[], separator: string): readonly SplitCell[] {
  return lines.flatMap(({ start, end }) => {
    const cells: SplitCell[] = [];
    let from = start;
    for (const cell of text.slice(start, end).split(separator)) {
      cells.push({ spans: [{ start: from, end: from + cell.length }], style: '' });
      from += cell.length + separator.length;
    }
    return cells;
  });
}
