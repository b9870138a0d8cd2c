import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';
import { HAS_REDIS, RedisServer } from './redis-server.ts';
import { start, worker } from './running-commands.ts';

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
