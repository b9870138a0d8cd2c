import {
  type CorpusFile,
  type HashState,
  MediaTypes,
  SLOT,
  type Seeds,
  type SiteMap,
  findSlot,
  hashText,
  putSlot,
  startState,
} from '@linkwright/corpus';
import { mayBeSchema, takesFragments } from '../judging/fragments/fragment.ts';
import type { ServerRules } from '../tree/server.ts';
import { FileUris, type FolderUri, tableUri } from './file-uris.ts';
import { NumberList } from './number-list.ts';

/** What exists, by the hashes of its URIs; shared by all threads. */
export interface PathTable {
  /** See `findSlot`. */
  readonly slots: Int32Array;
  readonly mask: number;
  /** For each file whether its fragments are names of elements. */
  readonly named: Uint8Array;
  /** For each file whether a link leads to it; written by the threads. */
  readonly linked: Uint8Array;
}

/** Hashes of every URI under which the server gives one of the files. What is not in it may be there all the same. */
export function buildPathTable(
  files: readonly CorpusFile[],
  map: SiteMap,
  server: ServerRules,
  seeds: Seeds,
  mediaTypes: MediaTypes = new MediaTypes(),
): PathTable {
  const { cleanUrls, folderWithoutSlash, index, markdownPages } = server;
  const named = sharedBytes(files.length);
  const entries = new NumberList();
  const add = ({ h1, h2 }: HashState, file: number): void => {
    entries.push(h1);
    entries.push(h2);
    entries.push(file + 1);
  };
  const uris = new FileUris(map, seeds);
  const indexed: { folder: FolderUri; file: number; rank: number }[] = [];
  const { overlaps } = map;
  for (let file = 0; file < files.length; file += 1) {
    const each = files[file] as CorpusFile;
    const path = each.folder ? each.below : each.absolute;
    if (takesFragments(mediaTypes.of(path)) || mayBeSchema(path)) named[file] = 1;
    // Its URI leads to another file.
    if (overlaps && !map.shows(each.absolute)) {
      const uri = tableUri(map, each.absolute);
      if (uri !== undefined) add(hashText(uri, seeds, startState(seeds)), file);
      continue;
    }
    const { folder, name } = uris.of(each);
    // Other characters are escaped in a URI, and the scanner leaves escapes to the exact checker.
    add(hashText(name, seeds, folder.state), file);
    const rank = index.indexOf(name);
    if (rank >= 0) indexed.push({ folder, file, rank });
  }
  // Where a folder has several index pages, the first in the server's list is the one.
  for (const { folder, file, rank } of indexed.toSorted((a, b) => a.rank - b.rank)) {
    // One before it may be made of a document that is there, which the exact checker decides.
    if (markdownPages && index.slice(0, rank).some((name) => name.endsWith('.html'))) continue;
    add(folder.state, file);
    // With clean URLs `about` may be about.html or about/index.html, which the exact checker decides.
    if (folderWithoutSlash !== 'missing' && !cleanUrls)
      add(hashText(folder.uri.slice(0, -1), seeds, startState(seeds)), file);
  }
  return tableOf(entries.numbers(), named);
}

/** The table of entries, each as in a slot; of two with one hash the first counts. Throws RangeError for files that there are not. */
export function tableOf(entries: Int32Array, named: Uint8Array): PathTable {
  const size = powerOfTwo((entries.length / SLOT) * 2);
  const slots = sharedInt32(size * SLOT);
  for (let at = 0; at < entries.length; at += SLOT) {
    const file = entries[at + 2] as number;
    if (file < 1 || file > named.length) throw new RangeError('the table of paths names no file');
    const [h1, h2] = [entries[at] as number, entries[at + 1] as number];
    if (findSlot(slots, size - 1, h1, h2) < 0) putSlot(slots, size - 1, h1, h2, file - 1);
  }
  return { slots, mask: size - 1, named, linked: sharedBytes(named.length) };
}

function powerOfTwo(least: number): number {
  let size = 64;
  while (size < least) size *= 2;
  return size;
}

function sharedInt32(length: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(length * 4));
}

function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}
