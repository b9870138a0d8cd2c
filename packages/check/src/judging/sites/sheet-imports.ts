// What sheets name that only a build finds: packages (`@import "tailwindcss"`), by the aliases of its settings, and sheets
// without their ending (github.com/postcss/postcss-import; vite.dev, "@import Inlining and Rebasing"; webpack's css-loader,
// "import"; gohugo.io, "PostCSS"). Builds look for a file first.
import { dirname, join } from 'node:path/posix';
import { type Link, isBuildAlias } from '@linkwright/core';
import { SHEET_IMPORT, SheetPackages, pathInSheet, textAt } from '@linkwright/corpus';
import type { AliasJudge } from './alias-judge.ts';
import type { Scene } from '../scene.ts';
import type { Site } from '../../tree/site.ts';
import { type Judgement, NOTHING } from '../verdict.ts';

/** Says of references in sheets whether a build finds what is no file beside them. */
export class SheetImports {
  readonly #site: Site;
  readonly #aliases: AliasJudge;
  readonly #packages: SheetPackages;

  constructor(site: Site, aliases: AliasJudge) {
    this.#site = site;
    this.#aliases = aliases;
    this.#packages = new SheetPackages((path) => site.tree.kind(path) === 'file', textAt);
  }

  /** Of a link that leads nowhere else; undefined where it does so here too. */
  judge(link: Link, { path }: Scene): Judgement | undefined {
    const named = path === undefined ? undefined : pathInSheet(link);
    if (path === undefined || named === undefined) return undefined;
    const { tree } = this.#site;
    const project = this.#packages.projectAround(path);
    if (project === undefined) return undefined;
    const aliased = this.#aliases.judge(link, path);
    if (aliased || isBuildAlias(named)) return aliased ?? NOTHING;
    tree.reads(project);
    if (this.#packages.has(project, link, named)) return NOTHING;
    const sheet = join(dirname(path), `${named}.css`);
    const isThere = link.place.name === SHEET_IMPORT && tree.kind(sheet) === 'file';
    return isThere ? { verdicts: [], place: sheet } : undefined;
  }
}
