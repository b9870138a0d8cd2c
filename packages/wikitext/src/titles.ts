// Titles of pages: MediaWikiTitleCodec::splitTitleString, which says what a link names, and wfUrlencode, which makes a
// part of a URL of it.
import { decodeHTMLStrict } from 'entities/decode';
import { withoutComments } from './comments.ts';
import { isInterwiki } from './interwiki.ts';
import { type Namespace, type NamespaceKind, usualNamespaces } from './namespaces.ts';

/** What a link names. */
export interface Title {
  readonly kind: NamespaceKind | 'interwiki';
  /** With its namespace, `_` for spaces; empty where only a section of the page itself is named. */
  readonly page: string;
  /** The same without the namespace. */
  readonly name: string;
  /** Whether it was written with `_`, which names of files may tell from a space. */
  readonly hasUnderscore: boolean;
  /** The id of a section, without `#`. */
  readonly fragment: string | undefined;
}

/** What a wiki says that titles mean. */
export interface TitleRules {
  readonly namespaces: ReadonlyMap<string, Namespace>;
  /** Whether the title of an article begins with a capital letter. */
  readonly isFirstLetter: boolean;
  /** Whether prefixes of the wikis of others are known to be none of this wiki. */
  readonly hasInterwiki: boolean;
}

export const USUAL_RULES: TitleRules = {
  namespaces: usualNamespaces,
  isFirstLetter: true,
  hasInterwiki: true,
};

/** Marks of the direction of writing, which are no part of a title. */
const DIRECTION = /[\u200E\u200F\u202A-\u202E]+/g;
const SPACES = /[ _\u00A0\u1680\u180E\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]+/g;
/** `#` begins a section before. */
const ILLEGAL = /[\u0000-\u001F\u007F<>[\]|{}\uFFFD]|%[\dA-Fa-f]{2}|&[A-Za-z\d\u0080-\uFFFF]+;|~~~/;
const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:\/|$)/;
/** `$wgMaxTitleLength` bytes. */
const LONGEST = 255;

/**
 * What stands in the brackets before the first `|`; undefined where it names nothing, so that MediaWiki shows the text as it is.
 * `from`: the title of the page that it stands in, of which `/Sub` and `../x` are subpages.
 */
export function titleOf(said: string, rules: TitleRules, from = ''): Title | undefined {
  const link = unescaped(withoutComments(said)).trim();
  if (/[\r\n]/.test(link)) return undefined;
  const [whole, fragment] = cutAtHash(normalized(withoutColon(link)));
  const path = link.startsWith(':') ? whole : subpage(whole, from);
  if (path === undefined) return undefined;
  const id = fragment === undefined ? undefined : fragment.replaceAll(SPACES, '_').replace(/_$/, '');
  const more = { fragment: id, hasUnderscore: link.includes('_') };
  if (path === '') return id === undefined || id === '' ? undefined : { ...OWN_PAGE, ...more };
  const title = inNamespace(path, rules);
  return title && { ...title, ...more };
}

const OWN_PAGE = { kind: 'page', page: '', name: '' } as const;

/** Character references, and what is escaped as in a URL. */
function unescaped(said: string): string {
  const text = said.includes('&') ? decodeHTMLStrict(said).normalize('NFC') : said;
  if (!text.includes('%')) return text;
  return text.replaceAll(/(?:%[\dA-Fa-f]{2})+/g, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

function normalized(text: string): string {
  return text.replaceAll(DIRECTION, '').replaceAll(SPACES, '_').replaceAll(/^_|_$/g, '');
}

/** `[[:Category:X]]` and `[[:File:x]]` are links, and not what they are without the colon. */
function withoutColon(link: string): string {
  return link.startsWith(':') ? link.slice(1) : link;
}

function cutAtHash(text: string): readonly [page: string, fragment: string | undefined] {
  const hash = text.indexOf('#');
  return hash < 0 ? [text, undefined] : [text.slice(0, hash).replace(/_$/, ''), text.slice(hash + 1)];
}

/** Linker::normalizeSubpageLink. Undefined where it goes up too far. */
function subpage(path: string, from: string): string | undefined {
  if (path.startsWith('/')) return from + withoutEndSlashes(path);
  if (!path.startsWith('../') && path !== '..') return path;
  const segments = from.split('/');
  let rest = path;
  for (; rest.startsWith('../') || rest === '..'; rest = rest.slice(3)) segments.pop();
  if (segments.length === 0) return undefined;
  return [...segments, ...(rest === '' ? [] : [withoutEndSlashes(rest)])].join('/');
}

function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path.charAt(end - 1) === '/') end -= 1;
  return path.slice(0, end);
}

function inNamespace(path: string, rules: TitleRules): Pick<Title, 'kind' | 'page' | 'name'> | undefined {
  const colon = path.indexOf(':');
  // Spaces are one `_` each by now.
  const prefix = path.slice(0, Math.max(0, colon)).replace(/_$/, '');
  const rest = path.slice(colon + 1).replace(/^_/, '');
  const namespace = prefix === '' ? undefined : rules.namespaces.get(prefix.toLowerCase());
  if (!namespace && prefix !== '' && rules.hasInterwiki && isInterwiki(prefix.toLowerCase()))
    return { kind: 'interwiki', page: path, name: path };
  const name = namespace ? rest : path;
  if (!isTitle(name)) return undefined;
  const isFirstLetter = namespace?.isFirstLetter ?? rules.isFirstLetter;
  const spelled = isFirstLetter ? capitalized(name) : name;
  const page = namespace ? `${namespace.name}:${spelled}` : spelled;
  return { kind: namespace?.kind ?? 'page', page, name: spelled };
}

/** A title without its namespace. */
function isTitle(name: string): boolean {
  if (name === '' || name.startsWith(':') || ILLEGAL.test(name) || DOT_SEGMENT.test(name)) return false;
  return name.length * 3 <= LONGEST || new TextEncoder().encode(name).length <= LONGEST;
}

/** Letters that become two when they are capitals stay as they are (Language::ucfirst). */
function capitalized(name: string): string {
  const first = String.fromCodePoint(name.codePointAt(0) as number);
  const capital = first.toUpperCase();
  return capital.length === first.length ? capital + name.slice(first.length) : name;
}

/** A title as a part of a URL (wfUrlencode). */
export function escapedTitle(page: string): string {
  return encodeURIComponent(page.toWellFormed())
    .replaceAll(/%(?:3B|40|24|2C|2F|3A)/g, decodeURIComponent)
    .replaceAll("'", '%27');
}

/** A section as a part of a URL: what the id of a heading is. */
export function escapedFragment(id: string): string {
  return id.replaceAll(/[%"<>`\\^{|}\u0000-\u0020\u007F]/g, (sign) => encodeURIComponent(sign));
}
