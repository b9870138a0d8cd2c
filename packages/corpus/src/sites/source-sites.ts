// What links in the sources of a site mean to the generator that makes pages of them, beyond what URLs say: absolute paths
// are taken from its own folders, and names without endings are pages (vitepress.dev, "Routing" and "Asset Handling";
// vuejs.press, "Assets" and "Markdown";
// docusaurus.io, "Markdown links" and "Static Assets"; docs.astro.build, "Project structure";
// 11ty.dev, "Permalinks" and "Passthrough copy"; nextra.site, "File conventions" and "Public"; gohugo.io, "Directory
// structure"; jekyllrb.com, "Directory Structure"; nuxt.com, "Directory structure"; svelte.dev, "Project structure"; mkdocs.org, "Writing your docs"; rust-lang.github.io/mdBook; docsify.js.org).
import { basename, dirname, extname, join, relative } from 'node:path/posix';
import { BASE_PATHS, basePathIn } from './base-path.ts';
import { type CopiedFiles, copiedByEleventy } from './copied-files.ts';
import { HOST_FILES, HTACCESS, hostFolders } from './host-sites.ts';
import { docusaurusAddress } from './docusaurus-addresses.ts';
import { hugoAddress } from './hugo-addresses.ts';
import { isComponentPath } from './component-links.ts';
import { HUGO_ENVIRONMENT } from './generator-projects.ts';
import { type HugoModules, hugoModules } from './hugo-modules.ts';
import { GENERATOR_SETTINGS, mediaTypeOf } from '../media-type.ts';
import {
  astroAddress,
  eleventyAddress,
  jekyllAddress,
  mdbookAddress,
  mkdocsAddress,
  nextraAddress,
  nuxtAddress,
  readmeAddress,
  svelteKitAddress,
} from './page-addresses.ts';
import type { Addressing, SaidAddress } from './said-address.ts';
import type { SiteMap } from '../uris/site-map.ts';
import { statAt } from '../disk/stat-at.ts';
import { textAt } from '../disk/text-at.ts';

/** What generators make pages of, links in it taken in their way; `.njk` and `.liquid` are Eleventy's, `.html` templates; components. */
const PAGE = /\.(?:md|markdown|mdx|njk|liquid|html|vue|svelte|astro|[jt]sx)$/;

/** Absolute paths in it are those of the site, relative ones of its file. */
const STYLE_SHEET = /\.css$/;

/** Lies among what is copied, as style sheets may. */
const MANIFEST = 'application/manifest+json';
const STYLED = /\.(?:html|css)$/;
const TEMPLATE = /(?:^|\/)(?:_includes|_layouts|layouts|themes|_vendor)\//;

/** Whether a generator may take the links in a file in its way: so are those in what tells it of its pages. */
export function isSource(path: string): boolean {
  return (
    PAGE.test(path) ||
    STYLE_SHEET.test(path) ||
    isManifest(path) ||
    GENERATOR_SETTINGS.has(mediaTypeOf(path) ?? '')
  );
}

function isManifest(path: string): boolean {
  return mediaTypeOf(path) === MANIFEST;
}

/** How a generator takes links. */
interface SourceRules {
  /** What stands in the folder of a site: one of these. */
  readonly marks: readonly string[];
  /** What stands there too, and what does not, where the settings of others have the same name. */
  readonly beside?: string;
  readonly without?: string;
  /** The folders that absolute paths are taken from, below that of the site: in the order in which they are looked at. */
  readonly roots: readonly string[];
  /** Whether `page/` is `page.md` too. */
  readonly slashAfterPage: boolean;
  /**
   * Whether pages have addresses that their files do not tell: slugs, dates and numbers left out, pages of categories;
   * `absolute` where relative references usually name files, for those who read the sources.
   */
  readonly hasRoutes: boolean | 'absolute';
  /** The addresses of pages, where these may be others than the paths of their files. */
  readonly addressing?: Addressing;
  readonly relativeTo?: RelativeTo;
  /** Files of settings besides, each of which holds what has its name. */
  readonly parts?: readonly string[];
  /** What says in its settings at which path it is published, where links are written out with that. */
  readonly basePath?: RegExp;
  /** What its settings copy to other paths. */
  readonly copying?: (settings: string) => readonly CopiedFiles[];
  /** What its settings put it together of besides. */
  readonly modules?: (settings: string, has: (path: string) => boolean) => HugoModules;
  /**
   * Set where pages are made of components: what else lies in the folder is no source, but for style sheets, manifests,
   * `templates` and `pages`.
   */
  readonly forComponents?: true;
  readonly pages?: RegExp;
  /** Documents of HTML that are sources too, below the folder of the site. */
  readonly templates?: RegExp;
}

