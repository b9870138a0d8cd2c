// Autolinks: CommonMark, section 6.5; GFM, section 6.9.
import type { Span } from '@linkwright/core';
import type { Teller } from './teller.ts';
import * as notation from './notations/autolinks.ts';
import type { ParsedToken } from './parsing/events.ts';
import { markdownPlaces } from './places.ts';

/** Tells an autolink by what the parser takes it for; in a table its notation is another. */
export function tellAutolink(
  teller: Teller,
  type: ParsedToken['type'],
  span: Span,
  isInTable: boolean,
): void {
  const { autolink, extendedAutolink } = markdownPlaces;
  const { inAngles, bare } = isInTable ? notation.cellAutolinks : notation.autolinks;
  if (type === 'autolinkProtocol') teller.tell(span, autolink, inAngles, { delimiter: 'angle' });
  else if (type === 'literalAutolinkHttp') teller.tell(span, extendedAutolink, bare);
  else if (type === 'literalAutolinkWww') teller.abbreviated(span, extendedAutolink, bare, 'http://');
  else if (type === 'autolinkEmail') teller.abbreviated(span, autolink, notation.emailAutolink, 'mailto:');
  else tellExtendedEmail(teller, span);
}

/** GFM, section 6.9: an address may have its scheme before it, and with `xmpp:` a resource behind it. */
function tellExtendedEmail(teller: Teller, span: Span): void {
  const { extendedAutolink } = markdownPlaces;
  const whole = withScheme(teller.document.text, span);
  if (whole) teller.tell(whole, extendedAutolink, notation.emailAutolink);
  else teller.abbreviated(span, extendedAutolink, notation.emailAutolink, 'mailto:');
}

/** The address at `span` with its scheme, where it has one; a letter before that would make it part of a word. */
function withScheme(text: string, { start, end }: Span): Span | undefined {
  const scheme = ['mailto:', 'xmpp:'].find((each) => text.startsWith(each, start - each.length));
  if (scheme === undefined || start < scheme.length) return undefined;
  const from = start - scheme.length;
  if (/[A-Za-z0-9]/.test(text[from - 1] ?? '')) return undefined;
  const [resource = ''] =
    scheme === 'xmpp:' ? (/^\/[A-Za-z0-9@.]*[A-Za-z0-9@]/.exec(text.slice(end, end + RESOURCE)) ?? []) : [];
  return { start: from, end: end + resource.length };
}

/** More characters no resource has (RFC 7622, 3.4). */
const RESOURCE = 1023;
