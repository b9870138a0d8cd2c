import { randomBytes } from 'node:crypto';
import type { Engine, EngineOptions } from '@linkwright/corpus';
import filterJob, { type FilterJobShared } from '../src/fast/filter-job.ts';
import type { NumberedFile } from '../src/fast/work-list.ts';

/**
 * An engine in this process, of two workers that take turns, the last document first and each document twice,
 * and that hear and answer in JSON: as it is when results are lost, and slices go to another worker.
 */
export function forgetfulWorkers(): Engine {
  return {
    key: randomBytes(16),
    async *run<Task, Result>(
      _job: string,
      tasks: Iterable<Task>,
      { shared, data = new Uint8Array(0) }: EngineOptions,
    ): AsyncGenerator<Result> {
      const heard = [sent(shared), sent(shared)] as [FilterJobShared, FilterJobShared];
      const files = [...(tasks as Iterable<readonly NumberedFile[]>)].flat();
      const results: unknown[] = [];
      for (const [turn, file] of files
        .flatMap((each) => [each, each])
        .toReversed()
        .entries()) {
        const worker = heard[(turn >> 1) % 2] as FilterJobShared;
        results[files.indexOf(file)] = sent(filterJob(sent([file]), worker, data));
      }
      for (const result of results) yield (await result) as Result;
    },
  };
}

function sent<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