/** The rules of the generator of one site. */
export interface SiteRules extends SourceRules {
  /** The path that it is published at, without a `/` at its end; undefined where that is the root. */
  readonly base?: string;
  readonly copied?: readonly CopiedFiles[];
  /** Set where some of what it is put together of is not there: any path may be found in that. */
  readonly isPartial?: true;
}

/**
 * What relative references count from where they lead nowhere from the file: the address of the page, which ends with its
 * name (`page`) or with a `/` behind that (`folder`), or the root of the site.
 */
type RelativeTo = 'page' | 'folder' | 'root';

const CONFIG_ENDINGS = ['js', 'ts', 'mjs', 'mts', 'cjs', 'cts'];
const DATA_ENDINGS = ['toml', 'yaml', 'yml', 'json'];

const HUGO = {
  // Each language may have a folder of its own.
  roots: ['static', 'content', 'content/*', 'assets'],
  slashAfterPage: true,
  hasRoutes: true,
  addressing: hugoAddress,
  parts: ['config/_default/languages', 'config/_default/permalinks', 'config/_default/module'].flatMap(
    inDataFormats,
  ),
  basePath: BASE_PATHS.hugo,
  relativeTo: 'folder',
  templates: /^(?:layouts|content|themes|_vendor)\//,
  modules: hugoModules,
} as const;

const BOOK = { slashAfterPage: true, hasRoutes: false, addressing: readmeAddress } as const;

const OF_COMPONENTS = { slashAfterPage: true, hasRoutes: true, forComponents: true } as const;

const GENERATORS: readonly SourceRules[] = [
  {
    marks: ['.vitepress'],
    // `srcDir` is usually one of these.
    roots: ['public', '', 'src/public', 'src', 'docs/public', 'docs'],
    slashAfterPage: false,
    hasRoutes: false,
  },
  // It stands in the folder of the pages.
  { marks: ['.vuepress'], roots: ['.vuepress/public', ''], slashAfterPage: false, hasRoutes: false },
  {
    marks: CONFIG_ENDINGS.map((ending) => `docusaurus.config.${ending}`),
    roots: ['static', 'src/pages', '', 'docs'],
    slashAfterPage: true,
    hasRoutes: true,
    addressing: docusaurusAddress,
    basePath: BASE_PATHS.docusaurus,
    relativeTo: 'page',
  },
  {
    marks: CONFIG_ENDINGS.map((ending) => `astro.config.${ending}`),
    roots: ['public', 'src/pages', 'src/content/docs', 'src/content'],
    slashAfterPage: true,
    hasRoutes: true,
    addressing: astroAddress,
    basePath: BASE_PATHS.astro,
    relativeTo: 'folder',
  },
  {
    marks: ['.eleventy.js', ...CONFIG_ENDINGS.map((ending) => `eleventy.config.${ending}`)],
    // Its folder of pages is usually one of these, and what it copies beside them.
    roots: ['public', 'src', 'content', 'src/content', 'site', 'docs', ''],
    slashAfterPage: true,
    hasRoutes: true,
    addressing: eleventyAddress,
    basePath: BASE_PATHS.eleventy,
    copying: copiedByEleventy,
    relativeTo: 'folder',
  },
  {
    // Nextra.
    marks: CONFIG_ENDINGS.map((ending) => `next.config.${ending}`),
    roots: [
      'public',
      ...['', 'src/'].flatMap((folder) => ['content', 'app', 'pages'].map((each) => folder + each)),
    ],
    slashAfterPage: true,
    hasRoutes: true,
    addressing: nextraAddress,
    relativeTo: 'page',
  },
  { marks: ['hugo', 'config/_default/hugo'].flatMap(inDataFormats), ...HUGO },
  // Zola has the same name for its settings, and the same folders.
  { marks: ['config', 'config/_default/config'].flatMap(inDataFormats), beside: 'content', ...HUGO },
  {
    // Hexo.
    marks: ['_config.yml'],
    beside: 'source/_posts',
    roots: ['source', ''],
    slashAfterPage: true,
    hasRoutes: true,
  },
  {
    marks: ['_config.yml', '_config.yaml', '_config.toml'],
    // Jupyter Book has it.
    without: '_toc.yml',
    roots: ['', '_pages'],
    slashAfterPage: true,
    // Many a repository has the settings alone.
    hasRoutes: 'absolute',
    addressing: jekyllAddress,
    basePath: BASE_PATHS.jekyll,
    relativeTo: 'folder',
    templates: /^(?!_site\/)/,
  },
  {
    marks: ['mkdocs.yml', 'mkdocs.yaml'],
    roots: ['docs', 'doc/docs', 'doc', ''],
    slashAfterPage: true,
    hasRoutes: false,
    addressing: mkdocsAddress,
    basePath: BASE_PATHS.mkdocs,
    relativeTo: 'folder',
  },
  {
    marks: ['book.toml'],
    roots: ['src', ''],
    slashAfterPage: false,
    hasRoutes: false,
    addressing: mdbookAddress,
    basePath: BASE_PATHS.mdbook,
  },
  // Docsify, which is in a page.
  {
    marks: ['_sidebar.md', '_coverpage.md', '_navbar.md'],
    beside: 'index.html',
    roots: [''],
    relativeTo: 'root',
    ...BOOK,
  },
  // GitBook, HonKit.
  { marks: ['.gitbook.yaml', 'SUMMARY.md'], roots: [''], ...BOOK },
  // Nuxt.
  {
    marks: CONFIG_ENDINGS.map((ending) => `nuxt.config.${ending}`),
    roots: ['public', 'static', 'app/public', 'src/public'],
    addressing: nuxtAddress,
    ...OF_COMPONENTS,
  },
  // SvelteKit.
  {
    marks: CONFIG_ENDINGS.map((ending) => `svelte.config.${ending}`),
    roots: ['static', 'public'],
    addressing: svelteKitAddress,
    relativeTo: 'page',
    templates: /^src\/[^/]+\.html$/,
    // mdsvex.
    pages: /^src\/routes\/.*\.md$/,
    ...OF_COMPONENTS,
  },
  { marks: CONFIG_ENDINGS.map((ending) => `gatsby-config.${ending}`), roots: ['static'], ...OF_COMPONENTS },
  {
    marks: CONFIG_ENDINGS.map((ending) => `vite.config.${ending}`),
    // vite.dev, "index.html and Project Root".
    roots: ['public', ''],
    templates: /^[^/]+\.html$/,
    ...OF_COMPONENTS,
  },
];

