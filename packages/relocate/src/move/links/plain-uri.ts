// Spellings that a URI has in common with others of the same place.

/** Scheme and authority of a URI that has both. */
const SITE = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/** An empty path is `/` (RFC 3986, 6.2.3). */
export function withPath(uri: string): string {
  const site = SITE.exec(uri)?.[0];
  return site !== undefined && uri[site.length] !== '/' ? `${site}/${uri.slice(site.length)}` : uri;
}

/**
 * The one spelling of a URI that its others have in common: scheme and host in lower case, no default
 * port, a path, and no unreserved character encoded (RFC 3986, 6.2.2 and 6.2.3).
 */
export function plainUri(uri: string): string {
  const whole = withPath(uri);
  const site = SITE.exec(whole)?.[0];
  if (site === undefined) return uri;
  const rest = whole.slice(site.length);
  return (
    withoutDefaultPort(site.toLowerCase()) + (rest.includes('%') ? rest.replace(ENCODED, plainOctet) : rest)
  );
}

const DEFAULT_PORTS: ReadonlyMap<string, string> = new Map([
  ['http', ':80'],
  ['https', ':443'],
  ['ftp', ':21'],
]);

function withoutDefaultPort(site: string): string {
  const port = DEFAULT_PORTS.get(site.slice(0, site.indexOf(':')));
  return port !== undefined && site.endsWith(port) ? site.slice(0, -port.length) : site;
}

const ENCODED = /%[0-9A-Fa-f]{2}/g;

function plainOctet(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return /[A-Za-z0-9._~-]/.test(character) ? character : encoded.toUpperCase();
}
