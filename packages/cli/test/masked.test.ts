// RFC 3986, section 7.5: no clear text after the first colon of a userinfo.
import { expect, test } from 'vitest';
import { masked } from '@linkwright/check/masked';
import { Workplace } from './linkwright.ts';

test.each([
  ['http://u:secret@h/', 'http://u:***@h/'],
  ['http://u:se:cr@et@h/', 'http://u:***@h/'],
  ['http://:secret@h/', 'http://:***@h/'],
  ['//u:secret@h/a', '//u:***@h/a'],
  ['see "//u:secret@h/a" and http://v:secret@i', 'see "//u:***@h/a" and http://v:***@i'],
  ['<a href=//u:secret@h>', '<a href=//u:***@h>'],
  ['url(//u:secret@h/p.png)', 'url(//u:***@h/p.png)'],
  ['http:\\\\u:secret@h', 'http:\\\\u:***@h'],
  ['/\\u:secret@h', '/\\u:***@h'],
  ['http:////u:secret@h', 'http:////u:***@h'],
  ['a http://u:secret@h b http://u:secret@h', 'a http://u:***@h b http://u:***@h'],
])('%s is shown as %s', (text, shown) => expect(masked(text)).toBe(shown));

test.each([
  'http://u@h/',
  'http://h:80/a@b',
  'http://h/?a:b@c',
  'http://h/a//b:c@d',
  'mailto:a:b@c',
  '//h/a:b@c',
  'a // b : c @ d',
  'file:///C:/a@b',
  '@',
  '',
])('%s stays', (text) => expect(masked(text)).toBe(text));

test('explain shows no password, in the steps neither', () => {
  const place = new Workplace({ 'a.html': '<a href="http://u:secret@h.example/x">' });
  const { stdout } = place.run(['explain', 'a.html:1']);
  expect(stdout).toContain('authority  "u:***@h.example"');
  expect(stdout).not.toContain('secret');
});

// A name that a stranger has given to a file is an argument where the shell puts it in the place of `*`.
test.each([
  [['extract', '--\u001B[31m']],
  [['\u001B[31m']],
  [['extract', 'a.html', '--to', '\u001B[31m']],
  [['extract', 'a.html', '--as', '\u001B[31m']],
])('a mistake in %j is told without control characters', (args) => {
  const { status, stderr } = new Workplace({ 'a.html': '' }).run(args);
  expect([status, stderr.includes('\u001B')]).toEqual([2, false]);
  expect(stderr).toContain('\\u{1b}[31m');
});
