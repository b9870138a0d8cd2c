// What a move tells of documents in which something can't be kept, with the place where there is one.
import { linkSync } from 'node:fs';
import { join } from 'node:path';
import type { CorpusFile } from '@linkwright/corpus';
import { expect, test } from 'vitest';
import moveJob, { type MoveSetting } from '../src/move/links/move-job.ts';
import { portionsOf } from '../src/move/planning/portions.ts';
import { MoveResults } from '../src/move/planning/moved-results.ts';
import type { MoveNote } from '../src/move/planning/move-plan.ts';
import { type Tree, grow } from './trees.ts';

const TYPES = new Map([
  ['html', 'text/html'],
  ['md', 'text/markdown'],
  ['adoc', 'text/asciidoc'],
  ['eml', 'message/rfc822'],
  ['mbox', 'application/mbox'],
  ['js', 'application/x-nextra-meta+javascript'],
]);

/** The notes of a tree in which `gone.html` is deleted and `a.html` goes to a place without an address. */
function notes(
  tree: Tree,
  more: Partial<MoveSetting> = {},
  limits = {},
  pairs: readonly (readonly [from: string, to: string])[] = [],
): readonly MoveNote[] {
  const root = grow({ 'site/gone.html': '', 'site/a.html': '', ...tree });
  const files = Object.keys(tree).map((path): CorpusFile => {
    const mediaType = TYPES.get(path.slice(path.lastIndexOf('.') + 1));
    return { path, absolute: join(root, path), below: path, mediaType, size: 0 };
  });
  for (const path of Object.keys(tree).filter((name) => name.includes('linked')))
    linkSync(join(root, path), join(root, `${path}.other`));
  const here = (path: string): string => join(root, path);
  const setting: MoveSetting = {
    existing: [...Object.keys(tree), 'site/gone.html', 'site/a.html', 'site/b.html'].map(here),
    paths: [
      { from: here('site/a.html'), to: here('away/a.html'), folder: false },
      { from: here('site/b.html'), to: here('site/n.html'), folder: false },
      ...pairs.map(([from, to]) => ({ from: here(from), to: here(to), folder: false })),
    ],
    uris: [],
    gone: new Map([[here('site/gone.html'), { code: 'link-to-deleted', message: 'it leads nowhere' }]]),
    emptied: new Set(),
    symlinks: [],
    roots: [root],
    style: 'as-written',
    hook: undefined,
    reading: { folder: root, maps: [`${root}/site=https://h.example/`], limits },
    alreadyMoved: false,
    allowSigned: false,
    record: true,
    ...more,
  };
  const results = new MoveResults();
  for (const portion of portionsOf(files, setting.reading)) results.add(moveJob(portion, setting));
  return results.sum.notes.map((note) => Object.assign(note, { message: note.message.replaceAll(root, '') }));
}

test('links to what is deleted, or goes where no address is, with line, column and byte', () => {
  const page = 'é\n <a href="gone.html#f"> <a href="other.html"><a href="a.html">';
  expect(notes({ 'site/p.html': page })).toEqual([
    {
      code: 'link-to-deleted',
      file: 'site/p.html',
      message: 'it leads nowhere',
      line: 2,
      column: 11,
      start: 13,
    },
    {
      code: 'target-outside-map',
      file: 'site/p.html',
      message: 'https://h.example/a.html goes to /away/a.html, which has no address; the link is kept',
      line: 2,
      column: 55,
      start: 57,
    },
  ]);
});

test('absolute paths in a tree without a URL, where taken from it they lead to what moves', () => {
  const page = '<a href="/site/a.html#f"> <a href="/none.html"> <a href="/site/p.html">';
  expect(notes({ 'q.html': page, 'site/p.html': '' })).toEqual([
    {
      code: 'root-without-url',
      file: 'q.html',
      message:
        'taken from , the link leads to /site/a.html, which goes to /away/a.html; it is kept, and follows it with --map =URL, the URL that the site has',
      line: 1,
      column: 10,
      start: 9,
    },
  ]);
  // With a BASE, a path is that of another place.
  expect(notes({ 'q.html': `<base href="https://h.example/x/">${page}` })).not.toContainEqual(
    expect.objectContaining({ code: 'root-without-url' }),
  );
});

