// Files that are too large to be held: here that is what has more than 100 bytes.
import type { Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';

const message = (body: string): string =>
  `From a@b Thu Jan  1 00:00:00 1970\nContent-Type: text/html\nContent-Base: https://h.example/x/\n\n${body}\n\n`;

const ARCHIVE = [
  message('<a href="../a.html"><a href="b.html#f">'),
  message('nothing <a href="#top">'),
  message('<a href="c.html"> \xe9'),
].join('');

const FILLER = `<p>${'so it goes on '.repeat(7)}</p>`;

const limits = { 'held-size': 100 };

const inPlace = { write: { kind: 'in-place' } } as const;

const out = (stage: Stage): { write: { kind: 'out'; folder: string } } => ({
  write: { kind: 'out', folder: `${stage.root}/copy` },
});

export const LARGE: Readonly<Record<string, Scenario>> = {
  'a large mailbox among other files': {
    limits,
    files: { 'a.html': '<a href="z.html">', 'list.mbox': ARCHIVE, 'z.html': '<a href="a.html">' },
    steps: async (stage) => {
      await stage.rewrite('absolutize, dry run', {});
      await stage.rewrite('absolutize', inPlace);
      await stage.undo();
      await stage.rewrite('out', out(stage));
      await stage.undo();
      stage.write('copy/list.mbox', 'mine');
      await stage.rewrite('out, where another stands', out(stage));
      await stage.undo();
    },
  },
  'mailboxes alone': {
    limits,
    files: { 'one.mbox': ARCHIVE, 'two.mbox': message(FILLER) },
    steps: async (stage) => {
      await stage.rewrite('absolutize', inPlace);
      await stage.rewrite('absolutize again', inPlace);
      await stage.rewrite('out', out(stage));
      await stage.rewrite('out again', out(stage));
      await stage.undo();
    },
  },
  'a large mailbox that is odd': {
    limits: { ...limits, 'message-size': 150 },
    files: {
      'list.mbox': `${message(FILLER)}${message('<a href="a.html">')}${message('<a href="b.html">')}`,
      'sealed.mbox': `From a@b Thu Jan  1 00:00:00 1970\nContent-Base: https://h.example/x/\nContent-Type: multipart/signed; boundary=b\n\n--b\nContent-Type: text/html\n\n<a href="a.html">\n--b\nContent-Type: application/pgp-signature\n\nx\n--b--\n\n${message('<a href="b.html">')}`,
    },
    steps: async (stage) => {
      await stage.rewrite('absolutize', inPlace);
      await stage.undo();
      await stage.rewrite('absolutize, allowed', { ...inPlace, allowSigned: true });
      await stage.undo();
    },
  },
  'large files when a page moves': {
    limits,
    files: {
      'a.html': `<a href="b.html">${FILLER}<a href="b.html#f">`,
      'b.html': '',
      'long.html': `<a href="https://other.example/">${FILLER}`,
      'list.mbox': message('<a href="https://h.example/b.html">') + message(FILLER),
      'list.txt': message('<a href="https://h.example/b.html">') + message(FILLER),
    },
    steps: async (stage) => {
      await stage.plan('b', { pairs: ['b.html -> d/bee.html'] });
      await stage.apply();
      await stage.undo();
      await stage.plan('all', {
        pairs: ['a.html -> d/a.html', 'list.mbox -> d/list.mbox', 'b.html -> d/bee.html'],
      });
      await stage.apply();
      await stage.resume();
      await stage.undo();
      await stage.undo();
    },
  },
  'a large file that somebody else has changed': {
    limits,
    files: { 'a.html': `<a href="b.html">${FILLER}`, 'b.html': '', 'list.mbox': ARCHIVE },
    steps: async (stage) => {
      await stage.plan('b', { pairs: ['b.html -> c.html'] });
      await stage.apply();
      stage.write('a.html', `mine ${FILLER}`);
      await stage.undo();
      stage.write('a.html', `<a href="b.html">${FILLER}`);
      await stage.undo();
      await stage.rewrite('absolutize', inPlace);
      stage.write('a.html', `mine ${FILLER}`);
      stage.write('list.mbox', `mine ${ARCHIVE}`);
      await stage.undo();
      stage.write('a.html', `<a href="b.html">${FILLER}`);
      stage.write('list.mbox', ARCHIVE);
      stage.write(stage.temporary('list.mbox'), 'half');
      stage.write(stage.temporary('a.html'), 'half');
      await stage.undo();
    },
  },
  'times of large files': {
    limits,
    files: { 'a.html': `<a href="b.html">${FILLER}`, 'b.html': '', 'list.mbox': ARCHIVE },
    steps: async (stage) => {
      const paths = ['a.html', 'list.mbox'];
      const times = (): void => paths.forEach((path) => stage.time(path));
      for (const path of paths) stage.time(path, 1_000_000_000);
      await stage.rewrite('absolutize', inPlace);
      times();
      await stage.undo();
      times();
      await stage.rewrite('absolutize, times kept', { write: { kind: 'in-place', keepTimes: true } });
      times();
      await stage.undo();
      await stage.plan('b', { pairs: ['b.html -> c.html'] });
      await stage.apply();
      times();
      await stage.undo();
      times();
      await stage.rewrite('out, times kept', {
        write: { kind: 'out', folder: `${stage.root}/copy`, keepTimes: true },
      });
      stage.time('copy/list.mbox');
    },
  },
};
