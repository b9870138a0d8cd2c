import type { Extractor } from '@linkwright/core';
import { MAIL_LIMITS, type MailLimits } from '../../limits.ts';
import { TNEF, tnefMessage } from './tnef-message.ts';

/** Reads messages in TNEF: as MIME messages they go to the extractor of these. */
export function createTnefExtractor(limits: MailLimits = MAIL_LIMITS): Extractor {
  return {
    mediaTypes: [TNEF, 'application/vnd.ms-tnef'],
    extract: (file, base, extraction) => {
      const { entity, problems } = tnefMessage(file, limits);
      for (const problem of problems) extraction.sink.problem(problem);
      extraction.embed(entity, base);
    },
  };
}

/** With the default limits. */
export const tnefExtractor: Extractor = createTnefExtractor();
