// An mbox of any size, message by message.
import { closeSync, openSync, readSync } from 'node:fs';
import type { Diagnostic, Entity } from '@linkwright/core';
import { MboxReader, messageEntity } from '@linkwright/mail';
import type { CorpusFile } from './find.ts';

const CHUNK = 1 << 20;

/**
 * The messages of the mbox, as documents that are good until the next one is asked for, and what is
 * odd between them. Memory is bounded by the largest message.
 */
export function* messagesOf({ path, absolute }: CorpusFile): Generator<Entity | Diagnostic> {
  const problems: Diagnostic[] = [];
  const reader = new MboxReader({
    problem: (code, message, start, end) =>
      problems.push({ code, severity: 'warning', message, source: path, span: { start, end } }),
  });
  let descriptor: number | undefined;
  try {
    descriptor = openSync(absolute, 'r');
    const chunk = Buffer.allocUnsafeSlow(CHUNK);
    for (;;) {
      const count = readSync(descriptor, chunk, 0, CHUNK, null);
      const messages = count > 0 ? reader.push(chunk.subarray(0, count)) : reader.end();
      for (const message of messages) {
        yield* problems.splice(0);
        if (!message.continued) yield messageEntity(message, path);
      }
      if (count === 0) return;
    }
  } catch (error) {
    const message = `cannot be read: ${(error as Error).message}`;
    yield { code: 'unreadable', severity: 'error', message, source: path };
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
