import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path/posix';
import { markdownPlaces } from '@linkwright/markdown';
import { isFile, statAt } from '../disk/stat-at.ts';
import { type HugoModules, hugoModules } from './generators/hugo-modules.ts';
import { INCLUDES, INPUT, LAYOUTS } from './generators/eleventy-folders.ts';
import { SOURCE_FOLDER } from './generators/vitepress-rewrites.ts';

/** Place of a file in a canvas of Obsidian. */
export const CANVAS_FILE = 'canvas:file';

/** Place of a page in a menu of Hugo, in its settings. */
export const PAGE_REF = 'hugo:pageRef';

/** Place of a page in navigation of Nextra. */
export const PAGE_KEY = 'nextra:key';

const HUGO_ENDINGS = ['toml', 'yaml', 'yml', 'json'];
const HUGO = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap((name) =>
  HUGO_ENDINGS.map((ending) => `${name}.${ending}`),
);
const HUGO_LANGUAGES = HUGO_ENDINGS.map((ending) => `config/_default/languages.${ending}`);

const HUGO_MODULES = HUGO_ENDINGS.map((ending) => `config/_default/module.${ending}`);

/** Folders of elsewhere that stand for ones of a site: `[[module.mounts]]`, `mounts:`. */
const MOUNTS = /\bmounts\b/;

