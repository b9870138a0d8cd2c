import type { MboxPlace } from '@linkwright/mail';

/**
 * A stretch of a mailbox that begins and ends between two messages. A file of Outlook's folders has them in the order of their
 * nodes, by whose ids its stretches are cut.
 */
export interface MessageSlice extends MboxPlace {
  /** As `offset`: a byte of the file, or the id of a node. */
  readonly end: number;
  /** Bytes that it takes to read it, where these are ids. */
  readonly size?: number;
}

/** A file of the corpus. To be spread or sent, it is made plain: see `plainFile`. */
export interface CorpusFile {
  /** As given or found, `/` as separator. */
  readonly path: string;
  /** Absolute. */
  readonly absolute: string;
  /** The entry that was named, where the file is an archive and `path` goes on with `!/` and the entry. */
  readonly entry?: string;
  /** The messages that are meant, where the file is a mailbox. */
  readonly slice?: MessageSlice;
  /** Path below the folder that was named; the file's name where it was named itself. */
  readonly below: string;
  /** That folder, where the paths are put together of its own and `below`. */
  readonly folder?: NamedFolder;
  /** Undefined for a file that no extractor reads. */
  readonly mediaType: string | undefined;
  /** Bytes; 0 where they were not asked for. */
  readonly size: number;
}

/** A folder that was named. */
export interface NamedFolder {
  /** With the `/` that the paths below it follow; empty for the working folder. */
  readonly path: string;
  readonly absolute: string;
}

/** A file in a folder that was named. A corpus may have millions: its paths are put together when they are asked for. */
export class ListedFile implements CorpusFile {
  readonly below: string;
  readonly mediaType: string | undefined;
  readonly folder: NamedFolder;

  constructor(folder: NamedFolder, below: string, mediaType: string | undefined) {
    this.folder = folder;
    this.below = below;
    this.mediaType = mediaType;
  }

  get path(): string {
    return this.folder.path + this.below;
  }

  get absolute(): string {
    return this.folder.absolute + this.below;
  }

  get size(): number {
    return 0;
  }
}

/** The file with its paths as properties of its own. */
export function plainFile({ path, absolute, entry, slice, below, mediaType, size }: CorpusFile): CorpusFile {
  const part = { ...(entry !== undefined && { entry }), ...(slice && { slice }) };
  return { path, absolute, below, mediaType, size, ...part };
}
