// By which base a reference in the report got its target: EPUB OCF 3.3, section 4.2.5, for containers.
import { expect, test } from 'vitest';
import { baseInForce } from '../src/page/base-in-force.ts';

test.each([
  ['x.html', 'http://h/a/b.html', 'http://h/a/x.html', undefined],
  ['../x.html', 'http://h/b.epub!/OEBPS/a.html', 'http://h/b.epub!/x.html', undefined],
  ['/x.html', 'http://h/b.epub!/OEBPS/a.html', 'http://h/b.epub!/x.html', 'http://h/b.epub!/'],
  ['../../x.html', 'http://h/b.epub!/OEBPS/a.html', 'http://h/b.epub!/x.html', 'http://h/b.epub!/'],
  ['../x', 'http://h/a.zip!/b.epub!/c.html', 'http://h/a.zip!/b.epub!/x', 'http://h/a.zip!/b.epub!/'],
  // In other archives a path climbs out.
  ['/x.html', 'http://h/a.zip!/b.html', 'http://h/x.html', undefined],
  // A reference that was cut to be shown, or that has no target, has its steps as it stands.
  ['x.html', 'http://h/b.epub!/a.html', undefined, undefined],
])('%s in %s', (reference, uri, target, container) => {
  const base = baseInForce(reference, uri, target, 'rfc3986');
  expect(base?.uri).toBe(uri);
  expect(base?.container).toBe(container);
});

test('a host name in a text is no path', () => {
  expect(baseInForce('www.h.example', 'http://h/a.txt', 'http://www.h.example/', 'rfc3986')).toBeUndefined();
});
