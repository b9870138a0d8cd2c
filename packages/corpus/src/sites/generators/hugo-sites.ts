// Where a site of Hugo has its pages, and what else it is put together of (gohugo.io, "Configuration", "contentDir",
// "Multilingual mode", "Module mounts").
import { join } from 'node:path/posix';
import { statAt } from '../../disk/stat-at.ts';
import { settingsReader } from '../settings-text.ts';
import { languagesOfPage, saysLanguages } from './hugo-languages.ts';
import { hugoModules } from './hugo-modules.ts';

const ENDINGS = ['toml', 'yaml', 'yml', 'json'];

/** The settings in the folder of a site, of which the first one that is there counts; others go with them. */
const OWN = withEndings('hugo', 'config');
const WITH_THEM = withEndings('config/_default/hugo', 'config/_default/config');

/** The settings of a site. */
export const HUGO_SETTINGS: readonly string[] = [...OWN, ...WITH_THEM];

const LANGUAGES = withEndings('config/_default/languages');
const MODULES = withEndings('config/_default/module');

/** Settings that stand beside those. */
export const HUGO_BESIDES: readonly string[] = [...LANGUAGES, ...MODULES];

/** Holds settings of Hugo for one of its environments, which have the names that settings have in the folder of a site. */
export const HUGO_ENVIRONMENT: RegExp = /\/config\/(?:_default|production|staging|development)$/;

/** Folders of elsewhere that stand for ones of a site: `[[module.mounts]]`, `mounts:`. */
const MOUNTS = /\bmounts\b/;

/** `contentDir = "content/en"`, in any of the formats. */
const CONTENT =
  /(?<=^|[\s,{])["']?contentDir["']?[ \t]*[:=][ \t]*["']?([^\s"',#}](?:[^"',#}\r\n]*[^\s"',#}])?)/gi;

/** What a site is put together of. */
interface HugoSite {
  /** Folders of pages: that of all languages, then those that settings say. */
  readonly content: readonly string[];
  /** Folders of the themes and modules that are there. */
  readonly roots: readonly string[];
  /** Whether all of them are there, and nothing is put elsewhere. */
  readonly isWhole: boolean;
  /** The text of settings that tells of languages. */
  readonly languages: string;
}

/** The sites of Hugo that files are in; paths are absolute. */
export class HugoSites {
  readonly #siteOf: (path: string) => string | undefined;
  readonly #known = new Map<string, HugoSite>();

  /** `siteOf`: the folder of the site that a file is in. */
  constructor(siteOf: (path: string) => string | undefined) {
    this.#siteOf = siteOf;
  }

  /** The folder that paths in a page count from: of its pages a language may have one of its own. */
  folderOfPages(path: string, site: string): string | undefined {
    const around = this.#site(site).content.filter((folder) => path.startsWith(`${folder}/`));
    return around.toSorted((one, other) => other.length - one.length)[0];
  }

  /** The folder of the pages of all languages. */
  usualFolder(site: string): string | undefined {
    return this.#site(site).content[0];
  }

  /** The folder of the pages of the language whose menus a file of settings has: `menus.de.toml`; of the first one otherwise. */
  folderOfMenus(path: string, site: string): string {
    const [usual = '', ...said] = this.#site(site).content;
    const [, language] = /\.([\w-]+)\.\w+$/.exec(path) ?? [];
    return said.find((folder) => folder.endsWith(`/${language}`)) ?? said[0] ?? usual;
  }

  /** The folders of pages, that of a file first, and those of the themes and modules of its site that are there. */
  pageFolders(path: string, folder: string): readonly string[] {
    return [folder, ...this.#around(path).roots.filter((root) => root.endsWith('/content'))];
  }

  /** The languages in which the page at a path calls others, as names say them: `.en`. */
  languagesOf(path: string): readonly string[] {
    return languagesOfPage(path, this.#around(path).languages).map((language) => `.${language}`);
  }

  /** Whether all that is put together with the site of a file is there, and nothing is put elsewhere in it. */
  isWhole(path: string): boolean {
    return this.#around(path).isWhole;
  }

  #around(path: string): HugoSite {
    const site = this.#siteOf(path);
    return site === undefined ? NO_SITE : this.#site(site);
  }

  #site(site: string): HugoSite {
    let known = this.#known.get(site);
    if (!known) this.#known.set(site, (known = readSite(site)));
    return known;
  }
}

const NO_SITE: HugoSite = { content: [], roots: [], isWhole: true, languages: '' };

const settingsAt = settingsReader();

function readSite(site: string): HugoSite {
  const texts = (names: readonly string[]): readonly string[] =>
    names.map((name) => settingsAt(join(site, name))).filter((text) => text !== undefined);
  const general = [...texts(OWN).slice(0, 1), ...texts(WITH_THEM)];
  const settings = [...general, ...texts(MODULES)].join('\n');
  const languages = texts(LANGUAGES);
  const said = [...general, ...languages].flatMap((text) => Array.from(text.matchAll(CONTENT)));
  const { roots, isWhole } = hugoModules(settings, (name) => statAt(join(site, name)) !== undefined);
  const inAll = [...general, ...languages.map((text) => `languages:\n${text}`)].join('\n');
  const folders = said.map(([, folder = '']) => folder);
  // Of several languages, each may have its own.
  const [usual = 'content'] = folders.length === 1 && !saysLanguages(inAll) ? folders : [];
  return {
    content: [usual, ...folders].map((folder) => join(site, folder).replace(/\/$/, '')),
    roots: roots.map((root) => join(site, root)),
    isWhole: isWhole && !MOUNTS.test(settings),
    languages: inAll,
  };
}

function withEndings(...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => ENDINGS.map((ending) => `${name}.${ending}`));
}
