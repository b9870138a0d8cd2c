// RFC 6265, 5.2 to 5.4: which cookies a page gets back.
import { expect, test } from 'vitest';
import { Cookies } from '../src/remote/cookies.ts';

test.each<[fields: readonly string[], page: string, next: string, expected: string | undefined, why: string]>(
  [
    [['a=1'], 'http://h.example/', 'http://h.example/x', 'a=1', ''],
    [['a=1', 'b= 2 ; x'], 'http://h.example/', 'http://h.example/', 'a=1; b=2', ''],
    [['a=1'], 'http://h.example/', 'http://h.example:81/', 'a=1', 'ports do not count'],
    [['a=1'], 'http://h.example/', 'http://other.example/', undefined, 'another host'],
    [['a=1'], 'http://h.example/', 'http://www.h.example/', undefined, 'nor one below it'],
    [
      ['a=1; Domain=h.example'],
      'http://h.example/',
      'http://www.h.example/',
      'a=1',
      'unless the server says so',
    ],
    [['a=1; DOMAIN=.H.example'], 'http://idp.h.example/', 'http://www.h.example/', 'a=1', ''],
    [['a=1; domain=h.example'], 'http://h.example/', 'http://oh.example/', undefined, 'ends alike'],
    [['a=1; domain=other.example'], 'http://h.example/', 'http://other.example/', undefined, 'not its own'],
    [['a=1; domain=co.uk'], 'http://h.co.uk/', 'http://other.co.uk/', undefined, 'a public suffix'],
    [['a=1; Domain=127.0.0.1'], 'http://127.0.0.1/', 'http://127.0.0.1/', 'a=1', ''],
    [
      ['__Host-a=1', '__Secure-b=1'],
      'http://h.example/',
      'http://h.example/',
      undefined,
      'prefixes promise Secure',
    ],
    [['a=1; HttpOnly; SameSite=Strict'], 'http://h.example/', 'http://h.example/', 'a=1', ''],
    [['a=1; domain='], 'http://h.example/', 'http://h.example/', 'a=1', ''],
    [['a=1'], 'http://h.example/x/y', 'http://h.example/x/z', 'a=1', 'the folder of the page'],
    [['a=1'], 'http://h.example/x/y', 'http://h.example/xy', undefined, ''],
    [['a=1; Path=/'], 'http://h.example/x/y', 'http://h.example/z', 'a=1', ''],
    [['a=1; path=/z'], 'http://h.example/x/y', 'http://h.example/z/q?r', 'a=1', ''],
    [['a=1; path=/z'], 'http://h.example/x/y', 'http://h.example/zz', undefined, ''],
    [['a=1; Secure'], 'https://h.example/', 'https://h.example/', 'a=1', ''],
    [['a=1; Secure'], 'https://h.example/', 'http://h.example/', undefined, 'not for all to read'],
    [['a=1', 'a=2'], 'http://h.example/', 'http://h.example/', 'a=2', 'the last one counts'],
    [['a=1', 'a=; Max-Age=0'], 'http://h.example/', 'http://h.example/', undefined, 'taken back'],
    [
      ['a=1', 'a=; expires=Thu, 01 Jan 1970 00:00:00 GMT'],
      'http://h.example/',
      'http://h.example/',
      undefined,
      '',
    ],
    [
      ['a=1; Max-Age=9; Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
      'http://h.example/',
      'http://h.example/',
      'a=1',
      '',
    ],
    [
      ['a', '=1', 'b=\u00e9', `c=${'x'.repeat(5000)}`],
      'http://h.example/',
      'http://h.example/',
      undefined,
      'none',
    ],
  ],
)('%j of %s at %s: %s (%s)', (fields, page, next, expected) => {
  const cookies = new Cookies();
  cookies.take(fields, page);
  expect(cookies.for(next)).toBe(expected);
});
