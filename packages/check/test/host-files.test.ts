// The files that tell hosts of redirects, each as its host documents it. What is said of `vercel.json` was held against
// @vercel/routing-utils 6.6, what of `.htaccess` against Apache 2.4.71.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { slashedPath } from '@linkwright/corpus';
import { expect, onTestFinished, test } from 'vitest';
import { BoundedPattern } from '../src/redirects/bounded-pattern.ts';
import { HOST_FILE_NAMES } from '../src/redirects/host-file-names.ts';
import { hostFiles } from '../src/redirects/host-files.ts';
import { type FunctionHost, functionRoutes, isFunction, isService } from '../src/redirects/host-functions.ts';
import type { HostRules } from '../src/redirects/host-rules.ts';
import { parseFirebaseJson } from '../src/redirects/firebase-json.ts';
import { parseHtaccess } from '../src/redirects/htaccess.ts';
import { parseNetlifyToml } from '../src/redirects/netlify-toml.ts';
import { parseRedirects } from '../src/redirects/redirects-file.ts';
import { UnreadExpression, parseExpression } from '../src/redirects/regular-expression.ts';
import { redirected } from '../src/redirects/rule.ts';
import { parseStaticWebApp } from '../src/redirects/static-web-app-json.ts';
import { parseVercelJson } from '../src/redirects/vercel-json.ts';

/** `status to`, with `!` where it comes before files; "-": no rule fits. */
function sent({ rules }: HostRules, path: string, query?: string): string {
  const forced = redirected(rules, path, true, { query });
  const found = forced ?? redirected(rules, path, false, { query });
  return found ? `${found.status}${forced ? '!' : ''} ${found.to}` : '-';
}

const VERCEL = (source: string, destination: string): HostRules =>
  parseVercelJson(JSON.stringify({ redirects: [{ source, destination }] }));

test.each([
  ['/old', '/new', '/old', '308! /new'],
  ['/old', '/new', '/old/', '-'],
  ['/blog/:slug', '/news/:slug', '/blog/a', '308! /news/a'],
  ['/blog/:slug', '/news/:slug', '/blog/a/b', '-'],
  ['/blog/:path*', '/news/:path*', '/blog/a/b', '308! /news/a/b'],
  ['/blog/:path*', '/news/:path*', '/blog', '308! /news/'],
  ['/blog/:path+', '/news/:path+', '/blog', '-'],
  ['/post/:id(\\d+)', '/p?id=:id', '/post/12', '308! /p?id=12'],
  ['/post/:id(\\d+)', '/p?id=:id', '/post/x', '-'],
  ['/((?!api/).*)', 'https://a.example/$1', '/x/y', '308! https://a.example/x/y'],
  ['/((?!api/).*)', '/$1', '/api/y', '-'],
  ['/x/(en|de)/:rest*', '/$1/:rest*', '/x/de/1/2', '308! /de/1/2'],
  ['/v:major(\\d+).:minor', '/:major/:minor', '/v12.x', '308! /12/x'],
  ['/a{/:b}?', '/c', '/a', '308! /c'],
  ['/a\\(b\\)', '/c', '/a(b)', '308! /c'],
  ['/caf%C3%A9/:x', '/c/:x', '/café/%', '308! /c/%25'],
  ['/c/:rest*', '/d/:rest*', '/c/a?/b#', '308! /d/a%3F/b%23'],
])('vercel.json: %s to %s sends %s: %s', (source, to, path, expected) => {
  expect(sent(VERCEL(source, to), path)).toBe(expected);
});

test('vercel.json: rewrites come behind files, functions are not looked for, conditions are for some', () => {
  const file = parseVercelJson(
    JSON.stringify({
      cleanUrls: true,
      redirects: [
        { source: '/t', destination: '/x', permanent: false },
        { source: '/h', destination: '/x', has: [{ type: 'cookie', key: 'a' }] },
      ],
      rewrites: [
        { source: '/app/:rest*', destination: '/app.html' },
        { source: '/f/:x', destination: '/api/f?x=:x' },
      ],
    }),
  );
  expect(['/t', '/h', '/app/a', '/f/1'].map((path) => sent(file, path))).toEqual([
    '307! /x',
    '-',
    '200 /app.html',
    '200 undefined',
  ]);
  expect(redirected(file.rules, '/h', false, { conditional: true })?.to).toBe('/x');
  expect(file.serves).toEqual({ cleanUrls: true, slashAfterPage: true });
});

