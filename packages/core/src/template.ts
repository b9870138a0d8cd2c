const TEMPLATE = /\{\{|\{%|<[%?]|\$\{|%%|^\{[^{}]+\}$|^@site\//;

/**
 * Whether a text holds a placeholder (`{{ url }}`, `<?= $url ?>`) that a template engine or an interpreter will replace,
 * or begins with what Docusaurus has for the folder of its site (`@site/`): nobody knows yet what it says.
 */
export function isTemplate(text: string): boolean {
  return TEMPLATE.test(text);
}
