// An mbox of any size, message by message.
import { closeSync, openSync, readSync } from 'node:fs';
import type { Diagnostic, Entity } from '@linkwright/core';
import { MboxReader, messageEntity } from '@linkwright/mail';
import type { CorpusFile } from './find.ts';

const CHUNK = 1 << 20;

/**
 * The messages of an mbox, as documents that are good until the next one is asked for, and what is
 * odd between them. Memory is bounded by the largest message.
 */
export function* messagesOf({ path, absolute }: CorpusFile): Generator<Entity | Diagnostic> {
  try {
    yield* messagesFrom(chunksOfFile(absolute), path);
  } catch (error) {
    const message = `cannot be read: ${(error as Error).message}`;
    yield { code: 'unreadable', severity: 'error', message, source: path };
  }
}

/** The messages of an mbox that is in memory, each with a source of its own: an offset and a line in the file. */
export function* messagesIn({ source, bytes, end }: Entity): Generator<Entity | Diagnostic> {
  yield* messagesFrom(chunksOfBytes(bytes, end), source.path);
}

function* messagesFrom(chunks: Iterable<Uint8Array>, path: string): Generator<Entity | Diagnostic> {
  const problems: Diagnostic[] = [];
  const reader = new MboxReader({
    problem: (code, message, start, end) =>
      problems.push({ code, severity: 'warning', message, source: path, span: { start, end } }),
  });
  for (const chunk of chunks)
    for (const message of reader.push(chunk)) {
      yield* problems.splice(0);
      if (!message.continued) yield messageEntity(message, path);
    }
  for (const message of reader.end()) {
    yield* problems.splice(0);
    if (!message.continued) yield messageEntity(message, path);
  }
}

function* chunksOfFile(absolute: string): Generator<Uint8Array> {
  const descriptor = openSync(absolute, 'r');
  try {
    const chunk = Buffer.allocUnsafeSlow(CHUNK);
    for (;;) {
      const count = readSync(descriptor, chunk, 0, CHUNK, null);
      if (count === 0) return;
      yield chunk.subarray(0, count);
    }
  } finally {
    closeSync(descriptor);
  }
}

function* chunksOfBytes(bytes: Uint8Array, end: number): Generator<Uint8Array> {
  for (let at = 0; at < end; at += CHUNK) yield bytes.subarray(at, Math.min(end, at + CHUNK));
}
