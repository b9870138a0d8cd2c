import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { installation } from '../src/installation.ts';
import { serverPlace } from '../src/server-place.ts';

const PACKAGE = JSON.stringify({ bin: { linkwright: './dist/main.js' } });
const INSTALLED = {
  'node_modules/linkwright/package.json': PACKAGE,
  'node_modules/linkwright/dist/main.js': '',
};
const ON_PATH = { 'bin/linkwright': '', 'bin/linkwright.cmd': '' };

test.each([
  ['the package of the project', INSTALLED, 'docs', '', 'script node_modules/linkwright/dist/main.js'],
  [
    'before that on PATH',
    { ...INSTALLED, ...ON_PATH },
    '.',
    '',
    'script node_modules/linkwright/dist/main.js',
  ],
  ['on PATH where it has none', ON_PATH, 'docs', '', 'program bin/linkwright'],
  ['nothing', {}, '.', '', undefined],
  ['a package that is not built', { 'node_modules/linkwright/package.json': PACKAGE }, '.', '', undefined],
  ['a package.json that is none', { 'node_modules/linkwright/package.json': '{' }, '.', '', undefined],
  ['a folder called so', { 'bin/linkwright/x': '' }, '.', '', undefined],
  ['a script that is named', INSTALLED, 'docs', '../tools/lw.mjs', 'script tools/lw.mjs'],
  ['a program that is named', INSTALLED, '.', './lw', 'program lw'],
  ['a name for the system', INSTALLED, '.', 'lw', 'program =lw'],
])('%s', (_, files, below, command, expected) => {
  const folder = folderOf(files);
  const settings = { command, searched: ['', 'bin', join(folder, 'bin')].join(delimiter), endings: [''] };
  const place = serverPlace(join(folder, below), settings);
  const [kind, path = ''] = expected?.split(' ') ?? [];
  const said = path.startsWith('=') ? path.slice(1) : join(folder, path);
  expect(place).toEqual(kind === undefined ? undefined : { kind, path: said });
});

test('on Windows programs have endings', () => {
  const folder = folderOf(ON_PATH);
  const settings = { command: '', searched: join(folder, 'bin'), endings: ['.exe', '.cmd'] };
  expect(serverPlace(folder, settings)).toEqual({
    kind: 'program',
    path: join(folder, 'bin/linkwright.cmd'),
  });
});

test.each([
  ['pnpm-lock.yaml', 'pnpm add --save-dev linkwright'],
  ['yarn.lock', 'yarn add --dev linkwright'],
  ['bun.lock', 'bun add --dev linkwright'],
  ['package-lock.json', 'npm install --save-dev linkwright'],
])('%s is written by what installs', (file, words) => {
  expect(installation(folderOf({ [file]: '' }))).toBe(words);
});

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'linkwright-test-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}
