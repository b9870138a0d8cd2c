// Pages of web archives as addresses: what was retrieved, and what a link in an archive looks for among it.
import type { Capture } from '@linkwright/corpus';
import { hasNames } from '../judging/fragments/fragment.ts';
import { pageOf } from '../archives/page-hashes.ts';
import type { AddressRow } from './join-keys.ts';

/** The address of a page in web archives: the normal form of its URI, one for `http:` and `https:`. */
export function archivedAddress(uri: string): string {
  return pageOf(uri).replace(/^https:/, 'http:');
}

/** What a record of a web archive says that there is, or is not. */
export function archivedRow({ uri, status = 200, location, bodyType, isWhole }: Capture): AddressRow {
  const address = archivedAddress(uri);
  if (status >= 400)
    return { address, by: status === 404 || status === 410 ? 'missing' : 'refused', named: false };
  if (location !== undefined) return { address, by: 'redirect', named: false };
  return { address, by: 'capture', named: isWhole && status < 300 && hasNames(bodyType) };
}
