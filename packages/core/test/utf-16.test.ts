import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entityOf, fileEdits, fileSpan, fromUtf16, splice, utf16Mark } from '@linkwright/core';

function utf16(content: string, little: boolean): Uint8Array {
  const out = Buffer.from(`\uFEFF${content}`, 'utf16le');
  return new Uint8Array(little ? out : out.swap16());
}

const document = (bytes: Uint8Array) => entityOf({ path: 'x', bytes, offset: 0, line: 1 }, 'text/html');

test.each([true, false])('spans lead back to the bytes, little endian: %s', (little) => {
  const outer = document(utf16('é🌊<a>', little));
  const inner = fromUtf16(outer, little ? 'utf-16le' : 'utf-16be');
  expect(utf16Mark(outer)).toBe(little ? 'utf-16le' : 'utf-16be');
  const at = inner.bytes.indexOf('a'.charCodeAt(0));
  const span = fileSpan(inner, at, at + 1);
  expect(span).toEqual({ start: 10, end: 12 });
});

test('an edit of the text is an edit of the UTF-16', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), (replacement, little) => {
      const outer = document(utf16('αx🌊', little));
      const inner = fromUtf16(outer, little ? 'utf-16le' : 'utf-16be');
      const edit = { entity: inner, start: 2, end: 3, bytes: new TextEncoder().encode(replacement) };
      const out = splice(outer.bytes, outer.end, fileEdits([edit]));
      expect(Buffer.from(out).equals(utf16(`α${replacement.toWellFormed()}🌊`, little))).toBe(true);
    }),
  );
});
