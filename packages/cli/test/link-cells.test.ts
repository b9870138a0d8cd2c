// CSV as bytes is the CSV that d3-dsv makes, whatever stands in the cells.
import type { CommonRecord, SeldomRecord } from '@linkwright/corpus';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineMemory } from '../src/formats/line-memory.ts';
import { LinkCells } from '../src/formats/link-cells.ts';
import { linkCsv } from '../src/formats/link-csv.ts';

const word = fc.constantFrom(
  '',
  'a',
  '=',
  '+1',
  '-',
  '@b',
  '\t',
  '\r',
  '\n',
  '"',
  ',',
  ' ',
  'é',
  '\uFF1D',
  '##',
  'x'.repeat(30),
);
const text = fc.oneof(
  fc.array(word, { maxLength: 5 }).map((words) => words.join('')),
  fc.string({ unit: 'binary' }),
);
const offset = fc.option(fc.nat());
const number = fc.oneof(fc.nat(), fc.constant(4_000_000_000));
const base = fc.record({
  uri: text,
  rule: fc.constantFrom('5.1.1', '5.1.3'),
  from: fc.constantFrom('html-base', 'retrieval'),
});
const seldom = fc.record(
  { part: text, message: fc.nat(), messageId: text, date: text },
  { requiredKeys: [] },
);
const link = fc.record({
  file: fc.constantFrom('a.html', 'b,".html'),
  line: number,
  column: number,
  start: offset,
  end: offset,
  place: text,
  kind: text,
  raw: text,
  reference: text,
  base,
  target: fc.option(text),
});

test('rows are those that a library for CSV writes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(link, fc.option(seldom)), { maxLength: 6 }), (links) => {
      const cells = new LinkCells(new LineMemory());
      const records = links as unknown as readonly (readonly [CommonRecord, SeldomRecord | null])[];
      for (const [common, rare] of records) cells.add(common, rare ?? undefined);
      const whole = records.map(([common, rare]) => Object.assign({}, common, rare));
      expect(Buffer.concat(cells.taken()).toString()).toBe(linkCsv(whole, { shown: false }));
    }),
  );
});
