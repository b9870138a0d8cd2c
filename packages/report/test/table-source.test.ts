import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TableSource, selectedRows, sortedRows } from '../src/page/table-source.ts';

const TEXTS = ['Alpha beta', 'gamma', 'ALPHA', 'delta'];

const table: TableSource = {
  id: 't',
  title: 'T',
  count: 4,
  columns: [
    { title: 'Text', width: '1fr', values: [0, 1, 2, -1], texts: TEXTS, look: 'text', searched: true },
    { title: 'Other', width: '1fr', values: [1, 3, 1, 1], texts: TEXTS, look: 'text', searched: true },
    { title: 'Number', width: '1fr', values: [5, 5, 2, 9], look: 'count' },
  ],
  nodes: [1, 2, 3, 3],
};

const ANY = { words: [], chosen: new Map<number, number>(), area: undefined };

test.each([
  ['everything', {}, [0, 1, 2, 3]],
  ['a word, in any case and any column', { words: ['alpha'] }, [0, 2]],
  ['all of several words, in any columns', { words: ['alpha', 'gamma'] }, [0, 2]],
  ['a word that stands nowhere', { words: ['omega'] }, []],
  ['a value of a column', { chosen: new Map([[2, 5]]) }, [0, 1]],
  ['none of a column', { chosen: new Map([[0, -1]]) }, [3]],
  ['an area', { area: [2, 4] as const }, [1, 2, 3]],
  ['all at once', { words: ['alpha'], chosen: new Map([[1, 1]]), area: [3, 4] as const }, [2]],
])('%s', (_, selection, rows) => {
  expect([...selectedRows(table, { ...ANY, ...selection })]).toEqual(rows);
});

test('sorting a column of texts goes by the texts, a column of numbers by the numbers', () => {
  const all = Uint32Array.of(0, 1, 2, 3);
  const [text, , number] = table.columns;
  expect([...sortedRows(all, text!, false)]).toEqual([3, 2, 0, 1]);
  expect([...sortedRows(all, number!, true)]).toEqual([3, 0, 1, 2]);
});

test('searching by the numbers of texts finds what searching every row would', () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'A') }), { minLength: 1, maxLength: 6 });
  const cases = texts.chain((list) =>
    fc.tuple(fc.constant(list), fc.array(fc.integer({ min: -1, max: list.length - 1 }))),
  );
  fc.assert(
    fc.property(cases, fc.array(fc.constantFrom('a', 'b', 'ab', 'ba')), ([list, values], words) => {
      const column = { title: 'T', width: '1fr', values, texts: list, look: 'text', searched: true } as const;
      const source = { id: 's', title: 'S', count: values.length, columns: [column] };
      const naive = [...values.keys()].filter((row) =>
        words.every((word) => (list[values[row] ?? -1] ?? '').toLowerCase().includes(word)),
      );
      expect([...selectedRows(source, { ...ANY, words })]).toEqual(naive);
    }),
  );
});
