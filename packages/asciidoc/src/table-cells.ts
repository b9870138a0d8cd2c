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
  const cells = split(text, lines, separatorOf(mark, style));
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
      const [, count = '1', rest = ''] = /^\s*(?:(\d{1,3})\*)?(.*)$/.exec(column) ?? [];
      return Array.from({ length: Number(count) }, () => /[a-z]\s*$/.exec(rest)?.[0].trim() ?? '');
    });
}

interface SplitCell {
  readonly spans: Span[];
  readonly style: string;
}

function split(text: string, lines: readonly Span[], separator: string): readonly SplitCell[] {
  const cells: SplitCell[] = [];
  for (const { start, end } of lines) {
    let from = start;
    for (let at = text.indexOf(separator, start); at >= 0 && at < end; at = text.indexOf(separator, at + 1)) {
      if (text[at - 1] === '\\') continue;
      const before = text.slice(Math.max(from, at - 24), at);
      const specifier = separator === '|' || separator === '!' ? SPECIFIER.exec(before) : null;
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
