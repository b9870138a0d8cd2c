// An mbox that is rewritten as a stream of messages, here on small ones: nothing depends on the size.
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Journal } from '@linkwright/corpus';
import { expect, onTestFinished, test } from 'vitest';
import { rewriteLargeMbox } from '../src/large-files/rewrite-large-mbox.ts';
import type { Destination } from '../src/task.ts';
import { undoRun } from '../src/index.ts';

const message = (number: number, link: string) =>
  `From a Mon Jan  1 00:00:00 2001\nContent-Base: http://a.example/${number}/\nContent-Type: text/css\n\n@import "${link}";\n\n`;
const BEFORE = [message(1, 'x.css'), message(2, 'http://b.example/'), message(3, '../é.css')].join('');
const AFTER = [
  message(1, 'http://a.example/1/x.css'),
  message(2, 'http://b.example/'),
  message(3, 'http://a.example/é.css'),
].join('');

const job = {
  module: new URL('../src/rewrite-job.ts', import.meta.url),
  load: () => import('../src/rewrite-job.ts'),
  shared: undefined,
};

async function listed<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

function archive(content = BEFORE) {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'a.mbox');
  writeFileSync(path, content);
  utimesSync(path, 1_000_000, 1_000_000);
  const journal = new Journal(join(folder, 'state'));
  const { id } = journal.begin('test', folder);
  const file = { path: 'a.mbox', absolute: path, mediaType: 'application/mbox', below: 'a.mbox', size: 0 };
  const rewrite = async (to: Partial<Destination> & Pick<Destination, 'kind'>) => {
    const destination = { journal: journal.folderOf(id), keepTimes: false, ...to } as Destination;
    const setting = {
      reading: { folder },
      command: { name: 'absolutize' as const },
      selection: {},
      destination,
      allowSigned: false,
      record: true,
      diff: false as const,
    };
    return listed(rewriteLargeMbox(file, setting, { job, jobs: 1 }));
  };
  const undo = () => listed(undoRun(journal, id));
  const names = () => readdirSync(folder).toSorted();
  return { folder, path, rewrite, undo, names, text: () => readFileSync(path, 'utf8') };
}

test('is rewritten in place, told in parts, and taken back with its time', async () => {
  const { path, rewrite, undo, names, text } = archive();
  const reports = await rewrite({ kind: 'in-place' });
  expect(text()).toBe(AFTER);
  expect(reports.map(({ partial, edited }) => [partial, edited])).toEqual([
    [true, 0],
    [undefined, 2],
  ]);
  const edits = reports.flatMap((report) => report.edits);
  expect(edits.map(({ raw, replacement }) => [raw, replacement])).toEqual([
    ['x.css', 'http://a.example/1/x.css'],
    ['../é.css', 'http://a.example/é.css'],
  ]);
  for (const { start, end, raw } of edits)
    expect(
      Buffer.from(BEFORE)
        .subarray(start ?? 0, end ?? 0)
        .toString(),
    ).toBe(raw);
  expect(await undo()).toEqual([{ path, done: 'restored' }]);
  expect(text()).toBe(BEFORE);
  expect(statSync(path).mtimeMs).toBe(1_000_000_000);
  expect(names()).toEqual(['a.mbox', 'state']);
});

test('where somebody has changed it since, undo refuses', async () => {
  const { path, rewrite, undo, text } = archive();
  await rewrite({ kind: 'in-place' });
  writeFileSync(path, `${AFTER}more\n`);
  expect(await undo()).toMatchObject([{ path, done: 'refused' }]);
  expect(text()).toBe(`${AFTER}more\n`);
});

test('a copy is written with --out, and the old one stays', async () => {
  const { folder, rewrite, undo, names, text } = archive();
  await rewrite({ kind: 'out', folder: join(folder, 'out/deep') });
  expect(readFileSync(join(folder, 'out/deep/a.mbox'), 'utf8')).toBe(AFTER);
  expect(text()).toBe(BEFORE);
  await undo();
  expect(names()).toEqual(['a.mbox', 'state']);
});

test('a dry run writes nothing', async () => {
  const { rewrite, names, text } = archive();
  const reports = await rewrite({ kind: 'nowhere' });
  expect(reports.at(-1)?.edited).toBe(2);
  expect([text(), names()]).toEqual([BEFORE, ['a.mbox', 'state']]);
});

test('one without a link to change is left as it is', async () => {
  const { path, rewrite, text } = archive(message(1, 'http://b.example/'));
  const before = statSync(path).ino;
  await rewrite({ kind: 'in-place' });
  expect([text(), statSync(path).ino]).toEqual([message(1, 'http://b.example/'), before]);
});

test('a folder that can’t be written is told, and nothing changes', async () => {
  const { folder, rewrite, text } = archive();
  writeFileSync(join(folder, 'out'), 'a file stands there');
  const reports = await rewrite({ kind: 'out', folder: join(folder, 'out') });
  expect(reports.at(-1)?.skipped?.code).toBe('not-written');
  expect(text()).toBe(BEFORE);
});
