// `move --redirects`: rules from old to new addresses. What the rules for nginx and Apache say was tried with the servers.
import { expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

const MAP = ['--map', '.=https://h.example/s/'];

/** The rules that moving these files gives, and what was told besides. */
function moved(format: string, files: readonly string[], moves: readonly string[]) {
  const place = new Workplace(Object.fromEntries(files.map((file) => [file, ''])));
  return place.run(['move', ...moves, ...MAP, '--redirects', format]);
}

const ODD = 'a/o"n$e;{x} (1)+%é*\\:z.html';
const HASH = 'a/h#q?.html';

const FORMATS: readonly (readonly [string, readonly string[]])[] = [
  [
    'nginx',
    [
      String.raw`location = "/s/a/h#q?.html" { return 301 "/s/b%20c/h%23q%3F.html$is_args$args"; }`,
      String.raw`location = "/s/a/o\"n$e;{x} (1)+%é*\\:z.html" { return 301 "/s/b%20c/o%22n%24e;%7Bx%7D%20(1)+%25%C3%A9*%5C:z.html$is_args$args"; }`,
    ],
  ],
  [
    'apache',
    [
      String.raw`Redirect 301 "/s/a/h#q?.html" "/s/b%20c/h%23q%3F.html"`,
      String.raw`RedirectMatch 301 "^/s/a/o\"n\$e;\{x\} \(1\)\+%é\*\\\:z\.html$" "/s/b c/o\"n\$e;{x} (1)+%é*\\\:z.html"`,
    ],
  ],
  [
    'netlify',
    [
      '/s/a/h%23q%3F.html /s/b%20c/h%23q%3F.html 301',
      '/s/a/o%22n$e;%7Bx%7D%20(1)+%25%C3%A9%2A%5C:z.html /s/b%20c/o%22n$e;%7Bx%7D%20(1)+%25%C3%A9%2A%5C:z.html 301',
    ],
  ],
];

test.each(FORMATS)('%s: names with characters that mean something', (format, rules) => {
  const { stdout, stderr } = moved(format, [ODD, HASH], ['a', 'b c']);
  expect(stderr).toBe('');
  expect(stdout.trimEnd().split('\n')).toEqual(rules);
});

// @vercel/routing-utils refuses `:x` in a destination whose source has no such name.
test('vercel: the source is a pattern, and so is the destination', () => {
  const { stdout } = moved('vercel', ['a/(1)+*:x.html'], ['a', 'b']);
  expect(JSON.parse(stdout)).toEqual({
    redirects: [
      { source: '/s/a/\\(1\\)\\+\\*\\:x.html', destination: '/s/b/%281%29%2B%2A%3Ax.html', permanent: true },
    ],
  });
});

test('s3: keys are decoded, the longest prefix is asked for first, and a folder is left out', () => {
  const { stdout, stderr } = moved('s3', ['a/x', 'a/x y', 'a/index.html'], ['a', 'b']);
  const keys = (JSON.parse(stdout) as { Condition: { KeyPrefixEquals: string } }[]).map(
    ({ Condition }) => Condition.KeyPrefixEquals,
  );
  expect(keys).toEqual(['s/a/index.html', 's/a/x y', 's/a/x']);
  expect(stderr).toContain("a redirect of https://h.example/s/a/ can't be said in the format s3");
});

test("a folder's page has the folder's address too", () => {
  const { stdout } = moved('netlify', ['a/index.html', 'c/index.html'], ['a', 'b', 'c/index.html', 'c.html']);
  expect(stdout.split('\n')).toEqual([
    '/s/a/ /s/b/ 301',
    '/s/a/index.html /s/b/index.html 301',
    '/s/c/ /s/c.html 301',
    '/s/c/index.html /s/c.html 301',
    '',
  ]);
});

test('an address that another page has afterwards is told and not redirected', () => {
  const { stdout, stderr } = moved(
    'csv',
    ['a.html', 'b.html', 'c.html'],
    ['a.html', 'b.html', 'b.html', 'c2.html'],
  );
  expect(stdout).toBe('old,new\n/s/a.html,/s/b.html\n');
  expect(stderr).toContain('another page has the address https://h.example/s/b.html now');
  const swap = moved('nginx', ['a.html', 'b.html'], ['a.html', 'b.html', 'b.html', 'a.html']);
  expect(swap.stdout).toBe('');
});

test('a page that goes to another site is redirected to that site', () => {
  const place = new Workplace({ 'x/p.html': '', 'y/q.html': '' });
  const maps = ['--map', 'x=https://x.example/', '--map', 'y=https://y.example/'];
  const { stdout } = place.run(['move', 'x/p.html', 'y/p.html', ...maps, '--redirects', 'netlify']);
  expect(stdout).toBe('/p.html https://y.example/p.html 301\n');
});

test('without a map, and outside of it, nothing has an address', () => {
  const place = new Workplace({ 'a.html': '', 'm/b.html': '' });
  const without = place.run(['move', 'a.html', 'b.html', '--redirects', 'nginx']);
  expect(without.status).toBe(2);
  expect(without.stderr).toContain('--redirects needs --map DIR=URL');
  expect(place.tree()).toHaveProperty('a.html');
  const map = ['--in', '.', '--map', 'm=https://h.example/'];
  const outside = place.run(['move', 'm/b.html', 'c.html', ...map, '--redirects', 'nginx']);
  expect(outside.stdout).toBe('');
  expect(outside.stderr).toContain('it is in no mapped tree');
});

const ADDRESSES: readonly (readonly [string, string])[] = [
  [
    'nginx',
    'location ^~ "/o.d/" { if ($request_uri ~ "^/o\\\\.d/(.*)$") { return 301 "https://n.example/x/$1"; } }\n',
  ],
  ['apache', 'Redirect 301 "/o.d/" "https://n.example/x/"\n'],
  ['cloudflare', '/o.d/* https://n.example/x/:splat 301\n'],
  ['csv', 'old,new\n/o.d/,https://n.example/x/\n'],
];

test.each(ADDRESSES)('%s: a site that changes its address', (format, rules) => {
  const place = new Workplace({ 'a.html': '' });
  const change = ['--from', 'https://o.example/o.d/', '--to', 'https://n.example/x/'];
  expect(place.run(['move', ...change, '--redirects', format]).stdout).toBe(rules);
});

test('vercel and s3: a site that changes its address', () => {
  const place = new Workplace({ 'a.html': '' });
  const change = ['move', '--from', 'https://o.example/o/', '--to', 'https://n.example/x/', '--redirects'];
  expect(JSON.parse(place.run([...change, 'vercel']).stdout)).toEqual({
    redirects: [{ source: '/o/:rest*', destination: 'https://n.example/x/:rest*', permanent: true }],
  });
  expect(JSON.parse(place.run([...change, 's3']).stdout)).toEqual([
    {
      Condition: { KeyPrefixEquals: 'o/' },
      Redirect: {
        Protocol: 'https',
        HostName: 'n.example',
        ReplaceKeyPrefixWith: 'x/',
        HttpRedirectCode: '301',
      },
    },
  ]);
});

test('a host alone in a list is all of its site, and the list stays as it is', () => {
  const list = 'http://h.example,http://n.example/docs\n';
  const place = new Workplace({ 'a.md': '[a](http://h.example/a/b.html)', 'm.csv': list });
  const { stdout } = place.run(['move', '--moves', 'm.csv', '--redirects', 'netlify']);
  expect(stdout).toBe('/* http://n.example/docs/:splat 301\n');
  expect(place.tree()).toEqual({ 'a.md': '[a](http://n.example/docs/a/b.html)', 'm.csv': list });
});

test('an address that goes below itself would be redirected without end', () => {
  const place = new Workplace({ 'a.html': '' });
  const change = ['--from', 'https://o.example/', '--to', 'https://o.example/docs/'];
  const { stdout, stderr } = place.run(['move', ...change, '--redirects', 'apache']);
  expect(stdout).toBe('');
  expect(stderr).toContain('the redirect would never end');
});

test('a URL that a list says is deleted is told, and redirected nowhere', () => {
  const place = new Workplace({
    'a.html': '<a href="https://o.example:443/x?q">',
    'm.csv': 'https://o.example/x,\n',
  });
  const { status, stdout, stderr } = place.run(['move', '--moves', 'm.csv', '--redirects', 'csv']);
  expect([status, stdout]).toEqual([1, 'old,new\n']);
  expect(stderr).toContain('https://o.example:443/x is deleted; the link leads nowhere [link-to-deleted]');
});

test('rules are for one host: those of another one are told, and had by its map alone', () => {
  const place = new Workplace({ 'a/p.html': '', 'b/p.html': '', 'c/p.html': '' });
  const moves = ['a', 'b', 'c'].flatMap((site) => [`${site}/p.html`, `${site}/${site}.html`]);
  const maps = ['a=https://a.example/', 'b=https://b.example/', 'c=http://a.example/c/'];
  const rules = (...of: string[]) =>
    place.run([
      'move',
      ...moves,
      ...of.flatMap((map) => ['--map', map]),
      '--redirects',
      'netlify',
      '--dry-run',
      '--in',
      '.',
    ]);
  const { stdout, stderr } = rules(...maps);
  expect(stdout).toBe('/c/p.html /c/c.html 301\n/p.html /a.html 301\n');
  expect(stderr).toContain('https://b.example/p.html is on another host than https://a.example/p.html');
  expect(rules('b=https://b.example/').stdout).toBe('/p.html /b.html 301\n');
});
