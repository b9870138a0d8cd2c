// Options of packages and environments, `name=value` between commas (keyval), that name something.
import type { Span } from '@linkwright/core';
import { type Arguments, trimmed } from './arguments.ts';

/** Options that are URLs: hyperref, section "PDF display and information options"; hyperxmp. */
const URL_OPTION = /\b(baseurl|pdfurl|pdflicenseurl|pdfcontacturl)[ \t]{0,9}=[ \t]{0,9}/g;

/** `label=key` among options (listings, beamer, tcolorbox, thmtools). */
const LABEL_OPTION = /(?<=[[{,\s])label[ \t]{0,9}=[ \t]{0,9}/g;

/** The options of a stretch that are URLs, with their values. */
export function* urlOptions(
  within: Arguments,
  { start, end }: Span,
): Generator<{ readonly name: string; readonly value: Span }> {
  for (const { index, 0: whole, 1: name = '' } of within.text.slice(start, end).matchAll(URL_OPTION)) {
    if (isInComment(within.text, start, start + index)) continue;
    const value = valueAt(within, start + index + whole.length, end);
    if (value.start < value.end) yield { name, value };
  }
}

/** The labels among the options of an environment, whose stretch begins behind what opens it. */
export function* labelOptions(within: Arguments, { start, end }: Span): Generator<Span> {
  // That counts as what stands before the first one.
  const from = start - 1;
  for (const { index, 0: whole } of within.text.slice(from, end).matchAll(LABEL_OPTION))
    if (!isInComment(within.text, start, from + index))
      yield valueAt(within, from + index + whole.length, end);
}

/** Whether a comment begins before a place in its line, of which what stands before `start` is none. */
function isInComment(text: string, start: number, at: number): boolean {
  const line = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
  return /(?:^|[^\\])(?:\\\\)*%/.test(text.slice(Math.max(start, line), at));
}

/** The value of an option: in braces, or up to the next one. */
function valueAt(within: Arguments, start: number, last: number): Span {
  const { text } = within;
  if (text[start] === '{') {
    const { end } = within.braced(start) ?? { end: start + 1 };
    return trimmed(text, { start: start + 1, end: Math.min(end, last) });
  }
  let end = start;
  while (end < last && !/[\s,{}[\]]/.test(text[end] as string)) end += 1;
  return { start, end };
}