const TOML = `
[build]
publish = "."
[[redirects]]
  from = "/news/*"
  to = "/blog/:splat"
  status = 302
  force = true
[[redirects]]
  from = "/store"
  to = "/shop/:id"
  query = {id = ":id"}
[[redirects]]
  from = "/fn/*"
  to = "/.netlify/functions/:splat"
  status = 200
[[redirects]]
  from = "/de"
  to = "/german"
  conditions = {Language = ["de"]}
[[redirects]]
  from = "no path"
`;

test.each([
  ['/news/a/b', undefined, '302! /blog/a/b'],
  ['/store', 'id=7', '301 /shop/7'],
  ['/store', undefined, '-'],
  ['/fn/x', undefined, '200 undefined'],
  ['/de', undefined, '-'],
])('netlify.toml sends %s?%s: %s', (path, query, expected) => {
  const file = parseNetlifyToml(TOML);
  expect(sent(file, path, query)).toBe(expected);
  expect(file.unread.map(({ line }) => line)).toEqual([21]);
});

test('_redirects: a rule for some countries or languages is none for all', () => {
  const { rules } = parseRedirects('/* /de/:splat 302! Language=de\n/a /b 301 Country=us,ca\n');
  expect(redirected(rules, '/a', true)).toBeUndefined();
  expect(redirected(rules, '/a', false)).toBeUndefined();
  expect(redirected(rules, '/a', false, { conditional: true })?.to).toBe('/de/a');
});

const firebase = (text: string): HostRules => parseFirebaseJson(text, '');

const FIREBASE = `{
  // The CLI reads comments.
  "hosting": [{
    "public": ".", "cleanUrls": true,
    "redirects": [
      { "source": "/foo", "destination": "/bar" },
      { "source": "/blog/:post*", "destination": "/news/:post", "type": 302 },
      { "source": "/img/**/*.@(jpg|png)", "destination": "/pictures.html" },
      { "regex": "/(?P<lang>en|de)/v(\\\\d+)$", "destination": "/:lang/:2" },
      { "source": "old.html", "destination": "/new.html" },
      { "source": "deep/*.htm", "destination": "/new.html" },
      { "source": "/caf%C3%A9/:x", "destination": "/cafe" },
      { "source": "/all/:x*", "destination": "/every" },
      { "source": "/a?c/+(x|y)z", "destination": "/question" }
    ],
    "rewrites": [
      { "source": "/api/**", "function": "api" },
      { "source": "!/@(js|css)/**", "run": { "serviceId": "x" } },
      { "source": "/{a,b}/*", "destination": "/ab.html" }
    ]
  }]
}`;

test.each([
  ['/foo', '301! /bar'],
  ['/foo/x', '200 undefined'],
  ['/blog/a/b', '302! /news/a/b'],
  ['/img/x/y/z.png', '301! /pictures.html'],
  ['/img/z.jpg', '301! /pictures.html'],
  ['/en/v12', '301! /en/12'],
  ['/old.html', '301! /new.html'],
  ['/deep/a.htm', '301! /new.html'],
  ['/deep/a/b.htm', '200 undefined'],
  ['/café/1', '301! /cafe'],
  ['/café/1/2', '200 undefined'],
  ['/all', '301! /every'],
  ['/all/1/2', '301! /every'],
  ['/abc/xyz', '301! /question'],
  ['/ac/xz', '200 undefined'],
  ['/api/x/y', '200 undefined'],
  ['/js/x.js', '-'],
])('firebase.json sends %s: %s', (path, expected) => {
  expect(sent(parseFirebaseJson(FIREBASE, ''), path)).toBe(expected);
});

