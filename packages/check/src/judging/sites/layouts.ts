// What sites put around their pages and into them (jekyllrb.com, "Layouts" and "Includes"; 11ty.dev, "Layouts"; gohugo.io,
// "Templates"): what a fragment names in a page may stand in one of these, and what it names there in any page.
import { extname } from 'node:path/posix';
import {
  type SourceSite,
  isDataAlone,
  isSource,
  isTemplateType,
  isWithin,
  mediaTypeOf,
} from '@linkwright/corpus';
import { pointsAt } from '../fragments/fragment.ts';
import type { Names } from '../fragments/names.ts';
import type { Site } from '../../tree/site.ts';

/** Documents, of which the first ones have been read, and the names in these. */
interface Named {
  readonly paths: readonly string[];
  readonly names: Set<string>;
  read: number;
  /** Set where the ids of some of those are made of what data say. */
  hasMadeIds: boolean;
}

/** An expression of a template in an id. */
const EXPRESSION = /\{[{%]/;

/** The names in layouts, includes and pages of sites, each read until one has what is looked for. */
export class Layouts {
  readonly #site: Site;
  readonly #names: Names;
  /** By the folder of a site. */
  readonly #layouts = new Map<string, Named>();
  readonly #pages = new Map<string, Named>();

  constructor(site: Site, names: Names) {
    this.#site = site;
    this.#names = names;
  }

  /**
   * Whether the page that a source at a path becomes, or is put around or into, may have what a fragment names from another
   * one. Which layout a page has, data and programs may say: any of its site counts. A page that is data alone may have any
   * name where layouts make ids of that.
   */
  have(fragment: string, path: string, site: SourceSite): boolean {
    const { layouts } = site;
    if (!layouts) return false;
    const { tree } = this.#site;
    tree.listener?.files(tree);
    const isLayout = (each: string): boolean => layouts.test(belowSite(each, site));
    const around = this.#named(this.#layouts, site, isLayout);
    if (this.#isNamed(fragment, around)) return true;
    if (around.hasMadeIds && isDataAlone(path)) return true;
    if (!isLayout(path)) return false;
    return this.#isNamed(
      fragment,
      this.#named(this.#pages, site, (each) => !isLayout(each)),
    );
  }

  #isNamed(fragment: string, named: Named): boolean {
    let isNamed = pointsAt(fragment, named.names);
    for (const path of isNamed ? [] : named.paths.slice(named.read)) {
      const names = new Set(this.#namesIn(path));
      for (const name of names) {
        named.names.add(name);
        named.hasMadeIds ||= EXPRESSION.test(name);
      }
      named.read += 1;
      if ((isNamed = pointsAt(fragment, names))) break;
    }
    // Whoever remembers what a document depends on hears of all, whoever was the first to ask.
    for (const path of named.paths.slice(0, named.read)) this.#site.tree.reads(path);
    return isNamed;
  }

  #named(known: Map<string, Named>, site: SourceSite, isMeant: (path: string) => boolean): Named {
    let named = known.get(site.folder);
    if (!named) {
      const paths = [...this.#site.tree.files()].filter((path) => isOf(site, path) && isMeant(path));
      known.set(site.folder, (named = { paths, names: new Set(), read: 0, hasMadeIds: false }));
    }
    return named;
  }

  #namesIn(path: string): Iterable<string> {
    const mediaType = mediaTypeOf(path) ?? '';
    return (isTemplateType(mediaType) ? this.#names.searched(path, mediaType) : this.#names.of(path)) ?? [];
  }
}

function belowSite(path: string, { folder }: SourceSite): string {
  return path.slice(folder.length).replace(/^\//, '');
}

/** Whether a document is a source of a site, and not what it builds. */
function isOf(site: SourceSite, path: string): boolean {
  if (!isWithin(path, site.folder) || !isSource(path) || path.includes('/node_modules/')) return false;
  return extname(path) !== '.html' || site.templates?.test(belowSite(path, site)) === true;
}
