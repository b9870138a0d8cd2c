// The code in the documentation of each package is whole: it type-checks as it stands, under strict settings.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
/** Below the package, so that its dependencies are found. */
const FOLDER = new URL('../.readme-code/', import.meta.url);
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

const PAGES = [
  ...readdirSync(new URL('packages/', ROOT)).map((name) => `packages/${name}/README.md`),
  ...readdirSync(new URL('docs/guide/', ROOT)).map((name) => `docs/guide/${name}`),
].filter((page) => existsSync(new URL(page, ROOT)));

const CODE = /^```[tj]s\n([^]*?)^```/gm;

/** The modules of a page: a block without imports goes on where the one before it ends. */
function modulesOf(page: string): readonly string[] {
  const modules: string[] = [];
  for (const [, code = ''] of readFileSync(new URL(page, ROOT), 'utf8').matchAll(CODE)) {
    const before = code.startsWith('import ') ? undefined : modules.pop();
    modules.push(before === undefined ? code : `${before}\n${code}`);
  }
  return modules;
}

/** The packages whose pages list what they export. */
const LISTED = [
  'check',
  'containers',
  'core',
  'corpus',
  'crawl',
  'editor',
  'engine',
  'page',
  'play',
  'relocate',
  'table',
];

/** What stands in the first column of a table, or before the colon of an item, below the heading of the API. */
function namesIn(name: string): readonly string[] {
  const page = readFileSync(new URL(`packages/${name}/README.md`, ROOT), 'utf8');
  const [, api = ''] = /^## API\n([^]*?)(?=^## )/m.exec(page) ?? [];
  const heads = [...api.matchAll(/^\| (`.*?) \| |^- (`[^:]*):/gm)].map(([, cell, item = '']) => cell ?? item);
  const names = heads.join('\n').matchAll(/`(?:new )?([A-Za-z]\w*)(?=[`(])/g);
  return [...new Set(Array.from(names, ([, each = '']) => each))];
}

const SETTINGS = {
  extends: '../../../tsconfig.base.json',
  compilerOptions: {
    composite: false,
    declaration: false,
    declarationMap: false,
    isolatedDeclarations: false,
    noEmit: true,
    // Examples take the first of what there is, and leave what they got to the reader.
    noUncheckedIndexedAccess: false,
    noUnusedLocals: false,
    lib: ['es2023', 'es2024.string', 'dom', 'dom.iterable'],
    types: ['node'],
    paths: {
      linkwright: ['../src/index.ts'],
      '@linkwright/*': ['../../*/src/index.ts'],
    },
  },
  include: ['*.ts'],
};

test('the code of all pages type-checks, and what they list is exported', () => {
  mkdirSync(FOLDER, { recursive: true });
  let count = 0;
  for (const page of PAGES)
    for (const [number, code] of modulesOf(page).entries()) {
      count += 1;
      writeFileSync(new URL(`${page.replaceAll('/', '.')}-${number + 1}.ts`, FOLDER), code);
    }
  for (const name of LISTED) {
    const names = namesIn(name);
    expect(names, name).not.toEqual([]);
    const code = `export type { ${names.join(', ')} } from '@linkwright/${name}';\n`;
    writeFileSync(new URL(`api-of-${name}.ts`, FOLDER), code);
  }
  writeFileSync(new URL('tsconfig.json', FOLDER), JSON.stringify(SETTINGS));
  const tsc = fileURLToPath(new URL('node_modules/typescript/bin/tsc', ROOT));
  const { stdout } = spawnSync(process.execPath, [tsc, '-p', fileURLToPath(FOLDER), '--pretty', 'false'], {
    encoding: 'utf8',
    cwd: fileURLToPath(FOLDER),
  });
  // Sources of the packages have settings of their own.
  expect(stdout.split('\n').filter((line) => /^(?:packages\.|docs\.|api-of-)/.test(line))).toEqual([]);
  expect(count).toBeGreaterThan(20);
});
