// What sheets name that only a build finds: packages (`@import "tailwindcss"`), by the aliases of its settings, and sheets
// without their ending (github.com/postcss/postcss-import; vite.dev, "@import Inlining and Rebasing"; webpack's css-loader,
// "import"; gohugo.io, "PostCSS"). Builds look for a file first.
import { dirname, join } from 'node:path/posix';
import { type Link, isBuildAlias } from '@linkwright/core';
import { askedPackages, pathOfUriPath, textAt } from '@linkwright/corpus';
import type { AliasJudge } from './alias-judge.ts';
import { parse } from '@linkwright/uri';
import type { Scene } from '../scene.ts';
import type { Site } from '../../tree/site.ts';
import { type Judgement, NOTHING } from '../verdict.ts';

/** The sheets that `@import` names; pictures and fonts (`url()`) are of a package behind a `~` alone. */
const IMPORT = 'css:import';
const OF_SHEETS = /^(?:css:|style#text$)/;

/** The name of a package, with its scope, at the beginning of a path (docs.npmjs.com, "package.json", "name"). */
const PACKAGE = /^~?((?:@[\w.-]+\/)?\w[\w.-]*)(?=\/|$)/;

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
    const { place, kind, reference } = link;
    if (path === undefined || kind !== 'relative-path' || !OF_SHEETS.test(place.name)) return undefined;
    const named = pathOfUriPath(parse(reference).path);
    const project = named === undefined ? undefined : this.#projectAround(dirname(path));
    if (named === undefined || project === undefined) return undefined;
    const aliased = this.#aliases.judge(link, path);
    if (aliased || isBuildAlias(named)) return aliased ?? NOTHING;
    const isImport = place.name === IMPORT;
    const [, name = ''] = isImport || named.startsWith('~') ? (PACKAGE.exec(named) ?? []) : [];
    if (this.#packagesOf(project).has(name)) return NOTHING;
    const sheet = join(dirname(path), `${named}.css`);
    return isImport && this.#site.tree.kind(sheet) === 'file' ? { verdicts: [], place: sheet } : undefined;
  }

  /** The package.json of what a folder is a part of. */
  #projectAround(folder: string): string | undefined {
    const { tree } = this.#site;
    const path = join(folder, 'package.json');
    if (tree.kind(path) === 'file') return path;
    return tree.rootOf(folder) === undefined || dirname(folder) === folder
      ? undefined
      : this.#projectAround(dirname(folder));
  }

  #packagesOf(project: string): ReadonlySet<string> {
    this.#site.tree.reads(project);
    let packages = this.#packages.get(project);
    if (!packages) this.#packages.set(project, (packages = askedPackages(textAt(project) ?? '')));
    return packages;
  }
}
