// What is run while the machine fails: a small corpus of several formats, and every command that writes.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const MAP = ['--map', '.=https://example.com/docs/'];

const PAGE = `<!DOCTYPE html>
<title>Guide</title>
<link rel="stylesheet" href="../style/site.css">
<p><a href="../index.html#top">Home</a> <a href="part%202.html?a&amp;b">Next</a>
<img src='../style/dot.png' alt="">
`;

const MESSAGE = [
  'From: Ann <ann@example.org>',
  'Content-Location: https://example.org/list/1.html',
  'MIME-Version: 1.0',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  '<p><a href=3D"../people/ann.html">Ann</a> wrote <a href=3D"2.html">before</a>',
  '',
].join('\r\n');

const MBOX = [1, 2, 3]
  .map((number) => `From ann@example.org Thu Jan  1 00:00:0${number} 1998\n${MESSAGE.replaceAll('\r', '')}\n`)
  .join('');

/** Three entries: `mimetype`, a page that is compressed, a page that is not. */
const BOOK = readFileSync(new URL('../test-corpus/packed/two-pages.epub', import.meta.url));

const CORPUS = {
  'index.html': `<a href="guide/intro.html">Intro</a> <a href="guide/part%202.html#a">Two</a>\n`,
  'guide/intro.html': PAGE,
  'guide/part 2.html': '<h1 id="a">Two</h1><a href="intro.html">Back</a>\n',
  'guide/notes.md': 'See [the intro](intro.html) and [two](<part 2.html>).\n',
  'style/site.css': 'body { background: url("dot.png") } @import "../style/more.css";\n',
  'style/more.css': 'p { color: red }\n',
  'style/dot.png': 'not a picture\n',
  'mail/one.eml': MESSAGE,
  'mail/list.mbox': MBOX,
  'book.epub': BOOK,
  'old.html.gz': gzipSync('<a href="index.html">Home</a>'),
};

/**
 * name       of the scenario
 * corpus     path and text of each file
 * prepare    commands that have gone through before
 * command    the one during which something fails
 * without    kinds of failure of which nothing is promised
 * recovery   what may be done afterwards, and the tree that must be there then:
 *            `undo` the tree before the command, `again` the tree of a run that did not fail
 */
export const SCENARIOS = [
  {
    name: 'absolutize --in-place',
    corpus: CORPUS,
    command: ['absolutize', '.', ...MAP, '--in-place'],
    recovery: ['undo', 'again'],
  },
  {
    name: 'relativize --in-place',
    corpus: CORPUS,
    prepare: [['absolutize', '.', ...MAP, '--in-place']],
    command: ['relativize', '.', ...MAP, '--in-place'],
    recovery: ['undo', 'again'],
  },
  {
    name: 'absolutize --out',
    corpus: CORPUS,
    command: ['absolutize', 'guide', 'style', '--map', '.=https://example.com/docs/', '--out', 'copy/of it'],
    without: /^power-cut/,
    recovery: ['undo', 'again'],
  },
  {
    name: 'move a file',
    corpus: CORPUS,
    command: ['move', 'guide/part 2.html', 'more/second.html', '--map', '.=https://example.com/docs/'],
    recovery: ['undo', 'resume'],
  },
  {
    name: 'move a folder',
    corpus: { ...CORPUS, 'guide/node_modules/m/m.js': 'goes along unread\n' },
    command: ['move', 'guide', 'docs/en/guide', '--map', '.=https://example.com/docs/'],
    recovery: ['undo', 'resume'],
  },
  {
    name: 'move, a swap',
    corpus: CORPUS,
    command: ['move', 'index.html', 'guide/intro.html', 'guide/intro.html', 'index.html', ...MAP],
    recovery: ['undo', 'resume'],
  },
  {
    name: 'move to another file system',
    corpus: {
      ...CORPUS,
      'guide/.git/HEAD': 'ref\n',
      'guide/.git/objects/ab': 'object\n',
      'far/x.html': 'x\n',
    },
    secondDisk: 'far',
    command: ['move', 'guide', 'far/guide', 'far/x.html', 'x.html', ...MAP],
    recovery: ['undo', 'resume'],
  },
  {
    name: 'undo of a move to another file system',
    corpus: { ...CORPUS, 'guide/.git/HEAD': 'ref\n', 'far/x.html': 'x\n' },
    secondDisk: 'far',
    prepare: [['move', 'guide', 'far/guide', 'far/x.html', 'x.html', ...MAP]],
    command: ['undo'],
    recovery: ['again'],
  },
  {
    name: 'undo of absolutize',
    corpus: CORPUS,
    prepare: [['absolutize', '.', ...MAP, '--in-place']],
    command: ['undo'],
    recovery: ['again'],
  },
  {
    name: 'undo of move',
    corpus: CORPUS,
    prepare: [['move', 'guide', 'docs/en/guide', ...MAP]],
    command: ['undo'],
    recovery: ['again'],
  },
  {
    name: 'undo of a swap',
    corpus: CORPUS,
    prepare: [['move', 'index.html', 'guide/intro.html', 'guide/intro.html', 'index.html', ...MAP]],
    command: ['undo'],
    recovery: ['again'],
  },
  {
    name: 'check --fix',
    corpus: { ...CORPUS, 'fix.html': '<a href="INDEX.html">a</a> <a href="guide/Intro.html">b</a>' },
    command: ['check', '.', '--fix', '--fail-on', 'error', ...MAP],
    recovery: ['undo', 'again'],
  },
  {
    name: 'apply a plan',
    corpus: CORPUS,
    prepare: [['move', 'guide', 'docs/guide', ...MAP, '--plan', '../plan.json']],
    command: ['apply', '../plan.json'],
    recovery: ['undo', 'resume'],
  },
  {
    name: 'resume of move',
    corpus: CORPUS,
    interrupted: { args: ['move', 'guide', 'docs/en/guide', ...MAP], at: 22 },
    command: ['resume'],
    recovery: ['undo', 'resume'],
  },
  {
    name: 'export a message',
    corpus: CORPUS,
    command: ['export', 'mail/one.eml', '--to', 'parts'],
    recovery: ['again'],
  },
  {
    name: 'pack a page',
    corpus: CORPUS,
    command: ['pack', 'guide/intro.html', '--to', 'intro.mhtml'],
    recovery: ['again'],
  },
];
