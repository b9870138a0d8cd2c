// RFC 8141, section 2: urn:<NID>:<NSS>, with "?+" and "?=" components.
import { alphanumericAnd } from '../syntax/characters.ts';
import type { UriReference } from '../syntax/parse.ts';
import type { Reading } from './reading.ts';
import type { Scheme, SchemeComponents } from './scheme.ts';

export const urn: Scheme = {
  name: 'urn',
  document: 'RFC 8141',
  status: 'later',
  opaque: true,
  read(reading: Reading): SchemeComponents {
    const start = reading.at;
    const nid = reading.until(':?');
    if (!isNamespace(nid)) {
      reading.report(
        'part-invalid',
        start,
        reading.at,
        '2',
        'a namespace has 2 to 32 letters, digits and inner "-"',
      );
    }
    reading.skip(':');
    const nssStart = reading.at;
    const nss = reading.until('?');
    if (nss === '')
      reading.report('part-missing', nssStart, nssStart, '2', 'a name in the namespace is required');
    const r = reading.skip('?+') ? upTo(reading, '?=') : null;
    const q = reading.skip('?=') ? reading.rest() : null;
    if (!reading.isAtEnd)
      reading.report('part-invalid', reading.at, reading.at + 1, '2.3', '"?" must begin "?+" or "?="');
    return { nid, nss, r_component: r, q_component: q };
  },
  /** The namespace is the same in either case (3.1); of a UUID all letters are (RFC 9562, 4). */
  normalize(parts: UriReference): UriReference {
    const colon = parts.path.indexOf(':');
    const nid = parts.path.slice(0, colon).toLowerCase();
    if (colon < 0) return parts;
    const nss = parts.path.slice(colon);
    return { ...parts, path: nid + (nid === 'uuid' ? nss.toLowerCase() : nss) };
  },
};

/** NID = (alphanum) 0*30(ldh) (alphanum) */
function isNamespace(nid: string): boolean {
  const set = alphanumericAnd('-');
  if (nid.length < 2 || nid.length > 32 || nid.startsWith('-') || nid.endsWith('-')) return false;
  for (let at = 0; at < nid.length; at++) if (set[nid.charCodeAt(at)] !== 1) return false;
  return true;
}

/** All up to the mark, or to the end of the URN: a fragment may hold the mark too. */
function upTo(reading: Reading, mark: string): string {
  const rest = reading.rest();
  const at = rest.indexOf(mark);
  if (at < 0) return rest;
  reading.at -= rest.length - at;
  return rest.slice(0, at);
}
