// What is told where nothing is there, and what is put in its place.
import { expect, test } from 'vitest';
import { SERVERS } from '../src/index.ts';
import { checkedTree } from './checked-tree.ts';

const SITE = {
  'index.html': '',
  'guide/index.html': '',
  'guide/About.html': '',
  'twice/a.html': '',
  'Twice/a.html': '',
  'bare/x.txt': '',
  'bare/manual.pdf.gz': '',
  'new/page.html': '',
  'new/folder/index.html': '',
  _redirects: [
    '/gone/* /404.html 404!',
    '/left/* /404.html 410',
    '/soft/* /404.html 404',
    '/program/* /.netlify/functions/x 200',
    '/usual /new/page.html',
    '/some /new/page.html 302 Language=de',
    '/first /usual',
    'https://else.example/* /new/page.html 301!',
  ].join('\n'),
  'netlify.toml': '[[redirects]]\nfrom = "/spaced"\nto = "/new/a page.html"\n',
  'new/a page.html': '',
};
const MOVED = {
  'old.html': 'new/page.html',
  'dir/index.html': 'new/folder/index.html',
  'lost.html': 'new/lost.html',
};

const MISSING = 'missing-target: there is no such file';
const CASE = 'wrong-case: upper and lower case are wrong: on disk';

/** The one finding of a page, with what may be written instead: `?` where somebody has to look at it. */
async function told(reference: string, server: keyof typeof SERVERS, index?: readonly string[]) {
  const page = { 'a/p.html': `<a href="${reference}">` };
  const found = await checkedTree(
    { ...SITE, ...page },
    { server: { ...SERVERS[server], caseSensitive: true, ...(index && { index }) }, moved: MOVED },
  );
  return found
    .filter(({ file }) => file === 'a/p.html')
    .map(({ rule, message, suggestion, fixable }) =>
      [`${rule}: ${message}`, suggestion && `${fixable ? '' : '?'}${suggestion}`].filter(Boolean),
    );
}

test.each([
  ['../none.html', [MISSING]],
  // The page itself is called so but for a letter.
  ['pp.html', [MISSING]],
  ['../guide/Abot.html#x', [MISSING, '?../guide/About.html#x']],
  ['../bare/manual.pdf#page=2', [`${MISSING}, only manual.pdf.gz`, '?../bare/manual.pdf.gz#page=2']],
  ['../bare/manual.pdf/', [MISSING]],
  ['../old.html?q#f', [`${MISSING}; it has moved to page.html`, '../new/page.html?q#f']],
  ['/old', [`${MISSING}; it has moved to page.html`, '/new/page.html']],
  ['../dir/', [`${MISSING}; it has moved to index.html`, '../new/folder/index.html']],
  ['../dir', [`${MISSING}; it has moved to index.html`, '../new/folder/index.html']],
  ['../old/', [MISSING]],
  ['../lost.html', [MISSING]],
  ['../Guide/', [`${CASE} it is guide`, '../guide/']],
  ['../Guide', [`${CASE} it is guide`, '../guide']],
  ['../guide/about.html', [`${CASE} it is About.html`, '../guide/About.html']],
  ['../tWice/a.html', [`${CASE} there are Twice/a.html and twice/a.html`, '?../Twice/a.html']],
  ['../bare/', ['missing-index: leads to a folder without index.html or index.htm']],
])('%s of a site of files', async (reference, expected) => {
  expect(await told(reference, 'nginx', ['index.html', 'index.htm'])).toEqual([expected]);
});

test('a folder of which a server shows no page', async () => {
  const message = 'missing-target: leads to a folder, of which no page is shown';
  expect(await told('../bare/', 'nginx', [])).toEqual([[message]]);
});

const SAID = 'missing-target: the redirects of this site say that it is not there';

test.each<[string, keyof typeof SERVERS, readonly string[]]>([
  ['/gone/a.html', 'netlify', [`${SAID} (404)`]],
  ['/left/a.html', 'netlify', [`${SAID} (410)`]],
  ['/soft/a.html', 'netlify', [MISSING]],
  ['/program/a', 'netlify', []],
  ['/usual', 'netlify', ['redirect-permanent: is redirected (301) to file:///new/page.html']],
  ['/usual', 'cloudflare', ['redirect-temporary: is redirected (302) to file:///new/page.html']],
  ['/some', 'netlify', ['redirect-temporary: is redirected (302) to file:///new/page.html']],
  ['/first', 'netlify', ['redirect-chain: is redirected 2 times, at last to file:///new/page.html']],
  ['/spaced', 'netlify', ['redirect-permanent: is redirected (301) to file:///new/a%20page.html']],
  ['/usual', 'nginx', [MISSING]],
  ['/new/page.html', 'netlify', []],
])('%s, of which redirects say something, served by %s: %s', async (reference, server, expected) => {
  expect((await told(reference, server)).map(([message]) => message)).toEqual(expected);
});

test.each([
  ['C:\\site\\a.html', 'C:'],
  ['c:/site/a.html', 'c:'],
])('%s begins with a drive', async (reference, drive) => {
  const message = `"${drive}" is a drive of Windows and no scheme: such a link works on no other machine`;
  expect(await told(reference, 'files')).toEqual([[`malformed-reference: ${message}`]]);
});

test.each(['x://h/a.html', 'git:/a.html', 'c:a.html', 'tel:/1'])('%s does not', async (reference) => {
  expect(await told(reference, 'files')).toEqual([]);
});

test('what browsers take for a path with slashes', async () => {
  const references = ['\\b.html', 'd\\c.html?x\\#y', '\\d\\c.html', '..\\d\\c.html', '\\none.html'];
  const found = await checkedTree({
    'a/p.html': references.map((each) => `<a href="${each}">`).join(''),
    'b.html': '',
    'a/d/c.html': '<p id="y">',
    'd/c.html': '',
  });
  const backslash = 'there is no such file: in a URI "\\" is a letter of a name, which browsers take for "/"';
  expect(found.map(({ message, suggestion }) => [message, suggestion])).toEqual([
    [backslash, '/b.html'],
    [backslash, 'd/c.html?x\\#y'],
    [backslash, '/d/c.html'],
    [backslash, '../d/c.html'],
    ['there is no such file', undefined],
  ]);
});

// GNU Autoconf, "Creating Configuration Files".
test('what a build makes of a template beside it is told by no document', async () => {
  const found = await checkedTree({
    'a.html':
      '<a href="made.html#x"></a><a href="made.html/"></a><a href="folder"></a><a href="none.html"></a>',
    'made.html.in': '<a href="none.html">',
    'folder.in/x': '',
    'e.ent.in': '',
    'b.xml': '<!DOCTYPE a [<!ENTITY % e SYSTEM "e.ent">%e;<!ENTITY % f SYSTEM "none.ent">%f;]><a/>',
    'c.md': '[a](made.html) [b](made.md)',
    'made.md.in': '',
    'd.rst': ':doc:`made` `none <none>`_',
  });
  expect(found.map(({ file, reference }) => `${file} ${reference}`)).toEqual([
    'a.html made.html/',
    'a.html folder',
    'a.html none.html',
    'b.xml none.ent',
    'd.rst none',
  ]);
});