// A file may speak of several sites, each with its folder.
test.each([
  ['', 'root', { cleanUrls: true, slashAfterPage: true, folderWithoutSlash: 'redirect' }],
  ['www', 'www', { folderWithoutSlash: 'same' }],
  ['www/', 'www', { folderWithoutSlash: 'same' }],
  ['apps/docs', 'docs', {}],
  ['elsewhere', 'root', { cleanUrls: true, slashAfterPage: true, folderWithoutSlash: 'redirect' }],
])('firebase.json for the site in %j sends to %s', (folder, to, serves) => {
  const [root, none, www, docs] = ['/root', '/none', '/www', '/docs'].map((destination) => [
    { source: '/a', destination },
  ]);
  const hosting = [
    { redirects: root, cleanUrls: true, trailingSlash: true },
    { public: 1, redirects: none },
    { public: 'www', redirects: www, cleanUrls: false, trailingSlash: false },
    { public: './apps//docs/', redirects: docs },
  ];
  const file = parseFirebaseJson(JSON.stringify({ hosting }), folder);
  expect(sent(file, '/a')).toBe(`301! /${to}`);
  expect(file.serves).toEqual(serves);
});

test.each(['.', './', undefined])(
  'firebase.json: the site in its own folder, %j, need not be the first',
  (own) => {
    const hosting = [
      { public: 'www', redirects: [{ source: '/a', destination: '/www' }] },
      { public: own, redirects: [{ source: '/a', destination: '/own' }] },
    ];
    expect(sent(parseFirebaseJson(JSON.stringify({ hosting }), ''), '/a')).toBe('301! /own');
  },
);

const AZURE = JSON.stringify({
  routes: [
    { route: '/old', redirect: '/new', statusCode: 301 },
    { route: '/docs/*', rewrite: '/docs.html' },
    { route: '/img/*.{png,jpg}', redirect: '/pictures' },
    { route: '/profile*', redirect: '/me', statusCode: 302 },
    { route: '/api/x', methods: ['POST'], rewrite: '/x' },
    { route: '/admin/*', allowedRoles: ['admin'] },
    { route: '/staff', allowedRoles: ['staff'], rewrite: '/staff.html' },
    { route: '/news', allowedRoles: ['anonymous', 'staff'], methods: ['GET'], rewrite: '/news.html' },
    { route: '/lost', statusCode: 404 },
    { route: '/gone', statusCode: 410 },
    { route: '/secret', statusCode: 403 },
  ],
  navigationFallback: { rewrite: '/index.html', exclude: ['/assets/*', '*.css', '/fonts/*.{woff,ttf}'] },
});

test.each([
  ['/old', '301! /new'],
  ['/docs/a/b', '200! /docs.html'],
  ['/img/a.png', '302! /pictures'],
  ['/img/a/b.jpg', '302! /pictures'],
  ['/img/a.gif', '200 /index.html'],
  ['/profile', '302! /me'],
  ['/profiles/a', '302! /me'],
  ['/api/x', '200 /index.html'],
  ['/admin/x', '200 /index.html'],
  ['/staff', '200 /index.html'],
  ['/news', '200! /news.html'],
  ['/lost', '404! undefined'],
  ['/gone', '410! undefined'],
  ['/secret', '200 /index.html'],
  ['/assets/a/b.js', '-'],
  ['/a.css', '-'],
  ['/x/y/a.css', '-'],
  ['/a.css/b', '200 /index.html'],
  ['/fonts/a/b.woff', '-'],
  ['/fonts/a.otf', '200 /index.html'],
])('staticwebapp.config.json sends %s: %s', (path, expected) => {
  expect(sent(parseStaticWebApp(AZURE), path)).toBe(expected);
});

const HTACCESS = String.raw`# comment
Redirect /r1 /to1
Redirect permanent /r2/ /to2/
Redirect 301 "/with space" "/to space"
RedirectPermanent /r3 https://other.example/x
Redirect gone /gone
redirectmatch 301 ^/m1/(.*)\.php$ /n1/$1.html
RedirectMatch /m2/([a-z]+)$ /n2/$1
RedirectMatch 301 "^/m3/(\d+)-(\w+)/?$" /n3/$2/$1
RedirectMatch 301 (?i)^/ci/(.*)$ /nci/$1
<IfModule mod_alias.c>
Redirect 301 /if1 \
  /toif1
</IfModule>
<If "%{HTTP_COOKIE} =~ /x/">
Redirect /cookie /x
</If>
RewriteEngine On
RewriteCond %{HTTPS} off
RewriteRule ^(.*)$ https://%{HTTP_HOST}/$1 [R=301,L]
RewriteRule ^w1\.html$ /x1.html [R=301,L]
RewriteRule ^W3/(\d+)$ x3.html [NC,L]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^app/ /app.html [L]
RewriteCond %{REQUEST_URI} a
RewriteRule ^q /q
RedirectMatch 301 ^/(a)\1$ /x
Redirect nowhere
DirectoryIndex start.html index.html`;

