// The documents of web archives (WARC), checked against what was archived.
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { findFiles } from '@linkwright/corpus';
import { expect, onTestFinished, test } from 'vitest';
import {
  Check,
  type CheckOptions,
  type CheckedDocument,
  type Finding,
  SERVERS,
  severitiesOf,
} from '../src/index.ts';
import { forgetfulWorkers } from './forgetful-workers.ts';

interface RecordFields {
  readonly type?: string;
  readonly contentType?: string;
  readonly more?: string;
}

function record(
  uri: string,
  block: string,
  { type = 'response', contentType = 'application/http; msgtype=response', more = '' }: RecordFields = {},
): string {
  return `WARC/1.1\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${uri}\r\n${more}Content-Type: ${contentType}\r\nContent-Length: ${Buffer.byteLength(block)}\r\n\r\n${block}\r\n\r\n`;
}

const answer = (status: number, fields: Readonly<Record<string, string>>, body = ''): string =>
  [`HTTP/1.1 ${status} .`, ...Object.entries(fields).map((field) => field.join(': ')), '', body].join('\r\n');

const page = (body: string): string => answer(200, { 'Content-Type': 'text/html; charset=utf-8' }, body);
const redirect = (status: number, to: string): string => answer(status, { Location: to });

/** What a crawl may have come by. */
const CRAWL = [
  record('http://h/a.html', page('<p id=one><a name="zwei drei"></a>')),
  record('http://h/é', page('<p id=x>')),
  record('https://h/secure.html', page('<p id=one>')),
  record('http://h/gone.html', answer(404, { 'Content-Type': 'text/html' }, '<p id=one>')),
  record('http://h/left.html', answer(410, {})),
  record('http://h/broken', answer(503, {})),
  record('http://h/moved', redirect(301, 'a.html')),
  record('http://h/moved-to-name', redirect(302, 'a.html#one')),
  record('http://h/twice', redirect(308, '/moved')),
  record('http://h/to-gone', redirect(301, 'gone.html')),
  record('http://h/out', redirect(302, 'http://other/')),
  record('http://h/to-bytes', redirect(302, '/é')),
  record('http://h/to-nothing', redirect(302, 'http://[h/')),
  record('http://h/without-place', answer(302, {})),
  record('http://h/not-modified', answer(304, {})),
  record('http://h/to-mail', redirect(302, 'mailto:a@b.example')),
  record('http://h/two%20words', answer(404, {})),
  record('http://h/%60tick%60', answer(404, {})),
  record('http://h/round', redirect(302, '/round-again')),
  record('http://h/round-again', redirect(302, '/round')),
  record('http://h/upgrade', redirect(301, 'https://h/upgrade')),
  record('http://h/picture.png', answer(200, { 'Content-Type': 'image/png' }, 'PNG')),
  record('http://h/second-try', answer(503, {})),
  record('http://h/second-try', page('<p id=one>')),
  record('http://h/second-try', answer(503, {})),
  record('http://h/cut.html', page('<p id=one><a href="#below">'), { more: 'WARC-Truncated: length\r\n' }),
  record('http://h/again.html', answer(200, { 'Content-Type': 'text/html' }), { type: 'revisit' }),
  record('ftp://h/list.txt', 'a list', { type: 'resource', contentType: 'text/plain' }),
  record('http://h/asked.html', 'GET /asked.html HTTP/1.1\r\n\r\n', {
    type: 'request',
    contentType: 'application/http; msgtype=request',
  }),
];

