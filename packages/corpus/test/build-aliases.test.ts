// What settings of builds have for folders.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BuildAliases, CalledPages, calledName } from '../src/index.ts';

/** What a file in a project may begin a path with, and the folders that this stands for. */
function aliasesIn(settings: Readonly<Record<string, string>>, from = 'src/a.vue'): readonly string[] {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'linkwright-test-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(settings)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return new BuildAliases()
    .around(join(root, from))
    .filter(({ project }) => project.startsWith(root))
    .map(({ opening, folder }) => `${opening} ${folder.slice(root.length + 1)}`);
}

const DEEP = '['.repeat(100_000) + ']'.repeat(100_000);

test.each<[string, Record<string, string>, string[]]>([
  [
    'TypeScript: comments, a comma too many, several folders for one',
    {
      'tsconfig.json':
        '{ // a\n "compilerOptions": { "paths": { "@/*": ["./src/*", "./lib/*"], "a": ["./b.ts"], "b/*": ["c/*/d"], "~/*": [1], }, } }',
    },
    ['@/ src', '@/ lib'],
  ],
  [
    'Vite: comments say nothing',
    { 'vite.config.js': "x = { alias: {\n  // '@': '/old',\n  '@': '/src',\n  /*\n '~': '/a',\n*/ } }" },
    ['@/ src'],
  ],
  [
    'TypeScript: from the folder that is said to be the base',
    { 'jsconfig.json': '{ "compilerOptions": { "baseUrl": "./src", "paths": { "@/*": ["*"] } } }' },
    ['@/ src'],
  ],
  [
    'TypeScript: from the settings that others are taken from, of which packages are passed over',
    {
      'tsconfig.json': '{ "extends": ["./config/base", "astro/tsconfigs/strict"] }',
      'config/base.json': '{ "compilerOptions": { "paths": { "@/*": ["../src/*"] } } }',
    },
    ['@/ src'],
  ],
  [
    'TypeScript: each option from the last settings that say it, and counted from these',
    {
      'tsconfig.json':
        '{ "extends": ["./config/paths", "./config/strict.json", "./config/none.json", "x", 1] }',
      'config/paths.json': '{ "compilerOptions": { "baseUrl": "../src", "paths": { "@/*": ["./a/*"] } } }',
      'config/strict.json': '{ "compilerOptions": { "baseUrl": "../lib", "paths": 1 } }',
    },
    ['@/ lib/a'],
  ],
  [
    'TypeScript: from the folder of the settings that take others over',
    {
      'tsconfig.json': '{ "extends": "./config/base.json" }',
      'config/base.json':
        '{ "compilerOptions": { "paths": { "@/*": ["${configDir}/src/*"], "~/*": ["./${configDir}/*"] } } }',
    },
    ['@/ src', '~/ config/${configDir}'],
  ],
  [
    'TypeScript: of the projects that settings put together',
    {
      'tsconfig.json':
        '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }, { "path": "./node" }, 1] }',
      'tsconfig.app.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
      'node/tsconfig.json': '{ "compilerOptions": { "paths": { "#n/*": ["./*"] } } }',
    },
    ['@/ src', '#n/ node'],
  ],
  [
    'TypeScript: taken from each other in circles, more than once',
    {
      'tsconfig.json': `{ "extends": [${Array.from({ length: 12 }, () => '"./b", "./tsconfig.json"').join()}] }`,
      'b.json':
        '{ "extends": ["./tsconfig.json", "./b"], "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
    },
    ['@/ src'],
  ],
  [
    'JSON of more levels than a parser follows',
    { 'tsconfig.json': DEEP, 'package.json': `{ "imports": { "#a/*": "./a/*" }, "deep": ${DEEP} }` },
    [],
  ],
  [
    'TypeScript: what is no settings',
    { 'tsconfig.json': '[{]', 'jsconfig.json': '{ "compilerOptions": 1 }' },
    [],
  ],
  [
    'Vite: an object',
    {
      'vite.config.ts': `export default { resolve: { alias: {
        '@': fileURLToPath(new URL('./src', import.meta.url)), "~/": path.resolve(__dirname, "lib/"),
        $a: resolve(import.meta.dirname, 'a'), '#b': '/b', c: other, 'd': \`\${e}/f\` } }, build: { outDir: './out' } }`,
    },
    ['@/ src', '~/ lib', '$a/ a', '#b/ b'],
  ],
  [
    'Vite: a list',
    {
      'vite.config.mjs': `alias: [{ find: '@', replacement: path.join(process.cwd(), 'src') }, { find: /^x/, replacement: 'y' }]`,
    },
    ['@/ src'],
  ],
  [
    'VitePress: from its folder of settings, and from that of the site',
    {
      '.vitepress/config.mts': `vite: { resolve: { alias: { '@': path.resolve(__dirname, '../src'), '~': '/lib' } } }`,
    },
    ['@/ src', '~/ lib'],
  ],
  [
    'SvelteKit',
    { 'svelte.config.js': `kit: { alias: { $ui: 'src/ui', '$ui/*': 'src/ui/*', lib: 'src' } }` },
    ['$ui/ src/ui', '$ui/ src/ui', 'lib/ src', '$lib/ src/lib'],
  ],
  [
    'SvelteKit: a folder that is said',
    { 'svelte.config.js': `kit: { files: { assets: 'public', lib: 'lib/' }, alias: { lib: 'x' } }` },
    ['lib/ x', '$lib/ lib'],
  ],
  ['Nuxt 3', { 'nuxt.config.ts': '' }, ['~~/ ', '@@/ ', '~/ ', '@/ ']],
  ['Nuxt 4', { 'nuxt.config.ts': '', 'app/app.vue': '' }, ['~~/ ', '@@/ ', '~/ app', '@/ app']],
  [
    'Nuxt: a folder that is said',
    { 'nuxt.config.ts': `srcDir: 'client/'` },
    ['~~/ ', '@@/ ', '~/ client', '@/ client'],
  ],
  [
    'Nuxt 3: what `app` has beside sources',
    { 'nuxt.config.ts': '', 'app/router.options.ts': '', 'app/spa-loading-template.html': '' },
    ['~~/ ', '@@/ ', '~/ ', '@/ '],
  ],
  ['Vue CLI', { 'vue.config.js': '' }, ['@/ src']],
  ['Docusaurus', { 'docusaurus.config.js': '' }, ['@site/ ']],
  [
    'a package: paths, and no conditions',
    { 'package.json': '{ "imports": { "#a/*": "./src/a/*", "#b": "./b.js", "#c/*": { "node": "./c/*" } } }' },
    ['#a/ src/a'],
  ],
  [
    'the innermost settings first',
    {
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./x/*"] } } }',
      'src/tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
    },
    ['@/ src', '@/ x'],
  ],
])('%s', (_, settings, aliases) => {
  expect(aliasesIn(settings)).toEqual(aliases);
});

test('Settings that take from each other over and over are read twice at most', () => {
  const all = JSON.stringify(['./tsconfig.json', './a.json', './b.json', './a.json', './b.json', './a.json']);
  const said = new Map([
    ['/p/tsconfig.json', `{ "extends": ${all} }`],
    ['/p/a.json', `{ "extends": ${all}, "compilerOptions": { "paths": { "@/*": ["./a/*"] } } }`],
    ['/p/b.json', `{ "extends": ${all}, "compilerOptions": { "paths": { "@/*": ["./b/*"] } } }`],
  ]);
  const read: string[] = [];
  const text = (path: string): string | undefined => {
    read.push(path);
    return said.get(path);
  };
  const found = new BuildAliases({
    names: (folder) => (folder === '/p' ? ['tsconfig.json'] : []),
    text,
  }).around('/p/x.ts');
  expect(found.map(({ opening, folder }) => `${opening} ${folder}`)).toEqual(['@/ /p/a']);
  expect(read.length).toBeLessThanOrEqual(2 * said.size);
});

test.skipIf(process.platform === 'win32')(
  'A pipe or a device under the name of settings says nothing',
  () => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'linkwright-test-')));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    execFileSync('mkfifo', [join(root, 'tsconfig.json')]);
    symlinkSync('/dev/zero', join(root, 'package.json'));
    const found = new BuildAliases().around(join(root, 'a.ts'));
    expect(found.filter(({ project }) => project === root)).toEqual([]);
  },
);

test('a call of a file behind an alias means the file, whatever is behind the path', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'linkwright-test-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, 'package.json'), '{ "imports": { "#a/*": "./src/*" } }');
  const pages = new CalledPages([join(root, 'src/b c.ts')]);
  const meant = (call: string): string | undefined =>
    pages.find('build:alias', calledName('build:alias', call), join(root, 'x/y.vue'))?.path;
  expect(meant('#a/b c.js?raw#d')).toBe(join(root, 'src/b c.ts'));
  expect(meant('#a/b c')).toBe(join(root, 'src/b c.ts'));
  expect(meant('#a/d')).toBeUndefined();
  expect(meant('@/b%20c.ts')).toBeUndefined();
});
