import { accessSync, constants, lstatSync } from 'node:fs';
import { absolutePath, gitIn, words, workTreeAt } from '@linkwright/corpus';
import { linkedFolders, nameIn } from './linked-folder.ts';

/** What became of a file in one commit: renamed (`to`), or deleted with what it held (`blob`). */
interface Departure {
  readonly from: string;
  readonly to?: string;
  readonly blob: string;
}

/** The empty file, in repositories that name their objects by SHA-1 and by SHA-256: everything that is empty is like it. */
const EMPTY_BLOBS: ReadonlySet<string> = new Set([
  'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391',
  '473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813',
]);

/**
 * Where files that are gone are now, by absolute paths: after the renames that git detects in the
 * history, and where exactly one file of today has the content that a deleted one had.
 */
export function movedFiles(folders: readonly string[]): ReadonlyMap<string, string> {
  const moved = new Map<string, string>();
  const trees = new Set(folders.map(workTreeAt).filter((tree) => tree !== undefined));
  for (const tree of trees)
    for (const [from, to] of placesToday(tree)) if (to !== undefined) moved.set(from, to);
  return asNamed(moved, folders);
}

/** By the paths of files that are gone: where the last one of that name is now, as far as that is known. */
function placesToday(tree: string): ReadonlyMap<string, string | undefined> {
  const { files, byBlob } = filesOfToday(tree);
  const places = new Map<string, string | undefined>();
  // Where a file went on to: what has its name today came later, and is another one.
  const later = new Map<string, string>();
  const placeOf = ({ to, blob }: Departure): string | undefined => {
    if (to !== undefined) return later.get(to) ?? (files.has(to) ? to : undefined);
    const alike = EMPTY_BLOBS.has(blob) ? [] : (byBlob.get(blob) ?? []);
    return alike.length === 1 ? alike[0] : undefined;
  };
  for (const departure of departures(tree)) {
    const { from } = departure;
    const place = placeOf(departure);
    if (place === undefined) later.delete(from);
    else later.set(from, place);
    // The newest departure counts; what came back is there.
    if (!places.has(from) && !files.has(from)) places.set(from, place);
  }
  return places;
}

/** By the names that the corpus has for them, too. */
function asNamed(
  moved: ReadonlyMap<string, string>,
  folders: readonly string[],
): ReadonlyMap<string, string> {
  const all = new Map(moved);
  for (const folder of linkedFolders(folders))
    for (const [from, to] of moved) {
      const name = nameIn(folder, from);
      if (name !== undefined) all.set(name, nameIn(folder, to) ?? to);
    }
  return all;
}

/** From the newest to the oldest, what is not committed yet before all. */
function departures(tree: string): Departure[] {
  const asked = ['--raw', '--no-abbrev', '--find-renames', '--diff-filter=RD', '-z'];
  try {
    // `log.showSignature` puts the words of another program between the records.
    const log = gitIn(tree, ['log', '--format=', '--no-show-signature', ...asked]);
    return [...records(gitIn(tree, ['diff', ...asked, 'HEAD', '--']), tree), ...records(log, tree)];
  } catch {
    // A repository without a commit has no history.
    return [];
  }
}

/** `:MODE MODE BLOB BLOB STATUS`, then the path, or two. */
function* records(output: string, tree: string): Generator<Departure> {
  const fields = words(output).values();
  for (const field of fields) {
    const [, , blob = '', , status = ''] = field.replace(/^\n*:/, '').split(' ');
    const from = absolutePath(fields.next().value ?? '', tree);
    if (status.startsWith('R')) yield { from, to: absolutePath(fields.next().value ?? '', tree), blob };
    else yield { from, blob };
  }
}

function filesOfToday(tree: string): { files: Set<string>; byBlob: Map<string, string[]> } {
  const gone = new Set(words(gitIn(tree, ['ls-files', '-d', '-z'])));
  const files = new Set<string>();
  const byBlob = new Map<string, string[]>();
  const add = (path: string, blob: string): void => {
    const absolute = absolutePath(path, tree);
    files.add(absolute);
    byBlob.set(blob, [...(byBlob.get(blob) ?? []), absolute]);
  };
  for (const entry of words(gitIn(tree, ['ls-files', '-s', '-z']))) {
    const [head = '', path = ''] = entry.split('\t');
    if (!gone.has(path)) add(path, head.split(' ')[1] ?? '');
  }
  const untracked = words(gitIn(tree, ['ls-files', '-o', '--exclude-standard', '-z']));
  const named = untracked.filter((path) => isHashable(path, tree));
  const blobs = blobsOf(named, tree);
  for (const [index, path] of named.entries()) add(path, blobs[index] ?? '');
  return { files, byBlob };
}

/**
 * What git would keep of each file: of one with the line ends of Windows that is often the same with others
 * (`core.autocrlf`). Where a filter of the repository fails, its bytes.
 */
function blobsOf(files: readonly string[], tree: string): readonly string[] {
  const hashed = (...how: readonly string[]): string[] =>
    gitIn(tree, ['hash-object', ...how, '--stdin-paths'], files.join('\n')).split('\n');
  try {
    return hashed();
  } catch {
    return hashed('--no-filters');
  }
}

/**
 * git ends at the first that it cannot read: symbolic links that lead nowhere or to folders, repositories in this one, what
 * nobody may read. In a list it knows no names with line ends, and takes a quotation mark for the beginning of another
 * spelling.
 */
function isHashable(path: string, tree: string): boolean {
  if (path.includes('\n') || path.startsWith('"')) return false;
  try {
    const absolute = absolutePath(path, tree);
    if (!lstatSync(absolute).isFile()) return false;
    accessSync(absolute, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
