import type { Span } from '@linkwright/core';

/**
 * Keys whose values are references, in the generators that publish Markdown (Jekyll, Hugo, Docusaurus, Astro, VitePress, R
 * Markdown, Quarto);
 * all that end with "image" are (`heroImage`, `cover_image`), also with what they say of it (`image_path`, `imageUrl`).
 */
const KEYS =
  /^\s*(?:-\s+)?["']?(?:[\w-]*[Ii]mages?(?:Dark|[_-]?(?:[Pp]ath|[Uu]rl|[Ss]rc|[Ff]ile))?|src|bibliography|csl|css|favicon|logo|in_header|before_body|after_body|include-(?:in-header|before-body|after-body)|reference[_-]doc[xt]?|light|dark|cover|thumbnail|banner|permalink|url|slug|aliases|redirect_from|redirect_to|canonical_url|canonicalUrl|teaser|link|actionLink|prev|next)["']?\s*[:=]\s*([^]*)$/;

/** Any key, and any item of a list. */
const KEY = /^\s*(?:-\s+)?["']?[\w.-]+["']?\s*[:=]\s*([^]*)$/;
const ITEM = /^\s*-\s+([^]*)$/;

/** A line between the items of a list that says nothing. */
const NO_NODE = /^\s*(?:#|$)/;

/** A path that says where it begins is a reference whatever its key. */
const RELATIVE_PATH = /\.\.?\//y;

/** No value yet: what is on the lines below may have an anchor, a tag, a comment before it. */
const NOTHING = /^(?:[&!]\S*(?:\s+|$))*(?:#[^]*)?$/;

/** How a value is written: YAML 1.2, chapter 7; TOML 1.0, "String". */
export type Quoting = '"' | "'" | 'plain';

/** A value that is a reference, quotes excluded. */
export interface FrontMatterValue extends Span {
  readonly quoting: Quoting;
}

/** The end of the YAML or TOML at the start of the text; 0 where there is none. */
export function frontMatterEnd(text: string): number {
  const [, fence] = /^(---|\+\+\+)[ \t]*\r?\n/.exec(text) ?? [];
  if (fence === undefined) return 0;
  for (const line of linesOf(text, text.indexOf('\n') + 1)) {
    const content = text.slice(line.start, Math.min(line.end, line.start + 64)).trimEnd();
    if (content === fence || (fence === '---' && content === '...')) return line.next;
  }
  return 0;
}

/** The values in the front matter, which ends at `end`, that are references. */
export function* frontMatterValues(text: string, end: number): Generator<FrontMatterValue> {
  const fence = text.lastIndexOf('\n', end - 2) + 1;
  let inList = false;
  let passed = 0;
  for (const line of linesOf(text, text.indexOf('\n') + 1)) {
    if (line.start >= fence) return;
    if (line.start < passed) continue;
    const content = text.slice(line.start, line.end);
    const [, value] = KEYS.exec(content) ?? [];
    const item = inList ? ITEM.exec(content)?.[1] : undefined;
    if (value !== undefined) inList = NOTHING.test(value);
    else if (item === undefined && !NO_NODE.test(content)) inList = false;
    const found = value ?? item;
    if (found === undefined) yield* relativePaths(text, line);
    yield* flowMapping(text, line);
    if (!found) continue;
    const at = line.end - found.length;
    if (found.startsWith('[')) passed = yield* flowList(text, at + 1, fence);
    else {
      const scalar = scalarAt(text, at, line.end);
      if (scalar) yield scalar;
    }
  }
}

/** Keys whose values are ids of documents (docusaurus.io, "Docs", "Front matter"). */
const DOCUMENT_KEY = /^pagination_(?:next|prev)[ \t]*:[ \t]*(\S[^]*)$/;

/** The ids of documents in the front matter, which ends at `end`. */
export function calledDocuments(text: string, end: number): Generator<FrontMatterValue> {
  return valuesOfKey(DOCUMENT_KEY, text, end);
}

/** What says that a page is the home page (vitepress.dev, "Home Page"; vuepress.github.io, "Frontmatter", "Home Page"). */
const HOME = /^(?:layout[ \t]*:[ \t]*["']?home["']?|home[ \t]*:[ \t]*true)[ \t]*\r?$/m;

/** Its parts with links and pictures in them. */
const HOME_PARTS: ReadonlySet<string> = new Set(['hero', 'actions', 'features']);
const HOME_PART_KEY = /^\s*(?:-\s+)?(?:link|src|light|dark|image)[ \t]*:[ \t]*([^\s{[][^]*)$/;
const HOME_KEY = /^(?:actionLink|heroImage(?:Dark)?)[ \t]*:[ \t]*([^\s{[][^]*)$/;

/** Where a home page leads, and its pictures, in the front matter, which ends at `end`. */
export function* homePageValues(text: string, end: number): Generator<FrontMatterValue> {
  if (!HOME.test(text.slice(0, end))) return;
  let isPart = false;
  for (const line of linesOf(text, 0)) {
    if (line.start >= end) return;
    const content = text.slice(line.start, line.end);
    const [, top] = /^(\w+)[ \t]*:/.exec(content) ?? [];
    if (top !== undefined) isPart = HOME_PARTS.has(top);
    const [, value] = (top === undefined && isPart ? HOME_PART_KEY : HOME_KEY).exec(content) ?? [];
    const scalar = value === undefined ? undefined : scalarAt(text, line.end - value.length, line.end);
    if (scalar) yield scalar;
  }
}

/** Names of layouts (jekyllrb.com, "Front Matter"; 11ty.dev, "Layouts"). */
const LAYOUT_KEY = /^layout[ \t]*:[ \t]*(\S[^]*)$/;

/** A layout by its file, as Astro and mdsvex have it: from that of the page (docs.astro.build, "Layouts"). */
const COMPONENT = /\.(?:astro|svelte|vue|[jt]sx)$/;

/** The names of layouts in the front matter, which ends at `end`; a component is no name, but a path. */
export function* calledLayouts(text: string, end: number): Generator<FrontMatterValue> {
  for (const value of valuesOfKey(LAYOUT_KEY, text, end)) if (!isComponentFile(text, value)) yield value;
}

function isComponentFile(text: string, { start, end }: Span): boolean {
  return text.startsWith('.', start) && COMPONENT.test(text.slice(start, end));
}

/** What a key has for its value in the front matter, which ends at `end`; `key` fits a line, with the value at its end. */
function* valuesOfKey(key: RegExp, text: string, end: number): Generator<FrontMatterValue> {
  for (const line of linesOf(text, 0)) {
    if (line.start >= end) return;
    const [, value] = key.exec(text.slice(line.start, line.end)) ?? [];
    if (value === undefined || value === 'null') continue;
    const scalar = scalarAt(text, line.end - value.length, line.end);
    if (scalar) yield scalar;
  }
}

/** The values in a line that says of no other key that it holds references. */
function* relativePaths(text: string, { start, end }: Span): Generator<FrontMatterValue> {
  const content = text.slice(start, end);
  const [, value] = KEY.exec(content) ?? ITEM.exec(content) ?? [];
  if (!value?.includes('./')) return;
  const at = end - value.length;
  const scalar = scalarAt(text, at, end);
  const values = value.startsWith('[') ? flowList(text, at + 1, end) : scalar ? [scalar] : [];
  const isLayout = LAYOUT_KEY.test(content);
  for (const each of values) {
    RELATIVE_PATH.lastIndex = each.start;
    if (RELATIVE_PATH.test(text) && (!isLayout || isComponentFile(text, each))) yield each;
  }
}

/** The values of `prev: { text: A, link: /a }`, in one line. */
function* flowMapping(text: string, { start, end }: Span): Generator<FrontMatterValue> {
  const content = text.slice(start, end);
  const [, mapping] = KEY.exec(content) ?? ITEM.exec(content) ?? [];
  if (!mapping?.startsWith('{')) return;
  for (const { index, 1: sign = '' } of mapping.matchAll(SIGN)) {
    if (/^[:=]/.test(sign)) continue;
    const [, value] = KEYS.exec(mapping.slice(index + sign.length)) ?? [];
    if (!value) continue;
    const at = end - value.length;
    const isQuoted = value.startsWith('"') || value.startsWith("'");
    const scalar = scalarAt(text, at, isQuoted ? end : at + value.search(/[,}\]]|$/));
    if (scalar) yield scalar;
  }
}

/** What is before each key and each value, with what stands behind it in quotation marks, where none of these signs counts. */
const SIGN = /([{,:=][ \t]*)(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')?/g;

const NODE_PROPERTIES = /(?:[&!]\S*[ \t]+)*/y;
const QUOTED = /"((?:[^"\\\r\n]|\\.)*)"|'((?:[^'\r\n]|'')*)'/y;

/** What is quoted in the front matter, which ends at `end`; behind a quotation mark that none closes nothing is in its line. */
export function* quotedValues(text: string, end: number): Generator<FrontMatterValue> {
  for (const line of linesOf(text, 0)) {
    if (line.start >= end) return;
    let start = quoteFrom(text, line.start, line.end);
    while (start < line.end) {
      QUOTED.lastIndex = start;
      const [whole, double] = QUOTED.exec(text) ?? [];
      if (whole === undefined) break;
      const stop = start + whole.length;
      yield { start: start + 1, end: stop - 1, quoting: double === undefined ? "'" : '"' };
      start = quoteFrom(text, stop, line.end);
    }
  }
}

function quoteFrom(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && text[at] !== '"' && text[at] !== "'") at += 1;
  return at;
}

/** The scalar that begins at an offset and ends before another; undefined where none does that is a reference. */
function scalarAt(text: string, from: number, end: number): FrontMatterValue | undefined {
  NODE_PROPERTIES.lastIndex = from;
  const start = from + (NODE_PROPERTIES.exec(text)?.[0].length ?? 0);
  QUOTED.lastIndex = start;
  const [whole, double, single] = QUOTED.exec(text) ?? [];
  if (whole !== undefined && start + whole.length <= end) {
    if ((double ?? single) === '') return undefined;
    const quoting = double === undefined ? "'" : '"';
    return { start: start + 1, end: start + whole.length - 1, quoting };
  }
  const plain = withoutComment(text.slice(start, end));
  if (!/^[^\s"'#|>{}[\],&*!%@`]/.test(plain) || /:(?:\s|$)/.test(plain)) return undefined;
  return { start, end: start + plain.length, quoting: 'plain' };
}

/** A plain scalar up to a "#" behind white space. */
function withoutComment(scalar: string): string {
  const comment = scalar.search(/\s#/);
  return (comment < 0 ? scalar : scalar.slice(0, comment)).trimEnd();
}

/** The scalars of a list in brackets, which may go over lines; answers where it ends. */
function* flowList(text: string, from: number, fence: number): Generator<FrontMatterValue, number> {
  let at = from;
  while (at < fence) {
    const character = text[at] as string;
    if (character === ']') return at;
    if (character === '#') {
      const feed = text.indexOf('\n', at);
      at = feed < 0 ? fence : feed;
    } else if (/[\s,]/.test(character)) at += 1;
    else {
      const stop = plainEnd(text, at, fence);
      const isQuoted = character === '"' || character === "'";
      const scalar = scalarAt(text, at, isQuoted ? fence : stop);
      if (scalar) yield scalar;
      at = isQuoted && scalar ? scalar.end + 1 : Math.max(stop, at + 1);
    }
  }
  return at;
}

function plainEnd(text: string, from: number, fence: number): number {
  let at = from;
  while (at < fence && !/[,\]\r\n]/.test(text[at] as string)) at += 1;
  return at;
}

interface Line extends Span {
  readonly next: number;
}

function* linesOf(text: string, from: number): Generator<Line> {
  let at = from;
  while (at < text.length) {
    const feed = text.indexOf('\n', at);
    const next = feed < 0 ? text.length : feed + 1;
    const last = feed < 0 ? next : feed;
    yield { start: at, end: text[last - 1] === '\r' && last > at ? last - 1 : last, next };
    at = next;
  }
}
