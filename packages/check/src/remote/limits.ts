// What a server may ask for.
import type { Limit, Limits } from '@linkwright/corpus';

/** Of what a server answers; told by findings of `check --remote`, and by what retrieves a site. */
export const REMOTE_LIMITS: readonly Limit[] = [
  {
    name: 'redirects',
    default: 20,
    unit: 'redirects',
    code: 'redirect-loop',
    what: 'redirects of a server that are followed, one after the other (as browsers do it)',
    most: 1000,
  },
  {
    name: 'response-size',
    default: 8 << 20,
    unit: 'bytes',
    code: 'remote-refused',
    what: 'the page that a server gives, where a fragment is looked for in it',
    most: 2 ** 30,
  },
  {
    name: 'crawl-wait',
    default: 300,
    unit: 'seconds',
    code: 'remote-refused',
    what: 'the waiting for one host in all, which asks for time between requests (`Crawl-delay`) or after 429 (`Retry-After`)',
    most: 86_400,
  },
  {
    name: 'crawl-pages',
    default: 100_000,
    unit: 'pages',
    code: 'too-many-pages',
    what: 'the URLs of a site that are retrieved; some sites make new ones for ever (calendars)',
    most: 10_000_000,
  },
];

/** How far a server is followed: redirects in a row, bytes of a page, the waiting for one host, and pages of a site. */
export interface RemoteLimits {
  readonly redirects: number;
  readonly response: number;
  /** Milliseconds. */
  readonly crawlWait: number;
  readonly pages: number;
}

/** What a user has set of `REMOTE_LIMITS`, and the presets for the rest; `crawl-wait` is in seconds there. */
export function remoteLimits(limits: Limits = {}): RemoteLimits {
  const [redirects = 0, response = 0, seconds = 0, pages = 0] = REMOTE_LIMITS.map(
    ({ name, default: preset }) => limits[name] ?? preset,
  );
  return { redirects, response, crawlWait: seconds * 1000, pages };
}
