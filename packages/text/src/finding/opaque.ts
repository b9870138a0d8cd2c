// URLs without "//" (draft-07, 4.3: opaque). In running text "word:word" is nearly always something
// else ("key:value", "localhost:3000"), so that each scheme says what its URLs look like.
import { oneByteText } from '@linkwright/core';
import { BLANK, COLON, IN_URL } from '../characters/characters.ts';
import type { Scan } from './scan.ts';

/** How far a URL is read to see its shape. It is not read past a second colon, unless the shape needs one. */
const LOOK_AHEAD = 320;

const ADDRESS = /^[^@\s<>"]+@[A-Za-z0-9[]/;
const NUMBER = /^(?:[+*#]\d|\d{3}|\d+-\d)/;
const NESTED = /^[A-Za-z][A-Za-z0-9+.-]*$/;

/** What follows the colon, up to the next one. */
const shapes: ReadonlyMap<string, RegExp> = new Map([
  ['about', /^(?:blank|srcdoc)$/],
  ['acct', ADDRESS],
  ['bitcoin', /^[A-Za-z0-9]{26}/],
  ['blob', NESTED],
  ['callto', NUMBER],
  ['cid', ADDRESS],
  ['data', /^(?:[A-Za-z]+\/[A-Za-z0-9.+-]+[A-Za-z0-9=._+;"-]*|;[A-Za-z0-9=._+;"-]*)?,/],
  ['did', /^[a-z0-9]+$/],
  ['doi', /^10\.\d+\//],
  ['ethereum', /^0x[0-9a-fA-F]{8}/],
  ['fax', NUMBER],
  ['feed', NESTED],
  ['file', /^\/[A-Za-z0-9_.~%-]/],
  ['geo', /^-?\d[\d.]*,-?\d/],
  ['git', /^[A-Za-z0-9-]+\.[A-Za-z0-9-]/],
  ['h323', ADDRESS],
  ['im', ADDRESS],
  ['info', /^[a-z-]+\/./],
  ['jar', NESTED],
  ['magnet', /^\?/],
  ['mailto', /^(?:[^@?\s<>"]*@[A-Za-z0-9[]|[^@?\s<>"]*\?[A-Za-z-]+=|[^@?\s<>"]+%40)/],
  ['mid', ADDRESS],
  ['modem', NUMBER],
  ['news', /^(?:[A-Za-z][A-Za-z0-9+_-]*\.[A-Za-z0-9]|\*|[^@\s]+@[A-Za-z0-9])/],
  ['nntp', /^[A-Za-z][A-Za-z0-9+_-]*\.[A-Za-z0-9]/],
  ['oid', /^\d+\.\d/],
  ['opaquelocktoken', /^[0-9a-fA-F]{8}-/],
  ['pres', ADDRESS],
  ['sip', /^[A-Za-z0-9%_+.-]+(?:@|\.[A-Za-z0-9])/],
  ['sips', /^[A-Za-z0-9%_+.-]+(?:@|\.[A-Za-z0-9])/],
  ['skype', /^[A-Za-z][A-Za-z0-9._,-]+\?/],
  ['sms', NUMBER],
  ['spotify', /^(?:track|album|artist|user|playlist|episode|show)$/],
  ['stun', /^[A-Za-z0-9-]+\.[A-Za-z0-9]/],
  ['stuns', /^[A-Za-z0-9-]+\.[A-Za-z0-9]/],
  ['swh', /^1$/],
  ['tag', /^[^,\s]+,\d{4}/],
  ['tel', NUMBER],
  ['turn', /^[A-Za-z0-9-]+\.[A-Za-z0-9]/],
  ['turns', /^[A-Za-z0-9-]+\.[A-Za-z0-9]/],
  ['urn', /^[A-Za-z0-9][A-Za-z0-9-]{1,31}$/],
  ['view-source', NESTED],
  ['xmpp', ADDRESS],
]);

/** Those whose shape is only seen once a second colon and something after it are there. */
const NEED_COLON: ReadonlySet<string> = new Set([
  'blob',
  'did',
  'feed',
  'jar',
  'spotify',
  'swh',
  'urn',
  'view-source',
]);

export function isOpaqueScheme(name: string): boolean {
  return shapes.has(name);
}

/** Whether the text after the colon looks like a URL of the scheme. Schemes of the caller are taken at their word. */
export function hasOpaqueShape(scan: Scan, name: string, from: number): boolean {
  const shape = shapes.get(name);
  if (!shape) return scan.options.schemes.has(name) && (scan.role(from) & IN_URL) !== 0;
  const limit = Math.min(scan.end, from + LOOK_AHEAD);
  let at = from;
  while (at < limit && scan.byte(at) !== COLON && (scan.role(at) & BLANK) === 0) at += 1;
  scan.steps += at - from;
  if (shape === NUMBER && isLabel(scan, name, from)) return false;
  if (NEED_COLON.has(name) && (scan.byte(at) !== COLON || (scan.role(at + 1) & IN_URL) === 0)) return false;
  return shape.test(oneByteText(scan.bytes, from, at));
}

/** `Tel:555-0123`, `FAX:408`: a word that begins a line of an address. With "+" it is a URL all the same. */
function isLabel(scan: Scan, name: string, from: number): boolean {
  const first = scan.byte(from - 1 - name.length);
  return first >= 0x41 && first <= 0x5a && scan.byte(from) !== PLUS;
}

const PLUS = 0x2b;
