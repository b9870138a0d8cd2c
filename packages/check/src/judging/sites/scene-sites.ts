import type { Link } from '@linkwright/core';
import {
  HOST_FILES,
  type SiteRules,
  type SourceSite,
  generatorIn,
  hostSiteOf,
  sourceSiteOf,
  textAt,
} from '@linkwright/corpus';
import type { Site } from '../../tree/site.ts';
import type { Scene } from '../scene.ts';

/** The generator whose site a folder is, the paths that were looked at to know, and the document that heard so last. */
interface Generator {
  readonly rules: SiteRules | undefined;
  readonly asked: readonly string[];
  /** The files that were read for it. */
  readonly read: readonly string[];
  scene: Scene;
}

/** Says of which sites documents are sources. */
export class SceneSites {
  readonly #tree: Site['tree'];
  /** By folder. */
  readonly #generators = new Map<string, Generator>();
  /** By the file of a host that tells of it. */
  readonly #hosts = new WeakMap<object, SourceSite | null>();
  readonly #sites = new WeakMap<Scene, SourceSite | null>();
  /** What files of settings and data say, by their paths. */
  readonly #texts = new Map<string, string | undefined>();
  readonly #exists = (path: string): boolean => this.#tree.kind(path) !== undefined;

  constructor({ tree }: Site) {
    this.#tree = tree;
  }

  /** Of what stands in a document; undefined where that is the source of no site. */
  of({ entity }: Pick<Link, 'entity'>, scene: Scene): SourceSite | undefined {
    const { path = '', mediaType } = scene;
    if (!HOST_FILES.has(mediaType)) {
      // One for all links of the document.
      let known = this.#sites.get(scene);
      if (known === undefined) {
        const site = this.ofFile(path, mediaType, scene);
        known = site === undefined ? null : keepingAddresses(site);
        this.#sites.set(scene, known);
      }
      return known ?? undefined;
    }
    const { bytes, start, end } = entity;
    let site = this.#hosts.get(entity);
    if (site === undefined) {
      const text = new TextDecoder().decode(bytes.subarray(start, end));
      this.#hosts.set(entity, (site = hostSiteOf(path, mediaType, text, this.#exists) ?? null));
    }
    return site ?? undefined;
  }

  /** The same of the file at a path, for a document. */
  ofFile(path: string, mediaType: string | undefined, scene: Scene): SourceSite | undefined {
    const generator = (folder: string): SiteRules | undefined => this.generatorIn(folder, scene);
    return sourceSiteOf(path, this.#exists, generator, mediaType, (each) => this.#textAt(each));
  }

  /** What a file says; whoever remembers what a document depends on hears of it. */
  #textAt(path: string): string | undefined {
    const tree = this.#tree;
    if (tree.kind(path) !== 'file') return undefined;
    tree.reads(path);
    // The settings of a site are asked for with each of its links.
    if (!this.#texts.has(path)) this.#texts.set(path, textAt(path));
    return this.#texts.get(path);
  }

  /** The generator whose site a folder is: looked up once; whoever remembers what a document depends on hears it once for each. */
  generatorIn(folder: string, scene: Scene): SiteRules | undefined {
    const tree = this.#tree;
    let known = this.#generators.get(folder);
    if (!known) {
      const asked: string[] = [];
      const read: string[] = [];
      const exists = (path: string): boolean => {
        asked.push(path);
        return tree.kind(path) !== undefined;
      };
      const text = (path: string): string | undefined => {
        read.push(path);
        tree.reads(path);
        return textAt(path);
      };
      const rules = generatorIn(folder, exists, text);
      this.#generators.set(folder, (known = { rules, asked, read, scene }));
    } else if (tree.listener && known.scene !== scene) {
      known.scene = scene;
      for (const path of known.asked) tree.kind(path);
      for (const path of known.read) tree.reads(path);
    }
    return known.rules;
  }
}

/** The site, which looks once for the address of each page. */
function keepingAddresses(site: SourceSite): SourceSite {
  const { addressOf } = site;
  if (!addressOf) return site;
  const known = new Map<string, string | undefined>();
  return {
    ...site,
    addressOf: (path, said) => {
      if (!known.has(path)) known.set(path, addressOf(path, said));
      return known.get(path);
    },
  };
}
