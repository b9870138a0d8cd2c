const TEMPLATE = /\{\{|\{%|<[%?]|\$\{|%%|^\{[^{}]+\}$/;

/**
 * Whether a text holds a placeholder (`{{ url }}`, `<?= $url ?>`) that a template engine or an interpreter will replace:
 * nobody knows yet what it says.
 */
export function isTemplate(text: string): boolean {
  return TEMPLATE.test(text);
}
