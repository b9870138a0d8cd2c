// What Windows refuses while another program has a file open.
import { expect, test } from 'vitest';
import { whenFree, whenFreeSync, whyRefused } from '../src/index.ts';

/** Fails so often, then is done; counts how often it was called. */
function refused(times: number, code: string): { (): string; calls: number } {
  const act = (): string => {
    act.calls += 1;
    if (act.calls <= times) throw Object.assign(new Error('no'), { code });
    return 'done';
  };
  act.calls = 0;
  return act;
}

const said = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

test.each([
  ['win32', 'EPERM', 3, 4, 'done'],
  ['win32', 'EACCES', 1, 2, 'done'],
  ['win32', 'EBUSY', 1, 2, 'done'],
  ['win32', 'EPERM', 9, 5, 'EPERM'],
  ['win32', 'ENOENT', 1, 1, 'ENOENT'],
  ['linux', 'EPERM', 1, 1, 'EPERM'],
  ['linux', 'EBUSY', 0, 1, 'done'],
] as const)('%s, %s %d times: called %d times, and then %s', async (platform, code, times, calls, end) => {
  const later = refused(times, code);
  expect(await whenFree(async () => later(), platform).catch(said)).toBe(end);
  expect(later.calls).toBe(calls);
  const now = refused(times, code);
  let found: string;
  try {
    found = whenFreeSync(now, platform);
  } catch (error) {
    found = said(error);
  }
  expect(found).toBe(end);
  expect(now.calls).toBe(calls);
});

test.each([
  ['win32', 'its permissions do not allow it, or another program has it open'],
  ['linux', 'its permissions do not allow it'],
] as const)('what EPERM means on %s', (platform, words) =>
  expect(whyRefused(Object.assign(new Error('EPERM'), { code: 'EPERM' }), platform)).toBe(words),
);
