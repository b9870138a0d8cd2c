import { dirname, join } from 'node:path/posix';
import { type Entity, type Link, isBuildAlias, oneForEach } from '@linkwright/core';
import {
  FEED,
  GENERATOR_SETTINGS,
  HOST_FILES,
  MKDOCS,
  SITE_DATA,
  type SourceSite,
  countsFromFile,
  isComponentPath,
  isCopied,
  isSource,
  isTemplateType,
  mediaTypeOf,
  isWithin,
  namesPageFile,
  saidAddressOf,
} from '@linkwright/corpus';
import type { FragmentJudge } from '../fragments/fragment-judge.ts';
import type { Names } from '../fragments/names.ts';
import type { AliasJudge } from './alias-judge.ts';
import { HostSites, type HostTarget } from './host-sites.ts';
import { IdsFromElsewhere } from './ids-from-elsewhere.ts';
import { Layouts } from './layouts.ts';
import { PageFiles } from './page-files.ts';
import type { PageParts } from './page-parts.ts';
import { isRoute, leadsToSibling, withinSite } from './relative-folders.ts';
import { CommentedOut } from './commented-out.ts';
import { SaidPages } from './said-pages.ts';
import { isNotationOf } from './include-notation.ts';
import { SceneSites } from './scene-sites.ts';
import { SectionJudge } from './section-judge.ts';
import { type SoughtPaths, isInMadeFolder, namedPaths, soughtPaths } from './sought-paths.ts';
import { SourcePlaces } from './source-places.ts';
import type { Scene } from '../scene.ts';
import type { Site } from '../../tree/site.ts';
import { type Judgement, NOTHING, one } from '../verdict.ts';

/** Documents that generators make pages of, or are told of them by. */
const SOURCES: ReadonlySet<string> = new Set([
  'text/markdown',
  'text/mdx',
  ...GENERATOR_SETTINGS,
  ...HOST_FILES,
]);

/** Meant in the sources of one generator, and shown elsewhere. */
const INCLUDE = 'markdown:include';
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([
  'hugo:figure',
  'hugo:url',
  'mkdocs:url',
  'hexo:img',
  'hexo:link',
  'quarto:shortcode',
  INCLUDE,
]);

/** Documents that may be put into others. */
const PARTS: ReadonlySet<string> = new Set(['text/markdown', 'text/mdx']);

const BESIDE =
  'leads out of the site that is made of this document, to what may be published beside it; whether it is there is not looked at';

const BEYOND =
  'the file is there, but outside of the folder of the settings, beyond which a name of a document does not lead';

/** Whether a document tells a host of its site. */
export function isHostFile({ path, mediaType }: Scene): boolean {
  return path !== undefined && HOST_FILES.has(mediaType);
}

/** Says of links in the sources of sites whether they lead to what their generator makes a page of, or copies. */
export class SourceJudge {
  readonly #site: Site;
  readonly #fragments: FragmentJudge;
  readonly #parts: PageParts;
  readonly #pages: PageFiles;
  readonly #sites: SceneSites;
  readonly #hosts: HostSites;
  readonly #ids: IdsFromElsewhere;
  readonly #sections: SectionJudge;
  readonly #saidPages: SaidPages;
  readonly #places: SourcePlaces;
  readonly #comments = new CommentedOut();
  readonly #aliases: AliasJudge;
  /** What a page says of its address: read once for all of its links. */
  readonly #said = oneForEach(saidAddressOf);

  constructor(site: Site, names: Names, fragments: FragmentJudge, parts: PageParts, aliases: AliasJudge) {
    this.#site = site;
    this.#aliases = aliases;
    this.#pages = new PageFiles(site);
    this.#sites = new SceneSites(site);
    this.#hosts = new HostSites(site, this.#sites);
    this.#ids = new IdsFromElsewhere(site.tree, names, this.#sites, new Layouts(site, names));
    this.#fragments = fragments;
    this.#parts = parts;
    this.#sections = new SectionJudge(site.tree, this.#said);
    this.#places = new SourcePlaces(site, this.#pages, parts, this.#sections);
    this.#saidPages = new SaidPages(site.tree, this.#said);
  }

