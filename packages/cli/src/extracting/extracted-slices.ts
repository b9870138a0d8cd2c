import { type ParallelOptions, parallel } from '@linkwright/corpus';
import type { ExtractTask, ExtractedDocument } from './extract-job.ts';
import { JOB } from './extract-request.ts';
import { type FarDocuments, nearDocuments } from './far-documents.ts';

/** Does tasks in threads, or on other hosts; gives the documents of each. */
export async function* extractedSlices(
  tasks: Iterable<ExtractTask> | AsyncIterable<ExtractTask>,
  options: Omit<ParallelOptions, 'load' | 'shared'>,
): AsyncGenerator<readonly ExtractedDocument[]> {
  const results = parallel<ExtractTask, readonly ExtractedDocument[] | FarDocuments, object>(JOB, tasks, {
    load: () => import('./extract-job.ts'),
    // What threads make is good for one run; workers elsewhere are told no run.
    ...(!options.engine && { shared: {} }),
    ...options,
  });
  for await (const result of results) yield 'bytes' in result ? nearDocuments(result) : result;
}
