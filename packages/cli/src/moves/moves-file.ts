import { readFileSync, statSync } from 'node:fs';
import { absolutePath } from '@linkwright/corpus';
import type { PathMove, UriMove } from '@linkwright/relocate';
import { parse } from 'csv-parse/sync';
import { UsageError } from '../exit-status.ts';

/**
 * Moves from a file: csv or tsv with two columns, or a JSON object or array of pairs. Paths or URLs;
 * one that ends with `/` stands for everything below it. A first row `old,new` is a heading.
 */
export function movesFromFile(path: string): (PathMove | UriMove)[] {
  const text = readFileSync(path, 'utf8');
  const rows = path.endsWith('.json') ? jsonRows(text, path) : tableRows(text, path);
  return rows.map(([old, now], index) => {
    if (!old || !now) throw new UsageError(`${path}, row ${index + 1}: needs an old and a new place`);
    return moveOf(old, now);
  });
}

function tableRows(text: string, path: string): string[][] {
  const delimiter = path.endsWith('.tsv') ? '\t' : ',';
  const rows = parse(text, {
    delimiter,
    bom: true,
    skip_empty_lines: true,
    trim: true,
    relax_column_count: true,
  });
  return /^(old|from)$/i.test(rows[0]?.[0] ?? '') ? rows.slice(1) : rows;
}

function jsonRows(text: string, path: string): string[][] {
  const value: unknown = JSON.parse(text);
  if (Array.isArray(value))
    return value.map((row: unknown) => {
      if (Array.isArray(row)) return row.map(String);
      const { old, new: now, from, to } = row as Record<string, string | undefined>;
      return [old ?? from ?? '', now ?? to ?? ''];
    });
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([old, now]) => [old, String(now)]);
  throw new UsageError(`${path}: needs an object or an array of pairs`);
}

function moveOf(old: string, now: string): PathMove | UriMove {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(old)) return { from: old, to: now };
  const from = absolutePath(old);
  const folder = old.endsWith('/') || (statSync(from, { throwIfNoEntry: false })?.isDirectory() ?? false);
  return { from, to: absolutePath(now), folder };
}
