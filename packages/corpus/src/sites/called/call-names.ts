// What of a call names the page or the file, and which calls name one path each.
import { markdownPlaces } from '@linkwright/markdown';
import { CANVAS_FILE } from '../calling-generators.ts';
import { HEXO_ASSET, hexoName, isOfHexo } from './hexo-calls.ts';
import { ADDRESS_PLACES } from './kinds/address-calls.ts';
import { ALIAS_PLACES } from './kinds/alias-calls.ts';

/** Place of a file that a page of Pelican calls. */
export const PELICAN_FILE: string = markdownPlaces.pelicanFile.name;

const ONE_FILE: ReadonlySet<string> = new Set([
  HEXO_ASSET,
  markdownPlaces.zolaPage.name,
  PELICAN_FILE,
  markdownPlaces.docusaurusSite.name,
  CANVAS_FILE,
]);

/** Behind what names a file in place of a reference stands what does so in any. */
const WITH_QUERY: ReadonlySet<string> = new Set([...ADDRESS_PLACES, PELICAN_FILE]);

/** What of a call names the page: not the fragment, nor the query of an address. */
export function calledName(place: string, call: string): string {
  if (isOfHexo(place)) return hexoName(place, call);
  if (ALIAS_PLACES.includes(place)) return call.replace(/(?!^)[?#].*/s, '');
  const [name = ''] = call.split(WITH_QUERY.has(place) ? /[?#]/ : '#', 1);
  return name;
}

/** Whether calls of a place name one path each, at which the disk is asked for what is not looked at (`mayBeElsewhere`). */
export function isOneFile(place: string): boolean {
  return ONE_FILE.has(place);
}
