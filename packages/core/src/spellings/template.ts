import type { Link } from '../model/link.ts';

const TEMPLATE =
  /\{\{|[[{]%|<[%?]|\$\{|%%|^\{[^{}]+\}$|^@site\/|%(?:BASE_URL|PUBLIC_URL|VITE_\w+|sveltekit\.\w+)%/;

/**
 * Whether a text holds a placeholder (`{{ url }}`, `<?= $url ?>`) that a template engine, an interpreter or a build (`%BASE_URL%`) will replace,
 * or begins with what Docusaurus has for the folder of its site (`@site/`): nobody knows yet what it says.
 */
export function isTemplate(text: string): boolean {
  return TEMPLATE.test(text);
}

/** The same of a link: a place in which pages are called knows what `@site/` says. */
export function isTemplateLink({ place, reference }: Pick<Link, 'place' | 'reference'>): boolean {
  return isTemplate(place.callsPage ? reference.replace(/^@site\//, '') : reference);
}
