// What names files in code that no extractor reads: scripts without markup, sheets of Stylus, URLs of Sass and Less that count
// from elsewhere, and aliases of a build (`@/a.png`, `$lib/a`), which only its settings explain. A move leaves these as they
// are, and tells of them.
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { importedFiles, isComponentPath, isFile, mediaTypeOf } from '@linkwright/corpus';
import type { PlannedEdit, PlannedFile } from './move-plan.ts';
import { type SheetPath, filesAround, filesBeside, isUnreadSheet, sheetPaths } from './sheet-paths.ts';

/** The first text in a file that does not mean afterwards what it means now. */
export interface UnreadImport {
  readonly file: string;
  /** As it is written, and the file that it means before the move. */
  readonly said: string;
  readonly means: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** Byte offset. */
  readonly start: number;
  /** How many others there are in the file. */
  readonly others: number;
}

const CODE = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/i;

/** What only a tree has that goes through a build. */
const OF_BUILD = /(?:^|\/)package\.json$|\.[cm]?tsx?$/;

/** The beginning of a path, relative or behind an alias. */
const BEGINNING = String.raw`(?:\.{1,2}|~?@|~{1,2}|@site|[$#]\w{0,50}|src)\/`;

/** Such a path in quotation marks, or in the parentheses of `url`. */
const PATH = new RegExp(
  String.raw`["'\x60](${BEGINNING}[\w@$%&+,;=()[\]!\u0080-\u00FF./ -]{1,500})|url\(\s{0,9}(${BEGINNING}[\w@%+,\u0080-\u00FF./-]{1,500})`,
  'g',
);

/**
 * What of the code in a corpus a move does not follow, a file each. `existing`: absolute paths of all files;
 * `alreadyMoved`: those that move are in their new places.
 */
export function unreadImports(
  planned: readonly Pick<PlannedFile, 'path' | 'to' | 'edits'>[],
  existing: readonly string[],
  { alreadyMoved }: { readonly alreadyMoved: boolean },
): readonly UnreadImport[] {
  const moves = planned.filter(({ path, to }) => path !== to);
  if (moves.length === 0) return [];
  const isBuilt = existing.some((path) => OF_BUILD.test(path) || isComponentPath(path));
  const code = existing.filter((path) => isUnreadSheet(path) || (isBuilt && CODE.test(path)));
  const before = new Map(moves.map(({ path, to }) => [alreadyMoved ? to : path, path]));
  const places = {
    old: new Set(existing.map((path) => before.get(path) ?? path)),
    next: new Map(moves.map(({ path, to }) => [path, to])),
    names: new Set(moves.flatMap(({ path }) => namesOf(path))),
  };
  const edits = new Map(planned.map((file) => [file.path, file.edits]));
  return code.flatMap((path) => {
    const file = before.get(path) ?? path;
    return unreadIn(file, textOf(path), edits.get(file) ?? [], places) ?? [];
  });
}

interface Places {
  /** All files before the move. */
  readonly old: ReadonlySet<string>;
  /** Where those go that move. */
  readonly next: ReadonlyMap<string, string>;
  /** How paths of these may end. */
  readonly names: ReadonlySet<string>;
}

function unreadIn(
  file: string,
  text: string,
  edits: readonly PlannedEdit[],
  places: Places,
): UnreadImport | undefined {
  const found: Omit<UnreadImport, 'line' | 'column' | 'others'>[] = [];
  const { next, names } = places;
  let following = 0;
  for (const { start, written, isImport } of pathsIn(file, text)) {
    while ((edits[following]?.[1] ?? Infinity) <= start) following += 1;
    if ((edits[following]?.[0] ?? Infinity) < start + written.length) continue;
    const said = Buffer.from(written, 'latin1').toString().trim();
    if (!next.has(file) && !namesOf(said).some((name) => names.has(name))) continue;
    const means =
      isImport === undefined ? lostFromCode(file, said, places) : lostFromSheet(file, said, isImport, places);
    if (means !== undefined) found.push({ file, said, means, start });
  }
  const [first] = found;
  if (!first) return undefined;
  const lines = text.slice(0, first.start).split('\n');
  const column = Buffer.from(lines.at(-1) ?? '', 'latin1').toString().length + 1;
  return { ...first, line: lines.length, column, others: found.length - 1 };
}

