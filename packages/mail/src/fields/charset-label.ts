// What mail calls charsets that the Encoding standard knows under other labels.
import { charsetName } from '@linkwright/core';

const OTHER_LABELS: Readonly<Record<string, string>> = {
  // Code pages, as Windows numbers them, and Java's and Python's names of them. Thunderbird knows them too.
  shift_jis: 'cp932 cp943 cp943c shiftjis',
  gbk: 'cp936 ms936 windows-936 euc-cn gb-2312 x-gb18030',
  'euc-kr': 'cp949 ms949 x-windows-949 uhc',
  big5: 'cp950 ms950 windows-950 x-windows-950 big5hkscs',
  'windows-874': 'cp874 ms874',
  'utf-8': 'cp65001 utf8mb4 utf_8',
  'windows-1251': 'win-1251 win1251',
  // With the characters of NEC and IBM that Windows adds.
  'euc-jp': 'cp51932 eucjp euc_jp eucjp-ms eucjpms',
  // RFC 1554 and 2237 have ISO-2022-JP and further sets; the code pages are Windows' form of it.
  'iso-2022-jp': 'iso-2022-jp-1 iso-2022-jp-2 iso-2022-jp-3 iso-2022-jp-ms cp50220 cp50221 cp50222',
};

const byLabel: ReadonlyMap<string, string> = new Map(
  Object.entries(OTHER_LABELS).flatMap(([charset, labels]) =>
    labels.split(' ').map((label): [string, string] => [label, charset]),
  ),
);

/** A label of the standard for the charset that a label in mail means; undefined for one that nobody knows. */
export function mailCharset(label: string): string | undefined {
  const written = label.trim().toLowerCase();
  return byLabel.get(written) ?? (charsetName(written) === undefined ? undefined : written);
}
