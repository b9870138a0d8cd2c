// Posts of Hexo and the files that they have (hexo.io, "Tag plugins").
import type { CalledPage } from '../called-page.ts';
import { type HexoCalls, hexoMayHaveId } from '../hexo-calls.ts';
import { hexoAssetFolder } from '../hexo-posts.ts';
import { type CallKind, type CallMade, foldersBelow } from './call-kind.ts';

/** By slugs and titles. */
export class HexoPostCalls implements CallKind {
  readonly #calls: HexoCalls;

  constructor(calls: HexoCalls) {
    this.#calls = calls;
  }

  find({ place, call, from, site }: CallMade): CalledPage | undefined {
    return site === '' ? undefined : this.#calls.find(place, call, from, site);
  }

  mayBeElsewhere({ place, call, from, site }: CallMade): boolean {
    return site === '' || this.#calls.mayBeElsewhere(place, call, from, site);
  }

  /** Renderers keep upper case, and each leaves out others. */
  mayHaveOtherIds(_from: string, names: Iterable<string>, fragment: string): boolean {
    return hexoMayHaveId(names, fragment);
  }

  names({ from, site }: CallMade): Iterable<string> {
    return this.#calls.slugs(from, site).keys();
  }

  readFor({ call, from, site }: CallMade): readonly string[] {
    return site === '' ? [] : this.#calls.readFor(call, from, site);
  }
}

/** In the folder of a post. */
export class HexoAssetCalls implements CallKind {
  readonly #calls: HexoCalls;

  constructor(calls: HexoCalls) {
    this.#calls = calls;
  }

  find({ place, call, from, site }: CallMade): CalledPage | undefined {
    return site === '' ? undefined : this.#calls.find(place, call, from, site);
  }

  mayBeElsewhere({ place, call, from, site }: CallMade): boolean {
    return this.#calls.mayBeElsewhere(place, call, from, site);
  }

  foldersAt({ call, from }: CallMade): readonly string[] {
    return foldersBelow([hexoAssetFolder(from)], call);
  }
}
