// What a message is written in, by what says so.
import type { Comment } from './messages.ts';

/** The kind of text that a message is. */
export interface SourceKind {
  /** How it is read. `plain`: with tags of HTML where there are some; `man`: as po4a writes manual pages. */
  readonly reads: string;
  /** Set where its relative references count from the document that it is taken from. */
  readonly isDocument: boolean;
  /** What would stand around it there, where it is no whole text. */
  readonly around?: readonly [before: string, behind: string];
}

const PLAIN: SourceKind = { reads: 'plain', isDocument: false };
const DOCBOOK = 'application/docbook+xml';

const ENDINGS: ReadonlyMap<string, string> = new Map([
  ...endings('text/markdown', 'md markdown mkd mdown mdx qmd rmd'),
  ...endings('text/x-rst', 'rst rest'),
  // Links of Mallard are written as those of HTML.
  ...endings('text/html', 'html htm xhtml shtml page'),
  ...endings('text/asciidoc', 'adoc asciidoc asc'),
  ...endings('text/x-texinfo', 'texi texinfo txi'),
  ...endings('text/x-pod', 'pod'),
  ...endings('text/x-typst', 'typ'),
  ...endings('text/x-tex', 'tex ltx latex'),
  ...endings('text/org', 'org'),
  ...endings(DOCBOOK, 'xml docbook dbk'),
  ...endings('application/dita+xml', 'dita ditamap'),
]);

/** Behind the ending of what a build makes of the file, or has made (`a.1.in`, `a.xml.out`). */
const UNBUILT = /\.(?:in|out|stub|tmpl)$/;

/** XML whose messages are texts of a program. */
const PROGRAM_XML = /\.(?:gschema|appdata|metainfo|mime|policy)\.xml$/;

/** Pages of manuals, also as they are called in sources (`a.8.man`). */
const MANUAL_PAGE = /\.(?:\d[a-z]{0,4}|man|mdoc|roff)$/;

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

/** What Babel and Sphinx say of the documentation in a program. */
const DOCSTRING = /:docstring of \S/;

/** Of one type alone po4a gives parts to translators: the value of an attribute, the file of a block macro. */
const ATTRIBUTE = /^\s*type: Attribute '([\w:.-]+)' of: .*<([\w:.-]+)>\s*$/;
const MACRO = /^\s*type: Target for macro (\w+)/;

/** By the first name that tells it, what po4a says, and the flags. */
export function sourceKind(
  text: string,
  comments: readonly Comment[],
  sources: readonly string[],
): SourceKind {
  const said = (sign: string): readonly string[] =>
    comments.filter((each) => each.sign === sign).map(({ span }) => text.slice(span.start, span.end));
  const types = said('.');
  const byName = firstOf(sources, readingOf);
  const reads =
    byName ??
    firstOf(types, readingOfType) ??
    firstOf(
      said(',')
        .join(' ')
        .split(/[\s,]+/),
      (flag) => FLAGS.get(flag),
    );
  if (reads === undefined)
    return said(':').some((each) => DOCSTRING.test(each))
      ? { reads: 'text/x-rst', isDocument: false }
      : PLAIN;
  const around = firstOf(types, surroundings) ?? (reads === 'text/x-pod' ? ['=pod\n\n', ''] : undefined);
  return { reads, isDocument: true, ...(around && { around }) };
}

function readingOfType(said: string): string | undefined {
  return TYPES.find(([type]) => type.test(said))?.[1];
}

function surroundings(said: string): SourceKind['around'] {
  const [, attribute, element] = ATTRIBUTE.exec(said) ?? [];
  if (attribute !== undefined) return [`<${element} ${attribute}="`, '"/>'];
  const [, macro] = MACRO.exec(said) ?? [];
  return macro === undefined ? undefined : [`${macro}::`, '[]'];
}

function firstOf<Given, Found>(
  list: readonly Given[],
  find: (each: Given) => Found | undefined,
): Found | undefined {
  for (const each of list) {
    const found = find(each);
    if (found !== undefined) return found;
  }
  return undefined;
}

function readingOf(called: string): string | undefined {
  const name = called.replace(UNBUILT, '');
  if (MANUAL_PAGE.test(name)) return 'man';
  if (PROGRAM_XML.test(name)) return undefined;
  return ENDINGS.get((/\.([^./]+)$/.exec(name)?.[1] ?? '').toLowerCase());
}

function endings(type: string, list: string): readonly (readonly [string, string])[] {
  return list.split(' ').map((ending) => [ending, type] as const);
}
