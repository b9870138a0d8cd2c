import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { atTerminal } from './at-terminal.ts';
import { COMMAND, Workplace } from './linkwright.ts';
import { zipOf } from './zip-of.ts';

const SITE = ['--map', '.=https://example.com/'];

// The site has an Other page in lower case, a page with a space, a folder and a redirect.
const FILES = {
  'other.html': '<p id="x">Other',
  'my file.html': '<p>Named with a space',
  'sub/index.html': '<p>A folder',
  _redirects: '/gone /sub/index.html 301\n/for-now /sub/ 302\n',
  '.htaccess': 'Redirect 301 /named "/my file.html"\n',
};

test.each([
  ['wrong case', './Other.html#x', './other.html#x'],
  ['wrong case, from the root', '/OTHER.html', '/other.html'],
  ['wrong case, in full', 'https://example.com/Other.html?q', 'https://example.com/other.html?q'],
  ['wrong case, without a scheme', '//example.com/Other.html', '//example.com/other.html'],
  ['a missing "/"', 'sub', 'sub/'],
  ['a missing "/" before a query', 'sub?q#f', 'sub/?q#f'],
  ['a space', 'my file.html', 'my%20file.html'],
  ['a permanent redirect', '/gone', '/sub/index.html'],
  ['a permanent redirect of a relative reference', 'gone', 'sub/index.html'],
  ['a permanent redirect to a name with a space', '/named', '/my%20file.html'],
  ['http where the site has https', 'http://example.com/other.html', 'https://example.com/other.html'],
])('--fix repairs %s: %s becomes %s', (_, reference, repaired) => {
  const place = new Workplace({ ...FILES, 'index.html': `<a title='é' href="${reference}">\r\n` });
  const before = place.tree();
  const fix = ['check', '.', ...SITE, '--fix', '--rule', 'insecure', '--rule', 'missing-fragment=off'];
  place.run([...fix, '--dry-run']);
  expect(place.tree()).toEqual(before);
  expect(place.run(fix).stderr).toContain('1 link fixed');
  expect(place.read('index.html')).toBe(`<a title='é' href="${repaired}">\r\n`);
  // There is nothing left to be fixed.
  const again = place.run(fix);
  expect([again.status, again.stderr]).toEqual([0, '']);
  place.run(['undo']);
  expect(place.tree()).toEqual(before);
});

test.each([
  '/for-now',
  '/lost',
  '/home-again',
  '/members',
  'othr.html',
  'nope/',
  '/gone?q',
  'http://other.example/',
])('--fix leaves %s alone: nothing is certain', (reference) => {
  const redirects = `${FILES['_redirects']}/lost /nowhere.html 301\n/home-again / 301\n/members /login.html 301\n`;
  const files = { ...FILES, 'login.html': '', _redirects: redirects };
  const place = new Workplace({ ...files, 'index.html': `<a href="${reference}">` });
  place.run(['check', '.', ...SITE, '--fix', '--rule', 'insecure']);
  expect(place.read('index.html')).toBe(`<a href="${reference}">`);
});

// curl(1) writes patterns, and in "[name](https://h.example/a|b c)" the URL ends where the space is.
test('--fix escapes what stands in a link, and nothing of a URL that is found in text', () => {
  const inText = 'see https://h.example/part{a,b}.html and https://h.example/a|b c\n';
  const names = ['a.md', 'a.txt', 'a.1', 'a.adoc', 'a.rst', 'a.org', 'a.texi', 'a.typ', 'a.wiki'];
  const texts = Object.fromEntries(names.map((name) => [name, inText]));
  const kept = { ...texts, 'fossil.wiki': '[https://h.example/|the name of it]\n' };
  const place = new Workplace({ ...kept, 'b.md': '[a](https://h.example/a|b)\n' });
  place.run(['check', '.', '--fix']);
  expect(place.tree()).toMatchObject({ ...kept, 'b.md': '[a](https://h.example/a%7Cb)\n' });
});

