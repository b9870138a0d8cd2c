// Relative references in text: only in `<URL:…>`, the wrapper of draft-ietf-uri-url-06, which says that a
// URL reference is meant. Anything else that looks like a path is one of a file, or prose.
import { COLON, IN_URL, NUMBER_SIGN, QUESTION, SEMICOLON, SLASH } from '../characters/characters.ts';
import { tell } from './delimit.ts';
import { gapAt, linePrefix } from '../characters/line-break.ts';
import { wrapperBefore } from './opening.ts';
import type { Scan } from './scan.ts';
import { urlPrefixStart } from './scheme.ts';
import { endsIri } from '../characters/typography.ts';
import { wrapped } from './wrapped.ts';

/** Tells the relative reference after the colon of `<URL:`; undefined where there is none. */
export function relativeAt(scan: Scan, colon: number): number | undefined {
  if (!scan.options.relative) return undefined;
  const prefix = urlPrefixStart(scan, colon + 1);
  if (prefix === undefined) return undefined;
  const { wrapper, start: outerStart } = wrapperBefore(scan, prefix);
  if (wrapper?.kind !== 'angle') return undefined;
  const { bytes, end } = scan;
  const { end: start, lineBreaks } = gapAt(bytes, colon + 1, end, linePrefix(bytes, scan.start, colon));
  if (lineBreaks > 1 || !beginsReference(scan, start)) return undefined;
  const found = wrapped(scan, start, start, wrapper, false);
  if (!found || found.end === start) return undefined;
  return tell(scan, {
    form: 'relative',
    start,
    end: found.end,
    outerStart,
    outerEnd: found.outerEnd,
    delimiter: wrapper.name,
    broken: found.broken,
    unbrokenEnd: undefined,
    completion: '',
    confidence: 0.8,
    why: 'appendix of draft-ietf-uri-url-06: the wrapper <URL:…> marks a URL reference, relative ones too',
  });
}

/**
 * Whether a reference without a scheme begins here, and no abbreviated URL. One that begins with ";"
 * is what is left of a URL whose first line was lost; RFC 1808 knows it, nobody writes it.
 */
function beginsReference(scan: Scan, start: number): boolean {
  const byte = scan.byte(start);
  const begins = byte > 0x7f ? !endsIri(scan.codeAt(start)) : (scan.role(start) & IN_URL) !== 0;
  if (!begins || byte === SEMICOLON || isAbbreviated(scan, start)) return false;
  for (let at = start; (scan.role(at) & IN_URL) !== 0 || scan.byte(at) > 0x7f; at += 1) {
    const byte = scan.byte(at);
    if (byte === COLON) return false;
    if (byte === SLASH || byte === QUESTION || byte === NUMBER_SIGN) return true;
  }
  return true;
}

function isAbbreviated(scan: Scan, start: number): boolean {
  const text = String.fromCharCode(
    ...scan.bytes.subarray(start, Math.min(scan.end, start + 4)),
  ).toLowerCase();
  return text.startsWith('ftp.') || text.startsWith('www');
}
