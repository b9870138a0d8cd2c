import { Registry } from '@linkwright/core';

/** Every extractor of Linkwright; which one serves which media type. */
export function allExtractors(): Registry {
  return new Registry([]);
}
