// Where a URL that begins here ends: Appendix E of draft-fielding-url-syntax-07 and of RFC 2396.
import { type Bare, bare } from './bare.ts';
import { COLON, HYPHEN, SCHEME, SLASH, UNDERSCORE } from '../characters/characters.ts';
import type { Find, Form } from './finder.ts';
import { gapAt, linePrefix } from '../characters/line-break.ts';
import type { Opening } from './opening.ts';
import type { Scan } from './scan.ts';
import { LONGEST_NAME, isSchemeAt } from './scheme.ts';
import { type Wrapped, wrapped } from './wrapped.ts';

/** A URL of which the beginning is known. */
export interface Candidate {
  readonly form: Form;
  readonly start: number;
  /** After the scheme and "//", or after the host of an abbreviated URL. Something must follow it. */
  readonly from: number;
  /** Without a wrapper, it ends here at the latest. */
  readonly limit: number;
  /** Where the host name ends, if one has been read. */
  readonly hostEnd?: number;
  readonly opening: Opening;
  /** Only a wrapper makes it a URL. */
  readonly onlyWrapped: boolean;
  /** A line break stands before `from` already. */
  readonly brokenBefore: boolean;
  readonly completion: string;
  readonly confidence: number;
}

/** Tells the URL and answers where the text goes on; undefined where there is none after all. */
export function delimit(scan: Scan, candidate: Candidate): number | undefined {
  const { start, from, opening } = candidate;
  const { wrapper } = opening;
  if (wrapper && wrapper.kind !== 'bracket') {
    const found = wrapped(scan, start, from, wrapper, candidate.brokenBefore);
    if (found && (found.end > from || candidate.form !== 'url'))
      return tell(scan, wrappedFind(candidate, found, wrapper.name));
  }
  return candidate.onlyWrapped ? undefined : delimitBare(scan, candidate);
}

function wrappedFind(candidate: Candidate, found: Wrapped, delimiter: string): Find {
  const { form, start, opening, completion, confidence } = candidate;
  const doubts = (found.broken ? 0.9 : 1) * (found.continued ? 0.4 : 1);
  const how = found.broken ? '; white space in it is ignored' : '';
  return {
    form,
    start,
    end: found.end,
    outerStart: opening.start,
    outerEnd: found.outerEnd,
    delimiter,
    broken: found.broken,
    unbrokenEnd: undefined,
    completion,
    confidence: Math.round(confidence * doubts * 100) / 100,
    why: `Appendix E: in ${delimiter} wrapper${opening.prefixed ? ' with URL:' : ''}${how}`,
  };
}

function delimitBare(scan: Scan, candidate: Candidate): number | undefined {
  const { form, start, from, opening, completion, confidence } = candidate;
  const first = bare(scan, start, from, Math.min(candidate.limit, scan.end), candidate.hostEnd);
  if (first.end <= from && form === 'url') return undefined;
  // What was read is not read again from a colon further on: that would take quadratic time.
  if (scan.byte(start - 1) === UNDERSCORE && scan.byte(first.end) !== UNDERSCORE) return first.end;
  const { end, stop, doubtful } = afterHyphens(scan, start, first);
  const closer = closerEnd(scan, opening, end, stop);
  const prefix = opening.prefixed ? 'prefix URL:; ' : '';
  return tell(scan, {
    form,
    start,
    end,
    outerStart: closer === undefined ? opening.prefixStart : opening.start,
    outerEnd: closer ?? end,
    delimiter: closer === undefined || !opening.wrapper ? 'white-space' : opening.wrapper.name,
    broken: doubtful,
    unbrokenEnd: doubtful ? first.end : undefined,
    completion,
    confidence: doubtful ? 0.4 : confidence,
    why: `Appendix E: ${prefix}${doubtful ? 'line break after a hyphen ignored' : 'white space and punctuation delimit'}`,
  });
}

/** A URL on this many lines at most is put together at hyphens. */
const MOST_HYPHENATED_LINES = 8;

/**
 * "a URL containing a line break immediately after a hyphen": the rest of a URL that stops at one,
 * wrapper or no wrapper, as long as the next line doesn't begin with another URL.
 */
function afterHyphens(scan: Scan, start: number, first: Bare): Bare & { readonly doubtful: boolean } {
  let { end, stop } = first;
  let doubtful = false;
  for (let line = 1; line < MOST_HYPHENATED_LINES && end === stop; line += 1) {
    if (scan.byte(end - 1) !== HYPHEN) break;
    const marks = linePrefix(scan.bytes, scan.start, start);
    const gap = gapAt(scan.bytes, end, scan.end, marks);
    if (gap.lineBreaks !== 1 || !continuesUrl(scan, gap.end)) break;
    const next = bare(scan, gap.end, gap.end, scan.end);
    if (next.end === gap.end) break;
    ({ end, stop } = next);
    doubtful = true;
  }
  return { end, stop, doubtful };
}

function continuesUrl(scan: Scan, at: number): boolean {
  if (!scan.isAlphanumeric(at) && scan.byte(at) !== SLASH) return false;
  let colon = at;
  while (colon - at <= LONGEST_NAME && (scan.role(colon) & SCHEME) !== 0) colon += 1;
  return scan.byte(colon) !== COLON || !isSchemeAt(scan, at, colon);
}

/** After the wrapper's closer, where that stands at the end of the URL or of the punctuation after it. */
function closerEnd(scan: Scan, { wrapper }: Opening, end: number, stop: number): number | undefined {
  if (!wrapper) return undefined;
  for (const at of [end, stop])
    if (at < scan.end && wrapper.closers.includes(scan.codeAt(at))) return at + scan.lengthAt(at);
  return undefined;
}

/** Tells a find; the text goes on after its wrapper. */
export function tell(scan: Scan, find: Find): number {
  scan.floor = find.outerEnd;
  scan.tell(find);
  return find.outerEnd;
}
