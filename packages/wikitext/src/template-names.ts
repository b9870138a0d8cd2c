// What stands between double braces: Parser::braceSubstitution.
import type { Span } from '@linkwright/core';
import { type FoundTemplate, type Found, trimmed } from './found.ts';

/** Before the name of a template, and no part of it. */
const MODIFIER = /^\s*(?:(?:subst|safesubst|msgnw|msg|raw)\s*:\s*)+/i;

/** Functions whose argument is the name of a page, and of a file. */
const PAGE_FUNCTION = /^\s*(?:fullurle?|localurle?|canonicalurle?)\s*:/i;
const FILE_FUNCTION = /^\s*filepath\s*:/i;

/** The first argument is the name of a module of Lua. */
const INVOKE = /^\s*#invoke\s*:/i;

/** Other functions (mediawiki.org, "Help:Magic words"), and variables, which are no names of pages. */
const FUNCTION = new RegExp(
  '^\\s*(?:#|(?:lc|lcfirst|uc|ucfirst|ns|nse|anchorencode|urlencode|formatnum|grammar|gender|plural|padleft|padright|bidi|' +
    'displaytitle|defaultsort|defaultsortkey|defaultcategorysort|special|speciale|tag|filepath|fullurle?|localurle?|' +
    'canonicalurle?|language|dir|formatdate|pagesincategory|pagesincat|pagesize|numberingroup|numingroup|protectionlevel|' +
    'protectionexpiry|cascadingsources|noexternallanglinks|int|revision[a-z]+|[a-z]*pagenamee?|[a-z]*spacee?)\\s*:)',
  'i',
);
const VARIABLE =
  /^\s*(?:!|=|(?:FULL|BASE|SUB|ROOT|ARTICLE|SUBJECT|TALK)?PAGENAMEE?|(?:ARTICLE|SUBJECT|TALK)?(?:NAME)?SPACE(?:NUMBER)?E?|NAMESPACE(?:NUMBER)?E?|SITENAME|[Ss][Ee][Rr][Vv][Ee][Rr](?:[Nn][Aa][Mm][Ee])?|SCRIPTPATH|STYLEPATH|(?:CURRENT|LOCAL)[A-Z\d]+|REVISION[A-Z\d]+|PAGE(?:ID|LANGUAGE)|CONTENTLANG(?:UAGE)?|DIRECTIONMARK|DIRMARK|NUMBEROF[A-Z]+|NOEXTERNALLANGLINKS|DEFAULTSORT|DISPLAYTITLE)\s*$/;

/** What is found between braces that close: `bars` are the places of the bars in it. */
export function templateItem(
  text: string,
  inner: Span,
  bars: readonly number[],
): Found | FoundTemplate | undefined {
  const end = bars[0] ?? inner.end;
  const outer = { start: inner.start - 2, end: inner.end + 2 };
  const name = { start: inner.start, end };
  const said = text.slice(name.start, Math.min(end, name.start + LONGEST));
  const isPage = PAGE_FUNCTION.exec(said);
  const called = isPage ?? FILE_FUNCTION.exec(said);
  if (called) {
    const span = trimmed(text, { start: name.start + called[0].length, end });
    const form = text.slice(span.start, span.end).includes('{{')
      ? 'open'
      : isPage
        ? 'page-function'
        : 'file-function';
    return { ...span, outer, form, place: isPage ? 'pageUrl' : 'file' };
  }
  const invoked = INVOKE.exec(said);
  const before = invoked ?? MODIFIER.exec(said);
  const start = name.start + (before?.[0].length ?? 0);
  if (
    !invoked &&
    (FUNCTION.test(text.slice(start, start + LONGEST)) ||
      VARIABLE.test(text.slice(start, Math.min(end, start + LONGEST))))
  )
    return undefined;
  const span = trimmed(text, { start, end });
  return { ...span, outer, place: 'template', namespace: invoked ? 'Module:' : 'Template:' };
}

/** Bytes of a title at most, and some for what stands before. */
const LONGEST = 300;

/** Templates whose arguments are ids (en.wikipedia.org, "Template:Anchor"). */
const ANCHOR =
  /^\s*(?:anchors?|visible anchor|vanchor|anker|ancre|ancla|âncora|ancora|якорь|kotwica|wikianchor)\s*$/i;

/** The ids that `{{anchor|a|b}}` gives. */
export function anchorArguments(text: string, inner: Span, bars: readonly number[]): readonly Span[] {
  const first = bars[0];
  if (first === undefined || first - inner.start > LONGEST || !ANCHOR.test(text.slice(inner.start, first)))
    return [];
  return bars
    .map((bar, index) => trimmed(text, { start: bar + 1, end: bars[index + 1] ?? inner.end }))
    .map((span) => {
      const [named = ''] = /^\d+\s*=\s*/.exec(text.slice(span.start, span.end)) ?? [];
      return { start: span.start + named.length, end: span.end };
    })
    .filter(({ start, end }) => start < end && !/[{=]/.test(text.slice(start, end)));
}
