// Archives with a URL of their own (`--map book.zip=https://h/book/`): what links to their entries is looked for in them.
import {
  type Archive,
  type DocumentReader,
  type OpenDocument,
  type SiteMap,
  ZIP,
  archiveOf,
  isWithin,
} from '@linkwright/corpus';
import { archiveDisk } from './archive-disk.ts';
import type { Disk } from '../tree/disk.ts';
import type { TreeListener } from '../tree/tree.ts';

/** An archive, and the document that its file is. */
interface Opened {
  readonly archive: Archive;
  readonly opened: OpenDocument;
}

export class MappedArchives {
  /** Paths with `!` behind them, as the map gives them. */
  readonly #roots: readonly string[];
  readonly #reader: DocumentReader;

  /** `reader` reads nothing else while an archive is open: it has one buffer. */
  constructor(map: SiteMap, reader: DocumentReader) {
    this.#roots = map.archives;
    this.#reader = reader;
  }

  /** The disk, with a folder of entries where each archive is; they are listed when somebody asks. */
  disk(on: Disk): Disk {
    return this.#roots.reduce(
      (below, root) =>
        archiveDisk(below, root, () => {
          below.reads(fileOf(root));
          return this.#open(root)?.archive;
        }),
      on,
    );
  }

  /** Hears of entries that the file has been read which holds them. */
  listener(listener: TreeListener): TreeListener {
    if (this.#roots.length === 0) return listener;
    const of = (path: string, otherwise: () => void): void => {
      const root = this.#rootOf(path);
      if (root === undefined) otherwise();
      else listener.reads(fileOf(root));
    };
    return {
      kind: (path, kind) => of(path, () => listener.kind(path, kind)),
      names: (folder, names) => of(folder, () => listener.names(folder, names)),
      danglingLink: (path, link) => of(path, () => listener.danglingLink(path, link)),
      reads: (path) => of(path, () => listener.reads(path)),
      readsAll: (paths) => {
        const roots = new Set(paths.map((path) => this.#rootOf(path)));
        if (roots.size === 1 && roots.has(undefined)) listener.readsAll(paths);
        else for (const path of paths) of(path, () => listener.reads(path));
      },
      files: (tree) => listener.files(tree),
    };
  }

  /** Whether a path is that of an entry. */
  holds(path: string): boolean {
    return this.#rootOf(path) !== undefined;
  }

  /** The document at a path in an archive; undefined where there is none that could be read. */
  document(path: string, mediaType?: string): ReturnType<DocumentReader['entryOf']> | undefined {
    const root = this.#rootOf(path);
    const found = root === undefined ? undefined : this.#open(root);
    const entry = found?.archive.document(path.slice((root?.length ?? 0) + 1), mediaType);
    return found && entry && this.#reader.entryOf(found.opened, found.archive, entry);
  }

  #rootOf(path: string): string | undefined {
    return this.#roots.find((root) => isWithin(path, root));
  }

  #open(root: string): Opened | undefined {
    const path = fileOf(root);
    const opened = this.#reader.open({ path, absolute: path, below: path, mediaType: ZIP, size: 0 });
    if ('code' in opened) return undefined;
    const archive = archiveOf(opened, this.#reader.mediaTypes, this.#reader.limits);
    return 'code' in archive ? undefined : { archive, opened };
  }
}

function fileOf(root: string): string {
  return root.slice(0, -1);
}
