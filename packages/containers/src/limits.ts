/** How much of an archive is read: what is made to be too much ends here, and is said. */
export interface ContainerLimits {
  /** How deep archives may stand in one another. */
  readonly depth: number;
  /** Entries of one archive. */
  readonly entries: number;
  /** Bytes of one entry, unpacked. */
  readonly entrySize: number;
  /** Bytes of all the entries of one archive that are read, unpacked. */
  readonly totalSize: number;
  /** How many times larger than its packed bytes an entry may be; counted from `ratioFrom` bytes on. */
  readonly ratio: number;
  readonly ratioFrom: number;
}

/**
 * An EPUB of a large encyclopedia has 60 000 entries. HTML made of one repeated table packs 1:150;
 * a bomb of zeros 1:1030, the most that DEFLATE can do.
 */
export const CONTAINER_LIMITS: ContainerLimits = {
  depth: 4,
  entries: 200_000,
  entrySize: 1 << 29,
  totalSize: 2 ** 32,
  ratio: 300,
  ratioFrom: 1 << 24,
};
