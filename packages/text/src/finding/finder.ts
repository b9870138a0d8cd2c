// URLs in running text: Appendix E of draft-fielding-url-syntax-07 and of RFC 2396 ("Recommendations for
// Delimiting URI in Context"), the appendix of draft-ietf-uri-url-06 ("URLs in Context"), and Appendix F
// of RFC 2396 ("Abbreviated URLs").
import { abbreviatedAt, hostAt } from './abbreviated.ts';
import { emailAt } from './email.ts';
import { AT, BLANK, COLON, DIGIT, DOT, IN_URL, roles } from '../characters/characters.ts';
import { forgetLines, isLineBreak } from '../characters/line-break.ts';
import { relativeAt } from './relative.ts';
import type { Scan } from './scan.ts';
import type { IriReading } from '../characters/typography.ts';
import { urlAt } from './url.ts';

/** What is looked for besides URLs with a scheme and `www.…`, `ftp.…`. */
export interface FinderOptions {
  readonly iri: IriReading;
  /** Further scheme names, in lower case, whose URLs need no "//". */
  readonly schemes: ReadonlySet<string>;
  /** E-mail addresses. */
  readonly emails: boolean;
  /** Host names with a known public suffix. Asked with the name; undefined: none are looked for. */
  readonly isPublicHost: ((host: string) => boolean) | undefined;
  /** Relative references in `<URL:…>`. */
  readonly relative: boolean;
  /** A byte that ends a URL outside wrappers: the separator of CSV, the bracket of AsciiDoc. */
  readonly separator: number | undefined;
}

/** What kind of text stands for a URL. */
export type Form = 'url' | 'abbreviated' | 'host' | 'email' | 'relative';

/** A URL in a text. Offsets are bytes. */
export interface Find {
  readonly form: Form;
  readonly start: number;
  readonly end: number;
  /** With its wrapper and the prefix "URL:". */
  readonly outerStart: number;
  readonly outerEnd: number;
  /** The name of the wrapper, or `white-space`. */
  readonly delimiter: string;
  /** White space, line prefixes or backslashes in it have to be left out. */
  readonly broken: boolean;
  /** Where the URL would end if white space delimited it and the break after a hyphen is none. */
  readonly unbrokenEnd: number | undefined;
  /** What has to be put before it to complete it: `http://`, `ftp://`, `mailto:`, or nothing. */
  readonly completion: string;
  /** From 0 to 1. */
  readonly confidence: number;
  /** The rule that found it. */
  readonly why: string;
}

const LOWER_I = 0x69;
const LOWER_L = 0x6c;
const LOWER_P = 0x70;
const LOWER_W = 0x77;

/** Tells every find, in order. Time is linear in the length of the text. */
export function findAll(scan: Scan): void {
  const { bytes, end, options } = scan;
  forgetLines(bytes);
  const marks = new Uint8Array(256);
  marks[COLON] = 1;
  marks[DOT] = 1;
  if (options.emails) marks[AT] = 1;
  const everyDot = options.isPublicHost !== undefined;
  let at = scan.start;
  while (at < end) {
    // The loop that every byte goes through.
    const from = at;
    while (at < end && marks[bytes[at] as number] === 0) at += 1;
    scan.steps += at - from;
    if (at >= end) return;
    const byte = bytes[at];
    if (byte === COLON)
      at = (endsWord(scan, at) ? (relativeAt(scan, at) ?? urlAt(scan, at)) : undefined) ?? at + 1;
    else if (byte === AT) at = emailAt(scan, at) ?? at + 1;
    else
      at =
        (isPrefixDot(scan, at) ? abbreviatedAt(scan, at) : undefined) ??
        (everyDot ? hostAt(scan, at) : undefined) ??
        at + 1;
  }
}

/**
 * Whether the colon can be that of a scheme or of "URL:". Most are those of prose, with a space after
 * them: this keeps them off the slower path.
 */
function endsWord({ bytes, end }: Scan, colon: number): boolean {
  const next = colon + 1 < end ? (bytes[colon + 1] as number) : 0;
  if (((roles[next] as number) & IN_URL) !== 0) return true;
  const last = (bytes[colon - 1] as number) | 0x20;
  if (next > 0x7f) return last === LOWER_L;
  if (((roles[next] as number) & BLANK) === 0) return false;
  return last === LOWER_L || last === LOWER_I || isLineBreak(next);
}

/** Whether the dot can be the one of `www.` (`www2.`) or `ftp.`. */
function isPrefixDot(scan: Scan, dot: number): boolean {
  const before = scan.byte(dot - 1);
  const letter = before | 0x20;
  return letter === LOWER_W || letter === LOWER_P || ((roles[before] as number) & DIGIT) !== 0;
}
