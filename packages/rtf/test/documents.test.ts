import { References, Registry, defaultBase, entityOf, linkOf } from '@linkwright/core';
import { createMailExtractor } from '@linkwright/mail';
import { describe, expect, test } from 'vitest';
import { rtfExtractor } from '../src/index.ts';
import { field, reading, rtf } from './extracting.ts';

const { links, targets } = reading;
const r = String.raw;

describe('what names a place', () => {
  test.each<[string, ...string[]]>([
    [field('HYPERLINK "http://h/a"'), 'rtf:field http://h/a'],
    [field(r` HYPERLINK "http://h/a" \\o "tip" \\t "_blank"`), 'rtf:field http://h/a'],
    [field(r`HYPERLINK \\o "tip" "a.html"`), 'rtf:field a.html'],
    [field('hyperlink a.html'), 'rtf:field a.html'],
    [field(r`HYPERLINK \\l "a name"`), 'rtf:bookmark #a%20name'],
    [field(r`HYPERLINK "b.rtf" \\l "name"`), 'rtf:field b.rtf'],
    [field(r` PAGEREF _Toc1 \\h `), 'rtf:bookmark #_Toc1'],
    [field(r`INCLUDEPICTURE "..\\\\a\\\\b.png" \\* MERGEFORMAT \\d`), 'rtf:field ../a/b.png'],
    [field(r`INCLUDETEXT "a b.rtf"`), 'rtf:field a b.rtf'],
    [field(r`RD "c.rtf"`), 'rtf:field c.rtf'],
    [field(r`LINK Excel.Sheet.8 "C:\\\\d\\\\e.xls" "A1"`), r`rtf:field C:\d\e.xls`],
    [field('PAGE')],
    [
      r`{\shp{\*\shpinst{\sp{\sn pihlShape}{\sv {\*\hl{\hlloc x}{\hlsrc http://h/s }{\hlfr y}}}}}}`,
      'rtf:shape http://h/s',
    ],
    [r`{\*\unknown {\hlsrc}}`],
    ['Text http://h/no'],
    // More groups end than begin.
    ['{\\hlsrc a}}}', 'rtf:shape a'],
  ])('%s', (group, ...expected) => {
    expect(links(rtf(group))).toEqual(expected);
  });

  test('bookmarks are names', () => {
    const document = rtf(
      r`{\*\bkmkstart a}A{\*\bkmkend a}{\*\bkmkstart\bkmkcolf1 b{\rtlch c}}{\*\bkmkstart }`,
    );
    expect(reading.anchors(document)).toEqual(['a', 'bc']);
  });

  test('templates, where they are asked for', () => {
    const document = rtf(r`{\*\template C:\\a b\\c.dot}`);
    expect(links(document)).toEqual([]);
    expect(links(document, { include: ['rtf:template'] })).toEqual([r`rtf:template C:\a b\c.dot`]);
  });
});

