// What git leaves out of a tree, as git itself tells it.
import { execFileSync } from 'node:child_process';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type FindOptions, findFiles } from '@linkwright/corpus';
import { scratchFolder } from './scratch-folder.ts';

const TREE = {
  '.gitignore': 'public/\n.venv\n*.tmp.md\n!kept.tmp.md\n/docs/_build/\n',
  'index.md': '',
  'a.tmp.md': '',
  'kept.tmp.md': '',
  'docs/.gitignore': 'drafts\n',
  'docs/guide.md': '',
  'docs/drafts/one.md': '',
  'docs/_build/guide.html': '',
  'docs/b.tmp.md': '',
  'public/index.html': '',
  'public/tracked.html': '',
  'public/deep/public/x.html': '',
  '.venv/lib/site-packages/README.md': '',
};

function repository(): string {
  const folder = scratchFolder(TREE);
  const git = (...args: string[]): unknown => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  git('init', '--quiet');
  git('add', '--force', 'public/tracked.html');
  return folder;
}

async function found(named: readonly string[], options: FindOptions = { gitignore: true }): Promise<string> {
  const folder = repository();
  const { files, problems } = await findFiles(
    named.map((path) => path.replace('.', folder)),
    options,
  );
  expect(problems).toEqual([]);
  return files.map(({ absolute }) => absolute.slice(folder.length + 1)).join(' ');
}

describe('what git leaves out', () => {
  const cases: Readonly<Record<string, readonly [readonly string[], string]>> = {
    'is left out, what it tracks is not': [['.'], 'docs/guide.md index.md kept.tmp.md public/tracked.html'],
    'by the rules of the folders around, too': [['./docs'], 'docs/guide.md'],
    'is read where the folder is named': [
      ['./public'],
      'public/deep/public/x.html public/index.html public/tracked.html',
    ],
    'and below it': [['./public/deep/public'], 'public/deep/public/x.html'],
    'or the file': [['./a.tmp.md', './docs/_build/guide.html'], 'a.tmp.md docs/_build/guide.html'],
    'is left out by a glob': [['./**/*.{md,html}'], 'docs/guide.md index.md kept.tmp.md public/tracked.html'],
    'by one that begins in a folder': [['./docs/**/*.md'], 'docs/guide.md'],
    'but not where its folder is named': [['./public/*.html'], 'public/index.html public/tracked.html'],
  };
  test.each(Object.entries(cases))('%s', async (_, [named, expected]) => {
    expect(await found(named)).toBe(expected);
  });

  test('together with globs of what to leave out', async () => {
    expect(await found(['.'], { gitignore: true, ignore: ['docs/**'] })).toBe(
      'index.md kept.tmp.md public/tracked.html',
    );
  });

  test('is read where nobody asks', async () => {
    expect(await found(['.'], {})).toContain('.venv/lib/site-packages/README.md');
  });

  test('is the same in a hook, whose repository git names in the environment', async () => {
    const folder = repository();
    vi.stubEnv('GIT_DIR', `${folder}/.git`);
    vi.stubEnv('GIT_INDEX_FILE', `${folder}/.git/index.lock`);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { files } = await findFiles([`${folder}/docs`, `${folder}/public`], { gitignore: true });
    expect(files.map(({ absolute }) => absolute.slice(folder.length + 1))).toEqual([
      'docs/guide.md',
      'public/deep/public/x.html',
      'public/index.html',
      'public/tracked.html',
    ]);
  });

  test('is told where git knows nothing of the folder, and all is read', async () => {
    const folder = scratchFolder({ '.gitignore': '*.md', 'a.md': '' });
    const { files, problems } = await findFiles([folder], { gitignore: true });
    expect(files).toHaveLength(1);
    expect(problems).toMatchObject([{ code: 'no-work-tree', severity: 'warning', source: folder }]);
  });

  test('is told with what git says to do where the tree belongs to somebody else', async () => {
    const folder = repository();
    vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { problems } = await findFiles([folder], { gitignore: true });
    const said = new RegExp(
      `dubious ownership.* call: git config --global --add safe\\.directory ${folder}$`,
    );
    expect(problems).toMatchObject([
      { code: 'no-work-tree', severity: 'warning', message: expect.stringMatching(said) },
    ]);
  });
});
