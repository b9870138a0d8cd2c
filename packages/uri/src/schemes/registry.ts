// The schemes that are known: the ten of draft-ietf-uri-url-06, section 3, those of later documents, and the names
// that section 4 reserves.
import { about } from './about.ts';
import { cid } from './cid.ts';
import { data } from './data.ts';
import { file } from './file.ts';
import { ftp } from './ftp.ts';
import { gopher } from './gopher.ts';
import { http } from './http.ts';
import { https } from './https.ts';
import { javascript } from './javascript.ts';
import { mailto } from './mailto.ts';
import { mid } from './mid.ts';
import { news } from './news.ts';
import { nntp } from './nntp.ts';
import { prospero } from './prospero.ts';
import type { Scheme } from './scheme.ts';
import { tel } from './tel.ts';
import { telnet } from './telnet.ts';
import { urn } from './urn.ts';
import { wais } from './wais.ts';
import { ws } from './ws.ts';
import { wss } from './wss.ts';

const ten: readonly Scheme[] = [ftp, http, gopher, mailto, news, nntp, telnet, wais, file, prospero];

/** "mid" and "cid" are among the names that section 4 reserves; RFC 2392 has defined them since. */
const later: readonly Scheme[] = [https, urn, data, cid, mid, ws, wss, tel, about, javascript];

/** "It is suggested that IANA reserve their scheme names for future definition" (section 4). */
const reserved: readonly Scheme[] = ['afs', 'nfs', 'tn3270', 'mailserver', 'z39.50'].map((name) => ({
  name,
  document: 'draft-ietf-uri-url-06, 4',
  status: 'reserved',
}));

/** The schemes by name, in lower case. */
export const schemes: ReadonlyMap<string, Scheme> = new Map(
  [...ten, ...later, ...reserved].map((scheme) => [scheme.name, scheme]),
);

/** Finds a scheme, in whichever case it is written. */
export function schemeNamed(name: string): Scheme | undefined {
  return schemes.get(name.toLowerCase());
}

/** "Scheme names starting with the characters "x-" are reserved for experimental purposes" (section 4). */
export function isExperimental(name: string): boolean {
  return name.toLowerCase().startsWith('x-');
}