describe('how it is written', () => {
  test.each([
    ['several groups', r`{\rtlch\af0 HYPERLINK "http://h/}{\insrsid1 a"}`, 'http://h/a'],
    ['words of formatting', r`\hich\af0 HYPERLINK\loch "http://h/\hich a\f0 b"`, 'http://h/ab'],
    ['lines', 'HYPER\r\nLINK "http://h/\r\na"', 'http://h/a'],
    ['bytes of the code page', r`HYPERLINK "http://h/\'e4\'80"`, 'http://h/ä€'],
    ['bytes as they are', 'HYPERLINK "http://h/\xe4"', 'http://h/ä'],
    ['Unicode, and what stands there for others', r`HYPERLINK "http://h/\u228\'e4\u8364 ?b"`, 'http://h/ä€b'],
    ['nothing for others', r`\uc0 HYPERLINK "http://h/\u228 b"`, 'http://h/äb'],
    ['two halves', r`HYPERLINK "http://h/\u-10179?\u-8704?"`, 'http://h/\u{1F600}'],
    ['signs', r`HYPERLINK "http://h/\{a\}\_b"`, 'http://h/{a}-b'],
    ['a field within', r`HYPERLINK "http://h/{\field{\*\fldinst MERGEFIELD x}{\fldrslt y}}"`, 'http://h/y'],
    ['data', r`{\*\datafield 00}HYPERLINK "http://h/{\pict\bin3 }}}}a"`, 'http://h/a'],
    ['what is to be passed over', r`HYPERLINK {\*\bkmkstart x}"http://h/{\*\other y}a"`, 'http://h/a'],
    ['a star that stands for nothing', r`HYPERLINK {\*}{\b "http://h/}\*{\b a"}`, 'http://h/a'],
    ['what a group ends', r`HYPERLINK "http://h/{\u228}a{\u228 }{b}"`, 'http://h/äaäb'],
    ['a number that is left out', r`\uc0\uc HYPERLINK "http://h/\u228 ?a"`, 'http://h/äa'],
    ['a number below none', r`\uc-2 HYPERLINK "http://h/\u228 a"`, 'http://h/äa'],
    ['of a group around', r`{\uc0 HYPERLINK} "http://h/\u228 ?{\uc0 \u228 a}"`, 'http://h/ääa'],
    ['signs that stand for others', r`HYPERLINK "http://h/\u228\~\u228\endash a"`, 'http://h/ääa'],
    ['lines and tabs', r`HYPERLINK\tab "http://h/a"\line\\o\par "b"`, 'http://h/a'],
    ['half of one, and others', r`HYPERLINK "http://h/\u-10179?a\u-8704?"`, 'http://h/\uFFFDa\uFFFD'],
  ])('%s', (_, instruction, reference) => {
    const document = Uint8Array.from(rtf(field(instruction)), (sign) => sign.charCodeAt(0));
    expect(links(document)).toEqual([`rtf:field ${reference}`]);
  });

  test.each([
    [932, r`\'83\'5ca\'82\'a0`, 'ソaあ'],
    // The second byte as a letter, and a first byte that a group leaves alone.
    [932, r`\'83Aa{\'82}\'a0`, 'アa\uFFFD\uFFFD'],
    [936, r`\'c4\'e3`, '你'],
    [949, r`\'b0\'a1`, '가'],
    [950, r`\'a7\'41`, '你'],
    [10000, r`\'8a`, 'ä'],
    [54936, r`\'81\'30\'81\'30`, '\u0080'],
    [65001, r`\'f0\'9f\'98\'80`, '\u{1F600}'],
    [1251, r`\'e4`, 'д'],
    // Nobody's.
    [4711, r`\'e4`, 'ä'],
  ])('code page %i', (codePage, written, said) => {
    const document = rtf(field(`HYPERLINK "http://h/${written}"`)).replace('1252', `${codePage}`);
    expect(links(document)).toEqual([`rtf:field http://h/${said}`]);
  });

  test('groups deeper than any are not told apart, and those behind them are', () => {
    const [a, b] = ['a', 'b'].map((name) => field(`HYPERLINK "${name}"`));
    const deep = '{'.repeat(1000) + a + '}'.repeat(1000);
    expect(links(rtf(deep, b ?? ''))).toEqual(['rtf:field b']);
    expect(links(rtf(deep.slice(10, -10), b ?? ''))).toEqual(['rtf:field a', 'rtf:field b']);
  });
});

test('a message whose text it is', () => {
  const text = rtf(field('HYPERLINK "http://h/a"'));
  const message = `Subject: x\r\nMIME-Version: 1.0\r\nContent-Type: text/rtf\r\n\r\n${text}\r\n`;
  const source = { path: 'a.eml', bytes: new TextEncoder().encode(message), offset: 0, line: 1 };
  const found = new References();
  new Registry([createMailExtractor(), rtfExtractor]).extract(
    entityOf(source, 'message/rfc822'),
    defaultBase(),
    found,
  );
  expect(found.list.map((each) => linkOf(each).target)).toEqual(['http://h/a']);
});

test('a base that programs put before links leaves open where relative ones lead', () => {
  const base = r`{\info{\*\hlinkbase http://i/}}`;
  const links = field('HYPERLINK "a"') + field('HYPERLINK "http://h/b"');
  expect(targets(rtf(links))).toEqual(['http://example.com/dir/a', 'http://h/b']);
  expect(reading.told(rtf(base, links)).map(({ target }) => target?.startsWith('http://example'))).toEqual([
    false,
    false,
  ]);
  const none = r`{\info{\*\hlinkbase  }}`;
  expect(targets(rtf(none, links))).toEqual(['http://example.com/dir/a', 'http://h/b']);
});
