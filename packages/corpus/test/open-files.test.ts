import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapFiles } from '../src/index.ts';

const ITEMS = Array.from({ length: 40 }, (_, index) => index);

test('results are in the order of the items, lists among them as they are', async () => {
  const results = await mapFiles(ITEMS, async (item) => {
    await setTimeout((40 - item) % 5);
    return [item];
  });
  expect(results).toEqual(ITEMS.map((item) => [item]));
});

test('where one fails, no more are begun, and nothing is under way when that is heard', async () => {
  const begun: number[] = [];
  const done: number[] = [];
  const work = mapFiles(ITEMS, async (item) => {
    begun.push(item);
    if (item === 2) throw new Error('two');
    await setTimeout(5);
    done.push(item);
  });
  await expect(work).rejects.toThrow('two');
  expect(begun.length).toBeLessThan(ITEMS.length);
  expect([...done, 2].toSorted((a, b) => a - b)).toEqual(begun);
});
