// draft-ietf-uri-url-06, sections 3.5 and 5. RFC 6068 adds header fields after "?".
import type { UriReference } from '../parse.ts';
import type { Reading } from './reading.ts';
import { decoded, xchar } from './reading.ts';
import type { Scheme, SchemeComponents } from './scheme.ts';

export const mailto: Scheme = {
  name: 'mailto',
  document: 'RFC 6068',
  status: '1994',
  opaque: true,
  read(reading: Reading): SchemeComponents {
    if (!reading.strict) return withHeaders(reading);
    const start = reading.at;
    // mailtourl = "mailto:" encoded822addr, and encoded822addr = 1*xchar
    if (reading.isAtEnd) reading.report('part-missing', start, start, '3.5', 'an address is required');
    return { addr_spec: decoded(reading.part(xchar, '3.5')) };
  },
  normalize: withoutToField,
};

/** An address means the same before "?" and in a "to" field (RFC 6068, 2): all are put before it. */
function withoutToField(parts: UriReference): UriReference {
  if (parts.query === undefined) return parts;
  const fields = parts.query.split('&');
  const addresses = [parts.path, ...fields.filter(isTo).map((field) => field.slice(3))];
  const others = fields.filter((field) => !isTo(field));
  if (others.length === fields.length) return parts;
  return {
    ...parts,
    path: addresses.filter((address) => address !== '').join(','),
    query: others.length === 0 ? undefined : others.join('&'),
  };
}

/** mailtoURI = "mailto:" [ to ] [ hfields ] (RFC 6068, 2) */
function withHeaders(reading: Reading): SchemeComponents {
  const to = reading.until('?');
  const fields = reading.skip('?') ? reading.rest().split('&') : [];
  return {
    addr_spec: decoded(to),
    // A comma between addresses is not escaped; one within an address is.
    to: to === '' ? [] : to.split(',').map(decoded),
    headers: fields.map((field) => {
      const equals = field.indexOf('=');
      const name = equals < 0 ? field : field.slice(0, equals);
      return [decoded(name), equals < 0 ? '' : decoded(field.slice(equals + 1))] as const;
    }),
  };
}

function isTo(field: string): boolean {
  return field.slice(0, 3).toLowerCase() === 'to=';
}
