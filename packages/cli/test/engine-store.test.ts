import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { COMMAND, Workplace } from './linkwright.ts';
import { HAS_REDIS, RedisServer, freePort } from './redis-server.ts';

/** The local server of s3rver, as a process: its own command line. */
function s3rver(port: number, folder: string): ChildProcess {
  const require = createRequire(import.meta.url);
  const command = join(dirname(require.resolve('s3rver/package.json')), 'bin/s3rver.js');
  const args = ['-a', '127.0.0.1', '-p', String(port), '-d', folder, '-s', '--configure-bucket', 'corpus'];
  return spawn(process.execPath, ['--no-deprecation', command, ...args], { stdio: 'ignore' });
}

const FILES: Record<string, string> = {
  'site/index.html': '<a href="b/c.html#there">1</a> <a href="b/c.html#gone">2</a> <a href="none.html">3</a>',
  'site/b/c.html': '<p id=there><a href="../index.html">up</a>',
  'site/b/ü &.html': '<a href="c.html">c</a>',
};

describe.runIf(HAS_REDIS)('worker --store', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'linkwright-s3-'));
  const started: ChildProcess[] = [];
  let redis: RedisServer;
  let environment: NodeJS.ProcessEnv;
  let client: S3Client;

  beforeAll(async () => {
    redis = await RedisServer.start();
    const port = await freePort();
    const store = s3rver(port, join(scratch, 'store'));
    environment = {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    };
    client = new S3Client({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    });
    servers.push(store);
    for (const [path, content] of Object.entries(FILES)) await put(client, `some/prefix/${path}`, content);
  });
  const servers: ChildProcess[] = [];
  afterEach(() => {
    for (const each of started.splice(0)) each.kill('SIGKILL');
  });
  afterAll(() => {
    redis.stop();
    client.destroy();
    for (const each of servers) each.kill('SIGKILL');
    rmSync(scratch, { recursive: true, force: true });
  });

  async function worker(work: Workplace, root: string): Promise<void> {
    const store = ['--store', 's3://corpus/some/prefix', '--patience', '2'];
    const each = spawn(
      process.execPath,
      [COMMAND, 'worker', '--engine', redis.url, '--root', root, ...store],
      {
        env: { ...work.environment(), ...environment },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    started.push(each);
    let said = '';
    each.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    for (let tries = 0; tries < 3000 && !said.includes('ready'); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(said).toContain('ready');
  }

  /** What a command says when the documents are there only for the coordinator's listing, and empty for workers. */
  async function shared(
    args: readonly string[],
  ): Promise<{ readonly alone: string; readonly shared: string; readonly brought: string[] }> {
    const work = new Workplace(FILES);
    const alone = work.run(args).stdout;
    const coordinator = spawn(process.execPath, [COMMAND, ...args, '--engine', redis.url], {
      cwd: work.folder,
      env: work.environment(),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    started.push(coordinator);
    let stdout = '';
    coordinator.stdout?.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    const ended = new Promise((resolve) => coordinator.once('close', resolve));
    // The slice is in the queue: from here on there is no document but in the store.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    rmSync(join(work.folder, 'site'), { recursive: true });
    await worker(work, work.folder);
    await ended;
    const brought = existsSync(join(work.folder, 'site'))
      ? readdirSync(join(work.folder, 'site'), { recursive: true }).map(String)
      : [];
    return { alone, shared: stdout, brought: brought.toSorted() };
  }

  const fetching: readonly (readonly [what: string, args: string[]])[] = [
    ['check, which asks for every file', ['check', 'site', '--report', 'ndjson', '--fail-on', 'never']],
    ['extract', ['extract', 'site', '--format', 'ndjson']],
  ];

  // All of them with LINKWRIGHT_FULL.
  test.each(process.env['LINKWRIGHT_FULL'] === undefined ? fetching.slice(0, 1) : fetching)(
    '%s: workers fetch what they read',
    async (_what, args) => {
      const { alone, shared: said, brought } = await shared(args);
      expect(withoutTime(said)).toBe(withoutTime(alone));
      expect(said).toContain('none.html');
      expect(brought).toEqual(['b', 'b/c.html', 'b/ü &.html', 'index.html']);
    },
  );

  test.each([
    ['s3:', /a store is s3:\/\/BUCKET/],
    ['http://h/b', /a store is s3:\/\/BUCKET/],
    ['s3://UPPER', /a store is s3:\/\/BUCKET/],
  ])('--store %s is a mistake of usage', (url, said) => {
    const run = new Workplace().run(['worker', '--engine', redis.url, '--root', '.', '--store', url]);
    expect([run.status, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toMatch(said);
  });
});

function withoutTime(text: string): string {
  return text.replace(/"seconds":[\d.]+/, '');
}

async function put(client: S3Client, Key: string, Body: string): Promise<void> {
  for (let tries = 0; ; tries += 1)
    try {
      await client.send(new PutObjectCommand({ Bucket: 'corpus', Key, Body }));
      return;
    } catch (error) {
      if (tries === 60) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}
