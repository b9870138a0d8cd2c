// ISO-2022-JP, with "(B" for the escape to ASCII and "$B" for that to kanji: 実 is `<B`, 、 is `!"`.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entityOf, fileEdits, fileSpan, fromIso2022Jp, splice } from '@linkwright/core';

/** Escapes are written as `^`. */
function document(text: string) {
  const bytes = Uint8Array.from(text, (character) => (character === '^' ? 0x1b : character.charCodeAt(0)));
  return entityOf({ path: 'x', bytes, offset: 0, line: 1 }, 'text/html', 'iso-2022-jp');
}

const shown = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1').replaceAll('\u001b', '^');
const read = (bytes: Uint8Array): string => new TextDecoder('iso-2022-jp').decode(bytes);
const utf8 = new TextEncoder();

/** The document with some of its text replaced. */
function replaced(text: string, pairs: readonly (readonly [old: string, now: string])[]): Uint8Array {
  const outer = document(text);
  const entity = fromIso2022Jp(outer);
  const edits = pairs.map(([old, now]) => {
    const start = Buffer.from(entity.bytes).indexOf(old);
    return { entity, start, end: start + Buffer.byteLength(old), bytes: utf8.encode(now) };
  });
  return splice(outer.bytes, outer.end, fileEdits(edits));
}

test.each<[document: string, text: string]>([
  ['a^$B<B^(Bb', 'a実b'],
  ['^$@<B!"^(J\\~A^(B\\~A', '実、¥‾A\\~A'],
  ['^(I1^(B', 'ｱ'],
  ['^$B<B', '実'],
  // What is cut off, or no character, is an error; and so is an escape with nothing behind it.
  ['^$B<', '\uFFFD'],
  ['^$B<B\x80^(B', '実\uFFFD'],
  ['a^(B^$B<B^(B', 'a\uFFFD実'],
])('%j says %j', (bytes, text) => {
  const { bytes: said, charset } = fromIso2022Jp(document(bytes));
  expect([Buffer.from(said).toString(), charset]).toEqual([text, 'utf-8']);
});

test('where there is no escape, the document stands for itself', () => {
  const outer = document('<a href="x">');
  expect(fromIso2022Jp(outer)).toBe(outer);
});

test('spans lead back to the bytes', () => {
  const inner = fromIso2022Jp(document('a^$B<B!"^(Bb'));
  expect(fileSpan(inner, 4, 7)).toEqual({ start: 6, end: 8 });
  expect(fileSpan(inner, 7, 8)).toEqual({ start: 11, end: 12 });
  // With the escape without which they would say something else.
  expect(fileSpan(inner, 1, 4)).toEqual({ start: 1, end: 6 });
  expect(fileSpan(inner, 1, 1)).toEqual({ start: 4, end: 4 });
});

test.each<[document: string, old: string, now: string, then: string]>([
  // Japanese before and behind stays as it is.
  ['^$B<B^(Bx^$B<B^(B', 'x', 'yz', '^$B<B^(Byz^$B<B^(B'],
  // An escape that would have nothing behind it goes.
  ['"^$B<B^(B"', '実', 'x', '"x"'],
  ['"^$B<B!"^(B"', '実', 'x', '"x^$B!"^(B"'],
  ['"^$B<B!"^(B"', '、', 'x', '"^$B<B^(Bx"'],
  // New text gets the escapes that it needs.
  ['"x"^$B!"^(B', 'x', '実', '"^$B<B^(B"^$B!"^(B'],
  ['"^$B<B^(B"', '実', '、', '"^$B!"^(B"'],
  ['^$B!"^(J\\A^(B', 'A', 'b', '^$B!"^(J\\^(Bb'],
  // What the charset lacks is percent-encoded.
  ['"x"^$B!"^(B', 'x', 'ü', '"%C3%BC"^$B!"^(B'],
])('in %j, %j becomes %j', (before, old, now, then) => {
  expect(shown(replaced(before, [[old, now]]))).toBe(then);
});

test('edits side by side', () => {
  const now = replaced('"^$B<B^(Bx^$B!"^(B"', [
    ['実', 'a'],
    ['x', '、'],
    ['、', 'b'],
  ]);
  expect(shown(now)).toBe('"a^$B!"^(Bb"');
});

test('whatever is put in, the text behind it means what it did', () => {
  const piece = fc.constantFrom('a', '<', '実', '、', '日本', ' ', 'x/y');
  const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, text, text, text, (before, old, now, after) => {
      const outer = document(encoded(`${before}<1>${old}<2>${after}実`));
      const entity = fromIso2022Jp(outer);
      const start = Buffer.byteLength(`${before}<1>`);
      const edit = { entity, start, end: start + Buffer.byteLength(old), bytes: utf8.encode(now) };
      const bytes = splice(outer.bytes, outer.end, fileEdits([edit]));
      expect(read(bytes)).toBe(`${before}<1>${now}<2>${after}実`);
    }),
  );
});

/** As mailers write it: escapes only where characters change. */
function encoded(text: string): string {
  const codes: Readonly<Record<string, string>> = { 実: '<B', '、': '!"', 日: 'F|', 本: 'K\\' };
  return text.replaceAll(/[実、日本]+/g, (run) => `^$B${[...run].map((each) => codes[each]).join('')}^(B`);
}
