// Where results go: what can't be written is told before the work is done, and what is there is not lost.
import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { COMMAND, Workplace, asNobody } from './linkwright.ts';
import { Running } from './running-commands.ts';
import { isDue } from './turn-of-day.ts';

const FILES = {
  'site/a.html': '<a href="gone.html">',
  'm.eml': 'From: a@b.example\nMIME-Version: 1.0\nContent-Type: text/html\n\n<a href=x>\n',
  file: 'a file\n',
};

const MAP = ['--map', 'site=https://example.com/'];

/** Each option that names a place for a result, with what stands before the place. */
const FILE_OPTIONS: readonly (readonly [args: readonly string[], option: string])[] = [
  [['check', 'site'], '--cache='],
  [['check', 'site'], '--report=sarif='],
  [['check', 'site', '--update-baseline'], '--baseline='],
  [['report', 'site'], '--output='],
  [['report', 'site'], '--cache='],
  [['move', 'site/a.html', 'site/b.html', '--dry-run'], '--plan='],
  [['pack', 'site'], '--to='],
];

const TABLE_OPTIONS: readonly (readonly [args: readonly string[], option: string])[] = [
  [['extract', 'site'], '--to='],
  [['check', 'site'], '--to='],
  [['check', 'site'], '--anchors='],
  [['extract', 'site'], '--addresses='],
];

const FOLDER_OPTIONS: readonly (readonly [args: readonly string[], option: string])[] = [
  [['absolutize', 'site', ...MAP], '--out='],
  [['absolutize', 'site', ...MAP, '--in-place'], '--state='],
  [['check', 'site', '--fix'], '--state='],
  [['move', 'site/a.html', 'site/b.html'], '--state='],
  [['export', 'm.eml'], '--to='],
  [['play'], '--to='],
];

/** What a run that is refused has said; it has done nothing. */
function refusal(work: Workplace, args: readonly string[]): string {
  const before = work.tree();
  const run = work.run(args);
  expect([run.status, run.stdout]).toEqual([2, '']);
  expect(work.tree()).toEqual(before);
  expect(run.stderr).toMatch(/^error: [^\n]+\n$/);
  // The system's names of errors are no words.
  expect(run.stderr).not.toMatch(/\bE[A-Z]{3,}\b/);
  return run.stderr;
}

const named = (list: readonly (readonly [readonly string[], string])[]) =>
  list.map(([args, option]) => [`${args.join(' ')} ${option}`, args, option] as const);

describe.each(named(FILE_OPTIONS).filter((_, at) => isDue(at)))('%sFILE', (_, args, option) => {
  test.each([
    ['', 'the name is empty; name a file'],
    ['file/x', 'file is no folder, so nothing can be in it; name another place'],
    ['site', 'is a folder'],
    [`${'x'.repeat(300)}`, 'the name is too long; name another'],
  ])('%j', (path, said) => {
    // Of the name of a report one that is empty is told otherwise.
    const words = option.endsWith('sarif=') && path === '' ? 'the name of a file is missing' : said;
    if (option === '--cache=' && path === 'site') return;
    expect(refusal(new Workplace(FILES), [...args, `${option}${path}`])).toContain(words);
  });
});

describe.each(named(TABLE_OPTIONS).filter((_, at) => isDue(at)))('%sFILE', (_, args, option) => {
  test.each([
    ['file/x.csv', 'file is no folder, so nothing can be in it; name another place'],
    ['none/x.ndjson', 'there is no folder none; make it first'],
    ['dir.sqlite', 'is a folder; name a file in it'],
  ])('%j', (path, said) => {
    const work = new Workplace(FILES);
    mkdirSync(join(work.folder, 'dir.sqlite'));
    expect(refusal(work, [...args, `${option}${path}`])).toContain(said);
  });
});

