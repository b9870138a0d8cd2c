import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

const SITE = {
  'site/index.html': '<a href="gone.html">g</a>',
  'site/other.html': '<a href="index.html">i</a>',
};

/** A workplace that is the root of a repository, so that nothing above it counts. */
function repository(files: Readonly<Record<string, string | Uint8Array>>): Workplace {
  const place = new Workplace(files);
  mkdirSync(join(place.folder, '.git'));
  return place;
}

const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');

// file, its text
test.each([
  ['linkwright.config.json', '{"check": {"failOn": "never"}}'],
  [
    'linkwright.config.json',
    '\uFEFF{\r\n  // comments and last commas are fine\r\n  "check": {"failOn": "never"},\r\n}',
  ],
  ['linkwright.config.js', 'module.exports = { check: { failOn: "never" } };'],
  ['linkwright.config.mjs', 'export default { check: { failOn: "never" } };'],
  [
    'linkwright.config.ts',
    'const never: string = "never"; interface X { a: 1 }\nexport default { check: { failOn: never } };',
  ],
  ['package.json', '\uFEFF{"name": "x", "linkwright": {"check": {"failOn": "never"}}}'],
])('%s is found from a folder below it: %s', (file, text) => {
  const place = repository({ ...SITE, [file]: text, 'site/deep/er/page.html': '<a href="gone.html">' });
  expect(place.run(['check', 'site']).status).toBe(0);
  expect(place.run(['check', 'site', '--no-config']).status).toBe(1);
  expect(place.run(['check', 'site', '--fail-on', 'error']).status).toBe(1);
});

test('the nearest configuration counts, and none above the root of the repository', () => {
  const place = new Workplace({ ...SITE, 'linkwright.config.json': '{"check": {"failOn": "never"}}' });
  const below = (args: readonly string[]): number | null =>
    place.run(['check', ...args, '--report', 'ndjson'], undefined, 'site').status;
  expect(below(['.'])).toBe(0);
  place.write('site/linkwright.config.json', '{}');
  expect(below(['.'])).toBe(1);
  expect(below(['.', '--config', '../linkwright.config.json'])).toBe(0);
  place.write('site/.git/HEAD', '');
  place.write('site/linkwright.config.json', '{"check": {"failOn": "error"}}');
  expect(below(['.'])).toBe(1);
});

test.skipIf(process.platform === 'win32')(
  'a backslash is a letter of a name where the system has it so',
  () => {
    const place = repository({
      'a\\b/x.html': '<a href="gone.html">',
      'linkwright.config.json': '{"paths": ["a\\\\b"], "map": {"a\\\\b": "https://e.example/"}}',
    });
    expect(place.records(['check', '--report', 'ndjson'])[0]).toMatchObject({
      file: 'a\\b/x.html',
      target: 'https://e.example/gone.html',
    });
  },
);

test('a path of a configuration and of a map may have "=" in it', () => {
  const place = repository({
    'a=b/x.html': '<a href="https://e.example/gone.html">',
    'linkwright.config.json': '{"map": {"a=b": "https://e.example/"}}',
    'sub/x': '',
  });
  const { stdout } = place.run(['check', '../a=b', '--report', 'ndjson'], undefined, 'sub');
  expect(JSON.parse(stdout.split('\n')[0] ?? '')).toMatchObject({ target: 'https://e.example/gone.html' });
  const move = ['move', '../a=b/x.html', '../a=b/y.html', '--dry-run'];
  expect(place.run(move, undefined, 'sub')).toMatchObject({ status: 0, stderr: '' });
});

test('paths of a configuration are meant from its folder, wherever the command is called', () => {
  const place = repository({
    ...SITE,
    'linkwright.config.json': JSON.stringify({
      paths: ['site'],
      map: { site: 'https://e.example/d/' },
      check: { report: { ndjson: true, sarif: 'out/links.sarif' } },
    }),
    'out/x': '',
    'some where/x': '',
  });
  const { stdout, status } = place.run(['check'], undefined, 'some where');
  expect(status).toBe(1);
  expect(JSON.parse(stdout.split('\n')[0] ?? '')).toMatchObject({
    file: '../site/index.html',
    target: 'https://e.example/d/gone.html',
  });
  expect(JSON.parse(place.read('out/links.sarif'))).toHaveProperty('runs');
});

