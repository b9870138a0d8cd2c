import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { apply, undo } from 'linkwright';
import { expect, onTestFinished, test } from 'vitest';
import { planExtensionless, withoutExtension } from '../extensionless.mjs';

test.each([
  ['page.html', 'page'],
  ['../a/page.html?q#f', '../a/page?q#f'],
  ['index.html', './'],
  ['guide/index.html#top', 'guide/#top'],
  ['page', 'page'],
  ['picture.png', 'picture.png'],
])('%s becomes %s', (reference, expected) => {
  expect(withoutExtension(reference)).toBe(expected);
});

test('a site loses its extensions, and undo brings them back', async () => {
  const scratch = mkdtempSync(join(tmpdir(), 'linkwright-example-'));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  const site = join(scratch, 'site');
  const page =
    '<a href="guide/page.html#part">\r\n<a href=/guide/index.html><a href="https://example.com/guide/page.html?q"><a href="https://other.example/page.html"><img src="a.png"><a href="#here">\n';
  const files = { 'index.html': page, 'guide/page.html': '<a href="../index.html">', 'guide/index.html': '' };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), content);
  }
  const plan = await planExtensionless(site, 'https://example.com/');
  expect(plan.proof.rewritten).toBe(4);
  const state = join(scratch, 'state');
  await apply(plan, { state });
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe(
    '<a href="guide/page#part">\r\n<a href=/guide/><a href="https://example.com/guide/page?q"><a href="https://other.example/page.html"><img src="a.png"><a href="#here">\n',
  );
  expect(readFileSync(join(site, 'guide/page.html'), 'utf8')).toBe('<a href="../">');
  for await (const { done } of undo(undefined, { state })) expect(done).not.toBe('refused');
  expect(readFileSync(join(site, 'index.html'), 'utf8')).toBe(page);
});
