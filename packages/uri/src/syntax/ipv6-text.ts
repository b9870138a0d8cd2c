// RFC 5952, section 4: the one way in which an IPv6 address is best written.
import { isIpv4, isIpv6 } from './ip-literal.ts';

/** The recommended text of an IPv6 address, or undefined for what is none. */
export function canonicalIpv6(text: string): string | undefined {
  if (!isIpv6(text)) return undefined;
  const groups = groupsOf(text.toLowerCase());
  const [start, length] = longestZeros(groups);
  const hex = groups.map((group) => group.toString(16));
  // "::ffff:192.0.2.1": the mapped addresses are better known in dotted form (section 5).
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return `::ffff:${dotted(groups[6] ?? 0, groups[7] ?? 0)}`;
  }
  if (length < 2) return hex.join(':');
  return `${hex.slice(0, start).join(':')}::${hex.slice(start + length).join(':')}`;
}

function groupsOf(text: string): readonly number[] {
  const gap = text.indexOf('::');
  if (gap < 0) return numbers(text);
  const before = numbers(text.slice(0, gap));
  const after = numbers(text.slice(gap + 2));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...zeros, ...after];
}

function numbers(text: string): readonly number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!isIpv4(group)) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

/** Where the longest run of zeros begins, the first of equally long ones, and how long it is. */
function longestZeros(groups: readonly number[]): readonly [start: number, length: number] {
  let best: readonly [number, number] = [0, 0];
  let start = 0;
  for (let at = 0; at < groups.length; at++) {
    if (groups[at] !== 0) start = at + 1;
    else if (at + 1 - start > best[1]) best = [start, at + 1 - start];
  }
  return best;
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
