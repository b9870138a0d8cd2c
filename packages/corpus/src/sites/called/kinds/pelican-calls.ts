// Files of Pelican (docs.getpelican.com, "Linking to internal content").
import { hasLinksOfItsOwn } from '../../generators/pelican-settings.ts';
import type { CalledPage } from '../called-page.ts';
import { ON_DISK } from '../path-index.ts';
import { pelicanFile } from '../pelican-files.ts';
import { type CallKind, type CallMade, type CallSources, foldersBelow } from './call-kind.ts';

export class PelicanCalls implements CallKind {
  readonly #sources: CallSources;

  constructor(sources: CallSources) {
    this.#sources = sources;
  }

  find({ call, from, site }: CallMade): CalledPage | undefined {
    return pelicanFile(this.#sources.index, call, from, site);
  }

  /** Of a site only a folder may be known here. */
  mayBeElsewhere({ call, from, site }: CallMade): boolean {
    if (hasLinksOfItsOwn(this.#sources.projects.settingsAround('pelican', from))) return true;
    return pelicanFile(ON_DISK, call, from, site) !== undefined;
  }

  foldersAt({ call, site }: CallMade): readonly string[] {
    return foldersBelow([site], call);
  }
}
