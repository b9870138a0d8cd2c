// The pages and files that generators are told of in a text by something else than a reference. How each of them does it is
// in `kinds`.
import { markdownPlaces } from '@linkwright/markdown';
import { textAt } from '../../disk/text-at.ts';
import { type SaidId, saidIdOf } from '../generators/document-ids.ts';
import { CANVAS_FILE, HUGO_PAGE, PAGE_KEY, PAGE_REF } from '../calling-generators.ts';
import { GeneratorProjects } from '../generator-projects.ts';
import { AntoraCatalog } from './antora-catalog.ts';
import { PELICAN_FILE } from './call-names.ts';
import type { CalledPage } from './called-page.ts';
import { DocusaurusDocuments } from './docusaurus-documents.ts';
import { HEXO_ASSET, HEXO_POSTS, HexoCalls } from './hexo-calls.ts';
import { type SaidTitle, hexoTitleAt } from './hexo-posts.ts';
import { HugoPages } from './hugo-pages.ts';
import { ADDRESS_PLACES, AddressCalls } from './kinds/address-calls.ts';
import { ALIAS_PLACES, AliasCalls } from './kinds/alias-calls.ts';
import { AntoraCalls, isOfAntora } from './kinds/antora-calls.ts';
import type { CallKind, CallMade, CallSources } from './kinds/call-kind.ts';
import { CanvasCalls } from './kinds/canvas-calls.ts';
import { DocusaurusIdCalls, DocusaurusSiteCalls } from './kinds/docusaurus-calls.ts';
import { HexoAssetCalls, HexoPostCalls } from './kinds/hexo-post-calls.ts';
import { HugoCalls, HugoMenuCalls } from './kinds/hugo-calls.ts';
import { JekyllBesideCalls, JekyllLinkCalls, JekyllPostCalls } from './kinds/jekyll-calls.ts';
import { NextraCalls } from './kinds/nextra-calls.ts';
import { PelicanCalls } from './kinds/pelican-calls.ts';
import { SnippetCalls } from './kinds/snippet-calls.ts';
import { TEMPLATE_PLACES, TemplateCalls } from './kinds/template-calls.ts';
import { VitePressCalls } from './kinds/vitepress-calls.ts';
import { ZolaFileCalls, ZolaPageCalls } from './kinds/zola-calls.ts';
import { NextraKeys } from './nextra-keys.ts';
import { PathIndex } from './path-index.ts';

/** The files of some folders, as generators are told of them. */
export class CalledPages {
  /** What is called by the tags of Hexo. */
  readonly hexo: HexoCalls;
  readonly #index: PathIndex;
  readonly #projects = new GeneratorProjects();
  readonly #antora: AntoraCatalog;
  #knownKeys: NextraKeys | undefined;
  readonly #ofAntora: CallKind;
  readonly #kinds: ReadonlyMap<string, CallKind>;

