import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';
import { HAS_REDIS, RedisServer, freePort } from './redis-server.ts';
import { type Running, pause, site, start, withoutTime, worker } from './running-commands.ts';
import { isDue } from './turn-of-day.ts';
import { version } from '../src/version.ts';

/** What takes long has some of its cases; all of them with LINKWRIGHT_FULL. */
const isShort = process.env['LINKWRIGHT_FULL'] === undefined;

describe.runIf(HAS_REDIS && isDue(1))('an engine in trouble', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterAll(() => redis.stop());

  test('--status says who works and what is waiting', async () => {
    const own = await RedisServer.start();
    try {
      const work = new Workplace(site(300, 20));
      const status = (format = '--status=json'): string =>
        work.run(['worker', '--engine', own.url, format]).stdout;
      const nothing = { workers: [], waiting: 0, active: [], done: 0, failed: [] };
      expect(JSON.parse(status())).toMatchObject([nothing]);
      const shared = start(work, ['extract', 'site', '--format', 'ndjson', '--engine', own.url]);
      await shared.says(
        /no worker is there yet: start `linkwright worker --engine redis:\/\/\S+ --root FOLDER`/,
      );
      expect(JSON.parse(status())).toMatchObject([{ workers: [], active: [], done: 0 }]);
      expect(JSON.parse(status())[0].waiting).toBeGreaterThan(0);
      expect(status('--status')).toMatch(/^version \S+: 0 workers; slices: [1-9]\d* waiting, 0 under way/);
      await worker(work, own.url);
      await shared.ended;
      const [after] = JSON.parse(status());
      expect(after).toMatchObject({ ...nothing, workers: [{ address: expect.stringMatching(/^127\./) }] });
    } finally {
      own.stop();
    }
  });

  test('a worker reads nothing beside its roots', async () => {
    const work = new Workplace({ 'site/a.html': '<a href=x>', 'secret/b.html': '<a href="the-secret">' });
    const each = start(work, ['worker', '--engine', redis.url, '--root', 'site']);
    await each.says(/ready/);
    const args = ['--format', 'ndjson', '--engine', redis.url];
    const { status, stdout, stderr } = await start(work, ['extract', 'secret', ...args]).ended;
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/secret\/b.html is not below a root of this worker/);
    expect(stderr).not.toContain('    at ');
    // A failure ends every command, whichever shares its work out.
    for (const command of [
      ['check', 'secret'],
      ['absolutize', 'secret', '--map', 'secret=https://h.example/', '--dry-run'],
      ['extract', 'secret', '--to', 'x.csv'],
    ]) {
      const ended = await start(work, [...command, '--engine', redis.url]).ended;
      expect([ended.status, ended.stderr]).toEqual([1, expect.stringMatching(/^error: no worker could do/m)]);
    }
  });

  test.each([
    ['is not packed', Buffer.from('nothing'), /is no result: incorrect header check/],
    ['is nothing', Buffer.alloc(0), /is no result: a result does not have 0 bytes/],
    ['is cut off', gzipSync('[1'), /is no result: a result does not have 2 bytes/],
    ['is other JSON', gzipSync('\0\0\0\0\x04null'), /is no result: extract gives something else/],
    [
      'is more than it says',
      Buffer.concat([gzipSync('x'.repeat(9)), gzipSync('x'.repeat(6))]),
      /is no result: Cannot create a Buffer larger than 6 bytes/,
    ],
  ])('a result that %s ends the command with a word, and is not kept', async (_what, result, said) => {
    const own = await RedisServer.start();
    const connection = { host: '127.0.0.1', port: own.port };
    const put = new Redis(connection);
    const liar = new Worker(
      `work-${version}`,
      async ({ data: { run, index } }) => {
        await put.set(`linkwright:result:${run}:${index}`, result);
      },
      { connection, prefix: 'linkwright' },
    );
    try {
      const work = new Workplace({ 'site/a.html': '<a href=x>' });
      const args = ['extract', 'site', '--format', 'ndjson'];
      const { status, stdout, stderr } = await start(work, [...args, '--engine', own.url]).ended;
      expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(said)]);
      expect(stderr).toMatch(/^error: redis:\S+: what it has for slice 0 is no result: [^\n]*\n$/m);
      await liar.close();
      await worker(work, own.url);
      const again = await start(work, [...args, '--engine', own.url]).ended;
      expect([again.status, again.stdout]).toEqual([0, work.run(args).stdout]);
    } finally {
      await liar.close();
      put.disconnect();
      own.stop();
    }
  });

  test.each([
    ['database 99', '/99', /ERR DB index is out of range/],
    [
      'a user that may not write',
      '',
      /NOPERM/,
      ['--user', 'default', 'on', 'nopass', '~*', '&*', '+@read', '+ping', '+info'],
    ],
    ['no memory left', '', /its memory is full \(maxmemory\)/, ['--maxmemory', '1mb']],
  ])('%s ends the command with a word', async (_what, path, said, options: readonly string[] = []) => {
    const own = await RedisServer.start(['--port', 'PORT', '--bind', '127.0.0.1', ...options]);
    try {
      const work = new Workplace({ 'site/a.html': '<a href=x>' });
      const { status, stderr } = await start(work, ['extract', 'site', '--engine', own.url + path]).ended;
      expect([status, stderr]).toEqual([1, expect.stringMatching(said)]);
      expect(stderr).toMatch(/^error: redis:[^\n]*\n$/);
    } finally {
      own.stop();
    }
  });

  test.runIf(!isShort)(
    'a result that Redis has no room for is told of; with more room nothing is lost',
    async () => {
      const own = await RedisServer.start();
      try {
        const links = Array.from({ length: 20_000 }, () => `<a href="${randomBytes(24).toString('hex')}">`);
        const work = new Workplace({ 'site/a.html': links.join('\n') });
        const args = ['extract', 'site', '--format', 'ndjson'];
        await worker(work, own.url);
        await own.does('CONFIG SET maxmemory 2mb');
        const shared = start(work, [...args, '--engine', own.url]);
        await shared.says(/its memory is full \(maxmemory\)/);
        // It ends as soon as the worker can say so in the same memory; where not even that has room, it waits.
        await Promise.race([shared.ended, pause(2000)]);
        await own.does('CONFIG SET maxmemory 0');
        let said = await shared.ended;
        if (said.status !== 0) {
          expect([said.status, said.stdout]).toEqual([1, '']);
          expect(said.stderr).toMatch(
            /^error: redis:\S+: its memory is full \(maxmemory\): .*; with more of it the same command goes on$/m,
          );
          said = await start(work, [...args, '--engine', own.url]).ended;
          expect(said.stderr).toBe('');
        }
        expect(said.status).toBe(0);
        expect(said.stdout === work.run(args).stdout).toBe(true);
      } finally {
        own.stop();
      }
    },
  );

  test.runIf(!isShort)('a Redis whose memory is full is waited for, and told of', async () => {
    const own = await RedisServer.start();
    try {
      const work = new Workplace(site(20, 2));
      const args = ['extract', 'site', '--format', 'ndjson'];
      const shared = start(work, [...args, '--engine', own.url]);
      await shared.says(/no worker is there yet/);
      await own.does('CONFIG SET maxmemory 1');
      await worker(work, own.url);
      await shared.says(/its memory is full \(maxmemory\)/);
      await own.does('CONFIG SET maxmemory 0');
      const { status, stdout } = await shared.ended;
      expect([status, stdout]).toEqual([0, work.run(args).stdout]);
    } finally {
      own.stop();
    }
  });

  test.runIf(!isShort)('nobody works for a command that is gone', async () => {
    const own = await RedisServer.start();
    try {
      const work = new Workplace(site(20, 2));
      const args = ['extract', 'site', '--format', 'ndjson', '--engine', own.url];
      const status = (): unknown =>
        JSON.parse(work.run(['worker', '--engine', own.url, '--status=json']).stdout);
      const waits = async (): Promise<Running> => {
        const shared = start(work, args);
        await shared.says(/no worker is there yet/);
        return shared;
      };
      const interrupted = await waits();
      expect(status()).toMatchObject([{ waiting: 1 }]);
      interrupted.process.kill('SIGINT');
      expect((await interrupted.ended).status).toBe(130);
      expect(status()).toMatchObject([{ waiting: 0 }]);
      const killed = await waits();
      killed.kill();
      await killed.ended;
      expect(status()).toMatchObject([{ waiting: 1 }]);
      // As after a while without a sign of life.
      await own.forget('linkwright:there:*');
      const each = await worker(work, own.url);
      await each.says(/the command that asked for it is gone/);
      expect(status()).toMatchObject([{ waiting: 0, active: [], done: 0, failed: [{ job: 'extract' }] }]);
      const again = await start(work, args).ended;
      expect([again.status, again.stdout]).toEqual([0, work.run(args.slice(0, 4)).stdout]);
      expect(status()).toMatchObject([{ waiting: 0, active: [], done: 0, failed: [] }]);
    } finally {
      own.stop();
    }
  });

  test.runIf(!isShort)('an interruption ends a command that waits', async () => {
    const work = new Workplace({ 'site/a.html': '<a href=x>' });
    const shared = start(work, ['extract', 'site', '--format', 'ndjson', '--engine', redis.url]);
    await shared.says(/no worker is there yet/);
    shared.process.kill('SIGINT');
    expect((await shared.ended).status).toBe(130);
  });

  test.runIf(!isShort)('an interruption ends a command that waits for Redis', async () => {
    const work = new Workplace({ 'site/a.html': '<a href=x>' });
    const nowhere = `redis://127.0.0.1:${await freePort()}`;
    const shared = start(work, ['extract', 'site', '--format', 'ndjson', '--engine', nowhere]);
    await shared.says(/ECONNREFUSED.*it is tried again/);
    shared.process.kill('SIGINT');
    expect((await shared.ended).status).toBe(130);
    const status = work.run(['worker', '--engine', nowhere, '--status']);
    expect([status.status, status.stdout]).toEqual([1, '']);
    expect(status.stderr).toMatch(/^error: .*ECONNREFUSED/);
  });

  test.runIf(!isShort).each([
    ['a command', ['extract', 'site'], /no worker is there yet/, 130],
    ['a worker', ['worker', '--root', 'site'], /ready/, 0],
  ])('an interruption ends %s whose Redis answers nothing any more', async (_, args, said, status) => {
    const own = await RedisServer.start();
    try {
      const work = new Workplace({ 'site/a.html': '<a href=x>' });
      const waiting = start(work, [...args, '--engine', own.url]);
      await waiting.says(said);
      own.freeze();
      waiting.process.kill('SIGINT');
      expect((await waiting.ended).status).toBe(status);
    } finally {
      own.stop();
    }
  });

  test('a Redis that starts after the command is waited for', async () => {
    const work = new Workplace(site(4, 2));
    const args = ['extract', 'site', '--format', 'ndjson'];
    const port = await freePort();
    const shared = start(work, [...args, '--engine', `redis://127.0.0.1:${port}`]);
    await shared.says(/ECONNREFUSED.*it is tried again for 30 s/);
    const late = await RedisServer.start(undefined, port);
    try {
      await worker(work, late.url);
      const { status, stdout } = await shared.ended;
      expect([status, stdout]).toEqual([0, work.run(args).stdout]);
    } finally {
      late.stop();
    }
  });

  test.runIf(!isShort)('a worker whose Redis has gone ends when it is told to', async () => {
    const gone = await RedisServer.start();
    const work = new Workplace({ 'site/a.html': '<a href=x>' });
    const waiting = start(work, ['worker', '--engine', gone.url, '--root', 'site']);
    await waiting.says(/ready, /);
    gone.stop();
    await waiting.says(/it is tried again/);
    waiting.process.kill('SIGTERM');
    expect((await waiting.ended).status).toBe(0);
  });

  const losses: readonly (readonly [command: string, what: string, keys: string, options: string[]])[] = [
    ['check', 'all', '*', ['--report', 'ndjson', '--fail-on', 'never']],
    // As by a maxmemory-policy that throws away what was not used lately: the name of the job is still in the queue.
    ['extract', 'a message', 'linkwright:work-*.0', ['--format', 'ndjson']],
    ['extract', 'all', '*', ['--format', 'ndjson']],
  ];

  test.each(isShort ? losses.slice(0, 1) : losses)(
    '%s: what Redis has lost is handed out once more: %s',
    async (command, _what, keys, options) => {
      const work = new Workplace(site(20, 2));
      const args = [command, 'site', ...options];
      const shared = start(work, [...args, '--engine', redis.url]);
      await shared.says(/no worker is there yet/);
      await redis.forget(keys);
      await worker(work, redis.url);
      const { status, stdout } = await shared.ended;
      expect([status, withoutTime(stdout)]).toEqual([0, withoutTime(work.run(args).stdout)]);
    },
  );

  test('a file that changes while it waits is read as it is then', async () => {
    const work = new Workplace({ 'site/a.html': '<a href=before>' });
    const args = ['extract', 'site', '--format', 'ndjson'];
    const shared = start(work, [...args, '--engine', redis.url]);
    await shared.says(/no worker is there yet/);
    work.write('site/a.html', '<a href=afterwards>');
    await worker(work, redis.url);
    const { status, stdout } = await shared.ended;
    expect([status, stdout]).toEqual([0, work.run(args).stdout]);
    expect(stdout).toContain('"reference":"afterwards"');
  });

  test('workers of another version are told of, and so is work for another version', async () => {
    const own = await RedisServer.start();
    const connection = { host: '127.0.0.1', port: own.port };
    const names = { connection, prefix: 'linkwright' };
    const other = new Worker('work-0.0.9', async () => {}, names);
    const queue = new Queue('work-0.0.8', names);
    try {
      await other.waitUntilReady();
      await queue.add('extract', {});
      const work = new Workplace({ 'site/a.html': '<a href=x>' });
      const shared = start(work, ['extract', 'site', '--engine', own.url]);
      await shared.says(/no worker is there yet: those that are there are of version 0\.0\.9, this is/);
      const each = await worker(work, own.url);
      await each.says(/work is waiting for version 0\.0\.8, which this worker of version \S+ does not do/);
      expect((await shared.ended).status).toBe(0);
    } finally {
      await Promise.all([other.close(), queue.close()]);
      own.stop();
    }
  });
});
