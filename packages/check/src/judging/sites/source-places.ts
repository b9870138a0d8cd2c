import { dirname, normalize } from 'node:path/posix';
import { PageNames, type SourceSite, isWithin } from '@linkwright/corpus';
import type { Site } from '../../tree/site.ts';
import type { Scene } from '../scene.ts';
import type { PageFiles } from './page-files.ts';
import type { PageParts } from './page-parts.ts';
import { withinSite } from './relative-folders.ts';
import type { SectionJudge } from './section-judge.ts';
import type { SoughtPaths } from './sought-paths.ts';

/** The files that links in the sources of sites lead to, by the ways of their generators; paths are absolute. */
export class SourcePlaces {
  readonly #site: Site;
  readonly #pages: PageFiles;
  readonly #parts: PageParts;
  readonly #sections: SectionJudge;
  #wikiPages: PageNames | undefined;

  constructor(site: Site, pages: PageFiles, parts: PageParts, sections: SectionJudge) {
    this.#site = site;
    this.#pages = pages;
    this.#parts = parts;
    this.#sections = sections;
  }

  /** The first file that is there, in the order of certainty; undefined where none is. */
  of(sought: SoughtPaths, scene: Scene): string | undefined {
    const { link, path, site, isAbsolute, named, paths, folders, copies } = sought;
    const { folder } = site;
    const copied = copies.filter((each) => each !== undefined);
    return (
      this.#sections.pageOf(link, named, site, path) ??
      this.#pages.first(paths, folders, site) ??
      this.#pages.first(translated(sought), isAbsolute ? site.roots : [dirname(path)], site) ??
      this.#pages.first(copied, [folder], site) ??
      this.#addressed(sought) ??
      this.#pages.first(withoutSlash(sought), [dirname(path)], site) ??
      (isAbsolute ? undefined : this.#inPages(named, site, scene)) ??
      this.#pages.first(withinSite(link, paths, path, site), [folder], site) ??
      only(this.#called(sought))
    );
  }

  /** Whether it names several pages of a wiki: which of them, their program knows. */
  meansSeveral(sought: SoughtPaths): boolean {
    return this.#called(sought).length > 1;
  }

  /** The pages that a document of a site is put into. */
  pagesAround(site: SourceSite | undefined, scene: Scene): readonly string[] {
    const { path } = scene;
    return site?.hasParts && path !== undefined ? this.#parts.pagesOf(path, scene) : [];
  }

  /** The file that a relative path means in every page that the document is put into; undefined where it is no part. */
  #inPages(named: string, site: SourceSite, scene: Scene): string | undefined {
    const pages = this.pagesAround(site, scene);
    const places = pages.map((page) => this.#pages.at(`${dirname(page)}/${named}`, site));
    return places.includes(undefined) ? undefined : places[0];
  }

  /** The pages of a wiki, of which an address says no folder, or a space for a `-`, and what a name means in a vault. */
  #called({ named, path, site: { wiki } }: SoughtPaths): readonly string[] {
    if (!wiki || wiki.naming?.hasPagesWithoutFile) return [];
    const { tree } = this.#site;
    tree.listener?.files(tree);
    this.#wikiPages ??= new PageNames(tree.files(), tree.roots);
    return this.#wikiPages.find(named, path);
  }

  /** The file whose address one of the paths is. */
  #addressed({ paths, folders, site: { folder: site, sources } }: SoughtPaths): string | undefined {
    if (!sources) return undefined;
    const addresses = paths.flatMap((each) => folders.map((folder) => normalize(`${folder}/${each}`)));
    return addresses
      .filter((each) => isWithin(each, site))
      .flatMap((each) => Array.from(sources(each.slice(site.length + 1)), (path) => `${site}/${path}`))
      .find((path) => this.#site.tree.kind(path) === 'file');
  }
}

/** A file that a relative link of Markdown names with a `/` behind it. */
function withoutSlash({ link: { place, kind }, named, site }: SoughtPaths): readonly string[] {
  const isMeant = site.dropsSlashAfterFile === true && kind === 'relative-path' && /\.\w+\/$/.test(named);
  return isMeant && place.name.startsWith('markdown:') ? [named.slice(0, -1)] : [];
}

/** The same paths with the language of the page in their names. */
function translated({ paths, path, site: { translations } }: SoughtPaths): readonly string[] {
  return translations ? paths.flatMap((each) => translations(each, path)) : [];
}

function only([first, ...others]: readonly string[]): string | undefined {
  return others.length === 0 ? first : undefined;
}
