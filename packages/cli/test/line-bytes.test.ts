import type { CommonRecord, SeldomRecord } from '@linkwright/corpus';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EditLines, type PrintedEdit } from '../src/formats/edit-lines.ts';
import { LineMemory, release } from '../src/formats/line-memory.ts';
import { ARRAY_ITEM, LINE, LinkLines } from '../src/formats/link-lines.ts';
import { jsonText } from '../src/findings/json-text.ts';
import { ndjson } from '../src/formats/ndjson.ts';

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom(
    '',
    '"',
    '\\',
    '##[error]',
    'a##b',
    '#',
    '\u007F',
    'ä',
    '\u202E',
    '\uD800',
    'x'.repeat(300),
  ),
);
const place = fc.oneof(
  fc.nat(),
  fc.maxSafeNat(),
  fc.constantFrom(0, 9, 10, 99, 100, 999_999_999, 1e9),
  fc.constant(null),
);

const common: fc.Arbitrary<CommonRecord> = fc.record({
  file: text,
  line: fc.integer({ min: 1 }),
  column: fc.integer({ min: 1 }),
  start: place,
  end: place,
  raw: text,
  reference: text,
  place: fc.constantFrom('a@href', 'markdown:link'),
  kind: fc.constantFrom('absolute', 'relative-path'),
  base: fc.record({ uri: text, rule: fc.constant('5.1.3'), from: fc.constant('retrieval') }),
  target: fc.oneof(text, fc.constant(null)),
});

const seldom: fc.Arbitrary<SeldomRecord> = fc.record(
  {
    problem: text,
    sameDocument: fc.constant(true as const),
    alternatives: fc.array(text),
    outer: fc.record({ start: fc.nat(), end: fc.nat() }),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    layer: text,
    part: text,
    message: fc.nat(),
    messageId: text,
    date: text,
    profile: text,
  },
  { requiredKeys: [] },
);

const edit: fc.Arbitrary<PrintedEdit> = fc.record({
  file: text,
  start: place,
  end: place,
  raw: text,
  replacement: text,
  reference: text,
  newReference: text,
  target: fc.oneof(text, fc.constant(null)),
  place: fc.constant('a@href'),
});

function printed(pieces: readonly Uint8Array[]): string {
  return Buffer.concat(pieces).toString();
}

describe('lines that are written as bytes are what JSON.stringify would make of them', () => {
  test.each([
    ['links', LINE, ndjson],
    ['items of an array', ARRAY_ITEM, (record: unknown) => `,\n${jsonText(record)}`],
  ])('%s', (_what, frame, expected) => {
    const memory = new LineMemory();
    fc.assert(
      fc.property(fc.array(fc.tuple(common, fc.option(seldom, { nil: undefined }))), (links) => {
        const lines = new LinkLines(memory, frame);
        for (const [link, more] of links) lines.add(link, more);
        const pieces = lines.taken();
        expect(printed(pieces)).toBe(links.map(([link, more]) => expected({ ...link, ...more })).join(''));
        for (const piece of pieces) release(piece);
      }),
    );
  });

  test('edits', () => {
    const memory = new LineMemory();
    fc.assert(
      fc.property(fc.array(edit), (edits) => {
        const lines = new EditLines(memory);
        for (const each of edits) lines.add(each);
        const pieces = lines.taken();
        expect(printed(pieces)).toBe(edits.map(ndjson).join(''));
        for (const piece of pieces) release(piece);
      }),
    );
  });

  test('records longer than the memory that is given out at once', () => {
    const lines = new EditLines(new LineMemory());
    const edits = ['a', 'b'.repeat(300_000), 'ü'.repeat(200_000), 'c'].map(editOf);
    for (const each of edits) lines.add(each);
    expect(printed(lines.taken())).toBe(edits.map(ndjson).join(''));
  });
});

const EDIT: PrintedEdit = {
  file: 'a.html',
  start: 1,
  end: 2,
  raw: '',
  replacement: 'b',
  reference: 'c',
  newReference: 'd',
  target: null,
  place: 'a@href',
};

/** Lines of about a tenth of a sheet. */
function lineOf(name: string): PrintedEdit {
  return editOf(name.repeat(25_000));
}

function editOf(raw: string): PrintedEdit {
  return { ...EDIT, raw };
}

describe('memory', () => {
  test('of lines that have been printed is used again, of others it is not', () => {
    const lines = new EditLines(new LineMemory());
    const waiting: { readonly name: string; readonly pieces: readonly Uint8Array[] }[] = [];
    const sheets = new Set<ArrayBufferLike>();
    for (let round = 0; round < 500; round += 1) {
      const name = String.fromCharCode(97 + (round % 26));
      lines.add(lineOf(name));
      const pieces = lines.taken();
      for (const { buffer } of pieces) sheets.add(buffer);
      waiting.push({ name, pieces });
      // Printed late, and not in the order in which they were written.
      if (waiting.length <= 30) continue;
      const [first] = waiting.splice(round % 7, 1);
      expect(printed(first?.pieces ?? [])).toBe(ndjson(lineOf(first?.name ?? '')));
      for (const piece of first?.pieces ?? []) release(piece);
    }
    for (const { name, pieces } of waiting) expect(printed(pieces)).toBe(ndjson(lineOf(name)));
    expect(sheets.size).toBeLessThan(40);
  });

  test('of lines that are never printed is no other line’s', () => {
    const lines = new EditLines(new LineMemory());
    const all: Uint8Array[] = [];
    for (let round = 0; round < 3000; round += 1) {
      lines.add(lineOf('x'));
      all.push(...lines.taken());
    }
    expect(printed(all.slice(0, 1))).toBe(ndjson(lineOf('x')));
    expect(printed(all.slice(-1))).toBe(ndjson(lineOf('x')));
  });

  test('is not shared by what two write at once', () => {
    const memory = new LineMemory();
    const one = new EditLines(memory);
    const other = new EditLines(memory);
    one.add(lineOf('a'));
    other.add(lineOf('b'));
    one.add(lineOf('c'));
    const [first, second] = [one.taken(), other.taken()];
    one.add(lineOf('d'));
    expect(printed(first)).toBe(ndjson(lineOf('a')) + ndjson(lineOf('c')));
    expect(printed(second)).toBe(ndjson(lineOf('b')));
    expect(printed(one.taken())).toBe(ndjson(lineOf('d')));
  });
});
