// Code pages, by the numbers that Windows gives them, as charsets of the Encoding standard.
import { charsetName } from '@linkwright/core';
import { mailCharset } from '../../fields/charset-label.ts';

/** Those whose labels do not have their number. US-ASCII (20127) is none: what has other bytes too says it and errs. */
const OTHERS: ReadonlyMap<number, string> = new Map([
  [1200, 'utf-16le'],
  [1201, 'utf-16be'],
  [10000, 'macintosh'],
  [10007, 'x-mac-cyrillic'],
  [20866, 'koi8-r'],
  [20932, 'euc-jp'],
  [20936, 'gbk'],
  [21866, 'koi8-u'],
  [38598, 'iso-8859-8-i'],
  [51936, 'gbk'],
  [51949, 'euc-kr'],
  [54936, 'gb18030'],
]);

/** 28591 is ISO 8859-1. */
const ISO_8859 = 28590;

/** The charset of a code page; undefined for one that nobody knows. */
export function codePageCharset(codePage: number | undefined): string | undefined {
  if (codePage === undefined) return undefined;
  const known = OTHERS.get(codePage) ?? mailCharset(`cp${codePage}`);
  if (known !== undefined) return known;
  const part = codePage - ISO_8859;
  const label = `iso-8859-${part}`;
  return part > 0 && part <= 16 && charsetName(label) !== undefined ? label : undefined;
}

/**
 * The same of text in bytes; undefined for UTF-16 as well: who says that of strings that are no bytes, or of RTF that has
 * them as numbers, says nothing of these.
 */
export function byteCharset(codePage: number | undefined): string | undefined {
  const charset = codePageCharset(codePage);
  return charset?.startsWith('utf-16') ? undefined : charset;
}