describe.each(named(FOLDER_OPTIONS))('%sDIR', (_, args, option) => {
  test.each([
    ['', 'the name is empty; name a folder'],
    ['file/x', 'file is no folder, so nothing can be in it; name another place'],
    ['file', 'is no folder; name another one'],
  ])('%j', (path, said) => {
    expect(refusal(new Workplace(FILES), [...args, `${option}${path}`])).toContain(said);
  });
});

test.each([
  [
    ['check', 'site', '--baseline=b.json', '--report=json=b.json'],
    '--report json=b.json: this is the file of --baseline',
  ],
  [['check', 'site', '--cache=c', '--report=json=./c'], '--report json=./c: this is the file of --cache'],
  [['check', 'site', '--report=json=t.csv', '--to=t.csv'], '--to t.csv: this is the file of --report json'],
  [['report', 'site', '--output=r.x', '--cache=r.x'], '--cache r.x: this is the file of --output'],
  [['move', '--moves=m.csv', '--plan=m.csv'], '--plan m.csv: this is the file of --moves'],
])('%j: a file is for one thing', (args, said) => {
  const work = new Workplace({
    ...FILES,
    'b.json': '{"version":1,"findings":[]}',
    'm.csv': 'site/index.html,site/other.html\n',
  });
  expect(refusal(work, args)).toContain(said);
});

test.each([
  ['undo'],
  ['runs'],
  ['resume'],
  ['absolutize', 'site', '--dry-run'],
  ['check', 'site', '--fix', '--dry-run'],
])('%s %s %s: an empty name of a state folder is not the user’s own', (...args) => {
  const work = new Workplace(FILES);
  // A run that could be taken back.
  work.run(['absolutize', 'site', '--map', 'site=https://h.example/', '--in-place']);
  expect(refusal(work, [...args, '--state='])).toContain('--state "": the name is empty; name a folder');
});

test.each([
  ['--report=json=none/x', 'there is no folder none; make it first'],
  ['--baseline=none/x', 'there is no folder none; make it first'],
])('check %s: only a cache makes folders', (option, said) => {
  const args = option.startsWith('--baseline') ? [option, '--update-baseline'] : [option];
  expect(refusal(new Workplace(FILES), ['check', 'site', ...args])).toContain(said);
  const work = new Workplace(FILES);
  work.run(['check', 'site', '--cache=none/x']);
  expect(statSync(join(work.folder, 'none/x')).isFile()).toBe(true);
});

test.each([
  [['check', 'site', '--report', 'sarif=x']],
  [['check', 'site', '--cache=x']],
  [['report', 'site']],
  [['absolutize', 'site', ...MAP, '--out', 'x']],
  [['extract', 'site', '--to', 'x.parquet']],
])('in a folder that may not be written to: %j', (args) => {
  const work = new Workplace(FILES);
  for (let at = work.folder; at.includes('linkwright-test'); at = join(at, '..')) chmodSync(at, 0o755);
  const run = asNobody(work, args);
  expect([run.status, run.stderr]).toEqual([2, expect.stringContaining('may not be written to')]);
});

// As `sudo linkwright move` leaves it, where sudo keeps HOME.
test.skipIf(process.platform === 'win32').each([
  ['the journal', 'linkwright'],
  ['its runs', 'linkwright/runs'],
  ['the latest run', 'linkwright/runs/20990101-000000000-abcd'],
])('%s may not be read: it is not said that there are no runs', (_, closed) => {
  const work = new Workplace(FILES);
  work.run(['move', 'site/a.html', 'site/b.html']);
  const own = join(work.state, closed);
  mkdirSync(own, { recursive: true });
  for (let at = own; at.includes('linkwright-test'); at = join(at, '..')) chmodSync(at, 0o755);
  chmodSync(own, 0o000);
  onTestFinished(() => chmodSync(own, 0o700));
  for (const args of [['undo'], ['runs'], ['resume'], ['undo', '20990101-000000000-abcd']]) {
    const { status, stdout, stderr } = asNobody(work, args);
    const unreadable =
      /^error: the journal in \S+ can't be read: its permissions do not allow it; call this as/;
    expect([args, status, stdout, stderr]).toEqual([args, 2, '', expect.stringMatching(unreadable)]);
  }
});

