// What sites put around their pages and into them (jekyllrb.com, "Layouts" and "Includes"; 11ty.dev, "Layouts"; gohugo.io,
// "Templates"): what a fragment names in a page may stand in one of these, and what it names there in any page.
import { extname } from 'node:path/posix';
import { type SourceSite, isSource, isTemplateType, isWithin, mediaTypeOf } from '@linkwright/corpus';
import { pointsAt } from '../fragments/fragment.ts';
import type { Names } from '../fragments/names.ts';
import type { Site } from '../../tree/site.ts';

/** Documents, and the names in all of them. */
interface Named {
  readonly paths: readonly string[];
  readonly names: ReadonlySet<string>;
}

/** The names in layouts, includes and pages of sites, all of a site read when one is first asked about. */
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
   * one. Which layout a page has, data and programs may say: any of its site counts.
   */
  have(fragment: string, path: string, site: SourceSite): boolean {
    if (!site.layouts) return false;
    const isNamed = (named: Named): boolean => {
      // Whoever remembers what a document depends on hears of all, since any may come to have it.
      for (const each of named.paths) this.#site.tree.reads(each);
      return pointsAt(fragment, named.names);
    };
    const { tree } = this.#site;
    tree.listener?.files(tree);
    const { layouts } = site;
    if (isNamed(this.#named(this.#layouts, site, (below) => layouts.test(below)))) return true;
    if (!layouts.test(belowSite(path, site))) return false;
    return isNamed(this.#named(this.#pages, site, (below) => !layouts.test(below)));
  }

  #named(known: Map<string, Named>, site: SourceSite, isMeant: (below: string) => boolean): Named {
    let named = known.get(site.folder);
    if (!named) {
      const paths = [...this.#site.tree.files()].filter(
        (path) => isOf(site, path) && isMeant(belowSite(path, site)),
      );
      const names = new Set<string>();
      for (const path of paths) for (const name of this.#namesIn(path)) names.add(name);
      known.set(site.folder, (named = { paths, names }));
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
