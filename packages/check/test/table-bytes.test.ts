// The table of paths that workers are sent says what the coordinator's says.
import { SiteMap, findSlot, hashText, randomSeeds, startState } from '@linkwright/corpus';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildPathTable } from '../src/fast/path-table.ts';
import { tableBytes, tableIn } from '../src/fast/table-bytes.ts';
import { SERVERS } from '../src/index.ts';

const seeds = randomSeeds();

function tableFor(names: readonly string[]): ReturnType<typeof buildPathTable> {
  const files = names.map((below) => ({
    path: below,
    absolute: `/s/${below}`,
    below,
    mediaType: undefined,
    size: 0,
  }));
  return buildPathTable(files, new SiteMap([], '/s'), SERVERS.any, seeds);
}

const name = fc.oneof(
  fc.constantFrom('index.html', 'a/index.html', 'a.html', 'a/b.css', 'ü.html'),
  fc.stringMatching(/^[a-z]{1,3}\/[a-z]{1,3}\.html$/),
);

test('it knows the same files by the same addresses, and the same names are lacking', () => {
  fc.assert(
    fc.property(fc.uniqueArray(name), fc.array(fc.tuple(fc.nat(), fc.nat())), (names, lacking) => {
      const table = tableFor(names);
      const sent = tableIn(tableBytes(table, Int32Array.from(lacking.flat())));
      for (const address of [...names, 'a/', 'a', 'not-there.html', ''].map((each) => `file:///s/${each}`)) {
        const { h1, h2 } = hashText(address, seeds, startState(seeds));
        expect(findSlot(sent.table.slots, sent.table.mask, h1, h2)).toBe(
          findSlot(table.slots, table.mask, h1, h2),
        );
      }
      expect([...sent.table.named]).toEqual([...table.named]);
      for (const [h1, h2] of lacking) expect(sent.lacking.has(h1, h2)).toBe(true);
    }),
  );
});

describe('what is no such table is refused:', () => {
  const bytes = tableBytes(tableFor(['a.html', 'b/index.html']), Int32Array.of(1, 2));
  const changed = (at: number, word: number): Uint8Array => {
    const copy = Buffer.from(bytes);
    copy.writeInt32LE(word, at * 4);
    return copy;
  };

  test.each([
    ['nothing', new Uint8Array(0)],
    ['one that is cut off', bytes.subarray(0, -1)],
    ['one that goes on', Buffer.concat([bytes, bytes])],
    ['fewer files than nothing', changed(0, -1)],
    ['more entries than there are', changed(1, 2 ** 30)],
    ['fewer names than nothing', changed(2, -2)],
    ['an entry of a file that is none', changed(5, 3)],
    ['an entry of no file', changed(5, 0)],
  ])('%s', (_, said) => expect(() => tableIn(said)).toThrow(RangeError));
});
