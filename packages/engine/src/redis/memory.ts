import type { Redis } from 'ioredis';

/** What is wrong with the memory of a Redis, for people; undefined where nothing is, or it may not be asked. */
export async function whatIsWrong(redis: Pick<Redis, 'info'>): Promise<string | undefined> {
  const info = await redis.info('memory').catch(() => '');
  const said = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? '';
  const most = Number(said('maxmemory'));
  if (!(most > 0)) return undefined;
  const policy = said('maxmemory_policy');
  if (policy !== 'noeviction')
    return `it may throw away what waits in it: its maxmemory-policy is ${policy}, and should be noeviction`;
  return Number(said('used_memory')) >= most ? 'its memory is full (maxmemory)' : undefined;
}
