// What a thread runs: takes files from the shared list, and says in the end what it has found.
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

/** What is learnt of the tree is good for one run. */
const known = new WeakMap<FilterShared, Filtering>();

/** The module's default export is what the pool calls. */
export default async function filterEntry(
  { files, lacking }: ReadingOrder,
  shared: FilterShared,
): Promise<SentSlice> {
  const filtering = known.get(shared) ?? (await begun(shared));
  if (lacking) filtering.lack(HashSet.ofList(lacking));
  const taker = new FileTaker(files);
  for (let batch = taker.take(); batch.length > 0; batch = taker.take())
    for (const file of batch) filtering.read(file);
  const { said, ...slice } = filtering.taken();
  return { slice, said: saidTable(said) };
}

async function begun(shared: FilterShared): Promise<Filtering> {
  const { telling } = shared;
  const filtering = new Filtering(shared, { teller: telling && (await tellerOf(telling)) });
  known.set(shared, filtering);
  return filtering;
}