const ROWS: readonly [reference: string, rules: readonly string[]][] = [
  // A page that was archived, in all spellings that mean the same (RFC 3986, 6.2)
  ['a.html', []],
  ['//H:80/x/../%61.html', []],
  ['é', []],
  ['%C3%A9#x', []],
  ['picture.png', []],
  ['picture.png#xyz', []],
  ['ftp://h/list.txt', []],
  // Names in it
  ['a.html#one', []],
  ['a.html#zwei%20drei', []],
  ['a.html#top', []],
  ['a.html#none', ['missing-fragment']],
  ['a.html?q#none', ['not-archived']],
  // http: and https: lead to the same
  ['http://h/secure.html#one', []],
  ['http://h/secure.html#none', ['missing-fragment']],
  ['https://h/a.html', []],
  // The server said no
  ['gone.html', ['remote-missing']],
  ['gone.html#one', ['remote-missing']],
  ['left.html', ['remote-missing']],
  ['broken', ['remote-error']],
  // Asked for as browsers do (URL Standard)
  ['two words', ['remote-missing']],
  ['two%20words', ['remote-missing']],
  ['`tick`', ['remote-missing']],
  ['http://name:word@h/gone.html', ['password-in-url', 'remote-missing']],
  // Redirects among the records
  ['moved', ['redirect-permanent']],
  ['moved#one', ['redirect-permanent']],
  ['moved#none', ['redirect-permanent', 'missing-fragment']],
  ['moved-to-name#none', ['redirect-temporary']],
  ['twice', ['redirect-chain']],
  ['to-gone', ['redirect-permanent', 'remote-missing']],
  ['out', ['redirect-temporary']],
  ['to-bytes#x', ['redirect-temporary']],
  ['to-bytes#none', ['redirect-temporary', 'missing-fragment']],
  ['to-nothing', ['remote-error']],
  ['without-place', ['remote-error']],
  ['not-modified', []],
  ['to-mail', ['remote-error']],
  ['round', ['redirect-loop']],
  ['upgrade', ['redirect-permanent']],
  ['https://h/upgrade', ['not-archived']],
  // The best of several answers counts
  ['second-try#one', []],
  // What is not known of a page is not held against it
  ['cut.html#below', []],
  ['again.html#any', []],
  // Nothing was retrieved from there
  ['none.html', ['not-archived']],
  ['asked.html', ['not-archived']],
  ['http://other/', ['not-archived']],
  ['mailto:a@b.example', []],
  ['javascript:void(0)', []],
  // The document itself
  ['#here', []],
  ['#nowhere', ['missing-fragment']],
  ['http://h/start#here', []],
];

/** By one thread and by workers, who say the same. */
async function checked(
  archives: Readonly<Record<string, string | Uint8Array>>,
  limits: Readonly<Record<string, number>> = {},
): Promise<{ documents: readonly CheckedDocument[]; findings: readonly Finding[]; targets: number }> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'linkwright-test-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, bytes] of Object.entries(archives)) writeFileSync(join(folder, name), bytes);
  const here = await checkedIn(folder, { reading: { folder, limits } });
  expect(await checkedIn(folder, { reading: { folder, limits }, engine: forgetfulWorkers() })).toEqual(here);
  return here;
}

async function checkedIn(
  folder: string,
  way: Pick<CheckOptions, 'reading' | 'engine'>,
): ReturnType<typeof checked> {
  const { files } = await findFiles([folder], { everything: true });
  const check = new Check({
    roots: [folder],
    server: SERVERS.files,
    severities: severitiesOf({ 'not-archived': 'info' }),
    exclude: [],
    jobs: 1,
    ...way,
  });
  const documents: CheckedDocument[] = [];
  for await (const document of check.documents(files)) documents.push(document);
  const { targets } = check.summary({ errors: 0, warnings: 0 });
  return { documents, findings: documents.flatMap(({ findings }) => findings), targets };
}

const linksTo = (references: readonly string[]): string =>
  page(`<p id=here>${references.map((reference) => `<a href="${reference}">`).join('\n')}`);

const START = record('http://h/start', linksTo(ROWS.map(([reference]) => reference)));

test('links among archived pages', async () => {
  const { findings } = await checked({ 'a.warc': START + CRAWL.join('') });
  const found = new Map<string, string[]>();
  for (const { file, reference, rule } of findings) {
    if (!file.endsWith('!/http://h/start')) continue;
    found.set(reference, [...(found.get(reference) ?? []), rule]);
  }
  expect(ROWS.map(([reference]) => [reference, found.get(reference) ?? []])).toEqual(ROWS);
});

const rulesIn = async (archive: string | Uint8Array) =>
  (await checked({ 'a.warc.gz': archive })).findings.map(({ reference, rule }) => [reference, rule]);

