// The ids that headings get, so that `#its-text` points at them: those of GitHub, and those of GitLab and of the
// common generators where they differ. A document does not say which of them will read it.

import { isAttributeList, listedId } from './written-ids.ts';

/** How one of them makes an id of a text, and how it numbers namesakes. */
interface Scheme {
  readonly slug: (text: string) => string;
  readonly separator: '-' | '_';
  /** Set where a text that leaves nothing gets a number all the same: `_1`. */
  readonly numbersNothing?: true;
}

/** github-slugger; a picture or a tag at an end of the text leaves the space beside it there. */
const GITHUB: Scheme = {
  slug: (text) => lettersOf(text).replaceAll(' ', '-'),
  separator: '-',
};

const OTHERS: readonly Scheme[] = [
  // Many others trim the text.
  { slug: (text) => lettersOf(text.trim()).replaceAll(' ', '-'), separator: '-' },
  // mdBook: all numbers stay, such as "²".
  {
    slug: (text) =>
      text
        .trim()
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
        .replaceAll(' ', '-'),
    separator: '-',
  },
  // GitLab (doc/user/markdown.md, "Heading IDs and links"): no two hyphens in a row.
  { slug: (text) => lettersOf(text.trim()).replaceAll(' ', '-').replaceAll(/-{2,}/g, '-'), separator: '-' },
  // VitePress and VuePress (@mdit-vue/shared, slugify): a hyphen for what others leave out, no digit in front.
  {
    slug: (text) =>
      text
        .normalize('NFKD')
        .replaceAll(/[\u0300-\u036F\p{Cc}]/gu, '')
        .replaceAll(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
        .replaceAll(/^-|-$/g, '')
        .replace(/^\d/, '_$&')
        .toLowerCase(),
    separator: '-',
  },
  { slug: slugOfZola, separator: '-' },
  // kramdown (Jekyll), auto_ids: ASCII letters and digits, from the first letter on.
  {
    slug: (text) =>
      text
        .replace(/^[^A-Za-z]+/, '')
        .replaceAll(/[^A-Za-z0-9 -]/g, '')
        .replaceAll(' ', '-')
        .toLowerCase() || 'section',
    separator: '-',
  },
  // Pandoc, auto_identifiers: full stops stay.
  {
    slug: (text) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{M}\p{N}_\-. ]/gu, '')
        .trim()
        .replaceAll(/ +/g, '-')
        .replace(/^[^\p{L}]+/u, '') || 'section',
    separator: '-',
  },
  { slug: slugOfPython, separator: '_', numbersNothing: true },
  // The same where emoji are pictures, which have no text (PyMdown, Emoji), with the attributes behind them.
  {
    slug: (text) => slugOfPython(text.replaceAll(/:[+\-\w]+:(?:\{[^{}]*\})?/g, '')),
    separator: '_',
    numbersNothing: true,
  },
];

/** Python-Markdown (MkDocs), toc: without accents and other scripts, one hyphen for a stretch of space. */
function slugOfPython(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[-\s]+/g, '-');
}

/** JupyterLab (renderers.ts, createHeaderId), nbconvert, nbsphinx: as it is written, with hyphens for spaces. */
const JUPYTER: Scheme = { slug: (text) => text.trim().replaceAll(' ', '-'), separator: '-' };

/** Zola (slug): a hyphen for whatever is no letter or digit of ASCII; empty where only a table knows with which of these it writes a letter. */
function slugOfZola(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();
  if (/(?=[^\u0000-\u007F])[\p{L}\p{N}]/u.test(plain)) return '';
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '');
}

/** `## Title [#its-id]`; `## Title [!toc]` of Fumadocs, which leaves it out of its table of contents. */
const BRACKETED = /[ \t]\[(?:#([^[\]\s]+)|!?toc)\]$/;

/** Nextra and Fumadocs ("Custom heading ids", "Headings"). */
function bracketedTitle(text: string): { readonly id: string | undefined; readonly title: string } {
  const end = text.trimEnd();
  const found = BRACKETED.exec(end);
  return { id: found?.[1], title: found ? end.slice(0, found.index).trimEnd() : text };
}

/** `## Title {#its-id .class}`: kramdown, Pandoc, Hugo, Docusaurus, Python-Markdown's attr_list; `{-}` of Pandoc, which gives none. */
function attributedTitle(text: string): { readonly id: string | undefined; readonly title: string } {
  const end = text.trimEnd();
  const open = end.endsWith('}') ? end.lastIndexOf('{') : -1;
  const inside = end.slice(open + 1, -1);
  const id = open < 0 ? undefined : listedId(inside);
  const isList = id !== undefined || isAttributeList(inside);
  if (open < 0 || !isList || inside.includes('}')) return bracketedTitle(text);
  return { id, title: end.slice(0, open).trimEnd() };
}

/** The id that GitHub gives a heading of this text, where it is the first of its name. */
export function headingId(text: string): string {
  return GITHUB.slug(text);
}

/** Gives the headings of a document their ids, in the order of the document. */
export class HeadingIds {
  readonly #github = new Numbering(GITHUB);
  readonly #others: readonly Numbering[];
  readonly #given = new Set<string>();

  /** `isCell`: of a cell of a notebook. */
  constructor(isCell: boolean) {
    this.#others = (isCell ? [JUPYTER, ...OTHERS] : OTHERS).map((scheme) => new Numbering(scheme));
  }

  /** The id that GitHub gives, or that the heading names itself; then the others that no heading before has. */
  next(text: string): readonly string[] {
    const { id: own, title } = attributedTitle(text);
    // GitHub takes the braces for text.
    const first = this.#github.next(text);
    const ids = new Set(own === undefined ? [first] : [own]);
    const others = [first, ...this.#others.map((numbering) => numbering.next(title))];
    for (const id of others) if (id !== '' && !this.#given.has(id)) ids.add(id);
    for (const id of ids) this.#given.add(id);
    return [...ids];
  }

  /** The ids of a heading that is written as HTML, which GitHub alone counts; with spaces around it as hyphens too. */
  nextRaw(text: string): readonly string[] {
    const id = this.#github.next(text.trim());
    const before = '-'.repeat(text.length - text.trimStart().length);
    const after = '-'.repeat(text.length - text.trimEnd().length);
    const ids = new Set([id, before + id + after]);
    for (const each of ids) this.#given.add(each);
    return id === '' ? [] : [...ids];
  }
}

class Numbering {
  readonly #scheme: Scheme;
  readonly #seen = new Map<string, number>();

  constructor(scheme: Scheme) {
    this.#scheme = scheme;
  }

  next(text: string): string {
    const slug = this.#scheme.slug(text);
    let id = slug;
    let count = this.#seen.get(slug) ?? 0;
    while (this.#seen.has(id) || (id === '' && this.#scheme.numbersNothing)) {
      count += 1;
      id = `${slug}${this.#scheme.separator}${count}`;
    }
    this.#seen.set(slug, count);
    this.#seen.set(id, this.#seen.get(id) ?? 0);
    return id;
  }
}

/** What Ruby calls `\p{Word}` (letters, marks, digits, and what joins words), hyphens and spaces. */
function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, '');
}
