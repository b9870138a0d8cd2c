// Links as they are printed, for threads to write: told as records, they cost the thread that prints them more than
// finding them costs the others.
import type { CommonRecord, LinkRecord, SeldomRecord } from '@linkwright/corpus';
import { RecordBytes, literal } from './record-bytes.ts';
import type { LineMemory } from './line-memory.ts';
import { LinkCells } from './link-cells.ts';
import { linkCsv } from './link-csv.ts';
import { ARRAY_ITEM, LINE, LinkLines } from './link-lines.ts';
import { LinkTable } from './link-table.ts';

/** A thread sees neither the terminal nor the log of a build service: it is told. */
export interface LinkFormat {
  readonly name: 'table' | 'ndjson' | 'csv' | 'json';
  readonly colour: boolean;
  /** Whether somebody looks at it as it is written. */
  readonly shown: boolean;
}

/** Writes links one after another. */
export interface LinkWriter {
  /** `seldom` is told with it. */
  add(link: CommonRecord, seldom: SeldomRecord | undefined): void;
  /** UTF-8, written since it was asked for last. Whoever has printed a piece says so by `release`. */
  taken(): readonly Uint8Array[];
}

export function linkWriter(format: LinkFormat, memory: LineMemory): LinkWriter {
  switch (format.name) {
    case 'ndjson':
      return new LinkLines(memory, LINE);
    case 'json':
      return new LinkLines(memory, ARRAY_ITEM);
    case 'csv':
      return format.shown ? new ShownCells(memory) : new LinkCells(memory);
    case 'table':
      return new LinkTable(memory, format);
  }
}

/** Rows of CSV that somebody looks at, all of them at once. */
class ShownCells implements LinkWriter {
  readonly #bytes: RecordBytes;
  #links: LinkRecord[] = [];

  constructor(memory: LineMemory) {
    this.#bytes = new RecordBytes(memory);
  }

  add(link: CommonRecord, seldom: SeldomRecord | undefined): void {
    this.#links.push(seldom ? { ...link, ...seldom } : link);
  }

  taken(): readonly Uint8Array[] {
    const links = this.#links;
    this.#links = [];
    this.#bytes.begin();
    this.#bytes.literal(literal(linkCsv(links, { shown: true })));
    return this.#bytes.taken();
  }
}