/** The rules of what an NDJSON report tells. */
function rules({ stdout }: { readonly stdout: string }): string[] {
  return stdout.match(/(?<="rule":")[a-z-]+/g) ?? [];
}

test('--fix leaves a name alone that two files have in other upper and lower case', () => {
  const place = new Workplace({ 'a.html': '', 'A.HTML': '', 'index.html': '<a href="A.html">' });
  const { stdout } = place.run(['check', '.', '--fix']);
  expect(stdout).toContain('on disk there are A.HTML and a.html');
  expect(place.read('index.html')).toBe('<a href="A.html">');
});

const callsOf = (pages: readonly string[]): string => pages.map((page) => `{{< ref "${page}" >}}\n`).join('');

test('--fix repairs calls of pages, and what they name', () => {
  const place = new Workplace({
    'hugo.toml': '',
    'content/docs/a.md': '## Set up\n',
    'content/docs/old.md': 'A page that goes elsewhere.\n',
    'content/b.md': callsOf(['docs/a#SET-UP', 'docs/old.md', 'docs/aa.md']),
  });
  const git = (...words: readonly string[]): void =>
    void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...words], {
      cwd: place.folder,
    });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'a');
  git('mv', 'content/docs/old.md', 'content/new.md');
  git('commit', '-qm', 'b');
  place.run(['check', '.', '--fix']);
  expect(place.read('content/b.md')).toBe(callsOf(['docs/a#set-up', 'new.md', 'docs/aa.md']));
});

test('--fix repairs names that are wrong in upper and lower case alone, where one is meant', () => {
  const place = new Workplace({
    'a.md': '# Set up\n\n[a](#Set-Up) [b](#set-up) [c](b.html#SET-UP) [d](b.html#Two) [e](#setup)\n',
    'b.html': '<p id="set-up"><p id="two"><p id="TWO">',
  });
  place.run(['check', '.', '--fix']);
  expect(place.read('a.md')).toBe(
    '# Set up\n\n[a](#set-up) [b](#set-up) [c](b.html#set-up) [d](b.html#Two) [e](#setup)\n',
  );
});

test('--fix leaves a link alone of which a document asks not to be told, though others are like it', () => {
  const wrong = '[1](Other.html)\n';
  const [right, ignored] = ['[1](other.html)\n', `\n<!-- linkwright-ignore-next-line -->\n${wrong}\n`];
  const page = (first: string): string => `${first}${ignored}${first}<b data-linkwright-ignore>\n`;
  const place = new Workplace({ 'other.html': '', 'a.md': page(wrong) });
  expect(place.run(['check', '.', '--fix']).stderr).toContain('2 links fixed');
  expect(place.read('a.md')).toBe(page(right));
});

test('--fix says what it leaves alone because it is signed, and which signatures no longer hold', () => {
  const link = '<a href="B.html">b</a>';
  const place = new Workplace({
    'signed.zip': zipOf({ 'META-INF/A.SF': '', 'a.html': link, 'b.html': '' }),
    'b.html': '',
    'a.eml': `DKIM-Signature: v=1; d=e.example; h=subject\nContent-Type: text/html\n\n<a href="https://example.com/B.html">`,
  });
  const fix = (...words: string[]): string => place.run(['check', ...words, '--fix']).stderr;
  expect(fix('signed.zip')).toContain(
    'signed.zip!/a.html: warning META-INF/A.SF signs the entries of the archive',
  );
  expect(fix('a.eml', ...SITE)).toContain(
    'DKIM-Signature of e.example no longer holds for the changed message',
  );
  expect(place.read('a.eml')).toContain('"https://example.com/b.html"');
});

test('of what --fix leaves, the rules that were asked for are told, as by check itself', () => {
  const place = new Workplace({ 'index.html': '<a href="no\\where.html"><a href="Index.html">' });
  const check = ['check', '.', '--report', 'ndjson', '--jobs', '1'];
  const left = rules(place.run([...check, '--fix']));
  expect(left).toEqual(['missing-target']);
  expect(rules(place.run(check))).toEqual(left);
});

test.each(['--dry-run', '--diff'])('%s alone is a mistake', (option) => {
  expect(new Workplace(FILES).run(['check', '.', option]).status).toBe(2);
});

