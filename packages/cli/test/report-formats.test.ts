// The reports for other programs, read as those programs read them.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ajv from 'ajv-draft-04';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { checkoutPath } from '../src/findings/checkout-path.ts';
import { Workplace } from './linkwright.ts';

const HOSTILE = fileURLToPath(new URL('../../../test-corpus/hostile', import.meta.url));
const hostile = Object.fromEntries(
  readdirSync(HOSTILE).map((name) => [name, readFileSync(join(HOSTILE, name))]),
);
const site = {
  'index.html':
    '<a href="About.html">a</a> <a href="gone.html">b</a> <a href="about.html#no">c</a> <a href="http://">d</a>\n<p id="x"><p id="x"><a href="https://user:pass@h.example/">e</a>',
  'about.html': '<a href="/index.html">f</a> <a href="">g</a>',
  'mail.eml': 'Content-Type: text/html\nContent-Transfer-Encoding: base64\n\nPGEgaHJlZj0iZ29uZS5odG1sIj4=\n',
  'none.html': '<p>no link',
};

/** The official schema of SARIF 2.1.0, as the tools of its authors carry it. */
const schema = JSON.parse(
  readFileSync(
    join(
      createRequire(import.meta.url).resolve('@microsoft/jest-sarif/package.json'),
      '../lib/schemas/sarif-2.1.0-rtm.5.json',
    ),
    'utf8',
  ),
) as object;
const isSarif = new ajv.default({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(
  schema,
);

const corpora = [
  ['a site', site],
  ['hostile documents', hostile],
  ['nothing', { 'empty.html': '' }],
] as const;

const reported = (files: Readonly<Record<string, string | Uint8Array>>, name: string): string =>
  new Workplace(files).run(['check', '.', '--report', name]).stdout;

describe.each(corpora)('%s', (_, files) => {
  test('sarif follows the schema', () => {
    const report: unknown = JSON.parse(reported(files, 'sarif'));
    expect(isSarif(report), JSON.stringify(isSarif.errors?.slice(0, 3))).toBe(true);
  });

  test('junit is well-formed, and counts what it holds', () => {
    const counted = { tests: 0, failures: 0, errors: 0 };
    const said: Record<string, string>[] = [];
    const parser = new SaxesParser();
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'testsuite') said.push(attributes as Record<string, string>);
      if (name === 'testcase') counted.tests += 1;
      if (name === 'failure') counted.failures += 1;
      if (name === 'error') counted.errors += 1;
    });
    parser.write(reported(files, 'junit')).close();
    const sum = (key: string): number => said.reduce((total, suite) => total + Number(suite[key] ?? 0), 0);
    expect(sum('tests')).toBe(counted.tests);
    expect(sum('failures')).toBe(counted.failures);
    expect(sum('errors')).toBe(counted.errors);
  });

  test('gitlab has what its code quality widget needs, each fingerprint once', () => {
    const issues = JSON.parse(reported(files, 'gitlab')) as {
      description: string;
      check_name: string;
      fingerprint: string;
      severity: string;
      location: { path: string; lines: { begin: number } };
    }[];
    for (const { description, check_name: rule, severity, location } of issues) {
      expect(description).not.toBe('');
      expect(rule).toMatch(/^[a-z-]+$/);
      expect(['info', 'minor', 'major', 'critical', 'blocker']).toContain(severity);
      expect(location.path).not.toMatch(/^\/|^\.\//);
      expect(location.lines.begin).toBeGreaterThan(0);
    }
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length);
  });

  test('tap has its plan, and numbers its tests', () => {
    const lines = reported(files, 'tap').split('\n');
    expect(lines[0]).toMatch(/^TAP version 1[34]$/);
    const [, planned] = lines.flatMap((line) => /^1\.\.(\d+)/.exec(line) ?? []);
    const numbers = lines.flatMap((line) => /^(?:not )?ok (\d+)/.exec(line)?.[1] ?? []).map(Number);
    expect(numbers).toEqual(Array.from({ length: Number(planned) }, (__, index) => index + 1));
  });
});

