// draft-ietf-uri-url-06, sections 3.8 and 5 (RFC 4248).
import type { Reading } from './reading.ts';
import type { Scheme, SchemeComponents } from './scheme.ts';

const PORT = 23;

export const telnet: Scheme = {
  name: 'telnet',
  document: 'RFC 4248',
  status: '1994',
  defaultPort: PORT,
  emptyPathIsRoot: true,
  /** telneturl = "telnet://" login [ "/" ] */
  read(reading: Reading): SchemeComponents {
    const { user, password, host, port, effective_port } = reading.login('3.8', PORT);
    reading.skip('/');
    if (!reading.isAtEnd) {
      const start = reading.at;
      reading.rest();
      reading.report('part-invalid', start, reading.at, '3.8', 'nothing may follow the "/"');
    }
    return { user, password, host, port, effective_port };
  },
};
