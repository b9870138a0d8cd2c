import type { Libraries } from './load.ts';
import { PREFIX, queueName } from '../names.ts';
import type { RedisAddress } from './redis-address.ts';

/** What is asked of ioredis here. */
interface Scanned {
  scan(
    cursor: string,
    match: 'MATCH',
    pattern: string,
    count: 'COUNT',
    size: number,
  ): Promise<[string, string[]]>;
}

/** The versions that have a queue, in the order of their letters. */
export async function versionsIn(redis: Scanned): Promise<readonly string[]> {
  const [before, after] = [`${PREFIX}:${queueName('')}`, ':meta'];
  const versions = new Set<string>();
  let cursor = '0';
  do {
    const [next, keys] = await redis.scan(cursor, 'MATCH', `${before}*${after}`, 'COUNT', 1000);
    for (const key of keys) versions.add(key.slice(before.length, -after.length));
    cursor = next;
  } while (cursor !== '0');
  return [...versions].toSorted();
}

/** The versions besides this one that have workers, or that have work waiting: they and this one do not meet. */
export async function otherVersions(
  { bullmq }: Libraries,
  redis: Scanned,
  { connection }: RedisAddress,
  version: string,
  what: 'workers' | 'work',
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const other of await versionsIn(redis)) {
    if (other === version) continue;
    const queue = new bullmq.Queue(queueName(other), { connection, prefix: PREFIX });
    queue.on('error', () => {});
    try {
      const count = what === 'workers' ? await queue.getWorkersCount() : await queue.getWaitingCount();
      if (count > 0) found.push(other);
    } finally {
      await queue.close();
    }
  }
  return found;
}
