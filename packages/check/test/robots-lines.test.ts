// RFC 9309, 2.5: of rules with wildcards so many are heeded that a path is judged in no time, and all of the others.
import { expect, test } from 'vitest';
import { heededLines, wholeLines } from '../src/remote/robots-lines.ts';

test.each<[text: string, whole: string]>([
  ['Disallow: /a\nDisallow: /b', 'Disallow: /a\n'],
  ['Disallow: /a\rDisallow: /b', 'Disallow: /a\r'],
  ['Disallow: /a', ''],
])('%j, cut', (text, whole) => {
  expect(wholeLines(text)).toBe(whole);
});

test('what sites say is heeded', () => {
  const said = ['User-agent: *', 'Disallow: /*.gif$', 'Disallow: /a', 'Allow: /a/*/b'];
  expect(heededLines(said.join('\r\n'))).toBe(said.join('\n'));
});

test('of a file that is made to hold up, the rules without wildcards, and those for whom', () => {
  const slow = Array.from({ length: 5000 }, () => `Disallow: /${'*a'.repeat(50)}`);
  const heeded = heededLines(
    ['Disallow: /*.gif', ...slow, 'Disallow: /b', 'User-agent: *', 'Disallow: /*/c'].join('\n'),
  );
  expect(heeded.length).toBeLessThan(100_000);
  expect(heeded.split('\n')).toEqual(
    expect.arrayContaining(['Disallow: /*.gif', 'Disallow: /b', 'User-agent: *']),
  );
  expect(heeded).not.toContain('Disallow: /*/c');
});
