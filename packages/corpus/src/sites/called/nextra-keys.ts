// The pages that keys in `_meta` files of Nextra name (nextra.site, "_meta.js file"): by their addresses, for pages of `app`
// and of `content` are put together in one tree.
import { dirname, relative } from 'node:path/posix';
import { isWithin } from '../../disk/within.ts';
import { nextraAddress } from '../page-addresses.ts';

/** The addresses of a site, without a `/` at their end: the root is empty. */
interface Routes {
  readonly pages: ReadonlyMap<string, string>;
  readonly folders: ReadonlyMap<string, string>;
  /** What the addresses begin with that programs make. */
  readonly made: readonly string[];
}

/** `locales: ['en', 'de']`, of `i18n`. */
const LOCALES = /\blocales["']?\s{0,9}:\s{0,9}\[([^\][]{0,2000})\]/;

/** `[slug]`, `[[...slug]]`: what a program makes addresses of. */
const DYNAMIC = '/[';

/** Nextra 2: `_meta.en.json` is for pages that have names like `page.en.mdx`. */
const OF_LANGUAGE = /\/_meta\.(?!global\.)([\w-]+)\.\w+$/;

/** What a page of `app` is called. */
const PAGE = 'page.md';

/** The files of sites of Nextra, as their navigation names them. */
export class NextraKeys {
  readonly #paths: Iterable<string>;
  readonly #settingsOf: (site: string) => string;
  readonly #routes = new Map<string, Routes>();

  /** Absolute paths of files; `settingsOf` tells what the settings of the site in a folder say. */
  constructor(paths: Iterable<string>, settingsOf: (site: string) => string) {
    this.#paths = paths;
    this.#settingsOf = settingsOf;
  }

  /** The folder, or the page, that a key means in the file at a path, with the keys around it before (`guide/start`). */
  find(key: string, from: string, site: string): string | undefined {
    const { pages, folders } = this.#of(site);
    for (const around of this.#around(from, site)) {
      const route = `${around}/${key}`;
      const found =
        folders.get(route) ??
        [...this.#languages(from, site), ''].map((each) => pages.get(route + each)).find(Boolean) ??
        (/(?:^|\/)index$/.test(key) ? pages.get(route.slice(0, -'/index'.length)) : undefined);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The key of a page or a folder, with those around it; undefined where it has none in that file. */
  keyOf(path: string, from: string, site: string): string | undefined {
    const route = this.#routeOf(path, site) ?? this.#routeOf(`${path}/${pageIn(relative(site, path))}`, site);
    if (route === undefined) return undefined;
    const language = this.#languages(from, site).find((each) => route.endsWith(each)) ?? '';
    const plain = route.slice(0, route.length - language.length);
    // The language goes before what all languages have.
    const [around] = this.#around(from, site)
      .filter((each) => plain === each || plain.startsWith(`${each}/`))
      .toSorted((one, other) => other.length - one.length);
    return around === undefined ? undefined : plain.slice(around.length + 1) || 'index';
  }

  /** Whether a key may mean what a program makes, or where nobody can say it without running one. */
  mayBeMade(key: string, from: string, site: string): boolean {
    if (/\bpageExtensions\b/.test(this.#settingsOf(site)) || /\/\(/.test(relative(site, from))) return true;
    // Dynamic routes, and what Next.js has for itself: `[slug]`, `_app`.
    if (/(?:^|\/)[[_]/.test(key)) return true;
    const above = dirname(key);
    // A menu whose own page is not there.
    if (above !== '.' && this.find(above, from, site) === undefined) return true;
    const { made } = this.#of(site);
    const routes = this.#around(from, site).map((each) => (above === '.' ? each : `${each}/${above}`));
    return routes.length === 0 || routes.some((route) => made.some((each) => isWithin(route, each)));
  }

  /** The addresses of the folder that the keys of a file are of: pages of one language have it before theirs. */
  #around(from: string, site: string): readonly string[] {
    const folder = dirname(from);
    const route = this.#routeOf(`${folder}/${pageIn(relative(site, from))}`, site);
    if (route === undefined) return [];
    const locales = this.#locales(site);
    const [, first = ''] = route.split('/');
    if (locales.includes(first)) return [route, route.slice(first.length + 1)];
    return [route, ...locales.map((locale) => `/${locale}${route}`)];
  }

  #locales(site: string): readonly string[] {
    const [, said = ''] = LOCALES.exec(this.#settingsOf(site)) ?? [];
    return Array.from(said.matchAll(/["'`]([\w-]+)["'`]/g), ([, locale = '']) => locale);
  }

  /** Nextra 2: what pages of the languages that a file is for have behind their names. */
  #languages(from: string, site: string): readonly string[] {
    const [, language] = OF_LANGUAGE.exec(from) ?? [];
    return (language === undefined ? this.#locales(site) : [language]).map((each) => `.${each}`);
  }

  #routeOf(path: string, site: string): string | undefined {
    const settings = { text: this.#settingsOf(site), read: () => undefined };
    return nextraAddress(relative(site, path), {}, settings)?.replace(/\/$/, '');
  }

  #of(site: string): Routes {
    let routes = this.#routes.get(site);
    if (!routes) this.#routes.set(site, (routes = this.#read(site)));
    return routes;
  }

  #read(site: string): Routes {
    const pages = new Map<string, string>();
    const folders = new Map<string, string>();
    const made: string[] = [];
    // What shows the pages of `content` stands where these do.
    const content = this.#routeOf(`${site}/content/index.md`, site);
    const seen = new Set([site]);
    for (const path of this.#paths) {
      const route = isWithin(path, site) ? this.#routeOf(path, site) : undefined;
      if (route === undefined) continue;
      const [front = '', ...rest] = route.split(DYNAMIC);
      if (rest.length === 0 && !pages.has(route)) pages.set(route, path);
      if (rest.length > 0 && front !== '' && front !== content) made.push(front);
      const page = pageIn(relative(site, path));
      // A page of `app` has a folder of its own.
      for (
        let folder = page === PAGE ? dirname(dirname(path)) : dirname(path);
        !seen.has(folder);
        folder = dirname(folder)
      ) {
        seen.add(folder);
        const around = this.#routeOf(`${folder}/${page}`, site);
        if (around !== undefined && around !== '' && !folders.has(around)) folders.set(around, folder);
      }
    }
    return { pages, folders, made };
  }
}

/** A page of a folder whose files are at such paths, from that of the site. */
function pageIn(below: string): string {
  return /^(?:src\/)?app(?:\/|$)/.test(below) ? PAGE : 'index.md';
}
