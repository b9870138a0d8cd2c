// What stands before a URL: a wrapper's opening (Appendix E of draft-07), the prefix "URL:" (appendix
// of draft-ietf-uri-url-06), or both.
import { BLANK, LESS_THAN, LINE_FEED } from '../characters/characters.ts';
import type { Scan } from './scan.ts';
import { urlPrefixStart } from './scheme.ts';
import { type Wrapper, wrappers } from '../characters/typography.ts';

/** White space between a wrapper and its URL, or between "URL:" and the URL: a line's indentation at most. */
const LONGEST_PADDING = 80;

export interface Opening {
  readonly wrapper: Wrapper | undefined;
  /** Where the wrapper's opener begins; where the prefix begins if there is no wrapper. */
  readonly start: number;
  /** Where "URL:" begins; where the URL begins if it has no prefix. */
  readonly prefixStart: number;
  readonly prefixed: boolean;
}

/** Looks back from where a URL begins. */
export function openingBefore(scan: Scan, url: number): Opening {
  const prefix = urlPrefixStart(scan, beforeBlanks(scan, url));
  const prefixStart = prefix ?? url;
  const prefixed = prefix !== undefined;
  const { start, wrapper } = wrapperBefore(scan, prefixStart);
  return { wrapper, start, prefixStart, prefixed };
}

/** The wrapper that is opened before an offset. */
export function wrapperBefore(scan: Scan, from: number): { wrapper: Wrapper | undefined; start: number } {
  if (from <= scan.floor) return { wrapper: undefined, start: from };
  const at = scan.before(from);
  const wrapper = wrappers.get(scan.codeAt(at));
  if (wrapper) return { wrapper, start: at };
  // Only "<" may stand off: any other opener is followed by what it encloses.
  const padded = beforeBlanks(scan, from) - 1;
  return padded >= scan.floor && scan.byte(padded) === LESS_THAN
    ? { wrapper: wrappers.get(LESS_THAN), start: padded }
    : { wrapper: undefined, start: from };
}

/** Back over white space, as far as a line's indentation may go; not over a blank line. */
export function beforeBlanks(scan: Scan, from: number): number {
  const last = Math.max(scan.floor, from - LONGEST_PADDING);
  let at = from;
  let lineFeeds = 0;
  while (at > last && lineFeeds < 2 && (scan.role(at - 1) & BLANK) !== 0) {
    at -= 1;
    if (scan.byte(at) === LINE_FEED) lineFeeds += 1;
  }
  scan.steps += from - at;
  return lineFeeds < 2 ? at : from;
}
