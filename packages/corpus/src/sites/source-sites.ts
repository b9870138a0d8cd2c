// What links in the sources of a site mean to the generator that makes pages of them, beyond what URLs say: absolute paths
// are taken from its own folders, and names without endings are pages.
import { basename, dirname, extname, join, relative } from 'node:path/posix';
import { isTemplateType } from '@linkwright/markdown';
import { HOST_FILES, HTACCESS, hostFolders } from './host-sites.ts';
import { isComponentPath } from './component-links.ts';
import { withInherited } from './generators/inherited-settings.ts';
import { GENERATOR_SETTINGS, MKDOCS } from '../media-types/generator-settings.ts';
import { MARKDOWN_ENDING } from '../media-types/markdown-endings.ts';
import { MAVEN_SITE, MAVEN_XDOC } from '../media-types/maven-sites.ts';
import { mediaTypeOf } from '../media-types/media-type.ts';
import type { PageSection } from './page-sections.ts';
import type { SaidAddress, SiteSettings } from './said-address.ts';
import { generatorIn } from './folder-generator.ts';
import { settingsReader } from './settings-text.ts';
import type { SiteRules } from './site-rules.ts';
import type { SiteMap } from '../uris/site-map.ts';
import { statAt } from '../disk/stat-at.ts';
import { textAt } from '../disk/text-at.ts';
import { isWithin } from '../disk/within.ts';

/** What generators make pages of, links in it taken in their way; `.njk` and `.liquid` are Eleventy's, `.html` templates; components. */
const PAGE = new RegExp(
  String.raw`\.(?:${MARKDOWN_ENDING}|mdx|svx|qmd|[Rr]md|njk|liquid|html|vue|svelte|astro|[jt]sx)$`,
);

/** Absolute paths in it are those of the site, relative ones of its file. */
const STYLE_SHEET = /\.(?:css|s[ac]ss|less)$/;

/** Lies among what is copied, as style sheets may. */
const MANIFEST = 'application/manifest+json';
const STYLED = /\.(?:html|css|s[ac]ss|less)$/;
const TEMPLATE = /(?:^|\/)(?:_includes|_layouts|layouts|themes|_vendor)\//;

/** Sources whatever the names of their files end with, and of no generator but those that say so. */
const MARKUP: ReadonlySet<string> = new Set(['text/x-rst', MAVEN_XDOC, MAVEN_SITE]);

/** Whether a generator may take the links in a file in its way: so are those in what tells it of its pages. */
export function isSource(path: string, mediaType: string | undefined = mediaTypeOf(path)): boolean {
  return (
    MARKUP.has(mediaType ?? '') ||
    PAGE.test(path) ||
    STYLE_SHEET.test(path) ||
    isManifest(path) ||
    GENERATOR_SETTINGS.has(mediaTypeOf(path) ?? '')
  );
}

function isManifest(path: string): boolean {
  return mediaTypeOf(path) === MANIFEST;
}

/** A site whose sources a file is one of. */
export interface SourceSite extends Pick<
  SiteRules,
  | 'slashAfterPage'
  | 'addressed'
  | 'dropsSlashAfterFile'
  | 'hasRoutes'
  | 'relativeTo'
  | 'hasParts'
  | 'importsParts'
  | 'byFile'
  | 'sources'
  | 'base'
  | 'addsBase'
  | 'copied'
  | 'addressesOfCopies'
  | 'outside'
  | 'definesLabels'
  | 'isPartial'
  | 'hidesAddresses'
  | 'hasSiblings'
  | 'hasPageFolders'
  | 'keepsDocumentsWithin'
  | 'makes'
  | 'makesBesides'
  | 'makesIds'
  | 'keepsCase'
  | 'keepsPunctuation'
  | 'hasMadeFolders'
  | 'madeFolders'
  | 'hasHooks'
  | 'readsTemplates'
  | 'layouts'
  | 'wiki'
  | 'dotsFromPage'
  | 'hasEscapedNames'
  | 'templates'
  | 'hasInherited'
> {
  /** The folder of the site, by its absolute path. */
  readonly folder: string;
  /** Absolute paths of the folders that absolute paths are taken from. */
  readonly roots: readonly string[];
  /** Whether the file is no page, but stands where its generator keeps what it puts into pages, or pages into. */
  readonly isTemplate?: true;
  /** The address of the page that is made of a file, by its absolute path and what it says of itself. */
  readonly addressOf?: ((path: string, said: SaidAddress) => string | undefined) | undefined;
  /** The names that a reference in the file at an absolute path may leave a language out of. */
  readonly translations?: (reference: string, path: string) => readonly string[];
  /** The section that the file at an absolute path is in. */
  readonly sectionOf?: (path: string) => PageSection | undefined;
}

/**
 * The site that the file at an absolute path is a source of; undefined where no generator is known. `exists` tells
 * whether there is a file or a folder at a path, `read` what a file says.
 */
