// Put before tests by `npm run laws`: each law gets so many times as many cases, and others each time.
import { vi } from 'vitest';

const times = Number(process.env.LINKWRIGHT_CASES);

vi.mock('fast-check', async (importOriginal) => {
  const { default: real, ...rest } = await importOriginal();
  const assert = (property, { numRuns = 100, ...options } = {}) => {
    const { seed: _seed, ...others } = options;
    return real.assert(property, { ...others, numRuns: numRuns * times });
  };
  return { ...rest, assert, default: { ...real, assert } };
});
