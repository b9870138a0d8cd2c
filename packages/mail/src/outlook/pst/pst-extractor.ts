// A file of Outlook's folders in memory: its messages one after another, each read as a message.
import { type Extractor, encapsulatedBase } from '@linkwright/core';
import { PST, PstMailbox, type PstOptions } from './pst-mailbox.ts';

/** Reads a file of folders that is in memory as a whole; larger ones go through `PstMailbox`. */
export function createPstExtractor(options: PstOptions = {}): Extractor {
  return {
    mediaTypes: [PST],
    extract: (entity, base, extraction) => {
      const bytes = entity.bytes.subarray(entity.start, entity.end);
      const read = (start: number, length: number): Uint8Array => bytes.subarray(start, start + length);
      const mailbox = PstMailbox.open(read, entity.source.path, options);
      if ('code' in mailbox) {
        extraction.sink.problem(mailbox);
        return;
      }
      const inner = encapsulatedBase(base, 'the mailbox');
      for (const found of mailbox.messages(entity))
        if ('code' in found) extraction.sink.problem(found);
        else extraction.embed(found, inner);
    },
  };
}
