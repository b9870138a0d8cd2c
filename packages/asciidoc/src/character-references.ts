// Character references, which Asciidoctor leaves to who reads the page: it writes every `&` as `&amp;` and takes that
// back where one follows (substitutors.rb, the replacement that restores entities). Of names it knows none.
import { decodeHTMLAttribute } from 'entities/decode';

/** What Asciidoctor takes for one: with a semicolon, and of numbers those of some digits. */
const RESTORED = /&(?:[a-zA-Z]{2,32}\d{0,2}|#\d{2,6}|#x[\da-fA-F]{2,5});/g;

/** The last one of a text, without its semicolon. */
const CUT = /&(?:[a-zA-Z]{2,32}\d{0,2}|#\d{2,6}|#x[\da-fA-F]{2,5})$/;

/** What a reader of the page has: `?a&amp;b` is `?a&b`, and `&xyz;` is nothing else. */
export function withCharacters(said: string): string {
  return said.includes('&') ? said.replaceAll(RESTORED, (written) => decodeHTMLAttribute(written)) : said;
}

/**
 * The same before a semicolon that is no part of it, where Asciidoctor cuts a URL when the reference is restored
 * already: `http://h/a&copy;` is a link to `http://h/a&copy` with `;` behind it, for which a browser reads `http://h/a©`.
 */
export function withCharactersBeforeSemicolon(said: string): string {
  const cut = CUT.exec(said);
  return cut ? withCharacters(said.slice(0, cut.index)) + decodeHTMLAttribute(cut[0]) : withCharacters(said);
}

/** What a reader has of HTML that is passed through: the names of old need no semicolon there (HTML standard, 13.2.5.73). */
export function withHtmlCharacters(said: string): string {
  return said.includes('&') ? decodeHTMLAttribute(said) : said;
}

/** What means the same everywhere in a reference; its author had no reason of AsciiDoc to say it otherwise. */
const SAFE = /^[A-Za-z\d/:?#=%]$/;

/**
 * A new reference in which signs stand as `was`, the old text, had them: who wrote `&#95;` or `&apos;` kept Asciidoctor
 * from making marks or typography of it. An ampersand is written as it is, unless it would `read` as something else.
 */
export function withReferencesOf(was: string, reference: string, read: (said: string) => string): string {
  const written = new Map<string, string>();
  for (const [said] of was.matchAll(RESTORED)) {
    const sign = decodeHTMLAttribute(said);
    const isNeeded = sign === '&' ? read(reference) !== reference : !SAFE.test(sign);
    if (isNeeded && sign !== said && !written.has(sign)) written.set(sign, said);
  }
  return written.size === 0 ? reference : Array.from(reference, (sign) => written.get(sign) ?? sign).join('');
}
