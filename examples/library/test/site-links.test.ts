// What you put among the tests of your own site.
import { fileURLToPath } from 'node:url';
import { check } from 'linkwright';
import { expect, test } from 'vitest';

const site = fileURLToPath(new URL('../site', import.meta.url));

test('every link leads somewhere', async () => {
  const broken: string[] = [];
  for await (const { file, line, reference, message } of check(site, {
    map: { [site]: 'https://example.com/' },
  }))
    broken.push(`${file}:${line} ${reference}: ${message}`);
  expect(broken).toEqual([]);
});
