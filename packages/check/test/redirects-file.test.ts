// `_redirects`, as Netlify documents it.
import { expect, test } from 'vitest';
import { parseRedirects } from '../src/redirects/redirects-file.ts';
import { redirected } from '../src/redirects/rule.ts';

const RULES = `
# comments are left out
/old            /new.html
/moved/         /there/            302   # and so are these
/news/*         /blog/:splat       301
/u/:name/:page  /users/:name?p=:page 200
/store id=:id   /shop/:id          301
/gone           /404.html          404
/forced         /x.html            301!
/away/*         https://example.com/:splat
/a.c            /dot.html
not-a-rule
`;

test.each([
  ['/old', '/new.html', 301],
  ['/old/', '/new.html', 301],
  ['/older', undefined, 0],
  ['/moved', '/there/', 302],
  ['/news/2026/05/x.html', '/blog/2026/05/x.html', 301],
  ['/news', '/blog/', 301],
  ['/newsletter', undefined, 0],
  ['/u/ann/3', '/users/ann?p=3', 200],
  ['/u/ann', undefined, 0],
  ['/store', undefined, 0],
  ['/gone', '/404.html', 404],
  ['/away/b/c', 'https://example.com/b/c', 301],
  ['/a.c', '/dot.html', 301],
  ['/abc', undefined, 0],
])('%s goes to %s (%i)', (path, to, status) => {
  expect(redirected(parseRedirects(RULES).rules, path, false)).toEqual(
    to === undefined ? undefined : { to, status },
  );
});

// The query has to hold what stands between a path and its destination, in any order.
test.each([
  ['/store id=:id /shop/:id', '/store', 'id=42', '/shop/42'],
  ['/store id=:id /shop/:id', '/store', 'a=b&id=42', '/shop/42'],
  ['/store id=:id /shop/:id', '/store', 'number=42', undefined],
  ['/store id=:id /shop/:id', '/store', undefined, undefined],
  ['/s kind=shoe id=:id /shoe/:id', '/s', 'id=7&kind=shoe', '/shoe/7'],
  ['/s kind=shoe id=:id /shoe/:id', '/s', 'id=7&kind=hat', undefined],
  ['/s id=:id /one/:id\n/s /all', '/s', undefined, '/all'],
  ['/a/* n=:n /:splat/:n', '/a/b/c', 'n=1', '/b/c/1'],
])('%j sends %s?%s to %s', (rules, path, query, to) => {
  expect(redirected(parseRedirects(rules).rules, path, false, { query })?.to).toBe(to);
});

test('only forced rules count where there is a file', () => {
  const rules = parseRedirects(RULES).rules;
  expect(redirected(rules, '/old', true)).toBeUndefined();
  expect(redirected(rules, '/forced', true)).toEqual({ to: '/x.html', status: 301 });
});

test('a rule with many names takes linear time on a long path', () => {
  const rules = parseRedirects('/:a/:b/:c/:d/:e/* /x').rules;
  expect(redirected(rules, `/${'a/'.repeat(50_000)}`, false)?.to).toBe('/x');
});

test('a rule of one host is none of another, and of none where nobody knows the host', () => {
  const rules = parseRedirects('https://Old.example/* https://new.example/:splat 301!\n/a /b\n').rules;
  expect(redirected(rules, '/a', true)).toBeUndefined();
  expect(redirected(rules, '/a', false, { origin: 'https://new.example' })?.to).toBe('/b');
  expect(redirected(rules, '/a', true, { origin: 'https://old.example' })?.to).toBe('https://new.example/a');
});

// The first that fits, wherever the others are looked for; with escapes or without.
test.each([
  ['/a/:x /one\n/a/b /two', '/a/b', '/one'],
  ['/a/b /two\n/a/:x /one', '/a/b', '/two'],
  ['/* /all\n/a /a', '/a', '/all'],
  ['/a/b/* /deep\n/a/* /flat', '/a/b', '/deep'],
  ['/a/c/* /deep\n/a/* /flat', '/a/b', '/flat'],
  ['/ /home\n/:x /other', '/', '/home'],
  ['https://h.example/ /home', '/', undefined],
  ['/caf%C3%A9/%2b /to', '/café/+', '/to'],
  ['/a%20b/* /c%20d/:splat', '/a b/100% #1?', '/c%20d/100%25%20%231%3F'],
  ['/50%/% /to', '/50%/%', '/to'],
  ['/%3Aid/x /to', '/a/x', undefined],
  ['/%3Aid/%2A /to', '/:id/*', '/to'],
  ['/blog/*/comments /talk/:splat', '/blog/a/b/comments', '/talk/a/b'],
  ['/blog/*/comments /talk/:splat', '/blog/a/b', undefined],
  ['/docs/v* /docs/:splat', '/docs/v1/x', '/docs/1/x'],
  ['/docs/v* /docs/:splat', '/docs/x', undefined],
  ['/a.b/*.html /:splat', '/a.b/c/d.html', '/c/d'],
  ['/a.b/*.html /:splat', '/a.b/cxhtml', undefined],
  ['/*/:page/*/x /:page/:splat', '/*/1/2/3/x', '/1/2/3'],
  ['/a /b#c 301', '/a', '/b#c'],
  ['/a /b #c 302', '/a', '/b'],
  ['#/a /b', '/a', undefined],
  ['/a /b\r\n/c /d\r\n', '/a', '/b'],
])('%j sends %s to %s', (rules, path, to) => {
  expect(redirected(parseRedirects(rules).rules, path, false)?.to).toBe(to);
});

// Netlify says 301 where nothing is said, Cloudflare 302.
test.each([
  ['/a /b', undefined, 301],
  ['/a /b', 302, 302],
  ['/a /b 301', 302, 301],
  ['/a /b 308 # 302', 302, 308],
  ['/a /b Language=de', 302, undefined],
])('%j is of the status that is usual (%s): %s', (rule, usual, status) => {
  expect(redirected(parseRedirects(rule, usual).rules, '/a', false)?.status).toBe(status);
});
