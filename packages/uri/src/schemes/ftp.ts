// draft-ietf-uri-url-06, sections 3.2 and 5 (RFC 1738, section 3.2).
import { decode } from '../syntax/encode.ts';
import type { Reading } from './reading.ts';
import { uchar } from './reading.ts';
import type { Scheme, SchemeComponents } from './scheme.ts';

const PORT = 21;
/** fsegment = *[ uchar | "?" | ":" | "@" | "&" | "=" ] */
export const fsegment: string = `${uchar}?:@&=`;

export const ftp: Scheme = {
  name: 'ftp',
  document: 'RFC 1738, 3.2',
  status: '1994',
  defaultPort: PORT,
  read(reading: Reading): SchemeComponents {
    const { user, password, host, port, effective_port } = reading.login('3.2', PORT);
    const server = { user, password, host, port, effective_port };
    if (!reading.skip('/')) {
      if (!reading.isAtEnd) reading.part('', '3.2.2');
      return { ...server, type: null, cwd: null, name: null };
    }
    const path = reading.part(`${fsegment}/`, '3.2.2', ';');
    const type = typecode(reading);
    // Each element is decoded on its own: an escaped slash is data, "CWD /etc" (3.2.2).
    const elements = path.split('/').map(decode);
    const name = elements.pop() ?? '';
    return { ...server, type, cwd: elements, name };
  },
};

/** [ ";type=" ftptype ], and nothing after it. The prose of 3.2.2 has "a", "i" and "d"; section 5 the capitals too. */
function typecode(reading: Reading): string | null {
  if (reading.isAtEnd) return null;
  const start = reading.at;
  const text = reading.rest();
  const type = text.slice(-1);
  if (text.toLowerCase() === `;type=${type.toLowerCase()}` && 'aidAID'.includes(type)) return type;
  reading.report(
    'part-invalid',
    start,
    start + text.length,
    '3.2.2',
    '";" is reserved for ";type=a", "i" or "d" at the end',
  );
  return null;
}
