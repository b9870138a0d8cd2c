// Generators whose documents call one another by names that the folder of the site gives a meaning: the files by which
// that folder is known, and the one below it that names count from.
import { join } from 'node:path/posix';
import { markdownPlaces } from '@linkwright/markdown';
import { INPUT } from './generators/eleventy-folders.ts';
import { hexoFolder, isSiteOfHexo } from './generators/hexo-folders.ts';
import { HUGO_BESIDES, HUGO_SETTINGS, type HugoSites } from './generators/hugo-sites.ts';
import { JEKYLL_SOURCE } from './generators/jekyll-settings.ts';
import { pelicanFolder } from './generators/pelican-settings.ts';
import { SOURCE_FOLDER } from './generators/vitepress-rewrites.ts';
import { ZOLA_SETTINGS } from './generators/zola-addresses.ts';
import { zolaFolder } from './generators/zola-folders.ts';

/** Place of a file in a canvas of Obsidian. */
export const CANVAS_FILE = 'canvas:file';

/** Place of a page in navigation of Nextra. */
export const PAGE_KEY = 'nextra:key';

/** Place of a page that templates of Hugo are given. */
export const HUGO_PAGE: string = markdownPlaces.hugoPage.name;

/** Place of a page in a menu of Hugo, in its settings. */
export const PAGE_REF = 'hugo:pageRef';

/** A file in a site, both by absolute paths, for which the folder is asked that names in it count from. */
interface AskedFolder {
  /** Name of the place of a call. */
  readonly place: string;
  readonly path: string;
  readonly site: string;
  readonly settings: () => string;
}

interface CallingGenerator {
  /** Files or folders, of which one makes a folder that of a site. The first file that is there has the settings. */
  readonly configurations: readonly string[];
  /** Settings that may stand beside those. */
  readonly besides?: readonly string[];
  /** What the settings say, where those of others have the same name. */
  readonly says?: RegExp;
  /** That of the site where nothing is here; undefined for a file whose names have another meaning. */
  readonly folder?: (asked: AskedFolder) => string | undefined;
}

/** By what the names of their places begin with. */
export function callingGenerators(hugo: HugoSites): Readonly<Record<string, CallingGenerator>> {
  return {
    hugo: {
      configurations: HUGO_SETTINGS,
      besides: HUGO_BESIDES,
      folder: ({ place, path, site }) => {
        if (place === PAGE_REF) return hugo.folderOfMenus(path, site);
        return hugo.folderOfPages(path, site) ?? (place === HUGO_PAGE ? hugo.usualFolder(site) : site);
      },
    },
    ...OTHERS,
  };
}

const OTHERS: Readonly<Record<string, CallingGenerator>> = {
  docusaurus: {
    // The last one is of Docusaurus 1.
    configurations: [
      ...withEndings('docusaurus.config', 'js', 'ts', 'mjs', 'mts', 'cjs', 'cts'),
      'siteConfig.js',
    ],
  },
  mkdocs: { configurations: ['mkdocs.yml', 'mkdocs.yaml'] },
  jekyll: {
    configurations: ['_config.yml', '_config.yaml', '_config.toml'],
    folder: (asked) =>
      isSiteOfHexo(asked.site, asked.settings()) ? undefined : folderSaidBy(JEKYLL_SOURCE, asked),
  },
  hexo: {
    configurations: ['_config.yml', '_config.yaml'],
    folder: ({ path, site, settings }) => hexoFolder(path, site, settings()),
  },
  vitepress: {
    configurations: ['.vitepress/config', '.vitepress/config/index'].flatMap((name) =>
      withEndings(name, 'js', 'ts', 'mjs', 'mts'),
    ),
    folder: (asked) => folderSaidBy(SOURCE_FOLDER, asked),
  },
  eleventy: {
    configurations: ['.eleventy.js', ...withEndings('eleventy.config', 'js', 'mjs', 'cjs')],
    folder: (asked) => folderSaidBy(INPUT, asked),
  },
  // HonKit ("Content References"), and what GitBook puts beside its pages.
  gitbook: { configurations: ['.gitbook', '.gitbook.yaml', 'book.json', 'book.js'] },
  nextra: { configurations: withEndings('next.config', 'js', 'ts', 'mjs', 'mts', 'cjs'), says: /nextra/i },
  // A vault of Obsidian.
  canvas: { configurations: ['.obsidian'] },
  zola: {
    configurations: ['zola.toml', 'config.toml'],
    says: ZOLA_SETTINGS,
    folder: ({ place, path, site }) => zolaFolder(place, path, site),
  },
  pelican: {
    configurations: ['pelicanconf.py'],
    folder: ({ path, site, settings }) => pelicanFolder(path, site, settings()),
  },
  antora: { configurations: ['antora.yml'] },
};

/** The folder of the pages, where settings name one below that of the site. */
function folderSaidBy(said: RegExp, { site, settings }: AskedFolder): string {
  return join(site, said.exec(settings())?.[1] ?? '').replace(/\/$/, '');
}

function withEndings(name: string, ...endings: readonly string[]): readonly string[] {
  return endings.map((ending) => `${name}.${ending}`);
}
