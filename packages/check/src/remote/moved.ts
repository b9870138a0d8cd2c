// RFC 9110, 15.4: what is said of a link that a server redirects, and whether its new place may be written for it.
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

/** Whether it may well be the page that moved, and not what a server has for whoever cannot be given it. */
function isSamePage(from: URL, to: URL): boolean {
  const isLessSafe = from.protocol === 'https:' && to.protocol !== 'https:';
  return !isLessSafe && !leadsHome(from, to) && !comesBack(from, to) && !standsIn(from, to);
}

/** A page that is gone is often sent to the front page, and then even its name is lost. */
function leadsHome(from: URL, to: URL): boolean {
  return to.pathname === '/' && to.search === '' && (!FRONT.test(from.pathname) || from.search !== '');
}

const FRONT = /^\/(?:(?:index|default|home)(?:\.\w+)?)?$/i;

/** What is called so is there for many pages: that none is there, or that one has to sign in. */
function standsIn(from: URL, to: URL): boolean {
  const name = nameOf(to);
  return STAND_INS.has(name) && nameOf(from) !== name;
}

/** The last name of a path, without what stands behind a dot. */
function nameOf({ pathname }: URL): string {
  const last = pathname.split('/').findLast((segment) => segment !== '') ?? '';
  return (last.split('.', 1)[0] ?? '').toLowerCase();
}

const STAND_INS: ReadonlySet<string> = new Set([
  '404',
  'error',
  'notfound',
  'not-found',
  'page-not-found',
  'login',
  'log-in',
  'signin',
  'sign-in',
  'sign_in',
]);

/** Who has to sign in or to agree first is sent back from there: `/login?next=/page`. */
function comesBack({ origin, pathname, search }: URL, { searchParams }: URL): boolean {
  const asked = pathname + search;
  return [...searchParams.values()].some(
    (value) => value.startsWith(origin) || (asked !== '/' && value.startsWith(asked)),
  );
}
