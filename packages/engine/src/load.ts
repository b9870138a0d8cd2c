import type { RedisAddress } from './redis-address.ts';

/** BullMQ or ioredis is not installed. */
export class MissingLibrary extends Error {
  override readonly name = 'MissingLibrary';
}

/** The libraries of the engine, which only those install who work on many machines. */
export interface Libraries {
  readonly bullmq: typeof import('bullmq');
  readonly Redis: typeof import('ioredis').Redis;
}

/** Throws MissingLibrary. */
export async function loadLibraries(): Promise<Libraries> {
  try {
    const [bullmq, { Redis }] = await Promise.all([import('bullmq'), import('ioredis')]);
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
  /WRONGPASS|NOAUTH|NOPERM|invalid password|without any password|certificate|altnames|wrong version number/i;

/**
 * Throws EngineRefused for a wrong password, or a certificate that nobody vouches for. That Redis is not there
 * may pass: gives why there was no answer, or undefined.
 */
export async function refuseForGood(
  Client: Libraries['Redis'],
  { connection, shown }: RedisAddress,
): Promise<string | undefined> {
  const client = new Client({ ...connection, lazyConnect: true, retryStrategy: () => null });
  // Some errors come as an event alone.
  let said = '';
  client.on('error', (error: Error) => (said = error.message));
  try {
    await client.connect();
    await client.ping();
    return undefined;
  } catch (error) {
    const message = [said, (error as Error).message].find((each) => FINAL.test(each));
    if (message !== undefined) throw new EngineRefused(`${shown}: ${message}`);
    return said || (error as Error).message;
  } finally {
    client.disconnect();
  }
}
