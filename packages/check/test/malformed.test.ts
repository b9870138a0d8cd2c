// RFC 6068, RFC 3986 (3.1) and RFC 1738 (3.2): what no program reads as its writer meant it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFiles } from '@linkwright/corpus';
import { expect, onTestFinished, test } from 'vitest';
import { Check, SERVERS, severitiesOf } from '../src/index.ts';

const REFERENCES: readonly [reference: string, told: boolean][] = [
  ['mailto:a@b.example', false],
  ['mailto:', false],
  ['mailto:?subject=a@b&body=c', false],
  ['MAILTO:a@b.example,c@d.example', false],
  ['mailto:%22J%2C%20D%22@b.example', false],
  ['mailto:?to=%22x,y%22@b.example,c@d.example&cc=', false],
  ['mailto:a', true],
  ['mailto:a@', true],
  ['mailto:a@b.example,c', true],
  ['mailto:a@b.example;c@d.example', true],
  ['mailto:A%20%3Ca@b.example%3E', true],
  ['mailto:a@b.example?cc=c', true],
  ['mailto:a@b.example?x-cc=c', false],
  ['ftp://h.example/a;type=i', false],
  ['ftp://h.example/a;type=q', true],
  ['ftp:/a', true],
  ['My page: 1.html', true],
  ['1:b', true],
  ['a%20b:c', true],
  ['this_message:/a', false],
  ['C:\\a', false],
];

test('addresses, FTP and schemes that are none', async () => {
  const root = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const links = REFERENCES.map(([reference]) => `<a href='${reference.replaceAll('&', '&amp;')}'>x</a>\n`);
  writeFileSync(join(root, 'a.html'), links.join(''));
  const { files } = await findFiles([root]);
  const check = new Check({
    reading: { folder: root },
    roots: [root],
    server: SERVERS.files,
    severities: severitiesOf(),
    exclude: [],
    jobs: 1,
  });
  const told = new Set<string | undefined>();
  for await (const { findings } of check.documents(files))
    for (const { rule, reference } of findings) if (rule === 'malformed-reference') told.add(reference);
  expect(REFERENCES.map(([reference]) => [reference, told.has(reference)])).toEqual(REFERENCES);
});
