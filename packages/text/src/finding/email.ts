// E-mail addresses in running text: the addr-spec of RFC 822 as far as people write it (RFC 5322, 3.4.1:
// a dot-atom on both sides).
import { oneByteText } from '@linkwright/core';
import { ALPHANUMERIC, HYPHEN } from '../characters/characters.ts';
import { tell } from './delimit.ts';
import { wrapperBefore } from './opening.ts';
import type { Scan } from './scan.ts';

/** RFC 5321, 4.5.3.1. */
const LONGEST_LOCAL_PART = 64;
const LONGEST_DOMAIN = 255;

/** Tells the address around an "@". */
export function emailAt(scan: Scan, at: number): number | undefined {
  const start = localPartStart(scan, at);
  const end = domainEnd(scan, at + 1);
  if (start === at || end === undefined) return undefined;
  const { wrapper, start: opener } = wrapperBefore(scan, start);
  const closed = wrapper?.closers.includes(scan.codeAt(end)) ?? false;
  return tell(scan, {
    form: 'email',
    start,
    end,
    outerStart: closed ? opener : start,
    outerEnd: closed ? end + scan.lengthAt(end) : end,
    delimiter: closed && wrapper ? wrapper.name : 'white-space',
    broken: false,
    unbrokenEnd: undefined,
    completion: 'mailto:',
    confidence: 0.7,
    why: 'an address with a domain name',
  });
}

const ATOM_MARKS = new Set([...".!#$%&'*+/=?^_`{|}~-"].map((mark) => mark.charCodeAt(0)));

function localPartStart(scan: Scan, at: number): number {
  const first = Math.max(scan.floor, at - LONGEST_LOCAL_PART);
  let start = at;
  while (start > first && (scan.isAlphanumeric(start - 1) || ATOM_MARKS.has(scan.byte(start - 1))))
    start -= 1;
  scan.steps += at - start;
  const text = oneByteText(scan.bytes, start, at);
  // Marks before the first letter are quotes and emphasis; two dots belong to no atom.
  const local = /[A-Za-z0-9][^.]*(?:\.[^.]+)*$/.exec(text);
  return local ? start + local.index : at;
}

function domainEnd(scan: Scan, from: number): number | undefined {
  let at = from;
  while (at - from < LONGEST_DOMAIN && ((scan.role(at) & ALPHANUMERIC) !== 0 || isInnerMark(scan, at)))
    at += 1;
  scan.steps += at - from;
  const domain = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}/.exec(
    oneByteText(scan.bytes, from, at),
  );
  return domain ? from + domain[0].length : undefined;
}

function isInnerMark(scan: Scan, at: number): boolean {
  const byte = scan.byte(at);
  return (byte === HYPHEN || byte === 0x2e) && scan.isAlphanumeric(at + 1) && scan.isAlphanumeric(at - 1);
}
