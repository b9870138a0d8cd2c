import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byteSpan, decodeText, entityOf, fileSpan, readableText } from '../src/index.ts';

function read(bytes: Uint8Array, charset?: string) {
  return readableText(entityOf({ path: 'a.md', bytes, offset: 0, line: 1 }, 'text/markdown', charset));
}

test.each([
  ['ASCII', undefined, '61 78', 'ax'],
  ['UTF-8', undefined, 'c3 a9 e2 82 ac f0 9f 98 80 78', 'é€😀x'],
  [
    'the first and the last character of each length',
    'utf-8',
    '7f c2 80 df bf e0 a0 80 78',
    '\x7f\x80\u07ff\u0800x',
  ],
  ['beside surrogates', 'utf-8', 'ed 9f bf ee 80 80 ef bf bf 78', '\ud7ff\ue000\uffffx'],
  ['a byte order mark', undefined, 'ef bb bf c3 a9 78', 'éx'],
  ['one, whatever is said outside', 'windows-1252', 'ef bb bf c3 a9 78', 'éx'],
  ['one before ASCII', undefined, 'ef bb bf 78', 'x'],
  ['one alone', undefined, 'ef bb bf', ''],
  ['what is like one', undefined, 'ef bb 78', '\ufffdx'],
  ['other characters that begin like one', undefined, 'ef bb be 78 ef bc bf', '\ufefex\uff3f'],
  ['one byte a character', 'windows-1252', 'e9 80 78', 'é€x'],
  ['several, one like a backslash', 'shift_jis', '83 5c 78', 'ソx'],
  ['UTF-16 by its mark', undefined, 'ff fe e9 00 78 00', 'éx'],
  ['UTF-16 by its mark, whatever is said outside', 'windows-1252', 'fe ff 00 e9 00 78', 'éx'],
])('%s (%s): %s is %j', (_, charset, hex, expected) => {
  const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex');
  const document = read(bytes, charset);
  expect(document.text).toBe(expected);
  const at = expected.indexOf('x');
  if (at < 0) return;
  const { start, end } = byteSpan(document, { start: at, end: at + 1 });
  const span = fileSpan(document.entity, start, end);
  expect(span && bytes.subarray(span.start, span.end).filter(Boolean)).toEqual(Buffer.from('x'));
});

describe('UTF-8 that is malformed', () => {
  test.each([
    ['a byte of Latin-1 among letters', 'Ü\xfcß x', 'Ü\uFFFDß x'],
    ['letters of Latin-1 alone', 'f\xfcr', 'f\uFFFDr'],
    ['a character that is cut off', 'é\xe2\x82x€', 'é\uFFFDx€'],
    ['at its end', 'é\xf0\x9f\x98', 'é\uFFFD'],
    ['what goes on with nothing', 'é\x80\xbf', 'é\uFFFD\uFFFD'],
    ['half of a pair, and longer than need be', 'é\xed\xa0\x80\xc0\xaf', 'é\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD'],
    ['beside U+FFFD itself', 'é\uFFFD\xff\uFFFDx', 'é\uFFFD\uFFFD\uFFFDx'],
  ])('%s', (_, said, text) => {
    // Letters up to U+00FF stand for a byte where they are no é, ß or Ü.
    const bytes = Buffer.concat(
      Array.from(said, (character) =>
        Buffer.from(character, /[éßÜ]|[^\0-\xff]/.test(character) ? 'utf8' : 'latin1'),
      ),
    );
    const found = read(bytes);
    expect(found.text).toBe(text);
    expect(found.byteOf(text.length)).toBe(bytes.length);
  });

  test('each stretch of the text is what its bytes say, wherever it is asked for', () => {
    const bytes = fc.array(
      fc.oneof(
        fc.constantFrom('a', 'é', '€', '😀', '\uFFFD').map((character) => Buffer.from(character)),
        fc.uint8Array({ maxLength: 4 }).map((some) => Buffer.from(some)),
        fc
          .constantFrom('e2 82', 'f0 9f', 'ed a0 80', 'f4 90', 'c3')
          .map((hex) => Buffer.from(hex.replace(/ /g, ''), 'hex')),
      ),
    );
    fc.assert(
      fc.property(bytes, fc.array(fc.nat()), (pieces, places) => {
        const whole = Buffer.concat([Buffer.from('x'), ...pieces]);
        const document = read(whole);
        const { entity, text } = document;
        const at = places
          .map((place) => place % (text.length + 1))
          .filter((unit) => !isWithinPair(text, unit));
        for (const [index, end] of [...at, text.length].entries()) {
          const start = Math.min(at[index - 1] ?? 0, end);
          const span = byteSpan(document, { start, end });
          expect(decodeText(entity.bytes, span.start, span.end, 'utf-8')).toBe(text.slice(start, end));
        }
        expect(document.byteOf(text.length)).toBe(whole.length);
      }),
    );
  });
});

function isWithinPair(text: string, unit: number): boolean {
  return /^[\uDC00-\uDFFF]/.test(text.slice(unit)) && /[\uD800-\uDBFF]$/.test(text.slice(0, unit));
}
