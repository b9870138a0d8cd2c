// HTML Standard, 7.4.6.4 ("Scrolling to a fragment"): what the text after "#" points at. Text
// fragments: WICG Scroll to Text Fragment, 3.1.
import { PDF, SCHEMA } from '@linkwright/corpus';

/** The fragment of a URI without its directives (`:~:text=…`); undefined where it points at nothing in particular. */
export function fragmentOf(uri: string): string | undefined {
  const hash = uri.indexOf('#');
  if (hash < 0) return undefined;
  const fragment = uri.slice(hash + 1);
  const directive = fragment.indexOf(':~:');
  const name = directive < 0 ? fragment : fragment.slice(0, directive);
  return name === '' ? undefined : name;
}

/** The names of a document, at least so far that it is known which are among them. */
export type NameSet = Pick<ReadonlySet<string>, 'has'>;

/**
 * Whether a document with these names has the one that a fragment points at: as it is written, as the URL has it (which
 * holds escapes for what is no letter of URLs), then decoded.
 */
export function pointsAt(fragment: string, names: NameSet): boolean {
  if (names.has(fragment) || namesNoElement(fragment) || names.has(escapedFragment(fragment))) return true;
  const decoded = decodedFragment(fragment);
  return decoded !== fragment && names.has(decoded);
}

/** Whether a fragment is right in a document of any names. */
export function namesNoElement(fragment: string): boolean {
  return VIEW.test(fragment) || COLOURS.test(fragment) || decodedFragment(fragment).toLowerCase() === 'top';
}

/**
 * Whether a fragment names a stretch between two names, such as lines of source code (`#10-20`,
 * `#L10-L20`): no element is called so, but the scripts of such pages understand it.
 */
function isRange(fragment: string, names: NameSet): boolean {
  const ends = /^([A-Za-z]?\d+)-([A-Za-z]?\d+)$/.exec(fragment);
  return ends !== null && names.has(ends[1] ?? '') && names.has(ends[2] ?? '');
}

/** What a script of any page takes a fragment for, though no element is called so. */
export function takenByScript(fragment: string, names: NameSet): string | undefined {
  if (isRange(fragment, names)) return 'a script may take it for a stretch of lines';
  return ADDRESS.test(fragment) ? A_PAGE_OF_ITS_OWN : undefined;
}

/** What the text of a document says of the page that is made of it. */
export interface PageOfMarkdown {
  readonly hasFootnotes: boolean;
  /** What elements of HTML have as their `name`. */
  readonly elements: NameSet;
}

/**
 * The same of a document of Markdown, whose names GitHub, GitLab, Gitea and npm write with `user-content-` before them in
 * the page that they make of it. Those of footnotes and what else programs make follow from no heading, and any is taken for
 * one of them; a text without footnotes has none.
 */
export function takenInPageOfMarkdown(
  fragment: string,
  names: NameSet,
  page: () => PageOfMarkdown,
): string | undefined {
  const isOfUser = fragment.startsWith(USER_CONTENT);
  const name = isOfUser ? fragment.slice(USER_CONTENT.length) : fragment;
  if (isOfUser && names.has(name))
    return `"${name}" is called so in the pages that GitHub and others make of it`;
  if (FOOTNOTE.test(name) && page().hasFootnotes)
    return 'a footnote may be called so in the page that is made of it';
  if (MADE.test(fragment)) return 'the program that makes a page of it may call something so';
  return page().elements.has(name)
    ? 'a script of GitHub takes it for the element with that `name`, where browsers do not'
    : undefined;
}

/** The same of a page that a server gave, which says nothing of its programs. */
export function takenByScriptOfServer(fragment: string, names: NameSet): string | undefined {
  const taken = takenByScript(fragment, names);
  if (taken !== undefined) return taken;
  if (isOfLines(fragment, names)) return LINES_OF_CODE;
  if (fragment.includes('/')) return A_PAGE_OF_ITS_OWN;
  if (PARAMETERS.test(fragment)) return 'a script may take it for parameters';
  if (CONTRIBUTION.test(fragment)) return 'a script may load what is called so';
  const name = USER_CONTENT + fragment;
  return names.has(name) ? `a script may take it for "${name}"` : undefined;
}

/** Whether a text of Markdown may have footnotes; what cannot be read may. */
export function mayHaveFootnotes(text: string | undefined): boolean {
  return text === undefined || FOOTNOTES.test(text);
}

/** Whether a URI asks GitHub or GitLab for lines of the text of a document that they show as a page otherwise (`a.md?plain=1#L3`). */
export function asksForLines(uri: string): boolean {
  const [address = '', fragment = ''] = uri.split('#');
  const query = address.slice(address.indexOf('?') + 1);
  return LINES.test(fragment) && query.split('&').includes('plain=1');
}

/** What JSDoc makes of a file of source code, whose lines a script gives their ids (`linenumber.js` of its templates). */
const LISTING = /\.[cm]?[jt]sx?\.html#line[1-9]\d*$/;

/** Whether a URI leads to a line in the page that JSDoc makes of source code (`a.js.html#line3`). */
export function leadsToListing(uri: string): boolean {
  return LISTING.test(uri);
}

