import type { Link } from '@linkwright/core';
import { spelledLike } from './suggestion.ts';
import { isSamePage } from './same-page.ts';
import { type Verdict, certain, suggested } from '../verdict.ts';

/** What is said of a link that redirects lead on, each with its status, at last to `uri`. `lost`: nothing is there. */
export function redirectVerdicts(hops: readonly number[], uri: string, link: Link, lost: boolean): Verdict[] {
  if (hops.length === 0) return [];
  if (hops.length > 1)
    return [
      {
        rule: 'redirect-chain',
        message: `is redirected ${hops.length} times, at last to ${uri}`,
        ...followedTo(hops, uri, link, lost),
      },
    ];
  const permanent = hops[0] === 301 || hops[0] === 308;
  return [
    {
      rule: permanent ? 'redirect-permanent' : 'redirect-temporary',
      message: `is redirected (${hops[0]}) to ${uri}`,
      ...followedTo(hops, uri, link, lost),
    },
  ];
}

/** The reference to where permanent redirects lead; a query may mean something to the server on the way. */
function followedTo(
  hops: readonly number[],
  uri: string,
  link: Link,
  lost: boolean,
): Pick<Verdict, 'suggestion' | 'fixable'> {
  if (lost || link.reference.includes('?')) return {};
  if (hops.some((status) => status !== 301 && status !== 308)) return {};
  if (/^file:/i.test(uri)) return {};
  const { target } = link;
  const isSure = target !== null && URL.canParse(target) && isSamePage(new URL(target), new URL(uri));
  return (isSure ? certain : suggested)(spelledLike(link, uri));
}
