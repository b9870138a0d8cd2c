// HTML standard, section 4.2.5.3: the shared declarative refresh steps.
import { oneByteText } from '../charsets/ascii.ts';
import type { Span } from '../model/span.ts';

/** The reference of a refresh and what delimits it. */
export interface RefreshUrl extends Span {
  readonly quote: '"' | "'" | '';
  /** Whether `url=` stands before it. */
  readonly named: boolean;
}

const REFRESH = /^[\t\n\f\r ]*(?=[0-9.])[0-9.]*(?:[\t\n\f\r ]*[;,]|[\t\n\f\r ])[\t\n\f\r ]*/;
const NAME = /url[\t\n\f\r ]*=[\t\n\f\r ]*/iy;

/** Undefined where the value is no refresh, or one of the document itself. */
export function refreshUrl(bytes: Uint8Array, start: number, end: number): RefreshUrl | undefined {
  const text = oneByteText(bytes, start, end);
  const time = REFRESH.exec(text)?.[0];
  if (time === undefined || time.length === text.length) return undefined;
  NAME.lastIndex = time.length;
  const named = NAME.test(text);
  const at = named ? NAME.lastIndex : time.length;
  const quote = named || text[at] === '"' || text[at] === "'" ? text[at] : '';
  if (quote === '"' || quote === "'") {
    const close = text.indexOf(quote, at + 1);
    return { start: start + at + 1, end: close < 0 ? end : start + close, quote, named };
  }
  return { start: start + at, end, quote: '', named };
}
