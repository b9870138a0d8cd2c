// Which requests the page is served to.
import { expect, test } from 'vitest';
import { isThisMachine } from '../src/serve-page.ts';

test.each<[string, number, boolean]>([
  ['127.0.0.1:8080', 8080, true],
  ['localhost:8080', 8080, true],
  ['127.0.0.1:80', 80, true],
  ['127.0.0.1', 80, true],
  ['localhost', 80, true],
  ['localhost', 8080, false],
  ['localhost:1', 8080, false],
  ['evil.example', 80, false],
  ['evil.example:80', 80, false],
  ['', 80, false],
])('%j at port %i: %j', (host, port, expected) => {
  expect(isThisMachine(host, port)).toBe(expected);
});
