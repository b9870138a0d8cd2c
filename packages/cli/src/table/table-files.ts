import { resolve } from 'node:path';
import { Joining } from '@linkwright/check';
import type { CorpusFile } from '@linkwright/corpus';
import {
  type Row,
  TABLE_ENDINGS,
  type TableFormat,
  TableNameError,
  type TableShape,
  type TableWriter,
  isEncodable,
  openTable,
  tableFormat,
} from '@linkwright/table';
import { UsageError } from '../exit-status.ts';
import { outputFailure } from '../files/output-file.ts';
import { refuseFile } from '../files/output-path.ts';
import type { ExtractedDocument } from '../extracting/extract-job.ts';
import type { TableFormats } from './encoded-documents.ts';
import type { TableTask } from './tabling.ts';
import { ADDRESSES, ANCHORS, LINKS } from './shapes.ts';
import type { TableArguments } from './table-arguments.ts';
import { counted } from '../terminal/counted.ts';

/** The tables of a run, written side by side while its documents come in. */
export class TableFiles {
  #links = 0;
  readonly #wanted: TableArguments;
  readonly #writers: { links?: TableWriter; addresses?: TableWriter; anchors?: TableWriter } = {};

  private constructor(wanted: TableArguments) {
    this.#wanted = wanted;
  }

  /** Throws UsageError for a file that no table can be written to. */
  static async open(wanted: TableArguments): Promise<TableFiles> {
    refuseBadNames(wanted);
    const files = new TableFiles(wanted);
    const { to, addresses, anchors } = wanted;
    try {
      if (to !== undefined) files.#writers.links = await opened('--to', to, LINKS);
      if (addresses !== undefined)
        files.#writers.addresses = await opened('--addresses', addresses, ADDRESSES);
      if (anchors !== undefined) files.#writers.anchors = await opened('--anchors', anchors, ANCHORS);
    } catch (error) {
      await files.discard();
      throw error;
    }
    return files;
  }

  /** Rows so far. */
  get links(): number {
    return this.#links;
  }

  /** The formats of tables whose rows may come as bytes. */
  get formats(): TableFormats {
    const { to, anchors } = this.#wanted;
    const [links, names] = [encodable(to), encodable(anchors)];
    return { ...(links && { links }), ...(names && { anchors: names }) };
  }

  async document({
    rows = [],
    anchors = [],
    addresses = [],
    encoded,
    settles,
  }: TabledDocument): Promise<void> {
    const writers = this.#writers;
    this.#links += rows.length;
    await writers.links?.write(rows);
    await writers.anchors?.write(anchors);
    await writers.addresses?.write(addresses);
    for (const { count } of encoded?.links ?? []) this.#links += count;
    if (encoded?.links) await writers.links?.append(encoded.links);
    if (encoded?.anchors) await writers.anchors?.append(encoded.anchors);
    if (settles) for (const writer of [writers.links, writers.anchors]) await writer?.settle();
  }

  /** Where each file is found; `files` are all that exist. What web archives hold comes with their documents. */
  async addresses(files: readonly CorpusFile[], keys: TableTask['keys']): Promise<void> {
    const writer = this.#writers.addresses;
    if (!writer) return;
    await writer.write(addressRows(files, keys));
  }

  /** The files get their names. */
  async finish(): Promise<void> {
    for (const writer of this.#ended()) await writer.finish();
  }

  /** Those that have no name yet get none. */
  async discard(): Promise<void> {
    for (const writer of this.#ended()) await writer.discard();
  }

  /** Each writer is ended once. */
  *#ended(): Generator<TableWriter> {
    for (const name of ['links', 'addresses', 'anchors'] as const) {
      const writer = this.#writers[name];
      delete this.#writers[name];
      if (writer) yield writer;
    }
  }

  /** What was written, for people. */
  toString(): string {
    const { to, anchors, addresses } = this.#wanted;
    if (to !== undefined) return `${counted(this.#links, 'link')} in ${to}`;
    return `${[anchors, addresses].filter((path) => path !== undefined).join(', ')}: written`;
  }
}

type TabledDocument = Pick<ExtractedDocument, 'rows' | 'anchors' | 'addresses' | 'encoded' | 'settles'>;

function encodable(path: string | undefined): TableFormat | undefined {
  const format = path === undefined ? undefined : tableFormat(path);
  return format && isEncodable(format) ? format : undefined;
}

async function opened(option: string, path: string, shape: TableShape): Promise<TableWriter> {
  refuseFile(option, path);
  try {
    return await openTable(path, shape);
  } catch (error) {
    if (error instanceof TableNameError) throw new UsageError(`${option} ${error.message}`);
    throw outputFailure(option, path, error);
  }
}

function* addressRows(files: readonly CorpusFile[], keys: TableTask['keys']): Generator<Row> {
  const joining = new Joining(keys);
  // What is said of a folder is said once, though each of its files says it.
  const folders = new Set<string>();
  for (const { path, absolute, mediaType } of files)
    for (const { address, by, named } of joining.addresses(absolute, mediaType)) {
      const isFolder = by === 'folder' || by === 'closed';
      if (isFolder && folders.has(address)) continue;
      if (isFolder) folders.add(address);
      yield [address, isFolder ? null : path, by, isFolder ? null : (mediaType ?? null), named];
    }
}

function refuseBadNames({ to, addresses, anchors }: TableArguments): void {
  const named = [
    ['--to', to],
    ['--addresses', addresses],
    ['--anchors', anchors],
  ] as const;
  const seen = new Set<string>();
  for (const [option, path] of named) {
    if (path === undefined) continue;
    if (!tableFormat(path))
      throw new UsageError(`${option} ${path}: the name says the format: ${TABLE_ENDINGS.join(', ')}`);
    if (seen.has(resolve(path)))
      throw new UsageError(`${option} ${path}: each table needs a file of its own`);
    seen.add(resolve(path));
  }
}
