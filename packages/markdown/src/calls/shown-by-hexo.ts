// What Hexo shows as it stands before it reads tags (hexo/lib/hexo/post.ts, PostRenderEscape; "backtick_code_block"): code in
// fences and between backticks, elements `code`, and comments of HTML.
import type { Span } from '@linkwright/core';

const OPENER = /`+|~{3,}|<!--|<code(?=[\s>])/g;

/** What may stand before a fence in its line: marks of quotations, and of an item of a list. */
const BEFORE_FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?$/;

/** Of backticks, or the end of a paragraph. */
const RUN = /`+|\n[ \t]*\r?\n/g;

/** The stretches of a text, from an offset on, in which tags are none. */
export function* shownByHexo(text: string, from: number): Generator<Span> {
  OPENER.lastIndex = from;
  let hasCodeEnd = true;
  for (let found = OPENER.exec(text); found; found = OPENER.exec(text)) {
    const { index: start, 0: opener } = found;
    const behind = start + opener.length;
    let end: number | undefined;
    if (opener === '<!--') end = endBehind(text, '-->', behind) ?? text.length;
    else if (opener !== '<code')
      end = isFence(text, start, opener) ? fenceEnd(text, behind, opener) : spanEnd(text, behind, opener);
    else if (hasCodeEnd) {
      end = endBehind(text, '</code>', behind);
      hasCodeEnd = end !== undefined;
    }
    if (end !== undefined) yield { start, end };
    OPENER.lastIndex = end ?? behind;
  }
}

function endBehind(text: string, closer: string, from: number): number | undefined {
  const at = text.indexOf(closer, from);
  return at < 0 ? undefined : at + closer.length;
}

function isFence(text: string, start: number, opener: string): boolean {
  return opener.length > 2 && BEFORE_FENCE.test(text.slice(text.lastIndexOf('\n', start) + 1, start));
}

/** The end of the line that closes a fence; that of the text where none does. */
function fenceEnd(text: string, from: number, opener: string): number {
  for (let feed = text.indexOf('\n', from); feed >= 0; feed = text.indexOf('\n', feed + 1)) {
    const next = text.indexOf('\n', feed + 1);
    const end = next < 0 ? text.length : next;
    if (
      text
        .slice(feed + 1, end)
        .replace(/^[ \t>]*/, '')
        .startsWith(opener)
    )
      return end;
  }
  return text.length;
}

/** Behind as many backticks, in the same paragraph. */
function spanEnd(text: string, from: number, opener: string): number | undefined {
  if (opener.startsWith('~')) return undefined;
  RUN.lastIndex = from;
  for (let run = RUN.exec(text); run && run[0].startsWith('`'); run = RUN.exec(text))
    if (run[0].length === opener.length) return RUN.lastIndex;
  return undefined;
}
