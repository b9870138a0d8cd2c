import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdirSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { TreeChanges } from '../src/checking/tree-changes.ts';
import { COMMAND, Workplace } from './linkwright.ts';
import { zipOf } from './zip-of.ts';

/** Starts watching; `until` waits for a text that was not there before. */
function watching(
  place: Workplace,
  args: readonly string[] = ['.'],
  environment: NodeJS.ProcessEnv = place.environment(),
) {
  // What it keeps until it ends stays where it is killed.
  mkdirSync(place.state, { recursive: true });
  const child = spawn(process.execPath, [COMMAND, 'check', ...args, '--watch'], {
    cwd: place.folder,
    env: { ...environment, TMPDIR: place.state },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const news = new EventEmitter();
  let said = '';
  let read = 0;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      news.emit('said');
    });
  return {
    async until(text: string): Promise<string> {
      for (let at = said.indexOf(text, read); ; at = said.indexOf(text, read)) {
        if (at >= 0) {
          const passed = said.slice(read, at + text.length);
          read = at + text.length;
          return passed;
        }
        await once(news, 'said');
      }
    },
    async end(): Promise<number | null> {
      const closed = once(child, 'close');
      child.kill('SIGINT');
      const [status] = (await closed) as [number | null];
      return status;
    },
  };
}

test('tells what is new and what is fixed, and ends with the state of the last round', async () => {
  const place = new Workplace({ 'a.html': '<a href="b.html#x">b</a>', 'c.html': '<a href="a.html">a</a>' });
  const watch = watching(place);
  expect(await watch.until('Ctrl-C ends')).toContain('missing-target');
  place.write('b.html', '<p id="y">');
  const round = await watch.until('1 in all');
  expect(round).toContain('fixed  a.html:1:10  there is no such file [missing-target]');
  expect(round).toContain('new    a.html:1:10');
  expect(round).toContain('missing-fragment');
  place.write('b.html', '<p id="x">');
  expect(await watch.until('0 in all')).toContain('fixed');
  place.write('c.html', '<a href="gone.html">g</a>');
  expect(await watch.until('1 in all')).toContain('new    c.html:1:10');
  expect(await watch.end()).toBe(1);
}, 60_000);