  /** Of a link that leads nowhere else; undefined where it does so here too. */
  judge(link: Link, scene: Scene): Judgement | undefined {
    const { path, mediaType } = scene;
    if (path !== undefined && mediaType === MKDOCS) return this.#inInherited(link, scene);
    if (path === undefined || !(SOURCES.has(mediaType) || isSource(path, mediaType))) return undefined;
    if (link.kind !== 'absolute-path' && link.kind !== 'relative-path') return undefined;
    const isComponent = isComponentPath(path);
    const isTemplate = isTemplateType(mediaType);
    // Where the page is that a component becomes a part of, only the program knows.
    if (isComponent && link.kind === 'relative-path') return countsFromFile(link, path) ? undefined : NOTHING;
    if (this.#hosts.countsFromServer(scene)) return this.#hosts.isRead(path) ? undefined : NOTHING;
    const site = this.#sites.of(link, scene);
    // Elsewhere a shortcode is shown, and not meant; what data means there, programs know.
    if (!site) {
      const isKnown = !HOST_FILES.has(mediaType) && mediaType !== SITE_DATA && !isComponent && !isTemplate;
      return isKnown && !SHOWN_ELSEWHERE.has(link.place.name) ? undefined : NOTHING;
    }
    if (this.#comments.has(link, site)) return NOTHING;
    const aliased = this.#aliases.judge(link, path);
    if (aliased || isBuildAlias(link.reference)) return aliased ?? NOTHING;
    if (link.place.name === INCLUDE && !this.#isPutTogether(link, path, site)) return NOTHING;
    const sought = soughtPaths(link, path, site, this.#said);
    if (!sought) return undefined;
    // What is put into pages counts from each of them, and of some only the program knows the address.
    const isRelative = link.kind === 'relative-path';
    if (isTemplate && isRelative && site.addressOf?.(path, this.#said(path)) === undefined) return NOTHING;
    if (site.isTemplate && isRelative && path.endsWith('.html')) return NOTHING;
    const place = this.#places.of(sought, scene);
    return place === undefined
      ? this.#nowhere(sought, scene)
      : { verdicts: this.#fragments.of(link, link.reference, place, scene), place };
  }

  /** Of a link that leads to no file: whether it may lead to what the generator makes, or to what is not known here. */
  #nowhere(sought: SoughtPaths, scene: Scene): Judgement | undefined {
    const { path, site, isAbsolute, named, folders, copies } = sought;
    const { mediaType } = scene;
    if (this.#places.meansSeveral(sought)) return NOTHING;
    if (copies.includes(undefined) || (isAbsolute && site.isPartial)) return NOTHING;
    // What a template makes may have any name.
    if (isTemplateType(mediaType) && !isCopied(named)) return NOTHING;
    if (isComponentPath(path)) return isCopied(named) && this.#hasFolder(site) ? undefined : NOTHING;
    if (HOST_FILES.has(mediaType) && !this.#hosts.isPublished(path, mediaType, site)) return NOTHING;
    if (FEED.test(named) || site.makesBesides?.test(named)) return NOTHING;
    if (isInMadeFolder(sought)) return NOTHING;
    const around = isAbsolute ? folders : [dirname(path), ...folders];
    if (site.hasMadeFolders && !this.#isInFolder(sought.paths, around)) return NOTHING;
    if (!isAbsolute && leadsToSibling(path, named, site)) return one('outside-root', BESIDE);
    if (site.hidesAddresses) return NOTHING;
    const mayBeRoute = site.hasRoutes === 'absolute' ? isAbsolute : site.hasRoutes;
    if (!mayBeRoute || !(isRoute(named) || site.makes?.test(named))) return this.#saidBy(sought, scene);
    return (isAbsolute ? this.#sections.otherCase(sought.paths, site) : undefined) ?? NOTHING;
  }

  /** Of a name in settings of MkDocs that take over others, which say the folder that it counts from. */
  #inInherited(link: Link, scene: Scene): Judgement | undefined {
    const site = this.#sites.of(link, scene);
    if (!site?.hasInherited || link.kind !== 'relative-path' || link.base.rule !== '5.1.1') return undefined;
    const place = this.#pages.first(namedPaths(link), site.roots, site);
    return place === undefined ? undefined : { verdicts: [], place };
  }

  /** Of a link to an address that a page says, or that settings give it. */
  #saidBy({ link, paths, folders, site }: SoughtPaths, scene: Scene): Judgement | undefined {
    const isOf = (path: string): boolean =>
      (isSource(path) || site.addressed?.test(path) === true) &&
      this.#sites.ofFile(path, mediaTypeOf(path), scene)?.folder === site.folder;
    const place = this.#saidPages.pageOf(paths, folders, site, { scene, isOf });
    return place === undefined
      ? undefined
      : { verdicts: this.#fragments.of(link, link.reference, place, scene), place };
  }

  /** Whether the document with a link is put around the pages of a site, or into them: what is relative in it counts from these. */
  isPutAroundPages(link: Link, scene: Scene): boolean {
    return this.#sites.of(link, scene)?.isTemplate === true;
  }

  /** Of a link that leads to a file: whether its generator makes no link of that; undefined where nothing is wrong. */
  judgeFile(link: Link, scene: Scene, place: string | undefined): Judgement | undefined {
    const { path } = scene;
    const isName = link.place.namesDocument === true;
    if (path === undefined || place === undefined || !isSource(path, scene.mediaType)) return undefined;
    if (!isName && !namesPageFile(link)) return undefined;
    const site = this.#sites.of(link, scene);
    if (!site) return undefined;
    return isName ? this.#judgeName(link, path, site, scene) : this.#sections.judge(link, path, site, place);
  }

  /** The same of the name of a document: where it climbs above the folder of its site, Sphinx finds none outside. */
  #judgeName(link: Link, path: string, site: SourceSite, scene: Scene): Judgement | undefined {
    const names = namedPaths(link);
    const isInside = (folder: string): boolean =>
      names.some((name) => isWithin(join(dirname(path), name), folder));
    if (!site.keepsDocumentsWithin || link.kind !== 'relative-path' || isInside(site.folder))
      return undefined;
    // Settings of a part of a site are those of no site.
    for (let around = dirname(site.folder); around !== dirname(around); around = dirname(around))
      if (this.#sites.generatorIn(around, scene)?.keepsDocumentsWithin && isInside(around)) return undefined;
    const place = this.#pages.first(withinSite(link, names, path, site), [site.folder], site);
    return place === undefined ? one('missing-target', BEYOND) : { verdicts: [], place };
  }

  /** Whether the folder of one of some paths is there. */
  #isInFolder(paths: readonly string[], folders: readonly string[]): boolean {
    return paths.some((each) =>
      folders.some(
        (folder) => this.#site.tree.kind(join(folder, each).replace(/\/[^/]*$/, '')) !== undefined,
      ),
    );
  }

  /** The pages that the document with a link is put into; none where its site has no such documents. */
  pagesAround(link: Link, scene: Scene): readonly string[] {
    if (!PARTS.has(scene.mediaType)) return [];
    const site = this.#sites.of(link, scene);
    return site?.importsParts && scene.path !== undefined
      ? this.#parts.pagesOf(scene.path, scene)
      : this.#places.pagesAround(site, scene);
  }

  /** Whether what a link names in the source of a page comes into it from elsewhere. */
  isPutThere(link: Link, scene: Scene, place: string | undefined): boolean {
    return this.#ids.have(link, scene, place);
  }

  /**
   * Which labels of a document of Markdown may be defined elsewhere: all where it becomes a part of pages, but for footnotes
   * (`^1`) where its site defines them.
   */
  labelsElsewhere(entity: Entity, scene: Scene): (label: string) => boolean {
    if (scene.mediaType !== 'text/markdown') return () => false;
    const site = this.#sites.of({ entity }, scene);
    if (site?.isTemplate === true || this.#places.pagesAround(site, scene).length > 0) return () => true;
    return (label) => site?.definesLabels === true && !label.startsWith('^');
  }

  /** Of a folder of mdBook only what lies below its summary is read. */
  #isPutTogether(link: Link, path: string, site: SourceSite): boolean {
    if (!isNotationOf(site, link)) return false;
    if (!site.hasSiblings) return true;
    for (let folder = dirname(path); isWithin(folder, site.folder); folder = dirname(folder)) {
      if (this.#site.tree.kind(join(folder, 'SUMMARY.md')) === 'file') return true;
      if (folder === dirname(folder)) break;
    }
    return false;
  }

  /** What a path in the file of a host means in the sites that it may publish. */
  hostSites(link: Link, scene: Scene): readonly HostTarget[] {
    return this.#hosts.targets(link, scene);
  }

  /** Whether the folder is there that the generator copies. */
  #hasFolder({ roots: [copied] }: SourceSite): boolean {
    return copied !== undefined && this.#site.tree.kind(copied) === 'folder';
  }
}