  /** Absolute paths of files; `saidId` tells what a document says of its id, and `saidTitle` a post of its title. */
  constructor(
    paths: Iterable<string>,
    saidId: (path: string) => SaidId = saidIdOf,
    saidTitle: SaidTitle = hexoTitleAt,
  ) {
    const sources = { index: new PathIndex(paths), projects: this.#projects };
    const hugo = new HugoPages(sources.index);
    const hugoCalls = new HugoCalls(hugo, this.#projects.hugo);
    const documents = new DocusaurusDocuments(sources.index, this.#projects, saidId);
    this.#index = sources.index;
    this.#antora = new AntoraCatalog(sources.index, textAt);
    this.hexo = new HexoCalls(sources.index, this.#projects, saidTitle);
    this.#ofAntora = new AntoraCalls(this.#antora);
    this.#kinds = new Map<string, CallKind>([
      ...kindsOfPaths(sources),
      ...HEXO_POSTS.map((place): [string, CallKind] => [place, new HexoPostCalls(this.hexo)]),
      [HEXO_ASSET, new HexoAssetCalls(this.hexo)],
      [markdownPlaces.docusaurusDoc.name, new DocusaurusIdCalls(documents)],
      [markdownPlaces.hugoRef.name, hugoCalls],
      [HUGO_PAGE, hugoCalls],
      [PAGE_REF, new HugoMenuCalls(hugo)],
      [PAGE_KEY, new NextraCalls(() => this.#keys)],
    ]);
  }

  get #keys(): NextraKeys {
    const settings = (site: string): string => this.#projects.settingsOf('nextra', site);
    return (this.#knownKeys ??= new NextraKeys(this.#index.paths, settings));
  }

  #kindOf(place: string): CallKind | undefined {
    return isOfAntora(place) ? this.#ofAntora : this.#kinds.get(place);
  }

  /**
   * The page that a call (without `#…`) means in the file at a path; undefined where none is there. `place`: its name;
   * `site`: the folder beyond which nothing is meant, where it is to be another than the disk says.
   */
  find(
    place: string,
    call: string,
    from: string,
    site: string | undefined = this.siteOf(place, from),
  ): CalledPage | undefined {
    return this.#kindOf(place)?.find(callMade(place, call, from, site));
  }

  /** The files that are read to find what a call names in the file at a path. */
  readFor(place: string, call: string, from: string): readonly string[] {
    const kind = this.#kindOf(place);
    return kind?.readFor?.(callMade(place, call, from, this.siteOf(place, from))) ?? [];
  }

  /**
   * What a call that has come to a folder (`docs/`, or nothing) can go on with in the file at a path: names as the place
   * has them, those of folders with `/` behind them. None of what is called by ids and keys.
   */
  goingOn(place: string, said: string, from: string): ReadonlySet<string> {
    const names = new Set<string>();
    const site = this.siteOf(place, from);
    const kind = this.#kindOf(place);
    if (site === undefined || !kind) return names;
    const begun = callMade(place, said, from, site);
    for (const name of kind.names?.(begun) ?? [])
      if (name.startsWith(said)) names.add(name.slice(said.length).replace(/\/.*/s, '/'));
    for (const folder of kind.foldersAt?.(begun) ?? [])
      for (const path of this.#index.paths) {
        if (!path.startsWith(`${folder}/`)) continue;
        const [name = '', ...below] = path.slice(folder.length + 1).split('/');
        if (below.length > 0) names.add(`${name}/`);
        else {
          const written = kind.writtenName?.(begun, name) ?? name;
          if (this.find(place, said + written, from)?.path === path) names.add(written);
        }
      }
    return names;
  }

  /** Whether a call may name what no file of the site says: the address of a page, in a site or in none that is known. */
  mayBeElsewhere(place: string, call: string, from: string): boolean {
    const made = callMade(place, call, from, this.siteOf(place, from));
    return this.#kindOf(place)?.mayBeElsewhere?.(made) ?? false;
  }

  /** Whether the page that a call means may have other ids than the `names` that its text says. */
  mayHaveOtherIds(place: string, from: string, names: Iterable<string>, fragment: string): boolean {
    return this.#kindOf(place)?.mayHaveOtherIds?.(from, names, fragment) ?? false;
  }

  /** The key of a page or a folder of Nextra in the file at a path, with those around it; undefined where it has none there. */
  keyOf(path: string, from: string, site: string): string | undefined {
    return this.#keys.keyOf(path, from, site);
  }

  /**
   * The folder of the site that the file at a path is in, if that is of the generator whose place it is; none (an empty
   * path) of what means something outside of all sites as well: in a canvas of a vault that nothing says to be one, and in
   * templates of Nunjucks that a program reads.
   */
  siteOf(place: string, from: string): string | undefined {
    const folder = this.#projects.folderOf(place, from);
    if (folder !== undefined) return folder;
    return this.#kindOf(place)?.mayStandAlone?.(place, from) ? '' : undefined;
  }

  /** What settings say of the site that the file at a path is in is read in these files. */
  settingsFiles(place: string, from: string): readonly string[] {
    return isOfAntora(place) ? this.#antora.readFiles : this.#projects.filesOf(place, from);
  }

  /** Whether Antora has a page where there is no file, by an alias or as the first of a component. */
  isAlias(path: string): boolean {
    return this.#antora.isAlias(path);
  }
}

/** The kinds of calls that need nothing but files and settings, by the names of their places. */
function kindsOfPaths(sources: CallSources): readonly (readonly [string, CallKind])[] {
  const addresses = new AddressCalls(sources);
  const templates = new TemplateCalls(sources);
  const aliases = new AliasCalls(sources);
  return [
    ...ADDRESS_PLACES.map((place) => [place, addresses] as const),
    ...TEMPLATE_PLACES.map((place) => [place, templates] as const),
    ...ALIAS_PLACES.map((place) => [place, aliases] as const),
    [markdownPlaces.zolaPage.name, new ZolaPageCalls(sources)],
    [markdownPlaces.zolaFile.name, new ZolaFileCalls(sources)],
    [PELICAN_FILE, new PelicanCalls(sources)],
    [CANVAS_FILE, new CanvasCalls(sources)],
    [markdownPlaces.docusaurusSite.name, new DocusaurusSiteCalls(sources)],
    [markdownPlaces.sourceInclude.name, new VitePressCalls(sources)],
    [markdownPlaces.snippet.name, new SnippetCalls(sources)],
    [markdownPlaces.jekyllIncludeRelative.name, new JekyllBesideCalls(sources)],
    [markdownPlaces.jekyllLink.name, new JekyllLinkCalls(sources)],
    [markdownPlaces.jekyllPostUrl.name, new JekyllPostCalls(sources)],
  ];
}

function callMade(place: string, call: string, from: string, site = ''): CallMade {
  return { place, call, name: call.replace(/^\//, ''), from, site };
}
