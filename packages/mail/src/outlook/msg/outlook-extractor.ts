import type { Extractor } from '@linkwright/core';
import { OUTLOOK, outlookMessage } from './outlook-message.ts';

/** Reads messages of Outlook: as MIME messages they go to the extractor of these. `limit`: bytes of one that is read. */
export function createOutlookExtractor(limit?: number): Extractor {
  return {
    mediaTypes: [OUTLOOK],
    extract: (file, base, extraction) => {
      const { entity, problems } = outlookMessage(file, limit);
      for (const problem of problems) extraction.sink.problem(problem);
      extraction.embed(entity, base);
    },
  };
}

/** With the default limit. */
export const outlookExtractor: Extractor = createOutlookExtractor();
