// Numbers that some wikis make links of: Parser::handleMagicLinks, `$wgEnableMagicLinks`.
import type { FoundMagic } from './found.ts';

const MAGIC = /(RFC|PMID)[ \t\u00A0]+(\d+)\b|ISBN[ \t\u00A0]+((?:97[89][- ]?)?(?:\d[- ]?){9}[\dXx])\b/y;

/** What stands at a place, with the URI that it means. */
export function magicAt(text: string, at: number): FoundMagic | undefined {
  MAGIC.lastIndex = at;
  const found = MAGIC.exec(text);
  if (!found) return undefined;
  const [whole, kind, number = '', isbn] = found;
  return { place: 'magic', start: at, end: at + whole.length, url: urlOf(kind, number, isbn) };
}

/** RFC 3187 for books; the others are those of MediaWiki. */
function urlOf(kind: string | undefined, number: string, isbn: string | undefined): string {
  if (isbn !== undefined) return `urn:isbn:${isbn.replaceAll(/[- ]/g, '').toUpperCase()}`;
  if (kind === 'RFC') return `https://datatracker.ietf.org/doc/html/rfc${number}`;
  return `https://www.ncbi.nlm.nih.gov/pubmed/${number}?dopt=Abstract`;
}
