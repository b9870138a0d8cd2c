// Pages of Zola (getzola.org, "Internal links") and files in its functions ("get_url").
import { keepsZolaIds } from '../../generators/zola-folders.ts';
import type { CalledPage } from '../called-page.ts';
import { ON_DISK } from '../path-index.ts';
import { zolaFile, zolaPage } from '../zola-files.ts';
import { type CallKind, type CallMade, type CallSources, foldersBelow } from './call-kind.ts';

/** A letter that Zola writes with others. */
const NOT_ASCII = /(?=[^\u0000-\u007F])[\p{L}\p{N}]/u;

export class ZolaPageCalls implements CallKind {
  readonly #sources: CallSources;

  constructor(sources: CallSources) {
    this.#sources = sources;
  }

  find({ call, site }: CallMade): CalledPage | undefined {
    return zolaPage(this.#sources.index, call, site);
  }

  /** Of a site only a folder may be known here. */
  mayBeElsewhere({ call, site }: CallMade): boolean {
    return zolaPage(ON_DISK, call, site) !== undefined;
  }

  /** Zola writes letters of other scripts with those of ASCII, or keeps what it is told to keep. */
  mayHaveOtherIds(from: string, names: Iterable<string>): boolean {
    const settings = this.#sources.projects.settingsAround('zola', from);
    return keepsZolaIds(settings) || Array.from(names).some((name) => NOT_ASCII.test(name));
  }

  foldersAt({ call, site }: CallMade): readonly string[] {
    return foldersBelow([site], call.replace(/^@\//, ''));
  }
}

export class ZolaFileCalls implements CallKind {
  readonly #sources: CallSources;

  constructor(sources: CallSources) {
    this.#sources = sources;
  }

  find({ call, site }: CallMade): CalledPage | undefined {
    return zolaFile(this.#sources.index, call, site);
  }

  /** What is made of style sheets and the like is told of so, too. */
  mayBeElsewhere(): boolean {
    return true;
  }

  foldersAt({ call, site }: CallMade): readonly string[] {
    return foldersBelow([site], call.replace(/^@\//, ''));
  }
}
