import type { RedisAddress } from './redis-address.ts';

/** What a connection fails with: some errors have a code and no message, those of TLS a reason. */
type ConnectionError = NodeJS.ErrnoException & { readonly reason?: string };

/** What a Redis or the way to it says, and what is to be done then. Each is right for either scheme, or for one. */
const ADVICE: readonly (readonly [RegExp, string, scheme?: 'redis:' | 'rediss:'])[] = [
  [/NOAUTH/, 'give the password'],
  [/WRONGPASS|invalid password/, 'look at the user and the password'],
  [/without any password/, 'leave the password out'],
  [/NOPERM/, 'the user needs all commands on keys and channels that begin with linkwright'],
  [/READONLY/, 'this is a replica: name the Redis that is written to'],
  [/DB index/, 'name a smaller database after the host, or none'],
  [/has expired|not yet valid/, 'renew the certificate of the Redis, or put the clock of this host right'],
  [/altnames/, 'name the Redis as its certificate does'],
  [
    /certificate required/,
    'it asks for certificates of its clients: give one, or set tls-auth-clients no there',
  ],
  [/certificate/, 'name the file with the certificate of its authority in NODE_EXTRA_CA_CERTS'],
  [/Protocol error/, 'what answers there is no Redis: look at the host and the port'],
  [/ENOTFOUND/, 'look at the name of the host'],
  [/ECONNREFUSED/, 'start Redis there, or name its port'],
  // Redis closes on who speaks without TLS, or has no certificate, before it says why.
  [/ECONNRESET|EPIPE|closed/, 'where it speaks TLS at this port, write rediss:', 'redis:'],
  [
    /ECONNRESET|EPIPE|closed/,
    'where it asks for certificates of its clients, give one, or set tls-auth-clients no there',
    'rediss:',
  ],
  [
    /ETIMEDOUT|wrong version|before secure TLS/,
    'where it does not speak TLS at this port, write redis:',
    'rediss:',
  ],
];

/** Why there is no connection, in one line: the address without its password, what was said, and what helps. */
export function noConnection(error: ConnectionError, { shown }: RedisAddress): string {
  const said = error.reason ?? (error.message || error.code || 'no answer');
  const [, advice] =
    ADVICE.find(([what, , scheme = '']) => what.test(said) && shown.startsWith(scheme)) ?? [];
  return [`${shown}: ${said.trim().replace(/(\. Please report this)?\.?$/, '')}`, advice]
    .filter(Boolean)
    .join('; ');
}
