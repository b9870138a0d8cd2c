// An mbox in memory: its messages one after another, each read as a message.
import { type Extractor, encapsulatedBase, pieceOf, problemAt } from '@linkwright/core';
import { MboxScan } from './mbox-scan.ts';

/**
 * Reads an mbox that is in memory as a whole; larger ones go through `MboxReader`. A message's part
 * says its number.
 */
export const mboxExtractor: Extractor = {
  mediaTypes: ['application/mbox'],
  extract: (entity, base, extraction) => {
    const { bytes, start, end } = entity;
    const problem = (code: string, message: string, from: number, to: number) =>
      extraction.sink.problem(problemAt(entity, from, to, { code, message }));
    const scan = new MboxScan(problem, Number.MAX_SAFE_INTEGER, start);
    const inner = encapsulatedBase(base, 'the mbox');
    const path = entity.part?.path ?? '';
    for (let number = 1; ; number += 1) {
      const cut = scan.next(bytes, end, true);
      if (!cut) return;
      const piece = pieceOf(entity, cut.headerStart, cut.end, 'message/rfc822');
      extraction.embed({ ...piece, part: { path, message: number } }, inner);
    }
  },
};
