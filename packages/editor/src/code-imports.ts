// What the servers of languages (TypeScript, Vue, Svelte, Astro, MDX) write anew themselves when files are renamed: imports of code
// in code. Edits of two servers at one place would both be carried out.
import { BUILD_ALIAS } from '@linkwright/core';
import type { EditRecord } from '@linkwright/relocate';

/** Documents that such a server reads. */
const CODE = /\.(?:vue|svelte|astro|mdx|[jt]sx?|[cm][jt]s)$/i;

const PLACES: ReadonlySet<string> = new Set([
  'component:code',
  BUILD_ALIAS.name,
  'docusaurus:site',
  'js:import',
  'js:import()',
  'js:require',
]);

/** Paths to code: its ending may be left out. */
const TO_CODE = /(?:^|\/)(?:[^./?#]*|[^/?#]+\.(?:vue|svelte|astro|[jt]sx?|[cm][jt]s)|\.{1,2})$/i;

/** Whether a changed link is an import that the server of the language changes: of pictures and style sheets it knows nothing. */
export function isImportOfCode({
  file,
  place,
  reference,
}: Pick<EditRecord, 'file' | 'place' | 'reference'>): boolean {
  return CODE.test(file) && PLACES.has(place) && TO_CODE.test(reference);
}
