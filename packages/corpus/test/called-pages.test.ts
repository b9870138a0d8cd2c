import { expect, test } from 'vitest';
import { calledName } from '../src/sites/called/call-names.ts';
import { CalledPages } from '../src/sites/called/called-pages.ts';
import { addressOf, mayBeMade } from '../src/sites/site-addresses.ts';

const pages = new CalledPages([
  '/s/index.html',
  '/s/docs/a.md',
  '/s/docs/b/index.md',
  '/s/docs/f.html',
  '/s/_guides/g.md',
  '/s/_guides/index.md',
  '/s/_posts/2026-01-31-p.md',
  '/s/news/_posts/2026-02-01-n.md',
  '/s/css/c.scss',
  '/s/img/i.png',
]);

// jekyllrb.com, "Permalinks"; 11ty.dev, "Permalinks".
test.each([
  ['/', '/s/index.html'],
  ['/docs/a/', '/s/docs/a.md'],
  ['docs/a.html#h', '/s/docs/a.md'],
  ['/docs/a?x=1#h', '/s/docs/a.md'],
  ['/docs/b/', '/s/docs/b/index.md'],
  ['/docs/b/index.html', '/s/docs/b/index.md'],
  ['/docs/b.html', undefined],
  ['/docs/f.html', '/s/docs/f.html'],
  ['/docs/a.md', undefined],
  ['/guides/g/', '/s/_guides/g.md'],
  ['/guides/', undefined],
  ['/posts/2026-01-31-p/', undefined],
  ['/2026/01/31/p.html', '/s/_posts/2026-01-31-p.md'],
  ['/news/2026/02/01/n/', '/s/news/_posts/2026-02-01-n.md'],
  ['/blog/2026/01/31/p.html', undefined],
  ['/css/c.css?v=1', '/s/css/c.scss'],
  ['/img/i.png', '/s/img/i.png'],
])('the address %s is that of %s', (address, path) => {
  const place = 'jekyll:relative_url';
  expect(pages.find(place, calledName(place, address), '/s/_includes/n.html', '/s')?.path).toBe(path);
});

test.each([
  ['docs/a.md', '/', 'docs/a/'],
  ['docs/a.md', '.html', 'docs/a.html'],
  ['docs/index.md', '/', 'docs/'],
  ['index.md', '/', ''],
  ['docs/index.md', '.html', 'docs/index.html'],
  ['_guides/g.md', '/', 'guides/g/'],
  ['_guides/x/index.md', '/', 'guides/x/index/'],
  ['news/_posts/2026-02-01-n.md', '.html', 'news/2026/02/01/n.html'],
  ['css/c.scss', '.css', 'css/c.css'],
  ['img/i.png', '.png', 'img/i.png'],
])('%s, in an address that ends with %j, is %s', (path, end, address) => {
  expect(addressOf(path, end)).toBe(address);
});

test('what themes and plugins make is not missed', () => {
  expect(['/feed.xml', '/about/', '/assets/main.css', '/a.png'].map(mayBeMade)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
