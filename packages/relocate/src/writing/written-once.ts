import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { type CorpusFile, absolutePath } from '@linkwright/corpus';

/** Two entries of one archive are to be rewritten: it would be written twice. Nothing has been written. */
export class NamedTwice extends RangeError {
  override readonly name = 'NamedTwice';
}

/**
 * The files, each once, though several names lead to it: a run would take what it has written under one name for
 * the work of somebody else under the next, and undo would have two answers. A file goes by its own name, where
 * that is given, before those of symbolic links; an archive that is named itself before an entry of it. Throws
 * NamedTwice where two entries of an archive are named, and the archive is not.
 */
export function writtenOnce(files: readonly CorpusFile[]): readonly CorpusFile[] {
  // In one folder each name is a file of its own: what lies behind symbolic links is not listed.
  const [first] = files;
  if (files.every((file) => isListed(file) && file.folder === first?.folder)) return files;
  const real = realNames();
  const kept = new Map<string, CorpusFile>();
  for (const file of files) {
    const path = real(file);
    const other = kept.get(path);
    if (!other || isBetter(file, other, path)) kept.set(path, file);
    else if (isApart(file, other))
      throw new NamedTwice(
        `${file.path}!/${other.entry} and !/${file.entry} are in one archive: name one of them, or the archive`,
      );
  }
  return kept.size === files.length ? files : files.filter((file) => kept.get(real(file)) === file);
}

function isBetter(file: CorpusFile, other: CorpusFile, path: string): boolean {
  if ((file.entry === undefined) !== (other.entry === undefined)) return file.entry === undefined;
  return file.entry === other.entry && file.absolute === path && other.absolute !== path;
}

function isApart(file: CorpusFile, other: CorpusFile): boolean {
  return file.entry !== undefined && other.entry !== undefined && file.entry !== other.entry;
}

/** Where paths lead through symbolic links. A folder is asked for once: a corpus may have millions of files. */
function realNames(): (file: CorpusFile) => string {
  const folders = new Map<string, string>();
  return (file) => {
    const path = file.absolute;
    const folder = dirname(path);
    let real = folders.get(folder);
    if (real === undefined) {
      real = realPath(folder);
      folders.set(folder, real);
    }
    const own = real === folder ? path : absolutePath(basename(path), real);
    return !isListed(file) && isLink(own) ? realPath(own) : own;
  };
}

/** Whether the file was found in a folder, and as what it is: a symbolic link is listed as what nobody reads. */
function isListed({ folder, mediaType }: CorpusFile): boolean {
  return folder !== undefined && mediaType !== undefined;
}

/** Of what cannot be looked at, because its folder is closed, who reads it tells. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  } catch {
    return false;
  }
}

/** What cannot be followed is left to who reads it. */
function realPath(path: string): string {
  try {
    return absolutePath(realpathSync(path));
  } catch {
    return path;
  }
}
