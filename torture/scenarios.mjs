// What is run while the machine fails: a small corpus of several formats, and every command that writes.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';

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

const PACKED =
  '<a href="https://example.com/docs/guide/intro.html">Intro</a> <a href="intro.html">Within</a>\n';

/** Archives of several kinds, of which each holds a link to a page beside it. */
const ARCHIVES = {
  ...CORPUS,
  'guide/site.zip': zipSync({ 'index.html': Buffer.from(PACKED), 'intro.html': Buffer.from('Here') }),
  'guide/site.tgz': gzipSync(tarOf('index.html', PACKED)),
  'letter.docx': zipSync({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    'word/_rels/document.xml.rels': Buffer.from(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://example.com/docs/guide/intro.html" TargetMode="External"/></Relationships>',
    ),
  }),
};

/** Sites of generators whose pages call one another. */
const SITES = {
  'hugo/hugo.toml': '',
  'hugo/content/docs/a.md': '{{< ref "docs/b.md" >}} {{< relref "b" >}} [b](b.md)\n',
  'hugo/content/docs/b.md': '{{< ref "/docs/a" >}} {{< ref "./a.md" >}}\n',
  'hugo/content/posts/c.md': '{{< ref "../docs/b.md" >}}\n',
  'jekyll/_config.yml': '',
  'jekyll/docs/a.md': '[b]({% link docs/b.md %}) {% post_url 2026-01-02-p %}\n',
  'jekyll/docs/b.md': '{% link docs/a.md %}\n',
  'jekyll/_posts/2026-01-02-p.md': '{% link docs/b.md %}\n',
  'zola/config.toml': 'base_url = "https://z.example"\n',
  'zola/content/blog/a.md': '[b](@/blog/b.md) ![i](i.png)\n',
  'zola/content/blog/b.md': '[a](@/blog/a.md#h)\n',
  'zola/content/blog/i.png': 'not a picture\n',
};

/** A tar archive of one file (POSIX.1-2001, "ustar Interchange Format"). */
function tarOf(name, text) {
  const header = Buffer.alloc(512);
  const fields = { 0: name, 100: '0000644\0', 124: text.length.toString(8).padStart(11, '0') };
  for (const [at, field] of Object.entries({ ...fields, 148: ' '.repeat(8), 156: '0', 257: 'ustar\x0000' }))
    header.write(field, Number(at), 'latin1');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  const content = Buffer.alloc(Math.ceil(text.length / 512) * 512 + 1024);
  content.write(text, 'latin1');
  return Buffer.concat([header, content]);
}

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
    name: 'move pages and archives',
    corpus: ARCHIVES,
    command: ['move', 'guide', 'docs/en/guide', ...MAP, '--media-type', 'tgz=tar'],
    recovery: ['undo', 'resume'],
  },
  {
    name: 'move pages that are called',
    corpus: SITES,
    command: [
      'move',
      'hugo/content/docs',
      'hugo/content/manual',
      'jekyll/docs',
      'jekyll/manual',
      'jekyll/_posts/2026-01-02-p.md',
      'jekyll/_posts/2026-01-03-q.md',
      'zola/content/blog',
      'zola/content/news',
    ],
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
