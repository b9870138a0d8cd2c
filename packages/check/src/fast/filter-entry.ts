// What a thread runs: takes files from the shared list, and says in the end what it has found.
import { parentPort, workerData } from 'node:worker_threads';
import { type SaidTable, saidTable } from '../said-table.ts';
import { tellerOf } from '../telling.ts';
import { type FilterShared, type FilteredSlice, Filtering } from './filtering.ts';
import { HashSet } from './hash-set.ts';
import { FileTaker, type SharedFiles } from './work-list.ts';

/** What a thread is told: the files to take from, and what is lacking where they are read again. */
export interface ReadingOrder {
  readonly files: SharedFiles;
  readonly lacking: Int32Array | undefined;
}

/** What a thread has found, as it is sent. */
export interface SentSlice {
  readonly slice: Omit<FilteredSlice, 'said'>;
  readonly said: SaidTable;
}

const shared = workerData as FilterShared;
const { telling } = shared;
const filtering = new Filtering(shared, { teller: telling && (await tellerOf(telling)) });

parentPort?.on('message', ({ files, lacking }: ReadingOrder) => {
  if (lacking) filtering.lack(HashSet.ofList(lacking));
  const taker = new FileTaker(files);
  for (let batch = taker.take(); batch.length > 0; batch = taker.take())
    for (const file of batch) filtering.read(file);
  const { said: documents, ...slice } = filtering.taken();
  const said = saidTable(documents);
  const sent: SentSlice = { slice, said };
  const { told, named, names, wanted, others, records } = slice;
  const lists = [said.numbers, named, names, wanted, others, records, told.numbers, ...told.texts];
  parentPort?.postMessage(
    sent,
    lists.map(({ buffer }) => buffer as ArrayBuffer),
  );
});
