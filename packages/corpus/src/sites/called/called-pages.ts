// The paths by which generators are told of pages in a text: Hugo's `ref` and `relref` (gohugo.io, "Links and cross
// references"), Jekyll's `link` and `post_url` (jekyllrb.com, "Tags filters"), Docusaurus' `@site`
// (docusaurus.io, "Markdown links") and ids of documents, and of files: VitePress' `@/`,
// PyMdown's Snippets, in MkDocs, keys of Nextra, those in canvases of Obsidian, those of Zola and Pelican, Antora's ids, and
// posts and their files of Hexo.
import { posix } from 'node:path';
import { ATTRIBUTE_ALIAS, BUILD_ALIAS, pathOfReference } from '@linkwright/core';
import { markdownPlaces } from '@linkwright/markdown';
import { isFile } from '../../disk/stat-at.ts';
import { textAt } from '../../disk/text-at.ts';
import { isWithin } from '../../disk/within.ts';
import { aliasedFile } from '../../projects/aliased-files.ts';
import { BuildAliases } from '../../projects/build-aliases.ts';
import { AntoraCatalog, isAntoraPlaybook } from './antora-catalog.ts';
import { type CalledPage, pageBelow } from './called-page.ts';
import { CANVAS_FILE, GeneratorProjects, PAGE_KEY, PAGE_REF } from '../generator-projects.ts';
import { type SaidId, saidIdOf } from '../document-ids.ts';
import { DocusaurusDocuments } from './docusaurus-documents.ts';
import { HEXO_ASSET, HexoCalls, hexoMayHaveId, hexoName, isHexoPost, isOfHexo } from './hexo-calls.ts';
import { type SaidTitle, hexoAssetFolder, hexoTitleAt } from './hexo-posts.ts';
import { HugoPages } from './hugo-pages.ts';
import { jekyllPost } from './jekyll-posts.ts';
import { NextraKeys } from './nextra-keys.ts';
import { ON_DISK, PathIndex, foldersAround } from './path-index.ts';
import { pelicanFile } from './pelican-files.ts';
import { FEED } from '../made-files.ts';
import { addressOf, mayBeMade, sourcesOfAddress } from '../site-addresses.ts';
import { type SnippetFolders, snippetFolders } from './snippet-folders.ts';
import { zolaFile, zolaPage } from './zola-files.ts';

/** What imports of scripts leave out (webpack, "Module Resolution"), in the order in which it is looked for. */
const SITE = [
  '',
  ...['', '/index'].flatMap((name) =>
    ['.mjs', '.js', '.jsx', '.ts', '.tsx', '.json'].map((each) => name + each),
  ),
];

const SNIPPET = markdownPlaces.snippet.name;

/** Places of addresses below that of the site. */
const ADDRESSES: ReadonlySet<string> = new Set([
  markdownPlaces.jekyllUrl.name,
  markdownPlaces.eleventyUrl.name,
]);

/** Places of files that are put into pages or around them, with what their names leave out. */
const TEMPLATES: ReadonlyMap<string, readonly string[]> = new Map([
  [markdownPlaces.jekyllInclude.name, ['']],
  [markdownPlaces.eleventyInclude.name, ['', '.liquid', '.html', '.njk']],
  [
    markdownPlaces.layout.name,
    ['', '.html', '.njk', '.liquid', '.md', '.markdown', '.11ty.js', '.11ty.cjs', '.webc', '.hbs', '.ejs'],
  ],
]);

const DOCUMENT_ID = markdownPlaces.docusaurusDoc.name;
const ZOLA_PAGE = markdownPlaces.zolaPage.name;
/** Place of a file that a page of Pelican calls. */
export const PELICAN_FILE: string = markdownPlaces.pelicanFile.name;

const ONE_FILE: ReadonlySet<string> = new Set([
  HEXO_ASSET,
  ZOLA_PAGE,
  PELICAN_FILE,
  markdownPlaces.docusaurusSite.name,
  CANVAS_FILE,
]);

/** A letter that Zola writes with others. */
const NOT_ASCII = /(?=[^\u0000-\u007F])[\p{L}\p{N}]/u;

/** Places of paths behind aliases of a build. */
const ALIAS_PLACES: readonly string[] = [BUILD_ALIAS.name, ATTRIBUTE_ALIAS.name];

/** Behind what names a file in place of a reference stands what does so in any. */
const WITH_QUERY: ReadonlySet<string> = new Set([...ADDRESSES, PELICAN_FILE]);

