// What `L<…>` leads to: perlpodspec, "About L<...> Codes"; read as Pod::Simple reads it (_treat_Ls).
import type { Span } from '@linkwright/core';
import { type Code, codesOf } from './codes.ts';

/** What a link names, and where. */
export type Named =
  | (Span & { readonly kind: 'url' })
  | (Span & { readonly kind: 'page'; readonly section: Span | undefined })
  | (Span & { readonly kind: 'section' });

/** A URL, behind a text or alone. */
const URL = /^(?:[^|]*\|)?(?=\w+:[^:\s]\S*$)/;

/** A page of a manual: `crontab(5)`. */
const MANUAL_PAGE = /^[^/]+\([-a-zA-Z0-9]+\)$/;

/** What a link leads to; undefined for a page of a manual, and for one that names nothing. */
export function namedIn(text: string, { inner }: Code): Named | undefined {
  const texts = textsIn(text, inner);
  for (const each of texts) {
    const [before] = URL.exec(text.slice(each.start, each.end)) ?? [];
    if (before !== undefined) return { kind: 'url', start: each.start + before.length, end: inner.end };
  }
  const bar = signIn(text, texts, '|', inner.start);
  const target = trimmed(text, { start: bar === undefined ? inner.start : bar + 1, end: inner.end });
  const slash = signIn(text, texts, '/', target.start);
  if (slash === undefined) return withoutSection(text, target, texts, bar !== undefined);
  const section = unquoted(text, trimmed(text, { start: slash + 1, end: target.end }));
  const page = trimmed(text, { start: target.start, end: slash });
  if (page.start >= page.end) return isEmpty(section) ? undefined : { kind: 'section', ...section };
  return { kind: 'page', ...page, section: isEmpty(section) ? undefined : section };
}

function withoutSection(
  text: string,
  target: Span,
  texts: readonly Span[],
  hasText: boolean,
): Named | undefined {
  if (isEmpty(target)) return undefined;
  const said = text.slice(target.start, target.end);
  if (/^".+"$/s.test(said)) return { kind: 'section', ...unquoted(text, target) };
  if (MANUAL_PAGE.test(said)) return undefined;
  // A text that has a space is a section, where it stands alone.
  if (
    !hasText &&
    texts.some(({ start, end }) =>
      /\s/.test(text.slice(Math.max(start, target.start), Math.min(end, target.end))),
    )
  )
    return { kind: 'section', ...target };
  return { kind: 'page', ...target, section: undefined };
}

/** What stands in a link and in no code within it. */
function textsIn(text: string, inner: Span): readonly Span[] {
  const texts: Span[] = [];
  let at = inner.start;
  for (const { start, end } of codesOf(text, inner)) {
    if (start < at) continue;
    if (start > at) texts.push({ start: at, end: start });
    at = end;
  }
  if (at < inner.end) texts.push({ start: at, end: inner.end });
  return texts;
}

function signIn(text: string, texts: readonly Span[], sign: string, from: number): number | undefined {
  for (const { start, end } of texts) {
    const found = text.slice(start, end).indexOf(sign, Math.max(0, from - start));
    if (found >= 0) return start + found;
  }
  return undefined;
}

function unquoted(text: string, { start, end }: Span): Span {
  const isQuoted = end - start > 1 && text[start] === '"' && text[end - 1] === '"';
  return isQuoted ? { start: start + 1, end: end - 1 } : { start, end };
}

function trimmed(text: string, { start, end }: Span): Span {
  let [from, to] = [start, end];
  while (from < to && /\s/.test(text.charAt(from))) from += 1;
  while (to > from && /\s/.test(text.charAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

function isEmpty({ start, end }: Span): boolean {
  return start >= end;
}