test.each([
  ['/r1', '302! /to1'],
  ['/r1/a/b', '302! /to1/a/b'],
  ['/r1x', '-'],
  ['/r2', '-'],
  ['/r2/x', '301! /to2/x'],
  ['/with space/y z', '301! /to space/y%20z'],
  ['/r3', '301! https://other.example/x'],
  ['/m1/a/b.php', '301! /n1/a/b.html'],
  ['/m1/a.phpx', '-'],
  ['/pre/m2/abc', '302! /n2/abc'],
  ['/m3/12-ab/', '301! /n3/ab/12'],
  ['/CI/x', '301! /nci/x'],
  ['/if1/z', '301! /toif1/z'],
  ['/cookie', '-'],
  ['/w1.html', '301! /x1.html'],
  ['/w1xhtml', '-'],
  ['/w3/12', '200! /x3.html'],
  ['/app/nix', '200 /app.html'],
])('.htaccess sends %s: %s', (path, expected) => {
  const file = parseHtaccess(HTACCESS, '/');
  expect(sent(file, path)).toBe(expected);
  expect(file.unread.map(({ line }) => line)).toEqual([26, 27, 28]);
  expect(file.serves).toEqual({ index: ['start.html', 'index.html'] });
});

test.each([
  [String.raw`RewriteRule ^a\ b$ /c\ d [R]`, '/a b', '302! /c d'],
  ["Redirect '/a b' /c", '/a b', '302! /c'],
  ['Redirect /a\\\nb /c', '/ab', '302! /c'],
  ['Redirect /a \\\r\n /c\r\n', '/a', '302! /c'],
  ['# no \\\nRedirect /a /c', '/a', '-'],
])('.htaccess, words as Apache reads them: %s', (text, path, expected) => {
  expect(sent(parseHtaccess(`RewriteEngine on\n${text}`, '/'), path)).toBe(expected);
});

// Without a file of the name; "?" where the rule is not read, and that is said.
test.each([
  ['RewriteRule ^a$ - [G]', '410! /-'],
  ['RewriteRule ^a$ - [gone,L]', '410! /-'],
  ['RewriteRule ^a$ - [l,g]', '410! /-'],
  ['RewriteRule ^a$ - [R=404]', '404! /-'],
  ['RewriteRule ^a$ - [redirect=410,L]', '410! /-'],
  ['RewriteRule ^a$ - [L]', '-'],
  ['RewriteRule ^a$', '-'],
  ['RewriteRule ^a$ b', '200! /b'],
  ['RewriteRule ^a$ b [R]', '302! /b'],
  ['RewriteRule ^a$ b [r=permanent]', '301! /b'],
  ['RewriteRule ^a$ b [redirect=seeother, L]', '303! /b'],
  ['RewriteRule ^a$ b [R=temp,QSA]', '302! /b'],
  ['RewriteRule ^a$ http://h.example/b', '302! http://h.example/b'],
  ['RewriteRule ^A$ b [nocase]', '200! /b'],
  ['RewriteRule ^A$ b [L]', '-'],
  ['RewriteRule ^a$ b [E=x:1]', '?'],
  ['Redirect constructor /a /b', '?'],
  ['RewriteRule ^a$ b [R=constructor]', '?'],
  ['RewriteRule ^a$ b [XNC]', '?'],
  ['RewriteRule ^a$ b [Lx]', '?'],
  ['RewriteRule !^b$ c', '?'],
  ['RewriteRule ^a$ %1', '?'],
  ['RewriteRule ^(a$ b', '?'],
  ['RewriteRule ^a$ b%20c', '?'],
  ['RewriteBase /x/\nRewriteRule ^a$ b', '200! /x/b'],
  ['RewriteBase /x\nRewriteRule ^a$ b [R]', '302! /x/b'],
  ['RewriteBase /x\nRewriteRule ^a$ /b', '200! /b'],
  ['RewriteCond %{REQUEST_FILENAME} !-f\nRewriteCond %{REQUEST_FILENAME} !-d\nRewriteRule ^ b', '200 /b'],
  ['RewriteCond %{REQUEST_FILENAME} -f\nRewriteRule ^a$ b', '?'],
  ['RewriteCond %{REQUEST_URI} !-f\nRewriteRule ^a$ b', '?'],
  ['RewriteCond %{HTTP:X-Forwarded-Proto} !https\nRewriteRule ^a$ b', '-'],
  ['RewriteCond %{HTTPS} off\nRewriteRule ^ b\nRewriteRule ^a$ c', '200! /c'],
  ['RewriteEngine off\nRewriteRule ^a$ b', '-'],
])('.htaccess, %j sends /a: %s', (rules, expected) => {
  const file = parseHtaccess(`RewriteEngine On\n${rules}`, '/');
  expect(file.unread.length > 0 ? '?' : sent(file, '/a')).toBe(expected);
});

