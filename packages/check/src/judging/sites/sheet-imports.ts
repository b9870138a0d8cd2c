// What sheets name that only a build finds: packages (`@import "tailwindcss"`), by the aliases of its settings, and sheets
// without their ending (github.com/postcss/postcss-import; vite.dev, "@import Inlining and Rebasing"; webpack's css-loader,
// "import"; gohugo.io, "PostCSS"). Builds look for a file first.
import { dirname, join } from 'node:path/posix';
import { type Link, isBuildAlias } from '@linkwright/core';
import {
  SHEET_IMPORT,
  askedPackages,
  packageFileAround,
  packageInSheet,
  pathInSheet,
  textAt,
} from '@linkwright/corpus';
import type { AliasJudge } from './alias-judge.ts';
import type { Scene } from '../scene.ts';
import type { Site } from '../../tree/site.ts';
import { type Judgement, NOTHING } from '../verdict.ts';

/** Says of references in sheets whether a build finds what is no file beside them. */
export class SheetImports {
  readonly #site: Site;
  readonly #aliases: AliasJudge;
  /** By the path of a package.json. */
  readonly #packages = new Map<string, ReadonlySet<string>>();

  constructor(site: Site, aliases: AliasJudge) {
    this.#site = site;
    this.#aliases = aliases;
  }

  /** Of a link that leads nowhere else; undefined where it does so here too. */
  judge(link: Link, { path }: Scene): Judgement | undefined {
    const named = path === undefined ? undefined : pathInSheet(link);
    if (path === undefined || named === undefined) return undefined;
    const { tree } = this.#site;
    const project = packageFileAround(path, (each) => tree.kind(each) === 'file');
    if (project === undefined) return undefined;
    const aliased = this.#aliases.judge(link, path);
    if (aliased || isBuildAlias(named)) return aliased ?? NOTHING;
    if (this.#packagesOf(project).has(packageInSheet(link, named) ?? '')) return NOTHING;
    const sheet = join(dirname(path), `${named}.css`);
    const isThere = link.place.name === SHEET_IMPORT && tree.kind(sheet) === 'file';
    return isThere ? { verdicts: [], place: sheet } : undefined;
  }

  #packagesOf(project: string): ReadonlySet<string> {
    this.#site.tree.reads(project);
    let packages = this.#packages.get(project);
    if (!packages) this.#packages.set(project, (packages = askedPackages(textAt(project) ?? '')));
    return packages;
  }
}
