import { jsonExtractor, lineExtractor } from '@linkwright/companions';
import { Registry } from '@linkwright/core';
import { cssExtractor } from '@linkwright/css';
import { htmlExtractor } from '@linkwright/html';
import { contentLineExtractor, mailExtractor, mboxExtractor } from '@linkwright/mail';
import { markdownExtractor } from '@linkwright/markdown';
import { textExtractorWith } from '@linkwright/text';
import { xmlExtractor } from '@linkwright/xml';
import { isPublicHost } from './public-hosts.ts';

/** One for all registries: what it tells of a document is compared by identity. */
const textExtractor = textExtractorWith({ isPublicHost });

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
    markdownExtractor,
    jsonExtractor,
    lineExtractor,
  ]);
}