/** What of a call names the page: not the fragment, nor the query of an address. */
export function calledName(place: string, call: string): string {
  if (isOfHexo(place)) return hexoName(place, call);
  if (isAliasPlace(place)) return call.replace(/(?!^)[?#].*/s, '');
  const [name = ''] = call.split(WITH_QUERY.has(place) ? /[?#]/ : '#', 1);
  return name;
}

/** Whether calls of a place name one path each, at which the disk is asked for what is not looked at (`mayBeElsewhere`). */
export function isOneFile(place: string): boolean {
  return ONE_FILE.has(place);
}

/** A call in the file at a path; `site` is empty where none is known. */
interface CallMade {
  readonly place: string;
  readonly call: string;
  /** Without a `/` at its start. */
  readonly name: string;
  readonly from: string;
  readonly site: string;
}

type Finder = (made: CallMade) => CalledPage | undefined;

/** Finds nothing where no site is known. */
function inSite(find: Finder): Finder {
  return (made) => (made.site === '' ? undefined : find(made));
}

/** The folders of the site around a file, from outside; of none that is known all, from inside: which is its root, is not known. */
function rootsOf({ from, site }: CallMade): readonly string[] {
  const around = foldersAround(from).filter((folder) => isWithin(folder, site));
  return site === '' ? around : around.toReversed();
}

/** The files of some folders, as generators are told of them. */
export class CalledPages {
  /** What is called by the tags of Hexo. */
  readonly hexo: HexoCalls;
  readonly #index: PathIndex;
  readonly #hugo: HugoPages;
  readonly #projects = new GeneratorProjects();
  readonly #aliases = new BuildAliases();
  readonly #documents: DocusaurusDocuments;
  #knownKeys: NextraKeys | undefined;
  readonly #antora: AntoraCatalog;
  readonly #finders = this.#findersOfPlaces();

  /** Absolute paths of files; `saidId` tells what a document says of its id, and `saidTitle` a post of its title. */
  constructor(
    paths: Iterable<string>,
    saidId: (path: string) => SaidId = saidIdOf,
    saidTitle: SaidTitle = hexoTitleAt,
  ) {
    this.#index = new PathIndex(paths);
    this.#hugo = new HugoPages(this.#index);
    this.#antora = new AntoraCatalog(this.#index, textAt);
    this.#documents = new DocusaurusDocuments(this.#index, this.#projects, saidId);
    this.hexo = new HexoCalls(this.#index, this.#projects, saidTitle);
  }

  get #keys(): NextraKeys {
    const settings = (site: string): string => this.#projects.settingsOf('nextra', site);
    return (this.#knownKeys ??= new NextraKeys(this.#index.paths, settings));
  }

  /**
   * The page that a call (without `#…`) means in the file at a path; undefined where none is there. `place`: its name;
   * `site`: the folder beyond which nothing is meant, where it is to be another than the disk says.
   */
  find(
    place: string,
    call: string,
    from: string,
    site: string = this.siteOf(place, from) ?? '',
  ): CalledPage | undefined {
    const made = { place, call, name: call.replace(/^\//, ''), from, site };
    if (isOfAntora(place)) return withoutRoot(this.#antora.find(place, call, from));
    if (isOfHexo(place)) return site === '' ? undefined : this.hexo.find(place, call, from, site);
    const find = this.#finders.get(place) ?? ((other): CalledPage | undefined => this.#ofHugo(other));
    return find(made);
  }

  /** A file that settings of a build explain. */
  #behindAlias({ call, from }: CallMade): CalledPage | undefined {
    const path = call.startsWith('#') ? call : pathOfReference(call);
    const found =
      path === undefined
        ? undefined
        : aliasedFile(path, this.#aliases.around(from), (each) => this.#index.has(each));
    return found && { path: found.path, root: found.alias.folder, isRelative: false, ending: '' };
  }

  /** How pages are found by the calls of each place; those of all others are Hugo's. */
  #findersOfPlaces(): ReadonlyMap<string, Finder> {
    const templates = Array.from(TEMPLATES, ([place, endings]): [string, Finder] => [
      place,
      (made) => this.#template(made, endings),
    ]);
    return new Map<string, Finder>([
      ...Array.from(ADDRESSES, (place): [string, Finder] => [place, inSite((made) => this.#addressed(made))]),
      ...templates,
      ...ALIAS_PLACES.map((place): [string, Finder] => [place, (made) => this.#behindAlias(made)]),
      [DOCUMENT_ID, inSite(({ name, from, site }) => this.#documents.withId(name, from, site))],
      [PAGE_REF, inSite(({ name, site }) => this.#hugo.inMenu(name, site))],
      [PAGE_KEY, inSite((made) => this.#withKey(made))],
      [ZOLA_PAGE, ({ call, site }) => zolaPage(this.#index, call, site)],
      [markdownPlaces.zolaFile.name, ({ call, site }) => zolaFile(this.#index, call, site)],
      [PELICAN_FILE, ({ call, from, site }) => pelicanFile(this.#index, call, from, site)],
      // Where nothing says which folder is the vault, an outer one is rather than that of a canvas.
      [
        CANVAS_FILE,
        (made) => this.#below(made.site === '' ? rootsOf(made).toReversed() : [made.site], made.name, ['']),
      ],
      [markdownPlaces.docusaurusSite.name, (made) => this.#ofDocusaurus(made)],
      [
        markdownPlaces.sourceInclude.name,
        inSite(({ name, site }) => withOpening('@/', this.#below([site], name.replace(/^@\//, ''), ['']))),
      ],
      [markdownPlaces.jekyllIncludeRelative.name, ({ name, from }) => this.#beside(name, from)],
      [
        SNIPPET,
        (made) => this.#below([...this.#snippetFolders(made).folders, ...rootsOf(made)], made.name, ['']),
      ],
      [markdownPlaces.jekyllLink.name, (made) => this.#below(rootsOf(made), made.name, [''])],
      [
        markdownPlaces.jekyllPostUrl.name,
        (made) => jekyllPost(this.#index, made.site === '' ? rootsOf(made) : [made.site], made.name),
      ],
    ]);
  }

  /** The files that are read to find what a call names in the file at a path. */
  readFor(place: string, call: string, from: string): readonly string[] {
    const site = isHexoPost(place) ? this.siteOf(place, from) : undefined;
    return site === undefined ? [] : this.hexo.readFor(call, from, site);
  }

  #withKey({ call, from, site }: CallMade): CalledPage | undefined {
    const path = this.#keys.find(call, from, site);
    return path === undefined ? undefined : { path, root: site, isRelative: false, ending: '' };
  }

  #ofDocusaurus(made: CallMade): CalledPage | undefined {
    const folders = made.site === '' ? rootsOf(made) : [made.site];
    return withOpening('@site/', this.#below(folders, made.name.replace(/^@site\//, ''), SITE));
  }

  /** Jekyll reaches no folder above that of the page. */
  #beside(name: string, from: string): CalledPage | undefined {
    if (/(?:^|\/)\.\.\//.test(name)) return undefined;
    const found = this.#below([posix.dirname(from)], name, ['']);
    return found && { ...found, isRelative: true };
  }

  #ofHugo(made: CallMade): CalledPage | undefined {
    const { call, from, site } = made;
    const isKnown = site !== '';
    const roots = isKnown ? this.#projects.pageFolders(from, site) : rootsOf(made);
    return this.#hugo.find(call, from, { roots, isKnown, language: this.#projects.usualLanguage(from) });
  }

  /**
   * What a call that has come to a folder (`docs/`, or nothing) can go on with in the file at a path: names as the place
   * has them, those of folders with `/` behind them. None of what is called by ids and keys.
   */
  goingOn(place: string, said: string, from: string): ReadonlySet<string> {
    const names = new Set<string>();
    const posts = isHexoPost(place) ? this.siteOf(place, from) : undefined;
    if (posts !== undefined)
      for (const slug of this.hexo.slugs(from, posts).keys())
        if (slug.startsWith(said)) names.add(slug.slice(said.length).replace(/\/.*/s, '/'));
    for (const folder of this.#foldersAt(place, said, from))
      for (const path of this.#index.paths) {
        if (!path.startsWith(`${folder}/`)) continue;
        const [name = '', ...below] = path.slice(folder.length + 1).split('/');
        if (below.length > 0) names.add(`${name}/`);
        else {
          const written = this.#written(place, said, name, from);
          if (this.find(place, said + written, from)?.path === path) names.add(written);
        }
      }
    return names;
  }

  /** The folders that a call may have come to. */
  #foldersAt(place: string, said: string, from: string): readonly string[] {
    const site = this.siteOf(place, from);
    if (
      site === undefined ||
      place === DOCUMENT_ID ||
      place === PAGE_KEY ||
      place === PAGE_REF ||
      isHexoPost(place) ||
      isOfAntora(place)
    )
      return [];
    const own = posix.dirname(from);
    const at = (folders: readonly string[], below = said): readonly string[] =>
      folders.map((folder) => posix.join(folder, below).replace(/\/$/, ''));
    if (place === markdownPlaces.jekyllIncludeRelative.name) return at([own]);
    if (place === HEXO_ASSET) return at([hexoAssetFolder(from)]);
    if (site === '') return at(place === CANVAS_FILE ? foldersAround(from) : [own]);
    if (place === markdownPlaces.hugoRef.name) {
      const pages = this.#projects.pageFolders(from, site);
      if (said.startsWith('/')) return at(pages);
      return at(said.startsWith('.') ? [own] : [own, ...pages]);
    }
    if (place === markdownPlaces.jekyllPostUrl.name)
      return [...at([posix.join(site, '_posts')]), ...at([site], posix.join(said, '_posts'))];
    if (TEMPLATES.has(place)) return at(this.#projects.templateFolders(place, from, site));
    return at([site], said.replace(/^@(?:site)?\//, ''));
  }

  /** The name of a file as a place has it. */
  #written(place: string, said: string, name: string, from: string): string {
    if (place === markdownPlaces.jekyllPostUrl.name) return posix.parse(name).name;
    if (!ADDRESSES.has(place)) return name;
    const folder = said.replace(/^\//, '');
    return addressOf(folder + name, this.#projects.pageEnd(place, from)).slice(folder.length);
  }

  /** Whether a call may name what no file of the site says: the address of a page, in a site or in none that is known. */
  mayBeElsewhere(place: string, call: string, from: string): boolean {
    if (isOfAntora(place)) return this.#antora.mayBeElsewhere(place, call, from);
    // Of a site only a folder may be known here.
    if (place === PELICAN_FILE)
      return (
        this.#projects.hasLinksOfItsOwn(from) ||
        pelicanFile(ON_DISK, call, from, this.siteOf(place, from) ?? '') !== undefined
      );
    if (isOfHexo(place)) return this.hexo.mayBeElsewhere(place, call, from, this.siteOf(place, from));
    if (place === ZOLA_PAGE) return zolaPage(ON_DISK, call, this.siteOf(place, from) ?? '') !== undefined;
    // What is made of style sheets and the like is told of so, too.
    if (place === markdownPlaces.zolaFile.name) return true;
    // Plugins make documents, and settings give them other ids.
    if (place === DOCUMENT_ID) return true;
    // Themes bring includes and layouts.
    if (TEMPLATES.has(place)) return true;
    // Of a vault only a folder may be known here.
    if (place === CANVAS_FILE) {
      const site = this.siteOf(place, from) ?? '';
      return (site === '' ? foldersAround(from) : [site]).some((folder) => isFile(posix.join(folder, call)));
    }
    if (place === PAGE_KEY) {
      const site = this.siteOf(place, from);
      return site === undefined || this.#keys.mayBeMade(call, from, site);
    }
    // Of a site, too.
    if (place === markdownPlaces.docusaurusSite.name) {
      const site = this.siteOf(place, from);
      const path = call.replace(/^@site\//, '');
      return site === undefined || SITE.some((ending) => isFile(posix.join(site, path + ending)));
    }
    if (place === PAGE_REF) return !this.#hugo.hasSectionOf(call, this.siteOf(place, from) ?? '');
    const site = this.siteOf(place, from);
    if (place === markdownPlaces.hugoRef.name)
      return !this.#projects.isWhole(from) || this.#hugo.mayBeMade(call, from, site ?? '');
    if (place === SNIPPET) return site === undefined || !this.#snippetFolders({ site, from }).areAll;
    // Plugins make feeds before links are looked up.
    if (place === markdownPlaces.jekyllLink.name && FEED.test(call)) return true;
    if (isOfTheme(call) && this.#projects.hasTheme(place, from)) return true;
    if (!ADDRESSES.has(place)) return false;
    // Whatever Eleventy copies goes where its settings say.
    return place === markdownPlaces.eleventyUrl.name || !site || mayBeMade(call);
  }

  /**
   * Whether the page that a call means may have other ids than the `names` that its text says: Zola writes letters of other
   * scripts with those of ASCII, or keeps what it is told to keep; renderers of Hexo keep upper case, and each leaves out others.
   */
  mayHaveOtherIds(place: string, from: string, names: Iterable<string>, fragment: string): boolean {
    if (isHexoPost(place)) return hexoMayHaveId(names, fragment);
    if (place !== ZOLA_PAGE) return false;
    return this.#projects.keepsIds(from) || Array.from(names).some((name) => NOT_ASCII.test(name));
  }

  /** The key of a page or a folder of Nextra in the file at a path, with those around it; undefined where it has none there. */
  keyOf(path: string, from: string, site: string): string | undefined {
    return this.#keys.keyOf(path, from, site);
  }

  /**
   * The folder of the site that the file at a path is in, if that is of the generator whose place it is; none (an empty
   * path) of a canvas in a vault that nothing says to be one, and of templates of Nunjucks that a program reads, which
   * mean files there as well.
   */
  siteOf(place: string, from: string): string | undefined {
    const isOfNone =
      place === CANVAS_FILE || isOfNunjucks(place, from) || (isOfAntora(place) && isAntoraPlaybook(from));
    return this.#projects.folderOf(place, from) ?? (isOfNone ? '' : undefined);
  }

  /** What settings say of the site that the file at a path is in is read in these files. */
  settingsFiles(place: string, from: string): readonly string[] {
    return isOfAntora(place) ? this.#antora.readFiles : this.#projects.filesOf(place, from);
  }

  /** Whether Antora has a page where there is no file, by an alias or as the first of a component. */
  isAlias(path: string): boolean {
    return this.#antora.isAlias(path);
  }

  #snippetFolders({ site, from }: Pick<CallMade, 'site' | 'from'>): SnippetFolders {
    return snippetFolders(this.#projects.settingsOf('mkdocs', site), site, from);
  }

  #below(folders: readonly string[], name: string, endings: readonly string[]): CalledPage | undefined {
    return pageBelow(this.#index, folders, name, endings);
  }

  /** Eleventy: `./` and `../` count from the file. */
  #template({ place, name, from, site }: CallMade, endings: readonly string[]): CalledPage | undefined {
    if (site === '') return isOfNunjucks(place, from) ? this.#templateOfNunjucks(name, from) : undefined;
    if (place === markdownPlaces.eleventyInclude.name && /^\.\.?\//.test(name)) {
      const found = this.#below([posix.dirname(from)], name, endings);
      return found && { ...found, isRelative: true };
    }
    return this.#below(this.#projects.templateFolders(place, from, site), name, endings);
  }

  /**
   * Which folders its names count from, a program says (mozilla.github.io/nunjucks, "FileSystemLoader"): one that is around
   * the file, or wherever one file alone has the name. `./` and `../` count from the file.
   */
  #templateOfNunjucks(name: string, from: string): CalledPage | undefined {
    const around = foldersAround(from);
    if (/^\.\.?\//.test(name)) {
      const found = this.#below(around.slice(0, 1), name, ['']);
      return found && { ...found, isRelative: true };
    }
    const here = around.filter((folder) => this.#index.has(posix.join(folder, name)));
    const paths =
      here.length > 0 ? here.map((folder) => posix.join(folder, name)) : this.#index.endingWith(name);
    const [path = '', ...others] = paths;
    if (path === '' || others.length > 0) return undefined;
    return { path, root: path.slice(0, -name.length - 1), isRelative: false, ending: '' };
  }

  #addressed({ place, name, from, site }: CallMade): CalledPage | undefined {
    for (const { path: below, end } of sourcesOfAddress(name)) {
      const path = posix.join(site, below);
      if (!this.#index.has(path)) continue;
      const addressEnd = end ?? this.#projects.pageEnd(place, from);
      return { path, root: site, isRelative: false, ending: '', addressEnd };
    }
    return undefined;
  }
}

/** A page that is called with something before its path. */
function withOpening(opening: string, page: CalledPage | undefined): CalledPage | undefined {
  return page && { ...page, opening };
}

function isAliasPlace(place: string): boolean {
  return ALIAS_PLACES.includes(place);
}

function isOfAntora(place: string): boolean {
  return place.startsWith('antora:');
}

function withoutRoot(path: string | undefined): CalledPage | undefined {
  return path === undefined ? undefined : { path, root: undefined, isRelative: false, ending: '' };
}

/** Jekyll: what themes bring besides includes and layouts (jekyllrb.com, "Themes"). */
function isOfTheme(call: string): boolean {
  return /^\/?assets\//.test(call);
}

/** Whether a template names another that its program looks up. */
function isOfNunjucks(place: string, from: string): boolean {
  return place === markdownPlaces.eleventyInclude.name && from.endsWith('.njk');
}
