// A mailbox of any size, be it an mbox or a file of Outlook's folders, message by message.
import { closeSync, openSync, readSync } from 'node:fs';
import type { Diagnostic, Entity } from '@linkwright/core';
import { PST, beginsMbox, beginsPst } from '@linkwright/mail';
import { type CorpusFile, plainFile } from '../corpus-file.ts';
import { statAt } from '../disk/stat-at.ts';
import { whyRefused } from '../disk/writable.ts';
import { MBOX } from '../media-types/container-types.ts';
import { mboxCount, mboxMessages, mboxMessagesIn, mboxSlices } from './mbox-file.ts';
import { pstCount, pstMessages, pstMessagesIn, pstSlices } from './pst-file.ts';

/** A mailbox as stretches of it, each a file with a `slice`; as a whole where no message is found in it. */
export function* mailboxStretches(mailbox: CorpusFile, size: number, limit?: number): Generator<CorpusFile> {
  let isRead = false;
  try {
    const isPst = mailbox.mediaType === PST;
    for (const slice of isPst ? pstSlices(mailbox, size) : mboxSlices(mailbox, size, limit)) {
      isRead = true;
      yield { ...plainFile(mailbox), slice };
    }
  } catch (error) {
    if (isRead) throw error;
  }
  // Whoever reads it says what is wrong with it.
  if (!isRead) yield plainFile(mailbox);
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
  return begins(absolute, beginsPst) ? pstCount(absolute) : mboxCount(absolute, limit);
}

/**
 * The messages of a mailbox, or of a stretch of it, as documents that are good until the next one is
 * asked for, and what is odd between them. Memory is bounded by the largest message.
 */
export function* messagesOf(file: CorpusFile, limit: number): Generator<Entity | Diagnostic> {
  try {
    yield* file.mediaType === PST ? pstMessages(file, limit) : mboxMessages(file, limit);
  } catch (error) {
    const message = `cannot be read: ${whyRefused(error)}`;
    yield { code: 'unreadable', severity: 'error', message, source: file.path };
  }
}

/** The messages of a mailbox that is in memory. */
export function messagesIn(mailbox: Entity, limit: number): Generator<Entity | Diagnostic> {
  return mailbox.mediaType === PST ? pstMessagesIn(mailbox, limit) : mboxMessagesIn(mailbox, limit);
}
