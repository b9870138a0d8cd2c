import { dirname } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import {
  CANVAS_FILE,
  CalledPages,
  HEXO_ASSET,
  PELICAN_FILE,
  calledName,
  isOfHexo,
  isOneFile,
} from '@linkwright/corpus';
import { decodedFragment } from '../fragments/fragment.ts';
import type { FragmentJudge } from '../fragments/fragment-judge.ts';
import type { HeadingJudge } from '../fragments/heading-judge.ts';
import type { Names } from '../fragments/names.ts';
import type { Severities } from '../../rules.ts';
import type { Scene } from '../scene.ts';
import type { Site } from '../../tree/site.ts';
import type { Patience } from '../absence/nearest.ts';
import { nearestPath } from '../absence/suggestion.ts';
import { type LostCall, callInstead } from './call-suggestion.ts';
import { hexoCallMoved, hexoCallNear } from './hexo-suggestion.ts';
import { type Judgement, NOTHING, type Verdict, certain, suggested } from '../verdict.ts';

/** Folders of settings beside the pages of a site. */
const SETTINGS_FOLDERS = ['config/_default', '.vitepress'];

/** The folder of a module of Antora, and its name. */
const IN_MODULE = /^(.*\/modules\/([^/]+))\//;

/** Says of calls of pages (`{{< ref "docs/a.md" >}}`, `{% link docs/a.md %}`, nodes of a canvas) whether they name one. */
export class CallJudge {
  readonly #site: Site;
  readonly #names: Names;
  readonly #fragments: FragmentJudge;
  readonly #headings: HeadingJudge;
  readonly #severities: Severities;
  readonly #moved: ReadonlyMap<string, string> | undefined;
  #pages: CalledPages | undefined;
  /** The document of which it was told where its settings were looked for. */
  #told: Scene | undefined;

  constructor(
    site: Site,
    names: Names,
    { fragments, headings }: { readonly fragments: FragmentJudge; readonly headings: HeadingJudge },
    severities: Severities,
    moved: ReadonlyMap<string, string> | undefined,
  ) {
    this.#moved = moved;
    this.#site = site;
    this.#names = names;
    this.#fragments = fragments;
    this.#headings = headings;
    this.#severities = severities;
  }

