// Ids: docutils, nodes.make_id and document.set_id.
/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  ß: 'sz',
  æ: 'ae',
  œ: 'oe',
};

/** The id that docutils makes of a name or a title; empty where that has no letter of ASCII. */
function idOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[øđħıłŧßæœ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[^\0-\x7F]/g, '')
    .trim()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+/, '')
    .replace(/-$/, '');
}

/** Gives the titles of a document their ids, in its order. */
export class SectionIds {
  readonly #counts = new Map<string, number>();
  #numbered = 0;
  #unnamed = 0;

  /** The id of a name that the document gives something itself: a title after it gets another one. */
  named(name: string): string {
    const id = idOf(name);
    if (!this.#counts.has(id)) this.#counts.set(id, 1);
    return id;
  }

  /** The id of a title; of one that has its id from something before it, both that docutils has given in its time. */
  next(title: string): readonly string[] {
    const id = idOf(title);
    const count = this.#counts.get(id) ?? 0;
    this.#counts.set(id, count + 1);
    if (id !== '' && count === 0) return [id];
    this.#numbered += 1;
    const plain = `id${this.#numbered}`;
    if (id !== '') return [`${id}-${count}`, plain];
    this.#unnamed += 1;
    return [`section-${this.#unnamed}`, plain];
  }
}
