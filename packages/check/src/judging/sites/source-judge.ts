import { dirname, join, normalize } from 'node:path/posix';
import { type Entity, type Link, isBuildAlias, oneForEach } from '@linkwright/core';
import {
  FEED,
  GENERATOR_SETTINGS,
  HOST_FILES,
  MKDOCS,
  SITE_DATA,
  type SourceSite,
  countsFromFile,
  belowBase,
  copiedFrom,
  PageNames,
  isComponentPath,
  isCopied,
  isSource,
  isTemplateType,
  mediaTypeOf,
  pathOfUriPath,
  isWithin,
  namesPageFile,
  saidAddressOf,
} from '@linkwright/corpus';
import { parse } from '@linkwright/uri';
import type { FragmentJudge } from '../fragments/fragment-judge.ts';
import type { Names } from '../fragments/names.ts';
import type { AliasJudge } from './alias-judge.ts';
import { HostSites, type HostTarget } from './host-sites.ts';
import { IdsFromElsewhere } from './ids-from-elsewhere.ts';
import { Layouts } from './layouts.ts';
import { PageFiles } from './page-files.ts';
import type { PageParts } from './page-parts.ts';
import { isRoute, leadsToSibling, relativeFolders, withinSite } from './relative-folders.ts';
import { CommentedOut } from './commented-out.ts';
import { SaidPages } from './said-pages.ts';
import { isNotationOf } from './include-notation.ts';
import { SceneSites } from './scene-sites.ts';
import { SectionJudge } from './section-judge.ts';
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
  #wikiPages: PageNames | undefined;
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
    const [named, ...others] = namedPaths(link);
    if (named === undefined) return undefined;
    const isAbsolute = link.kind === 'absolute-path';
    // What is put into pages counts from each of them, and of some only the program knows the address.
    if (isTemplate && !isAbsolute && site.addressOf?.(path, this.#said(path)) === undefined) return NOTHING;
    if (site.isTemplate && !isAbsolute && path.endsWith('.html')) return NOTHING;
    const folders = isAbsolute ? site.roots : relativeFolders(path, site, this.#said);
    const below = isAbsolute ? belowBase(named, site, link.place.name) : undefined;
    const paths = [...(below === undefined ? [named] : [below, named]), ...others];
    const copies = isAbsolute ? paths.flatMap((each) => copiedFrom(each, site.copied ?? [])) : [];
    const place =
      this.#sections.pageOf(link, named, site, path) ??
      this.#pages.first(paths, folders, site) ??
      this.#pages.first(translated(paths, path, site), isAbsolute ? site.roots : [dirname(path)], site) ??
      this.#pages.first(
        copies.filter((each) => each !== undefined),
        [site.folder],
        site,
      ) ??
      this.#addressed(paths, folders, site) ??
      this.#pages.first(withoutSlash(link, named, site), [dirname(path)], site) ??
      (isAbsolute ? undefined : this.#inPages(named, site, scene)) ??
      this.#pages.first(withinSite(link, paths, path, site), [site.folder], site) ??
      only(this.#called(named, site, path));
    if (place !== undefined)
      return { verdicts: this.#fragments.of(link, link.reference, place, scene), place };
    // Which of them, their program knows.
    if (this.#called(named, site, path).length > 1) return NOTHING;
    if (copies.includes(undefined) || (isAbsolute && site.isPartial)) return NOTHING;
    // What a template makes may have any name.
    if (isTemplate && !isCopied(named)) return NOTHING;
    if (isComponent) return isCopied(named) && this.#hasFolder(site) ? undefined : NOTHING;
    if (HOST_FILES.has(mediaType) && !this.#hosts.isPublished(path, mediaType, site)) return NOTHING;
    if (FEED.test(named) || site.makesBesides?.test(named)) return NOTHING;
    if (isInMadeFolder(paths, isAbsolute ? folders : [dirname(path)], site)) return NOTHING;
    if (site.hasMadeFolders && !this.#isInFolder(paths, isAbsolute ? folders : [dirname(path), ...folders]))
      return NOTHING;
    if (!isAbsolute && leadsToSibling(path, named, site)) return one('outside-root', BESIDE);
    if (site.hidesAddresses) return NOTHING;
    const mayBeRoute = site.hasRoutes === 'absolute' ? isAbsolute : site.hasRoutes;
    if (!mayBeRoute || !(isRoute(named) || site.makes?.test(named)))
      return this.#saidBy(link, paths, folders, site, scene);
    return (isAbsolute ? this.#sections.otherCase(paths, site) : undefined) ?? NOTHING;
  }

  /** Of a name in settings of MkDocs that take over others, which say the folder that it counts from. */
  #inInherited(link: Link, scene: Scene): Judgement | undefined {
    const site = this.#sites.of(link, scene);
    if (!site?.hasInherited || link.kind !== 'relative-path' || link.base.rule !== '5.1.1') return undefined;
    const place = this.#pages.first(namedPaths(link), site.roots, site);
    return place === undefined ? undefined : { verdicts: [], place };
  }

  /** Of a link to an address that a page says, or that settings give it. */
  #saidBy(
    link: Link,
    paths: readonly string[],
    folders: readonly string[],
    site: SourceSite,
    scene: Scene,
  ): Judgement | undefined {
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
      : this.#pagesAround(site, scene);
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
    if (site?.isTemplate === true || this.#pagesAround(site, scene).length > 0) return () => true;
    return (label) => site?.definesLabels === true && !label.startsWith('^');
  }

  /** Of a folder of mdBook only what lies below its summary is read. */
  #isPutTogether(link: Link, path: string, site: SourceSite): boolean {
    if (!isNotationOf(site, link)) return false;
    if (!site.hasSiblings) return true;
    for (let folder = dirname(path); isWithin(folder, site.folder); folder = dirname(folder))
      if (this.#site.tree.kind(`${folder}/SUMMARY.md`) === 'file') return true;
    return false;
  }

  #pagesAround(site: SourceSite | undefined, scene: Scene): readonly string[] {
    const { path } = scene;
    return site?.hasParts && path !== undefined ? this.#parts.pagesOf(path, scene) : [];
  }

  /** The file that a relative path means in every page that the document is put into; undefined where it is no part. */
  #inPages(named: string, site: SourceSite, scene: Scene): string | undefined {
    const pages = this.#pagesAround(site, scene);
    const places = pages.map((page) => this.#pages.at(`${dirname(page)}/${named}`, site));
    return places.includes(undefined) ? undefined : places[0];
  }

  /** The pages of a wiki, of which an address says no folder, or a space for a `-`, and what a name means in a vault. */
  #called(named: string, { wiki }: SourceSite, path: string): readonly string[] {
    if (!wiki || wiki.naming?.hasPagesWithoutFile) return [];
    const { tree } = this.#site;
    tree.listener?.files(tree);
    this.#wikiPages ??= new PageNames(tree.files(), tree.roots);
    return this.#wikiPages.find(named, path);
  }

  /** The file whose address one of some paths is, from one of some folders. */
  #addressed(
    paths: readonly string[],
    folders: readonly string[],
    { folder: site, sources }: SourceSite,
  ): string | undefined {
    if (!sources) return undefined;
    const addresses = paths.flatMap((each) => folders.map((folder) => normalize(`${folder}/${each}`)));
    return addresses
      .filter((each) => isWithin(each, site))
      .flatMap((each) => Array.from(sources(each.slice(site.length + 1)), (path) => `${site}/${path}`))
      .find((path) => this.#site.tree.kind(path) === 'file');
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

/** The path that a reference says, before those of documents of other endings that it may mean besides. */
function namedPaths({ reference, place, details }: Link): readonly string[] {
  const named = place.namesDocument ? [reference, ...(details?.alternatives ?? [])] : [reference];
  return named.flatMap((each) => pathOfUriPath(parse(each).path) ?? []);
}

/** Whether one of some paths leads to what a program makes in a folder of the site. */
function isInMadeFolder(
  paths: readonly string[],
  folders: readonly string[],
  { folder: site, madeFolders = [] }: SourceSite,
): boolean {
  return madeFolders.some((made) =>
    paths.some((each) => folders.some((folder) => isWithin(join(folder, each), join(site, made)))),
  );
}

/** A file that a relative link of Markdown names with a `/` behind it. */
function withoutSlash(
  { place, kind }: Link,
  named: string,
  { dropsSlashAfterFile }: SourceSite,
): readonly string[] {
  const isMeant = dropsSlashAfterFile === true && kind === 'relative-path' && /\.\w+\/$/.test(named);
  return isMeant && place.name.startsWith('markdown:') ? [named.slice(0, -1)] : [];
}

/** The same paths with the language of the page at a path in their names. */
function translated(paths: readonly string[], path: string, { translations }: SourceSite): readonly string[] {
  return translations ? paths.flatMap((each) => translations(each, path)) : [];
}

function only([first, ...others]: readonly string[]): string | undefined {
  return others.length === 0 ? first : undefined;
}
