import { setTimeout } from 'node:timers/promises';
import { unlessAborted } from '../awaiting.ts';
import { EngineRefused, type Libraries, SILENCE, refuseForGood } from './load.ts';
import type { RedisAddress } from './redis-address.ts';

/** How long a Redis that has never answered may be starting beside the command, in milliseconds; a wrong name never answers. */
const STARTING = 30_000;

const PAUSE = 500;

export interface FirstAnswerOptions {
  readonly tell: (message: string) => void;
  readonly signal: AbortSignal | undefined;
  /** Milliseconds. */
  readonly starting?: number | undefined;
}

/**
 * Until the Redis has answered, or the run is interrupted. Throws EngineRefused where it refuses for good, and where it
 * does not answer.
 */
export async function firstAnswer(
  Client: Libraries['Redis'],
  address: RedisAddress,
  { tell, signal, starting = STARTING }: FirstAnswerOptions,
): Promise<void> {
  const end = Date.now() + starting;
  const silence = Math.min(SILENCE, Math.max(PAUSE, starting));
  for (let told = false; ; told = true) {
    const answer = await unlessAborted(refuseForGood(Client, address, { signal, silence }), signal);
    const silent = answer?.value;
    if (silent === undefined) return;
    if (Date.now() >= end) throw new EngineRefused(silent);
    if (!told) tell(`${silent}; it is tried again for ${Math.ceil(starting / 1000)} s`);
    await unlessAborted(setTimeout(PAUSE), signal);
  }
}