test('calls of pages that nothing can call any more', () => {
  const layout = '<p>{% link a.html %} {% link gone.html %} {% link b.html %} {% link none.html %}';
  const tree = { 'site/_config.yml': '', 'site/_layouts/p.html': layout };
  const file = 'site/_layouts/p.html';
  const told = notes(tree, { reading: { folder: '/', include: ['*'] } });
  expect(told.filter((note) => note.file === file)).toEqual([
    {
      code: 'cannot-be-written',
      file,
      message:
        'a.html calls /site/a.html; nothing that jekyll:link can say calls /away/a.html from /site/_layouts/p.html, and it is kept',
      line: 1,
      column: 12,
      start: 11,
    },
    { code: 'link-to-deleted', file, message: 'it leads nowhere', line: 1, column: 30, start: 29 },
  ]);
});

function keyLeft(key: string, to: string): string {
  return `${key} names /site/pages/${key}.md, which goes to ${to}, out of the folder of that key; it is kept, and Nextra takes it for an error until it is removed`;
}

test('keys of Nextra whose pages go to other folders, or away', () => {
  const keys = `export default { a: 'A', menu: { type: 'menu', items: { b: 'B' } }, gone: '', c: '' }`;
  const there = {
    'site/next.config.mjs': 'nextra',
    'site/pages/_meta.js': keys,
    'site/pages/a.md': '',
    'site/pages/c.md': '',
    'site/pages/menu/b.md': '',
    'site/pages/menu/d.md': '',
  };
  const told = notes(there, {}, {}, [
    ['site/pages/a.md', 'site/pages/sub/a.md'],
    ['site/pages/c.md', 'away/c.md'],
    ['site/pages/menu/b.md', 'site/pages/b.md'],
  ]);
  expect(
    told.filter(({ file }) => file.endsWith('_meta.js')).map(({ code, message }) => [code, message]),
  ).toEqual([
    ['cannot-be-written', keyLeft('a', '/site/pages/sub/a.md')],
    ['cannot-be-written', keyLeft('menu/b', '/site/pages/b.md')],
    ['cannot-be-written', keyLeft('c', '/away/c.md')],
  ]);
});

test('a part that its page can no longer include', () => {
  const tree = { 'site/_config.yml': '', 'site/p.md': '{% include_relative a.html %}' };
  const file = 'site/p.md';
  const told = notes(tree, { reading: { folder: '/', include: ['*'] } });
  expect(told.filter((note) => note.file === file)).toEqual([
    {
      code: 'cannot-be-written',
      file,
      message:
        'a.html calls /site/a.html; nothing that jekyll:include_relative can say calls /away/a.html from /site/p.md, and it is kept: move it to that folder or below it, too',
      line: 1,
      column: 21,
      start: 20,
    },
  ]);
});

test('a reference in a part of pages that it can no longer serve alike', () => {
  const tree = {
    'site/.vitepress/config.ts': '',
    'site/x.md': '<!--@include: ./parts/p.md-->\n',
    'site/sub/y.md': '<!--@include: ../parts/p.md-->\n',
    'site/sub/b.html': '',
    'site/parts/p.md': '[1](b.html)\n',
  };
  expect(notes(tree).filter(({ file }) => file === 'site/parts/p.md')).toEqual([
    {
      code: 'cannot-be-written',
      file: 'site/parts/p.md',
      message:
        'b.html stands in a part of /site/x.md and /site/sub/y.md; nothing leads from all of them to what it means, and it is kept',
      line: 1,
      column: 5,
      start: 4,
    },
  ]);
});

test('the same in a part of documents of AsciiDoc', () => {
  const tree = {
    'site/x.adoc': 'include::parts/p.adoc[]\n',
    'site/sub/y.adoc': 'include::../parts/p.adoc[]\n',
    'site/sub/b.html': '',
    'site/b.html': '',
    'site/parts/p.adoc': 'link:b.html[]\n',
  };
  const told = notes(tree).filter(({ file }) => file === 'site/parts/p.adoc');
  expect(told.map(({ code, message: text }) => [code, text])).toEqual([
    [
      'cannot-be-written',
      'b.html stands in a part of /site/x.adoc and /site/sub/y.adoc; nothing leads from all of them to what it means, and it is kept',
    ],
  ]);
});

