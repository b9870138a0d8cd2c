import { isIP } from 'node:net';

/** A connection, as ioredis and BullMQ take it. */
interface RedisConnection {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly username?: string;
  readonly password?: string;
  /** The name that is asked for; an address is none (RFC 6066, section 3). */
  readonly tls?: { readonly servername?: string };
  readonly maxRetriesPerRequest: null;
}

/** Where Redis is and how it is spoken to. */
export interface RedisAddress {
  readonly connection: RedisConnection;
  /** For messages: no user and no password. */
  readonly shown: string;
}

/** An address that is none; the caller's mistake. Its message never has the password. */
export class BadAddress extends Error {
  override readonly name = 'BadAddress';
}

/**
 * `redis://[[user]:password@]host[:port][/database]`; `rediss:` by TLS. `password` is taken where the
 * address has none: an address can be seen in the list of processes. Throws BadAddress.
 */
export function redisAddress(url: string, password?: string): RedisAddress {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^rediss?:$/.test(parsed.protocol) || parsed.hostname === '')
    throw new BadAddress('an engine is redis://HOST or, by TLS, rediss://HOST');
  const database = parsed.pathname.replace(/^\//, '');
  if (!/^\d{0,4}$/.test(database) || parsed.search || parsed.hash)
    throw new BadAddress('after the host of an engine stands nothing but the number of a database');
  const port = Number(parsed.port || 6379);
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  const secret = parsed.password ? decoded(parsed.password) : password;
  return {
    connection: {
      host,
      port,
      db: Number(database || 0),
      ...(parsed.username && { username: decoded(parsed.username) }),
      ...(secret && { password: secret }),
      ...(parsed.protocol === 'rediss:' && { tls: isIP(host) ? {} : { servername: host } }),
      // Work is waited for, however long Redis is away.
      maxRetriesPerRequest: null,
    },
    shown: `${parsed.protocol}//${parsed.host}${database === '' ? '' : `/${database}`}`,
  };
}

function decoded(userinfo: string): string {
  try {
    return decodeURIComponent(userinfo);
  } catch {
    throw new BadAddress('a % in the user or password of an engine is written %25');
  }
}
