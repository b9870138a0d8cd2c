import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Workplace } from './linkwright.ts';
import { HAS_REDIS, RedisServer } from './redis-server.ts';
import { pause, start, worker } from './running-commands.ts';
import { isDue } from './turn-of-day.ts';

/** What takes long has some of its cases; all of them with LINKWRIGHT_FULL. */
const isShort = process.env['LINKWRIGHT_FULL'] === undefined;

describe.runIf(HAS_REDIS && isDue(0))('an engine with a password', () => {
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
    expect(stderr).toMatch(
      /^error: \S+: WRONGPASS .*; look at the user and the password: .* LINKWRIGHT_ENGINE_PASSWORD\n$/,
    );
    expect(stderr).not.toContain('wrong-secret');
    expect(stderr).not.toContain('    at ');
  });
});

const HAS_OPENSSL = spawnSync('openssl', ['version']).status === 0;

describe.runIf(HAS_REDIS && HAS_OPENSSL && isDue(0))('an engine by TLS', () => {
  let folder: string;
  const file = (name: string): string => join(folder, name);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'linkwright-tls-'));
    for (const name of ['localhost', 'elsewhere.example']) {
      const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
      const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', file(`${name}.key`), '-out', file(name)];
      spawnSync('openssl', ['req', '-x509', '-days', '1', ...key, ...subject]);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A Redis whose certificate has this name. */
  async function served(name: string, ...more: readonly string[]): Promise<RedisServer> {
    const files = ['--tls-cert-file', file(name), '--tls-key-file', file(`${name}.key`)];
    const tls = ['--tls-ca-cert-file', file(name), ...files];
    const own = ['--port', '0', '--tls-port', 'PORT', '--bind', '127.0.0.1', ...tls, ...more];
    const redis = await RedisServer.start(own);
    onTestFinished(() => redis.stop());
    return redis;
  }

  test.runIf(!isShort)('works where the certificate is trusted', async () => {
    const redis = await served('localhost', '--tls-auth-clients', 'no');
    const work = new Workplace({ 'site/a.html': '<a href=x>' });
    const trust = { NODE_EXTRA_CA_CERTS: file('localhost') };
    const url = `rediss://localhost:${redis.port}`;
    await worker(work, url, trust);
    const { stdout } = await start(work, ['extract', 'site', '--format', 'ndjson', '--engine', url], trust)
      .ended;
    expect(stdout).toContain('"reference":"x"');
  });

  describe('that asks its clients for certificates, as Redis does by itself', () => {
    const extract = ['extract', 'site', '--format', 'ndjson', '--engine'];

    test('lets those in that show one', async () => {
      const redis = await served('localhost');
      const work = new Workplace({ 'site/a.html': '<a href=x>' });
      const url = `rediss://localhost:${redis.port}`;
      const key = { LINKWRIGHT_ENGINE_KEY: file('localhost.key') };
      const trust = { NODE_EXTRA_CA_CERTS: file('localhost') };
      const shown = { ...trust, LINKWRIGHT_ENGINE_CERT: file('localhost'), ...key };
      await worker(work, url, shown);
      expect((await start(work, [...extract, url], shown).ended).stdout).toContain('"reference":"x"');
      const status = await start(work, ['worker', '--engine', url, '--status'], shown).ended;
      expect(status.stdout).toContain('1 worker');
    });

    // The names of files: the certificate, its key.
    test.each([
      ['localhost', 'elsewhere.example.key', 2, /the certificate cannot be used: the key is that of another/],
      ['localhost', 'none.key', 2, /LINKWRIGHT_ENGINE_KEY: .*none\.key cannot be read/],
      ['localhost', 'localhost', 2, /the certificate cannot be used: .*PEM/],
    ])('a certificate in %s with the key in %s', async (cert, key, expected, said) => {
      const work = new Workplace({ 'site/a.html': '<a href=x>' });
      const shown = { LINKWRIGHT_ENGINE_CERT: file(cert), LINKWRIGHT_ENGINE_KEY: file(key) };
      const { status, stderr } = await start(work, [...extract, 'rediss://localhost:1'], shown).ended;
      expect([status, stderr]).toEqual([expected, expect.stringMatching(said)]);
    });
  });

  const mistrusted: readonly (readonly [name: string, trusted: string, said: RegExp])[] = [
    ['localhost', 'elsewhere.example', /self.signed certificate; .*name .* in NODE_EXTRA_CA_CERTS$/],
    ['elsewhere.example', 'elsewhere.example', /altnames.*; name the Redis as its certificate does$/],
  ];

  test.each(isShort ? mistrusted.slice(0, 1) : mistrusted)(
    'does not where the certificate of %s is held against %s',
    async (name, trusted, said) => {
      const redis = await served(name, '--tls-auth-clients', 'no');
      const work = new Workplace({ 'site/a.html': '<a href=x>' });
      const args = ['worker', '--engine', `rediss://localhost:${redis.port}`, '--root', '.'];
      const { status, stderr } = await start(work, args, { NODE_EXTRA_CA_CERTS: file(trusted) }).ended;
      expect([status, stderr.trimEnd()]).toEqual([1, expect.stringMatching(said)]);
      expect(stderr).toMatch(/^error: [^\n]*\n$/);
    },
  );

  test.each([
    [
      'a certificate of its clients, as Redis does by itself,',
      'rediss',
      /give one, or set tls-auth-clients no there/,
    ],
    ['TLS of those that have none', 'redis', /where it speaks TLS at this port, write rediss:/],
  ])('a Redis that wants %s is told of with what helps, in lines', async (_what, scheme, said) => {
    const redis = await served('localhost');
    const work = new Workplace({ 'site/a.html': '<a href=x>' });
    const url = `${scheme}://localhost:${redis.port}`;
    const each = start(work, ['worker', '--engine', url, '--root', '.'], {
      NODE_EXTRA_CA_CERTS: file('localhost'),
    });
    await each.says(said);
    await pause(1500);
    each.kill();
    const lines = (await each.ended).stderr.trimEnd().split('\n');
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines.join('\n')).not.toMatch(/\\u|SSL routines/);
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
