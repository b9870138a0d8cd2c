// An mbox, or a file of Outlook's folders, of any size, message by message.
import { closeSync, openSync, readSync } from 'node:fs';
import { type Diagnostic, type Entity, PositionCursor, type Span } from '@linkwright/core';
import {
  type MboxMessage,
  type MboxPlace,
  MboxReader,
  PST,
  beginsMbox,
  beginsPst,
  messageEntity,
} from '@linkwright/mail';
import { type CorpusFile, type MessageSlice, plainFile } from '../corpus-file.ts';
import { MBOX } from '../media-type.ts';
import { pstCount, pstMessages, pstMessagesIn, pstSlices } from './pst-file.ts';
import { statAt } from '../disk/stat-at.ts';
import { whyRefused } from '../disk/writable.ts';

const CHUNK = 1 << 20;

/**
 * Cuts an mbox into stretches of whole messages, each of about `size` bytes and at least one message.
 * The file is only searched for its messages' beginnings, which is many times as fast as reading them.
 */
function* messageSlices({ absolute }: CorpusFile, size: number, limit?: number): Generator<MessageSlice> {
  let first: MboxPlace | undefined;
  let end = 0;
  for (const { offset, line, number, bytes, continued } of allMessages(chunksOfFile(absolute), limit)) {
    if (first && !continued && offset - first.offset >= size) {
      yield { ...first, end };
      first = undefined;
    }
    first ??= { offset, line, number };
    end = offset + bytes.length;
  }
  if (first) yield { ...first, end };
}

/** A mailbox as stretches of it, each a file with a `slice`. */
export function* mailboxStretches(mbox: CorpusFile, size: number, limit?: number): Generator<CorpusFile> {
  let isRead = false;
  try {
    const isPst = mbox.mediaType === PST;
    for (const slice of isPst ? pstSlices(mbox, size) : messageSlices(mbox, size, limit)) {
      isRead = true;
      yield { ...plainFile(mbox), slice };
    }
  } catch (error) {
    if (isRead) throw error;
    // Whoever reads it says what is wrong with it.
    yield plainFile(mbox);
  }
}

/** The beginning of a text that shows whether it is an mbox. */
const BEGINNING = 1 << 14;

/** Whether a file is a mailbox, by its name or by how it begins (pipermail), that has more than so many bytes. */
export function isMailboxOver(size: number, file: CorpusFile): boolean {
  const { mediaType } = file;
  if (mediaType !== MBOX && mediaType !== PST && mediaType !== 'text/plain') return false;
  const { absolute } = file;
  if ((statAt(absolute)?.size ?? 0) <= size) return false;
  return mediaType !== 'text/plain' || begins(absolute, beginsMbox);
}

/** Of what cannot be opened, who reads it tells. */
function begins(absolute: string, as: (bytes: Uint8Array, end: number) => boolean): boolean {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(absolute, 'r');
    const beginning = Buffer.allocUnsafe(BEGINNING);
    return as(beginning, readSync(descriptor, beginning, 0, BEGINNING, 0));
  } catch {
    return false;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** How many messages a mailbox has, read with the same limit. */
export function messageCount(absolute: string, limit?: number): number {
  if (begins(absolute, beginsPst)) return pstCount(absolute);
  let count = 0;
  for (const { continued } of allMessages(chunksOfFile(absolute), limit)) if (!continued) count += 1;
  return count;
}

function* allMessages(chunks: Iterable<Uint8Array>, limit?: number): Generator<MboxMessage> {
  const reader = new MboxReader(limit === undefined ? {} : { limit });
  for (const chunk of chunks) yield* reader.push(chunk);
  yield* reader.end();
}

/**
 * The messages of a mailbox, or of a stretch of it, as documents that are good until the next one is
 * asked for, and what is odd between them. Memory is bounded by the largest message.
 */
export function* messagesOf(file: CorpusFile, limit: number): Generator<Entity | Diagnostic> {
  const { path, absolute, slice } = file;
  try {
    if (file.mediaType === PST) yield* pstMessages(file, limit);
    else yield* messagesFrom(chunksOfFile(absolute, slice), path, limit, slice);
  } catch (error) {
    const message = `cannot be read: ${whyRefused(error)}`;
    yield { code: 'unreadable', severity: 'error', message, source: path };
  }
}

/**
 * The messages of a mailbox that is in memory, of an mbox each with a source of its own: an offset and a line in the file. What seals
 * the mbox seals them.
 */
export function* messagesIn(mailbox: Entity, limit: number): Generator<Entity | Diagnostic> {
  if (mailbox.mediaType === PST) {
    yield* pstMessagesIn(mailbox, limit);
    return;
  }
  const { source, bytes, end, seals } = mailbox;
  for (const message of messagesFrom(chunksOfBytes(bytes, end), source.path, limit))
    yield seals && !('code' in message) ? { ...message, seals } : message;
}

function* messagesFrom(
  chunks: Iterable<Uint8Array>,
  path: string,
  limit: number,
  slice?: MessageSlice,
): Generator<Entity | Diagnostic> {
  const end = slice?.end ?? Number.POSITIVE_INFINITY;
  const problems: (Diagnostic & { readonly span: Span })[] = [];
  const reader = new MboxReader({
    limit,
    problem: (code, message, start, stop) => {
      if (start < end)
        problems.push({ code, severity: 'warning', message, source: path, span: { start, end: stop } });
    },
    ...(slice && { from: slice }),
  });
  const told = function* (messages: Iterable<MboxMessage>): Generator<Entity | Diagnostic> {
    for (const message of messages) {
      // One for all: a body may have a problem in each of its lines.
      const positions = new PositionCursor(message.bytes, 0, message.bytes.length, message.line);
      for (const problem of problems.splice(0)) {
        // The message's bytes are gone when it is told.
        const position = positions.position(problem.span.start - message.offset, undefined);
        yield { ...problem, position };
      }
      if (!message.continued && message.offset < end) yield messageEntity(message, path);
    }
  };
  for (const chunk of chunks) yield* told(reader.push(chunk));
  yield* told(reader.end());
}

/** Read beyond a stretch: its last lines are judged by what follows them. */
const BEYOND = 1 << 16;

function* chunksOfFile(absolute: string, slice?: MessageSlice): Generator<Uint8Array> {
  const descriptor = openSync(absolute, 'r');
  try {
    const end = slice ? slice.end + BEYOND : Number.POSITIVE_INFINITY;
    const chunk = Buffer.allocUnsafeSlow(Math.min(CHUNK, end - (slice?.offset ?? 0)));
    for (let at = slice?.offset ?? 0; at < end;) {
      // A pipe has no positions.
      const count = readSync(descriptor, chunk, 0, Math.min(chunk.length, end - at), slice ? at : null);
      if (count === 0) return;
      yield chunk.subarray(0, count);
      at += count;
    }
  } finally {
    closeSync(descriptor);
  }
}

function* chunksOfBytes(bytes: Uint8Array, end: number): Generator<Uint8Array> {
  for (let at = 0; at < end; at += CHUNK) yield bytes.subarray(at, Math.min(end, at + CHUNK));
}
