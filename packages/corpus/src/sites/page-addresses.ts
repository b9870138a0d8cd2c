// The addresses that generators give to the pages of a site (jekyllrb.com, "Permalinks"; 11ty.dev, "Permalinks";
// docs.astro.build, "Content collections"; nextra.site, "File conventions"; mkdocs.org, "use_directory_urls";
// docsify.js.org, "More pages"; rust-lang.github.io/mdBook, "Creating a book").
import { headingId } from '@linkwright/markdown';
import {
  type Addressing,
  COMPONENT_PAGE,
  addressOfStem,
  folderSaid,
  stemBelow,
  wholeAddress,
} from './said-address.ts';
import { eleventyInput, hasAddressInData, isEleventyTemplate } from './generators/eleventy-folders.ts';
import { addressByPattern, permalinksIn, postByPattern } from './generators/jekyll-collections.ts';
import { jekyllPageEnd } from './generators/jekyll-settings.ts';
import { mkdocsPages } from './generators/mkdocs-folders.ts';
import { addressOf } from './site-addresses.ts';

const INDEX = /^index$/;
const README = /^(?:index|readme)$/i;

/** What a generator has in its folders beside pages. */
const NO_PAGE = /(?:^|\/)(?:_includes|_layouts|_data|_site|_sass|_posts|_drafts)\//;

const POST = /(?:^|\/)_posts\//;

