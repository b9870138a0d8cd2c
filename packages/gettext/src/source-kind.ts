// What a message is written in, by what says so.
import type { Comment } from './messages.ts';

/** The kind of text that a message is. */
export interface SourceKind {
  /** How it is read. `plain`: with tags of HTML where there are some; `man`: as po4a writes manual pages. */
  readonly reads: string;
  /** Set where its relative references count from the document that it is taken from. */
  readonly isDocument: boolean;
}

const PLAIN: SourceKind = { reads: 'plain', isDocument: false };
const DOCBOOK = 'application/docbook+xml';

const ENDINGS: ReadonlyMap<string, string> = new Map([
  ...endings('text/markdown', 'md markdown mkd mdown mdx qmd rmd'),
  ...endings('text/x-rst', 'rst rest'),
  ...endings('text/html', 'html htm xhtml shtml'),
  ...endings('text/asciidoc', 'adoc asciidoc asc'),
  ...endings('text/x-texinfo', 'texi texinfo txi'),
  ...endings('text/x-pod', 'pod pm pl'),
  ...endings('text/x-typst', 'typ'),
  ...endings('text/x-tex', 'tex ltx latex'),
  ...endings('text/org', 'org'),
  ...endings(DOCBOOK, 'xml docbook dbk page'),
]);

/** Pages of manuals, also as they are built (`a.1.in`, `a.8.man`). */
const MANUAL_PAGE = /\.(?:\d[a-z]{0,4}|man|mdoc|roff)(?:\.in)?$/;

/** What po4a says of the construct (`#. type: …`), where no name does. */
const TYPES: readonly (readonly [RegExp, string])[] = [
  [/^\s*type: (?:Content of|Attribute '[^']*' of): .*<(?:html|body)>/, 'text/html'],
  [/^\s*type: (?:Content of|Attribute '[^']*' of): /, DOCBOOK],
  [/^\s*type: (?:=(?:head|item)|textblock)/, 'text/x-pod'],
  [/^\s*type: (?:SH|TP|IP|TH)\b/, 'man'],
];

/** What Weblate calls the kinds of texts. */
const FLAGS: ReadonlyMap<string, string> = new Map([
  ['md-text', 'text/markdown'],
  ['rst-text', 'text/x-rst'],
]);

/** By the first name that tells it, what po4a says, and the flags. */
export function sourceKind(
  text: string,
  comments: readonly Comment[],
  sources: readonly string[],
): SourceKind {
  for (const name of sources) {
    const reads = readingOf(name);
    if (reads !== undefined) return { reads, isDocument: true };
  }
  for (const { sign, span } of comments) {
    const said = text.slice(span.start, span.end);
    if (sign === '.')
      for (const [type, reads] of TYPES) if (type.test(said)) return { reads, isDocument: true };
    if (sign === ',')
      for (const flag of said.split(/[\s,]+/)) {
        const reads = FLAGS.get(flag);
        if (reads !== undefined) return { reads, isDocument: true };
      }
  }
  return PLAIN;
}

function readingOf(name: string): string | undefined {
  if (MANUAL_PAGE.test(name)) return 'man';
  return ENDINGS.get(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
}

function endings(type: string, list: string): readonly (readonly [string, string])[] {
  return list.split(' ').map((ending) => [ending, type] as const);
}
