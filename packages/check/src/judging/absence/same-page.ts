// RFC 9110, 15.4: whether the place that redirects lead to may be written for the one that a link has.

/** Whether it may well be the page that moved, and not what a site has for whoever cannot be given it. */
export function isSamePage(from: URL, to: URL): boolean {
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
