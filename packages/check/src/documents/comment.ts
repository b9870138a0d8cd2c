// Where a document speaks to programs and not to its readers.

/** The beginning of a comment is not looked for further away than this. One-byte characters. */
const FAR = 1 << 10;

/** The beginnings of comments in style sheets, scripts, MDX, reStructuredText, AsciiDoc and templates, behind which the word comes first. */
const OPENED =
  /(?:\/\*[\s*!]*|(?:^|[\r\n])[ \t]*\.\.[ \t]+|\/\/[ \t]*|\{#[-\s]*|<%(?:#|--)\s*|\{\{!(?:--)?\s*|@\*\s*)$/;

/** Those of settings and plain text, which are headings or words of the text elsewhere. */
const OPENED_BY_SIGN = /(?:^|\s)[#;%][ \t]*$/;

/** That of roff. */
const OPENED_IN_ROFF = /\\["#][ \t]*$/;

/** That of Texinfo. */
const OPENED_IN_TEXINFO = /@c(?:omment)?[ \t]+$/;

/** That of POD. */
const OPENED_IN_POD = /(?:^|[\r\n])=for[ \t]+comment[ \t]+$/;

/** That of Org, at the beginning of a line. */
const OPENED_IN_ORG = /(?:^|[\r\n])[ \t]*#[ \t]+$/;

const MARKUP = /html|xml|markdown|mdx|rst|asciidoc|org$|typst|vue|svelte|astro|[jt]sx|x-wiki/;
const MARKDOWN = /markdown|mdx/;

/** Tells comments of one text, by the beginnings that they have in the formats that are read. */
export class Comments {
  readonly #text: string;
  readonly #isMarkup: boolean;
  readonly #isOrg: boolean;
  readonly #isRoff: boolean;
  readonly #isTexinfo: boolean;
  /** The samples of code in Markdown, which are text. */
  readonly #samples: readonly { readonly start: number; readonly end: number }[] | undefined;

  constructor(text: string, mediaType: string) {
    this.#text = text;
    this.#isMarkup = MARKUP.test(mediaType);
    this.#isOrg = mediaType === 'text/org';
    this.#isRoff = mediaType === 'text/troff';
    this.#isTexinfo = mediaType === 'text/x-texinfo';
    this.#samples = MARKDOWN.test(mediaType) ? fenced(text) : undefined;
  }

  /** Whether the word at `at` stands in a comment: anywhere in `<!-- -->`, and first in any other. */
  hold(at: number): boolean {
    const from = Math.max(0, at - FAR);
    const before = this.#text.slice(from, at);
    const opener = before.lastIndexOf('<!--');
    if (opener >= 0 && !before.includes('-->', opener)) return !this.#isSample(from + opener);
    if (OPENED.test(before)) return !this.#isSample(at);
    if (this.#isOrg) return OPENED_IN_ORG.test(before);
    if (this.#isRoff) return OPENED_IN_ROFF.test(before);
    if (OPENED_IN_POD.test(before)) return true;
    if (this.#isTexinfo) return OPENED_IN_TEXINFO.test(before);
    return !this.#isMarkup && OPENED_BY_SIGN.test(before);
  }

  #isSample(at: number): boolean {
    const samples = this.#samples;
    if (!samples) return false;
    let low = 0;
    let high = samples.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((samples[middle]?.end ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return this.#text[at - 1] === '`' || (samples[low]?.start ?? at + 1) <= at;
  }
}

/** Marks of quotations and of items of lists may stand before one that opens. */
const FENCE = /^[ \t>]*(?<item>(?:[-*+]|\d{1,9}[.)])[ \t][ \t>]*)*(?<fence>`{3,}|~{3,})(?<info>[^\r\n]*)/gm;

/** The stretches between fences (CommonMark, 4.5). */
function fenced(text: string): { start: number; end: number }[] {
  const stretches: { start: number; end: number }[] = [];
  let open: { fence: string; start: number } | undefined;
  for (const found of text.matchAll(FENCE)) {
    const { item, fence = '', info = '' } = found.groups ?? {};
    if (!open) {
      // Backticks behind it make it code in a line.
      if (!(fence.startsWith('`') && info.includes('`'))) open = { fence, start: found.index };
    } else if (item === undefined && fence.startsWith(open.fence) && info.trim() === '') {
      stretches.push({ start: open.start, end: found.index });
      open = undefined;
    }
  }
  if (open) stretches.push({ start: open.start, end: text.length });
  return stretches;
}