test('markdown is a heading a document with a list below it, for people', () => {
  const files = {
    'a.html': '<a href="gone.html">a</a> <a href="b.html#no">b</a>',
    'b.html': '<p id="yes">',
    'fine.html': '<p>',
    'z.zip': 'no archive',
  };
  const { stdout } = new Workplace(files).run(['check', '.', '--report', 'markdown']);
  expect(stdout.split('\n')).toEqual([
    '# Links',
    '',
    '## `a.html`',
    '',
    '- **error** 1:10 `gone.html`: there is no such file (`missing-target`)',
    '- **error** 1:36 `b.html#no`: the target has nothing named "no" (`missing-fragment`)',
    '',
    '## `z.zip`',
    '',
    expect.stringMatching(/^- \*\*error\*\* is no ZIP archive.* \(`damaged-archive`\)$/),
    '',
    expect.stringMatching(/^\*\*2 errors, 0 warnings\*\*: \d documents, 2 references to 2 places/),
    '',
  ]);
});

test('what documents say is no Markdown in that report', () => {
  const names = ['<img src=x>', '`', '``a`', '[c](d)', '![c](d)', '@somebody', '&lt;', '#1', '| x |', ' e '];
  const links = [...names, ...names.map((name) => `http://${name}/`), 'sub/'];
  const page = links.map((link) => `<a href="${link.replaceAll('&', '&amp;')}">`).join('\n');
  const place = new Workplace({ 'a.html': page, 'sub/[b](c).html': '<a href="x">' });
  place.run(['check', '.', '--report', 'markdown=out.md']);
  const report = place.read('out.md');
  expect(report.match(/^- /gm)?.length).toBeGreaterThan(links.length / 2);
  expect(place.run(['extract', 'out.md', '--include', '*', '--format', 'ndjson']).stdout).toBe('');
  expect(report.replaceAll(/(`+)(?!`).*?(?<!`)\1(?!`)/g, '')).not.toMatch(/[@#]\w|(?<!\\)[<[\]]/);
});

describe('a document that could not be read has not passed', () => {
  const files = { 'a.html': '<p>', 'b.zip': 'no archive', 'c.html': '<a href="gone">', 'd.gz.html': '' };

  test('junit: an error', () => {
    const report = new Workplace(files).run(['check', '.', 'none.html', '--report', 'junit']).stdout;
    expect(report).toContain('tests="5" failures="1" errors="2"');
    expect(report).toMatch(/name="b\.zip">\n<error message="is no ZIP archive[^"]*" type="damaged-archive">/);
    expect(report).toMatch(
      /name="none\.html">\n<error message="there is no such file[^"]*" type="no-such-file">/,
    );
    expect(report).toContain('name="a.html"/>');
  });

  test('tap: not ok', () => {
    const report = new Workplace(files).run(['check', '.', 'none.html', '--report', 'tap']).stdout;
    expect(report.split('\n').filter((line) => /^(?:not )?ok/.test(line))).toEqual([
      'not ok 1 - none.html',
      'ok 2 - a.html',
      'not ok 3 - b.zip',
      'not ok 4 - c.html',
      'ok 5 - d.gz.html',
    ]);
    expect(report).toMatch(/errors:\n {4}- \{"file":"b\.zip","code":"damaged-archive","severity":"error"/);
  });
});

// Readers of JUnit's XML take the first of several cases with one name.
describe('a case a document, also for what only the whole tree tells', () => {
  const files = { 'a.html': '<a href="gone">', 'b.html': '<a href="a.html">' };
  const reported = (format: string): string =>
    new Workplace(files).run(['check', '.', '--rule', 'orphan-page=warning', '--report', format]).stdout;

  test('junit', () => {
    const report = reported('junit');
    expect(report).toContain('tests="2" failures="2" errors="0"');
    expect([...report.matchAll(/<testcase [^>]*name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'a.html',
      'b.html',
    ]);
    expect(report).toContain('type="orphan-page"');
  });

  test('tap', () => {
    const report = reported('tap');
    expect(report.match(/^(?:not ok|ok|1\.\.).*/gm)).toEqual([
      'not ok 1 - a.html',
      'not ok 2 - b.html',
      '1..2',
    ]);
    expect(report).toContain('"rule":"orphan-page"');
  });
});

/** The first result in a page. */
const sarifResult = (content: string): { message: { text: string }; region: unknown } => {
  const log = JSON.parse(reported({ 'a.html': content }, 'sarif')) as {
    runs: {
      results: { message: { text: string }; locations: { physicalLocation: { region: unknown } }[] }[];
    }[];
  };
  const [found] = log.runs[0]?.results ?? [];
  const [location] = found?.locations ?? [];
  return { message: found?.message ?? { text: '' }, region: location?.physicalLocation.region };
};

describe('what SARIF says of a finding', () => {
  // Viewers take a region with `byteOffset` for one of a hex editor.
  test.each([
    ['as it is read', '<p>\n\u00e9<a href="gone">', { startLine: 2, startColumn: 11, endColumn: 15 }],
    ['with a character reference', '<a href="g&#111;ne">', { startLine: 1, startColumn: 10 }],
    ['beyond ASCII', '<a href="\u00e9">', { startLine: 1, startColumn: 10 }],
    ['over two lines', '<a href="go\nne">', { startLine: 1, startColumn: 10 }],
  ])('region: a reference %s', (_, content, region) => {
    expect(sarifResult(content).region).toEqual(region);
  });

  test.each([
    ['placeholders', 'a{0}b', 'a{{0}}b: '],
    ['links', '[log in](http:evil)', '[log in\\](http:evil): '],
  ])('message: no %s', (_, reference, begin) => {
    expect(sarifResult(`<a href="${reference}">`).message.text.slice(0, begin.length)).toBe(begin);
  });
});

/** The path that each report for a build service gives the one finding. */
const PATHS: Readonly<Record<string, (report: string) => unknown>> = {
  github: (report) => /file=([^,]*),/.exec(report)?.[1],
  gitlab: (report) => (JSON.parse(report) as [{ location: { path: string } }])[0].location.path,
  sarif: (report) => /"artifactLocation":\{"uri":"([^"]*)"/.exec(report)?.[1],
};

test.each(Object.entries(PATHS))('%s names documents as a build service knows them', (name, pathIn) => {
  const place = new Workplace({ 'docs/a.html': '<a href="gone.html">' });
  for (const path of ['./docs', `${place.folder}/docs/a.html`])
    expect(pathIn(place.run(['check', path, '--report', name]).stdout)).toBe('docs/a.html');
});

test.each([
  ['/r/docs', 'a.html', {}, 'a.html'],
  ['/r/docs', 'a.html', { GITHUB_WORKSPACE: '/r' }, 'docs/a.html'],
  ['/r/docs', '../b/./a.html', { CI_PROJECT_DIR: '/r/' }, 'b/a.html'],
  ['/r/docs', '/r/docs/a.html', { GITHUB_WORKSPACE: '' }, 'a.html'],
  ['/r/docs', './a.html', { GITHUB_WORKSPACE: '/elsewhere' }, 'a.html'],
  ['/r/docs', '../b/a.html', {}, '../b/a.html'],
  ['/r/docs', 'z.zip!/b/../a.html', { GITHUB_WORKSPACE: '/r' }, 'docs/z.zip!/b/../a.html'],
  ['/r', './c.warc!/https://h.example/', {}, 'c.warc!/https://h.example/'],
])('in %s, %s is called by its path in the checkout, with %j', (folder, document, environment, path) => {
  expect(checkoutPath(document, folder, environment)).toBe(path);
});
