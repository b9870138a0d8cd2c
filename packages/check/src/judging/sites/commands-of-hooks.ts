// Commands of a site's own programs in comments of its Markdown (mkdocs.org, "hooks"), of which these may make anything: so Material
// for MkDocs has the ids of settings (`<!-- md:setting config.draft -->`), and sites that took over its program.
import { decodedFragment } from '../fragments/fragment.ts';

/** `<!-- a:word what it is about -->`. */
const COMMAND = /<!-- ?[a-z]+:[a-z]+ ([^<>\r\n]{1,200}?) ?-->/g;

/** Whether one in a page with this text is about what a fragment names. */
export function mayBeMade(text: string, fragment: string): boolean {
  const asked = decodedFragment(fragment).replace(/^\+/, '');
  return Array.from(text.matchAll(COMMAND), ([, said = '']) => said).includes(asked);
}