test('.htaccess: paths are those of the whole server, and a site may stand below its root', () => {
  const file = parseHtaccess(
    'Redirect /docs/a /docs/b\nRewriteEngine on\nRewriteRule ^c$ d.html\n',
    '/docs/',
  );
  expect(sent(file, '/a')).toBe('302! /docs/b');
  expect(sent(file, '/docs/a')).toBe('-');
  expect(sent(file, '/c')).toBe('200! /docs/d.html');
});

// What a host would refuse is said with its line, and nothing is read.
test.each([
  [parseVercelJson, '{\n"redirects": [\n', 3],
  [parseVercelJson, '// no\n{}', 1],
  [parseVercelJson, '[]', 1],
  [firebase, '{"hosting": {,}}', 1],
  [parseStaticWebApp, '', 1],
  [parseNetlifyToml, 'a = 1\n[[redirects]\n', 2],
])('%o refuses %j', (parse, text, line) => {
  expect(parse(text)).toMatchObject({ rules: [], unread: [{ line, severity: 'error' }] });
});

// What is no rule, in files of every shape, is none, and throws nothing.
test.each([
  '{"redirects": [1, null, {"source": 1}, {"source": "/(", "destination": "/"}], "rewrites": {}}',
  '{"redirects": null, "routes": [null, {"route": "/["}, {"route": "/a{", "redirect": "/b"}]}',
  '{"hosting": [{"redirects": [{"regex": "(", "destination": "/"}, {"source": "/!(", "destination": "/"}], "rewrites": [0]}]}',
  '{"hosting": [], "navigationFallback": {"rewrite": "/", "exclude": [null, "/!(", 1]}}',
])('%s is survived', (text) => {
  for (const parse of [parseVercelJson, firebase, parseStaticWebApp])
    expect(sent(parse(text), '/zz')).toMatch(/^-|^200/);
});

// A project has its file beside the folder that it publishes.
test.each([
  ['netlify.toml', '[build]\npublish = "public/site"', true],
  ['netlify.toml', '[build]\nbase = "public"\npublish = "site/"', true],
  ['netlify.toml', '[build]\npublish = "dist"', false],
  ['netlify.toml', '[build', false],
  ['firebase.json', '{"hosting": [{"public": "x"}, {"public": "./public/site"}]}', true],
  ['firebase.json', '{"hosting": {}}', false],
  ['vercel.json', '{"outputDirectory": "public/site"}', true],
  ['vercel.json', '{}', false],
] as const)('%s above a site, %s: %s', (name, text, speaks) => {
  const project = slashedPath(realpathSync(mkdtempSync(join(tmpdir(), 'linkwright-hosts-'))));
  const root = `${project}/public/site`;
  mkdirSync(root, { recursive: true });
  writeFileSync(join(project, name), text);
  expect(hostFiles([root], HOST_FILE_NAMES).map(({ path }) => path)).toEqual(
    speaks ? [`${project}/${name}`] : [],
  );
  rmSync(project, { recursive: true });
});

