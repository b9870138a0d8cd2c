import { describe, expect, test } from 'vitest';
import { dataKey } from '../src/names.ts';
import { RunData, digestOfData } from '../src/data/run-data.ts';

/** What Redis holds, and how often it was asked. */
class Store {
  readonly held = new Map<string, Buffer>();
  asked = 0;

  put(text: string): string {
    const digest = digestOfData(Buffer.from(text));
    this.held.set(dataKey(digest), Buffer.from(text));
    return digest;
  }

  getBuffer(key: string): Promise<Buffer | null> {
    this.asked += 1;
    return Promise.resolve(this.held.get(key) ?? null);
  }
}

function runData(store: Store): RunData {
  return new RunData({ getBuffer: (key: unknown) => store.getBuffer(String(key)) } as never);
}

describe('the data of a run', () => {
  test('is fetched once for all slices of a worker, and what was long not asked for is let go', async () => {
    const store = new Store();
    const data = runData(store);
    const digests = ['a', 'b', 'c', 'd', 'e'].map((text) => store.put(text));
    const [first = '', ...more] = digests;
    await Promise.all([data.get(first), data.get(first), data.get(first)]);
    expect([store.asked, Buffer.from(await data.get(first)).toString()]).toEqual([1, 'a']);
    for (const digest of more) await data.get(digest);
    expect(store.asked).toBe(5);
    await data.get(first);
    expect(store.asked).toBe(6);
  });

  test('that is gone is looked for anew the next time', async () => {
    const store = new Store();
    const data = runData(store);
    const digest = store.put('a');
    store.held.clear();
    await expect(data.get(digest)).rejects.toThrow('is gone from Redis');
    store.put('a');
    expect(await data.get(digest)).toHaveLength(1);
  });

  test('that is not what it is called is refused for good', async () => {
    const store = new Store();
    const digest = store.put('a');
    store.held.set(dataKey(digest), Buffer.from('b'));
    await expect(runData(store).get(digest)).rejects.toMatchObject({ name: 'BadMessage' });
  });
});
