// "My page: 1.html" has a scheme by the generic syntax (RFC 3986, Appendix B); no scheme is called so (section 3.1), and
// browsers read the whole as a relative path.
import type { Link } from '@linkwright/core';
import { resolve } from '@linkwright/uri';
import { type Judgement, type Verdict, suggested } from '../verdict.ts';

/** What is wrong where a link begins with a scheme that is none. */
export function wrongScheme({ reference, kind }: Pick<Link, 'reference' | 'kind'>): Verdict[] {
  if (kind !== 'absolute' && kind !== 'opaque') return [];
  const [scheme = ''] = reference.split(':', 1);
  // "this_message:" of draft-07 has "_".
  if (!reference.includes(':') || /^[a-z][a-z0-9+._-]*$/i.test(scheme)) return [];
  const message = `"${scheme}" before ":" is no scheme, and browsers read the whole as a relative path`;
  return [{ rule: 'malformed-reference', message, suggestion: withoutCatch(reference) ?? `./${reference}` }];
}

/** The link as browsers read it. */
export function readAsPath(link: Link): Link {
  const reference = `./${link.reference}`;
  const { target } = resolve(reference, link.base.uri);
  return { ...link, reference, kind: 'relative-path', target };
}

/** One finding in place of two, where the path that browsers read is not there either. */
export function missingPath(spelling: Verdict, link: Link, led: Judgement): Judgement | undefined {
  if (!led.verdicts.some(({ rule }) => rule === 'missing-target')) return undefined;
  const message = `${spelling.message}; no such file is there`;
  return {
    ...led,
    verdicts: [{ rule: 'missing-target', message, ...suggested(withoutCatch(link.reference)) }],
  };
}

/** `(https://h.example/` and `%20https://h.example/` have caught something before what was meant. */
function withoutCatch(reference: string): string | undefined {
  const [, found] = /^(?:%[0-9A-Fa-f]{2}|[^A-Za-z0-9%])+((?:https?|ftp|mailto):.+)$/is.exec(reference) ?? [];
  if (found === undefined) return undefined;
  const text = withoutEnd(found);
  return reference.startsWith('[') && !text.includes('[') ? text.replace(/\]$/, '') : text;
}

const QUOTE = /["'<>\u2018-\u201F]/;

/** Without quotes and blanks at its end, as they are and escaped. */
function withoutEnd(text: string): string {
  let end = text.length;
  for (;;)
    if (QUOTE.test(text.charAt(end - 1))) end -= 1;
    else if (ESCAPED.has(text.slice(end - 3, end))) end -= 3;
    else return text.slice(0, end);
}

const ESCAPED: ReadonlySet<string> = new Set(['%20', '%22']);
