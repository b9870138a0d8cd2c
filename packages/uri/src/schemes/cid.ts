// RFC 2392, section 2: cid:<content-id>
import { decode } from '../syntax/encode.ts';
import type { Reading } from './reading.ts';
import type { Scheme, SchemeComponents } from './scheme.ts';

export const cid: Scheme = {
  name: 'cid',
  document: 'RFC 2392',
  status: 'later',
  opaque: true,
  read(reading: Reading): SchemeComponents {
    return { content_id: identifier(reading, '') };
  },
};

/** An addr-spec of RFC 822, without the angle brackets of the header field, its excluded characters escaped. */
export function identifier(reading: Reading, delimiter: string): string {
  const start = reading.at;
  const text = delimiter === '' ? reading.rest() : reading.until(delimiter);
  if (text === '') reading.report('part-missing', start, start, '2', 'an identifier is required');
  return decode(text);
}
