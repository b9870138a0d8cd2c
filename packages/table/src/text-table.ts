// A file of NDJSON or CSV.
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import type { TableShape } from './column.ts';
import { csvRows } from './csv-rows.ts';
import type { TableFormat } from './table-kind.ts';
import type { ByteSink } from './table-writer.ts';
import { textBytes } from './text-rows.ts';

export async function textTable(
  path: string,
  { columns }: TableShape,
  { kind, gzip }: TableFormat,
): Promise<ByteSink> {
  const file = createWriteStream(path, { flags: 'wx' });
  await new Promise((resolve, reject) => file.once('open', resolve).once('error', reject));
  let failure: Error | undefined;
  file.on('error', (error) => (failure ??= error));
  const send = async (bytes: Uint8Array): Promise<void> => {
    if (failure) throw failure;
    if (!file.write(bytes)) await drained(file);
  };
  if (kind === 'csv') await send(textBytes(csvRows([columns.map(({ name }) => name)]), gzip));
  let isEmpty = kind !== 'csv';
  return {
    async append({ bytes }) {
      isEmpty = false;
      await send(bytes);
    },
    async close(complete) {
      // A file of no members would be none that can be unpacked.
      if (complete && gzip && isEmpty) await send(textBytes('', gzip));
      if (!complete) file.destroy();
      else file.end();
      await finished(file).catch((error: unknown) => {
        if (complete) throw failure ?? error;
      });
    },
  };
}

/** Until the stream takes more, or takes no more at all. */
function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      stream.off('drain', done).off('close', done).off('error', done);
      resolve();
    };
    stream.on('drain', done).on('close', done).on('error', done);
  });
}
