// Files that Jekyll and Eleventy put into pages and around them: Jekyll's tags `include`, `include_cached` and
// `include_relative` (jekyllrb.com, "Includes"), those of Nunjucks and Liquid in Eleventy, whose paths stand in quotation
// marks (11ty.dev, "Nunjucks", "Liquid").
import type { Place, Span } from '@linkwright/core';
import { outside } from '../parsing/outside.ts';
import { markdownPlaces } from '../places.ts';

export interface TemplateCall extends Span {
  readonly place: Place;
}

/** `{% include a/b.html p="c" %}`: what has no ending may be a variable. */
const OF_JEKYLL =
  /(\{%-?[ \t]*(include|include_cached|include_relative)\s+)([\w/.()+~#@-]*\.[\w()+~#@]+)(?=\s|-?%\})/g;

/** `{% include "a.njk" %}`, `{% extends '../b.njk' %}`, `{% from "c.njk" import d %}`, `{% render "e" %}`. */
const OF_ELEVENTY = /(\{%-?[ \t]*(?:include|extends|import|from|render|layout)\s+)(["'])([^"'{}%\r\n]+)\2/g;

/** The beginning of a tag that gives something to its file: only Jekyll's have `=` behind the name, which then is none of a variable. */
const GIVING = /\{%-?[ \t]*(?:include|include_cached|include_relative)\s+[\w/.()+~#@-]+(?=\s)/g;

/** What such a tag gives to its file: `src="/assets/b c.png"`, of which only what begins at the root is a reference in any page. */
const PARAMETER = /([\w-]\s*=\s*(["']))(\/(?!\/)[^"'{}%\r\n]+)\2/g;

/** The files that tags of a text name, from an offset on, but for what is `hidden`; what Jekyll's are given first. */
export function* calledTemplates(
  text: string,
  from: number,
  hidden: readonly Span[],
): Generator<TemplateCall> {
  yield* outside(parameters(text, from), hidden);
  yield* outside(tags(text, from, OF_JEKYLL), hidden);
  yield* outside(tags(text, from, OF_ELEVENTY), hidden);
}

function* tags(text: string, from: number, form: RegExp): Generator<TemplateCall> {
  // A tag that nothing closes is an error to all that read it.
  const lastClose = text.lastIndexOf('%}');
  for (const { index, 1: before = '', 2: name = '', 3: path = '' } of text.matchAll(form)) {
    const start = index + before.length + (form === OF_ELEVENTY ? 1 : 0);
    const end = start + path.length;
    if (index >= from && end <= lastClose) yield { start, end, place: placeOf(name) };
  }
}

function* parameters(text: string, from: number): Generator<TemplateCall> {
  const openers = [...text.matchAll(GIVING)].filter(({ index }) => index >= from);
  let close = 0;
  for (const [position, { index, 0: opener }] of openers.entries()) {
    const start = index + opener.length;
    if (close < start) close = text.indexOf('%}', start);
    // A tag that nothing closes is none, nor is any behind it.
    if (close < 0) return;
    // Only the last of several before the same end is read that far: else time grows with their square.
    const given = text.slice(start, Math.min(close, openers[position + 1]?.index ?? close));
    for (const { index: at, 1: before = '', 3: value = '' } of given.matchAll(PARAMETER)) {
      const first = start + at + before.length;
      yield { start: first, end: first + value.length, place: markdownPlaces.jekyllParameter };
    }
  }
}

/** By the name of a tag of Jekyll's, or the quotation mark of one of Eleventy's. */
function placeOf(name: string): Place {
  if (name === 'include_relative') return markdownPlaces.jekyllIncludeRelative;
  return name.startsWith('include') ? markdownPlaces.jekyllInclude : markdownPlaces.eleventyInclude;
}
