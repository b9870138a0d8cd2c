// How generators are told in a text which page is meant: Hugo's shortcodes `ref` and `relref`, Jekyll's tags `link` and
// `post_url`. What stands there is a path of the generator's, and no reference.
import type { Place, Span } from '@linkwright/core';
import { outside } from './outside.ts';
import { markdownPlaces } from './places.ts';

export interface PageCall extends Span {
  readonly place: Place;
}

/** What a text has that calls a page. */
export const PAGE_CALL: RegExp = /\{[{%]/;

/** `{{< ref "docs/a.md" >}}`, `{{% relref path="/docs/a#b" %}}`; a `/*` behind `{{<` says that it is shown, and not meant. */
const REF =
  /(\{\{[<%][ \t]*(?:rel)?ref[ \t]+(?:path[ \t]*=[ \t]*)?)(?:"([^"\\\r\n]+)"|`([^`\r\n]+)`|([^\s"'`=<>%{}]+))/g;

/** `{% link docs/a.md %}`, `{%- post_url 2026-01-31-b -%}`. */
const TAG = /(\{%-?[ \t]*(link|post_url)[ \t]+)([^\s"'%{}]+)[ \t]*-?%\}/g;

/** The calls in a text, from an offset on and outside of `codes`, which are sorted; first Hugo's, then Jekyll's. */
export function* pageCalls(text: string, from: number, codes: readonly Span[]): Generator<PageCall> {
  yield* outside(refs(text, from), codes);
  yield* outside(tags(text, from), codes);
}

function* refs(text: string, from: number): Generator<PageCall> {
  for (const { index, 1: before = '', 2: quoted, 3: raw, 4: bare } of text.matchAll(REF)) {
    if (index < from) continue;
    const start = index + before.length + (bare === undefined ? 1 : 0);
    yield { start, end: start + (quoted ?? raw ?? bare ?? '').length, place: markdownPlaces.hugoRef };
  }
}

function* tags(text: string, from: number): Generator<PageCall> {
  for (const { index, 1: before = '', 2: name, 3: path = '' } of text.matchAll(TAG)) {
    if (index < from) continue;
    const start = index + before.length;
    const place = name === 'link' ? markdownPlaces.jekyllLink : markdownPlaces.jekyllPostUrl;
    yield { start, end: start + path.length, place };
  }
}
