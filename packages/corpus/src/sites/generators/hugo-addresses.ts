// The addresses of Hugo's pages (gohugo.io, "URL management" and "Multilingual mode").
import { languageInName, saysLanguages, usualLanguage } from './hugo-languages.ts';
import { type Addressing, addressOfStem, stemBelow, wholeAddress } from '../said-address.ts';

const INDEX = /^_?index$/;

export const hugoAddress: Addressing = (below, said, { text }) => {
  const found = stemBelow(below, ['content']);
  const ending = below.slice(below.lastIndexOf('.'));
  if (found === undefined) return undefined;
  if (said.address !== undefined) return wholeAddress(said.address);
  const { stem, language } = inLanguage(found, ending, text);
  if (hasPattern(stem, text)) return undefined;
  const end = /\buglyurls["']?\s*[:=]\s*true/i.test(text) ? '.html' : '/';
  const plain = (language + withSlug(stem, said.slug)).toLowerCase().replace(/\s+/g, '-');
  return addressOfStem(plain, INDEX, end);
};

const PERMALINKS = /\bpermalinks\b/i;

/** A key, as TOML, YAML and JSON write it. */
const KEY = /(?<![\w./-])([\w./-]+)["']?[ \t]*(?:=|:(?=[\s"'{]))/g;

/** Whether the settings may have a pattern for the section of a page, by dates and titles ("Permalinks"). */
function hasPattern(stem: string, text: string): boolean {
  const at = text.search(PERMALINKS);
  if (at < 0) return false;
  const [section = '', ...rest] = stem.toLowerCase().split('/');
  const wanted = rest.length === 0 ? '/' : section;
  return Array.from(text.slice(at).matchAll(KEY), ([, key = '']) => key.toLowerCase()).includes(wanted);
}

/** A slug stands for the name of the page, or of its folder where that is its bundle. */
function withSlug(stem: string, slug: string | undefined): string {
  if (slug === undefined) return stem;
  const names = stem.split('/');
  const at = names.length - (INDEX.test(names.at(-1) ?? '') ? 2 : 1);
  if (at >= 0) names[at] = slug;
  return names.join('/');
}

const CONTENT = /\bcontentDir["']?[ \t]*[:=][ \t]*["']?content\/([^\s"'/,#}]+)/gi;
const ALWAYS_IN_FOLDER = /\bdefaultContentLanguageInSubdir["']?[ \t]*[:=][ \t]*true/i;

/** A path without what says its language, by its folder or by its name, and what addresses of that begin with. */
function inLanguage(
  stem: string,
  ending: string,
  text: string,
): { readonly stem: string; readonly language: string } {
  const usual = usualLanguage(text);
  const front = (language: string): string =>
    language.toLowerCase() === usual.toLowerCase() && !ALWAYS_IN_FOLDER.test(text) ? '' : `${language}/`;
  const [folder = ''] = stem.split('/', 1);
  if (Array.from(text.matchAll(CONTENT), ([, said]) => said).includes(folder))
    return { stem: stem.slice(folder.length + 1), language: front(folder) };
  const language = saysLanguages(text) ? languageInName(stem + ending, text) : undefined;
  return language === undefined
    ? { stem, language: front(usual) }
    : { stem: stem.slice(0, -language.length - 1), language: front(language) };
}
