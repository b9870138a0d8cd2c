import { createRequire } from 'node:module';
import { PREFIX } from '../names.ts';
import { MissingLibrary } from './missing-library.ts';
import { noConnection } from './no-connection.ts';
import type { RedisAddress } from './redis-address.ts';

/** The libraries of the engine, which only those install who work on many machines. */
export interface Libraries {
  readonly bullmq: typeof import('bullmq');
  readonly Redis: typeof import('ioredis').Redis;
}

/** Both are CommonJS, of which `import` reads each file once more for the names that it exports: a third of the time. */
const require = createRequire(import.meta.url);

/** Throws MissingLibrary. */
export function loadLibraries(): Libraries {
  try {
    const bullmq = require('bullmq') as Libraries['bullmq'];
    const { Redis } = require('ioredis') as Pick<Libraries, 'Redis'>;
    return { bullmq, Redis };
  } catch (error) {
    const [said] = (error as Error).message.split('\n');
    throw new MissingLibrary(`an engine needs BullMQ and ioredis: npm install bullmq ioredis (${said})`);
  }
}

/** Redis is there and refuses to talk: another try would be refused too. */
export class EngineRefused extends Error {
  override readonly name = 'EngineFailure';
}

const FINAL =
  /WRONGPASS|NOAUTH|NOPERM|READONLY|invalid password|without any password|DB index|certificate|altnames|wrong version number|Protocol error/i;

/** How long a connection is listened to on which nothing is answered, in milliseconds. */
export const SILENCE = 10_000;

/** What everything that follows needs: scripts, on keys that begin with ours. It changes nothing. */
const PROBE = "return redis.call('DEL', KEYS[1])";

/**
 * Throws EngineRefused for a wrong password, a database that there is none of, rights that are missing, or a
 * certificate that nobody vouches for, and where something else than Redis answers. That Redis is not there may pass: gives why there was no answer, in a line, or undefined.
 * `silence` milliseconds without a word are no answer either; `signal` ends the listening.
 */
export async function refuseForGood(
  Client: Libraries['Redis'],
  address: RedisAddress,
  {
    signal,
    silence = SILENCE,
  }: { readonly signal?: AbortSignal | undefined; readonly silence?: number } = {},
): Promise<string | undefined> {
  const client = new Client({ ...address.connection, lazyConnect: true, retryStrategy: () => null });
  // Some errors come as an event alone.
  let said: Error | undefined;
  client.on('error', (error: Error) => (said = error));
  // A connection by TLS may fail twice, by an alert and by its end, of which ioredis listens for the first alone.
  client.on('connect', () => client.stream.on('error', () => {}));
  const leave = (): void => client.disconnect();
  const late = setTimeout(() => {
    said ??= new Error(`no answer for ${Math.ceil(silence / 1000)} s, though it lets connect`);
    leave();
  }, silence);
  signal?.addEventListener('abort', leave, { once: true });
  try {
    await client.connect();
    const deleted: unknown = await client.eval(PROBE, 1, `${PREFIX}:probe`);
    if (typeof deleted !== 'number') throw new Error('Protocol error: it answers what no Redis does');
    // A wrong database is told by an event, and another one taken.
    if (said && FINAL.test(said.message)) throw said;
    return undefined;
  } catch (error) {
    const final = [said, error as Error].find((each) => each && FINAL.test(each.message));
    if (final) throw new EngineRefused(noConnection(final, address));
    return noConnection(said ?? (error as Error), address);
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', leave);
    leave();
  }
}

/** What Redis itself answered with an error is told as such; everything else is thrown on. */
export function asRefused(error: unknown, address: RedisAddress): unknown {
  return error instanceof Error && error.name === 'ReplyError'
    ? new EngineRefused(noConnection(error, address))
    : error;
}

/** Redis has no memory left for what was to be put into it (`maxmemory`). */
export function isFull(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('OOM ');
}
