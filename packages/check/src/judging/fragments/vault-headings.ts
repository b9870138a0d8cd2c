// Obsidian, "Internal links": in the Markdown of a vault, `[a](Note.md#Head%20One)` names a heading by its words.
import { dirname, join } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import { decodedFragment, fragmentOf } from './fragment.ts';
import type { Names } from './names.ts';
import type { Scene } from '../scene.ts';
import type { Site } from '../../tree/site.ts';
import { missingHeading } from './heading-judge.ts';

/** What stands in the folder of a vault. */
const VAULT = '.obsidian';

export class VaultHeadings {
  readonly #site: Site;
  readonly #names: Names;

  constructor(site: Site, names: Names) {
    this.#site = site;
    this.#names = names;
  }

  /** Whether the fragment of a link is the words of a heading in the document at `place`, and its own document one of a vault. */
  have({ target, entity }: Link, { path, names }: Scene, place: string | undefined): boolean {
    if (path === undefined || place === undefined || entity.mediaType !== 'text/markdown') return false;
    const fragment = fragmentOf(target ?? '');
    if (fragment === undefined || !this.#isInVault(path)) return false;
    const known = place === path ? names() : this.#names.of(place);
    return known !== undefined && missingHeading(`#${decodedFragment(fragment)}`, known) === undefined;
  }

  #isInVault(path: string): boolean {
    const { tree } = this.#site;
    const root = tree.rootOf(path);
    if (root === undefined) return false;
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      if (tree.kind(join(folder, VAULT)) === 'folder') return true;
      if (folder.length <= root.length) return false;
    }
  }
}
