/** `defaultContentLanguage = "de"`, in any of the languages of settings (gohugo.io, "All settings"). */
const USUAL = /\bdefaultContentLanguage["']?[ \t]*[:=][ \t]*["']?([\w-]+)/i;

/** The language of pages that say none, by the text of the settings of a site. */
export function usualLanguage(settings: string): string {
  return USUAL.exec(settings)?.[1] ?? 'en';
}
