// RFC 9110, section 4.2.2. The parts are those of http.
import { web } from './http.ts';
import type { Scheme } from './scheme.ts';

export const https: Scheme = {
  name: 'https',
  document: 'RFC 9110, 4.2.2',
  status: 'later',
  defaultPort: 443,
  emptyPathIsRoot: true,
  read: (reading) => web(reading, 443),
};
