// Names on a disk that tells upper from lower case (RFC 3986, 6.2.2.1: paths are compared as they are written).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFiles } from '@linkwright/corpus';
import { expect, onTestFinished, test } from 'vitest';
import { Check, SERVERS, severitiesOf } from '../src/index.ts';

test.each([
  ['Guide/index.html', 'guide/index.html'],
  ['guide/Index.html', 'index.html'],
  ['Guide/Deep/a.html#x', 'guide/deep/a.html'],
])('%s is %s on the disk', async (reference, told) => {
  const root = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const pages = {
    'a.html': `<a href="${reference}">x</a>`,
    'guide/index.html': '',
    'guide/deep/a.html': '<p id=x>',
  };
  for (const [path, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { files } = await findFiles([root]);
  const check = new Check({
    reading: { folder: root },
    roots: [root],
    server: { ...SERVERS.files, caseSensitive: true },
    severities: severitiesOf(),
    exclude: [],
    jobs: 1,
  });
  const said: string[] = [];
  for await (const { findings } of check.documents(files))
    said.push(...findings.map(({ message }) => message));
  expect(said).toEqual([`upper and lower case are wrong: on disk it is ${told}`]);
});
