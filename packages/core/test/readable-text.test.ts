import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byteSpan, decodeText, entityOf, readableText } from '../src/index.ts';

function read(bytes: Uint8Array) {
  return readableText(entityOf({ path: 'a.md', bytes, offset: 0, line: 1 }, 'text/markdown'));
}

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
