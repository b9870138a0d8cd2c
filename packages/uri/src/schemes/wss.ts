// RFC 6455, section 3. The parts are those of http.
import { web } from './http.ts';
import type { Scheme } from './scheme.ts';

export const wss: Scheme = {
  name: 'wss',
  document: 'RFC 6455, 3',
  status: 'later',
  defaultPort: 443,
  emptyPathIsRoot: true,
  read: (reading) => web(reading, 443),
};
