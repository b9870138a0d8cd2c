// An mbox that is too large to be held is shared out to threads and other hosts, which say what one thread says.
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';
import { HAS_REDIS, RedisServer } from './redis-server.ts';
import { start, withoutTime, worker } from './running-commands.ts';
import { isDue } from './turn-of-day.ts';

const KILLER = fileURLToPath(new URL('kill-at.mjs', import.meta.url));

const ATTACHED = `${'A'.repeat(76)}\n`.repeat(1300);

/** Less than all of it is held. */
const PIECES = ['--limit', 'held-size=4M'];

/** A message of a hundred kilobytes, or as many times as much, with a link that leads nowhere and one that is not secured. */
function message(number: number, times: number): string {
  return [
    'From ann@h.example  Mon Jan  1 00:00:00 2001',
    `Message-ID: <${number}@h.example>`,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html',
    '',
    `<a href="gone-${number}.html">x</a> <a href="http://h.example/${number % 7}">y</a> <a href="cid:none">z</a>`,
    '--b',
    'Content-Type: application/octet-stream',
    'Content-Transfer-Encoding: base64',
    '',
    `${ATTACHED.repeat(times)}--b--`,
    '',
    '',
  ].join('\n');
}

const files = (times = 1): Record<string, string> => ({
  'mail/a.html': '<a href="z.html">',
  'mail/list.mbox': Array.from({ length: 70 }, (_, index) => message(index, times)).join(''),
  'mail/z.html': '<a href="gone.html">',
});

const WAYS: readonly (readonly [string, readonly string[]])[] = [
  ['by hashes', []],
  ['link by link', ['--rule', 'insecure=warning']],
];
const CHECK = ['check', 'mail', '--report', 'ndjson', '--map', 'mail=https://m.example/', ...PIECES];

describe.each(WAYS)('check, %s', (_way, options) => {
  test('two threads say what one says', () => {
    const work = new Workplace(files());
    const [one, two] = ['1', '2'].map((jobs) => work.run([...CHECK, ...options, '--jobs', jobs]));
    expect(one?.status).toBe(1);
    expect(one?.stdout.split('\n').filter((line) => line.includes('/gone-')).length).toBe(70);
    expect(withoutTime(two?.stdout ?? '')).toBe(withoutTime(one?.stdout ?? ''));
  });

  describe.runIf(HAS_REDIS)('--engine', () => {
    let redis: RedisServer;
    beforeAll(async () => {
      redis = await RedisServer.start();
    });
    afterAll(() => redis.stop());

    test('so do workers', async () => {
      const work = new Workplace(files());
      const alone = work.run([...CHECK, ...options, '--jobs', '1']);
      await worker(work, redis.url);
      const shared = await start(work, [...CHECK, ...options, '--engine', redis.url]).ended;
      expect([shared.status, shared.stderr]).toEqual([alone.status, alone.stderr]);
      expect(withoutTime(shared.stdout)).toBe(withoutTime(alone.stdout));
    });
  });
});

const named = (name: string): string =>
  `From a@h.example  Mon Jan  1 00:00:00 2001\nContent-Type: text/html\n\n<p id="${name}"><i id="${name}-part">\n\n`;

test('the names in its messages are in the table of names, as those in one that is held', () => {
  const work = new Workplace({ 'a.mbox': named('one') + named('two') + named('one') });
  const namesIn = (...options: string[]): unknown[] => {
    expect(work.run(['extract', '.', '--anchors', 'names.ndjson', ...options]).status).toBe(0);
    const lines = (work.tree()['names.ndjson'] ?? '').trim().split('\n');
    return lines.map((line) => (JSON.parse(line) as { readonly name: string }).name);
  };
  expect(namesIn()).toEqual(['one', 'one-part', 'two', 'two-part']);
  expect(namesIn('--limit', 'held-size=100')).toEqual(namesIn());
});

test.runIf(isDue(0))('absolutize: two threads write what one writes, and it can be taken back', () => {
  const [one, two] = ['1', '2'].map((jobs) => {
    const work = new Workplace(files());
    const place = ['--in-place', '--map', 'mail=https://m.example/'];
    const run = work.run(['absolutize', 'mail', ...place, '--report', 'ndjson', ...PIECES, '--jobs', jobs]);
    expect(run.status).toBe(0);
    return { work, said: run.stdout.replaceAll(/"run":"[^"]*"/g, '') };
  });
  expect(one?.said.split('\n').filter((line) => line.includes('https://m.example/gone-')).length).toBe(70);
  expect(two?.said).toBe(one?.said);
  expect(two?.work.tree()).toEqual(one?.work.tree());
  expect(two?.work.run(['undo']).status).toBe(0);
  expect(two?.work.read('mail/list.mbox') === files()['mail/list.mbox']).toBe(true);
});

test.runIf(isDue(1))('move: two threads write what one writes, and it can be taken back', () => {
  const [one, two] = ['1', '2'].map((jobs) => {
    const work = new Workplace(files());
    const address = ['--from', 'http://h.example/', '--to', 'https://n.example/h/'];
    const run = work.run([
      'move',
      '--in',
      'mail',
      ...address,
      '--report',
      'ndjson',
      ...PIECES,
      '--jobs',
      jobs,
    ]);
    expect([run.status, run.stderr]).toEqual([0, '']);
    return { work, said: run.stdout.replaceAll(/"run":"[^"]*"/g, '').replaceAll(work.folder, '') };
  });
  const expected = files()['mail/list.mbox']?.replaceAll('http://h.example/', 'https://n.example/h/');
  expect(one?.work.read('mail/list.mbox') === expected).toBe(true);
  expect(two?.said).toBe(one?.said);
  expect(two?.work.tree()).toEqual(one?.work.tree());
  expect(two?.work.run(['undo']).status).toBe(0);
  expect(two?.work.read('mail/list.mbox') === files()['mail/list.mbox']).toBe(true);
});

test.runIf(process.env['LINKWRIGHT_FULL'] !== undefined)(
  'one that goes elsewhere with other links is never read at once, nor when it comes back',
  () => {
    const before = files(10);
    const work = new Workplace(before);
    const reading = { LINKWRIGHT_LARGEST_READ: `${64 << 20}`, NODE_OPTIONS: `--import ${KILLER}` };
    const address = ['--from', 'http://h.example/', '--to', 'https://n.example/h/'];
    const move = ['move', 'mail/list.mbox', 'old/list.mbox', '--jobs', '1', ...address];
    expect(work.run(move, undefined, '', reading)).toMatchObject({ status: 0, stderr: '' });
    const expected = before['mail/list.mbox']?.replaceAll('http://h.example/', 'https://n.example/h/');
    expect(work.read('old/list.mbox') === expected).toBe(true);
    expect(work.run(['undo'], undefined, '', reading)).toMatchObject({ status: 0, stderr: '' });
    expect(work.read('mail/list.mbox') === before['mail/list.mbox']).toBe(true);
  },
);