/** `isImport` is set for what is named as style sheets name it. */
interface WrittenPath extends Omit<SheetPath, 'isImport'> {
  readonly isImport?: boolean;
}

function pathsIn(file: string, text: string): readonly WrittenPath[] {
  const behindAliases = Array.from(
    text.matchAll(PATH),
    ({ index, 0: whole, 1: quoted, 2: written = quoted ?? '' }): WrittenPath => ({
      start: index + whole.length - written.length,
      written,
    }),
  );
  if (!isUnreadSheet(file)) return behindAliases;
  // What a sheet loads is a link where it is read, and so is a path from the root.
  const isRead = mediaTypeOf(file) !== undefined;
  const named = [...sheetPaths(text)].filter(
    ({ written, isImport }) => !isRead || !(isImport || written.startsWith('/')),
  );
  const starts = new Set(named.map(({ start }) => start));
  return [...named, ...behindAliases.filter(({ start }) => !starts.has(start))].toSorted(
    (a, b) => a.start - b.start,
  );
}

function lostFromCode(file: string, said: string, places: Places): string | undefined {
  return said.startsWith('.') ? lostFrom(file, said, places) : lostBehindAlias(file, said, places);
}

/** The file that a path in a style sheet means, or may mean where it counts from elsewhere, and will not mean any more. */
function lostFromSheet(
  file: string,
  said: string,
  isImport: boolean,
  { old, next }: Places,
): string | undefined {
  const beside = filesBeside(file, said, isImport).find((path) => old.has(path));
  if (beside !== undefined) {
    const now = next.get(beside) ?? beside;
    return filesBeside(next.get(file) ?? file, said, isImport).includes(now) ? undefined : beside;
  }
  const around = [...filesAround(file, said, isImport)].find((path) => old.has(path));
  return around !== undefined && next.has(around) ? around : undefined;
}

/** The file that a relative path means and will not mean any more. */
function lostFrom(file: string, said: string, { old, next }: Places): string | undefined {
  const means = filesOf(join(dirname(file), said)).find((path) => old.has(path));
  if (means === undefined) return undefined;
  const [there, now] = [next.get(file) ?? file, next.get(means) ?? means];
  return filesOf(join(dirname(there), said)).includes(now) ? undefined : means;
}

/** The file that moves and is meant behind an alias: of a folder around the code, or beside those around it. */
function lostBehindAlias(file: string, said: string, { old, next }: Places): string | undefined {
  const rest = said.slice(said.indexOf('/') + 1);
  for (let around = dirname(file); around !== dirname(around); around = dirname(around)) {
    const roots = [around, ...ROOTS.map((name) => join(around, name))];
    const means = roots.flatMap((root) => filesOf(join(root, rest))).find((path) => old.has(path));
    if (means !== undefined) return next.has(means) ? means : undefined;
  }
  return undefined;
}

/** A name with its ending and without it, and that of the folder whose index it is. */
function namesOf(path: string): readonly string[] {
  const name = basename(path);
  const plain = name.replace(/\.\w+$/, '');
  // A part of a style sheet is named without its `_`.
  const bare = plain.replace(/^_/, '');
  return [name, plain, bare, ...(bare === 'index' ? [basename(dirname(path))] : [])];
}

/** What aliases mostly stand for. */
const ROOTS = ['src', 'src/lib', 'app', 'lib'];

/** What leaves its ending out may be a style sheet of Sass, too, and a partial. */
function filesOf(path: string): readonly string[] {
  return [path, ...importedFiles(path), `${path}.scss`, join(dirname(path), `_${basename(path)}.scss`)];
}

/** One UTF-16 unit a byte; what cannot be read, or is no file, says nothing. */
function textOf(path: string): string {
  try {
    return isFile(path) ? readFileSync(path, 'latin1') : '';
  } catch {
    return '';
  }
}
