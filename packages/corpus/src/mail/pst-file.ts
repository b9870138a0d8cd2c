// A file of Outlook's folders on the disk, of any size: what is asked for is read, and no more.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type Diagnostic, type Entity, entityOf } from '@linkwright/core';
import { PST, PstMailbox, type PstPlace, type ReadAt } from '@linkwright/mail';
import type { CorpusFile, MessageSlice } from '../corpus-file.ts';
import { inflated } from '../packed/zlib-codec.ts';

/** Behind the last node. */
const END = 2 ** 32;

interface OpenPst {
  readonly mailbox: PstMailbox | Diagnostic;
  /** Bytes of the file. */
  readonly size: number;
}

/** Throws the system's error. */
function* opened<Item>(
  { path, absolute }: Pick<CorpusFile, 'path' | 'absolute'>,
  limit: number | undefined,
  told: (open: OpenPst) => Iterable<Item>,
): Generator<Item> {
  const descriptor = openSync(absolute, 'r');
  try {
    const read: ReadAt = (start, length) => {
      const bytes = Buffer.allocUnsafeSlow(length);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, start));
    };
    const options = { inflate: inflated, ...(limit !== undefined && { limit }) };
    const { size } = fstatSync(descriptor);
    yield* told({ mailbox: PstMailbox.open(read, path, options), size });
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Cuts the messages into stretches of about `size` bytes of the file each: how much a message takes is known when it is read,
 * so that each counts as much as the mean.
 */
export function* pstSlices(file: CorpusFile, size: number): Generator<MessageSlice> {
  yield* opened(file, undefined, function* ({ mailbox, size: whole }) {
    if ('code' in mailbox) return;
    let count = 0;
    for (const _ of mailbox.places()) count += 1;
    const most = Math.max(1, Math.round((size * count) / Math.max(whole, 1)));
    let first: MessageSlice | undefined;
    for (const { node, number } of mailbox.places()) {
      if (first && number - first.number >= most) {
        yield { ...first, end: node };
        first = undefined;
      }
      first ??= { offset: node, line: 1, number, end: END, size };
    }
    if (first) yield first;
  });
}

/** The messages, or those of a stretch, and what is wrong with them. */
export function* pstMessages(file: CorpusFile, limit: number): Generator<Entity | Diagnostic> {
  const { slice } = file;
  const stretch = slice && { node: slice.offset, number: slice.number, end: slice.end };
  yield* opened(file, limit, ({ mailbox }) =>
    'code' in mailbox ? [mailbox] : mailbox.messages(fileEntity(file.path), stretch),
  );
}

function placesIn({ mailbox }: OpenPst): Iterable<PstPlace> {
  return 'code' in mailbox ? [] : mailbox.places();
}

/** How many messages there are. */
export function pstCount(absolute: string): number {
  let count = 0;
  for (const _ of opened({ path: absolute, absolute }, undefined, placesIn)) count += 1;
  return count;
}

/** The messages of a file that is in memory. */
export function* pstMessagesIn(file: Entity, limit: number): Generator<Entity | Diagnostic> {
  const bytes = file.bytes.subarray(file.start, file.end);
  const read: ReadAt = (start, length) => bytes.subarray(start, start + length);
  const mailbox = PstMailbox.open(read, file.source.path, { limit, inflate: inflated });
  if ('code' in mailbox) yield mailbox;
  else yield* mailbox.messages(file);
}

/** Its bytes are not held. */
function fileEntity(path: string): Entity {
  return entityOf({ path, bytes: new Uint8Array(), offset: 0, line: 1 }, PST);
}
