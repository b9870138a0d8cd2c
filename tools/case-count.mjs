// Put before tests by `npm run laws`: each law gets so many times as many cases, and others each time. When its time is
// over (LINKWRIGHT_MINUTES) it has held, or tells the smallest case that it has come to.
import { vi } from 'vitest';

const times = Number(process.env.LINKWRIGHT_CASES);
const minutes = process.env.LINKWRIGHT_MINUTES;

vi.mock('fast-check', async (importOriginal) => {
  const { default: real, ...rest } = await importOriginal();
  const assert = (property, { numRuns = 100, ...options } = {}) => {
    const { seed: _seed, ...others } = options;
    const end = minutes && { interruptAfterTimeLimit: Number(minutes) * 60_000 };
    return real.assert(property, { ...others, ...end, numRuns: numRuns * times });
  };
  return { ...rest, assert, default: { ...real, assert } };
});
