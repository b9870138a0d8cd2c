// "htp://h.example/" is well formed, and its scheme is none that anybody has defined: no client knows what to do with it,
// and no server is asked. In "http://https://h.example/" the second scheme stands where a host does (RFC 3986, 3.2.2).
import { distance } from 'fastest-levenshtein';
import { type Verdict, suggested } from '../verdict.ts';

/** What is wrong where a link begins with a scheme that is meant as another one, or with two of them. */
export function misspeltScheme(reference: string): Verdict[] {
  const [, twice] = /^https?:\/\/(https?(?::\/\/?|\/\/)[^/].*)$/is.exec(reference) ?? [];
  if (twice !== undefined) {
    const message = 'says a scheme twice: the second one stands where the host is';
    return [malformed(message, twice.replace(/^(https?)[:/]+/i, '$1://'))];
  }
  const [, colons, behind] = /^(https?):{2,9}\/\/([^/:].*)$/is.exec(reference) ?? [];
  if (colons !== undefined) return [malformed('a scheme ends with one ":"', `${colons}://${behind}`)];
  const [, scheme = '', rest = ''] = /^([a-z]+)(:.*)$/is.exec(reference) ?? [];
  const meant = schemeLike(scheme.toLowerCase(), rest);
  if (meant === undefined) return [];
  return [malformed(`"${scheme}" is no scheme that is known; "${meant}" may be meant`, meant + rest)];
}

function malformed(message: string, suggestion: string): Verdict {
  return { rule: 'malformed-reference', message, ...suggested(suggestion) };
}

function schemeLike(scheme: string, rest: string): string | undefined {
  if (scheme === '' || KNOWN.has(scheme)) return undefined;
  if (rest.startsWith('://')) return mostAlike(scheme, ['http', 'https']);
  return /^:[^/]*@/.test(rest) ? mostAlike(scheme, ['mailto']) : undefined;
}

/** Schemes of their own that are one letter away (RFC 2660; UPnP Device Architecture, 1.1.2; GridFTP's httpg). */
const KNOWN: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'shttp', 'httpu', 'httpg']);

/** The name whose letters are all there in another order, or else the one of which one is wrong, missing or too many. */
function mostAlike(scheme: string, names: readonly string[]): string | undefined {
  return (
    names.find((name) => letters(scheme) === letters(name)) ??
    names.find((name) => distance(scheme, name) === 1)
  );
}

function letters(word: string): string {
  return [...word].toSorted().join('');
}