test('--diff and a report for machines do not share the standard output', () => {
  const place = new Workplace({ ...FILES, 'index.html': '<a href="Other.html">' });
  const fix = ['check', '.', '--fix', '--dry-run', '--diff', '--report'];
  expect(place.run([...fix, 'ndjson']).status).toBe(2);
  expect(place.run([...fix, 'ndjson=found.ndjson']).stdout).toContain('+<a href="other.html">');
});

test('--diff at a terminal shows control characters, and sends none', ({ skip }) => {
  const place = new Workplace({ ...FILES, 'index.html': '<a href="Other.html">\u001B[31m\n' });
  const said = atTerminal(place, ['check', '.', '--fix', '--dry-run', '--diff'], '');
  if (said === undefined) return skip('there is no script(1) to make a terminal');
  expect(said).toContain(String.raw`+<a href="other.html">\u{1b}[31m`);
});

test('--fix --remote follows permanent redirects of servers, and no others', async () => {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url === '/old') response.writeHead(301, { location: '/new' });
    else if (url === '/for-now') response.writeHead(302, { location: '/new' });
    else if (url === '/twice') response.writeHead(308, { location: '/old' });
    else response.writeHead(url === '/new' ? 200 : 404, { 'content-type': 'text/html' });
    response.end(url === '/new' ? '<p id="x">' : '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const page = (first: string, second: string): string =>
    `<a href="${site}/${first}#x">a</a> <a href="${site}/${second}">b</a> <a href="${site}/for-now">c</a>`;
  const place = new Workplace({ 'index.html': page('old', 'twice') });
  const options = ['--fix', '--remote', '--allow-private', '--no-robots'];
  await promisify(execFile)(process.execPath, [COMMAND, 'check', '.', ...options], {
    cwd: place.folder,
    env: place.environment(),
  });
  expect(place.read('index.html')).toBe(page('new', 'new'));
  // What the fixing has learnt the check knows.
  expect(asked.filter((url) => url === '/for-now')).toHaveLength(1);
});

function repository(files: Readonly<Record<string, string>>): Workplace {
  const place = new Workplace(files);
  git(place, 'init', '-q');
  commit(place);
  return place;
}

