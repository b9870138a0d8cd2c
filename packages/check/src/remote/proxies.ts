// The variables of the environment by which programs are told of proxies: HTTP_PROXY, HTTPS_PROXY, NO_PROXY.

/** Where requests go first; nowhere else where it is empty. */
export interface Proxies {
  readonly httpProxy: string;
  /** Where it is empty, that for `http:` is meant. */
  readonly httpsProxy: string;
  /** Hosts that are asked directly, with those below them, between commas. */
  readonly noProxy: string;
}

/** A proxy is named by something that is no URL of one. */
export class BadProxy extends Error {
  override readonly name = 'BadProxy';
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The proxies that the environment names; undefined where it names none. Names in small letters come first, as curl
 * has it. This machine is always asked directly, as browsers do it. Throws BadProxy.
 */
export function proxiesOf(environment: Environment): Proxies | undefined {
  const http = proxyIn(environment, ['http_proxy', 'HTTP_PROXY']);
  const https = proxyIn(environment, ['https_proxy', 'HTTPS_PROXY']);
  if (http === '' && https === '') return undefined;
  const direct = environment['no_proxy'] ?? environment['NO_PROXY'] ?? '';
  return {
    httpProxy: http,
    httpsProxy: https,
    noProxy: direct.trim() === '*' ? '*' : `${direct},localhost,127.0.0.1,[::1]`,
  };
}

function proxyIn(environment: Environment, names: readonly string[]): string {
  const name = names.find((each) => environment[each] !== undefined);
  const value = name === undefined ? '' : (environment[name] ?? '').trim();
  if (value === '') return '';
  const url = /^[a-z][a-z\d+.-]*:\/\//i.test(value) ? value : `http://${value}`;
  // What it is may hold a password, and is not repeated.
  if (!URL.canParse(url) || !PROXY_SCHEMES.has(new URL(url).protocol))
    throw new BadProxy(`${name}: the URL of a proxy is needed: http://proxy.example:3128`);
  return url;
}

const PROXY_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'socks5:']);
