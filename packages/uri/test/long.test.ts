// A quarter of a megabyte of each kind of reference: what is quadratic does not come to an end here within the time of a test.
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
const LENGTH = 1 << 18;

function longOf(piece: string): string {
  return piece.repeat(Math.ceil(LENGTH / piece.length));
}

const long: readonly (readonly [name: string, reference: string])[] = [
  ['"../"', longOf('../')],
  ['"./"', longOf('./')],
  ['"a/../"', longOf('a/../')],
  ['"a/", then "../"', longOf('a/') + longOf('../')],
  ['"/"', `.${longOf('/')}`],
  ['"/."', longOf('/.')],
  ['":"', longOf(':')],
  ['"@"', `http://${longOf('@')}/`],
  ['"["', `http://${longOf('[')}/`],
  ['"]"', `http://[${longOf(']')}/`],
  ['"%"', longOf('%')],
  ['"%41"', longOf('%41')],
  ['"%C3%A9"', longOf('%C3%A9')],
  ['"%E9"', longOf('%E9')],
  ['"é"', longOf('é')],
  ['";"', longOf(';')],
  ['"a."', `http://${longOf('a.')}`],
  ['"www."', longOf('www.')],
  ['digits', `http://h:${longOf('1')}/`],
  ['"&to="', `mailto:a?${longOf('&to=')}`],
  ['"%09"', `gopher://h/${longOf('%09')}`],
  ['";a=b"', `prospero://h/${longOf(';a=b')}`],
  ['"?"', `urn:a:b${longOf('?')}`],
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
  const quarter = reference.slice(0, LENGTH / 4);
  trace(quarter, BASE);
  trace(quarter, BASE, 'rfc2396');
  lint(quarter, { base: BASE });
  compare(quarter, `${quarter}x`);
  expect(decode(encode(quarter, 'segment')) === quarter).toBe(true);
  toIri(toUri(quarter, { idna: true }));
});