function commit(place: Workplace): void {
  git(place, 'add', '-A');
  git(place, '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'x');
}

function git(place: Workplace, ...args: string[]): void {
  execFileSync('git', args, { cwd: place.folder });
}

test('--fix follows files that git knows to have moved, twice and since the last commit too', () => {
  const place = repository({
    // As everywhere where `core.autocrlf` is on, line ends of Windows are not what git keeps.
    '.gitattributes': '*.html text',
    'index.html': '<a href="a.html#n">a</a> <a href="b.html">b</a>',
    'a.html': '<p id="n">A page that is long enough to be known again.',
    'b.html': '<p>Another page,\r\nwhich is deleted and comes back elsewhere.\r\n',
  });
  git(place, 'mv', 'a.html', 'c.html');
  git(place, 'rm', '-q', 'b.html');
  commit(place);
  git(place, 'mv', 'c.html', 'd é.html');
  place.write('deep/again.html', '<p>Another page,\r\nwhich is deleted and comes back elsewhere.\r\n');
  const { status } = place.run(['check', '.', '--fix']);
  expect(place.read('index.html')).toBe('<a href="d%20%C3%A9.html#n">a</a> <a href="deep/again.html">b</a>');
  expect(status).toBe(0);
});

const PAGE = '# A page that is long enough to be known again\n';
const OTHER = 'Another one, which got its name later and is about nothing of that.\n';

test.each<[string, readonly (readonly [from: string, to?: string])[], string, string]>([
  [
    'moved on, and another page has the name in between',
    [
      ['a.md', 'b.md'],
      ['b.md', 'c.md'],
    ],
    'b.md',
    'c.md',
  ],
  ['deleted, after another page of that name had moved', [['a.md', 'b.md']], 'a.md', 'a.md'],
])('--fix knows pages of one name apart: %s', (_, moves, again, expected) => {
  const place = repository({ 'index.md': '[a](a.md)\n', 'a.md': PAGE });
  for (const [from, to = ''] of moves) {
    git(place, 'mv', from, to);
    commit(place);
  }
  place.write(again, OTHER);
  commit(place);
  if (again === 'a.md') git(place, 'rm', '-q', again);
  place.run(['check', '.', '--fix']);
  expect(place.read('index.md')).toBe(`[a](${expected})\n`);
});

const beside = (a: string, b: string): string => `[a](${a}#n) [b](site/n/${b}) [c](https://h.example/${b})`;

test('what is fixed in a document beside a mapped tree is named as it was', () => {
  const place = repository({
    'README.md': beside('site/a.md', 'B.md'),
    'site/a.md': '# N',
    'site/n/b.md': 'b',
  });
  git(place, 'mv', 'site/a.md', 'site/n/c.md');
  place.write('site/b.md', '');
  place.run(['check', '.', '--map', 'site=https://h.example/', '--fix']);
  expect(place.read('README.md')).toBe(beside('site/n/c.md', 'b.md'));
});

test.skipIf(process.platform === 'win32')('--fix reads the history of commits that are signed', () => {
  const place = repository({ 'index.md': '[a](a.md)\n', 'a.md': PAGE });
  // What signs, and what says of each signature that it is good.
  const signature = '-----BEGIN PGP SIGNATURE-----\\n\\nx\\n-----END PGP SIGNATURE-----\\n';
  place.write(
    '.git/sign',
    `#!/bin/sh\ncat > /dev/null\nprintf '\\n[GNUPG:] SIG_CREATED D\\n' >&2\nprintf -- '${signature}'\n`,
  );
  chmodSync(join(place.folder, '.git/sign'), 0o755);
  git(place, 'config', 'gpg.program', join(place.folder, '.git/sign'));
  git(place, 'config', 'log.showSignature', 'true');
  git(place, 'mv', 'a.md', 'b.md');
  const signed = ['user.name=a', 'user.email=a@example.com', 'commit.gpgSign=true'];
  git(place, ...signed.flatMap((each) => ['-c', each]), 'commit', '-q', '-m', 'x');
  place.run(['check', '.', '--fix']);
  expect(place.read('index.md')).toBe('[a](b.md)\n');
});

test.each(['sha1', 'sha256'])('--fix takes no empty file for another: %s', (names) => {
  const place = new Workplace({ 'index.md': '[a](a.md)', 'a.md': '' });
  git(place, 'init', '-q', `--object-format=${names}`);
  commit(place);
  git(place, 'rm', '-q', 'a.md');
  place.write('other.md', '');
  place.run(['check', '.', '--fix']);
  expect(place.read('index.md')).toBe('[a](a.md)');
});

test('--fix asks git of no file that it could not read', () => {
  const place = repository({ 'index.html': '<a href="a.html">', 'a.html': '<p>A page.' });
  git(place, 'rm', '-q', 'a.html');
  symlinkSync('nowhere', join(place.folder, '.#index.html'));
  symlinkSync('.', join(place.folder, 'folder'));
  place.write('"quoted".txt', '');
  place.write('line\nend.txt', '');
  // A filter whose program is not installed, as it may be with git-lfs.
  git(place, 'config', 'filter.large.clean', 'no-such-program');
  git(place, 'config', 'filter.large.required', 'true');
  place.write('.gitattributes', '*.bin filter=large');
  place.write('large.bin', 'x');
  git(place, 'init', '-q', 'nested');
  place.write('nested/x.txt', '');
  place.write('z.html', '<p>A page.');
  const { stderr, status } = place.run(['check', 'index.html', '--fix']);
  expect([status, stderr]).toEqual([0, expect.stringContaining('1 link fixed')]);
  expect(place.read('index.html')).toBe('<a href="z.html">');
});

test('--since tells what stands in changed files, and links to what has changed or gone', () => {
  const place = repository({
    'old.html': '<a href="never.html">a finding that was there before</a>',
    'to-gone.html': '<a href="gone.html">x</a>',
    'to-name.html': '<a href="named.html#n">x</a>',
    'gone.html': '<p>x',
    'named.html': '<p id="n">x',
  });
  git(place, 'rm', '-q', 'gone.html');
  place.write('named.html', '<p>x');
  place.write('new page.html', '<a href="nothing.html">x</a>');
  const found = place
    .records<{ file?: string }>(['check', '.', '--since', 'HEAD', '--report', 'ndjson'])
    .flatMap(({ file }) => file ?? []);
  expect(found.toSorted()).toEqual(['new page.html', 'to-gone.html', 'to-name.html']);
  commit(place);
  expect(place.run(['check', '.', '--since', 'HEAD']).status).toBe(0);
  const { status, stderr } = place.run(['check', '.', '--since', 'no-such-revision']);
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^error: --since no-such-revision: git knows no such [^\n]+\n$/),
  ]);
});

