// XML 1.0, sections 2.5, 2.7 and 2.8: what begins with `<!`.
import * as code from './characters.ts';
import { doctypeEnd } from './doctype.ts';

const COMMENT_START = '<!--';
const CDATA_START = '<![CDATA[';
const CDATA_END = ']]>';
const DOCTYPE_START = '<!DOCTYPE';

/** `[start, end)` is all of it, `[from, to)` what stands between its marks. */
export interface Declaration {
  readonly kind: 'comment' | 'cdata' | 'doctype';
  readonly from: number;
  readonly to: number;
  readonly end: number;
}

/**
 * The declaration whose `<!` stands at `start`, up to the end of the bytes where it is never closed.
 * One that is none of the three is a comment up to the next `>`: it holds no text, and no reference.
 */
export function declarationAt(bytes: Uint8Array, start: number): Declaration {
  if (code.standsAt(bytes, start, COMMENT_START))
    return closedBy(bytes, 'comment', '-->', start + COMMENT_START.length);
  if (code.standsAt(bytes, start, CDATA_START))
    return closedBy(bytes, 'cdata', CDATA_END, start + CDATA_START.length);
  if (!code.standsAt(bytes, start, DOCTYPE_START)) return closedBy(bytes, 'comment', '>', start + 2);
  const from = start + DOCTYPE_START.length;
  const end = doctypeEnd(bytes, from);
  return { kind: 'doctype', from, to: end, end };
}

function closedBy(bytes: Uint8Array, kind: Declaration['kind'], mark: string, from: number): Declaration {
  const at = code.find(bytes, mark, from);
  if (at < 0) return { kind, from, to: bytes.length, end: bytes.length };
  return { kind, from, to: at, end: at + mark.length };
}