/** What is said of permalinks where that of posts begins with the date all the same. */
const DATED = /^permalink:[ \t]*["']?(?:date|pretty)["']?[ \t]*(?:#.*)?$/m;

const PERMALINK = /^permalink:[ \t]*["']?([^\s"'#]*)/m;

export const jekyllAddress: Addressing = (below, said, { text }) => {
  const isPost = POST.test(below);
  if ((NO_PAGE.test(below) && !isPost) || stemBelow(below, ['']) === undefined) return undefined;
  if (said.address !== undefined) return wholeAddress(said.address);
  if (isPost && said.hasCategories) return undefined;
  const { collections, hasOthers } = permalinksIn(text);
  if (hasOthers) return undefined;
  const ofPosts = collections.get('posts') ?? (DATED.test(text) ? undefined : PERMALINK.exec(text)?.[1]);
  if (isPost && ofPosts !== undefined) return postByPattern(ofPosts, below, said.slug);
  const [folder = '', collection] = isPost ? [] : (/^_([^/]+)\//.exec(below) ?? []);
  if (collection !== undefined && !text.includes(collection)) return undefined;
  const pattern = collections.get(collection ?? '');
  if (collection !== undefined && pattern !== undefined)
    return addressByPattern(pattern, collection, below.slice(folder.length));
  return `/${addressOf(below, jekyllPageEnd(text))}`.replace(/\/index\.html$/, '/');
};

/** vuejs.press, "Routing" and "Frontmatter": `permalink`. */
export const vuepressAddress: Addressing = (below, { address }) => {
  const stem = below.startsWith('.vuepress/') ? undefined : stemBelow(below, ['']);
  if (stem === undefined) return undefined;
  return address === undefined ? addressOfStem(stem, README, '.html') : wholeAddress(address);
};

export const eleventyAddress: Addressing = (below, said, { text, read }) => {
  const stem = NO_PAGE.test(below) ? undefined : stemBelow(below, [eleventyInput(text)]);
  if (stem === undefined || isEleventyTemplate(stem, text)) return undefined;
  if (said.address !== undefined) return wholeAddress(said.address);
  if (hasAddressInData(stem, text, read)) return undefined;
  const names = stem.split('/');
  // The page of a folder may have its name.
  if (names.length > 1 && names.at(-1) === names.at(-2)) names[names.length - 1] = 'index';
  return addressOfStem(names.join('/'), INDEX, '/');
};

/** Names that pages have for what their address says of an entry of a collection: `[...slug].astro`, `[id].astro`. */
const ENTRY_NAMES = ['slug', 'id', 'path', 'post', 'entry'].flatMap((name) => [`...${name}`, name]);

/**
 * docs.astro.build, "Content collections": an entry is called by its path, each name in it as the id of a heading, or by its
 * `slug`. Its page is at that address below the name of the collection where a page says so, as those of the starters do.
 */
export const astroAddress: Addressing = (below, { slug }, { read }) => {
  const page = stemBelow(below, ['src/pages']);
  if (page !== undefined) return addressOfStem(page, INDEX, '/');
  const document = stemBelow(below, ['src/content/docs']);
  const [collection = '', ...names] =
    document === undefined ? (stemBelow(below, ['src/content'])?.split('/') ?? []) : [];
  const entry = document ?? names.join('/');
  if (entry === '' || /(?:^|\/)_/.test(entry)) return undefined;
  const isRouted =
    document !== undefined ||
    ENTRY_NAMES.some((name) => read(`src/pages/${collection}/[${name}].astro`) !== undefined);
  if (!isRouted) return undefined;
  const id = slug ?? entry.split('/').map(headingId).join('/');
  const folder = document === undefined ? `${collection}/` : '';
  return addressOfStem(folder + (id === '' ? 'index' : id), INDEX, '/');
};

export const nextraAddress: Addressing = (below, _, { text }) => {
  const end = /\btrailingSlash["']?\s*:\s*true/.test(text) ? '/' : '';
  const [, base = ''] = /\bcontentDirBasePath["']?\s*:\s*["'`]\/?([^"'`]*)["'`]/.exec(text) ?? [];
  const content = stemBelow(below, ['content', 'src/content']);
  if (content !== undefined) return addressOfStem((base && `${base}/`) + content, INDEX, end);
  const routed = stemBelow(below, ['app', 'src/app'], COMPONENT_PAGE)?.replace(/\([^/)]*\)\//g, '');
  if (routed !== undefined)
    return /(?:^|\/)page$/.test(routed) ? addressOfStem(routed, /^page$/, end) : undefined;
  const page = stemBelow(below, ['pages', 'src/pages'], COMPONENT_PAGE);
  if (page !== undefined && /^_|^api\//.test(page)) return undefined;
  return page === undefined ? undefined : addressOfStem(page, INDEX, end);
};

const DIRECTORY_URLS = /^use_directory_urls[ \t]*:[ \t]*(\w+)/m;

/** As YAML 1.1 writes it (yaml.org/type/bool.html), as far as PyYAML reads it. */
const NO = /^(?:false|no|off)$/i;

export const mkdocsAddress: Addressing = (below, _, { text }) => {
  const stem = stemBelow(below, [mkdocsPages(text)]);
  // The first that says it: what settings take over stands behind them.
  const end = NO.test(DIRECTORY_URLS.exec(text)?.[1] ?? '') ? '.html' : '/';
  return stem === undefined ? undefined : addressOfStem(stem, /^(?:index|README)$/, end);
};

const BOOK_SOURCE = /^src[ \t]*=[ \t]*["']([^"']+)["']/m;

export const mdbookAddress: Addressing = (below, _, { text }) => {
  const stem = stemBelow(below, [folderSaid(BOOK_SOURCE.exec(text)?.[1] ?? 'src')]);
  return stem === undefined ? undefined : addressOfStem(stem, README, '.html');
};

/** README stands for its folder. */
export const readmeAddress: Addressing = (below) => {
  const stem = stemBelow(below, ['']);
  return stem === undefined ? undefined : addressOfStem(stem, README, '');
};

/** What Nuxt Content leaves out before names: `2.` of `2.guide`. */
const ORDER = /(^|\/)\d+\.(?=[^/])/g;

/** Settings that give documents of Nuxt Content other addresses than their paths. */
const OTHER_ADDRESSES = /\b(?:prefix|cwd|repository|i18n)\s*:/;

/**
 * nuxt.com, "Pages": components below `pages`; those with a parameter in their name have many addresses. content.nuxt.com,
 * "File Structure" of collections: documents below `content`; names that are no slug already have another one.
 */
export const nuxtAddress: Addressing = (below, _, { read }) => {
  const document = stemBelow(below, ['content']);
  if (document !== undefined) {
    const isPlain = /^[a-z\d/._-]+$/.test(document) && !/(?:^|\/)\./.test(document);
    if (!isPlain || OTHER_ADDRESSES.test(read('content.config.ts') ?? '')) return undefined;
    return addressOfStem(document.replace(ORDER, '$1'), INDEX, '');
  }
  const page = stemBelow(below, ['pages', 'app/pages', 'src/pages'], COMPONENT_PAGE);
  if (page === undefined || page.includes('[')) return undefined;
  return addressOfStem(page.replace(/\([^/)]*\)\//g, ''), INDEX, '');
};

/** svelte.dev, "Routing": the folder of a `+page.svelte`; groups in parentheses are no part of the address. */
export const svelteKitAddress: Addressing = (below) => {
  const page = stemBelow(below, ['src/routes'], COMPONENT_PAGE)?.replace(/\([^/)]*\)\//g, '');
  if (page === undefined || page.includes('[') || !/(?:^|\/)\+page$/.test(page)) return undefined;
  return addressOfStem(page, /^\+page$/, '');
};
