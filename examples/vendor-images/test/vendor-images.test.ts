import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apply } from 'linkwright';
import { expect, onTestFinished, test } from 'vitest';
import { fetchImages, planVendored } from '../vendor-images.mjs';

/** A host of images on this machine. */
async function imageHost(): Promise<string> {
  const server = createServer((request, response) => response.end(`image at ${request.url}`)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('images are copied, and shown from where they are now', async () => {
  const host = await imageHost();
  const scratch = mkdtempSync(join(tmpdir(), 'linkwright-example-'));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  const site = join(scratch, 'site');
  mkdirSync(join(site, 'blog'), { recursive: true });
  const page = (one: string, two: string, style: string): string =>
    `<img src="${one}" srcset='${one} 1x, ${two} 2x'>\r\n<p style="background: url(${style})"><a href="${host}/a.png">the image</a><img src="${host}/c.png">`;
  writeFileSync(join(site, 'blog/post.html'), page(`${host}/a.png`, `${host}/b.png?v=2`, `${host}/a.png`));
  writeFileSync(join(site, 'readme.md'), `![A](${host}/a.png "title")\n`);

  const mapping = { [`${host}/a.png`]: 'images/a.png', [`${host}/b.png?v=2`]: 'images/b.png' };
  await fetchImages(site, mapping);
  const plan = await planVendored(site, 'https://example.com/', mapping);
  await apply(plan, { state: join(scratch, 'state') });

  expect(readFileSync(join(site, 'images/b.png'), 'utf8')).toBe('image at /b.png?v=2');
  expect(readFileSync(join(site, 'blog/post.html'), 'utf8')).toBe(
    page('../images/a.png', '../images/b.png', '../images/a.png'),
  );
  expect(readFileSync(join(site, 'readme.md'), 'utf8')).toBe('![A](images/a.png "title")\n');
});
