import type { Span } from '@linkwright/core';
import { outside } from './parsing/outside.ts';

/**
 * An alias ends the target: `[[target#heading|alias]]`, `![[embedded]]`. In a table its sign is written `\|`, so
 * that it ends no cell.
 */
const WIKI_LINK = /\[\[([^[\]|\r\n]+)(\|[^[\]\r\n]*)?\]\]/g;

/** Says what its target is first where others say a text (`[[a.png|alt=A|width=20px]]`). */
const IMAGE = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)\s*$/i;

/** What lists headings or pages below, to wikis that know such; URLs, which wikis that say texts first take, too. */
const NO_PAGE = /^_TO(?:C|SP)_$/;
const URL = /^[a-z][a-z\d+.-]*:\/\//i;

/**
 * The targets of wiki links in a text, from an offset on and outside of `excluded`, which is sorted. `textFirst`: what is
 * shown stands before the sign.
 */
export function* wikiLinks(
  text: string,
  from: number,
  excluded: readonly Span[],
  textFirst = false,
): Generator<Span> {
  for (const { start, target, others } of outside(wikiLinksFrom(text, from), excluded)) {
    if (NO_PAGE.test(target.trim())) continue;
    const isSecond = textFirst && others !== undefined && !IMAGE.test(target);
    const said = isSecond ? secondIn(others) : target;
    const trimmed = said.trim();
    const offset = isSecond ? text.indexOf('|', start) + 1 : start + OPENING.length;
    const at = offset + said.indexOf(trimmed);
    const isUrl = textFirst && (URL.test(trimmed) || URL.test(target.trim()));
    if (trimmed !== '' && !isUrl) yield { start: at, end: at + trimmed.length };
  }
}

interface WikiLink extends Span {
  readonly target: string;
  /** What stands behind the first `|`. */
  readonly others: string | undefined;
}

function* wikiLinksFrom(text: string, from: number): Generator<WikiLink> {
  for (const { index, 0: link, 1: named = '', 2: alias } of text.matchAll(WIKI_LINK)) {
    const target = alias !== undefined && named.endsWith('\\') ? named.slice(0, -1) : named;
    const others = alias?.slice(1);
    if (index >= from) yield { start: index, end: index + link.length, target, others };
  }
}

/** What stands up to the next sign, or to the end. */
function secondIn(others: string): string {
  const [second = '', ...rest] = others.split('|');
  return rest.length > 0 && second.endsWith('\\') ? second.slice(0, -1) : second;
}

const OPENING = '[[';
