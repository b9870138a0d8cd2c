import { allExtractors } from './extractors.ts';
import { DocumentReader, type ReadingOptions } from './reader.ts';

const readers = new WeakMap<object, DocumentReader>();

/**
 * The reader with which this thread reads the documents of a run. `run` is an object that all tasks of the run share, and
 * no other does: the reader goes with it. Made for each task, V8 would forget the shapes of what it makes, and compile anew
 * what it has compiled for them.
 */
export function runReader(run: object, reading: ReadingOptions): DocumentReader {
  let reader = readers.get(run);
  if (!reader) readers.set(run, (reader = new DocumentReader(allExtractors(reading), reading)));
  return reader;
}
