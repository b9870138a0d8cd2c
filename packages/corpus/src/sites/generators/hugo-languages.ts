// The languages of a site of Hugo, in any of the languages of settings (gohugo.io, "All settings" and "Multilingual mode").

/** `defaultContentLanguage = "de"`. */
const USUAL = /\bdefaultContentLanguage["']?[ \t]*[:=][ \t]*["']?([\w-]+)/i;

/** What a name may have before its ending: a language, where the settings say that one. */
const IN_NAME = /\.([a-z]{2,3}(?:-[a-z]{2,4})?)(?=\.\w+$)/i;

/** What may be a language in the name of a file. */
function mayBeLanguage(path: string): string | undefined {
  return IN_NAME.exec(path)?.[1];
}

/** The language of pages that say none, by the text of the settings of a site. */
export function usualLanguage(settings: string): string {
  return USUAL.exec(settings)?.[1] ?? 'en';
}

/** Whether the settings of a site tell of its languages. */
export function saysLanguages(settings: string): boolean {
  return /\blanguages\b/i.test(settings);
}

/**
 * The language that the name of a file says, as it stands there: `de` of `a.de.md`, where settings have that language as a key
 * (`[languages.de]`, `de:`, `"de":`). In `node.js.md` there is none.
 */
export function languageInName(path: string, settings: string): string | undefined {
  const language = mayBeLanguage(path);
  if (language === undefined) return undefined;
  const key = new RegExp(String.raw`(?<![\w-])${language}["']?[ \t]*[\].:=]`, 'i');
  return key.test(settings) ? language : undefined;
}

/**
 * The languages in which the page at a path calls others, in the order in which they are looked for: its own, or the usual one. What
 * its name says and settings do not may be one all the same: they may stand elsewhere.
 */
export function languagesOfPage(path: string, settings: string): readonly string[] {
  const said = languageInName(path, settings);
  const languages = said === undefined ? [mayBeLanguage(path), usualLanguage(settings)] : [said];
  return languages.filter((language) => language !== undefined);
}
