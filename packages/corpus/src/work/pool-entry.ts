// What every thread runs: one piece of work after the other, each a job of its own module.
import { type MessagePort, MessageChannel, parentPort } from 'node:worker_threads';
import { allExtractors } from '../reading/extractors.ts';

// Nearly every job reads documents: a thread loads what that takes while nobody has told it of any.
allExtractors();

/** A piece of work: many tasks for one job. */
export interface Work {
  readonly number: number;
  /** URL of the module whose default export is the job. */
  readonly module: string;
}

/** What a thread is given. */
export interface WorkTask {
  readonly work: Work;
  readonly task: unknown;
}

/** A thread asks what all tasks of a work share, and for an answer by the port. */
export interface Question {
  readonly number: number;
  readonly port: MessagePort;
}

type Job = (task: unknown, shared: unknown) => unknown;

interface Begun {
  readonly number: number;
  readonly job: Promise<readonly [Job, unknown]>;
}

let begun: Begun | undefined;
let before: Promise<unknown> = Promise.resolve();

/** A thread has its next task at hand when it is through with one, but does one after the other. */
export default function poolEntry(given: WorkTask): Promise<unknown> {
  const result = before.then(() => done(given));
  before = result.catch(() => {});
  return result;
}

async function done({ work: { number, module }, task }: WorkTask): Promise<unknown> {
  if (begun?.number !== number) begun = { number, job: Promise.all([jobIn(module), sharedBy(number)]) };
  const [job, shared] = await begun.job;
  return job(task, shared);
}

async function jobIn(module: string): Promise<Job> {
  return ((await import(module)) as { readonly default: Job }).default;
}

function sharedBy(number: number): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const question: Question = { number, port: port2 };
  return new Promise((answered) => {
    port1.once('message', (shared: unknown) => {
      port1.close();
      answered(shared);
    });
    // The rule takes a thread for a window of a browser.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    parentPort?.postMessage(question, [port2]);
  });
}
