import { Registry } from '@linkwright/core';
import { textExtractor } from '@linkwright/text';

/** Every extractor of Linkwright; which one serves which media type. */
export function allExtractors(): Registry {
  return new Registry([textExtractor]);
}
