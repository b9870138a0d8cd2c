/** Everything of ours in Redis begins with this. */
export const PREFIX = 'linkwright';

/**
 * The queue. Workers and coordinators of different versions do not meet: what one makes of a document
 * might not be what the other does.
 */
export function queueName(version: string): string {
  return `work-${version}`;
}

/** The name of a slice's job: adding it twice adds it once. */
export function jobName(run: string, index: number): string {
  return `${run}.${index}`;
}

/** Where the result of a slice waits to be fetched. */
export function resultKey(run: string, index: number): string {
  return `${PREFIX}:result:${run}:${index}`;
}

/** Where the data of a run is: by the SHA-256 of its bytes, in hexadecimal. */
export function dataKey(digest: string): string {
  return `${PREFIX}:data:${digest}`;
}

/** Why a slice fails whose data Redis does not have any more; the coordinator puts it there once more. */
export const DATA_GONE = 'the data of the run is gone from Redis';

/** Why a slice fails whose message Redis has thrown away; it is handed out once more. */
export const MESSAGE_GONE = 'the message is gone from Redis';

/** How long a result waits for a coordinator that is gone. Milliseconds. */
export const KEPT: number = 7 * 24 * 3600 * 1000;

/** Where the sign is that the command of a run is there and waits. */
export function signKey(run: string): string {
  return `${PREFIX}:there:${run}`;
}

/** How long a command that gives no sign is taken to be there. Milliseconds. */
export const SIGN: number = 10 * 60 * 1000;

/** Why a slice fails that nobody waits for; a command that is started again hands it out once more. */
export const NOBODY_WAITS = 'the command that asked for it is gone';

/** Why a slice fails that is done, and whose result Redis could not take; the size follows. */
export const NO_ROOM = 'Redis has no room for the result';

/** How often room is looked for where the memory of Redis is full, and the milliseconds between. */
export const ROOM_TRIES = 4;
export const ROOM_PAUSE = 250;
