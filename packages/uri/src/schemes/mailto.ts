// draft-ietf-uri-url-06, sections 3.5 and 5. RFC 6068 adds header fields after "?".
import { decode } from '../syntax/encode.ts';
import type { UriReference } from '../syntax/parse.ts';
import { field } from './field.ts';
import type { Reading } from './reading.ts';
import { xchar } from './reading.ts';
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
    return { addr_spec: decode(reading.part(xchar, '3.5')) };
  },
  normalize: withoutToField,
};

/** An address means the same before "?" and in a "to" field (RFC 6068, 2): all are put before it. */
function withoutToField(parts: UriReference): UriReference {
  if (parts.query === undefined) return parts;
  const fields = parts.query.split('&');
  const addresses = [parts.path, ...fields.filter(isTo).map((text) => text.slice(3))];
  const others = fields.filter((text) => !isTo(text));
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
    addr_spec: decode(to),
    // A comma between addresses is not escaped; one within an address is.
    to: to === '' ? [] : to.split(',').map(decode),
    headers: fields.map(field),
  };
}

function isTo(text: string): boolean {
  return text.slice(0, 3).toLowerCase() === 'to=';
}
