import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MappedBytes,
  type Edit,
  decodedEntity,
  entityOf,
  fileEdits,
  plainEntity,
  splice,
} from '@linkwright/core';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (array: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(array);
const document = (content: string) =>
  entityOf({ path: 'x', bytes: bytes(content), offset: 0, line: 1 }, 'text/plain');
const edit = (start: number, end: number, replacement: string): Edit => ({
  start,
  end,
  bytes: bytes(replacement),
});

describe('splice', () => {
  test.each<[string, Edit[], string]>([
    ['abc', [], 'abc'],
    ['abc', [edit(1, 2, 'XYZ')], 'aXYZc'],
    ['abc', [edit(2, 3, ''), edit(0, 1, 'Q')], 'Qb'],
    ['abc', [edit(3, 3, '!')], 'abc!'],
  ])('%j', (before, edits, after) => {
    expect(text(splice(bytes(before), before.length, edits))).toBe(after);
  });

  test('two edits of one byte are a mistake of the caller', () => {
    expect(() => splice(bytes('abc'), 3, [edit(0, 2, ''), edit(1, 3, '')])).toThrow(RangeError);
  });

  test('no byte outside the edits changes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), fc.nat(), fc.nat(), fc.uint8Array(), (old, a, b, now) => {
        const [start, end] = [a % old.length, b % old.length].toSorted((x, y) => x - y) as [number, number];
        const out = splice(old, old.length, [{ start, end, bytes: now }]);
        expect([...out.subarray(0, start)]).toEqual([...old.subarray(0, start)]);
        expect([...out.subarray(start + now.length)]).toEqual([...old.subarray(end)]);
      }),
    );
  });
});

describe('edits in embedded documents', () => {
  test('are written in the encoding around them', () => {
    // x="a&amp;b": the inner document is a&b.
    const outer = document('x="a&amp;b"');
    const decoded = new MappedBytes(3, 0);
    decoded.copy(outer.bytes, 3, 4);
    decoded.piece(bytes('&'), 4, 9);
    decoded.copy(outer.bytes, 9, 10);
    const inner = decodedEntity('attribute', outer, decoded, 'text/html', (raw) =>
      bytes(text(raw).replaceAll('&', '&amp;')),
    );
    const edits = fileEdits([{ entity: inner, ...edit(2, 3, 'c&d') }]);
    expect(text(splice(outer.bytes, outer.end, edits))).toBe('x="a&amp;c&amp;d"');
  });

  test('of all depths come together in one pass', () => {
    const outer = document('one {two [three]}');
    const middle = plainEntity('brace', outer, 5, 16, 'a/b', (raw) => bytes(`{${text(raw)}}`));
    const inner = plainEntity('bracket', middle, 10, 15, 'a/b', (raw) => bytes(`[${text(raw)}]`));
    const edits = fileEdits([
      { entity: inner, ...edit(10, 15, '3') },
      { entity: outer, ...edit(0, 3, '1') },
      { entity: middle, ...edit(5, 8, '2') },
    ]);
    expect(text(splice(outer.bytes, outer.end, edits))).toBe('1 {{2} [{[3]}]}');
  });
});
