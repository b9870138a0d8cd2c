// Sites of Mintlify (mintlify.com/docs, "Global settings", "Redirects" and "OpenAPI setup"), whose settings have a name that other
// programs use too.
import { pathPattern } from './path-pattern.ts';
import type { SiteRules } from '../site-rules.ts';

/** What the settings of no other program say. */
export const MINTLIFY_SETTINGS: RegExp = /"navigation"\s*:/;

/** Pages are made of what it describes, with addresses that its words say. */
const INTERFACE = /"(?:openapi|asyncapi)"\s*:/;

/** `{ "source": "/old/:slug*", "destination": "/new/:slug*" }`, in any order. */
const OBJECT = /\{[^{}]*\}/g;
const SOURCE = /"source"\s*:\s*"([^"\\]*)"/;
const DESTINATION = /"destination"\s*:\s*"([^"\\#?]*)/;
const ELSEWHERE = /^https?:\/\//i;

/** What settings say of addresses that no page has. */
export function mintlifySite(
  settings: string,
): Pick<SiteRules, 'sources' | 'makesBesides' | 'hidesAddresses'> {
  const redirects = Array.from(settings.matchAll(OBJECT), ([redirect]) => {
    const destination = DESTINATION.exec(redirect)?.[1] ?? '';
    return {
      from: pathPattern(SOURCE.exec(redirect)?.[1] ?? ''),
      to: pathPattern(destination),
      leadsElsewhere: ELSEWHERE.test(destination),
    };
  });
  return {
    makesBesides: {
      test: (path) => redirects.some(({ from, leadsElsewhere }) => leadsElsewhere && from?.match(path)),
    },
    ...(INTERFACE.test(settings) && { hidesAddresses: true as const }),
    sources: (address) =>
      redirects.flatMap(({ from, to }) => {
        const said = from?.match(`/${address}`);
        const page = said && to?.path(said)?.replace(/^\//, '');
        return page === undefined ? [] : ['.mdx', '.md', '/index.mdx'].map((end) => page + end);
      }),
  };
}
