import { type Span, oneByteText } from '@linkwright/core';

/**
 * The source of an AlphaImageLoader that is written in the string of `-ms-filter`, as Internet Explorer 8
 * wanted it: `-ms-filter: "progid:DXImageTransform.Microsoft.AlphaImageLoader(src='x.png')"`.
 */
export function alphaImageLoaderSource(bytes: Uint8Array, start: number, end: number): Span | undefined {
  const text = oneByteText(bytes, start, end);
  const from = text.search(/AlphaImageLoader\(/i);
  if (from < 0) return undefined;
  const argument = /[^)]*?\bsrc\s*=\s*(?:'([^'"\\]+)'|"([^'"\\]+)")/iy;
  argument.lastIndex = from;
  const found = argument.exec(text);
  const source = found?.[1] ?? found?.[2];
  if (!found || source === undefined) return undefined;
  const stop = start + found.index + found[0].length - 1;
  return { start: stop - source.length, end: stop };
}
