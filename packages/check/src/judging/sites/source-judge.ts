import type { AliasJudge } from './alias-judge.ts';
import { dirname, join, normalize } from 'node:path/posix';
import { type Entity, type Link, oneForEach } from '@linkwright/core';
import {
  FEED,
  GENERATOR_SETTINGS,
  HOST_FILES,
  SITE_DATA,
  type SourceSite,
  countsFromFile,
  hostSiteOf,
  type SiteRules,
  belowBase,
  copiedFrom,
  countsFromServer,
  PageNames,
  generatorIn,
  headingId,
  isComponentPath,
  isCopied,
  isSource,
  isTemplateType,
  mediaTypeOf,
  pathOfUriPath,
  sourceSiteOf,
  textAt,
  isWithin,
  namesPageFile,
  saidAddressOf,
  isBuildAlias,
} from '@linkwright/corpus';
import { parse } from '@linkwright/uri';
import { decodedFragment, fragmentOf, pointsAt } from '../fragments/fragment.ts';
import type { FragmentJudge } from '../fragments/fragment-judge.ts';
import type { Names } from '../fragments/names.ts';
import { Layouts } from './layouts.ts';
import type { PageParts } from './page-parts.ts';
import { isRoute, leadsToSibling, relativeFolders, withinSite } from './relative-folders.ts';
import { CommentedOut } from './commented-out.ts';
import { mayBeMade } from './commands-of-hooks.ts';
import { SaidPages } from './said-pages.ts';
import { mayDescribe } from './described-code.ts';
import { isNotationOf } from './include-notation.ts';
import { SectionJudge } from './section-judge.ts';
import type { Scene } from '../scene.ts';
import { Site } from '../../tree/site.ts';
import { type Judgement, NOTHING, one } from '../verdict.ts';

/** Documents that generators make pages of, or are told of them by. */
const SOURCES: ReadonlySet<string> = new Set([
  'text/markdown',
  'text/mdx',
  ...GENERATOR_SETTINGS,
  ...HOST_FILES,
]);

/** Stands among what is published, and is copied there as it is. */
const REDIRECTS = 'text/x-redirects';