test('what a baseline knows is not told, and a second one of its kind is', async () => {
  const place = new Workplace({ 'a.html': '<a href="b.html">b</a>', 'c.html': '<a href="a.html">a</a>' });
  place.run(['check', '.', '--baseline', 'known.json', '--update-baseline']);
  const watch = watching(place, ['.', '--baseline', 'known.json', '--fail-on', 'warning']);
  expect(await watch.until('0 in all')).not.toContain('missing-target');
  place.write('a.html', '<p>An edit.</p><a href="b.html">b</a><a href="b.html">b</a>');
  expect(await watch.until('1 in all')).toContain('new    a.html:1:47');
  place.write('a.html', '<a href="b.html">b</a><a href="c.html#x">c</a>');
  expect(await watch.until('1 in all')).toContain('missing-fragment');
  const baseline = place.read('known.json');
  place.write('known.json', '{');
  expect(await watch.until('goes on with what it said')).toContain('known.json: this is no baseline');
  const more = { rule: 'missing-fragment', file: 'a.html', reference: 'c.html#x', count: 1 };
  place.write('known.json', baseline.replace(/(?<="findings": \[)/, `${JSON.stringify(more)},`));
  expect(await watch.until('0 in all')).toContain('known  a.html:1:32');
  place.write('linkwright.config.json', '{}');
  expect(await watch.until('begin again for it to count')).toContain('linkwright.config.json has come');
  expect(await watch.end()).toBe(0);
}, 60_000);

test('goes without what a project wants of a single check', async () => {
  const single = { report: ['json'], remote: true, fix: true, since: 'HEAD', to: 'l.csv' };
  const config = { engine: 'redis://127.0.0.1:1', check: single };
  const place = new Workplace({
    'a.html': '<a href="b.html">b</a>',
    'linkwright.config.json': JSON.stringify(config),
  });
  const watch = watching(place);
  expect(await watch.until('Ctrl-C ends')).toContain('missing-target');
  expect(await watch.end()).toBe(1);
  expect(Object.keys(place.tree())).toEqual(['a.html', 'linkwright.config.json']);
}, 60_000);

test('a folder that is built anew is watched on', async () => {
  const place = new Workplace({ 'site/a.html': '<a href="b.html">b</a>' });
  const watch = watching(place, ['site']);
  await watch.until('Ctrl-C ends');
  for (const name of ['c', 'd']) {
    rmSync(join(place.folder, 'site'), { recursive: true });
    expect(await watch.until('1 in all')).toContain('new    site  there is no such file or folder');
    place.write('site/a.html', '<a href="b.html">b</a>');
    expect(await watch.until('1 in all')).toContain('new    site/a.html:1:10');
    place.write('site/x.html', `<a href="${name}.html">x</a>`);
    expect(await watch.until('2 in all')).toContain(`${name}.html`);
  }
  expect(await watch.end()).toBe(1);
}, 60_000);

test('so is one that is gone for an instant, whose successor has its number', async () => {
  const place = new Workplace({ 'site/a.html': '<a href="b.html">b</a>' });
  const watch = watching(place, ['site']);
  await watch.until('Ctrl-C ends');
  rmSync(join(place.folder, 'site/a.html'));
  await watch.until('0 in all');
  rmSync(join(place.folder, 'site'), { recursive: true });
  place.write('site/a.html', '<a href="b.html">b</a>');
  await watch.until('1 in all');
  place.write('site/x.html', '<a href="c.html">x</a>');
  expect(await watch.until('2 in all')).toContain('c.html');
}, 60_000);

test('goes through no symbolic link to a folder, be it to the root of the disk', async () => {
  const place = new Workplace({ 'site/a.html': '<a href="b.html">b</a>' });
  for (const [name, to] of Object.entries({ disk: '/', round: '.', self: 'self' }))
    symlinkSync(to, join(place.folder, 'site', name));
  const watch = watching(place, ['site']);
  await watch.until('Ctrl-C ends');
  rmSync(join(place.folder, 'site/round'));
  symlinkSync('a.html', join(place.folder, 'site/b.html'));
  expect(await watch.until('0 in all')).toContain('fixed');
  symlinkSync('circle', join(place.folder, 'site/circle'));
  place.write('site/c.html', '<a href="d.html">d</a>');
  expect(await watch.until('1 in all')).toContain('site/c.html');
  expect(await watch.end()).toBe(1);
}, 60_000);

test('what a round writes itself calls for no other round', async () => {
  const place = new Workplace({ 'a.html': '' });
  const own = join(place.folder, 'links.cache');
  const changes = new TreeChanges([place.folder], new AbortController().signal, (path) => path === own);
  await changes.ready();
  for (const [path, isSeen] of [
    ['links.cache', false],
    ['a.html', true],
  ] as const) {
    place.write(path, 'changed');
    const seen = await Promise.race([
      changes.next().then(() => true),
      setTimeout(isSeen ? 5000 : 200, false),
    ]);
    expect([path, seen]).toEqual([path, isSeen]);
  }
  await changes.close();
});

test('tells of documents that cannot be read, of what is as old as before, and of a configuration that changes', async () => {
  const config = { cache: 'links.cache', paths: ['.', 'gone.html'] };
  const page = '<a href="b.html">b</a>';
  const place = new Workplace({ 'a.html': page, 'linkwright.config.json': JSON.stringify(config) });
  const watch = watching(place, []);
  await watch.until('2 in all; watching');
  place.write('gone.html', '');
  expect(await watch.until('1 in all')).toContain('fixed  gone.html  there is no such file');
  const file = join(place.folder, 'a.html');
  const { atime, mtime } = statSync(file);
  place.write('a.html', page.replace('b.html', 'c.html'));
  utimesSync(file, atime, mtime);
  expect(await watch.until('1 in all')).toContain('c.html');
  place.write('linkwright.config.json', '{');
  expect(await watch.until('begin again for it to count')).toContain('linkwright.config.json has changed');
  rmSync(join(place.folder, 'a.html'));
  await watch.until('0 in all');
  expect(await watch.end()).toBe(0);
}, 60_000);

test.each([
  ['in a mapped folder that is not checked itself', 'out/b.html'],
  ['in an archive that is mapped', 'book.zip'],
])(
  'what links lead to %s counts',
  async (_, path) => {
    const place = new Workplace({
      'site/a.html': '<a href="out/b.html#x">b</a><a href="book/b.html#x">b</a>',
      'out/b.html': '<p id="x">',
      'book.zip': zipOf({ 'b.html': '<p id="x">' }),
    });
    const maps = ['site=https://h/', 'out=https://h/out/', 'book.zip=https://h/book/'];
    const watch = watching(place, ['site', ...maps.flatMap((map) => ['--map', map])]);
    await watch.until('0 in all');
    place.write(path, path.endsWith('.zip') ? zipOf({ 'b.html': '' }) : '');
    expect(await watch.until('1 in all')).toContain('missing-fragment');
  },
  60_000,
);

test('a tree is watched that stands below node_modules', async () => {
  const place = new Workplace({ 'node_modules/site/a.html': '' });
  const watch = watching(place, ['node_modules/site']);
  await watch.until('0 in all');
  place.write('node_modules/site/a.html', '<a href="b.html">b</a>');
  expect(await watch.until('1 in all')).toContain('missing-target');
}, 60_000);

test.each(process.env['LINKWRIGHT_FULL'] === undefined ? [3] : [1, 3])(
  'a folder below that is built anew in an instant is watched on: %i times',
  async (times) => {
    const page = { 'site/a.html': '<a href="b.html">b</a>', 'site/sub/c.html': '' };
    const place = new Workplace(page);
    const watch = watching(place);
    await watch.until('1 in all');
    for (let time = 1; time <= times; time += 1) {
      rmSync(join(place.folder, 'site'), { recursive: true });
      for (const [path, text] of Object.entries(page)) place.write(path, text);
    }
    // Whenever that is seen.
    await setTimeout(2000);
    place.write('site/new.html', '<a href="gone.html">g</a>');
    expect(await watch.until('2 in all')).toContain('gone.html');
    place.write('site/sub/c.html', '<a href="gone.html">g</a>');
    expect(await watch.until('3 in all')).toContain('site/sub/c.html');
  },
  60_000,
);

/** The environment of a system that watches nothing, for this reason. */
function refusing(code: string): NodeJS.ProcessEnv {
  const module = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.watch = () => { throw Object.assign(new Error(), { code: '${code}' }); };
    syncBuiltinESMExports();`;
  return { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(module)}"` };
}

