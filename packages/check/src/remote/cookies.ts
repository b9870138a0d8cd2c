// RFC 6265 (HTTP State Management): what servers want to hear again, kept for the redirects of one page.

interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Hosts below it get the cookie too, where the server named a domain. */
  readonly host: string;
  readonly isForHostsBelow: boolean;
  readonly path: string;
  readonly isSecure: boolean;
}

/** As many bytes and cookies as browsers keep of a server at least (section 6.1). */
const LONGEST = 4096;
const MOST = 50;

export class Cookies {
  readonly #kept: Cookie[] = [];

  /** `fields`: the values of `Set-Cookie` that a page came with. */
  take(fields: readonly string[], page: string): void {
    for (const field of fields) {
      const cookie = field.length > LONGEST ? undefined : cookieIn(field, new URL(page));
      if (cookie) this.#replace(cookie, isOver(field));
    }
  }

  /** The value of `Cookie` for a page; undefined where it gets none. */
  for(page: string): string | undefined {
    const url = new URL(page);
    const wanted = this.#kept.filter((cookie) => isFor(cookie, url));
    if (wanted.length === 0) return undefined;
    return wanted.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  #replace(cookie: Cookie, isTakenBack: boolean): void {
    const at = this.#kept.findIndex(
      ({ name, host, path }) => name === cookie.name && host === cookie.host && path === cookie.path,
    );
    if (at >= 0) this.#kept.splice(at, 1);
    if (!isTakenBack && this.#kept.length < MOST) this.#kept.push(cookie);
  }
}

/** Section 5.2; undefined where it is none, or of a domain that the server is not in. */
function cookieIn(field: string, { hostname, pathname }: URL): Cookie | undefined {
  const [pair = ''] = field.split(';', 1);
  const equals = pair.indexOf('=');
  if (equals < 1 || !SENDABLE.test(pair)) return undefined;
  const domain = attribute(field, 'domain')?.replace(/^\./, '').toLowerCase() || undefined;
  if (domain !== undefined && hostname !== domain && !hostname.endsWith(`.${domain}`)) return undefined;
  const path = attribute(field, 'path');
  return {
    name: pair.slice(0, equals).trim(),
    value: pair.slice(equals + 1).trim(),
    host: domain ?? hostname,
    isForHostsBelow: domain !== undefined,
    // Section 5.1.4: by default the folder of the page.
    path: path?.startsWith('/') ? path : pathname.slice(0, pathname.lastIndexOf('/')) || '/',
    isSecure: attribute(field, 'secure') !== undefined,
  };
}

/** What a field of a request may hold. */
const SENDABLE = /^[\x20-\x7E]*$/;

/** Empty where it has no value. */
function attribute(field: string, wanted: string): string | undefined {
  for (const part of field.split(';').slice(1)) {
    const [name = '', ...value] = part.split('=');
    if (name.trim().toLowerCase() === wanted) return value.join('=').trim();
  }
  return undefined;
}

/** Servers take cookies back by giving them an end that has passed. */
function isOver(field: string): boolean {
  const age = attribute(field, 'max-age');
  if (age !== undefined) return Number(age) <= 0;
  return Date.parse(attribute(field, 'expires') ?? '') < Date.now();
}

function isFor(
  { host, isForHostsBelow, path, isSecure }: Cookie,
  { protocol, hostname, pathname }: URL,
): boolean {
  if (isSecure && protocol !== 'https:') return false;
  if (hostname !== host && !(isForHostsBelow && hostname.endsWith(`.${host}`))) return false;
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`);
}
