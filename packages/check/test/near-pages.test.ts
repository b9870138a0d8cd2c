import { expect, test } from 'vitest';
import { NearPages } from '../src/archives/near-pages.ts';

const PAGES = new NearPages(
  [
    '',
    'guide/',
    'guide/install.html',
    'guide/use/start',
    'about.html',
    'a?q=installs',
    '%E7%BC%96%E7%A8%8B/',
    '%C3%BCbung%20a',
  ].map((path) => `https://h.example/${path}`),
);

test.each<[missing: string, near: string | undefined]>([
  ['guide/instal.html', 'guide/install.html'],
  ['guid/install.html', 'guide/install.html'],
  ['guide/uze/start', 'guide/use/start'],
  ['guides/', 'guide/'],
  ['about', 'about.html'],
  ['guide/us', undefined],
  ['guide/instal.html?x', undefined],
  ['a', undefined],
  ['elsewhere/install.html', undefined],
  ['%C3%BCbng%20a', '%C3%BCbung%20a'],
  // Two letters, both others, of which most is `%E7%…` all the same.
  ['%E7%BB%84%E7%A9%8B/', undefined],
])('for %s there is %s', (missing, near) => {
  const found = PAGES.nearest(`https://h.example/${missing}`);
  expect(found?.replace('https://h.example/', '')).toBe(near);
});

test('no other host is near', () => {
  expect(PAGES.nearest('http://h.example/about')).toBeUndefined();
});
