// RFC 3986, section 7.5: "A password appearing within the userinfo component is deprecated and
// should be considered an error … Applications should not render as clear text any data after the
// first colon". What people read has `***` there; the records of `extract` are the bytes as they stand.
import type { Finding } from './finding.ts';

const END_OF_AUTHORITY = /[/?#\s"'<>\\]/;

/**
 * What an authority stands behind: `//` after a scheme, or where a reference may begin (RFC 3986, 4.2: a
 * network-path reference). Browsers take backslashes for slashes, and more of them for two.
 */
const BEFORE_AUTHORITY = /(?:^|[:\s"'<>=(,;|`[])[/\\]{2,}/g;

/** The text with the password of every URI in it replaced by `***`. */
export function masked(text: string): string {
  if (!text.includes('@')) return text;
  let shown = '';
  let copied = 0;
  for (const { 0: before, index } of text.matchAll(BEFORE_AUTHORITY)) {
    const start = index + before.length;
    const authority = authorityAt(text, start);
    const at = authority.lastIndexOf('@');
    const colon = authority.indexOf(':');
    if (colon < 0 || at < colon) continue;
    shown += `${text.slice(copied, start + colon + 1)}***`;
    copied = start + at;
  }
  return shown + text.slice(copied);
}

/** No authority is longer than a domain name and a userinfo that somebody would write. */
const LONGEST_AUTHORITY = 1024;

function authorityAt(text: string, start: number): string {
  const rest = text.slice(start, start + LONGEST_AUTHORITY);
  const end = rest.search(END_OF_AUTHORITY);
  return end < 0 ? rest : rest.slice(0, end);
}

/** A finding as it is shown. */
export function maskedFinding(finding: Finding): Finding {
  const { reference, target, message, suggestion, base } = finding;
  const isClean = !(
    reference.includes('@') ||
    target?.includes('@') ||
    message.includes('@') ||
    suggestion?.includes('@') ||
    base?.uri.includes('@')
  );
  if (isClean) return finding;
  return {
    ...finding,
    reference: masked(reference),
    target: target === null ? null : masked(target),
    message: masked(message),
    base: base && { ...base, uri: masked(base.uri) },
    ...(suggestion !== undefined && { suggestion: masked(suggestion) }),
  };
}
