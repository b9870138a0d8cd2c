import { createRequire } from 'node:module';
import { type SuffixParser, publicHostsBy } from '@linkwright/text';

const require = createRequire(import.meta.url);

let isPublic: ((host: string) => boolean) | undefined;

/**
 * Whether a host name has a public suffix. The list is loaded (25 ms) when the first one is asked
 * about, which few runs do.
 */
export function isPublicHost(host: string): boolean {
  if (!isPublic) {
    const { parse } = require('tldts') as { readonly parse: SuffixParser };
    isPublic = publicHostsBy(parse);
  }
  return isPublic(host);
}