  judge(link: Link, scene: Scene): Judgement {
    const { reference, place } = link;
    const { path, patience } = scene;
    const name = calledName(place.name, reference);
    // A heading of the page itself is its generator's to find.
    if (path === undefined || name === '') return NOTHING;
    const { tree } = this.#site;
    this.#pages ??= new CalledPages(tree.files());
    // Elsewhere such a text is about a generator, or what it calls is not known; there the files are not gone through.
    const site = this.#pages.siteOf(place.name, path);
    if (site === undefined) {
      this.#tellSettings(place.name, path, scene);
      return NOTHING;
    }
    tree.listener?.files(tree);
    if (tree.listener) for (const each of this.#pages.readFor(place.name, name, path)) tree.reads(each);
    const found = this.#pages.find(place.name, name, path);
    // Antora's descriptors have been read by now, which decide also where something is found.
    this.#tellSettings(place.name, path, scene);
    if (found) {
      const verdicts =
        place.name === CANVAS_FILE
          ? this.#headings.of(link, this.#names.of(found.path))
          : this.#named(link, found.path, scene, path);
      return { verdicts, place: found.path };
    }
    if (this.#severities['missing-target'] === undefined) return NOTHING;
    if (this.#pages.mayBeElsewhere(place.name, name, path)) return NOTHING;
    // What is not looked at here may have what is searched for.
    const isPart = site !== '' && tree.rootOf(site) === undefined;
    if (isPart && !isOneFile(place.name)) return NOTHING;
    return { verdicts: [this.#lost({ place: place.name, name, path, site }, reference, patience)] };
  }

  /** Whether Antora has, for a link of AsciiDoc, a page or a module that no file at the path says that it leads to. */
  isOfAntora({ place }: Link, scene: Scene, path: string): boolean {
    const [, module, name] = IN_MODULE.exec(path) ?? [];
    if (module === undefined || !place.name.startsWith('asciidoc:') || scene.path === undefined) return false;
    const { tree } = this.#site;
    // A module that is not here may be in another repository.
    if (name !== IN_MODULE.exec(scene.path)?.[2] && tree.kind(module) !== 'folder') return true;
    this.#pages ??= new CalledPages(tree.files());
    const isAlias = this.#pages.isAlias(path);
    tree.listener?.files(tree);
    this.#tellSettings('antora:xref', scene.path, scene);
    return isAlias;
  }

  /** A fragment behind the call is none of its text, in which nothing of that can be written. */
  #named(link: Link, page: string, scene: Scene, path: string): readonly Verdict[] {
    const behind = link.details?.fragment;
    const fragment =
      link.reference.slice(calledName(link.place.name, link.reference).length) + (behind ?? '');
    const verdicts = this.#fragments.of(link, fragment, page, scene);
    if (this.#hasOtherIds(verdicts, { link, fragment }, page, path)) return [];
    return behind === undefined ? verdicts : verdicts.map(({ rule, message }) => ({ rule, message }));
  }

  /** Whether the page may have what it seems to lack. */
  #hasOtherIds(
    verdicts: readonly Verdict[],
    { link, fragment }: { readonly link: Link; readonly fragment: string },
    page: string,
    path: string,
  ): boolean {
    if (verdicts.length === 0) return false;
    const names = this.#names.of(page) ?? [];
    return this.#pages?.mayHaveOtherIds(link.place.name, path, names, decodedFragment(fragment)) === true;
  }

  /** Whoever remembers what a document depends on hears in which folders settings were looked for, and which were read. */
  #tellSettings(place: string, path: string, scene: Scene): void {
    const { tree } = this.#site;
    if (!tree.listener) return;
    for (const settings of this.#pages?.settingsFiles(place, path) ?? []) tree.reads(settings);
    if (this.#told === scene) return;
    this.#told = scene;
    for (let folder = dirname(path); tree.rootOf(folder) !== undefined; folder = dirname(folder)) {
      const names = tree.names(folder);
      for (const inner of SETTINGS_FOLDERS)
        if (names.has(inner.split('/', 1)[0] ?? '')) tree.names(`${folder}/${inner}`);
      if (folder === '/') break;
    }
  }

  /** What is said of the call of no page, with the one that is meant, as far as that is known. */
  #lost(call: LostCall, reference: string, patience: Patience): Verdict {
    const { place, name, site } = call;
    const message = (MISSING[place] ?? noPage)(name);
    const pages = this.#pages;
    if (site === '' || !pages) return { rule: 'missing-target', message };
    const written = (instead: string | undefined): string | undefined =>
      instead === undefined ? undefined : instead + reference.slice(name.length);
    const moved = isOfHexo(place)
      ? hexoCallMoved(call, pages, this.#moved ?? new Map())
      : callInstead(call, pages, (page) => this.#moved?.get(page));
    if (moved !== undefined)
      return { rule: 'missing-target', message: `${message}; it has moved`, ...certain(written(moved)) };
    const near = isOfHexo(place)
      ? hexoCallNear(call, pages, this.#site.tree, patience)
      : callInstead(call, pages, (page) => nearestPath(this.#site.tree, page, patience));
    return { rule: 'missing-target', message, ...suggested(written(near)) };
  }
}

function noPage(name: string): string {
  return `no page is called "${name}"`;
}

function noFile(name: string): string {
  return `there is no file "${name}" to put in here`;
}

function noResource(name: string): string {
  return `Antora finds nothing by the id "${name}"`;
}

function noPost(name: string): string {
  return `Hexo finds no post with the slug or the title "${name}": a slug is the path below _posts without the ending, or what stands for ":title" of "new_post_name" in it`;
}

const MISSING: Readonly<Record<string, (name: string) => string>> = {
  ...Object.fromEntries(
    ['xref', 'image', 'include', 'start-page'].map((each) => [`antora:${each}`, noResource]),
  ),
  [CANVAS_FILE]: (name) => `the vault has no file "${name}", a path from its folder`,
  'hexo:post_link': noPost,
  'hexo:post_path': noPost,
  [HEXO_ASSET]: (name) =>
    `Hexo finds no asset "${name}" here: only posts have any, in the folder with the name of their file, where settings have "post_asset_folder: true"`,
  'mkdocs:snippet': noFile,
  'vitepress:source': noFile,
  [PELICAN_FILE]: (name) =>
    `Pelican finds no file for "${name}": the path counts from the folder of the document, with "/" before it from PATH`,
};
