// RFC 3986, section 7.5: "A password appearing within the userinfo component is deprecated and
// should be considered an error … Applications should not render as clear text any data after the
// first colon". What people read has `***` there; the records of `extract` are the bytes as they stand.
import type { Finding } from '@linkwright/check';

const END_OF_AUTHORITY = /[/?#\s"'<>\\]/;

/** The text with the password of every URI in it replaced by `***`. */
export function masked(text: string): string {
  let from = text.indexOf('://');
  if (from < 0 || !text.includes('@', from)) return text;
  let shown = '';
  let copied = 0;
  for (; from >= 0; from = text.indexOf('://', from + 3)) {
    const authority = authorityAt(text, from + 3);
    const at = authority.lastIndexOf('@');
    const colon = authority.indexOf(':');
    if (colon < 0 || at < colon) continue;
    shown += `${text.slice(copied, from + 3 + colon + 1)}***`;
    copied = from + 3 + at;
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
  return {
    ...finding,
    reference: masked(reference),
    target: target === null ? null : masked(target),
    message: masked(message),
    base: base && { ...base, uri: masked(base.uri) },
    ...(suggestion !== undefined && { suggestion: masked(suggestion) }),
  };
}
