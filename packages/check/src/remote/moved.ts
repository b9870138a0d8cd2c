// RFC 9110, 15.4: what is said of a link that a server redirects, and whether its new place may be written for it.
import { isSamePage } from '../judging/absence/same-page.ts';
import type { Verdict } from '../judging/verdict.ts';
import { askedPage } from './asked-page.ts';

/** `wrong`: what is, where the redirects lead. */
export function moved(
  hops: readonly number[],
  from: string,
  to: string,
  wrong: readonly Verdict[],
): readonly Verdict[] {
  const [status] = hops;
  // Some servers send on only to give a cookie, and then back.
  if (status === undefined || askedPage(from) === askedPage(to)) return [];
  const rule =
    hops.length > 1 ? 'redirect-chain' : isPermanent(status) ? 'redirect-permanent' : 'redirect-temporary';
  const how = hops.length > 1 ? `${hops.length} times, at last` : `(${status})`;
  const message = `is redirected ${how} to ${to}`;
  // Where no page is, is no better place; a password that a server says is not written into documents.
  const isPage = wrong.every((verdict) => verdict.rule === 'missing-fragment');
  if (rule === 'redirect-temporary' || !isPage || new URL(to).password !== '') return [{ rule, message }];
  const isSure = wrong.length === 0 && hops.every(isPermanent) && isSamePage(new URL(from), new URL(to));
  return [{ rule, message, suggestion: to, ...(isSure && { fixable: true }) }];
}

function isPermanent(status: number): boolean {
  return status === 301 || status === 308;
}
