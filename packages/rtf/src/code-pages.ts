// `\ansicpg`: Rich Text Format 1.9.1, "Character Set".
import { charsetName } from '@linkwright/core';

const OTHERS: ReadonlyMap<number, string> = new Map([
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10000, 'macintosh'],
  [54936, 'gb18030'],
  [65001, 'utf-8'],
]);

/** The charset of a code page; that of Windows in the west where nobody knows it. */
export function codePageCharset(codePage: number): string {
  return OTHERS.get(codePage) ?? charsetName(`windows-${codePage}`) ?? 'windows-1252';
}
