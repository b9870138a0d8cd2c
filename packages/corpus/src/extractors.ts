import { Registry } from '@linkwright/core';
import { cssExtractor } from '@linkwright/css';
import { htmlExtractor } from '@linkwright/html';
import { contentLineExtractor, mailExtractor, mboxExtractor } from '@linkwright/mail';
import { textExtractor } from '@linkwright/text';
import { xmlExtractor } from '@linkwright/xml';

/** Every extractor of Linkwright; which one serves which media type. */
export function allExtractors(): Registry {
  return new Registry([
    htmlExtractor,
    cssExtractor,
    textExtractor,
    mailExtractor,
    mboxExtractor,
    contentLineExtractor,
    xmlExtractor,
  ]);
}
