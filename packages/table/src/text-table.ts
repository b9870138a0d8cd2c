// NDJSON and CSV (RFC 4180), plain or compressed (RFC 1952).
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { type Writable, pipeline } from 'node:stream';
import { createGzip } from 'node:zlib';
import { stringify } from 'csv-stringify/sync';
import type { Cell, Row, TableShape } from './column.ts';
import type { RowSink } from './table-writer.ts';

/** One object a row; a field that is null is left out, as in the other machine formats. */
export function ndjsonTable(path: string, { columns }: TableShape, gzip: boolean): Promise<RowSink> {
  const names = columns.map(({ name }) => name);
  const text = (row: Row): string => {
    const fields: Record<string, Cell> = {};
    for (const [index, cell] of row.entries()) if (cell !== null) fields[names[index] as string] = cell;
    return `${JSON.stringify(fields)}\n`;
  };
  return textTable(path, gzip, '', text);
}

/** Cells that a spreadsheet would take for a formula get a quote before them. */
export function csvTable(path: string, { columns }: TableShape, gzip: boolean): Promise<RowSink> {
  return textTable(path, gzip, csvRow(columns.map(({ name }) => name)), csvRow);
}

function csvRow(row: Row): string {
  const cells = row.map((cell) => (typeof cell === 'boolean' ? String(cell) : cell));
  return stringify([cells], { escape_formulas: true });
}

/** Rows whose text is handed on at once. */
const BATCH = 500;

async function textTable(
  path: string,
  gzip: boolean,
  head: string,
  text: (row: Row) => string,
): Promise<RowSink> {
  const file = createWriteStream(path, { flags: 'wx' });
  await new Promise((resolve, reject) => file.once('open', resolve).once('error', reject));
  const stream: Writable = gzip ? createGzip({ level: 6 }) : file;
  let failure: Error | undefined;
  const note = (error: Error | null | undefined): void => {
    failure ??= error ?? undefined;
  };
  if (gzip) pipeline(stream as ReturnType<typeof createGzip>, file, note);
  else file.on('error', note);
  const send = async (piece: string): Promise<void> => {
    if (failure) throw failure;
    if (piece !== '' && !stream.write(piece)) await drained(stream);
  };
  await send(head);
  return {
    async write(rows) {
      let pieces: string[] = [];
      for (const row of rows) {
        if (pieces.push(text(row)) < BATCH) continue;
        await send(pieces.join(''));
        pieces = [];
      }
      await send(pieces.join(''));
    },
    async close(complete) {
      if (!complete) stream.destroy();
      else stream.end();
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
