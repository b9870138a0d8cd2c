import { dirname, join, normalize } from 'node:path/posix';
import { type Entity, type Link, oneForEach } from '@linkwright/core';
import {
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
  generatorIn,
  isComponentPath,
  isCopied,
  isSource,
  pathOfUriPath,
  sourceSiteOf,
  textAt,
  isWithin,
  namesPageFile,
  type PageSection,
  sectionFolders,
  type SaidAddress,
  saidAddressOf,
  uriPath,
} from '@linkwright/corpus';
import { parse } from '@linkwright/uri';
import type { FragmentJudge } from '../fragments/fragment-judge.ts';
import type { PageParts } from './page-parts.ts';
import type { Scene } from '../scene.ts';
import { Site } from '../../tree/site.ts';
import { type Judgement, NOTHING, one, suggested } from '../verdict.ts';

/** Documents that generators make pages of, or are told of them by. */
const SOURCES: ReadonlySet<string> = new Set([
  'text/markdown',
  'text/mdx',
  ...GENERATOR_SETTINGS,
  ...HOST_FILES,
]);

/** Stands among what is published, and is copied there as it is. */
const REDIRECTS = 'text/x-redirects';

/** In the sources of Hugo. */
const FIGURE = 'hugo:figure';

const BESIDE =
  'leads out of the site that is made of this document, to what may be published beside it; whether it is there is not looked at';

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
  readonly #fragments: FragmentJudge;
  readonly #parts: PageParts;
  readonly #pages = new Map<boolean, Site>();
  /** By folder: the generator whose site it is, and the paths that were looked at to know. */
  readonly #generators = new Map<string, Generator>();
  /** By the file of a host that tells of it. */
  readonly #hosts = new WeakMap<object, SourceSite | null>();

  /** By the folder of a site and that of a file: all files of a folder are in one section. */
  readonly #sections = new Map<string, PageSection | undefined>();

  /** What a page says of its address: read once for all of its links. */
  readonly #said = oneForEach(saidAddressOf);

  constructor(site: Site, fragments: FragmentJudge, parts: PageParts) {
    this.#site = site;
    this.#fragments = fragments;
    this.#parts = parts;
  }

  /** Of a link that leads nowhere else; undefined where it does so here too. */
  judge(link: Link, scene: Scene): Judgement | undefined {
    const { path, mediaType, patience } = scene;
    if (path === undefined || !(SOURCES.has(mediaType) || isSource(path, mediaType))) return undefined;
    if (link.kind !== 'absolute-path' && link.kind !== 'relative-path') return undefined;
    const isComponent = isComponentPath(path);
    // Where the page is that a component becomes a part of, only the program knows.
    if (isComponent && link.kind === 'relative-path') return countsFromFile(link, path) ? undefined : NOTHING;
    if (this.#countsFromServer(scene)) return this.#isRead(path) ? undefined : NOTHING;
    const site = this.#siteOf(link, scene);
    // Elsewhere a shortcode is shown, and not meant; what data means there, programs know.
    if (!site) {
      const isKnown = !HOST_FILES.has(mediaType) && mediaType !== SITE_DATA && !isComponent;
      return isKnown && link.place.name !== FIGURE ? undefined : NOTHING;
    }
    const [named, ...others] = namedPaths(link);
    if (named === undefined) return undefined;
    const isAbsolute = link.kind === 'absolute-path';
    const folders = isAbsolute ? site.roots : relativeFolders(path, site, this.#said);
    const below = isAbsolute ? belowBase(named, site.base) : undefined;
    const paths = [...(below === undefined ? [named] : [below, named]), ...others];
    const copies = isAbsolute ? paths.flatMap((each) => copiedFrom(each, site.copied ?? [])) : [];
    const place =
      this.#inSection(link, named, site, path) ??
      this.#found(paths, folders, site) ??
      this.#found(
        copies.filter((each) => each !== undefined),
        [site.folder],
        site,
      ) ??
      this.#addressed(paths, folders, site) ??
      (isAbsolute ? undefined : this.#inPages(named, site, scene));
    if (place !== undefined)
      return { verdicts: this.#fragments.of(link, link.reference, place, patience), place };
    if (copies.includes(undefined) || (isAbsolute && site.isPartial)) return NOTHING;
    if (isComponent) return isCopied(named) && this.#hasFolder(site) ? undefined : NOTHING;
    if (HOST_FILES.has(mediaType) && !this.#isPublished(path, mediaType, site)) return NOTHING;
    if (!isAbsolute && leadsToSibling(path, named, site)) return one('outside-root', BESIDE);
    if (site.hidesAddresses) return NOTHING;
    const mayBeRoute = site.hasRoutes === 'absolute' ? isAbsolute : site.hasRoutes;
    if (!mayBeRoute || !isRoute(named)) return undefined;
    return (isAbsolute ? this.#otherCase(paths, site) : undefined) ?? NOTHING;
  }

  /**
   * Of a link that leads to a file: whether its generator makes no link of that, as Docusaurus does of files in another
   * section; undefined where nothing is wrong.
   */
  judgeFile(link: Link, scene: Scene, place: string | undefined): Judgement | undefined {
    const { path } = scene;
    if (path === undefined || place === undefined || !namesPageFile(link) || !isSource(path, scene.mediaType))
      return undefined;
    const site = this.#siteOf(link, scene);
    if (!site) return undefined;
    const name = this.#sectionOf(path, site)?.name;
    if (name === undefined) return undefined;
    const led = this.#sectionOf(place, site);
    if (led && (led.name === undefined || led.name === name)) return undefined;
    const address = site.addressOf?.(place, this.#said(place));
    const fragment = /#.*$/s.exec(link.reference)?.[0] ?? '';
    return {
      verdicts: [
        {
          rule: 'missing-target',
          message: `the file is there, but a link by its file leads only to pages in ${name}: ${address === undefined ? 'no page is made of this one' : 'write its address'}`,
          ...suggested(address === undefined ? undefined : uriPath(address) + fragment),
        },
      ],
      place,
    };
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

  /** The file that a link means from the folder of its section, or from that of the site. */
  #inSection(link: Link, named: string, site: SourceSite, path: string): string | undefined {
    const section = this.#sectionOf(path, site);
    const name = section?.name;
    if (name === undefined) return undefined;
    return sectionFolders(link, section, site)
      .map((folder) => join(folder, named))
      .find((place) => this.#site.tree.kind(place) === 'file' && this.#sectionOf(place, site)?.name === name);
  }

  #sectionOf(path: string, site: SourceSite): PageSection | undefined {
    if (!site.sectionOf) return undefined;
    const key = `${site.folder} ${dirname(path)}`;
    if (!this.#sections.has(key)) this.#sections.set(key, site.sectionOf(path));
    return this.#sections.get(key);
  }

  /** Whether a page has the address but for upper and lower case, which Docusaurus tells apart as it looks for broken links. */
  #otherCase(paths: readonly string[], site: SourceSite): Judgement | undefined {
    if (!site.sectionOf) return undefined;
    for (const named of paths.map((path) => path.replace(/\/$/, '')))
      for (const file of site.roots.flatMap((root) => [`${root}${named}.md`, `${root}${named}.mdx`]))
        for (const page of this.#site.tree.spellings(file)) {
          const address = site.addressOf?.(page, this.#said(page));
          if (address === undefined || address === named || address.toLowerCase() !== named.toLowerCase())
            continue;
          const message = `upper and lower case are wrong: the address of the page is ${address}`;
          return { verdicts: [{ rule: 'wrong-case', message }], place: page };
        }
    return undefined;
  }

  /** The pages that the document with a link is put into; none where its site has no such documents. */
  pagesAround(link: Link, scene: Scene): readonly string[] {
    const isMarkdown = scene.mediaType === 'text/markdown';
    return isMarkdown ? this.#pagesAround(this.#siteOf(link, scene), scene) : [];
  }

  /** Whether a document of Markdown becomes a part of pages, which may define what it does not. */
  isPart(entity: Entity, scene: Scene): boolean {
    if (scene.mediaType !== 'text/markdown') return false;
    const site = this.#siteOf({ entity }, scene);
    return site?.isTemplate === true || this.#pagesAround(site, scene).length > 0;
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
    const exists = (each: string): boolean => this.#site.tree.kind(each) !== undefined;
    if (!HOST_FILES.has(mediaType))
      return sourceSiteOf(path, exists, (folder) => this.#generatorIn(folder, scene), mediaType);
    const { bytes, start, end } = entity;
    let site = this.#hosts.get(entity);
    if (site === undefined) {
      const text = new TextDecoder().decode(bytes.subarray(start, end));
      this.#hosts.set(entity, (site = hostSiteOf(path, mediaType, text, exists) ?? null));
    }
    return site ?? undefined;
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

/**
 * The folders that relative references of a page may count from, where they lead nowhere from its file: what its address is
 * in, in each of the folders that the site is put together of.
 */
function relativeFolders(
  path: string,
  site: SourceSite,
  said: (path: string) => SaidAddress,
): readonly string[] {
  const { roots, relativeTo, hasRoutes } = site;
  const own = dirname(path);
  if (relativeTo === undefined) return [own];
  if (relativeTo === 'file') return [];
  if (relativeTo === 'root') return [own, ...roots];
  if (relativeTo === 'rewritten') return [...routedFolders(site, path, said(path)), own];
  const around = rootAround(path, site);
  const base = addressFolder(path, relativeTo);
  // Where a name is not judged, what it names beside the file tells at least of fragments.
  const last = hasRoutes ? [own] : [];
  if (around === undefined) return [...routedFolders(site, path, said(path)), base, ...last];
  if (!isWithin(base, around)) return [base, ...last];
  // The files of posts and collections stand elsewhere than their addresses say.
  const routed = site.sources ? routedFolders(site, path, said(path)) : [];
  return [...routed, base, ...roots.map((root) => root + base.slice(around.length)), ...last];
}

/** The innermost of the folders of a site that a file is in. */
function rootAround(path: string, { roots }: SourceSite): string | undefined {
  return roots.filter((root) => path.startsWith(`${root}/`)).toSorted((a, b) => b.length - a.length)[0];
}

/** Whether a relative path is the address of a page outside the folder that the pages of the site are in. */
function leadsToSibling(path: string, named: string, site: SourceSite): boolean {
  if (!site.hasSiblings || !(isRoute(named) || named.endsWith('.html'))) return false;
  const around = rootAround(path, site);
  // What lies beside the folder of the pages is none.
  return around !== undefined && around !== site.folder && !isWithin(join(dirname(path), named), around);
}

/** The same, of a page in none of these folders: by its address. */
function routedFolders({ roots, addressOf }: SourceSite, path: string, said: SaidAddress): readonly string[] {
  const address = addressOf?.(path, said);
  return address === undefined ? [] : roots.map((root) => root + address.replace(/\/[^/]*$/, ''));
}

/** The folder that a page's address is in: with its name in it where that has a `/` behind it. */
function addressFolder(path: string, relativeTo: 'page' | 'folder'): string {
  const stem = path.replace(/\.\w+$/, '');
  const isIndex = /\/(?:_?index|README|page)$/i.test(stem);
  const own = dirname(path);
  if (relativeTo === 'page') return isIndex ? dirname(own) : own;
  return isIndex ? own : stem;
}

/** The path that a reference says, before those of documents of other endings that it may mean besides. */
function namedPaths({ reference, place, details }: Link): readonly string[] {
  const named = place.namesDocument ? [reference, ...(details?.alternatives ?? [])] : [reference];
  return named.flatMap((each) => pathOfUriPath(parse(each).path) ?? []);
}

/** Whether the last name has no ending, as the addresses of pages have none: `v2.0` is one. */
function isRoute(path: string): boolean {
  return !/\.[A-Za-z]\w*$/.test(path);
}