test('--since tells of a folder whose page has gone, by the name that such pages have', () => {
  const place = repository({
    'a.html': '<a href="d/">1</a><a href="e/">2</a>',
    'd/home.html': '',
    'e/x.html': '',
  });
  git(place, 'rm', '-q', 'd/home.html');
  place.write('d/x.html', '');
  const args = ['check', '.', '--server', 'nginx', '--index', 'home.html', '--since', 'HEAD'];
  const found = place.records<{ reference?: string }>([...args, '--report', 'ndjson']);
  expect(found.flatMap(({ reference }) => reference ?? [])).toEqual(['d/']);
});

test.each<[what: string, files: Readonly<Record<string, string>>, gone: string, reference: string]>([
  [
    'a wiki',
    { 'a.md': '[[Some Page#x]] [[Never]]', 'sub/some-page.md': '# x' },
    'sub/some-page.md',
    'Some Page#x',
  ],
  [
    'Hugo',
    {
      'hugo.toml': '',
      'content/a.md': '{{< ref "b/c.md" >}} {{< ref "b/never.md" >}}',
      'content/b/c.md': '',
      'content/b/d.md': '',
    },
    'content/b/c.md',
    'b/c.md',
  ],
  [
    'bundles of Hugo',
    {
      'hugo.toml': '',
      'content/a.md': '{{< ref "b/c" >}} {{< ref "b/never" >}}',
      'content/b/c/index.md': '',
      'content/b/d.md': '',
    },
    'content/b/c/index.md',
    'b/c',
  ],
  [
    'Hexo',
    {
      '_config.yml': 'new_post_name: :year-:month-:day-:title.md\n',
      'source/_posts/2020-01-01-a.md': '{% post_link b-c %} {% post_link never %}',
      'source/_posts/2021-02-03-b-c.md': '',
    },
    'source/_posts/2021-02-03-b-c.md',
    'b-c',
  ],
])('--since tells of calls of pages that have gone in %s', (_, files, gone, reference) => {
  const place = repository(files);
  const args = ['check', '.', '--since', 'HEAD', '--include', 'markdown:wiki-link', '--report', 'ndjson'];
  const found = (): unknown[] =>
    place.records<{ reference?: string }>(args).flatMap((each) => each.reference ?? []);
  expect(found()).toEqual([]);
  git(place, 'rm', '-q', gone);
  expect(found()).toEqual([reference]);
});

test.each<[string, string]>([
  ['http://h.example/gone.html', 'https://h.example/'],
  ['http://h.example:80/gone.html#n', 'https://h.example'],
  ['https://h.example/gone.html', 'http://h.example/'],
  ['HTTPS://H.example/%67one.html', 'https://h.example/'],
])('--since tells of %s where the tree is %s', (target, url) => {
  const place = repository({
    'index.html': `<a href="${target}">x</a> <a href="http://h.example/never.html">x</a>`,
    'gone.html': '',
  });
  git(place, 'rm', '-q', 'gone.html');
  const args = ['check', '.', '--map', `.=${url}`, '--since', 'HEAD', '--report', 'ndjson'];
  const found = place.records<{ rule?: string; reference?: string }>(args);
  expect(found.flatMap(({ rule, reference }) => (rule ? `${rule} ${reference}` : []))).toEqual([
    `missing-target ${target}`,
  ]);
});

