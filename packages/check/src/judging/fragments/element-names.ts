// Names of elements in pages that GitHub makes of Markdown. It keeps the attribute on all elements (github.com/gjtorikian/html-pipeline,
// "SanitizationFilter"), and a script looks for what a fragment says by `getElementsByName` where nothing has it as its id. By the
// HTML standard (7.4.6.4) browsers find the names of A elements alone.

/** Those that GitHub keeps, and that programs do not send by their names. */
const NAMED =
  /<(?:h[1-6]|p|div|span|li|ol|ul|dl|dt|dd|table|tr|td|th|b|i|em|strong|code|pre|br|hr|sub|sup|details|summary|section|blockquote)\s(?:[^<>]{0,300}\s)?name\s?=\s?["']?(?<name>[^"'<>\s]{1,300})/gi;

/** What elements of HTML in a text of Markdown are called by their `name`. */
export function elementNames(text: string | undefined): ReadonlySet<string> {
  return new Set(Array.from((text ?? '').matchAll(NAMED), ({ groups }) => groups?.['name'] ?? ''));
}
