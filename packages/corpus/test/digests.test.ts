import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestFiles } from '@linkwright/corpus';
import { expect, onTestFinished, test } from 'vitest';

test('files have digests in their order, those too that are larger than what can be read at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [film, page] = ['film.bin', 'page.html'].map((name) => join(folder, name)) as [string, string];
  for (const path of [film, page]) writeFileSync(path, '');
  truncateSync(film, 2 ** 31);
  const [first, second] = await digestFiles([film, page]);
  // SHA-256 of 2 GiB of zeros, and of nothing.
  expect(first).toBe('a7c744c13cc101ed66c29f672f92455547889cc586ce6d44fe76ae824958ea51');
  expect(second).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