/** `#!/inbox`, `#/themes`: programs in pages write there what they show, slides and Zulip (`#narrow/stream/7`) among them. */
const ADDRESS = /^[!/]/;
const A_PAGE_OF_ITS_OWN = 'a script may take it for the address of a page of its own';

/** Lines (`L10`, `L10-L20`, `L10-20`, `L10C5-L20C7` of GitHub and GitLab, `lines-10:20` of Bitbucket). */
const LINES = /^(?:L(\d+)(?:C\d+)?(?:-L?(\d+)(?:C\d+)?)?|lines-\d+(?:[:,]\d+)*)$/;

export const LINES_OF_CODE = 'a script may take it for lines of source code';

/** Whether a fragment names lines of source code; a page that names its lines itself has these as well. */
function isOfLines(fragment: string, names: NameSet): boolean {
  const lines = LINES.exec(fragment);
  if (!lines) return false;
  const [, first, last = first] = lines;
  if (first === undefined || !names.has('L1')) return true;
  return names.has(`L${first}`) && names.has(`L${last}`);
}

/** `#gid=0`, `#page=2&zoom=90`. */
const PARAMETERS = /^[A-Za-z][\w.-]*=/;

/** Comments, reviews, events and changed files on pages of GitHub, GitLab and Gitea, which load long threads bit by bit. */
const CONTRIBUTION =
  /^(?:issue(?:comment)?-|discussion(?:comment-|_r)|pullrequestreview-|commitcomment-|gistcomment-|event-|note_)\d+$|^(?:commits-pushed-|diff-|ref-(?:commit|issue|pullrequest)-)[\da-f]{7}/;

/** What GitHub, GitLab, Gitea and npm put before the names in documents of their users, so that these can take no other's place. */
const USER_CONTENT = 'user-content-';

/**
 * `fn-1` is a footnote and `fnref-1` the call of one, as GitHub has them (mdast-util-to-hast); `fn:1` and `fnref2:1` those of
 * Python-Markdown, kramdown and Goldmark, `fn1` and `fnref1:1` those of Pandoc and markdown-it.
 */
const FOOTNOTE = /^fn(?:ref)?(?:-.|\d*:.|\d+$)/;

/** `[^1]`; `^[Note.]` of Pandoc; in UTF-16 with a zero between the two. */
const FOOTNOTES = /\[\0?\^|\^\0?\[/;

/**
 * Tabs and lines of code (PyMdown, "Tabbed" and "Highlight"), tags of Material for MkDocs ("Built-in tags plugin"), the top of
 * each page of Starlight.
 */
const MADE = /^__tabbed_\d+_\d+$|^__(?:codelineno|span)-\d+-\d+$|^tag:.|^_top$/;

/**
 * `svgView(…)`, `xpointer(…)` (SVG 2, 16.3; XPointer Framework), `xywh=`, `t=` (Media Fragments URI 1.0) name no element, nor do
 * a notebook's cells (JupyterLab, Colab), lines of code that DITA quotes (`coderef` of DITA-OT) and what Internet Explorer had
 * built in (`behavior: url(#default#VML)`).
 */
const VIEW = /^(?:svgView|xpointer|element|line-range)\(|^(?:xywh|t|cell-id|scrollTo|token)=|^default#\w/;

/** By these, style sheets show one picture on light pages and another on dark ones (GitHub; squidfunk.github.io/mkdocs-material, "Light and dark mode"). */
const COLOURS = /^(?:gh-(?:dark|light)-mode-only|only-(?:dark|light))$/;

/** With escapes for the "fragment percent-encode set" (URL Standard, 1.3). */
function escapedFragment(fragment: string): string {
  return fragment.replaceAll(/[\x00-\x20"<>`\x7F]|[^\x00-\x7F]+/g, (text) =>
    [...Buffer.from(text, 'utf8')]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}

/** The bytes of the escapes as UTF-8; what is none becomes U+FFFD, as the standard says. */
export function decodedFragment(fragment: string): string {
  if (!fragment.includes('%')) return fragment;
  const bytes = Buffer.from(fragment, 'utf8');
  const decoded: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const escape = bytes[at] === PERCENT ? bytes.toString('latin1', at + 1, at + 3) : '';
    if (/^[0-9A-Fa-f]{2}$/.test(escape)) {
      decoded.push(Number.parseInt(escape, 16));
      at += 2;
    } else decoded.push(bytes[at] as number);
  }
  return new TextDecoder('utf-8').decode(Uint8Array.from(decoded));
}

const PERCENT = 0x25;

/** The types whose fragments are names in the document. Other types give them other meanings (`#t=10`). */
const NAMED: ReadonlySet<string> = new Set([
  'text/html',
  'application/xhtml+xml',
  'image/svg+xml',
  'text/markdown',
  'text/mdx',
  'text/x-wiki',
  'application/x-ipynb+json',
  'application/dita+xml',
  SCHEMA,
]);

export function hasNames(mediaType: string | undefined): boolean {
  return mediaType !== undefined && NAMED.has(mediaType);
}

/** The types of files whose fragments are looked up: those with names, and PDF, which has parameters (RFC 8118, 3). */
export function takesFragments(mediaType: string | undefined): boolean {
  return hasNames(mediaType) || mediaType === PDF;
}

/** Whether the file at a path may be a piece of a schema, which has any name: pointers into it are looked up. */
export function mayBeSchema(path: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(path);
}
