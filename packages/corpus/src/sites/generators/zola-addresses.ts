// The addresses of Zola's pages (getzola.org, "Page", "Multilingual sites" and "Configuration"), whose settings may be called as
// those of Hugo are.
import { type Addressing, addressOfStem, stemBelow, wholeAddress } from '../said-address.ts';

/** What only its settings say. */
export const ZOLA_SETTINGS: RegExp = /^base_url[ \t]*=/m;

const INDEX = /^_?index$/;

/** A date, and a time, in front of the name of a page. */
const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2}))?[_-]/;

/** `[slugify]` with `paths`: names keep what else they lose. */
const KEEPS_NAMES = /^[ \t]*paths[ \t]*=[ \t]*["'](?:off|safe)["']/m;

/** `[slugify]` with `paths_keep_dates`. */
const KEEPS_DATES = /\bpaths_keep_dates[ \t]*=[ \t]*true\b/;

export const zolaAddress: Addressing = (below, said, { text }) => {
  const found = below.endsWith('.md') ? stemBelow(below, ['content']) : undefined;
  if (found === undefined) return undefined;
  const { stem, language } = inLanguage(found, text);
  if (said.path !== undefined) return wholeAddress(`${language}${said.path.replace(/^\/|\/$/g, '')}/`);
  const names = stem.split('/');
  const isSection = names.at(-1) === '_index';
  const at = names.length - (names.at(-1) === 'index' ? 2 : 1);
  if (!isSection && at >= 0) names[at] = said.slug ?? titleOf(names[at] as string, text);
  const slugs = names.map((name) => (INDEX.test(name) ? name : slugOf(name, text)));
  if (slugs.includes(undefined)) return undefined;
  return addressOfStem(language + slugs.join('/'), INDEX, '/');
};

/** The name of a page without its date, unless that is kept. */
function titleOf(name: string, settings: string): string {
  return KEEPS_DATES.test(settings) ? name : name.replace(DATE, '');
}

/** Undefined where letters beyond ASCII become others. */
function slugOf(name: string, settings: string): string | undefined {
  if (/^[a-z\d]+(?:-[a-z\d]+)*$/.test(name)) return name;
  if (KEEPS_NAMES.test(settings) || !/^[ -~]+$/.test(name)) return undefined;
  return name
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
    .join('-');
}

/** A path without the language that it ends with, and what addresses of that begin with. */
function inLanguage(stem: string, text: string): { readonly stem: string; readonly language: string } {
  const [, name = stem, language = ''] = /^(.*)\.([a-z]{2,3}(?:-[a-z]{2,4})?)$/i.exec(stem) ?? [];
  return language !== '' && text.includes(`[languages.${language}`)
    ? { stem: name, language: `${language}/` }
    : { stem, language: '' };
}

/** Sheets are made of those of Sass (getzola.org, "Sass"). */
export function sourcesInZola(address: string): readonly string[] {
  const [, name] = /^static\/(.*)\.css$/.exec(address) ?? [];
  return name === undefined ? [] : [`sass/${name}.scss`, `sass/${name}.sass`];
}