export function sourceSiteOf(
  path: string,
  exists: (path: string) => boolean,
  rulesOf: (folder: string) => SiteRules | undefined = (folder) => generatorIn(folder, exists),
  mediaType: string | undefined = mediaTypeOf(path),
  read: (path: string) => string | undefined = textAt,
): SourceSite | undefined {
  let within: SourceSite | undefined;
  for (let around = dirname(path); ; around = dirname(around)) {
    const [folder, found] = siteIn(around, path, exists, rulesOf);
    const rules = found && readsDocument(found, mediaType ?? '') ? found : undefined;
    const below = relative(folder, path);
    if (rules && (!rules.forComponents || isSourceOfComponents(rules, path, below))) {
      if (path.endsWith('.html') && !rules.templates?.test(below)) return undefined;
      const { relativeTo, ...site } = siteBy(rules, folder, below, read);
      // What is no template is judged as a page that is served as it is.
      const isTemplate = TEMPLATE.test(below) || rules.layouts?.test(below) === true;
      const isMade =
        isTemplate ||
        (rules.forComponents === true && !STYLE_SHEET.test(path)) ||
        (rules.readsTemplates === 'of-html' && path.endsWith('.html'));
      const hasRoutes = (!STYLED.test(path) || isMade) && site.hasRoutes;
      const counting = relativeTo && !STYLE_SHEET.test(path) && { relativeTo };
      const source = { ...site, hasRoutes, ...(isTemplate && { isTemplate }), ...counting };
      if (!rules.givesWay) return source;
      within ??= source;
    }
    if (around === dirname(around)) return within;
  }
}

/** Where the settings of a site stand whose documents lie beside them: `website/docusaurus.config.js` of `docs`. */
const BESIDE_DOCUMENTS = ['website', 'site', 'docusaurus'];
/** All that such documents are. */
const DOCUMENT = /\.mdx?$/;

/**
 * The folder of the site in a folder around a file, or in one below that which says that the file is a source of it: that goes
 * first, for settings of others may be left beside it (`.gitbook.yaml`, `_config.yml`).
 */
function siteIn(
  folder: string,
  path: string,
  exists: (path: string) => boolean,
  rulesOf: (folder: string) => SiteRules | undefined,
): readonly [string, SiteRules | undefined] {
  const beside = DOCUMENT.test(path) ? BESIDE_DOCUMENTS.map((name) => join(folder, name)) : [];
  for (const site of beside) {
    const rules = exists(site) ? rulesOf(site) : undefined;
    if (rules?.outside?.some((each) => isWithin(path, join(site, each)))) return [site, rules];
  }
  return [folder, rulesOf(folder)];
}

function readsDocument({ documents, readsTemplates }: SiteRules, mediaType: string): boolean {
  if (isTemplateType(mediaType)) return readsTemplates !== undefined;
  return documents ? documents.has(mediaType) : !MARKUP.has(mediaType);
}

/** Whether a file is a source of a site whose pages are made of components. */
function isSourceOfComponents({ templates, pages }: SiteRules, path: string, below: string): boolean {
  if (isComponentPath(path) || isManifest(path) || STYLE_SHEET.test(path)) return true;
  return [templates, pages].some((each) => each?.test(below) === true);
}

/** Docsify: relative links count from the file, and not from the root of the site. */
const BY_FILE = /\brelativePath["']?\s*:\s*true\b/;

/** The site in a folder, as a file below it is one of its sources. */
function siteBy(
  rules: SiteRules,
  folder: string,
  path: string,
  readAt: (path: string) => string | undefined,
): SourceSite {
  const settingsAt = settingsReader(readAt);
  const { roots: below, relativeTo, ...others } = rules;
  const { marks, parts = [], addressing, sectioning, translating, inherits } = others;
  const roots = below.flatMap((root) => rootFor(root, path)).map((root) => join(folder, root));
  const read = (name: string): string | undefined => settingsAt(join(folder, name));
  const isByFile = relativeTo === 'root' && BY_FILE.test(read('index.html') ?? '');
  const site = { ...others, folder, roots, ...(relativeTo && !isByFile && { relativeTo }) };
  if (!addressing) return site;
  let text: string | undefined;
  const settings = (): SiteSettings => {
    text ??= [
      ...marks.flatMap((mark) => withInherited(join(folder, mark), inherits, settingsAt)),
      ...parts.map((part) => named(part, read)),
    ].join('\n');
    return { text, read };
  };
  return {
    ...site,
    addressOf: (page, said) => addressing(relative(folder, page), said, settings()),
    ...(translating && {
      translations: (reference: string, from: string) => translating(reference, from, settings().text),
    }),
    ...(sectioning && { sectionOf: (page: string) => sectioning(relative(folder, page), settings()) }),
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
  of(path: string, mediaType: string = mediaTypeOf(path) ?? ''): SourceSite | undefined {
    if (HOST_FILES.has(mediaType)) return hostSiteOf(path, mediaType, textAt(path) ?? '', isThere);
    if (mediaType !== MKDOCS && !isSource(path, mediaType)) return undefined;
    const kind = isComponentPath(path) ? 'component' : extname(path);
    const key = `${dirname(path)}/${kind} ${mediaType}`;
    if (!this.#known.has(key))
      this.#known.set(
        key,
        sourceSiteOf(path, isThere, (folder) => this.#rulesOf(folder), mediaType),
      );
    const site = this.#known.get(key);
    // What settings say of folders holds for their own names, but where others say it.
    return mediaType === MKDOCS && !site?.hasInherited ? undefined : site;
  }

  #rulesOf(folder: string): SiteRules | undefined {
    if (!this.#rules.has(folder)) this.#rules.set(folder, generatorIn(folder, isThere));
    return this.#rules.get(folder);
  }
}

function isThere(path: string): boolean {
  return statAt(path) !== undefined;
}
