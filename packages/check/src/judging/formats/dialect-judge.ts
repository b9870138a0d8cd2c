// What names in sheets of Sass and Less lead to (sass-lang.com, "@use", "Finding the module"; lesscss.org, "@import At-Rules"),
// and what `url()` means in them: it counts from the CSS that they become, wherever that is written.
import { basename, dirname, join } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import { isSheetPlace, loadedSheet, sheetNamed } from '@linkwright/corpus';
import type { Severities } from '../../rules.ts';
import type { Site } from '../../tree/site.ts';
import type { Scene } from '../scene.ts';
import { type Judgement, NOTHING } from '../verdict.ts';

/** Says of links in sheets of Sass and Less whether a file is there for them. */
export class DialectJudge {
  readonly #severities: Severities;
  readonly #files: Parameters<typeof loadedSheet>[2];

  constructor({ tree }: Site, severities: Severities) {
    this.#severities = severities;
    this.#files = {
      has: (path) => tree.kind(path) === 'file',
      hasFolder: (path) => tree.kind(path) === 'folder',
    };
  }

  /** Undefined: what holds for all documents holds for this link. */
  judge(link: Link, { path }: Scene): Judgement | undefined {
    const named = path === undefined || !link.place.isSearched ? undefined : sheetNamed(link);
    if (path === undefined || !named) return undefined;
    const found = loadedSheet(named, path, this.#files);
    if (found) return { verdicts: [], place: found.path };
    if (this.#severities['missing-target'] === undefined || !this.#isOfTree(named.name, path)) return NOTHING;
    const where = join(dirname(path), dirname(named.name));
    const message =
      named.loading === 'plugin'
        ? `there is no plugin "${basename(named.name)}" in ${where}`
        : `there is no sheet "${basename(named.name)}" in ${where}, nor a partial or an index of that name`;
    return { verdicts: [{ rule: 'missing-target', message }] };
  }

  /** Of a link that leads nowhere else: what is relative counts from the CSS, which may be written elsewhere. */
  judgeUrl({ place, kind }: Link): Judgement | undefined {
    return isSheetPlace(place.name) && kind === 'relative-path' ? NOTHING : undefined;
  }

  /** Whether a name is one of this tree, and of no package and no load path: its folder is here. */
  #isOfTree(name: string, from: string): boolean {
    const folder = dirname(name);
    if (folder === '.' && !name.startsWith('./')) return false;
    const path = join(dirname(from), folder);
    return this.#files.hasFolder(path);
  }
}
