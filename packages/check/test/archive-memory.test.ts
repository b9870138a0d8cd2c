// What is remembered of web archives: said again without reading them as long as nothing has changed.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ArchiveStretch, type Engine, findFiles } from '@linkwright/corpus';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Check, SERVERS, severitiesOf } from '../src/index.ts';
import { ArchiveMemoryWriter } from '../src/remember/archive-memory-writer.ts';
import { forgetfulWorkers } from './forgetful-workers.ts';

const record = (uri: string, body: string): string => {
  const block = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${body}`;
  return `WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: ${uri}\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: ${block.length}\r\n\r\n${block}\r\n\r\n`;
};

const CRAWL = Buffer.concat([
  gzipSync(record('http://h/a', '<a href="b#no">b</a> <a href="http://site/here.html">x</a>')),
  gzipSync(record('http://h/b', '<p id=yes><a href="http://site/gone.html#x">x</a>')),
]);

let folder: string;
let cache: string;
beforeEach(() => {
  const place = realpathSync(mkdtempSync(join(tmpdir(), 'linkwright-test-')));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  folder = join(place, 'site');
  mkdirSync(folder);
  cache = join(place, 'cache');
  writeFileSync(join(folder, 'crawl.warc.gz'), CRAWL);
  writeFileSync(join(folder, 'two.warc'), record('http://h/c', '<a href="a">'));
  writeFileSync(join(folder, 'here.html'), '<p id=x>');
});

interface Run {
  readonly said: unknown;
  readonly isRead: boolean;
  readonly told: readonly string[];
}

/** A check, so long after the files were written that their times tell whether they have changed. */
async function checked(
  options: { later?: number; limits?: Record<string, number>; engine?: Engine } = {},
): Promise<Run> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (options.later ?? 10_000) });
  onTestFinished(() => void vi.useRealTimers());
  const spy = vi.spyOn(ArchiveStretch.prototype, 'captures');
  const told: string[] = [];
  const check = new Check({
    reading: { folder, maps: [`${folder}=http://site/`], ...(options.limits && { limits: options.limits }) },
    roots: [folder],
    server: SERVERS.files,
    severities: severitiesOf({}),
    exclude: [],
    jobs: 1,
    ...(options.engine && { engine: options.engine }),
    memory: { file: cache, version: '1', tell: (message) => told.push(message) },
  });
  const { files } = await findFiles([folder], { everything: true });
  const documents = [];
  for await (const document of check.documents(files)) documents.push(document);
  const isRead = spy.mock.calls.length > 0;
  spy.mockRestore();
  vi.useRealTimers();
  const { seconds: _, ...summary } = check.summary({ errors: 0, warnings: 0 });
  return { said: JSON.parse(JSON.stringify([documents, summary])), isRead, told };
}

const rulesOf = ({ said }: Run) => JSON.stringify(said).match(/"rule":"[a-z-]+"/g) ?? [];

test('the same is said again, and no archive is read', async () => {
  const first = await checked();
  expect([first.isRead, rulesOf(first)]).toEqual([
    true,
    ['"rule":"missing-fragment"', '"rule":"missing-target"'],
  ]);
  const second = await checked();
  expect(second).toEqual({ ...first, isRead: false });
});

test.each([
  ['an archive', () => writeFileSync(join(folder, 'two.warc'), record('http://h/c', '<a href="a#no">'))],
  ['a file that archives link to', () => rmSync(join(folder, 'here.html'))],
  ['a file that was not there', () => writeFileSync(join(folder, 'gone.html'), '<p>')],
])('%s has changed: they are read anew', async (_, change) => {
  const first = await checked();
  change();
  const second = await checked();
  expect(second.isRead).toBe(true);
  expect(rulesOf(second)).not.toEqual(rulesOf(first));
  expect(await checked()).toEqual({ ...second, isRead: false });
});

test('what workers have read is remembered, with all that they asked of the disk', async () => {
  const first = await checked({ engine: forgetfulWorkers() });
  expect(first.isRead).toBe(true);
  expect(await checked({ engine: forgetfulWorkers() })).toEqual({ ...first, isRead: false });
  expect(await checked()).toEqual({ ...first, isRead: false });
  rmSync(join(folder, 'here.html'));
  const second = await checked({ engine: forgetfulWorkers() });
  expect(second.isRead).toBe(true);
  expect(rulesOf(second).length).toBe(rulesOf(first).length + 1);
  writeFileSync(join(folder, 'gone.html'), '<p>');
  expect((await checked()).isRead).toBe(true);
});

test('options have changed, or a file is too young to tell: they are read anew', async () => {
  await checked({ later: 0 });
  expect((await checked()).isRead).toBe(true);
  expect((await checked({ limits: { 'entry-size': 1000 } })).isRead).toBe(true);
});

test('what is damaged is not trusted, and what is no cache is left alone', async () => {
  const first = await checked();
  const path = `${cache}.archives`;
  const whole = readFileSync(path);
  for (let at = 0; at < whole.length; at += 17) {
    const damaged = Buffer.from(whole);
    damaged[at] = (damaged[at] as number) ^ 1;
    writeFileSync(path, at % 2 === 0 ? damaged : whole.subarray(0, at));
    const again = await checked();
    expect(again.said).toEqual(first.said);
    expect(again.isRead).toBe(true);
    rmSync(path, { force: true });
  }
  writeFileSync(path, 'my notes');
  const again = await checked();
  expect([again.said, readFileSync(path, 'utf8')]).toEqual([first.said, 'my notes']);
  expect(again.told).toEqual([expect.stringContaining('is no cache, it is left alone')]);
});

test('a run that is not gone through leaves nothing', async () => {
  const { files } = await findFiles([folder], { everything: true });
  const check = new Check({
    reading: { folder },
    roots: [folder],
    server: SERVERS.files,
    severities: severitiesOf({}),
    exclude: [],
    jobs: 1,
    memory: { file: cache, version: '1', tell: () => {} },
  });
  for await (const _ of check.documents(files)) break;
  expect(existsSync(`${cache}.archives`)).toBe(false);
});

test('of a file that cannot take the place of what is there nothing is left, and that is told', () => {
  const told: string[] = [];
  const path = join(folder, 'cache.archives');
  const writer = new ArchiveMemoryWriter(path, { key: '', paths: [], states: [], began: 0 }, (message) =>
    told.push(message),
  );
  // As where another program has it open on Windows.
  mkdirSync(path);
  const before = readdirSync(folder).filter((name) => !name.endsWith('.tmp'));
  writer.finish({ witnessed: [], places: 0, stretches: [] });
  writer.close();
  expect(told).toEqual([expect.stringMatching(/^.*cache\.archives: cannot be written: /)]);
  expect(readdirSync(folder)).toEqual(before);
});
