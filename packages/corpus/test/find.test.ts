import { chmodSync, symlinkSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bytewise, findFiles } from '@linkwright/corpus';
import { scratchFolder } from './scratch-folder.ts';

const TREE = {
  'index.html': '',
  'b/page.HTM': '',
  'b/style.css': '',
  'b/picture.png': '',
  'a/.well-known/x.html': '',
  'node_modules/p/readme.html': '',
  '.git/x.html': '',
  'b/.ipynb_checkpoints/a-checkpoint.html': '',
  '.docusaurus/routes.html': '',
  '.svelte-kit/output/x.html': '',
  'b/.nuxt/x.html': '',
  'b/.output/public/x.html': '',
  'b/.next/server/app/x.html': '',
  '.astro/x.html': '',
  'a/.linkwright-0123456789abcdef.tmp': '',
};

async function below(pattern: string, options = {}) {
  const folder = scratchFolder(TREE);
  const { files, problems } = await findFiles([pattern.replace('FOLDER', folder)], options);
  return { found: files.map(({ path }) => path.slice(folder.length + 1)), problems };
}

// Windows has no such names.
test.skipIf(process.platform === 'win32')('a backslash in a name is a letter of it', async () => {
  const folder = scratchFolder({ 'a\\b.html': '', '[x].html': '' });
  expect((await findFiles([`${folder}/a\\b.html`])).problems).toEqual([]);
  expect((await findFiles([`${folder}/\\[x\\].*`])).files).toHaveLength(1);
});

describe('what a path names', () => {
  test('a folder: the documents in it, in bytewise order', async () => {
    expect((await below('FOLDER')).found).toEqual([
      'a/.well-known/x.html',
      'b/page.HTM',
      'b/style.css',
      'index.html',
    ]);
  });

  test('pages of a manual beside their sources are what begins as one', async () => {
    const folder = scratchFolder({
      'doc/a.1': '.\\" A\n.TH A 1\n',
      'doc/b.8': '.Dd today\n',
      'doc/c.3pm': '\'\\" t\n',
      'doc/d.5': 'No page.\n',
      'doc/libe.so.1': '.TH E 1\n',
      'doc/.f.1': '.TH F 1\n',
    });
    const { files } = await findFiles([folder]);
    expect(files.map(({ below, mediaType }) => [below, mediaType])).toEqual([
      ['doc/a.1', 'text/troff'],
      ['doc/b.8', 'text/troff'],
      ['doc/c.3pm', 'text/troff'],
    ]);
  });

  test('a folder for copying: every file, though no half-done write', async () => {
    expect((await below('FOLDER', { everything: true })).found).toEqual([
      'a/.well-known/x.html',
      'b/page.HTM',
      'b/picture.png',
      'b/style.css',
      'index.html',
    ]);
  });

  test('links in it are there, where that is asked for and they lead to a file', async () => {
    const folder = scratchFolder(TREE);
    symlinkSync('b/page.HTM', `${folder}/link.html`);
    symlinkSync('b', `${folder}/folder`);
    symlinkSync('nowhere', `${folder}/dangling.html`);
    symlinkSync('round', `${folder}/round`);
    symlinkSync('index.html/x', `${folder}/through-a-file.html`);
    const { files } = await findFiles([folder], { links: true });
    const link = files.find(({ below }) => below === 'link.html');
    expect(link).toMatchObject({ path: `${folder}/link.html`, mediaType: undefined });
    expect(files).toHaveLength(5);
  });

  test.each([
    ['b', ['a/.well-known/x.html', 'index.html']],
    ['b/', ['a/.well-known/x.html', 'index.html']],
    ['!b/**', ['a/.well-known/x.html', 'index.html']],
    ['/', ['a/.well-known/x.html', 'b/page.HTM', 'b/style.css', 'index.html']],
  ])('a folder, without what %s leaves out', async (glob, left) => {
    expect((await below('FOLDER', { ignore: [glob] })).found).toEqual(left);
  });

  test('a glob', async () => {
    expect((await below('FOLDER/**/*.css')).found).toEqual(['b/style.css']);
  });

  test('a file of unknown type is told, so that it can be refused', async () => {
    expect((await below('FOLDER/b/picture.png')).found).toEqual(['b/picture.png']);
  });

  test.each([
    ['FOLDER/none.html', 'no such file'],
    ['FOLDER/*.nothing', 'no file matches'],
    ['FOLDER/index.html/x', 'no such file'],
    [`FOLDER/${'x'.repeat(300)}`, 'no such file'],
    ['', 'the name is empty'],
    ['https://h/', 'this is a URL'],
    ['HTTP://h/a?b=[c]', 'this is a URL'],
  ])('%s: nothing', async (pattern, message) => {
    const { found, problems } = await below(pattern);
    expect(found).toEqual([]);
    expect(problems).toMatchObject([{ code: 'no-such-file', severity: 'error' }]);
    expect(problems[0]?.message).toContain(message);
  });
});

test('symbolic links in a folder are not followed', async () => {
  const outside = scratchFolder({ 'secret.html': '' });
  const folder = scratchFolder({ 'index.html': '' });
  symlinkSync(outside, `${folder}/out`);
  symlinkSync(`${outside}/secret.html`, `${folder}/secret.html`);
  const { files } = await findFiles([folder]);
  expect(files.map(({ below: path }) => path)).toEqual(['index.html']);
});

test('the order is that of the bytes, beyond the basic plane too', () => {
  expect(['\u{1F30A}', '\uFF5E', 'a'].toSorted(bytewise)).toEqual(['a', '\uFF5E', '\u{1F30A}']);
});

/** Without the rights of the administrator, whom no folder is closed to. */
async function asNobody<Value>(run: () => Promise<Value>): Promise<Value> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return await run();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

describe.skipIf(process.platform === 'win32')('a folder that may not be read is told', () => {
  test.each<
    [what: string, pattern: string, options: object, found: readonly string[], told: readonly string[]]
  >([
    ['in another one', 'FOLDER', {}, ['a.html', 'b.html'], ['/closed']],
    ['named itself', 'FOLDER/closed', {}, [], ['/closed']],
    ['where something is left out', 'FOLDER', { ignore: ['b*'] }, ['a.html'], ['/closed']],
    ['where a pattern would go into it', 'FOLDER/**/*.html', {}, ['a.html', 'b.html'], ['/closed']],
    ['but not where it is left out', 'FOLDER', { ignore: ['closed/**'] }, ['a.html', 'b.html'], []],
  ])('%s', async (_, pattern, options, expected, told) => {
    const folder = scratchFolder({ 'a.html': '', 'b.html': '', 'closed/c.html': '' });
    await findFiles([folder], { ignore: ['x'] });
    chmodSync(folder, 0o755);
    chmodSync(`${folder}/closed`, 0);
    const { files, problems } = await asNobody(() => findFiles([pattern.replace('FOLDER', folder)], options));
    chmodSync(`${folder}/closed`, 0o755);
    expect(files.map(({ path }) => path.slice(folder.length + 1))).toEqual(expected);
    expect(problems.map(({ source }) => source.slice(folder.length))).toEqual(told);
    for (const problem of problems) {
      expect(problem).toMatchObject({ code: 'unreadable', severity: 'error' });
      expect(problem.message).toBe('its files cannot be listed: its permissions do not allow it');
    }
  });
});
