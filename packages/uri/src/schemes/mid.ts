// RFC 2392, section 2: mid:<message-id>[/<content-id>]
import { identifier } from './cid.ts';
import type { Reading } from './reading.ts';
import type { Scheme, SchemeComponents } from './scheme.ts';

export const mid: Scheme = {
  name: 'mid',
  document: 'RFC 2392',
  status: 'later',
  opaque: true,
  read(reading: Reading): SchemeComponents {
    const message = identifier(reading, '/');
    return { message_id: message, content_id: reading.skip('/') ? identifier(reading, '') : null };
  },
};