/** Meant in the sources of one generator, and shown elsewhere. */
const INCLUDE = 'markdown:include';
const SHOWN_ELSEWHERE: ReadonlySet<string> = new Set([
  'hugo:figure',
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

/** A target, what it is read against, and the folder that its path is taken from where it is no URL of the site. */
interface HostTarget {
  readonly target: string;
  readonly base: string;
  readonly home: string | undefined;
}

/** Whether a document tells a host of its site. */
export function isHostFile({ path, mediaType }: Scene): boolean {
  return path !== undefined && HOST_FILES.has(mediaType);
}

/** The generator whose site a folder is, the paths that were looked at to know, and the document that heard so last. */
interface Generator {
  readonly rules: SiteRules | undefined;
  readonly asked: readonly string[];
  /** The files that were read for it. */
  readonly read: readonly string[];
  scene: Scene;
}

/** Says of links in the sources of sites whether they lead to what their generator makes a page of, or copies. */
export class SourceJudge {
  readonly #site: Site;
  readonly #names: Names;
  readonly #fragments: FragmentJudge;
  readonly #parts: PageParts;
  readonly #layouts: Layouts;
  readonly #pages = new Map<boolean, Site>();
  /** By folder: the generator whose site it is, and the paths that were looked at to know. */
  readonly #generators = new Map<string, Generator>();
  /** By the file of a host that tells of it. */
  readonly #hosts = new WeakMap<object, SourceSite | null>();

  readonly #sections: SectionJudge;
  readonly #saidPages: SaidPages;
  #wikiPages: PageNames | undefined;
  readonly #comments = new CommentedOut();
  readonly #aliases: AliasJudge;
  readonly #sites = new WeakMap<Scene, SourceSite | null>();
  /** What files of settings and data say, by their paths. */
  readonly #texts = new Map<string, string | undefined>();
  readonly #exists = (path: string): boolean => this.#site.tree.kind(path) !== undefined;
  /** What a page says of its address: read once for all of its links. */
  readonly #said = oneForEach(saidAddressOf);

  constructor(site: Site, names: Names, fragments: FragmentJudge, parts: PageParts, aliases: AliasJudge) {
    this.#site = site;
    this.#aliases = aliases;
    this.#names = names;
    this.#layouts = new Layouts(site, names);
    this.#fragments = fragments;
    this.#parts = parts;
    this.#sections = new SectionJudge(site.tree, this.#said);
    this.#saidPages = new SaidPages(site.tree, this.#said);
  }

  /** Of a link that leads nowhere else; undefined where it does so here too. */
  judge(link: Link, scene: Scene): Judgement | undefined {
    const { path, mediaType } = scene;
    if (path === undefined || !(SOURCES.has(mediaType) || isSource(path, mediaType))) return undefined;
    if (link.kind !== 'absolute-path' && link.kind !== 'relative-path') return undefined;
    const isComponent = isComponentPath(path);
    const isTemplate = isTemplateType(mediaType);
    // Where the page is that a component becomes a part of, only the program knows.
    if (isComponent && link.kind === 'relative-path') return countsFromFile(link, path) ? undefined : NOTHING;
    if (this.#countsFromServer(scene)) return this.#isRead(path) ? undefined : NOTHING;
    const site = this.#siteOf(link, scene);
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
    const below = isAbsolute ? belowBase(named, site.base) : undefined;
    const paths = [...(below === undefined ? [named] : [below, named]), ...others];
    const copies = isAbsolute ? paths.flatMap((each) => copiedFrom(each, site.copied ?? [])) : [];
    const place =
      this.#sections.pageOf(link, named, site, path) ??
      this.#found(paths, folders, site) ??
      this.#found(
        copies.filter((each) => each !== undefined),
        [site.folder],
        site,
      ) ??
      this.#addressed(paths, folders, site) ??
      this.#found(withoutSlash(link, named, site), [dirname(path)], site) ??
      (isAbsolute ? undefined : this.#inPages(named, site, scene)) ??
      this.#found(withinSite(link, paths, path, site), [site.folder], site) ??
      this.#called(named, site, path);
    if (place !== undefined)
      return { verdicts: this.#fragments.of(link, link.reference, place, scene), place };
    if (copies.includes(undefined) || (isAbsolute && site.isPartial)) return NOTHING;
    // What a template makes may have any name.
    if (isTemplate && !isCopied(named)) return NOTHING;
    if (isComponent) return isCopied(named) && this.#hasFolder(site) ? undefined : NOTHING;
    if (HOST_FILES.has(mediaType) && !this.#isPublished(path, mediaType, site)) return NOTHING;
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
      this.#sourceSite(path, mediaTypeOf(path), scene)?.folder === site.folder;
    const place = this.#saidPages.pageOf(paths, folders, site, { scene, isOf });
    return place === undefined
      ? undefined
      : { verdicts: this.#fragments.of(link, link.reference, place, scene), place };
  }

  /** Whether the document with a link is put around the pages of a site, or into them: what is relative in it counts from these. */
  isPutAroundPages(link: Link, scene: Scene): boolean {
    return this.#siteOf(link, scene)?.isTemplate === true;
  }

  /** Of a link that leads to a file: whether its generator makes no link of that; undefined where nothing is wrong. */
  judgeFile(link: Link, scene: Scene, place: string | undefined): Judgement | undefined {
    const { path } = scene;
    const isName = link.place.namesDocument === true;
    if (path === undefined || place === undefined || !isSource(path, scene.mediaType)) return undefined;
    if (!isName && !namesPageFile(link)) return undefined;
    const site = this.#siteOf(link, scene);
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
      if (this.#generatorIn(around, scene)?.keepsDocumentsWithin && isInside(around)) return undefined;
    const place = this.#found(withinSite(link, names, path, site), [site.folder], site);
    return place === undefined ? one('missing-target', BEYOND) : { verdicts: [], place };
  }

  /** Whether the folder of one of some paths is there. */
  #isInFolder(paths: readonly string[], folders: readonly string[]): boolean {
    return paths.some((each) =>
      folders.some((folder) => this.#exists(join(folder, each).replace(/\/[^/]*$/, ''))),
    );
  }

  /** The file that the first of some paths means, in the first folder in which it means one. */
  #found(paths: readonly string[], folders: readonly string[], site: SourceSite): string | undefined {
    for (const each of paths)
      for (const folder of folders) {
        const place = this.#pageAt(`${folder}/${each}`, site);
        if (place !== undefined) return place;
      }
    return undefined;
  }

  /** The pages that the document with a link is put into; none where its site has no such documents. */
  pagesAround(link: Link, scene: Scene): readonly string[] {
    if (!PARTS.has(scene.mediaType)) return [];
    const site = this.#siteOf(link, scene);
    return site?.importsParts && scene.path !== undefined
      ? this.#parts.pagesOf(scene.path, scene)
      : this.#pagesAround(site, scene);
  }

  /**
   * Whether what a link names in the source of a page comes into it from elsewhere: it stands in a layout of its site, or the
   * other way round, is code that a program describes there, or a heading as it is written.
   */
  isPutThere(link: Link, scene: Scene, place: string | undefined): boolean {
    const called = link.reference + (link.details?.fragment ?? '');
    const fragment = fragmentOf(link.place.callsPage ? called : (link.target ?? ''));
    if (fragment === undefined || place === undefined || !isSource(place)) return false;
    const isOwn = place === scene.path;
    const site = isOwn ? this.#siteOf(link, scene) : this.#sourceSite(place, mediaTypeOf(place), scene);
    if (site === undefined) return false;
    return (
      site.makesIds?.test(fragment) === true ||
      this.#layouts.have(fragment, place, site) ||
      this.#isDescribed(fragment, place, site) ||
      this.#isMadeByHooks(fragment, place, site) ||
      this.#isOtherSpelling(fragment, place, site)
    );
  }

  /** Whether a fragment is the id of a heading as another generator makes it. */
  #isOtherSpelling(fragment: string, place: string, { keepsCase, keepsPunctuation }: SourceSite): boolean {
    const names = this.#names.of(place) ?? new Set();
    if (keepsCase && pointsAt(fragment.toLowerCase(), names)) return true;
    const said = decodedFragment(fragment);
    return keepsPunctuation === true && said === said.toLowerCase() && names.has(headingId(said));
  }

  #isDescribed(fragment: string, place: string, { definesLabels }: SourceSite): boolean {
    if (!definesLabels) return false;
    this.#site.tree.reads(place);
    return mayDescribe(textAt(place) ?? '', fragment);
  }

  #isMadeByHooks(fragment: string, place: string, { hasHooks }: SourceSite): boolean {
    if (!hasHooks) return false;
    this.#site.tree.reads(place);
    return mayBeMade(textAt(place) ?? '', fragment);
  }

  /**
   * Which labels of a document of Markdown may be defined elsewhere: all where it becomes a part of pages, but for footnotes
   * (`^1`) where its site defines them.
   */
  labelsElsewhere(entity: Entity, scene: Scene): (label: string) => boolean {
    if (scene.mediaType !== 'text/markdown') return () => false;
    const site = this.#siteOf({ entity }, scene);
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
    const places = pages.map((page) => this.#pageAt(`${dirname(page)}/${named}`, site));
    return places.includes(undefined) ? undefined : places[0];
  }

  /** The page of a wiki whose address says no folder, or a space for a `-`. */
  #called(named: string, { wiki }: SourceSite, path: string): string | undefined {
    if (!wiki || wiki.naming?.hasPagesWithoutFile) return undefined;
    const { tree } = this.#site;
    tree.listener?.files(tree);
    this.#wikiPages ??= new PageNames(tree.files(), tree.roots);
    const [page, ...others] = this.#wikiPages.find(named, path);
    return others.length === 0 ? page : undefined;
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

  /**
   * What a path in the file of a host means in the sites that it may publish: how each is served is known where it is a
   * root of its own.
   */
  hostSites(link: Link, scene: Scene): readonly HostTarget[] {
    const { map, tree } = this.#site;
    if (this.#countsFromServer(scene))
      return [{ target: link.target ?? '', base: link.base.uri.uri, home: undefined }];
    return (this.#siteOf(link, scene)?.roots ?? []).flatMap((root): HostTarget[] => {
      const url = map.retrievalUri(root).replace(/\/$/, '');
      if (map.roots.includes(root))
        return [{ target: url + link.reference, base: `${url}/`, home: undefined }];
      return tree.roots.includes(root)
        ? [{ target: `file://${link.reference}`, base: 'file:///', home: root }]
        : [];
    });
  }

  /** Whether the folder is there that the generator copies. */
  #hasFolder({ roots: [copied] }: SourceSite): boolean {
    return copied !== undefined && this.#site.tree.kind(copied) === 'folder';
  }

  /** Whether what a host publishes by a file is there as it is served: pages that are still to be made are not missed. */
  #isPublished(path: string, mediaType: string, { roots: [published] }: SourceSite): boolean {
    if (published === undefined) return false;
    const { map, tree, server } = this.#site;
    const isRoot = [...map.roots, ...tree.roots].includes(published);
    if (mediaType !== REDIRECTS) return isRoot && this.#isRead(path);
    return isRoot || server.index.some((name) => tree.kind(`${published}/${name}`) === 'file');
  }

  #countsFromServer({ path = '', mediaType }: Scene): boolean {
    const { map, tree } = this.#site;
    return countsFromServer(path, mediaType, map, (each) => tree.kind(each) !== undefined);
  }

  /** Whether the server reads the rules in a file. */
  #isRead(path: string): boolean {
    return this.#site.server.redirects.some((name) => path.endsWith(`/${name}`));
  }

  #siteOf({ entity }: Pick<Link, 'entity'>, scene: Scene): SourceSite | undefined {
    const { path = '', mediaType } = scene;
    if (!HOST_FILES.has(mediaType)) {
      // One for all links of the document.
      let known = this.#sites.get(scene);
      if (known === undefined) {
        const site = this.#sourceSite(path, mediaType, scene);
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

  #sourceSite(path: string, mediaType: string | undefined, scene: Scene): SourceSite | undefined {
    const generator = (folder: string): SiteRules | undefined => this.#generatorIn(folder, scene);
    return sourceSiteOf(path, this.#exists, generator, mediaType, (each) => this.#textAt(each));
  }

  /** What a file says; whoever remembers what a document depends on hears of it. */
  #textAt(path: string): string | undefined {
    const { tree } = this.#site;
    if (tree.kind(path) !== 'file') return undefined;
    tree.reads(path);
    // The settings of a site are asked for with each of its links.
    if (!this.#texts.has(path)) this.#texts.set(path, textAt(path));
    return this.#texts.get(path);
  }

  /** Looked up once; whoever remembers what a document depends on hears it once for each. */
  #generatorIn(folder: string, scene: Scene): SiteRules | undefined {
    const { tree } = this.#site;
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

  /** The file that is there, or that the page at a path is made of. */
  #pageAt(path: string, { slashAfterPage }: SourceSite): string | undefined {
    let pages = this.#pages.get(slashAfterPage);
    if (!pages) {
      const { map, tree, server, pageSources } = this.#site;
      const rules = {
        ...server,
        cleanUrls: true,
        markdownPages: true,
        index: ['index.html'],
        slashAfterPage,
        redirects: [],
        functions: [],
      };
      this.#pages.set(slashAfterPage, (pages = new Site(map, tree, rules, { pageSources })));
    }
    const plain = normalize(path);
    const root = pages.tree.rootOf(plain);
    const answer = root === undefined ? undefined : pages.answer({ in: 'tree', path: plain, root }, true);
    return answer?.is === 'there' ? answer.path : undefined;
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
