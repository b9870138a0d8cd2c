import { closeSync, openSync, readSync } from 'node:fs';

/** The lines of a file that may be larger than a string can be. */
export function* linesOf(path: string): Generator<string> {
  const descriptor = openSync(path, 'r');
  try {
    const chunk = Buffer.allocUnsafe(1 << 20);
    let pending: Buffer[] = [];
    for (let count = readSync(descriptor, chunk); count > 0; count = readSync(descriptor, chunk)) {
      let from = 0;
      for (let feed = chunk.indexOf(10); feed >= 0 && feed < count; feed = chunk.indexOf(10, from)) {
        yield Buffer.concat([...pending, chunk.subarray(from, feed)]).toString('utf8');
        pending = [];
        from = feed + 1;
      }
      pending.push(Buffer.from(chunk.subarray(from, count)));
    }
    yield Buffer.concat(pending).toString('utf8');
  } finally {
    closeSync(descriptor);
  }
}
