import { isIP } from 'node:net';
import { type ClientCertificate, whyUnusable } from './client-certificate.ts';

/** A connection, as ioredis and BullMQ take it. */
interface RedisConnection {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly username?: string;
  readonly password?: string;
  /** The name that is asked for; an address is none (RFC 6066, section 3). */
  readonly tls?: { readonly servername?: string } & Partial<ClientCertificate>;
  readonly maxRetriesPerRequest: null;
}

/** What lets a client in that its address does not say: that can be seen in the list of processes. */
export interface RedisAccess {
  /** Where the address has none. */
  readonly password?: string;
  /** For a Redis that asks for one, by TLS. */
  readonly certificate?: ClientCertificate;
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
 * `redis://[[user]:password@]host[:port][/database]`; `rediss:` by TLS, for which alone a certificate is used. Throws
 * BadAddress, for a certificate too that cannot be shown to anybody.
 */
export function redisAddress(url: string, { password, certificate }: RedisAccess = {}): RedisAddress {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^rediss?:$/.test(parsed.protocol) || parsed.hostname === '')
    throw new BadAddress('an engine is redis://HOST or, by TLS, rediss://HOST');
  const database = parsed.pathname.replace(/^\//, '');
  if (!/^\d{0,4}$/.test(database) || parsed.search || parsed.hash)
    throw new BadAddress('after the host of an engine stands nothing but the number of a database');
  const port = Number(parsed.port || 6379);
  const host = parsed.hostname.replace(/^\[|\]$/g, '');
  const isTls = parsed.protocol === 'rediss:';
  const wrong = isTls && certificate ? whyUnusable(certificate) : undefined;
  if (wrong !== undefined) throw new BadAddress(`the certificate cannot be used: ${wrong}`);
  const secret = parsed.password ? decoded(parsed.password) : password;
  return {
    connection: {
      host,
      port,
      db: Number(database || 0),
      ...(parsed.username && { username: decoded(parsed.username) }),
      ...(secret && { password: secret }),
      ...(isTls && { tls: { ...(!isIP(host) && { servername: host }), ...certificate } }),
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
