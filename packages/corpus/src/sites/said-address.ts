// What the pages of a site say of their addresses in their front matter, and what generators make addresses of.
import { posix } from 'node:path';
import { MARKDOWN_ENDING } from '../media-types/markdown-endings.ts';
import { type SaidId, saidIdOf } from './generators/document-ids.ts';
import { frontMatterOf } from './site-addresses.ts';

/** What a page says of its address itself. */
export interface SaidAddress extends SaidId {
  /** `permalink`, `url`: the whole of it. */
  readonly address?: string;
  /** `slug`: a part of it, or the whole. */
  readonly slug?: string;
  /** `path`: the whole of it, in Zola. */
  readonly path?: string;
  /** Whether it says categories, of which Jekyll makes a part of it. */
  readonly hasCategories?: true;
}

const SAID = /^["']?(permalink|url|slug|path)["']?[ \t]*[:=][ \t]*["']?([^\s"'#][^"'#\r\n]*)/gm;

/** Front matter that is a program, or JSON, says so behind its mark (11ty.dev, "Front Matter Data"). */
const IN_CODE = /^\uFEFF?---\w/;

const DECLARATION = /^[ \t]*(?:(?:const|let|var)[ \t]+)?/gm;

const CATEGORIES = /^categor(?:y|ies)[ \t]*:/m;

/** What the file at a path says. */
export function saidAddressOf(path: string): SaidAddress {
  const frontMatter = frontMatterOf(path);
  const text = IN_CODE.test(frontMatter) ? frontMatter.replace(DECLARATION, '') : frontMatter;
  const said = new Map(Array.from(text.matchAll(SAID), ([, name, value = '']) => [name, value.trim()]));
  const [address, slug, whole] = [
    said.get('permalink') ?? said.get('url'),
    said.get('slug'),
    said.get('path'),
  ];
  return {
    ...saidIdOf(path),
    ...(address !== undefined && { address }),
    ...(slug !== undefined && { slug }),
    ...(whole !== undefined && { path: whole }),
    ...(CATEGORIES.test(text) && { hasCategories: true as const }),
  };
}

/** What a generator knows of a site besides its pages. */
export interface SiteSettings {
  /** The text of its settings. */
  readonly text: string;
  /** What another file in the folder of the site says. */
  readonly read: (name: string) => string | undefined;
}

/**
 * The address of the page that is made of a file, `below` the folder of the site: from the root, and with what the
 * generator has at its end. Undefined where it makes none, or where nobody can say which.
 */
export type Addressing = (below: string, said: SaidAddress, settings: SiteSettings) => string | undefined;

const PAGE = new RegExp(String.raw`\.(?:${MARKDOWN_ENDING}|mdx|svx|html|njk|liquid|astro|mdoc)$`);

/** Components that are pages themselves, to generators that have such. */
export const COMPONENT_PAGE: RegExp = /\.(?:astro|vue|svelte|[jt]sx)$/;

/** The path of a page below the first of some folders that it is in, without its ending. */
export function stemBelow(path: string, folders: readonly string[], components?: RegExp): string | undefined {
  const ending = PAGE.test(path) ? PAGE : components;
  if (!ending?.test(path)) return undefined;
  const found = folders.find((folder) => folder === '' || path.startsWith(`${folder}/`));
  return found === undefined
    ? undefined
    : path.slice(found === '' ? 0 : found.length + 1).replace(ending, '');
}

/** The address of a page by its path without an ending; one with the name of an index has that of its folder. */
export function addressOfStem(stem: string, index: RegExp, end: string): string {
  const name = posix.basename(stem);
  if (!index.test(name)) return `/${stem}${end}`;
  const folder = stem.slice(0, -name.length);
  return end === '' && folder !== '' ? `/${folder.slice(0, -1)}` : `/${folder}`;
}

/** The address that a page says, from the root; undefined where a program or a pattern makes it. */
export function wholeAddress(said: string): string | undefined {
  return /\{[{%]|^(?:false|true)$|\/:|^[`|>([{]|=>/.test(said) ? undefined : `/${said.replace(/^\//, '')}`;
}

/** A folder that settings name, without `./` before it and `/` behind it. */
export function folderSaid(said: string): string {
  return posix.join(said, '.').replace(/^\.$|\/$/, '');
}
