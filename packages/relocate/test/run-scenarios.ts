import type { Stage } from './runs.test.ts';

interface Scenario {
  readonly files: Readonly<Record<string, string>>;
  readonly steps: (stage: Stage) => Promise<void>;
}

const SITE = {
  'index.html':
    '<base href="/"><a href="guide/a.html#x">a</a> <a href="#top"> <img src="p.png?q=1">\n<a href="https://h.example/guide/b.html">',
  'guide/a.html':
    '<a href="../index.html">up</a> <a href="b.html"> <a href="/guide/b.html?q#f"> <a href="//h.example/p.png"> <a href="https://other.example/"> <a href="mailto:x@y"> <a href="{{t}}"> <a href="www.w3.org/x">',
  'guide/b.html': '<style>a{background:url(../p.png)}</style><a href=a.html>',
  'list.md': '[a](guide/a.html) <https://h.example/guide/b.html> [[b]]\n',
  'mail.eml':
    'Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<a href=3D"guide/a.html">\r\n',
  'p.png': 'PNG',
};

const SIGNED = {
  'signed.eml':
    'DKIM-Signature: v=1; a=rsa-sha256; d=h.example; s=s; h=From; bh=x; b=y\r\nFrom: a@b\r\nContent-Type: text/html\r\n\r\n<a href="x.html">\r\n',
  'x.html': '',
};

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'absolutize and undo': {
    files: SITE,
    steps: async (stage) => {
      await stage.rewrite('absolutize, dry run', { diff: true });
      await stage.rewrite('absolutize, in place', { write: { kind: 'in-place' } });
      await stage.rewrite('absolutize again', { write: { kind: 'in-place' } });
      await stage.rewrite('relativize', {
        command: { name: 'relativize', style: 'shortest' },
        write: { kind: 'in-place' },
      });
      await stage.undo();
    },
  },
  'relativize in each style': {
    files: {
      'd/a.html':
        '<a href="https://h.example/d/b.html#f"><a href="//h.example/p.png"><a href="/d/e/"><a href="https://h.example/d/a.html"><a href="../x?q"><a href="https://h.example"><a href="https://x.example/">',
    },
    steps: async (stage) => {
      for (const style of ['shortest', 'path', 'root'] as const)
        await stage.rewrite(style, { command: { name: 'relativize', style } });
    },
  },
  'what is selected': {
    files: {
      'a.html':
        '<a href="b.html"><img src="c.png"><link href="d.css"><a href="ftp:e"><a href="//x.example/f"><form action="g"></form>',
    },
    steps: async (stage) => {
      for (const only of [
        ['a@href'],
        ['a@*'],
        ['*@href'],
        ['img@src', 'form@action'],
        ['https:'],
        ['HTTPS://x.example/'],
        ['https://h.example'],
        ['ftp:'],
        ['none@x'],
      ])
        await stage.rewrite(`only ${only.join(' ')}`, { selection: { only } });
      await stage.rewrite('except', { selection: { except: ['a@href', 'https://x.example'] } });
      await stage.rewrite('only and except', { selection: { only: ['*@href'], except: ['link@*'] } });
    },
  },
  'written elsewhere': {
    files: { ...SITE, 'sub/deep/c.css': 'a{background:url(x.png)}', 'empty.html': '' },
    steps: async (stage) => {
      await stage.rewrite('out', { write: { kind: 'out', folder: `${stage.root}/copy` } });
      await stage.rewrite('out again', { write: { kind: 'out', folder: `${stage.root}/copy` } });
      await stage.undo();
    },
  },
  'undo where somebody has changed files': {
    files: { 'a.html': '<a href="b.html">', 'b.html': '<a href="a.html">', 'c.html': '<a href="a.html">' },
    steps: async (stage) => {
      await stage.rewrite('absolutize', { write: { kind: 'in-place' } });
      stage.write('a.html', 'mine');
      stage.write('c.html', '<a href="a.html">');
      await stage.undo();
      await stage.undo();
    },
  },
  'signed mail': {
    files: SIGNED,
    steps: async (stage) => {
      await stage.rewrite('absolutize', { write: { kind: 'in-place' } });
      await stage.rewrite('absolutize, allowed', { write: { kind: 'in-place' }, allowSigned: true });
      await stage.undo();
      await stage.plan('x.html', { pairs: ['x.html -> y.html'] });
      await stage.plan('x.html, allowed', { pairs: ['x.html -> y.html'], allowSigned: true });
    },
  },
  'a second name': {
    files: { 'a.html': '<a href="b.html">', 'b.html': '' },
    steps: async (stage) => {
      stage.link('a.html', 'second');
      await stage.rewrite('absolutize', {});
      stage.link('a.html', 'third');
      await stage.plan('b.html', { pairs: ['b.html -> c.html'] });
      await stage.apply();
    },
  },
  'a folder moves': {
    files: SITE,
    steps: async (stage) => {
      stage.folder('guide/empty');
      stage.symlink('../index.html', 'guide/home');
      stage.symlink('guide/a.html', 'start');
      stage.symlink('/nowhere', 'guide/away');
      await stage.plan('guide', { pairs: ['guide -> docs/en/guide'] });
      await stage.apply();
      await stage.apply();
      await stage.undo();
      await stage.undo();
    },
  },
  'a swap and a rotation': {
    files: {
      'a.html': '<a href="b.html">A',
      'b.html': '<a href="c.html">B',
      'c.html': '<a href="a.html">C',
      'd/x.html': '<a href="../a.html">',
    },
    steps: async (stage) => {
      await stage.plan('rotation', { pairs: ['a.html -> b.html', 'b.html -> c.html', 'c.html -> a.html'] });
      await stage.apply();
      await stage.resume();
      await stage.undo();
      await stage.plan('chain', { pairs: ['b.html -> c.html', 'c.html -> d/c.html'] });
      await stage.apply();
      await stage.undo();
    },
  },
  'what is refused': {
    files: { 'a.html': 'a', 'b.html': 'b', 'd/c.html': 'c', 'e/c.html': 'e' },
    steps: async (stage) => {
      await stage.plan('two places', { pairs: ['a.html -> x.html', 'a.html -> y.html'] });
      await stage.plan('into itself', { pairs: ['d -> d/e/f'] });
      await stage.plan('one place for two', { pairs: ['a.html -> x.html', 'b.html -> x.html'] });
      await stage.plan('a folder where a file goes', { pairs: ['a.html -> x', 'b.html -> x/y.html'] });
      await stage.plan('a place that is taken', { pairs: ['a.html -> b.html'] });
      await stage.plan('a folder as the place of a file', { pairs: ['a.html -> d'] });
      await stage.plan('folders into one', { pairs: ['d -> e'] });
      await stage.plan('outside', { pairs: ['a.html -> ../a.html'] });
      await stage.plan('not there', { pairs: ['no.html -> x.html'] });
      stage.symlink('..', 'out');
      await stage.plan('out by a symbolic link', { pairs: ['a.html -> out/a.html'] });
      await stage.plan('a symbolic link in the way', { pairs: ['a.html -> out'] });
    },
  },
  'one page replaces another, one is deleted': {
    files: {
      'a.html': '<a href="b.html"><a href="c.html#f">',
      'b.html': '<a href="a.html">',
      'c.html': '<a href="d/">',
      'd/index.html': '<a href="../b">',
    },
    steps: async (stage) => {
      await stage.plan('b over c', { pairs: ['b.html -> c.html'], overwrite: true });
      await stage.apply();
      await stage.undo();
      await stage.plan('deleted', {
        pairs: [],
        deleted: [`${stage.root}/c.html`, `${stage.root}/d/index.html`],
      });
      await stage.plan('a folder page', { pairs: ['d/index.html -> e/start.html'] });
      await stage.apply();
    },
  },
  'styles of links that follow': {
    files: {
      'a.html':
        '<a href="b.html"><a href="./b.html"><a href="/b.html"><a href="//h.example/b.html"><a href="https://h.example/b.html#f"><a href="b"><a href="b.html?q#f">',
      'b.html': '',
    },
    steps: async (stage) => {
      for (const style of ['as-written', 'relative', 'root-relative', 'network', 'absolute'] as const)
        await stage.plan(style, { pairs: ['b.html -> d/c.html'], style });
    },
  },
  'a site changes its address': {
    files: {
      'a.html':
        '<a href="https://old.example/x/y#f"><a href="HTTPS://OLD.example"><a href="https://old.example/x"><a href="https://older.example/x"><a href="b.html"><a href="https://old.example/one">',
      'b.html': '',
    },
    steps: async (stage) => {
      await stage.plan('old to new', {
        uris: [
          { from: 'https://old.example/', to: 'https://new.example/docs' },
          { from: 'https://old.example/one', to: 'https://one.example/' },
          { from: 'https://old.example/x/', to: 'https://x.example/' },
        ],
      });
      await stage.apply();
      await stage.undo();
      await stage.plan('to two places', {
        uris: [
          { from: 'https://a.example/', to: 'https://b.example/' },
          { from: 'https://a.example/', to: 'https://c.example/' },
        ],
      });
    },
  },
  'files that have moved already': {
    files: { 'new/b.html': '<a href="c.html">', 'c.html': '', 'a.html': '<a href="b.html">' },
    steps: async (stage) => {
      await stage.plan('b has moved', { pairs: ['b.html -> new/b.html'], alreadyMoved: true });
      await stage.apply();
      await stage.undo();
    },
  },
  'wiki links': {
    files: {
      'notes/a.md': '[[b]] [[b#h|t]] [[b.md]] [[sub/c]] [[nothing]] [[dup]]\n',
      'notes/b.md': '[[a]]\n',
      'notes/sub/c.md': '[[b]]\n',
      'x/dup.md': '',
      'y/dup.md': '',
    },
    steps: async (stage) => {
      await stage.plan('b', { pairs: ['notes/b.md -> other/bee.md'] });
      await stage.plan('b to a name that is taken', { pairs: ['notes/b.md -> x/c.md'] });
      await stage.plan('b elsewhere, its name the same', { pairs: ['notes/b.md -> deep/er/b.md'] });
    },
  },
  'files change between plan and writing': {
    files: { 'a.html': '<a href="b.html">', 'b.html': '<a href="a.html">' },
    steps: async (stage) => {
      await stage.plan('b', { pairs: ['b.html -> c/b.html'] });
      stage.write('a.html', '<a href="b.html"> more');
      await stage.apply();
      await stage.plan('b', { pairs: ['b.html -> c/b.html'] });
      stage.remove('b.html');
      await stage.apply();
      stage.write('b.html', '<a href="a.html">');
      await stage.plan('b', { pairs: ['b.html -> c/b.html'] });
      stage.write('c/b.html', 'in the way');
      await stage.apply();
      stage.remove('c');
      await stage.apply();
      stage.write('c/b.html', 'mine');
      await stage.undo();
      await stage.resume();
    },
  },
  'repaired links': {
    files: { 'a.html': '<a href="B.html"><a href="x.html">', 'b.html': '<a href="B.html">' },
    steps: async (stage) => {
      const repairs = new Map([['a.html', new Map([['https://h.example/B.html\nB.html', 'b.html']])]]);
      await stage.rewrite('repair', { command: { name: 'repair', repairs }, write: { kind: 'in-place' } });
      await stage.undo();
    },
  },
  'links that no command changes': {
    files: {
      'a.html':
        '<a href="data:,x"><a href="{{ x }}"><a href="{% x %}"><a href="<%= x %>"><a href="${x}"><a href="{x}"><a href="%%x%%"><a href=""><a href="#f"><a href="?q"><a href="http://[/"><a href="a\xffb"><a href="javascript:x"><a href="www.w3.org/a">',
      'b.html': '<base href="https://x.example/y"><a href="#f"><a href=""><a href="z">',
      'page.txt': 'see www.w3.org/x and <URL:a/b> and http://h.example/c.\n',
    },
    steps: async (stage) => {
      await stage.rewrite('absolutize', {}, { include: ['*'] });
      await stage.plan('a.html', { pairs: ['a.html -> d/a.html', 'b.html -> d/b.html'] });
    },
  },
};
