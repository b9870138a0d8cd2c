// An mbox over the size that is held in memory: rewritten beside the old one and swapped in.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { COMMAND, Workplace } from './linkwright.ts';

/** More than is held where it is said how much that is. */
const MANY = 400;
const FEW = 150;
const HELD = ['--limit', 'held-size=4M'];
const FILLER = `${'Filling. '.repeat(8)}\n`.repeat(900);

const message = (number: number) =>
  `From a Mon Jan  1 00:00:00 2001\nMessage-ID: <${number}@x>\nContent-Base: http://a.example/${number}/\n\nSee <URL:../${number}.html>.\n${FILLER}\n`;

const mbox = (messages: number) => Array.from({ length: messages }, (_, number) => message(number)).join('');
const BEFORE = mbox(MANY);
const FEW_BEFORE = mbox(FEW);
const AFTER = FEW_BEFORE.replaceAll(/<URL:\.\.\/(\d+)/g, '<URL:http://a.example/$1');
const REWRITE = ['absolutize', 'big.mbox', '--in-place'];

const isWriting = ({ folder }: Workplace) => readdirSync(folder).some((name) => name.endsWith('.tmp'));

test('rewritten, and taken back', () => {
  const place = new Workplace({ 'big.mbox': FEW_BEFORE });
  expect(place.run([...REWRITE, ...HELD]).stdout).toContain(`${FEW} links changed in 1 of 1 file`);
  expect(place.tree()).toEqual({ 'big.mbox': AFTER });
  expect(place.run(['undo']).stdout).toContain('1 restored');
  expect(place.tree()).toEqual({ 'big.mbox': FEW_BEFORE });
}, 120_000);

test('moved by a mapping, proved again, and taken back', () => {
  const place = new Workplace({ 'big.mbox': FEW_BEFORE });
  const moved = place.run([
    'move',
    '--in',
    'big.mbox',
    '--no-files',
    '--from',
    'http://a.example/7',
    '--to',
    'https://b.example/seven',
    '--verbose',
    ...HELD,
  ]);
  expect([moved.status, moved.stderr]).toEqual([0, '']);
  expect(moved.stdout).toContain('0 files moved, 1 edited');
  expect(moved.stdout).toContain('all as planned');
  // The base of message 7 moves; what its link means does not.
  expect(place.read('big.mbox')).toBe(
    FEW_BEFORE.replace('http://a.example/7/', 'https://b.example/seven/').replace(
      '<URL:../7.html>',
      '<URL:http://a.example/7.html>',
    ),
  );
  place.run(['undo']);
  expect(place.tree()).toEqual({ 'big.mbox': FEW_BEFORE });
}, 120_000);

test('killed on the way, the file is the old one, and undo takes what was begun away', async () => {
  const place = new Workplace({ 'big.mbox': BEFORE });
  const child = spawn(process.execPath, [COMMAND, ...REWRITE, ...HELD], {
    cwd: place.folder,
    env: place.environment(),
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !isWriting(place)) await sleep(1);
  child.kill('SIGKILL');
  await ended;
  expect(place.tree()['big.mbox']).toBe(BEFORE);
  expect(isWriting(place)).toBe(true);
  place.run(['undo']);
  expect(place.tree()).toEqual({ 'big.mbox': BEFORE });
}, 120_000);

const related = (number: number) =>
  `From a Mon Jan  1 00:00:00 2001\nContent-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\n\n<img src="cid:${number}@x"><img src="cid:${number + 1}@x">\n--b\nContent-ID: <${number}@x>\nContent-Type: image/png\n\n${FILLER}\n--b--\n\n`;

test('checked message by message, each part found in its own', () => {
  const place = new Workplace({
    'big.mbox': Array.from({ length: FEW }, (_, number) => related(number)).join(''),
  });
  const found = place.records<{ reference?: string; start?: number }>([
    'check',
    'big.mbox',
    '--report',
    'ndjson',
    ...HELD,
  ]);
  expect(found).toHaveLength(FEW + 1);
  const text = place.tree()['big.mbox'] ?? '';
  for (const [index, { reference, start = 0 }] of found.slice(0, -1).entries()) {
    expect(reference).toBe(`cid:${index + 1}@x`);
    expect(text.startsWith(`cid:${index + 1}@x`, start)).toBe(true);
  }
}, 120_000);