const PROJECT = {
  'package.json': '',
  'netlify/functions/hello.mts': '',
  'netlify/functions/deep/index.js': '',
  'netlify/functions/items.ts': 'export const config = { path: ["/items/:id", "/rest/*"] };',
  'netlify/edge-functions/all.ts': 'export const config = { path: "/*" };',
  'api/hello.js': '',
  'api/users/[id].py': '',
  'api/_shared.js': '',
  'api/types.d.ts': '',
  'functions/fruits/index.js': '',
  'functions/[[path]]/x.txt': '',
  'functions/teams/[[path]].ts': '',
  'functions/_middleware.js': '',
};

// What is published is a folder of the project.
test.each<[FunctionHost, readonly string[], readonly string[]]>([
  [
    'netlify',
    ['/.netlify/functions/hello', '/.netlify/functions/deep/x', '/items/1/', '/rest/a/b', '/.netlify/images'],
    ['/.netlify/functions/items', '/.netlify/functions/no', '/items', '/', '/api/hello', '/a'],
  ],
  [
    'vercel',
    ['/api/hello', '/api/users/1', '/_vercel/insights/script.js'],
    ['/api', '/api/users', '/api/_shared', '/api/types', '/fruits', '/.netlify/images'],
  ],
  [
    'cloudflare',
    ['/fruits', '/fruits/', '/teams', '/teams/a/b', '/cdn-cgi/trace'],
    ['/', '/_middleware', '/functions/fruits', '/x'],
  ],
  ['azure', ['/.auth/me'], ['/api/hello', '/.authors']],
  ['firebase', ['/__/firebase/init.js'], ['/__init.js']],
])('functions of %s: %j, and not %j', (host, answered, missing) => {
  const project = slashedPath(realpathSync(mkdtempSync(join(tmpdir(), 'linkwright-hosts-'))));
  onTestFinished(() => rmSync(project, { recursive: true }));
  for (const [path, text] of Object.entries(PROJECT)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const routes = functionRoutes(`${project}/build/site`, [host]);
  const isAnswered = (path: string): boolean => isFunction(path, routes) || isService(path, [host]);
  expect(answered.filter((path) => !isAnswered(path))).toEqual([]);
  expect(missing.filter(isAnswered)).toEqual([]);
});

// By what JavaScript makes of the same, where both know it.
test.each([
  ['^/(a|ab)(c|bcd)(d*)$', '/abcd'],
  ['(a*)*b', '/aaab'],
  ['(a+?)(a*)', 'aaa'],
  ['[^/]+/([\\w-]{2,3}?)(?=x|$)', '/a/bcx'],
  ['(?!a)[a-c\\].]+\\b', 'abc].'],
  ['x*', 'aaa'],
  ['a{2}|b{0}c', 'bcaa'],
  ['\\x41\\.\\/', 'A./'],
  ['()', ''],
])('/%s/ finds in %j what a regular expression does', (source, text) => {
  const found = new RegExp(source).exec(text);
  expect(new BoundedPattern(parseExpression(source)).exec(text)).toEqual(found && [...found]);
});

test.each([
  '(',
  ')',
  '[',
  'a**+',
  '*',
  '\\',
  '\\1',
  '\\p{L}',
  '(?<=a)b',
  '(?>a)',
  'a{2000}',
  '((a{99}){99}){99}',
  '[[:alpha:]]',
  '[b-a]',
  '(?:(?:(?:){999}){999}){999}',
  '('.repeat(99),
])('/%s/ is refused', (source) => {
  expect(() => new BoundedPattern(parseExpression(source))).toThrow(UnreadExpression);
});

// Each takes a backtracking matcher longer than anybody waits.
test.each(['^(a+)+$', '^(a|a)*$', '^(.*a){20}$', '(?=(a*)*b)(a*)*c', '^([a-z]+)*/x$'])(
  '/%s/ ends',
  (source) => {
    const pattern = new BoundedPattern(parseExpression(source));
    const begun = performance.now();
    expect(pattern.exec(`${'a'.repeat(2000)}!`)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(2000);
  },
);
