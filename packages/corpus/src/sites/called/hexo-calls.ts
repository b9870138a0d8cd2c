// The calls of Hexo in the sites of some files: of posts, by slugs and titles, and of the files that posts have.
import { markdownPlaces } from '@linkwright/markdown';
import type { GeneratorProjects } from '../generator-projects.ts';
import type { CalledPage } from './called-page.ts';
import {
  HexoPosts,
  type HexoSettings,
  type SaidTitle,
  hexoAsset,
  hexoAssetName,
  hexoSettings,
} from './hexo-posts.ts';
import { ON_DISK, type PathIndex } from './path-index.ts';

/** Places of posts. */
export const HEXO_POSTS: readonly string[] = [
  markdownPlaces.hexoPostLink.name,
  markdownPlaces.hexoPostPath.name,
];

/** Place of a file in the folder of a post of Hexo. */
export const HEXO_ASSET: string = markdownPlaces.hexoAsset.name;

/** Whether what is called in a place is no path that counts from a folder of the site. */
export function isOfHexo(place: string): boolean {
  return isHexoPost(place) || place === HEXO_ASSET;
}

/** Whether a post is called in a place. */
function isHexoPost(place: string): boolean {
  return HEXO_POSTS.includes(place);
}

/** What of a call names the post or the file: of Hexo's tags one takes a fragment, and only one. */
export function hexoName(place: string, call: string): string {
  const hasFragment = place === markdownPlaces.hexoPostLink.name && !/#.*#/.test(call);
  return hasFragment ? (call.split('#', 1)[0] ?? '') : call;
}

/** Whether a post may have an id, of which the text says others: its renderers keep upper case, and each leaves out other marks. */
export function hexoMayHaveId(names: Iterable<string>, fragment: string): boolean {
  return Array.from(names).some((name) => lettersOf(name) === lettersOf(fragment));
}

/** What no renderer of Hexo leaves out of an id. */
function lettersOf(id: string): string {
  return id
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

/** Finds what Hexo is told of; `from` is the path of the file that calls, and `site` the folder that it counts from. */
export class HexoCalls {
  readonly #index: PathIndex;
  readonly #projects: GeneratorProjects;
  readonly #saidTitle: SaidTitle;
  readonly #posts = new Map<string, HexoPosts>();
  /** By the text that says them: asked for with each call of a file. */
  readonly #settings = new Map<string, HexoSettings>();

  constructor(index: PathIndex, projects: GeneratorProjects, saidTitle: SaidTitle) {
    this.#index = index;
    this.#projects = projects;
    this.#saidTitle = saidTitle;
  }

  find(place: string, call: string, from: string, site: string): CalledPage | undefined {
    return isHexoPost(place)
      ? this.#postsOf(from, site).find(call)
      : this.#asset(this.#index, call, from, site);
  }

  /** Whether what is called may be there, though nothing is found; `site` is undefined where none is known. */
  mayBeElsewhere(place: string, call: string, from: string, site: string | undefined): boolean {
    return isHexoPost(place)
      ? site === undefined || this.#postsOf(from, site).mayHave(call)
      : this.#asset(ON_DISK, call, from, site ?? '') !== undefined;
  }

  /** What calls the file at a path; undefined where nothing does. */
  nameOf(place: string, path: string, from: string, site: string): string | undefined {
    return place === HEXO_ASSET ? hexoAssetName(path, from) : this.#postsOf(from, site).slugOf(path);
  }

  /** The slugs of posts, each with the paths of those that have it. */
  slugs(from: string, site: string): ReadonlyMap<string, readonly string[]> {
    return this.#postsOf(from, site).slugs;
  }

  /** The slug of the post whose file has a name, or a path that ends so. */
  slugOfFile(name: string, from: string, site: string): string | undefined {
    return this.#postsOf(from, site).slugOfFile(name);
  }

  /** The files that are read to find the post that a call names. */
  readFor(call: string, from: string, site: string): readonly string[] {
    return this.#postsOf(from, site).readFor(call);
  }

  #postsOf(from: string, site: string): HexoPosts {
    let posts = this.#posts.get(site);
    if (!posts) {
      posts = new HexoPosts(this.#index.paths, site, this.#settingsAround(from), this.#saidTitle);
      this.#posts.set(site, posts);
    }
    return posts;
  }

  #asset(index: Pick<PathIndex, 'has'>, call: string, from: string, site: string): CalledPage | undefined {
    return hexoAsset(index, call, from, site, this.#settingsAround(from));
  }

  #settingsAround(from: string): HexoSettings {
    const text = this.#projects.settingsAround('hexo', from);
    let settings = this.#settings.get(text);
    if (!settings) this.#settings.set(text, (settings = hexoSettings(text)));
    return settings;
  }
}
