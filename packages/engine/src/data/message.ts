// The unit of work: a slice of a corpus as a plain message. What is in it is data, whoever sent it.
import * as v from 'valibot';

/** A slice of work as it goes to a worker. */
export interface WorkMessage {
  /** Name of the job in the worker's list; no code and no address of any travels. */
  readonly job: string;
  /** The run, and the slice in it from 0: together they name the work and its result. */
  readonly run: string;
  readonly index: number;
  /** What all slices of the run share, and this one; JSON. */
  readonly shared: unknown;
  readonly task: unknown;
  /** Bytes of the files that the job reads, in its order, as the coordinator sees them; null for what is no file. */
  readonly sizes?: readonly (number | null)[];
  /** SHA-256 of the data that the job needs besides, where it does; see `dataKey`. */
  readonly data?: string;
}

const RUN = /^[0-9a-f]{8,64}(?:-\d{1,6})?$/;

const MESSAGE: v.GenericSchema<WorkMessage> = v.strictObject({
  job: v.pipe(v.string(), v.regex(/^[a-z]{1,32}$/)),
  run: v.pipe(v.string(), v.regex(RUN)),
  index: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  shared: v.unknown(),
  task: v.unknown(),
  data: v.exactOptional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  sizes: v.exactOptional(v.array(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))))),
});

/** A message that says something else than it may. */
export class BadMessage extends Error {
  override readonly name = 'BadMessage';
}

/** Throws BadMessage for what is no message. */
export function parseMessage(said: unknown): WorkMessage {
  return parsedAs(MESSAGE, said, 'the message');
}

/** Throws BadMessage, which names the first thing that is wrong and not what was said. */
export function parsedAs<Shape>(schema: v.GenericSchema<Shape>, said: unknown, what: string): Shape {
  const result = v.safeParse(schema, said);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new BadMessage(
    `${what} is not what it should be at ${v.getDotPath(issue) ?? 'its root'}: ${issue.expected ?? issue.type} is expected`,
  );
}
