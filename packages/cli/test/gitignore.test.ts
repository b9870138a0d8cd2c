// Files that git leaves out, from the command line.
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

const FILES = {
  '.gitignore': 'out/\n',
  'index.md': '[a](docs/a.md) [built](out/a.html) [gone](gone.md)\n',
  'docs/a.md': '# A\n',
  'out/a.html': '<a href="gone.html">\n',
};

function repository(files: Readonly<Record<string, string>> = FILES): Workplace {
  const place = new Workplace(files);
  execFileSync('git', ['init', '--quiet'], { cwd: place.folder });
  return place;
}

const HINT = 'info: git leaves out 1 of 3 documents; with `--gitignore` they are left out here too\n';

test('after findings, check says how many documents git leaves out', () => {
  const { stdout, stderr } = repository().run(['check', '.']);
  expect(stdout).toContain('2 errors');
  expect(stderr).toBe(HINT);
});

test.each([
  [['check', '.', '--no-gitignore'], 'who wants them read'],
  [['check', '.', '--quiet'], 'who wants errors only'],
  [['check', '.', '--report', 'ndjson'], 'programs'],
  [['check', 'index.md', 'out'], 'who names their folder'],
])('%j says nothing of it: %s', (args) => {
  const { status, stderr } = repository().run(args);
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
});

test('with --gitignore they are not read, and are there all the same', () => {
  const { stdout, stderr } = repository().run(['check', '.', '--gitignore']);
  expect(stdout).toMatch(/gone\.md(?:.|\n)*1 error, 0 warnings: 2 documents/);
  expect(stderr).toBe('');
});

test('by the configuration as well', () => {
  const files = { ...FILES, 'linkwright.config.json': '{"paths": ["."], "gitignore": true}' };
  expect(repository(files).run(['check']).stdout).toContain('2 documents');
});

test('init writes it for a tree of sources', () => {
  const place = repository();
  place.run(['init']);
  expect(place.read('linkwright.config.json')).toContain('"gitignore": true');
});

test('a move takes them along, and leaves what they say', () => {
  const place = repository({ ...FILES, 'docs/out/b.html': '<a href="../../index.md">' });
  expect(place.run(['move', 'docs', 'x/docs', '--in', '.', '--gitignore']).status).toBe(0);
  expect(place.read('index.md')).toContain('[a](x/docs/a.md)');
  expect(place.read('x/docs/out/b.html')).toBe('<a href="../../index.md">');
});
