// Files in canvases of Obsidian (jsoncanvas.org), by their paths in the vault.
import { posix } from 'node:path';
import { isFile } from '../../../disk/stat-at.ts';
import { type CalledPage, pageBelow } from '../called-page.ts';
import { foldersAround } from '../path-index.ts';
import { type CallKind, type CallMade, type CallSources, foldersBelow, rootsOf } from './call-kind.ts';

export class CanvasCalls implements CallKind {
  readonly #sources: CallSources;

  constructor(sources: CallSources) {
    this.#sources = sources;
  }

  /** Where nothing says which folder is the vault, an outer one is rather than that of a canvas. */
  find(made: CallMade): CalledPage | undefined {
    const roots = made.site === '' ? rootsOf(made).toReversed() : [made.site];
    return pageBelow(this.#sources.index, roots, made.name, ['']);
  }

  /** Of a vault only a folder may be known here. */
  mayBeElsewhere(made: CallMade): boolean {
    return vaultsOf(made).some((folder) => isFile(posix.join(folder, made.call)));
  }

  foldersAt(begun: CallMade): readonly string[] {
    return foldersBelow(vaultsOf(begun), begun.call);
  }

  /** In a vault that nothing says to be one. */
  mayStandAlone(): boolean {
    return true;
  }
}

function vaultsOf({ from, site }: CallMade): readonly string[] {
  return site === '' ? foldersAround(from) : [site];
}
