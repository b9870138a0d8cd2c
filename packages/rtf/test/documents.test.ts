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
    // Within the document.
    [field(r`HYPERLINK \\l "name"`)],
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
  ])('%s', (_, instruction, reference) => {
    const document = Uint8Array.from(rtf(field(instruction)), (sign) => sign.charCodeAt(0));
    expect(links(document)).toEqual([`rtf:field ${reference}`]);
  });

  test('Shift_JIS', () => {
    const document = rtf(field(r`HYPERLINK "http://h/\'83\'5ca\'82\'a0"`)).replace('1252', '932');
    expect(links(document)).toEqual(['rtf:field http://h/ソaあ']);
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
});
