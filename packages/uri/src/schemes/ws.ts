// RFC 6455, section 3. The parts are those of http.
import { web } from './http.ts';
import type { Scheme } from './scheme.ts';

export const ws: Scheme = {
  name: 'ws',
  document: 'RFC 6455, 3',
  status: 'later',
  defaultPort: 80,
  emptyPathIsRoot: true,
  read: (reading) => web(reading, 80),
};
