// Which page Hugo's `ref` and `relref` mean, and `pageRef` in its menus (gohugo.io, "Links and cross references", "GetPage",
// and "Menus").
import { posix } from 'node:path';
import { isWithin } from '../../disk/within.ts';
import { type CalledPage, inLanguage, pageBelow } from './called-page.ts';
import { type PathIndex, foldersAround } from './path-index.ts';

/** Endings that calls leave out, of a page of its own, and of one that stands for its folder. */
const ENDINGS = ['', '.md', '/index.md', '/_index.md', '.html', '.adoc', '.org'];

/** What Hugo takes off the end of a name: any ending, and the language before it. */
const ENDING = /\.\w+$/;

/** What pages are called by besides, whether they stand for a folder or not: `docs/a/index.md` is `docs/a.md`, too. */
const INDEX = /(?<=[^/])\/_?index$/;

/** A page with a folder to itself (a leaf bundle), whose neighbours are those of that folder. */
const BUNDLE = /^index\.[^/]+$/;

/** Where pages are looked for. */
export interface PageFolders {
  readonly roots: readonly string[];
  /** Whether the roots are those of a site, and not only folders that may be. */
  readonly isKnown: boolean;
  /** Of the page that calls (`.en`). */
  readonly language: string;
}

/** Finds pages among the files of some folders; `/` at the end of a call says nothing. */
export class HugoPages {
  readonly #index: PathIndex;

  constructor(index: PathIndex) {
    this.#index = index;
  }

