// WARC 1.1 (ISO 28500:2017), sections 4 to 6: a record is a header, a block, and two line ends.
import { concat } from '@linkwright/core';

/** A record that is to be written. */
export interface NewRecord {
  readonly type: 'warcinfo' | 'response';
  readonly id: string;
  /** As `toISOString` gives it, to the second (5.4). */
  readonly date: Date;
  readonly targetUri?: string | undefined;
  /** Of the block, with its parameters. */
  readonly contentType: string;
  readonly block: Uint8Array;
  /** Why the block is not all that was sent (5.13). */
  readonly truncated?: 'length' | undefined;
}

/** The bytes of a record, not packed. */
export function warcRecord(record: NewRecord): Uint8Array {
  const { type, id, date, targetUri, contentType, block, truncated } = record;
  const fields = [
    ['WARC-Type', type],
    ['WARC-Record-ID', `<urn:uuid:${id}>`],
    ['WARC-Date', date.toISOString().replace(/\.\d+Z$/, 'Z')],
    ['WARC-Target-URI', targetUri],
    ['Content-Type', contentType],
    ['Content-Length', String(block.length)],
    ['WARC-Truncated', truncated],
  ];
  const lines = fields.filter(([, value]) => value !== undefined).map(([name, value]) => `${name}: ${value}`);
  const ascii = new TextEncoder();
  return concat([ascii.encode(`WARC/1.1\r\n${lines.join('\r\n')}\r\n\r\n`), block, ascii.encode('\r\n\r\n')]);
}
