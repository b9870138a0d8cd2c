// draft-ietf-uri-url-06, sections 3.9 and 5 (RFC 4156).
import type { Reading } from './reading.ts';
import { uchar } from './reading.ts';
import type { Scheme, SchemeComponents } from './scheme.ts';

const PORT = 210;

export const wais: Scheme = {
  name: 'wais',
  document: 'RFC 4156',
  status: '1994',
  defaultPort: PORT,
  /** A database, an index with a search, or a document; what is opaque to clients stays escaped (3.9). */
  read(reading: Reading): SchemeComponents {
    const server = reading.hostPort('3.9', PORT);
    const start = reading.at;
    if (!reading.skip('/')) reading.report('part-missing', start, start, '3.9', 'a database is required');
    const database = reading.part(uchar, '3.9', '?/');
    const base = { ...server, database, search: null, wtype: null, wpath: null };
    if (reading.skip('?')) return { ...base, form: 'index', search: reading.part(`${uchar};:@&=`, '3.9') };
    if (!reading.skip('/')) return { ...base, form: 'database' };
    const wtype = reading.part(uchar, '3.9', '/');
    const end = reading.at;
    if (!reading.skip('/'))
      reading.report('part-missing', end, end, '3.9', 'a document has a type and a path');
    return { ...base, form: 'doc', wtype, wpath: reading.part(uchar, '3.9') };
  },
};