test.each([
  [
    'ENOSPC',
    'the system watches no more files and folders; raise fs.inotify.max_user_watches, or name fewer',
  ],
  ['EMFILE', 'too many files are open; raise the limit of open files (ulimit -n)'],
])('what the system refuses to watch ends it with a word: %s', (code, why) => {
  const place = new Workplace({ 'a/b/c.html': '' });
  const { status, stderr } = place.run(['check', 'a', '--watch'], undefined, '', refusing(code));
  expect([status, stderr]).toEqual([2, `error: --watch: ${place.folder}/a: ${why}\n`]);
});

test('goes on where folders may not be read', async () => {
  const place = new Workplace({ 'a/b/c.html': '' });
  const watch = watching(place, ['a'], { ...place.environment(), ...refusing('EACCES') });
  await watch.until('Ctrl-C ends');
  expect(await watch.end()).toBe(0);
}, 60_000);

test('ends with 0 where nothing is wrong', async () => {
  const watch = watching(new Workplace({ 'a.html': '<a href="a.html">a</a>' }));
  await watch.until('Ctrl-C ends');
  expect(await watch.end()).toBe(0);
}, 60_000);

test.each([
  ['--fix'],
  ['--report', 'json'],
  ['--remote'],
  ['--since', 'HEAD'],
  ['--baseline', 'a', '--update-baseline'],
])('refuses %s', (...args) => {
  const { status, stderr } = new Workplace({ 'a.html': '' }).run(['check', '.', '--watch', ...args]);
  expect(status).toBe(2);
  expect(stderr).toContain('--watch');
});
