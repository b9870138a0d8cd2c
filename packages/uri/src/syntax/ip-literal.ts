// RFC 3986, section 3.2.2: IP-literal = "[" ( IPv6address / IPvFuture ) "]".
import { alphanumericAnd, isDigit, isHexDigit } from './characters.ts';

/** Whether the text between the brackets is an IPv6 address or a later one. */
export function isIpLiteral(text: string): boolean {
  return text.startsWith('v') || text.startsWith('V') ? isFuture(text) : isIpv6(text);
}

/** IPvFuture = "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" ) */
function isFuture(text: string): boolean {
  const dot = text.indexOf('.');
  const version = text.slice(1, dot);
  const address = text.slice(dot + 1);
  const allowed = alphanumericAnd("-._~!$&'()*+,;=:");
  return (
    dot > 1 &&
    every(version, isHexDigit) &&
    address !== '' &&
    every(address, (code) => code < 128 && allowed[code] === 1)
  );
}

/** Eight groups of 16 bits, the last two perhaps as an IPv4 address, and one run of zeros perhaps as "::". */
export function isIpv6(text: string): boolean {
  if (text.length > LONGEST) return false;
  const gap = text.indexOf('::');
  if (gap < 0) return groups(text) === 8;
  const before = text.slice(0, gap);
  const after = text.slice(gap + 2);
  if (after.includes('::') || before.includes('.')) return false;
  const count = (before === '' ? 0 : groups(before)) + (after === '' ? 0 : groups(after));
  return count <= 7;
}

/** Six groups and an IPv4 address, written out. */
const LONGEST = 'ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255'.length;

/** How many groups of 16 bits the text has; NaN where it is none. */
function groups(text: string): number {
  const list = text.split(':');
  let count = 0;
  for (const [index, group] of list.entries()) {
    if (group.includes('.')) {
      if (index < list.length - 1 || !isIpv4(group)) return Number.NaN;
      count += 2;
    } else {
      if (group === '' || group.length > 4 || !every(group, isHexDigit)) return Number.NaN;
      count += 1;
    }
  }
  return count;
}

/** Four dec-octets, without leading zeros. */
export function isIpv4(text: string): boolean {
  const octets = text.split('.');
  return octets.length === 4 && octets.every((octet) => isOctet(octet));
}

function isOctet(octet: string): boolean {
  if (octet === '' || octet.length > 3 || !every(octet, isDigit)) return false;
  return (octet.length === 1 || !octet.startsWith('0')) && Number(octet) <= 255;
}

function every(text: string, test: (code: number) => boolean): boolean {
  for (let at = 0; at < text.length; at++) if (!test(text.charCodeAt(at))) return false;
  return true;
}
