import { SiteMap, absolutePath } from '@linkwright/corpus';
import { counted } from './terminal/counted.ts';
import { printable } from './terminal/printable.ts';

/** Documents that were made absolute and are in no mapped tree: nobody who publishes a tree means that. */
export class UnmappedDocuments {
  readonly #map: SiteMap;
  #first = '';
  #count = 0;

  constructor({ maps, folder }: { readonly maps: readonly string[]; readonly folder: string }) {
    this.#map = new SiteMap(maps, folder);
  }

  add(file: string): void {
    const path = absolutePath(file);
    // An archive may be mapped by itself: what is in it is at a place of the map then.
    if ([path, `${path}!`].some((each) => this.#map.rootUri(each) !== undefined)) return;
    if (this.#count === 0) this.#first = file;
    this.#count += 1;
  }

  /** A line of it; empty where there are none. */
  word(): string {
    if (this.#count === 0) return '';
    const comesOut = 'where no document has a base of its own, file: URIs come out';
    if (this.#map.roots.length === 0)
      return `Without --map DIR=URL files are retrieved from where they stand: ${comesOut}.\n`;
    const stands =
      this.#count === 1 ? 'is retrieved from where it stands' : 'are retrieved from where they stand';
    return `${counted(this.#count, 'file')} in no tree that --map names (${printable(this.#first)}) ${stands}: ${comesOut}.\n`;
  }
}
