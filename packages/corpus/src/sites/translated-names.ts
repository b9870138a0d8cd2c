// Files with a language in their names (`a.de.md`), which the links of a page leave out: its generator looks for that of the page
// (gohugo.io, "Multilingual mode", "Translation by file name", and "Link render hooks"; mkdocs-static-i18n, "Suffix").

import { languagesOfPage, saysLanguages } from './generators/hugo-languages.ts';

/** A language before the ending of a name. */
const LANGUAGE = /\.([a-z]{2,3}(?:-[a-z]{2,4})?)(?=\.\w+$)/i;

/** Where that stands in a reference, before what says a place in the file. */
const BEFORE_ENDING = /(?=\.\w+(?:[?#]|$))/;

/**
 * The names that a reference in the file at a path may leave a language out of, in the order in which they are looked for: none
 * where settings speak of none. `settings` is their text.
 */
export type Translating = (reference: string, from: string, settings: string) => readonly string[];

export const hugoTranslations: Translating = (reference, from, settings) => {
  if (!saysLanguages(settings)) return [];
  return inLanguages(reference, languagesOfPage(from, settings));
};

/** The plugin, where it does not look for folders of languages, and what has the mark of the usual one among these. */
const SUFFIXES_OF_MKDOCS = /^[ \t]*-[ \t]+i18n:[ \t]*\r?\n(?![^]*\bdocs_structure:[ \t]*["']?folder)/m;
const LOCALE = /\blocale:[ \t]*["']?([\w-]+)/g;
const IS_USUAL = /\bdefault:[ \t]*["']?(?:true|yes)\b/i;

export const mkdocsTranslations: Translating = (reference, from, settings) => {
  if (!SUFFIXES_OF_MKDOCS.test(settings)) return [];
  const locales = Array.from(settings.matchAll(LOCALE));
  const usual = locales.find(({ index }, at) =>
    IS_USUAL.test(settings.slice(index, locales[at + 1]?.index ?? settings.length)),
  );
  const said = [LANGUAGE.exec(from)?.[1], usual?.[1]].filter((language) => language !== undefined);
  return inLanguages(
    reference,
    said.filter((language) => locales.some(([, each]) => each === language)),
  );
};

function inLanguages(reference: string, languages: readonly string[]): readonly string[] {
  if (!BEFORE_ENDING.test(reference)) return [];
  return [...new Set(languages)].map((language) => reference.replace(BEFORE_ENDING, `.${language}`));
}
