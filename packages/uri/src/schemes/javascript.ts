// WHATWG HTML Standard, 7.4.2.3.2: javascript:<source>
import { decode } from '../syntax/encode.ts';
import type { Reading } from './reading.ts';
import type { Scheme, SchemeComponents } from './scheme.ts';

export const javascript: Scheme = {
  name: 'javascript',
  document: 'WHATWG HTML Standard',
  status: 'later',
  opaque: true,
  read(reading: Reading): SchemeComponents {
    return { source: decode(reading.rest()) };
  },
};