  /**
   * The page that a call means in the file at a path, from its folder, from one of the roots of pages, or anywhere below
   * the first of these; the same without regard to upper and lower case, as Hugo does it, where none is written so.
   */
  find(call: string, from: string, pages: PageFolders): CalledPage | undefined {
    const exact = new Call(this.#index, from, pages).find(call);
    if (exact) return exact;
    const roots = pages.roots.map(lower);
    const { index, written } = this.#index.folded();
    const language = lower(pages.language);
    const folded = new Call(index, lower(from), { ...pages, roots, language }).find(lower(call));
    return folded && asWritten(folded, written, [...foldersAround(from).slice(0, 2), ...pages.roots]);
  }

  /** Of a menu, where any folder is a page. */
  inMenu(name: string, site: string): CalledPage | undefined {
    const plain = name.replace(/\/$/, '');
    const page =
      pageBelow(this.#index, [site], plain, ENDINGS) ??
      (plain.includes('/') ? undefined : called(this.#index, plain, site));
    if (page) return page;
    const folder = posix.join(site, plain);
    return this.#index.hasFolder(folder) ? pageOfFolder(folder, site) : undefined;
  }

  /** Whether what is called is below a folder of pages: themes and taxonomies have others. */
  hasSectionOf(call: string, site: string): boolean {
    const [section = '', ...rest] = call.split('/').filter(Boolean);
    return rest.length > 0 && this.#index.hasFolder(posix.join(site, section));
  }

  /**
   * Whether what is called and not found may be made of what no file is called by: terms of a taxonomy, which pages say
   * (`ref "tags/go"`, `ref "go"`), what `_content.gotmpl` makes, and whole URLs, which Hugo gives back. How `../` is
   * read that leads out of the folder of pages, depends on its version.
   */
  mayBeMade(call: string, from: string, site: string): boolean {
    if (/^[a-z][a-z\d+.-]*:|\?/i.test(call)) return true;
    if (call.startsWith('.') && !isWithin(posix.join(posix.dirname(from), call), site)) return true;
    const name = call.split('/').filter(Boolean);
    if (name.length < 2 && !/\.(?:md|html|adoc|org)$/.test(call)) return true;
    if (!/^\.\.?\//.test(call) && name.length > 1 && !this.hasSectionOf(call, site)) return true;
    return this.#index.endingWith('_content.gotmpl').some((path) => isWithin(path, site));
  }
}

/** What calls in one file mean. */
class Call {
  readonly #index: PathIndex;
  readonly #folder: string;
  readonly #isBundle: boolean;
  readonly #roots: readonly string[];
  readonly #isKnown: boolean;
  readonly #language: string;

  constructor(index: PathIndex, from: string, { roots, isKnown, language }: PageFolders) {
    this.#index = index;
    this.#folder = posix.dirname(from);
    this.#isBundle = BUNDLE.test(posix.basename(from)) && !roots.includes(this.#folder);
    this.#roots = roots;
    this.#isKnown = isKnown;
    this.#language = language;
  }

  /** By its name; else by that without an ending, without the language before it, and without `index`. */
  find(call: string): CalledPage | undefined {
    const name = call.split('/').filter(Boolean).join('/');
    const stem = name.replace(ENDING, '');
    const plain = stem.replace(ENDING, '');
    return [name, stem, plain, plain.replace(INDEX, '')]
      .filter((each, index, names) => names.indexOf(each) === index && (index === 0 || /[^/]$/.test(each)))
      .map((each) => this.#named(each, call.startsWith('/')))
      .find(Boolean);
  }

  #named(name: string, isRooted: boolean): CalledPage | undefined {
    const beside = isRooted ? undefined : this.#pageIn(this.#foldersOf(name), name);
    if (beside) return { ...beside, isRelative: true };
    if (/^\.\.?(?:\/|$)/.test(name)) return undefined;
    const found = this.#pageIn(this.#roots, name);
    if (found || name === '' || name.includes('/')) return found;
    return called(this.#index, name, this.#roots[0] ?? '', this.#language);
  }

  /** The folders that a name counts from in the page: for a bundle, that around its own but where it says `../`. */
  #foldersOf(name: string): readonly string[] {
    const isAround = this.#isBundle && !/^\.\.(?:\/|$)/.test(name);
    return isAround ? [posix.dirname(this.#folder), this.#folder] : [this.#folder];
  }

  #pageIn(folders: readonly string[], name: string): CalledPage | undefined {
    const page = pageBelow(this.#index, folders, name, ENDINGS, this.#language);
    if (page) return page;
    for (const root of folders) {
      const path = posix.join(root, name).replace(/\/$/, '');
      if (this.#isPage(path)) return pageOfFolder(path, root);
    }
    return undefined;
  }

  /** Without a file of their own: the home page, and each folder right below. */
  #isPage(folder: string): boolean {
    if (!this.#isKnown) return false;
    const isSection = this.#roots.includes(posix.dirname(folder)) && this.#index.hasFolder(folder);
    return isSection || this.#roots.includes(folder);
  }
}

/** A name alone is that of a page anywhere, if only one has it. */
function called(index: PathIndex, name: string, site: string, language = ''): CalledPage | undefined {
  const named = (said: string): readonly string[] =>
    index.endingWith(said).filter((path) => isWithin(path, site));
  const found = ENDINGS.flatMap((ending) => {
    const own = language === '' ? [] : named(inLanguage(name + ending, language));
    const paths = own.length > 0 ? own : named(name + ending);
    const how = own.length > 0 ? { ending, language } : { ending };
    return paths.map((path) => Object.assign({ path, root: undefined, isRelative: false }, how));
  });
  return found.length === 1 ? found[0] : undefined;
}

function pageOfFolder(folder: string, root: string): CalledPage {
  return { path: folder, root, isRelative: false, ending: '' };
}

/** With the letters of its path as the disk has them, and those of the folder that it counts from. */
function asWritten(
  page: CalledPage,
  written: ReadonlyMap<string, string>,
  folders: readonly string[],
): CalledPage {
  const asOnDisk = (path: string): string => folders.find((folder) => lower(folder) === path) ?? path;
  const path = written.get(page.path) ?? folderAsWritten(page.path, written) ?? page.path;
  return { ...page, path, root: page.root === undefined ? undefined : asOnDisk(page.root) };
}

function folderAsWritten(folder: string, written: ReadonlyMap<string, string>): string | undefined {
  for (const [folded, path] of written)
    if (folded.startsWith(`${folder}/`)) return path.slice(0, folder.length);
  return undefined;
}

function lower(text: string): string {
  return text.toLowerCase();
}
