import { rewriteJob } from '@linkwright/relocate';
import { type Scenario, SITE } from './scenario.ts';

export const REWRITING: Readonly<Record<string, Scenario>> = {
  'absolutize and undo': {
    files: SITE,
    steps: async (stage) => {
      await stage.rewrite('absolutize, dry run', { diff: 'text' });
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
      await stage.rewrite('except one origin by all its spellings', {
        selection: { except: ['HTTPS://x.example:443/', 'https://me@h.example'] },
      });
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
  'repaired links': {
    files: { 'a.html': '<a href="B.html"><a href="x.html">', 'b.html': '<a href="B.html">' },
    steps: async (stage) => {
      const repaired = { reference: 'b.html', at: new Set([9]) };
      const repairs = new Map([['a.html', new Map([['https://h.example/B.html\nB.html', repaired]])]]);
      await stage.rewrite('repair', { command: { name: 'repair', repairs }, write: { kind: 'in-place' } });
      await stage.undo();
    },
  },
  'planned elsewhere, written here': {
    files: {
      'a.html': '<a href="b.html">',
      'b.html': '<a href="a.html">',
      'c.html': '<a href="a.html">',
      'p.png': 'PNG',
    },
    steps: async (stage) => {
      const changed = new Set<string>();
      const engine = {
        key: new Uint8Array(16),
        async *run<Task, Result>(_: string, tasks: Iterable<Task>): AsyncGenerator<Result> {
          for (const task of tasks) {
            const result = await rewriteJob(task as Parameters<typeof rewriteJob>[0]);
            for (const path of changed) stage.write(path, 'mine');
            yield result as Result;
          }
        },
      };
      await stage.rewrite('absolutize, dry run', { engine });
      await stage.rewrite('absolutize', { engine, write: { kind: 'in-place' } });
      await stage.undo();
      await stage.rewrite('out', { engine, write: { kind: 'out', folder: `${stage.root}/copy` } });
      stage.remove('copy');
      changed.add('b.html');
      await stage.rewrite('absolutize, one changed meanwhile', { engine, write: { kind: 'in-place' } });
      await stage.undo();
    },
  },
};
