// draft-ietf-uri-url-06, sections 3.3 and 5 (RFC 9110, section 4.2).
import type { Reading } from './reading.ts';
import { uchar } from './reading.ts';
import type { Scheme, SchemeComponents } from './scheme.ts';

/** hsegment and search = *[ uchar | ";" | ":" | "@" | "&" | "=" ]; "/" and "?" only as delimiters. */
const hsegment = `${uchar};:@&=`;

export const http: Scheme = {
  name: 'http',
  document: 'RFC 9110, 4.2.1',
  status: '1994',
  defaultPort: 80,
  emptyPathIsRoot: true,
  read: (reading) => web(reading, 80),
};

/** What http, https, ws and wss have in common. Later documents allow user information, and warn of it. */
export function web(reading: Reading, defaultPort: number): SchemeComponents {
  const server = reading.strict ? reading.hostPort('3.3', defaultPort) : withoutLogin(reading, defaultPort);
  let path: string | null = null;
  let search: string | null = null;
  if (reading.skip('/')) path = reading.part(`${hsegment}/`, '3.3', '?');
  if (reading.skip('?')) search = reading.part(hsegment, '3.3');
  return { ...server, path, search };
}

function withoutLogin(reading: Reading, defaultPort: number): SchemeComponents {
  const { host, port, effective_port } = reading.login('4.2', defaultPort);
  return { host, port, effective_port };
}
