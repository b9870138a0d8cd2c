// RFC 2045, section 6.7.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Edit,
  type Entity,
  entityOf,
  fileEdits,
  fileSpan,
  quotedPrintable,
  splice,
} from '@linkwright/core';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const text = (array: Uint8Array) => String.fromCharCode(...array);
const body = (content: string): Entity =>
  quotedPrintable(
    entityOf({ path: 'x', bytes: bytes(content), offset: 0, line: 1 }, 'text/plain'),
    'text/plain',
  );

function edited(entity: Entity, edits: readonly Edit[]): string {
  const { source } = entity;
  const placed = edits.map((edit) => ({ ...edit, entity }));
  return text(splice(source.bytes, source.bytes.length, fileEdits(placed)));
}

describe('decoding', () => {
  test.each([
    ['a=3Db', 'a=b', 'general 8bit representation'],
    ['a=3db=c3=A9', 'a=b\u00C3\u00A9', 'lower case digits are tolerated'],
    ['a=\r\nb', 'ab', 'soft line break'],
    ['a= \t\r\nb', 'ab', 'soft line break with white space added after it'],
    ['a \t\r\nb', 'a\r\nb', 'white space at the end of a line is no part of it'],
    ['a=20\r\nb', 'a \r\nb', 'unless it is encoded'],
    ['a=\nb', 'ab', 'lines that end with LF alone'],
    ['a=ZZ=4', 'a=ZZ=4', 'malformed: stands for itself'],
    ['a=4', 'a=4', 'malformed: an escape cut off by the end'],
    ['a=', 'a', 'a soft line break that nothing follows'],
    ['', '', 'nothing'],
  ])('%j is %j: %s', (encoded, decoded) => {
    expect(text(body(encoded).bytes)).toBe(decoded);
  });

  test('spans lead back to the encoded bytes, soft breaks at their edges left out', () => {
    const entity = body('see=\r\n http://a=\r\n/x=3Dy=\r\n now');
    const start = text(entity.bytes).indexOf('http');
    const span = fileSpan(entity, start, start + 'http://a/x=y'.length);
    expect(text(entity.source.bytes.subarray(span?.start, span?.end))).toBe('http://a=\r\n/x=3Dy');
  });
});

describe('encoding', () => {
  test('touches the changed span only', () => {
    const entity = body('caf=e9  =41 http://a=\r\n/b end=20\r\nnext=3d');
    const start = text(entity.bytes).indexOf('http');
    const edit = { start, end: start + 10, bytes: bytes('http://c/?d=e') };
    expect(edited(entity, [edit])).toBe('caf=e9  =41 http://c/?d=3De end=20\r\nnext=3d');
  });

  test('breaks lines softly before they are longer than 76 characters', () => {
    const entity = body(`${'x'.repeat(60)} a ${'y'.repeat(12)}\r\nz`);
    const out = edited(entity, [{ start: 61, end: 62, bytes: bytes('b'.repeat(100)) }]);
    expect(out.split('\r\n').map((line) => line.length)).toEqual([76, 76, 24, 1]);
    expect(text(body(out).bytes)).toBe(`${'x'.repeat(60)} ${'b'.repeat(100)} ${'y'.repeat(12)}\r\nz`);
  });

  test('a first byte that is escaped for where it stands is counted with its escape', () => {
    const rest = 'y'.repeat(74);
    const out = edited(body(`x=\r\n/${rest}\r\n`), [{ start: 1, end: 2, bytes: bytes('..') }]);
    expect(out).toBe(`x=\r\n=2E=\r\n=2E=\r\n${rest}\r\n`);
  });

  test.each([
    ['a\r\n', { start: 1, end: 1, bytes: bytes(' ') }, 'a=20\r\n', 'new'],
    ['a !\r\nb', { start: 2, end: 3, bytes: bytes('') }, 'a=20\r\nb', 'old, when what follows it goes'],
    [
      'a \t!\nb',
      { start: 1, end: 4, bytes: bytes(' \t') },
      'a =09\nb',
      'old, in an edit that begins with it',
    ],
    ['a =\r\n!\r\nb', { start: 2, end: 3, bytes: bytes('') }, 'a =\r\n\r\nb', 'not before a soft break'],
  ])('white space before a line break is encoded: %j', (encoded, edit, expected) => {
    const entity = body(encoded);
    expect(edited(entity, [edit])).toBe(expected);
    expect(text(body(expected).bytes)).toBe(text(splice(entity.bytes, entity.bytes.length, [edit])));
  });

  const line = fc.stringMatching(/^[ -<>-~]{0,70}[!-<>-~]$/);
  const encodedLine = fc.tuple(line, fc.constantFrom('', '=', '=3D', '=20')).map((pair) => pair.join(''));
  const document = fc
    .tuple(fc.array(encodedLine, { minLength: 1, maxLength: 6 }), fc.constantFrom('\r\n', '\n'))
    .map(([lines, lineBreak]) => `${lines.join(lineBreak)}${lineBreak}end`);
  const replacements = fc.array(fc.tuple(fc.nat(), fc.nat(9), fc.stringMatching(/^[!-~ \u00E9]{1,90}$/)), {
    maxLength: 4,
  });

  test('what is decoded again is what was meant, and no line is too long', () => {
    fc.assert(
      fc.property(document, replacements, (encoded, changes) => {
        const entity = body(encoded);
        const edits = disjoint(changes, entity.bytes.length);
        const out = edited(entity, edits);
        expect(text(body(out).bytes)).toBe(text(splice(entity.bytes, entity.bytes.length, edits)));
        for (const each of out.split(/\r?\n/)) expect(each.length).toBeLessThanOrEqual(76);
      }),
    );
  });

  test('no edit, no change', () => {
    fc.assert(fc.property(document, (encoded) => edited(body(encoded), []) === encoded));
  });
});

function disjoint(changes: readonly (readonly [number, number, string])[], length: number): readonly Edit[] {
  const edits: Edit[] = [];
  let from = 0;
  for (const [at, size, replacement] of changes) {
    const start = from + (at % (length - from + 1));
    const end = Math.min(length, start + size);
    edits.push({ start, end, bytes: bytes(replacement) });
    from = end + 1;
    if (from > length) break;
  }
  return edits;
}
