// `//host/path` (RFC 3986, 4.2): in a document without a URL of its own it is the page of that host.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFiles } from '@linkwright/corpus';
import { expect, onTestFinished, test } from 'vitest';
import { Check, SERVERS, severitiesOf } from '../src/index.ts';

const PAGE = `
<a href="//cdn.example/a.js?v=1#x">another host</a>
<a href="//site.example/b.html">the host that a tree is mapped to</a>
<a href="//site.example/gone.html">the same, and not there</a>
<a href="file://share.example/a.html">what says file: itself</a>
<a href="///c.html">no host</a>
`;

test.each([true, false])('in a tree that is not mapped (thorough: %s)', async (thorough) => {
  const root = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  const site = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => [root, site].forEach((each) => rmSync(each, { recursive: true })));
  writeFileSync(join(root, 'a.html'), PAGE);
  writeFileSync(join(site, 'b.html'), '');
  const { files } = await findFiles([root]);
  const check = new Check({
    reading: { folder: root, maps: [`${site}=https://site.example/`] },
    roots: [root, site],
    server: SERVERS.files,
    severities: severitiesOf(),
    exclude: [],
    jobs: 1,
    remotes: thorough,
    thorough,
  });
  const found: string[] = [];
  for await (const { findings } of check.documents(files))
    for (const { rule, reference } of findings) found.push(`${rule} ${reference}`);
  expect(found).toEqual([
    'missing-target //site.example/gone.html',
    'outside-root file://share.example/a.html',
    'outside-root ///c.html',
  ]);
  if (thorough) expect(check.remotes.map(({ uri }) => uri)).toEqual(['https://cdn.example/a.js?v=1#x']);
});