test.each<[string, Tree, readonly string[]]>([
  [
    'of Markdown, to what is deleted',
    { 'site/x.md': '<!--@include: ./parts/p.md-->\n', 'site/parts/p.md': '[1](gone.html)\n' },
    ['link-to-deleted'],
  ],
  [
    'of Markdown, that leads somewhere from one page alone',
    {
      'site/x.md': '<!--@include: ./parts/p.md-->\n',
      'site/sub/y.md': '<!--@include: ../parts/p.md-->\n',
      'site/parts/p.md': '[1](b.html)\n',
    },
    [],
  ],
  [
    'of AsciiDoc, to what is deleted',
    { 'site/x.adoc': 'include::parts/p.adoc[]\n', 'site/parts/p.adoc': 'link:gone.html[]\n' },
    ['link-to-deleted'],
  ],
  [
    'of AsciiDoc, that leads somewhere from one page alone, and follows there',
    {
      'site/x.adoc': 'include::parts/p.adoc[]\n',
      'site/sub/y.adoc': 'include::../parts/p.adoc[]\n',
      'site/parts/p.adoc': 'link:b.html[]\n',
    },
    [],
  ],
])('a reference in a part %s', (_, tree, codes) => {
  const told = notes({ 'site/.vitepress/config.ts': '', ...tree }).filter(({ file }) =>
    file.includes('/parts/'),
  );
  expect(told.map(({ code }) => code)).toEqual(codes);
});

const message = (link: string): string =>
  `From a@b Thu Jan  1 00:00:00 1970\nContent-Type: text/html\n\n<a href="https://h.example/${link}">\n\n`;

test('in an mbox that is too large to be held', () => {
  const text = message('x') + message('gone.html');
  expect(notes({ 'site/l.mbox': text }, {}, { 'held-size': 10 })).toEqual([
    {
      code: 'link-to-deleted',
      file: 'site/l.mbox',
      message: 'it leads nowhere',
      line: 9,
      column: 10,
      start: text.lastIndexOf('https'),
    },
  ]);
});

const sealed = (link: string): string =>
  `Content-Type: multipart/signed; boundary=b\n\n--b\nContent-Type: text/html\n\n<a href="https://h.example/${link}">\n--b--\n`;

test('signed parts that are kept, and those that break', () => {
  const kept = 'part 1 is signed and is left as it is; --allow-signed changes it and breaks the signature';
  const file = 'site/m.eml';
  expect(notes({ [file]: sealed('b.html') })).toEqual([
    { code: 'signed-part', file, message: kept, line: 1, column: 1, start: 0 },
  ]);
  expect(notes({ [file]: sealed('b.html') }, { allowSigned: true })).toEqual([
    {
      code: 'signed-part',
      file,
      message: 'part 1 was changed, and its signature no longer holds',
      line: 1,
      column: 1,
      start: 0,
      harmless: true,
    },
  ]);
  // One in which nothing changes is not told.
  expect(notes({ [file]: sealed('c.html') })).toEqual([]);
});

test('of a mailbox the line of the message that is signed, and what can hold links that nobody sees', () => {
  const file = 'site/m.mbox';
  const from = 'From a@b Thu Jan  1 00:00:00 1970\n';
  const secret = 'Content-Type: application/pkcs7-mime; smime-type=enveloped-data\n\nMIIF\n';
  const told = notes({ [file]: `${from}\n\n${from}${sealed('b.html')}\n${from}${secret}` });
  expect(told.map(({ code, line, harmless }) => [code, line, harmless])).toEqual([
    ['encrypted-not-read', 16, true],
    ['signed-part', 5, undefined],
  ]);
});

test('a file with other names is told where it gets new content', () => {
  expect(
    notes({ 'site/linked.html': '<a href="b.html">', 'site/linked2.html': '<a href="c.html">' }),
  ).toEqual([
    {
      code: 'hard-linked',
      file: 'site/linked.html',
      message:
        'the file has 2 names (hard links); this one gets the new content, the other one keeps the old',
      harmless: true,
    },
  ]);
  const text = message('b.html');
  expect(notes({ 'site/linked.mbox': text }, {}, { 'held-size': 10 }).map(({ code }) => code)).toEqual([
    'hard-linked',
  ]);
});

test('a message that is no link of the page is about the page, and not about the move', () => {
  expect(notes({ 'site/p.html': '<base href="/x/"><a href="#f"><a href="b.html">' })).toEqual([]);
});