function inDataFormats(name: string): readonly string[] {
  return DATA_ENDINGS.map((ending) => `${name}.${ending}`);
}

/** A site whose sources a file is one of. */
export interface SourceSite extends Pick<
  SiteRules,
  'slashAfterPage' | 'hasRoutes' | 'relativeTo' | 'base' | 'copied' | 'isPartial'
> {
  /** The folder of the site, by its absolute path. */
  readonly folder: string;
  /** Absolute paths of the folders that absolute paths are taken from. */
  readonly roots: readonly string[];
  /** The address of the page that is made of a file, by its absolute path and what it says of itself. */
  readonly addressOf?: ((path: string, said: SaidAddress) => string | undefined) | undefined;
}

/**
 * The site that the file at an absolute path is a source of; undefined where no generator is known. `exists` tells
 * whether there is a file or a folder at a path.
 */
export function sourceSiteOf(
  path: string,
  exists: (path: string) => boolean,
  rulesOf: (folder: string) => SiteRules | undefined = (folder) => generatorIn(folder, exists),
): SourceSite | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const rules = rulesOf(folder);
    const below = path.slice(folder.length).replace(/^\//, '');
    if (rules && (!rules.forComponents || isSourceOfComponents(rules, path, below))) {
      if (path.endsWith('.html') && !rules.templates?.test(below)) return undefined;
      const { relativeTo, ...site } = siteBy(rules, folder, below);
      // What is no template is judged as a page that is served as it is.
      const isTemplate = TEMPLATE.test(below) || (rules.forComponents === true && !STYLE_SHEET.test(path));
      const hasRoutes = (!STYLED.test(path) || isTemplate) && site.hasRoutes;
      return { ...site, hasRoutes, ...(relativeTo && !STYLE_SHEET.test(path) && { relativeTo }) };
    }
    if (folder === dirname(folder)) return undefined;
  }
}

/** Whether a file is a source of a site whose pages are made of components. */
function isSourceOfComponents({ templates, pages }: SiteRules, path: string, below: string): boolean {
  if (isComponentPath(path) || isManifest(path) || STYLE_SHEET.test(path)) return true;
  return [templates, pages].some((each) => each?.test(below) === true);
}

/** The generator whose site a folder is; `read` tells what its settings say. */
export function generatorIn(
  folder: string,
  exists: (path: string) => boolean,
  read: (path: string) => string | undefined = textAt,
): SiteRules | undefined {
  if (HUGO_ENVIRONMENT.test(folder)) return undefined;
  const has = (name: string): boolean => exists(join(folder, name));
  const rules = GENERATORS.find(
    ({ marks, beside, without }) =>
      marks.some(has) && (beside === undefined || has(beside)) && !(without !== undefined && has(without)),
  );
  const { basePath, copying, modules, marks = [], parts = [], roots = [] } = rules ?? {};
  if (!rules || !basePath) return rules;
  const settings = marks.filter(has).map((mark) => read(join(folder, mark)) ?? '');
  const base = settings.map((text) => basePathIn(text, basePath)).find((path) => path !== undefined);
  const copied = copying ? settings.flatMap((text) => copying(text)) : [];
  const besides = modules?.(
    [...settings, ...parts.filter(has).map((part) => read(join(folder, part)) ?? '')].join('\n'),
    has,
  );
  return {
    ...rules,
    ...(base !== undefined && { base }),
    ...(copied.length > 0 && { copied }),
    ...(besides && { roots: [...roots, ...besides.roots] }),
    ...(besides?.isWhole === false && { isPartial: true as const }),
  };
}

