// XML 1.0, section 3.1, production content: what stands between two tags.
import * as code from './characters.ts';

/**
 * `text`: character data, with references. `cdata`: the inside of a CDATA section, without. `skipped`: a
 * comment, a processing instruction, or the marks of a CDATA section.
 */
export interface ContentRun {
  readonly kind: 'text' | 'cdata' | 'skipped';
  readonly start: number;
  readonly end: number;
}

const CDATA_START = '<![CDATA[';
const CDATA_END = ']]>';

/** The runs of an element's content that has no elements in it. They cover all of [start, end). */
export function* contentRuns(bytes: Uint8Array, start: number, end: number): Generator<ContentRun> {
  const document = bytes.length === end ? bytes : bytes.subarray(0, end);
  let at = start;
  while (at < end) {
    const markup = document.indexOf(code.LESS_THAN, at);
    const stop = markup < 0 ? end : markup;
    if (stop > at) yield { kind: 'text', start: at, end: stop };
    at = stop;
    if (at === end) return;
    if (code.standsAt(document, at, CDATA_START)) {
      const inside = at + CDATA_START.length;
      const close = code.find(document, CDATA_END, inside);
      const last = close < 0 ? end : close;
      const next = close < 0 ? end : close + CDATA_END.length;
      yield { kind: 'skipped', start: at, end: inside };
      yield { kind: 'cdata', start: inside, end: last };
      if (next > last) yield { kind: 'skipped', start: last, end: next };
      at = next;
    } else {
      const next = after(document, at, end);
      yield { kind: 'skipped', start: at, end: next };
      at = next;
    }
  }
}

function after(bytes: Uint8Array, at: number, end: number): number {
  const close = code.standsAt(bytes, at, '<!--') ? '-->' : bytes[at + 1] === code.QUESTION ? '?>' : undefined;
  if (!close) return at + 1;
  const found = code.find(bytes, close, at + 2);
  return found < 0 ? end : found + close.length;
}
