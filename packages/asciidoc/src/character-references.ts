// Character references, which Asciidoctor leaves to HTML: substitutors.rb, the replacement that restores entities.

const REFERENCE = /&(?:(amp|lt|gt|quot)|#(\d{2,6})|#x([\da-fA-F]{2,5}));/g;
const ANY = /&(?:[a-zA-Z]{2,32}\d{0,2}|#\d{2,6}|#x[\da-fA-F]{2,5});/;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** What a reader of the page has: `?a&amp;b` is `?a&b`. */
export function withCharacters(said: string): string {
  if (!said.includes('&')) return said;
  return said.replaceAll(REFERENCE, (_, name?: string, decimal?: string, hex?: string) =>
    name === undefined
      ? String.fromCodePoint(parseInt(decimal ?? hex ?? '', decimal ? 10 : 16)).toWellFormed()
      : (NAMED[name] ?? ''),
  );
}

/** Whether a text would be read as another one. */
export function hasCharacterReference(text: string): boolean {
  return ANY.test(text);
}