test('what a configuration maps does nothing to a terminal', () => {
  const place = new Workplace({
    'a.md': '',
    'linkwright.config.json': JSON.stringify({ map: { '\u001b[31m': 'https://h.example/' } }),
  });
  expect(place.run(['check', 'a.md']).stderr).toMatch(/left aside: \\u\{1b\}\[31m=https:/);
});

test('what is mapped and not built yet is missed where nothing else is named', () => {
  const place = new Workplace({
    'docs/a.md': '[b](none.md)',
    'linkwright.config.json': JSON.stringify({ paths: ['build'], map: { build: 'https://h.example/' } }),
  });
  const aside =
    'linkwright.config.json:1:20: nothing is at what is mapped, and it is left aside: build=https://h.example/\n';
  for (const named of [
    ['check', 'docs'],
    ['extract', 'docs'],
    ['explain', 'docs/a.md:1'],
    ['report', 'docs', '--output', 'r.html'],
  ])
    expect(place.run(named).stderr).toContain(aside);
  expect(place.run(['check', 'docs']).stdout).toContain('[missing-target]');
  expect(place.run(['check']).stderr).toContain(`there is nothing at ${place.folder}/build`);
  expect(place.run(['absolutize', 'docs', '--dry-run']).stderr).toContain('there is nothing at');
});

test('what the command line says replaces what the configuration says, lists too', () => {
  const place = repository({
    ...SITE,
    'linkwright.config.json': '{"ignore": ["index.html"], "paths": "site"}',
  });
  expect(place.run(['check']).status).toBe(0);
  expect(place.run(['check', '--ignore', 'other.html']).status).toBe(1);
  expect(place.run(['check', 'site/index.html']).stdout).toContain('missing-target');
});

const PAGE = '<a href="https://example.com/x">x</a>';

// what the project says, the command line that it does not go with, its input, what it prints
test.each<[settings: object, args: string[], input: string, printed: RegExp]>([
  [{ cache: true }, ['check', '-', '--as', 'html'], PAGE, /1 reference/],
  [{ check: { fix: true, to: 'links.csv' } }, ['check', '-', '--as', 'html'], PAGE, /1 reference/],
  [{ engine: 'redis://127.0.0.1:1' }, ['check', '-', '--as', 'html'], PAGE, /1 reference/],
  [{ dryRun: true }, ['check', 'site'], '', /missing-target/],
  [{ diff: true, check: { fix: false } }, ['check', 'site'], '', /missing-target/],
  [{ out: 'copy' }, ['absolutize', '-', '--as', 'html', '--retrieval', 'http://h/'], PAGE, /^<a /],
  [
    { inPlace: true },
    ['relativize', '-', '--as', 'html', '--retrieval', 'https://example.com/'],
    PAGE,
    /^<a href="x">/,
  ],
  [
    { move: { in: 'site', redirects: 'nginx' } },
    ['move', '-', '--as', 'html', '--from', 'https://example.com/', '--to', 'https://new.example/'],
    PAGE,
    /new\.example\/x/,
  ],
  [
    { absolutize: { report: 'ndjson' } },
    ['absolutize', 'site', '--diff', '--map', 'site=http://h/'],
    '',
    /^--- a/,
  ],
  [{ move: { redirects: 'nginx' } }, ['move', 'site', 'docs', '--diff'], '', /^diff --git/],
  [
    { out: 'copy' },
    ['absolutize', 'site', '--in-place', '--map', 'site=http://h/'],
    '',
    /2 links changed in 2 of 2 files/,
  ],
])('%j gives way to %j', (settings, args, input, printed) => {
  const place = repository({ ...SITE, 'linkwright.config.json': JSON.stringify(settings) });
  const { stdout, stderr } = place.run(args, input);
  expect(stderr).toBe('');
  expect(stdout).toMatch(printed);
  expect(Object.keys(place.tree()).filter((path) => /copy|links/.test(path))).toEqual([]);
});

test('a diff that a project asks for, which writes nothing, is not left aside for what writes', () => {
  const place = repository({ ...SITE, 'linkwright.config.json': '{"diff": true}' });
  const before = place.tree();
  const { status, stderr } = place.run(['move', 'site', 'docs', '--report', 'ndjson']);
  expect([status, stderr]).toEqual([2, expect.stringContaining('both want standard output')]);
  expect(place.tree()).toEqual(before);
});

test('a section counts before the top, and a section inside a section', () => {
  const place = repository({
    'linkwright.config.json': '{"profile": "rfc2396", "uri": {"resolve": {"profile": "rfc1808"}}}',
  });
  const of = (...args: string[]): string => place.run(['config', ...args]).stdout;
  expect(of('uri', 'resolve')).toMatch(/profile +rfc1808 +linkwright\.config\.json:1:44/);
  expect(of('uri', 'parse')).toMatch(/profile +rfc2396 +linkwright\.config\.json:1:2/);
  expect(of('uri', 'parse', '--no-config')).toMatch(/profile +rfc3986 +default/);
});

test('the section of a command is no value for an option of the same name', () => {
  const place = repository({ ...SITE, 'linkwright.config.json': '{"report": {"output": "x.html"}}' });
  const { stdout, stderr, status } = place.run(['check', 'site']);
  expect(stderr).toBe('');
  expect(stdout).toContain('missing-target');
  expect(status).toBe(1);
});

test('an option that a command needs may stand in the configuration', () => {
  const place = repository({ 'linkwright.config.json': '{"pack": {"to": "all.mhtml"}}', 'p/a.html': 'x' });
  expect(place.run(['pack', 'p', '--no-config']).stderr).toContain('`--to <FILE>` is needed');
  expect(place.run(['pack', 'p']).status).toBe(0);
});

test('a mistake on the command line has no place in the configuration', () => {
  const place = repository({
    ...SITE,
    'linkwright.config.json': '{"check": {"rule": {"insecure": "info"}}}',
  });
  expect(place.run(['check', 'site', '--rule', 'nope']).stderr).toMatch(/^error: --rule nope: /);
});

// text, what is said of it
test.each([
  ['{"ingore": []}', '1:2: unknown key `ingore`; did you mean `ignore`?'],
  ['{\n  "check": {\n    "fail-on": "error"}}', '3:5: unknown key `check.fail-on`; did you mean `failOn`?'],
  ['{"failOn": "error"}', '1:2: unknown key `failOn`; it belongs into the section `check`'],
  ['{"zzz": 1}', '1:2: unknown key `zzz`\n'],
  ['{"check": {"timeout": "5"}}', '1:12: `check.timeout` must be a number, not a string'],
  ['{"check": {"timeout": -1}}', '1:12: `check.timeout` is -1: a number of seconds is needed'],
  ['{"check": {"accept": [1, "x"]}}', '1:26: `check.accept.1` must be a number, not a string'],
  ['{"check": {"failOn": "errors"}}', 'must be one of error, warning, info, never; did you mean `error`?'],
  ['{"check": true}', '1:2: `check` must be an object, not true or false'],
  ['{"map": [["a"]]}', '1:10: `map.0` must be a string, not a list'],
  ['{"map": {"2024": 5}}', '1:10: `map.2024` must be a string'],
  ['{"quiet": null}', '1:2: `quiet` must be true or false, not null'],
  ['[]', 'linkwright.config.json:1:1: the configuration must be an object, not a list'],
  ['{"paths": ["a" "b"]}', '1:16: this is no JSON: comma expected'],
  ['{"__proto__": {"quiet": true}}', 'unknown key `__proto__`'],
  // What only the command itself finds wrong.
  ['{"check": {"rule": {"insecure": "off", "nope": "error"}}}', ':1:40: --rule nope=error: no rule has this'],
  ['{"check": {"rule": ["insecure=grave"]}}', ':1:21: --rule insecure=grave: a severity is'],
  ['{"check": {"report": {"sarf": true}}}', ':1:23: --report sarf: no report has this name'],
  ['{\n"map": {"site": "nourl"}}', ':2:9: --map site=nourl: needs DIR=URL'],
  ['{"mediaType": {"js": "nope"}}', ':1:16: --media-type js=nope: nope is no type'],
  ['{"charset": "klingon"}', ':1:2: --charset klingon: no encoding has this name'],
  ['{"check": {"baseline": "none.json"}}', ':1:12: --baseline none.json: there is no such file'],
  ['{"check": {"cache": "site/index.html/x"}}', ':1:12: --cache site/index.html/x: '],
])('%s is refused with its place', (text, said) => {
  const place = repository({ ...SITE, 'linkwright.config.json': text });
  const { status, stderr, stdout } = place.run(['check', 'site']);
  expect(stderr).toContain(said);
  expect(stdout).toBe('');
  expect(status).toBe(2);
});

test.each([
  [
    'linkwright.config.mjs',
    'export default {\n check: { "failon": "error" },\n};',
    ':2:11: unknown key `check.failon`; did you mean `failOn`?',
  ],
  ['linkwright.config.ts', 'export default { ignore: [1] }', ':1:18: `ignore.0` must be a string'],
  ['linkwright.config.mjs', 'export const x = 1;', 'exports no configuration'],
  ['linkwright.config.ts', 'export const config = { check: {} };', 'exports no configuration'],
  ['linkwright.config.mjs', '\nthrow new Error("no luck")', 'linkwright.config.mjs:2:7: no luck\n'],
  ['linkwright.config.mjs', 'throw undefined', 'linkwright.config.mjs: throws undefined\n'],
  ['linkwright.config.mjs', 'export default {\n a: (', 'linkwright.config.mjs:2:6: Unexpected token'],
  ['linkwright.config.ts', 'export default {', 'linkwright.config.ts:1:17: Unexpected token'],
  // As PowerShell 5 writes by `>`.
  ['linkwright.config.json', utf16('{"quiet": null}'), '.json:1:2: `quiet` must be true or false, not null'],
  [
    'linkwright.config.mjs',
    utf16('export default {}'),
    'is UTF-16, and programs are UTF-8; save it as UTF-8',
  ],
] as const)('%s: %s is refused with its place', (file, text, said) => {
  const { status, stderr } = repository({ ...SITE, [file]: text }).run(['check', 'site']);
  expect(stderr).toContain(said);
  expect(status).toBe(2);
});

test.each(['cjs', 'cts', 'jsonc', 'json5', 'yaml', 'yml', 'toml'])(
  'a configuration that ends with .%s is refused, not passed over',
  (extension) => {
    const place = repository({ ...SITE, [`linkwright.config.${extension}`]: '' });
    const refused = {
      status: 2,
      stderr: `error: ../linkwright.config.${extension}: is not read, by its ending; a configuration ends with .json, .js, .mjs, .ts or .mts\n`,
    };
    const below = (...args: string[]) => place.run(['check', 'other.html', ...args], undefined, 'site');
    expect(below()).toMatchObject(refused);
    expect(below('--no-config').status).toBe(0);
    place.write('linkwright.config.json', '{}');
    expect(below().status).toBe(0);
  },
);

test('a configuration that was named must be there, and none is used where none is wanted', () => {
  const place = repository({ ...SITE, 'linkwright.config.json': '{' });
  expect(place.run(['check', 'site', '--config', 'no.json']).stderr).toContain(
    'no.json: there is no such file',
  );
  expect(place.run(['check', 'site/other.html', '--no-config']).status).toBe(0);
});

test.each([
  ['{"check": {"quiet": true}, "check": {}}', 'settings:1:28: `check` stands here again; say it once'],
  ['{"ignore": ["a"],\n "check": {"ignore": [1]}}', 'settings:2:23: `check.ignore.0` must be a string'],
])('one that is named and has no ending is JSON: %s is refused with its place', (text, said) => {
  const { status, stderr } = repository({ ...SITE, settings: text }).run([
    'check',
    'site',
    '--config',
    'settings',
  ]);
  expect(stderr).toContain(said);
  expect(status).toBe(2);
});

test.each(['', '{', 'null', '[]', '7', '{"name": "x"}'])(
  'a package.json with %j holds no configuration',
  (text) => {
    expect(repository({ ...SITE, 'package.json': text }).run(['check', 'site/other.html'])).toMatchObject({
      status: 0,
      stderr: '',
    });
  },
);

test('without paths anywhere, it is said what is missing', () => {
  for (const command of ['check', 'extract', 'absolutize'])
    expect(repository({}).run([command]).stderr).toContain('name the files or folders');
});

// files of a project, what init makes of them
test.each([
  ['Hugo', { 'hugo.toml': 'baseURL = "https://e.example/blog"\n' }, 'public', 'https://e.example/blog/'],
  [
    'Hugo',
    { 'config.toml': "baseURL='https://e.example/'\npublishDir = 'out'\n", 'content/a.md': '' },
    'out',
    'https://e.example/',
  ],
  [
    'Hugo',
    { 'config/_default/hugo.yaml': 'baseURL: https://e.example/\npublishDir: out # here\n' },
    'out',
    'https://e.example/',
  ],
  [
    'Hugo',
    { 'config.yaml': 'baseURL: https://e.example/b/\n', 'content/a.md': '' },
    'public',
    'https://e.example/b/',
  ],
  ['plain', { 'config.json': '{"port": 1}', 'content/a.md': '' }, '.', undefined],
  [
    'Jekyll',
    { '_config.yml': 'url: "https://e.example" # here\nbaseurl: /docs\n' },
    '_site',
    'https://e.example/docs/',
  ],
  [
    'Docusaurus',
    { 'docusaurus.config.ts': "const config = { url: 'https://e.example', baseUrl: '/d/' }" },
    'build',
    'https://e.example/d/',
  ],
  [
    'Docusaurus',
    { 'website/docusaurus.config.js': "x = { url: 'https://e.example', baseUrl: '/d/' }", 'docs/a.md': '' },
    'website/build',
    'https://e.example/d/',
  ],
  [
    'Docusaurus 1',
    {
      'website/siteConfig.js':
        "const siteConfig = {\n  url: 'https://e.example',\n  baseUrl: '/d/',\n  projectName: 'p',\n  headerLinks: [] }",
    },
    'website/build/p',
    'https://e.example/d/',
  ],
  ['plain', { 'siteConfig.js': 'export default {}' }, '.', undefined],
  ['MkDocs', { 'docs/mkdocs.yml': 'site_url: https://e.example/\n' }, 'docs/site', 'https://e.example/'],
  ['Hugo', { 'site/hugo.toml': '' }, 'site/public', undefined],
  ['plain', { 'index.html': '', 'docs/hugo.toml': '' }, '.', undefined],
  // A manual that was built once is no home page.
  ['Hugo', { 'MANUAL.html': '', 'docs/hugo.toml': '' }, 'docs/public', undefined],
  ['mdBook', { 'src/doc/book.toml': '' }, 'src/doc/book', undefined],
  ['MkDocs', { 'docs/mkdocs/mkdocs.yml': '', 'docs/README.md': '' }, 'docs/mkdocs/site', undefined],
  ['plain', { 'docs/a/mkdocs.yml': '', 'docs/b/mkdocs.yml': '' }, '.', undefined],
  ['plain', { 'docs/.theme/mkdocs.yml': '' }, '.', undefined],
  ['plain', { build: '#!/bin/sh\n', docs: '', 'README.md': '' }, '.', undefined],
  ['Maven', { 'pom.xml': '<project/>', 'src/site/markdown/a.md': '' }, 'target/site', undefined],
  ['plain', { 'pom.xml': '<project/>', 'src/main/a.md': '' }, '.', undefined],
  [
    'Astro',
    { 'astro.config.mjs': "export default { site: 'https://e.example', outDir: './out/' }" },
    'out',
    'https://e.example/',
  ],
  [
    'VitePress',
    { 'docs/.vitepress/config.mts': "export default { base: '/d/', cleanUrls: true }" },
    'docs/.vitepress/dist',
    undefined,
  ],
  ['VitePress', { 'docs/.vitepress/config.ts': "export default { outDir: '../www/' }" }, 'www', undefined],
  ['VitePress', { '.vitepress/config.js': 'export default {}' }, '.vitepress/dist', undefined],
  [
    'VitePress',
    { 'docs/.vitepress/config/index.ts': "export default { outDir: '../www' }" },
    'www',
    undefined,
  ],
  [
    'Astro',
    { 'astro.config.mjs': 'export default defineConfig({ site: `https://e.example`, base: `/b` })' },
    'dist',
    'https://e.example/b/',
  ],
  ['Sphinx', { 'conf.py': 'html_baseurl = "https://e.example/s/"\n' }, '_build/html', 'https://e.example/s/'],
  ['MkDocs', { 'mkdocs.yml': 'site_name: x\nsite_url: https://e.example/\n' }, 'site', 'https://e.example/'],
  ['Sphinx', { 'docs/conf.py': 'project = "x"\nextensions = []\n' }, 'docs/_build/html', undefined],
  ['Sphinx', { 'source/conf.py': 'project = "x"\n' }, 'build/html', undefined],
  [
    'Sphinx',
    { 'doc/src/conf.py': 'project = "x"\n', 'doc/Makefile': 'SOURCEDIR    = src\nBUILDDIR     = _build\n' },
    'doc/_build/html',
    undefined,
  ],
  [
    'Sphinx',
    { 'docs/conf.py': 'project = "x"\n', 'docs/Makefile': 'BUILDDIR ?= out\n' },
    'docs/out/html',
    undefined,
  ],
  [
    'Sphinx',
    { 'docs/conf.py': 'project = "x"\n', 'docs/Makefile': 'BUILDDIR = $(TMP)/out\n' },
    'docs/_build/html',
    undefined,
  ],
  ['Sphinx', { 'docs/.sphinx/conf.py': 'project = "x"\n' }, 'docs/_build/html', undefined],
  ['Sphinx', { '.sphinx/conf.py': 'project = "x"\n' }, '_build/html', undefined],
  [
    'Eleventy',
    { 'eleventy.config.js': "export default (c) => c.setOutputDirectory('dist')" },
    'dist',
    undefined,
  ],
  ['Eleventy', { 'package.json': '{"devDependencies": {"@11ty/eleventy": "^3"}}' }, '_site', undefined],
  [
    'Eleventy',
    { 'eleventy.config.js': 'export default () => ({ dir: { input: "src", output: "www" } })' },
    'www',
    undefined,
  ],
  [
    'Zola',
    { 'config.toml': 'base_url = "https://e.example/z"\n', 'content/a.md': '' },
    'public',
    'https://e.example/z/',
  ],
  [
    'Pelican',
    { 'pelicanconf.py': "SITEURL = 'https://e.example/p'\nPATH = 'content'\n" },
    'output',
    'https://e.example/p/',
  ],
  [
    'Hexo',
    { '_config.yml': 'url: https://e.example/h\nroot: /h/\n', 'source/_posts/a.md': '' },
    'public',
    'https://e.example/h/',
  ],
  ['Hexo', { '_config.yml': 'url: https://e.example/\npublic_dir: www\n' }, 'www', 'https://e.example/'],
  [
    'Next.js',
    { 'next.config.js': "module.exports = { output: 'export', basePath: '/d' }" },
    'out',
    undefined,
  ],
  ['plain', { 'next.config.js': "module.exports = { basePath: '/d' }" }, '.', undefined],
  ['SvelteKit', { 'svelte.config.js': "import a from '@sveltejs/adapter-static'" }, 'build', undefined],
  ['Nuxt', { 'nuxt.config.ts': "export default { app: { baseURL: '/d/' } }" }, '.output/public', undefined],
  [
    'Gatsby',
    {
      'gatsby-config.js':
        "module.exports = {\n  pathPrefix: '/g',\n  siteMetadata: { siteUrl: 'https://e.example' } }",
    },
    'public',
    'https://e.example/g/',
  ],
  [
    'Antora',
    {
      'antora-playbook.yml':
        'site:\n  title: x\n  url: https://e.example/d\r\ncontent:\n  sources:\n  - url: .\noutput:\n  clean: true\n  dir: ./public\n',
    },
    'public',
    'https://e.example/d/',
  ],
  [
    'Antora',
    { 'antora-playbook.yml': 'content:\n  sources:\n  - url: https://h.example/r.git\n' },
    'build/site',
    undefined,
  ],
  ['mdBook', { 'book.toml': '[output.html]\nsite-url = "/d/"\n' }, 'book', undefined],
  [
    'mdBook',
    {
      'book.toml':
        '[build]\nbuild-dir = "./out"\n[output.html]\n[output.html.fold]\nenable = true\n[output.linkcheck]\n',
    },
    'out/html',
    undefined,
  ],
  [
    'Quarto',
    { '_quarto.yml': 'project:\n  type: website\n\nwebsite:\n  title: A\n  site-url: https://e.example/q\n' },
    '_site',
    'https://e.example/q/',
  ],
  [
    'Quarto',
    { '_quarto.yml': 'project:\n  type: book\n  output-dir: docs\nbook:\n  title: A\n' },
    'docs',
    undefined,
  ],
  ['Quarto', { '_quarto.yml': 'project:\n  type: book\n' }, '_book', undefined],
  ['Quarto', { '_quarto.yml': 'project:\n  title: A\n' }, '.', undefined],
  ['bookdown', { '_bookdown.yml': 'output_dir: "docs"\n', 'index.Rmd': '' }, 'docs', undefined],
  ['bookdown', { 'index.Rmd': '---\nsite: bookdown::bookdown_site\n---\n' }, '_book', undefined],
  ['plain', { 'index.Rmd': '---\noutput: html_document\n---\n' }, '.', undefined],
  ['R Markdown', { '_site.yml': 'name: a\noutput_dir: "."\n' }, '.', undefined],
  ['MyST', { 'docs/myst.yml': 'version: 1\n' }, 'docs/_build/html', undefined],
  [
    'Jupyter Book',
    { '_config.yml': 'title: A\nhtml:\n  baseurl: https://e.example/j\n', '_toc.yml': '' },
    '_build/html',
    'https://e.example/j/',
  ],
  [
    'Nikola',
    { 'conf.py': 'SITE_URL = "https://e.example/n/"\nPOSTS = (("posts/*.rst", "posts", "post.tmpl"),)\n' },
    'output',
    'https://e.example/n/',
  ],
  [
    'VuePress',
    { 'docs/.vuepress/config.js': "module.exports = { base: '/v/' }" },
    'docs/.vuepress/dist',
    undefined,
  ],
  ['VuePress', { 'docs/.vuepress/config.ts': "export default { dest: './www' }" }, 'www', undefined],
  ['Documenter', { 'docs/make.jl': 'using Documenter\nmakedocs(sitename = "A")\n' }, 'docs/build', undefined],
  ['HonKit', { 'book.json': '{ "title": "A" }', 'SUMMARY.md': '', 'README.md': '' }, '_book', undefined],
  ['GitBook', { 'SUMMARY.md': '', 'README.md': '' }, '.', undefined],
  ['GitBook', { 'docs/.gitbook.yaml': '' }, 'docs', undefined],
  ['Docsify', { 'docs/index.html': '<script>window.$docsify = {}</script>' }, 'docs', undefined],
  ['Antora', { 'docs/antora.yml': 'name: a\n' }, 'docs', undefined],
  ['Mintlify', { 'docs.json': '{ "navigation": {} }' }, '.', undefined],
  ['plain', { 'docs.json': '{ "components": [] }' }, '.', undefined],
  ['wiki', { '_Sidebar.md': '', 'Home.md': '' }, '.', undefined],
  ['wiki', { '_sidebar.md': '', 'home.md': '' }, '.', undefined],
  ['Azure DevOps wiki', { '.order': 'Home\n', 'Home.md': '' }, '.', undefined],
  ['plain', { 'index.html': '' }, '.', undefined],
  ['plain', { 'htdocs/index.htm': '' }, 'htdocs', undefined],
  ['plain', {}, '.', undefined],
])('init knows %s by %j', (kind, files, output, url) => {
  const place = repository(files as Record<string, string>);
  const { stdout, stderr } = place.run(['init']);
  expect(stderr).toBe('');
  expect(stdout).toContain(kind);
  expect(JSON.parse(place.read('linkwright.config.json'))).toMatchObject({
    paths: [output],
    ...(url !== undefined && { map: { [output]: url } }),
  });
  expect(place.run(['config']).status).toBe(0);
  expect(place.run(['init']).stderr).toContain('is there already');
});

test.each([
  [{ 'next.config.mjs': "export default { output: 'export', basePath: '/d' }" }, '"out": "https://…/d/"'],
  [
    { 'docs/.vitepress/config.ts': "export default { base: '/d/' }" },
    '"docs/.vitepress/dist": "https://…/d/"',
  ],
  [{ 'a.html': '' }, '".": "https://…/"'],
])('init says what to fill in where settings tell no host: %j', (files, map) => {
  expect(repository(files as Record<string, string>).run(['init']).stdout).toContain(
    `say where it is published, if it is: "map": { ${map} }`,
  );
});

test('init says what can be checked before anything is built', () => {
  expect(repository({ 'hugo.toml': '' }).run(['init']).stdout).toContain(
    'public is not there yet; linkwright check . looks at the sources',
  );
});

test.each([
  ['docs/', 'needs an absolute URL'],
  ['mailto:a@b.example', 'the URL has no hierarchy'],
  ['https://h.example/?a', 'a tree is not retrieved from a URL with a query'],
])('init writes no configuration that nothing could be mapped by: --url %s', (url, why) => {
  const place = new Workplace({ 'a.html': '' });
  const { status, stderr } = place.run(['init', '--url', url]);
  expect([status, stderr]).toEqual([2, expect.stringContaining(`error: --url ${url}: ${why}`)]);
  expect(Object.keys(place.tree())).toEqual(['a.html']);
});

const SPHINX = "project = 'a'\n";

test.each<[string, Record<string, string>]>([
  ['make html', { 'conf.py': SPHINX, Makefile: '' }],
  ['make html in docs', { 'docs/conf.py': SPHINX, 'docs/Makefile': '' }],
  ['make html in docs', { 'docs/source/conf.py': SPHINX, 'docs/Makefile': '' }],
  ['make html', { 'source/conf.py': SPHINX, Makefile: '' }],
  ['sphinx-build doc doc/_build/html', { 'doc/conf.py': SPHINX, Makefile: '' }],
  ['sphinx-build . _build/html', { 'conf.py': SPHINX }],
  ['sphinx-build . _build/html in documentation', { 'documentation/conf.py': SPHINX }],
  ['sphinx-build -c docs/.sphinx docs docs/_build/html', { 'docs/.sphinx/conf.py': SPHINX }],
  ['make html in doc', { 'doc/src/conf.py': SPHINX, 'doc/Makefile': '' }],
  ['mkdocs build in docs/mkdocs', { 'docs/mkdocs/mkdocs.yml': '' }],
  ['vitepress build docs', { 'docs/.vitepress/config.ts': '' }],
  ['vitepress build', { '.vitepress/config/index.ts': '' }],
  ['vuepress build docs', { 'docs/.vuepress/config.js': '' }],
  ['julia --project=docs docs/make.jl', { 'docs/make.jl': 'makedocs()' }],
  ['hugo', { 'config/_default/hugo.toml': '' }],
  ['docusaurus build in website', { 'website/docusaurus.config.js': '', '.gitbook.yaml': '' }],
])('init says how the site is built: %s', (build, files) => {
  expect(repository(files).run(['init']).stdout).toContain(`build the site (${build}), then`);
});

test.each<[string, Record<string, string>]>([
  ['wiki', { '_Sidebar.md': '', 'Home.md': '' }],
  ['wiki', { '_sidebar.md': '', 'home.md': '' }],
  ['Logseq', { 'logseq/config.edn': '{}' }],
  ['Dendron', { 'dendron.yml': '', 'vault/root.md': '' }],
])('init has names looked up in a %s of %j', (kind, files) => {
  const place = repository(files);
  expect(place.run(['init']).stdout).toContain(kind);
  expect(JSON.parse(place.read('linkwright.config.json'))).toMatchObject({
    check: { include: ['markdown:wiki-link'] },
  });
});

test('init has names looked up in a vault of Obsidian', () => {
  const place = repository({ '.obsidian/app.json': '{}', 'A.md': '[[B]] [[Gone]]\n', 'B.md': '# B\n' });
  expect(place.run(['init']).stdout).toContain('Obsidian');
  expect(JSON.parse(place.read('linkwright.config.json'))).toMatchObject({
    paths: ['.'],
    check: { include: ['markdown:wiki-link'] },
  });
  const { status, stdout } = place.run(['check']);
  expect(stdout).toContain('[missing-target]  Gone');
  expect(status).toBe(1);
});

// In processes of their own: nothing that was loaded before helps to find `linkwright`.
test('init writes every kind of file that is read', () => {
  for (const format of process.env['LINKWRIGHT_FULL'] === undefined
    ? ['json', 'ts']
    : ['json', 'mjs', 'js', 'ts']) {
    const place = repository({ 'index.html': 'x', 'package.json': '{"type": "module"}' });
    place.run(['init', '--format', format, '--url', 'https://e.example/it%27s']);
    expect(place.read(`linkwright.config.${format}`)).toContain('https://e.example/it%27s/');
    expect(place.run(['check'], undefined, '', {}).stdout, format).toContain('Nothing found');
  }
  const required = `module.exports = require('linkwright').defineConfig({ paths: ['.'] });`;
  const place = repository({ 'index.html': 'x', 'linkwright.config.js': required });
  expect(place.run(['check'], undefined, '', {}).stdout).toContain('Nothing found');
});

test.each<[readonly string[] | undefined, Record<string, string>]>([
  [['vendor/**'], { 'vendor/modules.txt': '', 'vendor/github.com/a/README.md': '[a](gone.md)\n' }],
  [['vendor/**'], { 'vendor/autoload.php': '', 'vendor/a/README.md': '[a](gone.md)\n' }],
  [['vendor/**'], { 'vendor/a/.cargo-checksum.json': '{}', 'vendor/a/README.md': '[a](gone.md)\n' }],
  [['bower_components/**'], { 'bower_components/a/README.md': '[a](gone.md)\n' }],
  [undefined, { 'vendor/README.md': '# Who sells it\n' }],
  [undefined, { vendor: 'a file\n' }],
])('init leaves out %j, which a package manager fills', (ignore, files) => {
  const place = repository({ 'README.md': '# A\n', ...files });
  place.run(['init']);
  const said = JSON.parse(place.read('linkwright.config.json')) as Record<string, unknown>;
  expect(said['ignore']).toEqual(ignore);
  expect(place.run(['check']).status).toBe(0);
});

test('init writes none before what package.json says, but where it is asked to', () => {
  const place = repository({ 'package.json': '{ "linkwright": { "paths": ["a"] } }', 'index.html': 'x' });
  const { status, stderr } = place.run(['init']);
  expect([status, stderr]).toEqual([2, expect.stringContaining('package.json says `linkwright` already')]);
  expect(place.run(['init', '--force']).stdout).toContain('wrote linkwright.config.json');
  expect(place.run(['config']).stdout).toContain('["."]');
  expect(repository({ 'package.json': '{', 'index.html': 'x' }).run(['init']).status).toBe(0);
});

test.each<[string | undefined, Record<string, string>]>([
  ['Docusaurus builds website/build', { 'docs/conf.py': SPHINX, 'website/docusaurus.config.js': '' }],
  [
    'Sphinx builds doc/_build/html, Jekyll builds _site',
    { 'mkdocs.yml': '', '_config.yml': '', 'doc/conf.py': SPHINX },
  ],
  // Two read `_config.yml`, and one site is found from two places.
  [undefined, { '_config.yml': '', '_toc.yml': '' }],
  [undefined, { 'docs/conf.py': SPHINX }],
  [undefined, { 'docs/mkdocs.yml': '' }],
])('init says what else is built: %s', (said, files) => {
  const { stdout } = repository(files).run(['init']);
  if (said === undefined) expect(stdout).not.toContain(' builds ');
  else expect(stdout).toContain(`${said}: name that in "paths" too`);
});

test('init replaces a configuration of another kind when it is asked to', () => {
  const place = repository({
    'index.html': 'x',
    'linkwright.config.ts': 'export default { paths: ["old"] };',
  });
  expect(place.run(['init']).stderr).toContain('linkwright.config.ts is there already; --force replaces it');
  expect(place.run(['init', '--force']).stdout).toContain('removed linkwright.config.ts');
  expect(place.run(['config']).stdout).toContain('["."]');
});

test.each([
  [{ rule: { 'missing-target': false } }, 0],
  [{ rule: { 'missing-target': true } }, 1],
  [{ report: { text: false } }, 1],
])('true and false in an object of two sides turn on and off: %j', (check, status) => {
  const place = repository({ ...SITE, 'linkwright.config.json': JSON.stringify({ check }) });
  expect(place.run(['check', 'site'])).toMatchObject({ status, stderr: '' });
});

test('a folder that is called as a configuration is told by its name', () => {
  const place = repository({ ...SITE, 'linkwright.config.json/keep': '' });
  const { status, stderr } = place.run(['check', '.'], undefined, 'site');
  expect([status, stderr]).toEqual([
    2,
    'error: ../linkwright.config.json: is a folder, where a configuration is looked for; call it otherwise, or use --no-config\n',
  ]);
});

test('a pipe that is called as a configuration is not waited for', () => {
  const place = repository(SITE);
  execFileSync('mkfifo', [join(place.folder, 'package.json')]);
  const { status, stderr } = place.run(['check', '.'], undefined, 'site');
  expect([status, stderr]).toEqual([
    2,
    'error: ../package.json: is no file, where a configuration is looked for; call it otherwise, or use --no-config\n',
  ]);
  place.write('site/linkwright.config.json', '{}');
  expect(place.run(['check', '.'], undefined, 'site')).toMatchObject({ stderr: '' });
});

test('a configuration of very many levels is told', () => {
  const place = repository({
    ...SITE,
    'linkwright.config.json': `{"check":${'['.repeat(1e5)}${']'.repeat(1e5)}}`,
  });
  const { status, stderr } = place.run(['check', 'site']);
  expect([status, stderr]).toEqual([2, 'error: linkwright.config.json: is nested too deep to be read\n']);
});

test.each(['site/index.html', 'linkwright.yaml'])('%s is told to be no configuration by its name', (file) => {
  const place = repository({ ...SITE, 'linkwright.yaml': 'paths: [site]' });
  const { status, stderr } = place.run(['check', 'site', '--config', file]);
  expect(stderr).toContain(`error: ${file}: is no configuration by its name; name one that ends with .json`);
  expect(status).toBe(2);
});

test.each([
  [
    'linkwright.config.json',
    '{\n  "map": {"a": "http://h/"},\n  "check": {"failOn": "never"},\n  "map": {"b": "http://h/", "b": "http://i/"}\n}',
    [
      'linkwright.config.json:4:3: `map` stands here again; say it once',
      'linkwright.config.json:4:29: `map.b` stands here again; say it once',
    ],
  ],
  [
    'package.json',
    '{"name": "x", "name": "y",\n "linkwright": {"check": {"failOn": "never", "failOn": "error"}}}',
    ['package.json:2:46: `check.failOn` stands here again; say it once'],
  ],
])('a key that stands twice in %s is told, for only the last would count', (file, text, expected) => {
  const place = repository({ ...SITE, [file]: text });
  const { status, stderr } = place.run(['check', 'site']);
  expect(status).toBe(2);
  expect(stderr.trim().split('\n')).toEqual(
    expected.map((line, index) => (index === 0 ? `error: ${line}` : line)),
  );
});

test('a file whose name begins as an option is told how to be named', () => {
  const place = new Workplace({ '-a.html': '<a href="#b">' });
  const { status, stderr } = place.run(['check', '-a.html']);
  expect(status).toBe(2);
  expect(stderr).toContain('There is a file -a.html: write ./-a.html, or -- before the paths.');
  expect(place.run(['check', '--no-such.html']).stderr).not.toContain('There is a file');
  expect(place.run(['check', '--', '-a.html']).status).toBe(1);
});
