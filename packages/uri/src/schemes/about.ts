// RFC 6694, section 2: about:<token>[?<query>]
import { decode } from '../syntax/encode.ts';
import type { Reading } from './reading.ts';
import type { Scheme, SchemeComponents } from './scheme.ts';

export const about: Scheme = {
  name: 'about',
  document: 'RFC 6694',
  status: 'later',
  opaque: true,
  /** about-uri = "about:" about-token [ about-query ] */
  read(reading: Reading): SchemeComponents {
    const token = reading.until('?');
    return { token: decode(token), query: reading.skip('?') ? reading.rest() : null };
  },
};
