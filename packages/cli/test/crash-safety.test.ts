// A killed run and a full disk: every file is old or new, and undo or a second run puts things right.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryPath } from '@linkwright/corpus';
import { expect, onTestFinished, test } from 'vitest';
import { COMMAND, Workplace } from './linkwright.ts';

const MAP = ['--map', '.=https://example.com/docs/'];
const PAGES = 200;
const ATTEMPTS = 3;

const page = (number: number) =>
  `Page ${number}, see <URL:../other/${number}.html> and <URL:page${number + 1}.txt>.\n${'Filling. '.repeat(20)}\n`;

function book(): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: PAGES }, (_, number) => [`part${number % 7}/page${number}.txt`, page(number)]),
  );
}

/** What the tree is when the command has gone through. */
function absolutized(files: Record<string, string>): Record<string, string> {
  const place = new Workplace(files);
  expect(place.run(['absolutize', '.', ...MAP, '--in-place']).status).toBe(0);
  return place.tree();
}

/** Kills a run when it has been writing for so long; a run that is not writing yet is waited for. */
async function killedWhileWriting(place: Workplace, milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, [COMMAND, 'absolutize', '.', ...MAP, '--in-place', '--jobs', '2'], {
    cwd: place.folder,
    env: place.environment(),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !isWriting(place)) await sleep(1);
  await Promise.race([ended, sleep(milliseconds)]);
  child.kill('SIGKILL');
  await ended;
}

function isWriting({ folder }: Workplace): boolean {
  return Array.from({ length: 7 }, (_, part) => readdirSync(join(folder, `part${part}`))).some((names) =>
    names.some((name) => name.endsWith('.tmp')),
  );
}

/** Documents only: a killed run may leave a half-done file beside them, never in their place. */
function documents(tree: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(tree).filter(([path]) => path.endsWith('.txt')));
}

test('killed at any moment, undo gives back every byte, and a second run finishes', async () => {
  const before = new Workplace(book()).tree();
  const after = absolutized(book());
  let partial = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const place = new Workplace(book());
    await killedWhileWriting(place, attempt * 12);
    const now = documents(place.tree());
    expect(Object.keys(now)).toEqual(Object.keys(before));
    const changed = Object.keys(now).filter((path) => now[path] !== before[path]);
    for (const path of changed) expect(now[path]).toBe(after[path]);
    if (changed.length > 0 && changed.length < PAGES) partial += 1;

    const copy = new Workplace();
    cpSync(place.folder, copy.folder, { recursive: true });
    expect(copy.run(['absolutize', '.', ...MAP, '--in-place']).status).toBe(0);
    expect(documents(copy.tree())).toEqual(after);

    if (place.run(['runs']).stdout === '') continue;
    expect(place.run(['undo']).status).toBe(0);
    expect(place.tree()).toEqual(before);
  }
  // Where none was, the machine was too fast or too slow for the test to say anything.
  console.log(`killed in the middle of the writes: ${partial} of ${ATTEMPTS} runs`);
}, 240_000);

/** A file system with room for this many KiB; undefined where it can't be mounted. */
function smallDisk(kibibytes: number): string | undefined {
  const place = new Workplace();
  const disk = join(place.folder, 'disk');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kibibytes}k`, 'tmpfs', disk]);
  if (mounted.status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', ['-l', disk]));
  return disk;
}

test('a full disk leaves every file old or new, and says which were left alone', ({ skip }) => {
  const disk = smallDisk(512);
  if (disk === undefined) return skip('a file system can be mounted only by root');
  const place = new Workplace();
  const files = Object.fromEntries(Object.entries(book()).slice(0, 60));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(disk, path, '..'), { recursive: true });
    writeFileSync(join(disk, path), content);
  }
  // Nothing is left but a page or two: less than a document needs.
  const filler = join(disk, 'filler');
  for (let size = 512 << 10; size >= 4096; size >>= 1) {
    try {
      writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // The disk is full, which is the point.
    }
  }
  const result = place.run(['absolutize', disk, '--map', `${disk}=https://example.com/docs/`, '--in-place']);
  expect(result.status).toBe(1);
  expect(result.stderr).toContain('[disk-full]');
  for (const [path, content] of Object.entries(files)) {
    const now = readFileSync(join(disk, path), 'utf8');
    if (now !== content) expect(now).toContain('<URL:https://example.com/');
  }
  const leftovers = readdirSync(disk, { recursive: true }).filter((name) => String(name).endsWith('.tmp'));
  expect(leftovers).toEqual([]);
  rmSync(filler);
  expect(
    place.run(['absolutize', disk, '--map', `${disk}=https://example.com/docs/`, '--in-place']).status,
  ).toBe(0);
  while (place.run(['runs']).stdout.match(/ done /)) expect(place.run(['undo']).status).toBe(0);
  for (const [path, content] of Object.entries(files))
    expect(readFileSync(join(disk, path), 'utf8')).toBe(content);
});

