import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { DocumentText } from '../src/document-text.ts';

/** Letters of one to four bytes, and every end of a line. */
const TEXT = fc.string({ unit: fc.constantFrom('a', 'é', '€', '😀', '\n', '\r\n', '\r', '\uFEFF') });

test('law: bytes and positions lead to one another, in any order', () => {
  fc.assert(
    fc.property(TEXT, fc.array(fc.nat(40)), (text, order) => {
      const document = TextDocument.create('file:///a', '', 1, text);
      const found = DocumentText.of('file:///a', text);
      const letters = Array.from(text);
      for (const count of [...order, letters.length]) {
        const before = letters.slice(0, count).join('');
        const position = document.positionAt(before.length);
        expect(found.position(Buffer.byteLength(before))).toEqual(position);
        // A position between CR and LF is that before both.
        const units = document.offsetAt(position);
        expect(found.byteAt(position)).toBe(Buffer.byteLength(text.slice(0, units)));
      }
    }),
  );
});

test('law: a place by its line of LF is that of its byte', () => {
  fc.assert(
    fc.property(TEXT, fc.nat(40), (text, count) => {
      const found = DocumentText.of('file:///a', text);
      const before = Array.from(text).slice(0, count).join('');
      const lines = before.split('\n');
      const place = { line: lines.length, column: (lines.at(-1) as string).length + 1 };
      expect(found.positionOf(place)).toEqual(found.position(Buffer.byteLength(before)));
    }),
  );
});

test('what is written on later does not change it', () => {
  const document = TextDocument.create('file:///a', 'html', 1, 'one');
  const found = new DocumentText(document);
  TextDocument.update(document, [{ text: 'two\nlines' }], 2);
  expect([Buffer.from(found.bytes).toString(), found.version, found.languageId]).toEqual(['one', 1, 'html']);
});