/** Docsify: relative links count from the file, and not from the root of the site. */
const BY_FILE = /\brelativePath["']?\s*:\s*true\b/;

/** The site in a folder, as a file below it is one of its sources. */
function siteBy(rules: SiteRules, folder: string, path: string): SourceSite {
  const { marks, parts = [], addressing, slashAfterPage, hasRoutes, base, copied, isPartial } = rules;
  const roots = rules.roots.flatMap((root) => rootFor(root, path)).map((root) => join(folder, root));
  const read = (name: string): string | undefined => textAt(join(folder, name));
  const isByFile = rules.relativeTo === 'root' && BY_FILE.test(read('index.html') ?? '');
  const relativeTo = isByFile ? undefined : rules.relativeTo;
  const site = {
    folder,
    roots,
    slashAfterPage,
    hasRoutes,
    ...(relativeTo && { relativeTo }),
    ...(base !== undefined && { base }),
    ...(copied && { copied }),
    ...(isPartial && { isPartial }),
  };
  if (!addressing) return site;
  let text: string | undefined;
  return {
    ...site,
    addressOf(page, said) {
      text ??= [...marks.map((mark) => read(mark) ?? ''), ...parts.map((part) => named(part, read))].join(
        '\n',
      );
      return addressing(relative(folder, page), said, { text, read });
    },
  };
}

/** What a file of settings says, below its name; empty where there is none. */
function named(part: string, read: (name: string) => string | undefined): string {
  const text = read(part);
  return text === undefined ? '' : `${basename(part, extname(part))}:\n${text}`;
}

const LANGUAGE = /^[a-z]{2,3}(?:-[a-z]{2,4})?$/i;

/** What `*` stands for is the folder of a language that the file at a path is in. */
function rootFor(root: string, path: string): readonly string[] {
  if (!root.endsWith('*')) return [root];
  const front = root.slice(0, -1);
  const [name = '', ...rest] = path.startsWith(front) ? path.slice(front.length).split('/') : [];
  return rest.length > 0 && LANGUAGE.test(name) ? [front + name] : [];
}

/**
 * The site that a file tells its host of: the folders that it says or is in, and those of a generator around it, which
 * makes pages of what is there. `text` is what it says.
 */
export function hostSiteOf(
  path: string,
  mediaType: string,
  text: string,
  exists: (path: string) => boolean,
): SourceSite | undefined {
  const folders = hostFolders(path, mediaType, text, exists);
  if (folders.length === 0) return undefined;
  const {
    folder = dirname(path),
    roots = [],
    hasRoutes = false,
    addressOf,
  } = sourceSiteOf(path, exists) ?? {};
  return { folder, roots: [...new Set([...folders, ...roots])], slashAfterPage: true, hasRoutes, addressOf };
}

/**
 * Whether a file is one of a folder on a server whose addresses are known: absolute paths in it are read as in pages. A
 * generator copies those of its sources elsewhere.
 */
export function countsFromServer(
  path: string,
  mediaType: string,
  map: SiteMap,
  exists: (path: string) => boolean = isThere,
): boolean {
  return mediaType === HTACCESS && map.rootUri(path) !== undefined && !sourceSiteOf(path, exists);
}

/** The sites of many files, each folder looked up once on the disk. */
export class SourceSites {
  readonly #known = new Map<string, SourceSite | undefined>();
  readonly #rules = new Map<string, SiteRules | undefined>();

  /** The site that the file at an absolute path is a source of; undefined where it is none. */
  of(path: string): SourceSite | undefined {
    const mediaType = mediaTypeOf(path) ?? '';
    if (HOST_FILES.has(mediaType)) return hostSiteOf(path, mediaType, textAt(path) ?? '', isThere);
    if (!isSource(path)) return undefined;
    const kind = isComponentPath(path) ? 'component' : extname(path);
    const key = `${dirname(path)}/${kind}`;
    if (!this.#known.has(key))
      this.#known.set(
        key,
        sourceSiteOf(path, isThere, (folder) => this.#rulesOf(folder)),
      );
    return this.#known.get(key);
  }

  #rulesOf(folder: string): SiteRules | undefined {
    if (!this.#rules.has(folder)) this.#rules.set(folder, generatorIn(folder, isThere));
    return this.#rules.get(folder);
  }
}

function isThere(path: string): boolean {
  return statAt(path) !== undefined;
}
