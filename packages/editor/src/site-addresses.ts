// What absolute paths go on with in the sources of a site: the addresses that its generator makes of files, and what it copies.
import {
  type SourceSite,
  belowBase,
  entriesOf,
  isCopied,
  isSource,
  saidAddressOf,
  sourceSiteOf,
  statAt,
} from '@linkwright/corpus';

/** The name behind a folder. */
export interface NamedEntry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** Kept beside what a site copies, and no part of it. */
const NOT_PUBLISHED = /^(?:[._]|node_modules$)/;

/** The addresses of the pages of sites, each made once. */
export class SiteAddresses {
  readonly #files: readonly string[];
  readonly #addresses = new Map<string, readonly string[]>();

  /** Absolute paths of all files. */
  constructor(files: readonly string[]) {
    this.#files = files;
  }

  /** What stands behind a folder (`/docs/`) in the site that the file at a path is a source of; undefined where there is none. */
  entries(folder: string, path: string): readonly NamedEntry[] | undefined {
    const site = sourceSiteOf(path, (each) => statAt(each) !== undefined);
    if (!site) return undefined;
    const said = belowBase(folder, site) ?? folder;
    const found = new Map<string, NamedEntry>();
    for (const entry of [...this.#pagesBehind(said, site), ...copiedBehind(said, site)])
      found.set(entry.name, entry);
    return [...found.values()];
  }

  #pagesBehind(said: string, site: SourceSite): readonly NamedEntry[] {
    return this.#addressesOf(site)
      .filter((address) => address.startsWith(said) && address !== said)
      .map((address) => {
        const [name = '', ...rest] = address.slice(said.length).split('/');
        return { name, isFolder: rest.length > 0 };
      });
  }

  #addressesOf({ folder, addressOf }: SourceSite): readonly string[] {
    let known = this.#addresses.get(folder);
    if (!known) {
      const pages = addressOf
        ? this.#files.filter((file) => file.startsWith(`${folder}/`) && isSource(file))
        : [];
      known = pages.flatMap((page) => addressOf?.(page, saidAddressOf(page)) ?? []);
      this.#addresses.set(folder, known);
    }
    return known;
  }
}

/** Of a site whose pages have addresses of their own, what it copies alone. */
function copiedBehind(said: string, { folder, roots, addressOf }: SourceSite): readonly NamedEntry[] {
  // The folder of a site holds its settings and its programs, too, but where it is what is published.
  const published = roots[0] === folder ? roots : roots.filter((root) => root !== folder);
  return published.flatMap((root) =>
    entriesAt(root + said).filter(
      ({ name, isFolder }) => !NOT_PUBLISHED.test(name) && (isFolder || !addressOf || isCopied(name)),
    ),
  );
}

/** The names in a folder; none where it is not there. */
export function entriesAt(folder: string): readonly NamedEntry[] {
  try {
    return entriesOf(folder).named.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }));
  } catch {
    return [];
  }
}
