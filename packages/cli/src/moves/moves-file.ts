import { absolutePath, statAt } from '@linkwright/corpus';
import { type PathMove, type UriMove, isWebPlace } from '@linkwright/relocate';
import { parse } from 'csv-parse/sync';
import { UsageError } from '../exit-status.ts';
import { namedOrInput } from '../files/standard-input.ts';
import { asGiven } from '../files/output-path.ts';
import { isSiteFolder, withSlash } from './site-folder.ts';

export interface ListedMoves {
  readonly paths: PathMove[];
  readonly uris: UriMove[];
  readonly deleted: string[];
}

/**
 * Moves from a file: csv or tsv with two columns, or a JSON object or array of pairs. Paths or URLs;
 * one that ends with `/` stands for everything below it; an empty new place says that the old one is
 * deleted. A first row `old,new` (or `from,to`) is a heading. `-` reads standard input.
 */
export async function movesFromFile(path: string, files: boolean): Promise<ListedMoves> {
  const listed: ListedMoves = { paths: [], uris: [], deleted: [] };
  const folders = new Map<string, boolean>();
  for (const [index, row] of (await rowsOf(path)).entries()) {
    const [old, now] = row;
    if (!old) throw new UsageError(`${path}, row ${index + 1}: has no old place`);
    if (!now && isWebPlace(old)) listed.uris.push({ from: old });
    else if (!now) listed.deleted.push(absolutePath(old));
    else if (isWebPlace(old)) listed.uris.push(uriMove(old, now, `${path}, row ${index + 1}`));
    else if (isWebPlace(now))
      throw new UsageError(`${path}, row ${index + 1}: ${old} is a path and ${now} a URL`);
    else listed.paths.push(pathMove(old, now, files, folders));
  }
  return listed;
}

/** An object, or an array of pairs. A table may begin with a bracket, too: `[slug].md` and `[[...slug]].tsx` are names of pages. */
const JSON_BEGINNING = /^\s*(?:\{\s*["}]|\[\s*(?:\[\s*["\]]|[{\]]))/;

async function rowsOf(path: string): Promise<string[][]> {
  const text = await namedOrInput(asGiven('--moves', path), path);
  return path.endsWith('.json') || JSON_BEGINNING.test(text) ? jsonRows(text, path) : tableRows(text, path);
}

function tableRows(text: string, path: string): string[][] {
  const [first = ''] = text.split('\n', 1);
  const delimiter = path.endsWith('.tsv') || (first.includes('\t') && !first.includes(',')) ? '\t' : ',';
  try {
    const rows = parse(text, { delimiter, skip_empty_lines: true, trim: true, relax_column_count: true });
    return /^(old|from)$/i.test(rows[0]?.[0] ?? '') ? rows.slice(1) : rows;
  } catch (error) {
    throw new UsageError(`--moves ${path}: ${(error as Error).message}`);
  }
}

function jsonRows(text: string, path: string): string[][] {
  const value = jsonValue(text, path);
  if (Array.isArray(value)) return value.map((row: unknown) => jsonRow(row, path));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).map(([old, now]) => [old, placeOf(now, path)]);
  throw new UsageError(`--moves ${path}: needs an object or an array of pairs`);
}

function jsonValue(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`--moves ${path}: ${(error as Error).message}`);
  }
}

function jsonRow(row: unknown, path: string): string[] {
  if (Array.isArray(row)) return row.map((field) => placeOf(field, path));
  if (typeof row !== 'object' || row === null)
    throw new UsageError(`--moves ${path}: ${JSON.stringify(row)} is no pair`);
  const { old, new: now, from, to } = row as Record<string, unknown>;
  return [placeOf(old ?? from, path), placeOf(now ?? to, path)];
}

function placeOf(value: unknown, path: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string')
    throw new UsageError(`--moves ${path}: ${JSON.stringify(value)} is no place`);
  return value;
}

function uriMove(from: string, to: string, row: string): UriMove {
  if (!isWebPlace(to)) throw new UsageError(`${row}: ${from} is a URL and ${to} a path`);
  return isSiteFolder(from) ? { from: withSlash(from), to: withSlash(to) } : { from, to };
}

/** Whether a place is a folder is seen where it is now. */
function pathMove(old: string, now: string, files: boolean, folders: Map<string, boolean>): PathMove {
  const [from, to] = [absolutePath(old), absolutePath(now)];
  const place = files ? from : to;
  let folder = folders.get(place);
  if (folder === undefined) {
    folder = old.endsWith('/') || (statAt(place)?.isDirectory() ?? false);
    folders.set(place, folder);
  }
  const into = !folder && now.endsWith('/');
  return { from, to: into ? `${to}/${from.slice(from.lastIndexOf('/') + 1)}` : to, folder };
}
