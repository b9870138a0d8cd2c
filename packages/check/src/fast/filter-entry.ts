// What a thread runs: takes files from the shared list, and says in the end what it has found.
import { parentPort, workerData } from 'node:worker_threads';
import { type FilterShared, Filtering } from './filtering.ts';
import { HashSet } from './hash-set.ts';
import { FileTaker, type SharedFiles } from './work-list.ts';

/** What a thread is told: the files to take from, and what is lacking where they are read again. */
export interface ReadingOrder {
  readonly files: SharedFiles;
  readonly lacking: Int32Array | undefined;
}

const filtering = new Filtering(workerData as FilterShared);

parentPort?.on('message', ({ files, lacking }: ReadingOrder) => {
  if (lacking) filtering.lack(HashSet.ofList(lacking));
  const taker = new FileTaker(files);
  for (let batch = taker.take(); batch.length > 0; batch = taker.take())
    for (const file of batch) filtering.read(file);
  const slice = filtering.taken();
  parentPort?.postMessage(
    slice,
    [slice.named, slice.names, slice.wanted, slice.others, slice.records].map(
      ({ buffer }) => buffer as ArrayBuffer,
    ),
  );
});
