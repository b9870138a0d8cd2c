import { Registry } from '@linkwright/core';
import { mailExtractor, mboxExtractor } from '@linkwright/mail';
import { textExtractor } from '@linkwright/text';

/** Every extractor of Linkwright; which one serves which media type. */
export function allExtractors(): Registry {
  return new Registry([mailExtractor, mboxExtractor, textExtractor]);
}
