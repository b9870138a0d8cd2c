import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Queue, Worker } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND, Workplace } from './linkwright.ts';
import { crawl } from './web-archive.ts';
import { HAS_REDIS, RedisServer, freePort } from './redis-server.ts';

/** A site that is worth sharing out: many slices, links that are right and links that are not. */
function site(pages: number, links: number): Record<string, string> {
  const page = (n: number): string =>
    Array.from(
      { length: links },
      (_, at) =>
        `<p id="p${at}"><a href="${(n + at) % pages}.html#p${at % 90}">${at}</a> <a href="gone${at % 3}.html">x</a>`,
    ).join('\n');
  return Object.fromEntries(Array.from({ length: pages }, (_, n) => [`site/${n}.html`, page(n)]));
}

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command that goes on while the test does something else. */
class Running {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  #stdout = '';
  #stderr = '';

  constructor(work: Workplace, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
    this.process = spawn(process.execPath, [COMMAND, ...args], {
      cwd: work.folder,
      env: { ...work.environment(), ...environment },
    });
    this.process.stdout?.setEncoding('utf8').on('data', (text: string) => (this.#stdout += text));
    this.process.stderr?.setEncoding('utf8').on('data', (text: string) => (this.#stderr += text));
    this.ended = new Promise((resolve) =>
      this.process.once('close', (status) => resolve({ status, stdout: this.#stdout, stderr: this.#stderr })),
    );
  }

  /** Waits until the command has said something on standard error. */
  async says(what: RegExp): Promise<void> {
    for (let tries = 0; tries < 600 && !what.test(this.#stderr); tries += 1) await pause(50);
    expect(this.#stderr).toMatch(what);
  }

  kill(): void {
    this.process.kill('SIGKILL');
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const running: Running[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) {
    each.kill();
    await each.ended;
  }
});

function start(work: Workplace, args: readonly string[], environment?: NodeJS.ProcessEnv): Running {
  const each = new Running(work, args, environment);
  running.push(each);
  return each;
}

async function worker(work: Workplace, url: string, environment?: NodeJS.ProcessEnv): Promise<Running> {
  const each = start(
    work,
    ['worker', '--engine', url, '--root', '.', '--jobs', '1', '--patience', '2'],
    environment,
  );
  await each.says(/ready/);
  return each;
}

/** Bytes of the results that coordinators have got so far, and of their keys. */
function spooled(work: Workplace): number {
  return spools(work).reduce((sum, { size }) => sum + size, 0);
}

/** Of how many runs they have got some. */
function resultsOf(work: Workplace): number {
  return spools(work).filter(({ name, size }) => name.endsWith('.results') && size > 0).length;
}

function spools(work: Workplace): readonly { readonly name: string; readonly size: number }[] {
  const folder = join(work.state, 'linkwright', 'engine');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => ({ name, size: statSync(join(folder, name)).size }));
}

describe.runIf(HAS_REDIS)('--engine', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterAll(() => redis.stop());

  const LONG_ARCHIVE = { 'site/+.warc.gz': crawl(2000) };

  test.each([
    ['extract', '', () => site(1500, 80), ['--format', 'ndjson']],
    ['check', '', () => site(1500, 20), ['--report', 'ndjson', '--map', 'site=https://h.example/']],
    ['check', ' of a web archive', () => LONG_ARCHIVE, ['--report', 'ndjson']],
  ])(
    '%s%s: three workers, two of which are killed at random, say what one process says',
    async (command, _of, files, args) => {
      const work = new Workplace(files());
      const alone = work.run([command, 'site', ...args]);
      const workers = await Promise.all([1, 2, 3].map(() => worker(work, redis.url)));
      const shared = start(work, [command, 'site', ...args, '--engine', redis.url]);
      const [first, second, third] = workers;
      for (const victim of [first, second]) {
        const before = spooled(work);
        for (let tries = 0; tries < 3000 && spooled(work) <= before; tries += 1) await pause(20);
        await pause(Math.random() * 150);
        victim?.kill();
      }
      const { status, stdout } = await shared.ended;
      expect(status).toBe(alone.status);
      expect(withoutTime(stdout) === withoutTime(alone.stdout)).toBe(true);
      expect(stdout.length).toBeGreaterThan(1_000_000);
      expect(third?.process.exitCode).toBe(null);
      expect(spooled(work)).toBe(0);
    },
  );

  test.each([
    // Of the second run of slices: archives have one for themselves, or two.
    ['extract', '', () => ({ ...LONG_ARCHIVE, ...site(300, 80) }), 2, ['--format', 'ndjson'], 0],
    ['check', '', () => site(1500, 20), 1, ['--report', 'ndjson'], 1],
    ['check', ' of a web archive', () => LONG_ARCHIVE, 2, ['--report', 'ndjson'], 1],
  ])(
    '%s%s: a coordinator that is killed goes on where it was',
    async (command, _of, files, run, options, expected) => {
      const work = new Workplace(files());
      const args = [command, 'site', ...options];
      const alone = work.run(args);
      await worker(work, redis.url);
      const killed = start(work, [...args, '--engine', redis.url]);
      for (let tries = 0; tries < 3000 && resultsOf(work) < run; tries += 1) await pause(20);
      killed.kill();
      await killed.ended;
      expect(resultsOf(work)).toBeGreaterThanOrEqual(run);
      const resumed = start(work, [...args, '--engine', redis.url]);
      const { status, stdout, stderr } = await resumed.ended;
      expect(status).toBe(expected);
      expect(stderr.match(/resumed: \d+ slices were done before/g)?.length).toBeGreaterThanOrEqual(run);
      expect(withoutTime(stdout) === withoutTime(alone.stdout)).toBe(true);
      expect(spooled(work)).toBe(0);
    },
  );

  test.each(['.ndjson', '.csv.gz', '.parquet'])('a table is the same table: %s', async (ending) => {
    const work = new Workplace({ ...site(200, 20), 'site/a.warc.gz': crawl(400) });
    const args = ['extract', 'site', '--quiet', '--anchors'];
    work.run([...args, 'alone.csv', '--to', `alone${ending}`]);
    await worker(work, redis.url);
    const { status } = await start(work, [
      ...args,
      'shared.csv',
      '--to',
      `shared${ending}`,
      '--engine',
      redis.url,
    ]).ended;
    expect(status).toBe(0);
    const [shared, alone] = ['shared', 'alone'].map((name) => readFileSync(join(work.folder, name + ending)));
    expect(shared?.equals(alone ?? Buffer.of())).toBe(true);
    expect(work.read('shared.csv')).toBe(work.read('alone.csv'));
  });

  test('web archives are shared out in stretches', async () => {
    const work = new Workplace({ ...site(20, 20), 'site/5.warc.gz': crawl(600), 'site/x.warc': crawl(2) });
    const args = ['extract', 'site', '--format', 'ndjson'];
    await Promise.all([1, 2].map(() => worker(work, redis.url)));
    const { status, stdout, stderr } = await start(work, [...args, '--engine', redis.url]).ended;
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout === work.run(args).stdout).toBe(true);
    expect(stdout).toContain('"file":"site/5.warc.gz!/http://h/599/"');
    const check = ['check', 'site', '--report', 'ndjson'];
    const checked = await start(work, [...check, '--engine', redis.url]).ended;
    const alone = work.run(check);
    expect([checked.status, checked.stderr]).toEqual([alone.status, alone.stderr]);
    expect(withoutTime(checked.stdout) === withoutTime(alone.stdout)).toBe(true);
    expect(checked.stdout).toContain('"rule":"missing-fragment"');
  });

  test.each([
    ['a copy', ['--out', 'out']],
    ['in place', ['--in-place']],
    ['not at all', ['--dry-run', '--diff']],
  ])('absolutize writes the same: %s', async (_what, args) => {
    const files = {
      ...site(300, 20),
      'site/logo.png': new Uint8Array([0, 255, 1]),
      'site/none.html': 'no link',
      'site/a.warc.gz': crawl(2),
      'site/mail.eml':
        'Content-Type: text/html\nContent-Transfer-Encoding: base64\n\nPGEgaHJlZj0iMS5odG1sIj4=\n',
    };
    const command = ['absolutize', 'site', '--map', 'site=https://h.example/', '--report', 'ndjson', ...args];
    const [alone, work] = [new Workplace(files), new Workplace(files)];
    const expected = alone.run(command);
    await worker(work, redis.url);
    const { status, stdout, stderr } = await start(work, [...command, '--engine', redis.url]).ended;
    expect([status, stderr]).toEqual([expected.status, expected.stderr]);
    expect(withoutRun(stdout) === withoutRun(expected.stdout)).toBe(true);
    expect(work.tree()).toEqual(alone.tree());
    if (args[0] === '--dry-run') return;
    // One journal tells it all.
    expect(work.run(['undo']).status).toBe(0);
    expect(work.tree()).toEqual(new Workplace(files).tree());
  });

  test('--status says who works and what is waiting', async () => {
    const own = await RedisServer.start();
    try {
      const work = new Workplace(site(300, 20));
      const status = (format = '--status=json'): string =>
        work.run(['worker', '--engine', own.url, format]).stdout;
      const nothing = { workers: [], waiting: 0, active: [], done: 0, failed: [] };
      expect(JSON.parse(status())).toMatchObject([nothing]);
      const shared = start(work, ['extract', 'site', '--format', 'ndjson', '--engine', own.url]);
      await shared.says(/no worker is there yet/);
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

  test('a result that Redis has no room for ends the command; with more room the same command goes on', async () => {
    const own = await RedisServer.start();
    try {
      const links = Array.from({ length: 20_000 }, () => `<a href="${randomBytes(24).toString('hex')}">`);
      const work = new Workplace({ 'site/a.html': links.join('\n') });
      const args = ['extract', 'site', '--format', 'ndjson'];
      await worker(work, own.url);
      await own.does('CONFIG SET maxmemory 2mb');
      const { status, stdout, stderr } = await start(work, [...args, '--engine', own.url]).ended;
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(
        /^error: redis:\S+: its memory is full \(maxmemory\): Redis has no room for the/m,
      );
      await own.does('CONFIG SET maxmemory 0');
      const again = await start(work, [...args, '--engine', own.url]).ended;
      expect([again.status, again.stderr]).toEqual([0, '']);
      expect(again.stdout === work.run(args).stdout).toBe(true);
    } finally {
      own.stop();
    }
  });

  test('a Redis whose memory is full is waited for, and told of', async () => {
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

  test('nobody works for a command that is gone', async () => {
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

  test('an interruption ends a command that waits', async () => {
    const work = new Workplace({ 'site/a.html': '<a href=x>' });
    const shared = start(work, ['extract', 'site', '--format', 'ndjson', '--engine', redis.url]);
    await shared.says(/no worker is there yet/);
    shared.process.kill('SIGINT');
    expect((await shared.ended).status).toBe(130);
  });

  test('an interruption ends a command that waits for Redis', async () => {
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

  test.each([
    ['extract', 'all', '*', ['--format', 'ndjson']],
    ['check', 'all', '*', ['--report', 'ndjson', '--fail-on', 'never']],
    // As by a maxmemory-policy that throws away what was not used lately: the name of the job is still in the queue.
    ['extract', 'a message', 'linkwright:work-*.0', ['--format', 'ndjson']],
  ])('%s: what Redis has lost is handed out once more: %s', async (command, _what, keys, options) => {
    const work = new Workplace(site(20, 2));
    const args = [command, 'site', ...options];
    const shared = start(work, [...args, '--engine', redis.url]);
    await shared.says(/no worker is there yet/);
    await redis.forget(keys);
    await worker(work, redis.url);
    const { status, stdout } = await shared.ended;
    expect([status, withoutTime(stdout)]).toEqual([0, withoutTime(work.run(args).stdout)]);
  });

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

  test.each([
    ['extract', ['--format', 'ndjson']],
    ['check', ['--report', 'ndjson', '--fail-on', 'never']],
  ])('%s: the same command twice at once says the same twice', async (command, options) => {
    const work = new Workplace(site(300, 60));
    const args = [command, 'site', ...options];
    const both = [1, 2].map(() => start(work, [...args, '--engine', redis.url]));
    await both[0]?.says(/no worker is there yet/);
    await worker(work, redis.url);
    const said = await Promise.all(both.map((each) => each.ended));
    const alone = withoutTime(work.run(args).stdout);
    for (const { status, stdout } of said) expect([status, withoutTime(stdout) === alone]).toEqual([0, true]);
  });

  test('the work waits for a worker', async () => {
    const work = new Workplace({ 'site/a.html': '<a href=x>' });
    const shared = start(work, ['extract', 'site', '--format', 'ndjson', '--engine', redis.url]);
    await shared.says(/no worker is there yet/);
    await worker(work, redis.url);
    expect((await shared.ended).stdout).toContain('"reference":"x"');
  });
});

function withoutTime(report: string): string {
  return report.replace(/"seconds":[\d.]+/, '');
}

describe.runIf(HAS_REDIS)('an engine with a password', () => {
  const SECRET = 'a secret: with/odd@characters';
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await RedisServer.start(['--port', 'PORT', '--bind', '127.0.0.1', '--requirepass', SECRET]);
  });
  afterAll(() => redis.stop());

  test('is used with it, from the environment or from the URL, and never shows it', async () => {
    const work = new Workplace({ 'site/a.html': '<a href=x>' });
    await worker(work, redis.url, { LINKWRIGHT_ENGINE_PASSWORD: SECRET });
    const url = redis.url.replace('//', `//:${encodeURIComponent(SECRET)}@`);
    const { stdout, stderr } = await start(work, ['extract', 'site', '--format', 'ndjson', '--engine', url])
      .ended;
    expect(stdout).toContain('"reference":"x"');
    expect(stderr).toBe('');
  });

  test('refuses without it', async () => {
    const work = new Workplace({ 'site/a.html': '<a href=x>' });
    const url = redis.url.replace('//', '//:wrong-secret@');
    const { status, stdout, stderr } = await start(work, [
      'extract',
      'site',
      '--format',
      'ndjson',
      '--engine',
      url,
    ]).ended;
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/WRONGPASS|password/i);
    expect(stderr).not.toContain('wrong-secret');
    expect(stderr).not.toContain('    at ');
  });
});

const HAS_OPENSSL = spawnSync('openssl', ['version']).status === 0;

describe.runIf(HAS_REDIS && HAS_OPENSSL)('an engine by TLS', () => {
  let folder: string;
  let redis: RedisServer;
  const file = (name: string): string => join(folder, name);
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'linkwright-tls-'));
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', file('key'), '-out', file('certificate')];
    spawnSync('openssl', ['req', '-x509', '-days', '1', ...key, ...subject]);
    const tls = [
      '--tls-cert-file',
      file('certificate'),
      '--tls-key-file',
      file('key'),
      '--tls-auth-clients',
      'no',
    ];
    redis = await RedisServer.start(['--port', '0', '--tls-port', 'PORT', '--bind', '127.0.0.1', ...tls]);
  });
  afterAll(() => {
    redis.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('works where the certificate is trusted', async () => {
    const work = new Workplace({ 'site/a.html': '<a href=x>' });
    const trust = { NODE_EXTRA_CA_CERTS: file('certificate') };
    const url = `rediss://localhost:${redis.port}`;
    await worker(work, url, trust);
    const { stdout } = await start(work, ['extract', 'site', '--format', 'ndjson', '--engine', url], trust)
      .ended;
    expect(stdout).toContain('"reference":"x"');
  });

  test('does not where it is not', async () => {
    const work = new Workplace({ 'site/a.html': '<a href=x>' });
    const each = start(work, ['worker', '--engine', `rediss://localhost:${redis.port}`, '--root', '.']);
    const { status, stderr } = await each.ended;
    expect(status).toBe(1);
    expect(stderr).toMatch(/self.signed certificate/i);
    expect(stderr).not.toContain('    at ');
  });
});

test.each([
  ['http://h', /--engine: an engine is redis:\/\/HOST/],
  ['redis:', /--engine: an engine is/],
  ['redis://u:the-secret@h/x', /nothing but the number of a database/],
  ['nonsense the-secret', /an engine is/],
  ['redis://:the-secret%zz@h', /a % in the user or password of an engine is written %25/],
])('--engine %s is a mistake of usage', (url, said) => {
  const work = new Workplace({ 'site/a.html': '<a href=x>' });
  for (const args of [
    ['extract', 'site'],
    ['check', 'site'],
    ['worker', '--root', '.'],
  ]) {
    const run = work.run([...args, '--engine', url]);
    expect([args, run.status, run.stdout]).toEqual([args, 2, '']);
    expect(run.stderr).toMatch(said);
    expect(run.stderr).not.toContain('the-secret');
  }
});

test.each([
  [['--engine', 'redis://h'], /--root/],
  [['--engine', 'redis://h', '--root', 'no-such'], /no-such/],
  [['--root', '.'], /--engine/],
])('worker %j is a mistake of usage', (args, said) => {
  const run = new Workplace().run(['worker', ...args]);
  expect(run.status).toBe(2);
  expect(run.stderr).toMatch(said);
  expect(run.stderr).not.toContain('    at ');
});

/** A report without the name of its run, which is another each time. */
function withoutRun(report: string): string {
  return report.replace(/"run":"[^"]*"/, '');
}
