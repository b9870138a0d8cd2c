// When pages and messages say that they were written.
import { posix } from 'node:path';
import { entityOf } from '@linkwright/core';
import { expect, test } from 'vitest';
import { saidDate } from '../src/reading/said-date.ts';
import { pageDate } from '../src/sites/page-date.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.md': 'text/markdown',
  '.html': 'text/html',
  '.rst': 'text/x-rst',
  '.adoc': 'text/asciidoc',
  '.org': 'text/org',
};

const yaml = (line: string): string => `---\ntitle: t\n${line}\n---\ndate: 1999-01-01\n`;

test.each<[path: string, text: string, date?: string]>([
  ['a.md', yaml('date: 2012-03-04'), '2012-03-04T00:00:00.000Z'],
  ['a.md', yaml('date: 2012-03-04').replaceAll('\n', '\r\n'), '2012-03-04T00:00:00.000Z'],
  ['a.md', `\uFEFF${yaml('date: 2012-03-04')}`, '2012-03-04T00:00:00.000Z'],
  ['a.html', yaml('date: 2012-03-04 10:00:00 +0100 # or so'), '2012-03-04T09:00:00.000Z'],
  ['a.md', yaml(`"pubDate" : '2012-03-04T10:00:00Z'`), '2012-03-04T10:00:00.000Z'],
  ['a.md', '+++\ndate = 2012-03-04T10:00:00-02:00\n+++\n', '2012-03-04T12:00:00.000Z'],
  // That of something else, and none.
  ['a.md', '+++\n[other]\ndate = 2012-03-04\n+++\n'],
  ['a.md', yaml('update: 2012-03-04')],
  ['a.md', yaml('date: tomorrow')],
  ['a.md', yaml('date: 2012-13-44')],
  ['a.md', yaml('date: 2012-03-04-name')],
  ['a.md', yaml('date:')],
  // At the head of a document, by what Pelican, Nikola, AsciiDoc and Org have there.
  ['a.rst', 'Title\n#####\n\n:date: 2012-03-04 10:00\n', '2012-03-04T10:00:00.000Z'],
  ['a.rst', '.. title: t\n.. date: 2012-03-04 10:00:00 +02:00\n', '2012-03-04T08:00:00.000Z'],
  ['a.adoc', '= Title\n:revdate: 2012-03-04\n', '2012-03-04T00:00:00.000Z'],
  ['a.org', '#+TITLE: t\n#+DATE: <2012-03-04 Sun>\n', '2012-03-04T00:00:00.000Z'],
  ['a.md', 'Title: t\nDate: 2012-03-04\n', '2012-03-04T00:00:00.000Z'],
  ['a.md', '<!--\n.. date: 2012-03-04\n-->\n', '2012-03-04T00:00:00.000Z'],
  ['a.md', `${'text\n'.repeat(1000)}Date: 2012-03-04\n`],
  ['a.md', 'The date: 2012-03-04\n'],
  ['a.txt', 'Date: 2012-03-04\n'],
  // By name.
  ['_posts/2012-03-04-name.md', '', '2012-03-04T00:00:00.000Z'],
  ['_posts/2012-03-04-name.md', yaml('date: 2013-01-01'), '2013-01-01T00:00:00.000Z'],
  ['blog/2012-03-04-name/index.md', '', '2012-03-04T00:00:00.000Z'],
  ['2012-03-04/name.md', ''],
  ['blog/2012-03-041.md', ''],
  ['blog/12012-03-04.md', ''],
  ['blog/2012-99-99-name.md', ''],
])('%s %j: %s', (path, text, date) => {
  const source = { path, bytes: new TextEncoder().encode(text), offset: 0, line: 1 };
  expect(pageDate(entityOf(source, TYPES[posix.extname(path)] ?? 'text/plain'))).toBe(date);
});

const day = '2012-03-04T00:00:00.000Z';

test.each<[html: string, date?: string]>([
  [
    '<meta property="article:published_time" content="2012-03-04T10:00:00+02:00">',
    '2012-03-04T08:00:00.000Z',
  ],
  [`<META content='2012-03-04' name='DC.date.issued'>`, day],
  ['<meta name=dcterms.created content=2012-03-04>', day],
  ['<meta name="citation_publication_date" content="2012/03/04"/>', day],
  ['<meta itemprop="datePublished" content="2012-03-04">', day],
  ['<script type="application/ld+json">{"@type":"BlogPosting","datePublished": "2012-03-04"}</script>', day],
  ['<time class="post dt-published" datetime="2012-03-04">March</time>', day],
  ['<time datetime="2012-03-04" itemprop="datePublished">', day],
  ['<time pubdate datetime="2012-03-04">', day],
  ['<time pubdate datetime="2012-03-04"></time><time pubdate datetime="2012-03-04T11:00Z">', day],
  ['<meta name="date" content="2012-03-04"><time pubdate datetime="2015-01-01">', day],
  ['---\ndate: 2012-03-04\n---\n<meta name="date" content="2015-01-01">', day],
  // Those of several things, of something else, and none.
  ['<time pubdate datetime="2012-03-04"></time><time pubdate datetime="2015-01-01">'],
  ['<time datetime="2012-03-04">'],
  ['<meta name="article:modified_time" content="2012-03-04">'],
  ['<meta name="date" content="some day">'],
  ['<meta name="date" content="2012-99-99">'],
  ['<meta name="date">'],
])('%s: %s', (html, date) => {
  const source = { path: 'a.html', bytes: new TextEncoder().encode(html), offset: 0, line: 1 };
  expect(pageDate(entityOf(source, 'text/html'))).toBe(date);
});

test.each([
  ['Wed, 6 May 2009 09:08:09 +0200 (CEST)', '2009-05-06T07:08:09.000Z'],
  ['6 May 2009 09:08 GMT', '2009-05-06T09:08:00.000Z'],
  ['2003-04-05T06:07:08Z', '2003-04-05T06:07:08.000Z'],
  ['some day', undefined],
])('%s: %s', (said, date) => {
  expect(saidDate(said)).toBe(date);
});
