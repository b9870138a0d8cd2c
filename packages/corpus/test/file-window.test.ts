import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { FileWindow } from '../src/disk/file-window.ts';

const folder = mkdtempSync(join(tmpdir(), 'linkwright-window-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Larger than what is read at once. */
const SIZE = 700_001;
const content = Buffer.from(Uint8Array.from({ length: SIZE }, (_, at) => (at * 7 + (at >> 8) * 13) & 0xff));

function withFile<Result>(bytes: Uint8Array, use: (window: FileWindow, path: string) => Result): Result {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  const descriptor = openSync(path, 'r');
  try {
    return use(new FileWindow(descriptor, bytes.length), path);
  } finally {
    closeSync(descriptor);
  }
}

const question = fc.record({ from: fc.nat(SIZE + 10), least: fc.nat(SIZE) });

describe('FileWindow', () => {
  test('gives the bytes of the file, whatever was asked for before', () => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 8 }), (questions) =>
        withFile(content, (window) => {
          for (const { from, least } of questions) {
            const bytes = window.bytes(from, least);
            expect(bytes.length).toBeGreaterThanOrEqual(Math.max(0, Math.min(least, SIZE - from)));
            expect(bytes.equals(content.subarray(from, from + bytes.length))).toBe(true);
            expect(window.isAll(from, bytes)).toBe(from + bytes.length >= SIZE);
          }
        }),
      ),
    );
  });

  test('goes on from place to place with what it holds', () => {
    withFile(content, (window) => {
      const gone: Buffer[] = [];
      for (let at = 0; at < SIZE; at += 77_777)
        gone.push(Buffer.from(window.bytes(at, 77_777).subarray(0, 77_777)));
      expect(Buffer.concat(gone).equals(content)).toBe(true);
    });
  });

  test('ends where a file ends that has become shorter', () => {
    withFile(content, (window, path) => {
      expect(window.bytes(0, 10).subarray(0, 10)).toEqual(content.subarray(0, 10));
      truncateSync(path, 500_000);
      const bytes = window.bytes(400_000, 200_000);
      expect(bytes.equals(content.subarray(400_000, 500_000))).toBe(true);
      expect(window.isAll(400_000, bytes)).toBe(true);
      expect(window.size).toBe(500_000);
      expect(window.bytes(500_000, 1).length).toBe(0);
    });
  });
});
