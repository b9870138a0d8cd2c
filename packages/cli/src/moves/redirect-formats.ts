// How web servers are told of addresses that changed. What each compares with and how it writes
// `Location` was tried with nginx 1.22 and Apache 2.4.
import { csvRows } from '@linkwright/table';

/** An old address and the new one, both percent-encoded. */
export interface Redirect {
  /** A path; with `below` it ends with `/`. */
  readonly from: string;
  /** A path, or a URI of another site. */
  readonly to: string;
  /** All that is below `from` leads to the same below `to`. */
  readonly below: boolean;
}

export const REDIRECT_FORMATS = [
  'nginx',
  'apache',
  'netlify',
  'vercel',
  'cloudflare',
  's3',
  'html',
  'csv',
] as const;
export type RedirectFormat = (typeof REDIRECT_FORMATS)[number];

interface Format {
  /** Whether the format can say the rule. */
  readonly says: (rule: Redirect) => boolean;
  /** Rules that it can say, the first that fits being the one that counts. */
  readonly write: (rules: readonly Redirect[]) => string;
}

export const FORMATS: Readonly<Record<RedirectFormat, Format>> = {
  nginx: { says: always, write: lines(nginxRule) },
  apache: { says: (rule) => apacheRule(rule) !== undefined, write: lines((rule) => apacheRule(rule) ?? '') },
  netlify: { says: always, write: lines(splatRule) },
  cloudflare: { says: always, write: lines(splatRule) },
  vercel: { says: always, write: (rules) => json({ redirects: rules.map(vercelRule) }) },
  s3: {
    // A rule holds for all keys that begin so: the page of a folder would take what is in it along.
    says: ({ from, to, below }) => below || !(from.endsWith('/') || to.endsWith('/')),
    write: (rules) => json(rules.toSorted((a, b) => b.from.length - a.from.length).map(s3Rule)),
  },
  html: { says: ({ below }) => !below, write: lines(htmlPage) },
  csv: {
    says: always,
    write: (rules) => csvRows([['old', 'new'], ...rules.map(({ from, to }) => [from, to])]),
  },
};

function always(): boolean {
  return true;
}

function lines(line: (rule: Redirect) => string): (rules: readonly Redirect[]) => string {
  return (rules) => rules.map((rule) => `${line(rule)}\n`).join('');
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** nginx compares with the decoded path, and writes the target as it stands, variables replaced. */
function nginxRule({ from, to, below }: Redirect): string {
  const target = to.replaceAll('$', '%24');
  if (below) {
    const asked = `if ($request_uri ~ ${nginxText(`^${literally(from)}(.*)$`)})`;
    return `location ^~ ${nginxText(decoded(from) ?? from)} { ${asked} { return 301 ${nginxText(`${target}$1`)}; } }`;
  }
  const path = decoded(from);
  const place = path === undefined ? `~ ${nginxText(`^${decodedPattern(from)}$`)}` : `= ${nginxText(path)}`;
  return `location ${place} { return 301 ${nginxText(`${target}$is_args$args`)}; }`;
}

/** Quotes keep `{`, `;` and spaces from ending the word. */
function nginxText(text: string): string {
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}

/** RedirectMatch encodes what it is to write, so that a target with `?` or `#` in a name is only said by Redirect. */
function apacheRule({ from, to, below }: Redirect): string | undefined {
  const [path, target] = [decoded(from), decoded(to)];
  if (!below && target !== undefined && !/[?#]/.test(target))
    return `RedirectMatch 301 ${apacheText(`^${decodedPattern(from)}$`)} ${apacheText(target.replaceAll(/[\\$&]/g, '\\$&'))}`;
  // A Redirect is for all that is below, too: of a folder's page it would take the other pages along.
  if (path === undefined || (!below && path.endsWith('/'))) return undefined;
  return `Redirect 301 ${apacheText(path)} ${apacheText(to)}`;
}

function apacheText(text: string): string {
  return `"${text.replaceAll(/\\(?=["\\]|$)|"/g, '\\$&')}"`;
}

/** In `_redirects` a `*` and a segment that begins with `:` stand for something else. */
function splatRule({ from, to, below }: Redirect): string {
  const [old, now] = [from, to].map((each) => each.replaceAll('*', '%2A').replaceAll('/:', '/%3A'));
  return below ? `${old}* ${now}:splat 301` : `${old} ${now} 301`;
}

/**
 * `source` is a pattern (path-to-regexp). So is a destination: Vercel refuses the whole file for names in it that the source
 * does not have. Signs of patterns are escaped there as in URIs, which is how they stay what they are in either form.
 */
function vercelRule({ from, to, below }: Redirect): object {
  const source = from.replaceAll(/[\\*+?(){}:]/g, '\\$&');
  const site = /^[^:/]*:\/\/[^/]*/.exec(to)?.[0] ?? '';
  const end = to.search(/[?#]|$/);
  const path = to.slice(site.length, end).replaceAll(/[*+(){}:$]/g, escaped);
  const destination = site + path + to.slice(end);
  if (!below) return { source, destination, permanent: true };
  return { source: `${source}:rest*`, destination: `${destination}:rest*`, permanent: true };
}

/** Of a sign of ASCII. */
function escaped(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
}

function s3Rule({ from, to, below }: Redirect): object {
  const [, scheme, host, path = to] = /^([^:/]*):\/\/([^/]*)(.*)$/s.exec(to) ?? [];
  const key = (decoded(path) ?? path).replace(/^\//, '');
  return {
    Condition: { KeyPrefixEquals: (decoded(from) ?? from).slice(1) },
    Redirect: {
      ...(host !== undefined && { Protocol: scheme, HostName: host }),
      ...(below ? { ReplaceKeyPrefixWith: key } : { ReplaceKeyWith: key }),
      HttpRedirectCode: '301',
    },
  };
}

function htmlPage({ from, to }: Redirect): string {
  const target = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!-- ${from.replaceAll('--', '%2D%2D')} --><!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${target}"><link rel="canonical" href="${target}">`;
}

/** The text that is percent-encoded; undefined where it has control characters, or is no UTF-8. */
function decoded(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path);
    return /\p{Cc}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** A regular expression for the decoded path, byte by byte where it is no text. */
function decodedPattern(path: string): string {
  const text = decoded(path);
  if (text !== undefined) return literally(text);
  return path
    .split(/(%[0-9A-Fa-f]{2})/)
    .map((piece, index) => (index % 2 === 0 ? literally(piece) : `\\x${piece.slice(1)}`))
    .join('');
}

function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
