import { randomBytes } from 'node:crypto';
import type { Engine, EngineOptions } from '@linkwright/corpus';
import archivedJob from '../src/archives/archived-job.ts';
import captureJob from '../src/archives/capture-job.ts';
import filterJob from '../src/fast/filter-job.ts';

type Job = (task: unknown, shared: unknown, data: Uint8Array) => unknown;

const JOBS: Readonly<Record<string, Job>> = {
  filter: filterJob as Job,
  capture: captureJob as Job,
  archived: archivedJob as Job,
};

/**
 * An engine in this process, of two workers that take turns, the last document first and each document twice,
 * and that hear and answer in JSON: as it is when results are lost, and slices go to another worker. Of a web
 * archive they get stretches.
 */
export function forgetfulWorkers(): Engine {
  return {
    key: randomBytes(16),
    async *run<Task, Result>(
      job: string,
      tasks: Iterable<Task>,
      { shared, data = new Uint8Array(0) }: EngineOptions,
    ): AsyncGenerator<Result> {
      const heard = [sent(shared), sent(shared)];
      // Slices of one document each.
      const slices = [...(tasks as Iterable<unknown>)].flatMap((task) =>
        Array.isArray(task) ? task.map((each) => [each]) : [task],
      );
      const results: unknown[] = [];
      for (const [turn, at] of [...slices.keys()]
        .flatMap((each) => [each, each])
        .toReversed()
        .entries())
        results[at] = sent(JOBS[job]?.(sent(slices[at]), heard[(turn >> 1) % 2], data));
      for (const result of results) yield (await result) as Result;
    },
  };
}

function sent<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
