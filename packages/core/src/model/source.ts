import type { WikiSite } from './wiki-site.ts';

/** What a file may be packed with as a whole. */
export type Packing = 'gzip' | 'bzip2' | 'xz' | 'zstd';

/** A document's bytes, and what is known of them from outside. */
export interface Source {
  /** As given or found, `/` as separator. */
  readonly path: string;
  /** The file's bytes, or the slice of it that is in memory. May be larger than what `end` of its entity says. */
  readonly bytes: Uint8Array;
  /** Byte offset in the file of `bytes[0]`: 0 unless the file is read in slices. */
  readonly offset: number;
  /** Number (from 1) of the line that holds `bytes[0]`. */
  readonly line: number;
  /** How the file is packed; its bytes are those that it unpacks to, and offsets count these. Absent where it is not. */
  readonly packing?: Packing;
  /** Set in a wiki whose links say their text first: `[[text|Page]]`. */
  readonly textFirst?: true;
  /** Set for a page of a wiki that says what names of its pages mean. */
  readonly wiki?: WikiSite;
}
