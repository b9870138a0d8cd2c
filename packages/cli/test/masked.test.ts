// RFC 3986, section 7.5: no clear text after the first colon of a userinfo.
import { expect, test } from 'vitest';
import { masked } from '../src/terminal/masked.ts';

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
