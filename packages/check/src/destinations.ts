import type { LinkRecord } from '@linkwright/corpus';
import type { CheckSettings } from './document-checker.ts';
import { takenFromHome } from './judged-links.ts';
import type { Site } from './site.ts';
import { treesOnDisk } from './trees-on-disk.ts';

/** The place on disk that a link leads to. */
export interface Destination {
  /** Absolute, of the file or folder that the server gives, or that it would have to have. */
  readonly path: string;
  readonly there: boolean;
}

/** Says of links that were extracted which files of the corpus they lead to. */
export class Destinations {
  readonly #site: Site;
  /** By target without its fragment; where the root of the disk is meant, after a root of its own. */
  readonly #known = new Map<string, Destination | null>();

  constructor(settings: Pick<CheckSettings, 'reading' | 'roots' | 'server'>) {
    this.#site = treesOnDisk(settings).site;
  }

  /** Undefined: the link leads to nothing that is in the tree. `document` is the absolute path of its file. */
  of({ target, kind, base }: LinkRecord, document: string): Destination | undefined {
    if (target === null || (base.rule === '5.1.4' && kind !== 'absolute')) return undefined;
    const end = target.search(/[?#]/);
    const bare = end < 0 ? target : target.slice(0, end);
    const home = takenFromHome({ kind, base }) ? this.#homeOf(document) : undefined;
    const key = home === undefined ? bare : `${home}\0${bare}`;
    let known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, (known = this.#find(bare, home) ?? null));
    return known ?? undefined;
  }

  #find(bare: string, home: string | undefined): Destination | undefined {
    const address = this.#site.address(bare, home);
    if (address.in !== 'tree') return undefined;
    const answer = this.#site.answer(address);
    if (answer.is === 'there') return { path: answer.path, there: true };
    if (answer.is !== 'redirected') return { path: address.path, there: false };
    return undefined;
  }

  #homeOf(path: string): string | undefined {
    return this.#site.map.rootUri(path) === undefined ? this.#site.tree.rootOf(path) : undefined;
  }
}
