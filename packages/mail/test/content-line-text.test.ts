// Text and HTML in the properties of calendars and cards: RFC 5545, 3.3.11; RFC 9073, 6.5; RFC 6350, 3.4.
import { References, Registry, defaultBase, entityOf, linkOf } from '@linkwright/core';
import { htmlExtractor } from '@linkwright/html';
import { textExtractor } from '@linkwright/text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentLineExtractor } from '../src/index.ts';
import { rewritten } from './rewritten.ts';

const registry = new Registry([contentLineExtractor, htmlExtractor, textExtractor]);

function links(content: string | Uint8Array, mediaType = 'text/calendar') {
  const found = new References();
  const source = { path: 'f', bytes: Buffer.from(content), offset: 0, line: 1 };
  registry.extract(entityOf(source, mediaType), defaultBase(), found);
  return found.list.map(linkOf);
}

function told(content: string | Uint8Array, mediaType?: string): readonly string[] {
  return links(content, mediaType).map(({ place, reference }) => `${place.name} ${reference}`);
}

test.each<[line: string, ...expected: string[]]>([
  [
    'DESCRIPTION:Join http://h/a\\, or http://h/b.',
    'calendar:DESCRIPTION http://h/a',
    'calendar:DESCRIPTION http://h/b',
  ],
  ['LOCATION:http://h/a\\;b\\,c?d=e\\\\', 'calendar:LOCATION http://h/a;b,c?d=e'],
  ['SUMMARY:<http://h/\\na>', 'calendar:SUMMARY http://h/a'],
  ['COMMENT:http://h/a\\Nhttp://h/b', 'calendar:COMMENT http://h/a', 'calendar:COMMENT http://h/b'],
  ['X-GOOGLE-CONFERENCE:https://h/a', 'calendar:X-GOOGLE-CONFERENCE https://h/a'],
  ['item1.X-NOTE;VALUE=TEXT:https://h/a', 'calendar:X-NOTE https://h/a'],
  [
    'DESCRIPTION;ALTREP="http://h/a":http://h/b',
    'calendar:ALTREP http://h/a',
    'calendar:DESCRIPTION http://h/b',
  ],
  ['X-ALT-DESC;FMTTYPE=text/html:<a href="http://h/a?b\\;c">http://h/d</a>', 'a@href http://h/a?b;c'],
  ['STYLED-DESCRIPTION;VALUE=TEXT;FMTTYPE="text/HTML":<img src="http://h/a">', 'img@src http://h/a'],
  ['DESCRIPTION;ENCODING=QUOTED-PRINTABLE:http://h/a=3Db=0D=0Ac', 'calendar:DESCRIPTION http://h/a=b'],
  // Data, URIs, and what programs read alone.
  ['DESCRIPTION;ENCODING=BASE64:aHR0cDovL2gvYQ=='],
  ['COMMENT;VALUE=URI:http://h/a', 'calendar:COMMENT http://h/a'],
  ['X-TIME;VALUE=DATE-TIME:http://h/a'],
  ['CATEGORIES:http://h/a'],
  ['DESCRIPTION:'],
])('%s', (line, ...expected) => {
  expect(told(`BEGIN:VEVENT\r\n${line}\r\nEND:VEVENT\r\n`)).toEqual(expected);
});

test('notes of a card', () => {
  expect(told('NOTE:see http://h/a\\, b', 'text/vcard')).toEqual(['vcard:NOTE http://h/a']);
});

test('a fold may stand between any two bytes', () => {
  const line = Buffer.from('DESCRIPTION:é <http://h/日\\,a\\nb>');
  const expected = ['calendar:DESCRIPTION http://h/日,ab'];
  for (let at = 1; at < line.length; at += 1) {
    const folded = Buffer.concat([line.subarray(0, at), Buffer.from('\r\n '), line.subarray(at)]);
    expect(told(folded)).toEqual(expected);
  }
});

test.each([
  ['DESCRIPTION:see http://old/a\\, b', 'http://new/c,d;e', 'DESCRIPTION:see http://new/c\\,d\\;e\\, b'],
  [
    'X-ALT-DESC;FMTTYPE=text/html:<a\r\n  href="http://old/a\r\n b">',
    'http://new/',
    'X-ALT-DESC;FMTTYPE=text/html:<a\r\n  href="http://new/">',
  ],
  // A bare CR is no fold.
  [
    'X-A;FMTTYPE=text/html:<a href="//h/p\r\\\n http://l/">',
    'https://h/p\\http://l/',
    'X-A;FMTTYPE=text/html:<a href="https://h/p\\\\\n http://l/">',
  ],
  ['DESCRIPTION:http://old/\r\n a\r\n', 'http://old/a', 'DESCRIPTION:http://old/\r\n a\r\n'],
])('%j with %s becomes %j', (content, reference, expected) => {
  const now = rewritten(Buffer.from(content), links(content), () => reference);
  expect(now.toString()).toBe(expected);
});

test('new text is folded where its line grows too long', () => {
  const content = 'DESCRIPTION:see http://old/a\\, b\r\nSUMMARY:x\r\n';
  const reference = `http://new/${'n,'.repeat(80)}`.slice(0, -1);
  const now = rewritten(Buffer.from(content), links(content), () => reference).toString();
  expect(now.split('\r\n').every((line) => line.length <= 75)).toBe(true);
  expect(told(now)).toEqual([`calendar:DESCRIPTION ${reference}`]);
  expect(now.replaceAll('\r\n ', '')).toContain(
    `see ${reference.replaceAll(',', '\\,')}\\, b\r\nSUMMARY:x\r\n`,
  );
});

const PIECES = [
  'DESCRIPTION:',
  'X-A;FMTTYPE=text/html:',
  'http://h/a',
  '<a href="',
  '">',
  '\\',
  '\\n',
  '\\,',
  ',',
  ' ',
  '\r\n',
  '\r\n ',
  '\n\t',
  'é',
  '=',
  ';',
];

test('a link that is written anew as it is stays what it is', () => {
  const contents = fc.array(fc.constantFrom(...PIECES), { maxLength: 16 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(contents, (content) => {
      const bytes = Buffer.from(content);
      const now = rewritten(bytes, links(bytes), ({ reference }) => reference);
      expect(told(now)).toEqual(told(bytes));
      expect(rewritten(now, links(now), ({ reference }) => reference)).toEqual(now);
      expect(rewritten(bytes, links(bytes), () => undefined)).toEqual(bytes);
    }),
  );
});
