// How generators are told in a text which page is meant: Hugo's shortcodes `ref` and `relref`, Jekyll's tags `link` and
// `post_url`, its filters `relative_url` and `absolute_url`, what stands behind its `site.baseurl`, Eleventy's `url`, and Hexo's tags. What stands there is a path of the generator's, and no reference.
import type { Place, Span } from '@linkwright/core';
import { outside } from '../parsing/outside.ts';
import { markdownPlaces } from '../places.ts';
import { hexoTags } from './hexo-tags.ts';
import { shownByHexo } from './shown-by-hexo.ts';

export interface PageCall extends Span {
  readonly place: Place;
  /** Whether it stands in no quotation marks, nor in a tag. */
  readonly isBare?: true;
  /** What the address that is put there goes on with: a fragment, with its `#`. */
  readonly fragment?: string;
}

/** From inside of a tag or a shortcode to its end, and the fragment behind that: `" >}}#b`, ` | relative_url }}#b`. */
const FRAGMENT = /[^{}\r\n]*[%}>]?\}\}?(#[^\s"'`<>(){}[\]|\\]+)/y;

/** The fragment behind the tag that ends behind an offset; `{{ … }}` in it is not known. */
function fragmentBehind(text: string, from: number): { readonly fragment?: string } {
  FRAGMENT.lastIndex = from;
  const [whole = '', fragment] = FRAGMENT.exec(text) ?? [];
  const isWhole = fragment !== undefined && !'{%'.includes(text[from + whole.length] ?? ' ');
  return isWhole ? { fragment } : {};
}

/** `{{< ref "docs/a.md" >}}`, `{{% relref path="/docs/a#b" %}}`, also over lines; a `/*` behind `{{<` says that it is shown, and not meant. */
const REF = /\{\{[<%]\s*(?:rel)?ref\s+(?:path\s*=\s*)?/g;
const REF_PATH = /"([^"\\\r\n]+)"|`([^`\r\n]+)`|([^\s"'`=<>%{}]+)/y;

/** `{% link docs/a b.md %}`, `{%- post_url 2026-01-31-b -%}`. */
const TAG = /(\{%-?[ \t]*(link|post_url)[ \t]+)([^\s"'%{}][^"'%{}\r\n]*)%\}/g;

/** `{{ "/docs/a.html" | relative_url }}`, `{{ '/a.css' | prepend: site.baseurl }}`, `{{ '/a/' | url }}`; what has a scheme is kept by all. */
const ADDRESS =
  /(\{\{-?[ \t]*(["']))((?!\w+:|\/\/|#)[^"'{}%\r\n]+)\2[ \t]*\|[ \t]*(relative_url|absolute_url|prepend:[ \t]*site\.baseurl|url)\b/g;

/** `{{ site.baseurl }}/docs/a.html`, also behind `{{ site.url }}`. */
const BEHIND_BASE = /(\{\{-?[ \t]*site\.(?:baseurl|url)[ \t]*-?\}\})(\/[^\s"'`<>(){}[\]|\\]*)/g;

/** `{{< figure src="/a.png" link="/b/" >}}` of Hugo, also over lines, and what it is told (gohugo.io, "Shortcodes"). */
const FIGURE = /(\{\{[<%][ \t]*figure\s)((?:[^"`<>{}]|"(?:[^"\\{]|\\[^{])*"|`[^`{]*`)*)[>%]\}\}/g;
const ARGUMENT = /(?<![\w-])([\w-]{1,32})[ \t]*=[ \t]*(?:"((?:[^"\\]|\\[^])*)"|`([^`]*)`|([^\s"'`=]+))/g;
const OF_FIGURE: ReadonlySet<string> = new Set(['src', 'link', 'attrlink']);

/**
 * The calls in a text, from an offset on; first Hugo's (pages, then figures), then tags, then addresses, then Hexo's. All are read before the Markdown is, and
 * but for Hexo's count in code, too; but for Hugo's none is in what is `hidden`.
 */
export function* pageCalls(text: string, from: number, hidden: readonly Span[]): Generator<PageCall> {
  yield* refs(text, from);
  yield* figures(text, from);
  yield* outside(tags(text, from), hidden);
  yield* outside(addresses(text, from), hidden);
  yield* outside(behindBase(text, from), hidden);
  yield* outside(ofHexo(text, from), hidden);
}

function* ofHexo(text: string, from: number): Generator<PageCall> {
  const calls = [...hexoTags(text, from)];
  if (calls.length === 0) return;
  for (const { start, end, place, isAddress } of outside(calls, [...shownByHexo(text, from)]))
    yield { start, end, place, ...(isAddress && fragmentBehind(text, end)) };
}

function* refs(text: string, from: number): Generator<PageCall> {
  for (const { index, 0: before } of text.matchAll(REF)) {
    if (index < from) continue;
    REF_PATH.lastIndex = index + before.length;
    const [, quoted, raw, bare] = REF_PATH.exec(text) ?? [];
    const path = quoted ?? raw ?? bare;
    if (path === undefined) continue;
    const start = index + before.length + (bare === undefined ? 1 : 0);
    const end = start + path.length;
    yield { start, end, place: markdownPlaces.hugoRef, ...fragmentBehind(text, end) };
  }
}

function* figures(text: string, from: number): Generator<PageCall> {
  for (const { index, 1: before = '', 2: said = '' } of text.matchAll(FIGURE)) {
    if (index < from) continue;
    for (const { index: at, 0: argument, 1: name = '', 2: quoted, 3: raw, 4: bare } of said.matchAll(
      ARGUMENT,
    )) {
      const value = quoted ?? raw ?? bare ?? '';
      if (!OF_FIGURE.has(name) || value === '') continue;
      const end = index + before.length + at + argument.length - (bare === undefined ? 1 : 0);
      yield { start: end - value.length, end, place: markdownPlaces.hugoFigure };
    }
  }
}

function* tags(text: string, from: number): Generator<PageCall> {
  for (const { index, 1: before = '', 2: name, 3: said = '' } of text.matchAll(TAG)) {
    const path = said.replace(/-$/, '').trimEnd();
    if (index < from || path === '') continue;
    const start = index + before.length;
    const place = name === 'link' ? markdownPlaces.jekyllLink : markdownPlaces.jekyllPostUrl;
    const end = start + path.length;
    yield { start, end, place, ...fragmentBehind(text, end) };
  }
}

function* addresses(text: string, from: number): Generator<PageCall> {
  for (const { index, 1: before = '', 3: said = '', 4: filter } of text.matchAll(ADDRESS)) {
    if (index < from) continue;
    const start = index + before.length;
    const place = filter === 'url' ? markdownPlaces.eleventyUrl : markdownPlaces.jekyllUrl;
    const end = start + said.length;
    yield { start, end, place, ...fragmentBehind(text, end) };
  }
}

function* behindBase(text: string, from: number): Generator<PageCall> {
  for (const { index, 1: before = '', 2: said = '' } of text.matchAll(BEHIND_BASE)) {
    const start = index + before.length;
    const end = start + said.length;
    // What is put in behind it is a part of the address.
    if (index < from || text[end] === '{') continue;
    yield { start, end, place: markdownPlaces.jekyllUrl, isBare: true };
  }
}
