// draft-ietf-uri-url-06, sections 3.10 and 5 (RFC 8089).
import { fsegment } from './ftp.ts';
import type { Reading } from './reading.ts';
import type { Scheme, SchemeComponents } from './scheme.ts';

export const file: Scheme = {
  name: 'file',
  document: 'RFC 8089',
  status: '1994',
  localhostIsEmpty: true,
  /**
   * fileurl = "file://" host [ "/" fpath ]. The prose of 3.10 also has an empty host, which the grammar does not
   * derive; it is taken. RFC 8089, 2 has "file:/path" without an authority too.
   */
  read(reading: Reading): SchemeComponents {
    if (!reading.strict && !reading.text.startsWith('//', reading.at)) {
      return { host: null, path: reading.skip('/') ? reading.rest() : null };
    }
    reading.slashes('3.10');
    const start = reading.at;
    const host = reading.until('/');
    if (host !== '') reading.host(start, host);
    if (reading.strict && host.includes(':')) {
      reading.report(
        'port-not-allowed',
        start + host.indexOf(':'),
        reading.at,
        '3.10',
        'a host without a port is required',
      );
    }
    return { host, path: reading.skip('/') ? reading.part(`${fsegment}/`, '5') : null };
  },
};

/**
 * The VMS sample of 3.10: a file specification as the path of a file URL.
 *
 *     DISK$USER:[MY.NOTES]NOTE123456.TXT   disk$user/my/notes/note12345.txt
 *
 * Returns undefined for text that is no specification of device, directories and name.
 */
export function vmsPath(specification: string): string | undefined {
  const colon = specification.indexOf(':');
  const close = specification.indexOf(']');
  if (colon < 1 || specification.charAt(colon + 1) !== '[' || close < 0) return undefined;
  const device = specification.slice(0, colon);
  const directories = specification.slice(colon + 2, close).split('.');
  return [device, ...directories, specification.slice(close + 1)].map((part) => part.toLowerCase()).join('/');
}