/** `defaultContentLanguage = "de"`, in any of the languages of settings. */
const USUAL_LANGUAGE = /\bdefaultContentLanguage["']?[ \t]*[:=][ \t]*["']?([\w-]+)/i;

/** Holds settings of Hugo for one of its environments, which have the names that settings have in the folder of a site. */
export const HUGO_ENVIRONMENT: RegExp = /\/config\/(?:_default|production|staging|development)$/;

/** `contentDir = "content/en"`, in any of the formats. */
const CONTENT = /(?<=^|[\s,{])["']?contentDir["']?[ \t]*[:=][ \t]*["']?([^\s"',#}]+)/gi;

/** Jekyll: `permalink: pretty`, or a pattern of one's own that ends so. */
const PRETTY = /^permalink:[ \t]*["']?(?:pretty|[^\s"'#]*\/)["']?[ \t]*(?:#.*)?$/m;

/** Jekyll: `includes_dir: parts`, `layouts_dir: frames`. */
const INCLUDES_DIR = /^includes_dir:[ \t]*["']?([^\s"'#]+)/m;
const LAYOUTS_DIR = /^layouts_dir:[ \t]*["']?([^\s"'#]+)/m;

/** Jekyll: `theme: minima`, `remote_theme: a/b`, which the gem or the host brings. */
const THEME = /^(?:remote_)?theme:[ \t]*["']?\w/m;

/** Where settings say in which folder of a site its pages are. */
const SOURCE_FOLDERS: Readonly<Record<string, RegExp>> = {
  eleventy: INPUT,
  vitepress: SOURCE_FOLDER,
  jekyll: /^source:[ \t]*["']?([^\s"'#]+)/m,
};

/** What the settings of a site say, where those of others have the same name. */
const SAID: Readonly<Record<string, RegExp>> = { nextra: /nextra/i, zola: /^base_url[ \t]*=/m };

/** Zola: `anchors = "off"`, `"safe"`, below `[slugify]`. */
const ANCHORS = /^anchors[ \t]*=[ \t]*["'](?:off|safe)["']/m;

/** Hexo: `source_dir: source`, and that tags are shown as they stand. */
const SOURCE_DIR = /^source_dir:[ \t]*["']?([^\s"'#]+)/m;
const NO_TAGS = /^[ \t]*disableNunjucks:[ \t]*true\b/m;

/** Pelican: `PATH = 'content'`, a folder of its pages that is written out. */
const PATH = /^PATH[ \t]*=[ \t]*(["'])([^"'\r\n]*)\1[ \t]*(?:#.*)?$/m;

/** Pelican: settings that say how calls are written. */
const INTRASITE = /^INTRASITE_LINK_REGEX\b/m;

/** Where layouts are named, and the places of the generators whose they may be. */
const LAYOUT = markdownPlaces.layout.name;
const OF_LAYOUTS = [markdownPlaces.jekyllInclude.name, markdownPlaces.eleventyInclude.name];

/** The configuration by which each generator knows the folder of a site, and Obsidian that of a vault. */
const CONFIGURATIONS: Readonly<Record<string, readonly string[]>> = {
  hugo: HUGO,
  docusaurus: [
    ...['js', 'ts', 'mjs', 'mts', 'cjs', 'cts'].map((ending) => `docusaurus.config.${ending}`),
    // Docusaurus 1.
    'siteConfig.js',
  ],
  mkdocs: ['mkdocs.yml', 'mkdocs.yaml'],
  jekyll: ['_config.yml', '_config.yaml', '_config.toml'],
  hexo: ['_config.yml', '_config.yaml'],
  vitepress: ['config', 'config/index'].flatMap((name) =>
    ['js', 'ts', 'mjs', 'mts'].map((ending) => `.vitepress/${name}.${ending}`),
  ),
  eleventy: ['.eleventy.js', ...['js', 'mjs', 'cjs'].map((ending) => `eleventy.config.${ending}`)],
  // HonKit ("Content References"), and what GitBook puts beside its pages.
  gitbook: ['.gitbook', '.gitbook.yaml', 'book.json', 'book.js'],
  nextra: ['js', 'ts', 'mjs', 'mts', 'cjs'].map((ending) => `next.config.${ending}`),
  canvas: ['.obsidian'],
  zola: ['zola.toml', 'config.toml'],
  pelican: ['pelicanconf.py'],
  antora: ['antora.yml'],
};

/** What a site of Hugo is put together of, the text of its settings, and the language of pages that say none (`.en`). */
interface SiteModules extends HugoModules {
  readonly settings: string;
  readonly language: string;
}

/** The sites of generators that files are in, looked up on the disk once for each folder. */
export class GeneratorProjects {
  readonly #known = new Map<string, string | undefined>();
  /** By the names of places and the folders of files: asked for with each call. */
  readonly #folders = new Map<string, string | undefined>();
  readonly #settings = new Map<string, string>();
  readonly #files = new Map<string, readonly string[]>();
  readonly #content = new Map<string, readonly string[]>();
  readonly #modules = new Map<string, SiteModules>();

  /** The folder of the site that a file, by its absolute path, is in, if that is of the generator whose place it is (`hugo:ref`). */
  folderOf(place: string, path: string): string | undefined {
    // Which language a menu is of, the name of the file itself says.
    if (place === PAGE_REF) return this.#folderAround(place, path);
    const key = `${place} ${dirname(path)}`;
    if (this.#folders.has(key)) return this.#folders.get(key);
    const folder = this.#folderAround(place, path);
    this.#folders.set(key, folder);
    return folder;
  }

  #folderAround(place: string, path: string): string | undefined {
    const [generator = ''] = place.split(':', 1);
    if (place === LAYOUT) return OF_LAYOUTS.map((each) => this.folderOf(each, path)).find(Boolean);
    const found = this.#around(generator, dirname(path)) ?? this.#ofGitbook(place, path);
    if (found !== undefined && SAID[generator]?.test(this.settingsOf(generator, found)) === false)
      return undefined;
    if (generator === 'jekyll' && found !== undefined && this.#isOfHexo(found)) return undefined;
    if (generator === 'hexo' && found !== undefined) return this.#sourceOfHexo(path, found);
    if (generator === 'zola' && found !== undefined) return folderOfZola(place, path, found);
    if (generator === 'pelican' && found !== undefined) return this.#contentOfPelican(path, found);
    const folder = SOURCE_FOLDERS[generator];
    if (folder && found !== undefined)
      return join(found, folder.exec(this.settingsOf(generator, found))?.[1] ?? '').replace(/\/$/, '');
    if (generator !== 'hugo' || found === undefined) return found;
    // Paths of Hugo are from the folder of its pages, of which each language may have one.
    const folders = this.#contentOf(found);
    if (place === PAGE_REF) return folderOfMenus(path, folders);
    const around = folders.filter((folder) => path.startsWith(`${folder}/`));
    return around.toSorted((one, other) => other.length - one.length)[0] ?? found;
  }

  /** GitBook has the include of Eleventy. */
  #ofGitbook(place: string, path: string): string | undefined {
    return place === markdownPlaces.eleventyInclude.name ? this.#around('gitbook', dirname(path)) : undefined;
  }

  /** Whether a file is in a site of GitBook or HonKit, where names of includes count from the page first. */
  isOfGitbook(path: string): boolean {
    const folder = dirname(path);
    return this.#around('eleventy', folder) === undefined && this.#around('gitbook', folder) !== undefined;
  }

  /** The folders below a site (see `folderOf`) in which its generator looks for what a page includes, or for its layout. */
  templateFolders(place: string, path: string, site: string): readonly string[] {
    const isLayout = place === LAYOUT;
    const folderBy = (generator: string, said: RegExp, usual: string): string => {
      const around = this.#around(generator, dirname(path));
      const settings = around === undefined ? '' : this.settingsOf(generator, around);
      return join(site, said.exec(settings)?.[1] ?? usual);
    };
    const isJekyll = isLayout
      ? this.#around('jekyll', dirname(path)) !== undefined
      : place === markdownPlaces.jekyllInclude.name;
    if (isJekyll)
      return [
        isLayout
          ? folderBy('jekyll', LAYOUTS_DIR, '_layouts')
          : folderBy('jekyll', INCLUDES_DIR, '_includes'),
      ];
    const includes = folderBy('eleventy', INCLUDES, '_includes');
    if (isLayout) return [folderBy('eleventy', LAYOUTS, '_includes'), includes];
    // Nunjucks looks in the folder that Eleventy is called in, too.
    return [includes, this.#around('eleventy', dirname(path)) ?? site];
  }

  /** Hugo: the folders of pages, that of a file first, and those of the themes and modules of its site that are there. */
  pageFolders(path: string, folder: string): readonly string[] {
    return [folder, ...this.#modulesOf(path).roots.filter((root) => root.endsWith('/content'))];
  }

  /** Hugo: the language of pages whose names say none, as names say it: `.en`. */
  usualLanguage(path: string): string {
    return this.#modulesOf(path).language;
  }

  /** Hugo: whether all that is put together with the site of a file is there, and nothing is put elsewhere in it. */
  isWhole(path: string): boolean {
    const { isWhole, settings } = this.#modulesOf(path);
    return isWhole && !MOUNTS.test(settings);
  }

  /** Jekyll: whether what its site is put together with is kept elsewhere. */
  hasTheme(place: string, path: string): boolean {
    const [generator = ''] = place.split(':', 1);
    const found = this.#around(generator, dirname(path));
    return generator === 'jekyll' && found !== undefined && THEME.test(this.settingsOf(generator, found));
  }

  /** The settings of the site that a file is in, if that is of the generator whose place it is. */
  filesOf(place: string, path: string): readonly string[] {
    const [generator = ''] = place.split(':', 1);
    const site = this.#around(generator, dirname(path));
    if (site === undefined) return [];
    let files = this.#files.get(`${generator} ${site}`);
    if (!files) {
      const besides = generator === 'hugo' ? [...HUGO_LANGUAGES, ...HUGO_MODULES] : [];
      const names = [...(CONFIGURATIONS[generator] ?? []), ...besides];
      files = names.map((name) => join(site, name)).filter(isFile);
      this.#files.set(`${generator} ${site}`, files);
    }
    return files;
  }

  #modulesOf(path: string): SiteModules {
    const site = this.#around('hugo', dirname(path));
    let known = this.#modules.get(site ?? '');
    if (!known) {
      const settings = site === undefined ? '' : textsOf(site, [...HUGO, ...HUGO_MODULES]).join('\n');
      const { roots, isWhole } = hugoModules(
        settings,
        (name) => statAt(join(site ?? '', name)) !== undefined,
      );
      const language = `.${USUAL_LANGUAGE.exec(settings)?.[1] ?? 'en'}`;
      known = { roots: roots.map((root) => join(site ?? '', root)), isWhole, settings, language };
      this.#modules.set(site ?? '', known);
    }
    return known;
  }

  /** What the addresses of pages have for the ending of their files, where nothing else is said. */
  pageEnd(place: string, path: string): string {
    const [generator = ''] = place.split(':', 1);
    const found = this.#around(generator, dirname(path));
    if (generator === 'eleventy' || found === undefined) return '/';
    return PRETTY.test(this.settingsOf(generator, found)) ? '/' : '.html';
  }

  /** The text of the configuration of a site, by its folder. */
  settingsOf(generator: string, site: string): string {
    const key = `${generator} ${site}`;
    let settings = this.#settings.get(key);
    if (settings === undefined) {
      const file = CONFIGURATIONS[generator]?.map((name) => join(site, name)).find(isFile);
      settings = file === undefined ? '' : readFileSync(file, 'utf8');
      this.#settings.set(key, settings);
    }
    return settings;
  }

  /** What the settings say of the site of a generator that a file is in; nothing where it is in none. */
  settingsAround(generator: string, path: string): string {
    const site = this.#around(generator, dirname(path));
    return site === undefined ? '' : this.settingsOf(generator, site);
  }

  /** Hexo has the same name for its settings, and another tag `link`; Octopress has its pages there, too, and says so to Jekyll. */
  #isOfHexo(site: string): boolean {
    if (statAt(join(this.#folderOfHexo(site), '_posts')) === undefined) return false;
    return SOURCE_FOLDERS['jekyll']?.test(this.settingsOf('jekyll', site)) === false;
  }

  #folderOfHexo(site: string): string {
    return join(site, SOURCE_DIR.exec(this.settingsOf('hexo', site))?.[1] ?? 'source').replace(/\/$/, '');
  }

  /** The folder of the sources of a site of Hexo, where a file is one of them. */
  #sourceOfHexo(path: string, site: string): string | undefined {
    const source = this.#folderOfHexo(site);
    const isSource = path.startsWith(`${source}/`) && this.#isOfHexo(site);
    return isSource && !NO_TAGS.test(this.settingsOf('hexo', site)) ? source : undefined;
  }

  /** Zola: whether ids of headings keep what they else lose. */
  keepsIds(path: string): boolean {
    const site = this.#around('zola', dirname(path));
    return site !== undefined && ANCHORS.test(this.settingsOf('zola', site));
  }

  /** Pelican: whether its settings say how calls are written. */
  hasLinksOfItsOwn(path: string): boolean {
    const site = this.#around('pelican', dirname(path));
    return site !== undefined && INTRASITE.test(this.settingsOf('pelican', site));
  }

  /** The folder of the sources of a site of Pelican, where a file is one of them. */
  #contentOfPelican(path: string, site: string): string | undefined {
    const said = PATH.exec(this.settingsOf('pelican', site))?.[2];
    const content = said === undefined ? join(site, 'content') : resolve(site, said);
    return path.startsWith(`${content}/`) ? content : undefined;
  }

  /** The folders of the pages of a site of Hugo: gohugo.io, "contentDir". */
  #contentOf(site: string): readonly string[] {
    let found = this.#content.get(site);
    if (!found) {
      const texts = textsOf(site, [...HUGO, ...HUGO_LANGUAGES]);
      const said = texts.flatMap((text) => Array.from(text.matchAll(CONTENT)));
      found = ['content', ...said.map(([, folder = '']) => folder)].map((folder) => join(site, folder));
      this.#content.set(site, found);
    }
    return found;
  }

  #around(generator: string, folder: string): string | undefined {
    const key = `${generator} ${folder}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const outer = dirname(folder);
    const isHere = HUGO_ENVIRONMENT.test(folder)
      ? false
      : (CONFIGURATIONS[generator]?.some((name) => statAt(join(folder, name))) ?? false);
    const found = isHere ? folder : outer === folder ? undefined : this.#around(generator, outer);
    this.#known.set(key, found);
    return found;
  }
}

/** The texts of those files in a folder that are there. */
function textsOf(folder: string, names: readonly string[]): readonly string[] {
  return names
    .map((name) => join(folder, name))
    .filter(isFile)
    .map((file) => readFileSync(file, 'utf8'));
}

/** The folder of the pages of the language whose menus a file of settings has: `menus.de.toml`; of the first one otherwise. */
function folderOfMenus(path: string, [usual = '', ...said]: readonly string[]): string {
  const [, language] = /\.([\w-]+)\.\w+$/.exec(path) ?? [];
  return said.find((folder) => folder.endsWith(`/${language}`)) ?? said[0] ?? usual;
}

/** Of pages the folder of these, of files that of the site; undefined where a file is no source of it, but tells of it. */
function folderOfZola(place: string, path: string, site: string): string | undefined {
  const below = path.slice(site.length + 1);
  if (!/^(?:content|templates|themes)\//.test(below)) return undefined;
  return place === markdownPlaces.zolaPage.name ? join(site, 'content') : site;
}
