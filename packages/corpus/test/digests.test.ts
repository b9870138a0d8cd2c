import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestFiles } from '@linkwright/corpus';
import { expect, onTestFinished, test } from 'vitest';

test('files have digests in their order, those too that are read in several pieces', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [film, page] = ['film.bin', 'page.html'].map((name) => join(folder, name)) as [string, string];
  const frames = randomBytes(1_000_000);
  writeFileSync(film, frames);
  writeFileSync(page, '');
  // SHA-256 of nothing.
  const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  expect(await digestFiles([film, page])).toEqual([
    createHash('sha256').update(frames).digest('hex'),
    ofNothing,
  ]);
});