test.each<[string, Readonly<Record<string, string>>]>([
  [
    'Typst',
    { 'main.typ': '#include "part.typ"\n@a @b #link("page.html#c")', 'part.typ': '= A <a>\n= B <b>\n' },
  ],
  [
    'LaTeX',
    {
      'main.tex': '\\documentclass{book}\\begin{document}\\input{part}\\ref{a} \\ref{b}\\end{document}',
      'part.tex': '\\label{a}\\label{b}',
    },
  ],
  [
    'AsciiDoc',
    {
      'main.adoc': '= Main\n\ninclude::part.adoc[]\n\n<<a>> <<b>>\n',
      'part.adoc': '[[a]]\n== One\n\n[[b]]\n== Two\n',
    },
  ],
])('--since tells of names that another document of %s has lost', (_, files) => {
  const place = repository({ ...files, 'page.html': '' });
  const [, part = ''] = Object.keys(files);
  const args = ['check', '.', '--since', 'HEAD', '--report', 'ndjson'];
  place.write(part, place.read(part).replace(/<a>|.label\{a\}|\[\[a\]\]/, ''));
  const found = place.records<{ reference?: string }>(args).flatMap(({ reference }) => reference ?? []);
  expect(found).toEqual(['#a']);
  commit(place);
  place.write('notes.md', '');
  expect(place.run(args).status).toBe(0);
});

test('--since tells of a page of a mapped tree in a document beside it', () => {
  const place = repository({ 'README.md': '[x](site/gone.html) [y](site/never.html)', 'site/gone.html': '' });
  git(place, 'rm', '-q', 'site/gone.html');
  place.write('site/other.html', '');
  const args = ['check', '.', '--map', 'site=https://h.example/', '--since', 'HEAD', '--report', 'ndjson'];
  const found = place.records<{ reference?: string }>(args);
  expect(found.flatMap(({ reference }) => reference ?? [])).toEqual(['site/gone.html']);
});

test('--since tells of everything when what tells the host of the site has changed beside it', () => {
  const rule = '[[redirects]]\nfrom = "/old"\nto = "/a.html"\n';
  const place = repository({
    'netlify.toml': `[build]\npublish = "site"\n${rule}`,
    'site/a.html': '<a href="/old">',
  });
  place.write('netlify.toml', '[build]\npublish = "site"\n');
  const found = place.records<{ reference?: string }>([
    'check',
    'site',
    '--server',
    'netlify',
    '--since',
    'HEAD',
    '--report',
    'ndjson',
  ]);
  expect(found.flatMap(({ reference }) => reference ?? [])).toEqual(['/old']);
});

test.each<[string, Record<string, string>, [string, string], string]>([
  [
    'MkDocs',
    {
      'mkdocs.yml': 'markdown_extensions:\n- pymdownx.snippets:\n    base_path: s\n',
      'docs/a.md': '--8<-- "p.md"',
    },
    ['mkdocs.yml', 'markdown_extensions:\n- pymdownx.snippets:\n    base_path: t\n'],
    'p.md',
  ],
  [
    'Hugo',
    { 'hugo.toml': 'baseURL = "/w/"\n', 'content/a.md': '![i](/w/i.png)', 'static/i.png': '' },
    ['hugo.toml', 'baseURL = "/v/"\n'],
    '/w/i.png',
  ],
])(
  '--since tells of everything in a site of %s whose settings have changed',
  (_, site, [settings, now], lost) => {
    const below = Object.entries(site).map(([path, text]) => [`web/${path}`, text]);
    const place = repository({
      ...Object.fromEntries(below),
      'web/s/p.md': '',
      'other/b.md': '[n](none.md)',
    });
    const args = ['check', '.', '--since', 'HEAD', '--report', 'ndjson'];
    const found = (): unknown[] =>
      place.records<{ reference?: string }>(args).flatMap(({ reference }) => reference ?? []);
    expect(found()).toEqual([]);
    place.write(`web/${settings}`, now);
    expect(found()).toEqual([lost]);
  },
);

test('--since takes what is called as settings are for some in a site alone', () => {
  const place = repository({
    'a/config.json': '{}',
    'a/x.md': '[n](none.md)',
    'b/mkdocs.yml': 'site_name: b\n',
    'b/docs/y.md': '[n](no.md)',
  });
  git(place, 'rm', '-q', 'a/config.json', 'b/mkdocs.yml');
  const found = place.records<{ reference?: string }>([
    'check',
    '.',
    '--since',
    'HEAD',
    '--report',
    'ndjson',
  ]);
  expect(found.flatMap(({ reference }) => reference ?? [])).toEqual(['no.md']);
});