test.runIf(process.platform === 'linux').each([
  ['2>/dev/full >/dev/null', 0],
  ['2>&1 | (exec true); wait', 0],
  ['>/dev/full', 1],
])('what is written is written to its end where nobody hears of it: %s', (heard, status) => {
  const place = new Workplace({ ...book(), 'a.html': '<base href=":::"><a href="x">'.repeat(2000) });
  const line = `"$0" "$@" ${heard}`;
  const args = [COMMAND, 'absolutize', '.', ...MAP, '--in-place', '--report', 'ndjson', '--verbose'];
  const shell = spawnSync('sh', ['-c', line, process.execPath, ...args], {
    cwd: place.folder,
    env: place.environment(),
  });
  expect(shell.status).toBe(status);
  expect(place.run(['runs']).stdout).toMatch(/ done /);
});

test.skipIf(process.platform === 'win32')('a run that is still at work is not taken back', async () => {
  const place = new Workplace(book());
  const args = [COMMAND, 'absolutize', '.', ...MAP, '--in-place'];
  const child = spawn(process.execPath, args, {
    cwd: place.folder,
    env: place.environment(),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !isWriting(place)) await sleep(1);
  child.kill('SIGSTOP');
  const undo = place.run(['undo']);
  expect([undo.status, undo.stderr]).toEqual([2, expect.stringContaining(`(process ${child.pid})`)]);
  child.kill('SIGKILL');
  await ended;
  expect(place.run(['undo']).status).toBe(0);
  expect(documents(place.tree())).toEqual(new Workplace(book()).tree());
});

test('a configuration that a full disk has no room for leaves the old one', ({ skip }) => {
  const disk = smallDisk(64);
  if (disk === undefined) return skip('a file system can be mounted only by root');
  const old = '{ "paths": ["."] }\n';
  const place = new Workplace({ 'linkwright.config.json': old }, disk);
  expect(() => writeFileSync(join(disk, 'filler'), Buffer.alloc(128 << 10))).toThrow('ENOSPC');
  expect(place.run(['init', '--force']).stderr).toContain('the disk is full; make room');
  expect(place.read('linkwright.config.json')).toBe(old);
  expect(readdirSync(disk)).toEqual(['filler', 'linkwright.config.json']);
});

test('a table that a full disk has no room for leaves the old one, and nothing beside it', ({ skip }) => {
  const disk = smallDisk(64);
  if (disk === undefined) return skip('a file system can be mounted only by root');
  const place = new Workplace({ 'a.html': '<a href="x">' });
  const table = join(disk, 'links.sqlite');
  writeFileSync(table, 'old');
  expect(() => writeFileSync(join(disk, 'filler'), Buffer.alloc(128 << 10))).toThrow('ENOSPC');
  const { status, stderr } = place.run(['extract', '.', '--to', table]);
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('cannot be written: the disk is full; make room'),
  ]);
  expect(readFileSync(table, 'utf8')).toBe('old');
  expect(readdirSync(disk)).toEqual(['filler', 'links.sqlite']);
});

test('what cannot be written on a disk that is read-only is not put down to permissions', ({ skip }) => {
  const disk = smallDisk(64);
  if (disk === undefined) return skip('a file system can be mounted only by root');
  spawnSync('mount', ['-o', 'remount,ro', disk]);
  const place = new Workplace({ 'a.html': '<a href="x">' });
  for (const args of [
    ['report', '.', '--output', join(disk, 'links.html')],
    ['absolutize', '.', '--map', '.=https://example.com/', '--out', disk],
    ['extract', '.', '--to', join(disk, 'links.csv')],
  ]) {
    const { status, stderr } = place.run(args);
    expect([status, stderr]).toEqual([
      2,
      expect.stringContaining('is on a disk that is read-only; name another'),
    ]);
  }
});

test('a table is written where a killed run has left its lock', () => {
  const place = new Workplace({ 'a.html': '<a href="x">' });
  const table = join(place.folder, 'links.sqlite');
  mkdirSync(`${temporaryPath(table)}.lock`);
  expect(place.run(['extract', '.', '--to', table]).status).toBe(0);
  expect(readdirSync(place.folder)).toEqual(['a.html', 'links.sqlite']);
});