test('the page may come before what it links to or after it, packed or not', async () => {
  const before = await rulesIn(START + CRAWL.join(''));
  expect(before.length).toBeGreaterThan(10);
  expect(await rulesIn(Buffer.concat([...CRAWL, START].map((each) => gzipSync(each))))).toEqual(before);
});

test('a finding says where: archive and URL, the record, and the place in it', async () => {
  const first = record('http://h/a.html', page('<p id=one>'));
  const block = page('<a\n  href="a.html#two">');
  const { findings } = await checked({ 'a.warc': first + record('http://h/b.html', block) });
  const start = block.indexOf('a.html');
  expect(findings).toMatchObject([
    {
      file: expect.stringMatching(/\/a\.warc!\/http:\/\/h\/b\.html$/),
      recordOffset: first.length,
      line: 5,
      column: 9,
      start,
      end: start + 'a.html#two'.length,
      rule: 'missing-fragment',
    },
  ]);
});

test('archives that are named together are one crawl', async () => {
  const to = record('http://h/b.html', page('<p id=two>'));
  const from = record('http://h/a.html', linksTo(['b.html#two', 'b.html#three']));
  const { findings, documents, targets } = await checked({ '1.warc': from, '2.warc.gz': gzipSync(to) });
  expect(findings.map(({ reference, rule }) => [reference, rule])).toEqual([
    ['b.html#three', 'missing-fragment'],
  ]);
  expect([documents.length, targets]).toEqual([2, 1]);
});

test('pages on the disk are told where they stand among the archives', async () => {
  const archive = record('http://h/a.html', page('<a href="/b.html">'));
  const { documents } = await checked({ 'b.warc': archive, 'a.html': '<a href="b.warc">', 'c.html': '<p>' });
  expect(
    documents.map(({ file, findings }) => [file.replace(/^.*?\/(?=[abc]\.)/, ''), findings.length]),
  ).toEqual([
    ['a.html', 0],
    ['b.warc!/http://h/a.html', 1],
    ['c.html', 0],
  ]);
});

test('how many links lead out of the archives is a remark, and none of them an error', async () => {
  const { documents } = await checked({ 'a.warc': record('http://h/', linksTo(['x', 'y', 'http://o/'])) });
  expect(documents.flatMap(({ problems }) => problems)).toMatchObject([
    { code: 'not-archived', severity: 'info', message: expect.stringContaining('3 links') },
  ]);
});

test('what was in an archive before its damage counts', async () => {
  const links = record('http://h/', linksTo(['a.html#two', 'b.html']));
  const { findings, documents } = await checked({
    'a.warc': `${links}${record('http://h/a.html', page('<p id=one>'))}damage${record('http://h/b.html', '')}`,
  });
  expect(findings.map(({ rule }) => rule)).toEqual(['missing-fragment', 'not-archived']);
  expect(documents.flatMap(({ problems }) => problems).map(({ code }) => code)).toContain('damaged-archive');
});

test('what a crawler has cut off is no fault of the page', async () => {
  const cut = page('<p id=one><a href="');
  const { documents } = await checked({
    'a.warc': record('http://h/a', cut, { more: 'WARC-Truncated: length\r\n' }) + record('http://h/b', cut),
  });
  const told = documents.flatMap(({ problems }) => problems).map(({ file, code }) => [code, file.at(-1)]);
  expect(told).toEqual([['tag-cut-off', 'b']]);
});

test('names that are too many to be kept are told, and nothing is claimed of their pages', async () => {
  const archive = [
    record('http://h/', linksTo(['a.html#two', 'b.html#two'])),
    record('http://h/a.html', page('<p id=one>')),
    record('http://h/b.html', page('<p id=one><p id=three><p id=four>')),
  ];
  const { findings, documents } = await checked({ 'a.warc': archive.join('') }, { 'page-names': 3 });
  expect(findings.map(({ reference }) => reference)).toEqual(['a.html#two']);
  expect(documents.flatMap(({ problems }) => problems)).toMatchObject([{ code: 'too-many-names' }]);
});
