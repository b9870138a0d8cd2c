import { SiteMap, absolutePath } from '@linkwright/corpus';
import { counted } from './terminal/counted.ts';

/** Documents that were made absolute and are in no mapped tree: nobody who publishes a tree means that. */
export class UnmappedDocuments {
  readonly #map: SiteMap;
  #first = '';
  #count = 0;

  constructor({ maps, folder }: { readonly maps: readonly string[]; readonly folder: string }) {
    this.#map = new SiteMap(maps, folder);
  }

  add(file: string): void {
    if (this.#map.rootUri(absolutePath(file)) !== undefined) return;
    if (this.#count === 0) this.#first = file;
    this.#count += 1;
  }

  /** A line of it; empty where there are none. */
  word(): string {
    if (this.#count === 0) return '';
    const retrieved =
      'retrieved from where they stand: where no document has a base of its own, file: URIs come out';
    return this.#map.roots.length === 0
      ? `Without --map DIR=URL files are ${retrieved}.\n`
      : `${counted(this.#count, 'file')} in no tree that --map names (${this.#first}) ${this.#count === 1 ? 'is' : 'are'} ${retrieved}.\n`;
  }
}
