// What links in the sources of a site mean to the generator that makes pages of them, beyond what URLs say: absolute paths
// are taken from its own folders, and names without endings are pages (vitepress.dev, "Routing" and "Asset Handling";
// vuejs.press, "Assets" and "Markdown";
// docusaurus.io, "Markdown links" and "Static Assets"; docs.astro.build, "Project structure";
// 11ty.dev, "Permalinks" and "Passthrough copy"; nextra.site, "File conventions" and "Public").
import { dirname, join } from 'node:path/posix';
import { HOST_FILES, hostFolders } from './host-sites.ts';
import { GENERATOR_SCRIPTS, mediaTypeOf } from './media-type.ts';
import { statAt } from './stat-at.ts';
import { textAt } from './text-at.ts';

/** What generators make pages of, links in it taken in their way; the last two are Eleventy's, and others'. */
const PAGE = /\.(?:md|markdown|mdx|njk|liquid)$/;

/** Whether a generator may take the links in a file in its way: so are those in what tells it of its pages. */
export function isSource(path: string): boolean {
  return PAGE.test(path) || GENERATOR_SCRIPTS.has(mediaTypeOf(path) ?? '');
}

/** How a generator takes links. */
interface SourceRules {
  /** What stands in the folder of a site. */
  readonly marks: readonly string[];
  /** The folders that absolute paths are taken from, below that of the site: in the order in which they are looked at. */
  readonly roots: readonly string[];
  /** Whether `page/` is `page.md` too. */
  readonly slashAfterPage: boolean;
  /** Whether pages have addresses that their files do not tell: slugs, dates and numbers left out, pages of categories. */
  readonly hasRoutes: boolean;
}

const CONFIG_ENDINGS = ['js', 'ts', 'mjs', 'mts', 'cjs', 'cts'];

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
  },
  {
    marks: CONFIG_ENDINGS.map((ending) => `astro.config.${ending}`),
    roots: ['public', 'src/pages', 'src/content/docs', 'src/content'],
    slashAfterPage: true,
    hasRoutes: true,
  },
  {
    marks: ['.eleventy.js', ...CONFIG_ENDINGS.map((ending) => `eleventy.config.${ending}`)],
    // Its folder of pages is usually one of these, and what it copies beside them.
    roots: ['public', 'src', 'content', 'src/content', 'site', 'docs', ''],
    slashAfterPage: true,
    hasRoutes: true,
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
  },
];

/** A site whose sources a file is one of. */
export interface SourceSite extends Pick<SourceRules, 'slashAfterPage' | 'hasRoutes'> {
  /** Absolute paths of the folders that absolute paths are taken from. */
  readonly roots: readonly string[];
}

/**
 * The site that the file at an absolute path is a source of; undefined where no generator is known. `exists` tells
 * whether there is a file or a folder at a path.
 */
export function sourceSiteOf(path: string, exists: (path: string) => boolean): SourceSite | undefined {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const rules = GENERATORS.find(({ marks }) => marks.some((mark) => exists(join(folder, mark))));
    if (rules) return { ...rules, roots: rules.roots.map((root) => join(folder, root)) };
    if (folder === dirname(folder)) return undefined;
  }
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
  const { roots = [], hasRoutes = false } = sourceSiteOf(path, exists) ?? {};
  return { roots: [...new Set([...folders, ...roots])], slashAfterPage: true, hasRoutes };
}

/** The same for many files, each folder looked up once on the disk. */
export class SourceSites {
  readonly #known = new Map<string, SourceSite | undefined>();

  /** The site that the file at an absolute path is a source of; undefined where it is none. */
  of(path: string): SourceSite | undefined {
    const mediaType = mediaTypeOf(path) ?? '';
    if (HOST_FILES.has(mediaType)) return hostSiteOf(path, mediaType, textAt(path) ?? '', isThere);
    if (!isSource(path)) return undefined;
    const folder = dirname(path);
    if (!this.#known.has(folder)) this.#known.set(folder, sourceSiteOf(path, isThere));
    return this.#known.get(folder);
  }
}

function isThere(path: string): boolean {
  return statAt(path) !== undefined;
}
