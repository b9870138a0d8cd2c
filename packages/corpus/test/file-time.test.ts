import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { timeToGive } from '@linkwright/corpus';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';

test('a time that is given back stays the same, to the microsecond', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'a');
  writeFileSync(file, '');
  const given = (seconds: number): number => {
    const time = timeToGive(seconds);
    utimesSync(file, time, time);
    return statSync(file).mtimeMs / 1000;
  };
  fc.assert(
    // Later than in 2033 a float has no microseconds of its own.
    fc.property(fc.integer({ min: 0, max: 2e15 }), (microseconds) => {
      const once = given(microseconds / 1e6);
      expect(Math.round(once * 1e6)).toBe(microseconds);
      expect(given(once)).toBe(once);
    }),
  );
});
