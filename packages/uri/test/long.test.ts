// A megabyte of each kind of reference: what is quadratic does not come to an end here within the time of a test.
import { expect, test } from 'vitest';
import {
  compare,
  decode,
  encode,
  format,
  lint,
  normalize,
  parse,
  relativize,
  resolve,
  toIri,
  toUri,
  trace,
  validate,
} from '../src/index.ts';

const BASE = 'http://h/a/b';
const MEGABYTE = 1 << 20;

function megabyteOf(piece: string): string {
  return piece.repeat(Math.ceil(MEGABYTE / piece.length));
}

const long: readonly (readonly [name: string, reference: string])[] = [
  ['"../"', megabyteOf('../')],
  ['"./"', megabyteOf('./')],
  ['"a/../"', megabyteOf('a/../')],
  ['"a/", then "../"', megabyteOf('a/') + megabyteOf('../')],
  ['"/"', `.${megabyteOf('/')}`],
  ['"/."', megabyteOf('/.')],
  ['":"', megabyteOf(':')],
  ['"@"', `http://${megabyteOf('@')}/`],
  ['"["', `http://${megabyteOf('[')}/`],
  ['"]"', `http://[${megabyteOf(']')}/`],
  ['"%"', megabyteOf('%')],
  ['"%41"', megabyteOf('%41')],
  ['"%C3%A9"', megabyteOf('%C3%A9')],
  ['"%E9"', megabyteOf('%E9')],
  ['"é"', megabyteOf('é')],
  ['";"', megabyteOf(';')],
  ['"a."', `http://${megabyteOf('a.')}`],
  ['"www."', megabyteOf('www.')],
  ['digits', `http://h:${megabyteOf('1')}/`],
  ['"&to="', `mailto:a?${megabyteOf('&to=')}`],
  ['"%09"', `gopher://h/${megabyteOf('%09')}`],
  ['";a=b"', `prospero://h/${megabyteOf(';a=b')}`],
  ['"?"', `urn:a:b${megabyteOf('?')}`],
];

test.each(long)('%s', (_, reference) => {
  expect(format(parse(reference))).toBe(reference);
  for (const name of ['rfc3986', 'rfc2396', 'rfc1808'] as const) {
    const target = resolve(reference, BASE, name).target ?? '';
    const back = relativize(target, BASE, { profile: name });
    if (back !== null) expect(resolve(back, BASE, name).target === target).toBe(true);
    resolve('../g', target, name);
  }
  validate(reference);
  validate(reference, 'url-1994');
  normalize(reference);
  const quarter = reference.slice(0, MEGABYTE / 4);
  trace(quarter, BASE);
  trace(quarter, BASE, 'rfc2396');
  lint(quarter, { base: BASE });
  compare(quarter, `${quarter}x`);
  expect(decode(encode(quarter, 'segment')) === quarter).toBe(true);
  toIri(toUri(quarter, { idna: true }));
});
