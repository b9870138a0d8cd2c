// Commands of Texinfo by what they do with their arguments: the Texinfo manual, "@-Command Details".

/** What names something, with the place of its file among its arguments, where another manual may be named. */
export type Construct =
  | 'url'
  | 'email'
  | 'image'
  | 'include'
  | 'verbatimInclude'
  | 'ref'
  | 'menu'
  | 'pointer'
  | 'node'
  | 'anchor'
  | 'float';

/** Commands with arguments in braces that name something. */
export const NAMING: ReadonlyMap<string, Construct> = new Map([
  ['uref', 'url'],
  ['url', 'url'],
  ['email', 'email'],
  ['image', 'image'],
  ['xref', 'ref'],
  ['pxref', 'ref'],
  ['ref', 'ref'],
  ['inforef', 'ref'],
  ['link', 'ref'],
  ['anchor', 'anchor'],
  ['namedanchor', 'anchor'],
]);

/** The argument that is the file of another manual. */
export const MANUAL_AT: ReadonlyMap<string, number> = new Map([
  ['xref', 3],
  ['pxref', 3],
  ['ref', 3],
  ['inforef', 2],
  ['link', 2],
]);

/** Commands whose argument is text like any other: fonts, and what keeps words together. */
export const STYLES: ReadonlySet<string> = new Set(
  (
    'asis cite clicksequence dfn emph sc t headitemfont code command env file kbd option samp strong sub sup ' +
    'r i b sansserif slanted key w dmn titlefont abbr acronym'
  ).split(' '),
);

/** Commands whose argument is code or the example of a URL: what looks like a link in it is none. */
export const CODE: ReadonlySet<string> = new Set(
  'code command env file kbd option samp key indicateurl math sortas seeentry seealso hyphenation'.split(' '),
);

/** Blocks of code, in which commands count. */
export const CODE_BLOCKS: ReadonlySet<string> = new Set(
  'example smallexample lisp smalllisp displaymath'.split(' '),
);

/** Blocks that are passed on as they are, by the media type of what they hold; nothing where that is not read here. */
export const RAW_BLOCKS: ReadonlyMap<string, string | undefined> = new Map([
  ['html', 'text/html'],
  ['docbook', 'application/docbook+xml'],
  ['xml', undefined],
  ['tex', undefined],
  ['latex', undefined],
  ['verbatim', undefined],
  ['ignore', undefined],
]);

/** Blocks in which lines that begin with an asterisk name nodes. */
export const MENUS: ReadonlySet<string> = new Set(['menu', 'detailmenu', 'direntry']);

/** Definitions of commands. */
export const MACROS: ReadonlySet<string> = new Set(['macro', 'rmacro', 'linemacro']);

/** Blocks of which only one kind of output has what is in them, or only where a flag is set. */
export function isCondition(block: string): boolean {
  return /^if(?:not)?(?:set|clear|commanddefined|commandnotdefined|docbook|html|info|latex|plaintext|tex|xml)$/.test(
    block,
  );
}
