// The addresses that Jekyll and Eleventy give to what is made of files, where these do not say them themselves
// (jekyllrb.com, "Permalinks"; 11ty.dev, "Permalinks").
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { isFile } from '../disk/stat-at.ts';
import { MARKDOWN_ENDINGS } from '../media-types/markdown-endings.ts';
import { frontMatterIn, isFrontMatterAlone } from './front-matter.ts';

/** Endings of what pages are made of; Jekyll takes them in capitals, too, as some programs write the first one. */
const PAGES = [...MARKDOWN_ENDINGS, 'MD', 'mdx', 'html', 'njk', 'liquid'].map((ending) => `.${ending}`);
const TEMPLATES = ['.njk', '.liquid'];
const SHEETS = ['.scss', '.sass'];

/** Jekyll's own folders; others that begin with `_` hold collections, whose addresses do without it. */
const OWN_FOLDER = /^(?:posts|drafts|includes|layouts|data|sass)(?:\/|$)/;

/** A post by its address: `news/2026/01/31/b.html` (jekyllrb.com, "Permalinks", `date` and `pretty`). */
const POST_ADDRESS = /^(.+\/)?(\d{4})\/(\d\d)\/(\d\d)\/([^/]+)$/;

/** The name of a post's file. */
const POST_NAME = /^(\d{4})-(\d\d)-(\d\d)-(.+)$/;

const POSTS = '/_posts/';

/** What no page and no plugin is (feeds, sitemaps), and what no theme brings. */
const ASSET = /\.(?:png|jpe?g|gif|webp|avif|pdf|zip|gz|mp[34]|webm|docx?|xlsx?|pptx?)$/i;

/** A file that an address may be of. */
export interface AddressSource {
  /** From the folder of the site. */
  readonly path: string;
  /** What the address has for the ending of the file: `/`, `.html`, or nothing; undefined where the folder is named. */
  readonly end: string | undefined;
}

/** The files that an address, without the `/` at its start, may be of. */
export function* sourcesOfAddress(address: string): Generator<AddressSource> {
  const extension = posix.extname(address);
  if (extension === '.html' || !PAGES.includes(extension)) yield { path: address, end: extension };
  if (extension === '.css')
    for (const sheet of SHEETS) yield { path: address.slice(0, -'.css'.length) + sheet, end: extension };
  const end = /\/$|\.html$/.exec(address)?.[0] ?? '';
  const stem = address.slice(0, address.length - end.length);
  const collected = stem.includes('/') && !OWN_FOLDER.test(stem) ? [`_${stem}`] : [];
  for (const name of [stem, ...collected, ...postOf(stem)])
    for (const page of PAGES) {
      if (name !== '') yield { path: name + page, end };
      if (end !== '.html' && !name.startsWith('_'))
        yield { path: posix.join(name, `index${page}`), end: undefined };
    }
}

/** The post that an address is of, without its ending. */
function postOf(stem: string): readonly string[] {
  const [, around = '', year, month, day, title] = POST_ADDRESS.exec(stem) ?? [];
  return title === undefined ? [] : [`${around}_posts/${year}-${month}-${day}-${title}`];
}

/** The files that an address of Jekyll's may be of, where those that call it themselves may have said categories. */
export function* sourcesInJekyll(address: string): Generator<string> {
  for (const { path } of sourcesOfAddress(address)) yield path;
  const [said = ''] = /^(?:[^/]+\/)+(?=\d{4}\/\d\d\/\d\d\/)/.exec(address) ?? [];
  if (said !== '') for (const { path } of sourcesOfAddress(address.slice(said.length))) yield path;
}

/** Eleventy: the templates that an address may be of; the page of a folder may have its name. */
export function* sourcesInEleventy(address: string): Generator<string> {
  const stem = address.replace(/\/$/, '');
  for (const ending of TEMPLATES)
    for (const name of [stem, posix.join(stem, 'index'), posix.join(stem, posix.basename(stem))])
      if (stem !== '') yield name + ending;
}

/** Of `news/_posts/2026-01-31-b.md`; folders within `_posts` are no part of it. */
function addressOfPost(path: string, end: string): string | undefined {
  const [, year, month, day, title] = POST_NAME.exec(posix.basename(path)) ?? [];
  const posts = `/${path}`.lastIndexOf(POSTS);
  if (title === undefined || posts < 0) return undefined;
  return `${path.slice(0, posts)}${year}/${month}/${day}/${title.slice(0, -posix.extname(title).length)}${end}`;
}

/** The address of what is made of a file, without the `/` at its start. */
export function addressOf(path: string, end: string): string {
  const post = addressOfPost(path, end);
  if (post !== undefined) return post;
  const published = path.replace(/^_(?=[^/]+\/)/, '');
  const extension = posix.extname(published);
  const stem = published.slice(0, published.length - extension.length);
  if (SHEETS.includes(extension)) return `${stem}.css`;
  if (!PAGES.includes(extension)) return published;
  // In a collection `index` is a name like others.
  const isFolder = published === path && end !== '.html' && /(?:^|\/)index$/.test(stem);
  return isFolder ? stem.slice(0, -'index'.length) : stem + end;
}

/** Whether the page that is made of a file has the address that its front matter says. */
export function saysItsAddress(path: string): boolean {
  return /^["']?permalink["']?[ \t]*:/m.test(frontMatterOf(path));
}

/** Whether what a page is called by is the address that its front matter says: that stays, wherever its file goes. */
export function isSaidAddress(path: string, file: string): boolean {
  const [, said = ''] = SAID.exec(frontMatterOf(file)) ?? [];
  const plain = withoutPageEnd(said);
  return plain !== '' && withoutPageEnd(path).endsWith(plain);
}

/** From the root of the site; what does not begin there is put together with the place of the file. */
const SAID = /^["']?(?:permalink|slug|url)["']?[ \t]*[:=][ \t]*["']?(\/[^\s"'#]*)/m;

function withoutPageEnd(address: string): string {
  return address.replace(/\/$/, '').replace(/\.html$/, '');
}

/** The front matter of a file that a page is made of; empty where there is none. */
export function frontMatterOf(path: string): string {
  return isPage(path) ? frontMatterIn(readFileSync(path, 'utf8')) : '';
}

/** Whether a page is data alone: what its readers see is all put there by a layout. */
export function isDataAlone(path: string): boolean {
  if (!isPage(path)) return false;
  return isFrontMatterAlone(readFileSync(path, 'utf8'));
}

function isPage(path: string): boolean {
  return PAGES.includes(posix.extname(path)) && isFile(path);
}

/** Whether an address that no file is found for may be one all the same: of a page, or of what a plugin or a theme makes. */
export function mayBeMade(address: string): boolean {
  return !ASSET.test(address);
}
