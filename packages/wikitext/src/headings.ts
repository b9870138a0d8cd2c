// Ids of headings: Parser::finalizeHeadings, Sanitizer::escapeIdForAttribute.
import { decodeHTMLStrict } from 'entities/decode';
import { withoutComments } from './comments.ts';

/** Longer headings have no ids that somebody would link to. */
const LONGEST = 1000;

/** Gives the headings of a document their ids. */
export class HeadingIds {
  readonly #taken = new Set<string>();
  /** The numbers that ids have come to. */
  readonly #numbers = new Map<string, number>();

  /** The ids of the next heading: as HTML 5 has it, and as MediaWiki wrote it before; none where only a template says it. */
  of(wikitext: string): readonly string[] {
    const said = plainText(wikitext);
    if (said === undefined) return [];
    const id = idOf(said);
    if (id === '') return [];
    const legacy = legacyId(said);
    return legacy === id ? [this.#once(id)] : [this.#once(id), this.#once(legacy)];
  }

  /** The same id again, in whichever case of ASCII, has a number behind it. */
  #once(id: string): string {
    const key = id.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
    let number = this.#numbers.get(key) ?? 1;
    const numbered = (): string => (number === 1 ? '' : `_${number}`);
    while (this.#taken.has(key + numbered())) number += 1;
    this.#taken.add(key + numbered());
    this.#numbers.set(key, number);
    return id + numbered();
  }
}

/** What is left of the text of a heading when its marks are taken away. */
function plainText(wikitext: string): string | undefined {
  if (wikitext.length > LONGEST) return undefined;
  const said = withoutComments(wikitext).replaceAll(NOWIKI, (_, raw: string) => asReferences(raw));
  const braces = said.indexOf('{{');
  if (braces >= 0 && said.includes('}}', braces)) return undefined;
  const text = said
    .replaceAll(/\[\[\s*category\s*:[^[\]]*\]\]/gi, '')
    .replaceAll(/<(ref)\b[^<>]*(?:\/>|>[^<]*<\/\1>)/gi, '')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/\[\[:?(?:[^[\]|]*\|)?([^[\]]*)\]\]/g, '$1')
    .replaceAll(/\[(?:[a-z]+:)?\/\/[^\s\]]+ +([^\]]*)\]/gi, '$1')
    .replaceAll(/'{2,5}/g, '')
    .replaceAll(/__[A-Z]+__/g, '');
  return decodeHTMLStrict(text).trim();
}

/** What is text as it is. */
const NOWIKI = /<(?:nowiki|pre)>([^<]*)<\/(?:nowiki|pre)>/gi;

/** Marks as character references, so that they are none. */
function asReferences(raw: string): string {
  return raw.replaceAll(/[[\]{}'_<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** An id of HTML 5. */
function idOf(said: string): string {
  return said.replaceAll(/[ _\t\r\n\f\u00A0]+/g, '_').replaceAll(/^_|_$/g, '');
}

/** An id of HTML 4, which old links have: `.C3.A4` for `ä`. */
function legacyId(said: string): string {
  return encodeURIComponent(idOf(said).toWellFormed())
    .replaceAll(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%3A', ':')
    .replaceAll('%', '.');
}
