// An mbox of any size, message by message.
import { closeSync, openSync, readSync } from 'node:fs';
import { type Diagnostic, type Entity, PositionCursor, type Span } from '@linkwright/core';
import { type MboxMessage, type MboxPlace, MboxReader, messageEntity } from '@linkwright/mail';
import type { CorpusFile, MessageSlice } from '../corpus-file.ts';

const CHUNK = 1 << 20;

/**
 * Cuts an mbox into stretches of whole messages, each of about `size` bytes and at least one message.
 * The file is only searched for its messages' beginnings, which is many times as fast as reading them.
 */
export function* mboxSlices({ absolute }: CorpusFile, size: number, limit?: number): Generator<MessageSlice> {
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

/** How many messages there are, read with the same limit. */
export function mboxCount(absolute: string, limit?: number): number {
  let count = 0;
  for (const { continued } of allMessages(chunksOfFile(absolute), limit)) if (!continued) count += 1;
  return count;
}

function* allMessages(chunks: Iterable<Uint8Array>, limit?: number): Generator<MboxMessage> {
  const reader = new MboxReader(limit === undefined ? {} : { limit });
  for (const chunk of chunks) yield* reader.push(chunk);
  yield* reader.end();
}

/** The messages, or those of a stretch, and what is odd between them. Memory is bounded by the largest message. */
export function mboxMessages(
  { path, absolute, slice }: CorpusFile,
  limit: number,
): Generator<Entity | Diagnostic> {
  return messagesFrom(chunksOfFile(absolute, slice), path, limit, slice);
}

/**
 * The messages of one that is in memory, each with a source of its own: an offset and a line in the file. What seals
 * the mbox seals them.
 */
export function* mboxMessagesIn(
  { source, bytes, end, seals }: Entity,
  limit: number,
): Generator<Entity | Diagnostic> {
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