test.each([
  ['page.html', 'page.md'],
  ['page', 'page.adoc'],
  ['sub/', 'sub/index.rst'],
  ['sub', 'sub/index.markdown'],
  ['sub/index.html#n', 'sub/index.mdx'],
  ['sub/index.html', 'sub/README.md'],
])('--since tells of %s where %s has gone, of which it was made', (link, source) => {
  const place = repository({
    'index.html': `<a href="${link}">x</a> <a href="never.html">x</a>`,
    [source]: 'x',
    'sub/other.txt': '',
  });
  git(place, 'rm', '-q', source);
  const args = ['check', '.', '--server', 'github-pages', '--since', 'HEAD', '--report', 'ndjson'];
  const found = place.records<{ rule?: string; reference?: string }>(args);
  expect(found.flatMap(({ reference }) => reference ?? [])).toEqual([link]);
});

test('--since tells what has changed in a submodule', () => {
  const part = repository({ 'old.html': '<a href="never.html">', 'page.html': '<p id="n">' });
  const place = repository({ 'index.html': '<a href="part/page.html#n">' });
  git(place, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', part.folder, 'part');
  const found = (): string[] =>
    place
      .records<{ file?: string }>(['check', '.', '--since', 'HEAD', '--report', 'ndjson'])
      .flatMap(({ file }) => file ?? []);
  // All of one that has come is new.
  expect(found()).toEqual(['part/old.html']);
  commit(place);
  expect(found()).toEqual([]);
  place.write('part/page.html', '<a href="none.html">');
  place.write('part/new.html', '<a href="none.html">');
  expect(found()).toEqual(['index.html', 'part/new.html', 'part/page.html']);
  // Its own commits do not change what the tree around it has.
  commit(new Workplace({}, `${place.folder}/part`));
  expect(found()).toEqual(['index.html', 'part/new.html', 'part/page.html']);
  git(place, 'submodule', '--quiet', 'deinit', '--force', 'part');
  git(place, 'rm', '-q', '--force', 'part');
  expect(found()).toEqual(['index.html']);
});

test('--since tells what stands in a changed file that has "!" in its name', () => {
  const place = repository({ 'we!come.html': '', 'other.html': '<a href="never.html">x</a>' });
  place.write('we!come.html', '<a href="nothing.html">x</a>');
  expect(place.run(['check', '.', '--since', 'HEAD']).stdout).toContain('nothing.html');
});

test.each(['linked', 'way/docs'])(
  'git is asked of files in folders that are named through a symbolic link: %s',
  (path) => {
    const place = repository({
      'docs/index.html': '<a href="a.html">',
      'docs/to.html': '<a href="a.html">',
      'docs/a.html': '<p>A page that is long enough to be known again.',
    });
    symlinkSync('docs', join(place.folder, 'linked'));
    symlinkSync('.', join(place.folder, 'way'));
    git(place, 'mv', 'docs/a.html', 'docs/b.html');
    place.write('docs/index.html', '<a href="none.html">');
    const { stdout } = place.run(['check', path, '--since', 'HEAD']);
    expect(stdout).toContain('none.html');
    expect(stdout).toContain('a.html');
    place.run(['check', path, '--fix']);
    expect(place.read('docs/to.html')).toBe('<a href="b.html">');
  },
);

test('a baseline is of everything, with --since too', () => {
  const place = repository({
    'old.html': '<a href="never.html">a finding that was there before</a>',
    'new.html': 'x',
  });
  place.write('new.html', '<a href="nothing.html">x</a>');
  const baseline = ['--since', 'HEAD', '--baseline', 'known.json'];
  const { stdout, stderr } = place.run(['check', '.', ...baseline, '--update-baseline']);
  expect(stdout).not.toContain('never.html');
  expect(stderr).toBe('known.json: 2 findings are known from now on\n');
  expect(place.run(['check', '.', '--baseline', 'known.json']).status).toBe(0);
  expect(place.run(['check', '.', ...baseline])).toMatchObject({ status: 0, stderr: '' });
  place.write('new.html', 'x');
  expect(place.run(['check', '.', ...baseline]).stderr).toBe(
    '1 known finding is fixed; --update-baseline takes it out\n',
  );
});
