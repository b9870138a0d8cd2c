import {
  type DocumentReader,
  EMLX,
  OUTLOOK,
  PST,
  type OpenDocument,
  TNEF,
  messageSummary,
} from '@linkwright/corpus';
import pc from 'picocolors';
import { printable } from '../terminal/printable.ts';

const HOLDS_MESSAGES: ReadonlySet<string> = new Set(['application/mbox', EMLX, OUTLOOK, PST, TNEF]);

/** A line for each message that is wanted, by its number (0 where it has none): subject, sender, date. */
export async function messageHeadings(
  document: OpenDocument,
  reader: DocumentReader,
  wanted: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> {
  const headings = new Map<number, string>();
  const { mediaType } = document.entity;
  const isArchive = HOLDS_MESSAGES.has(mediaType);
  if (!isArchive && mediaType !== 'message/rfc822') return headings;
  for (const message of isArchive ? reader.messagesIn(document) : [document]) {
    if ('code' in message) continue;
    const { bytes, start, end, part } = message.entity;
    const number = part?.message ?? 0;
    if (wanted.has(number)) headings.set(number, await heading(bytes.slice(start, end), number, part?.title));
  }
  return headings;
}

/** `title`: folder and subject, where the mailbox says them. */
async function heading(bytes: Uint8Array, number: number, title?: string): Promise<string> {
  const { subject, from, date } = await messageSummary(bytes);
  const said = [title || subject, from, date?.toISOString().slice(0, 10)].filter(
    (text) => text !== undefined,
  );
  const name = number === 0 ? 'Message' : `Message ${number}`;
  return `${pc.bold(name)}  ${said.map((text) => printable(text)).join(pc.dim(' · '))}`;
}
