// What settings of builds have for folders.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BuildAliases } from '../src/index.ts';

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