test
  .runIf(process.platform === 'linux')
  .each([
    [['check', 'site', '--report', 'sarif=/dev/full']],
    [['report', 'site', '--output', '/dev/full']],
    [['move', 'site/a.html', 'site/b.html', '--plan', '/dev/full']],
    [['pack', 'site', '--to', '/dev/full']],
  ])('on a disk that is full: %j', (args) => {
  const device = statSync('/dev/full');
  const run = new Workplace(FILES).run(args);
  expect([run.status, run.stderr]).toEqual([
    1,
    expect.stringMatching(/\/dev\/full: cannot be written: the disk is full; make room/),
  ]);
  // A device is written to, and not replaced.
  expect(statSync('/dev/full').rdev).toBe(device.rdev);
});

test.skipIf(process.platform === 'win32').each([
  [['check', 'site', '--report', 'json=/dev/stdout'], '"missing-target"'],
  [['report', 'site', '--output', '/dev/stdout'], '<!doctype html>'],
])('what is behind /dev/stdout is written to where it is a pipe: %j', (args, said) => {
  const work = new Workplace(FILES);
  const command = [process.execPath, COMMAND, ...args].map((word) => `'${word}'`).join(' ');
  const { stdout } = spawnSync('bash', ['-c', `${command} | cat`], { cwd: work.folder, encoding: 'utf8' });
  expect(stdout.toLowerCase()).toContain(said);
});

test.runIf(process.platform === 'linux').each([
  ['check', ['check', 'site', '--baseline', '/dev/zero']],
  ['move', ['move', '--moves', '/dev/zero']],
  ['apply', ['apply', '/dev/zero']],
  ['a configuration', ['check', '--config', '/dev/zero']],
])('a device is not read without end: %s', (_, args) => {
  expect(refusal(new Workplace(FILES), args)).toMatch(/is a device; name a file|is no file/);
});

test('results go through links, and keep the permissions of the file that was there', () => {
  const work = new Workplace(FILES);
  work.write('old', 'old');
  chmodSync(join(work.folder, 'old'), 0o640);
  for (const args of [
    ['report', 'site', '--output', 'link'],
    ['pack', 'site', '--to', 'link'],
    ['check', 'site', '--report', 'json=link'],
  ]) {
    work.write('old', 'old');
    if (args[0] === 'report') symlinkSync('old', join(work.folder, 'link'));
    work.run(args);
    expect(work.read('old').length).toBeGreaterThan(100);
    expect(statSync(join(work.folder, 'old')).mode & 0o777).toBe(0o640);
  }
});

test('a report that a run began and did not end leaves the one that was there', () => {
  const work = new Workplace({ ...FILES, 'out.json': 'before' });
  // A second report can't be written: the first is not begun.
  work.run(['check', 'site', '--report', 'json=out.json', '--report', 'csv=/dev/full']);
  expect(readFileSync(join(work.folder, 'out.json'), 'utf8')).toBe('before');
  expect(Object.keys(work.tree())).toEqual(['file', 'm.eml', 'out.json', 'site/a.html']);
});

test('an interrupted run waits for no server, and leaves the report and the table that were there', async () => {
  const server = createServer();
  const asked = once(server, 'connection');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const work = new Workplace({
    'site/a.html': `<a href="http://127.0.0.1:${port}/">`,
    'out.json': 'before',
    'out.csv': 'before',
  });
  const before = work.tree();
  const places = [
    '--report',
    'json=out.json',
    '--to',
    'out.csv',
    '--baseline',
    'known.json',
    '--update-baseline',
  ];
  const run = new Running(work, ['check', 'site', '--remote', '--allow-private', '--no-robots', ...places]);
  await asked;
  run.process.kill('SIGINT');
  const { status, stderr } = await run.ended;
  expect(status).toBe(130);
  expect(stderr).toContain('Interrupted: not all was checked');
  expect(work.tree()).toEqual(before);
  server.close();
});
