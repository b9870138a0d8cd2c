import { extname, join } from 'node:path/posix';
import { type Link, mayBeAliased } from '@linkwright/core';
import { BuildAliases, aliasedFile, pathOfUriPath, textAt } from '@linkwright/corpus';
import { parse } from '@linkwright/uri';
import type { Site } from '../../tree/site.ts';
import { type Judgement, NOTHING, one } from '../verdict.ts';

/** Says of paths behind aliases of a build (`~/assets/a.png`) whether they name a file. */
export class AliasJudge {
  readonly #tree: Site['tree'];
  /** Those of one document: for each anew, settings are told to be what it depends on. */
  #latest: { readonly path: string; readonly aliases: BuildAliases } | undefined;

  constructor({ tree }: Site) {
    this.#tree = tree;
  }

  /** Of a link that leads nowhere else, in the document at a path; undefined where no settings in the tree explain it. */
  judge({ kind, reference }: Link, path: string): Judgement | undefined {
    if (kind !== 'relative-path' || !mayBeAliased(reference)) return undefined;
    const named = pathOfUriPath(parse(reference).path);
    if (named === undefined) return undefined;
    const tree = this.#tree;
    const aliases = this.#aliasesOf(path)
      .around(path)
      .filter(({ opening }) => named.startsWith(opening) || named.startsWith(`~${opening}`));
    const [alias] = aliases;
    if (!alias) return undefined;
    const found = aliasedFile(named, aliases, (each) => tree.kind(each) === 'file');
    if (found) return { verdicts: [], place: found.path };
    // What has no ending is code, and beyond the tree nobody looks.
    if (extname(named) === '' || aliases.some(({ folder }) => tree.rootOf(folder) === undefined))
      return NOTHING;
    const { opening, folder } = alias;
    const place = join(folder, named.slice(named.indexOf(opening) + opening.length));
    const folders = aliases.filter((each) => each.opening === opening).map((each) => each.folder);
    const message = `there is no such file behind "${opening}", which stands for ${folders.join(' or ')} in the settings of the build`;
    return { ...one('missing-target', message), place };
  }

  #aliasesOf(path: string): BuildAliases {
    if (this.#latest?.path === path) return this.#latest.aliases;
    const tree = this.#tree;
    const aliases = new BuildAliases({
      names: (folder) => tree.names(folder).keys(),
      text(settings) {
        tree.reads(settings);
        return textAt(settings);
      },
    });
    this.#latest = { path, aliases };
    return aliases;
  }
}
