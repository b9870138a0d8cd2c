import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether there is a Redis to test with; where there is none, tests say that they skip. */
export const HAS_REDIS: boolean = spawnSync('redis-server', ['--version']).status === 0;
if (!HAS_REDIS) console.warn('no redis-server is installed: the tests of --engine are skipped');

/** A Redis of the test's own, in memory. */
export class RedisServer {
  readonly port: number;
  readonly #folder: string;
  readonly #process: ChildProcess;

  private constructor(port: number, folder: string, args: readonly string[]) {
    this.port = port;
    this.#folder = folder;
    const own = ['--save', '', '--appendonly', 'no', '--dir', folder, '--loglevel', 'warning'];
    this.#process = spawn('redis-server', [...args, ...own], { stdio: 'ignore' });
  }

  /** `args` say on what it listens, with the port in place of `PORT`; `at` is a port. */
  static async start(
    args: readonly string[] = ['--port', 'PORT', '--bind', '127.0.0.1'],
    at?: number,
  ): Promise<RedisServer> {
    const port = at ?? (await freePort());
    const folder = mkdtempSync(join(tmpdir(), 'linkwright-redis-'));
    const server = new RedisServer(
      port,
      folder,
      args.map((arg) => (arg === 'PORT' ? String(port) : arg)),
    );
    for (let tries = 0; tries < 100; tries += 1) {
      if (await answers(port)) return server;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    server.stop();
    throw new Error('redis-server does not answer');
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** What has these names is gone, or everything, as when it is started anew without its data. */
  forget(keys: string): Promise<void> {
    return this.does(`EVAL "return redis.call('DEL', unpack(redis.call('KEYS', ARGV[1])))" 0 ${keys}`);
  }

  /** A command, as it is typed. */
  does(command: string): Promise<void> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1', () => socket.write(`${command}\r\n`));
      socket.once('data', () => socket.destroy()).once('close', () => resolve());
    });
  }

  /** It is there, and answers nothing any more. */
  freeze(): void {
    this.#process.kill('SIGSTOP');
  }

  stop(): void {
    this.#process.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false))
      .once('connect', () => socket.destroy());
  });
}
