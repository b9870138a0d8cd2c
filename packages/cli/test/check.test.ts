import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { Workplace, asNobody } from './linkwright.ts';

const BROKEN = {
  'a.txt': 'See <URL:b.txt> and <URL:B.txt>, <URL:sub/c.txt> and <URL:../up.txt>.\n',
  'b.txt': 'Here.\n',
};

test('a tree in which all is well gives status 0 and says how much was read', () => {
  const place = new Workplace({
    'a.txt': 'See <URL:b.txt>.\n',
    'b.txt': 'See <URL:https://example.com/>.\n',
  });
  const { status, stdout } = place.run(['check', '.']);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Nothing found: 2 documents, 2 references to 2 places/);
});

test('findings have a rule, a place, a target with its base, and what may have been meant', () => {
  const [first, second, last, ...others] = new Workplace(BROKEN).records([
    'check',
    '.',
    '--map',
    '.=https://example.com/d/',
    '--report',
    'ndjson',
  ]);
  expect(first).toEqual({
    rule: 'wrong-case',
    severity: 'error',
    file: 'a.txt',
    line: 1,
    column: 26,
    start: 25,
    end: 30,
    reference: 'B.txt',
    target: 'https://example.com/d/B.txt',
    base: { uri: 'https://example.com/d/a.txt', rule: '5.1.3', from: 'retrieval' },
    message: 'upper and lower case are wrong: on disk it is b.txt',
    suggestion: 'b.txt',
    fixable: true,
  });
  expect(second).toMatchObject({ rule: 'missing-target', target: 'https://example.com/d/sub/c.txt' });
  // ../up.txt is on the site, above the tree: only the server knows.
  expect(others).toEqual([]);
  expect(last).toEqual({
    summary: {
      documents: 2,
      references: 4,
      targets: 4,
      errors: 2,
      warnings: 0,
      seconds: expect.any(Number) as number,
    },
  });
});

test.each([
  ['that nothing else has the URL of', {}],
  ['whose URL is that of a file in another tree', { 'b/z.html': '' }],
])('a file %s is one place, however it is linked to where maps overlap', (_, more) => {
  const place = new Workplace({ 'a/sub/z.html': '', 'b/x.html': '', ...more });
  const link = pathToFileURL(join(place.folder, 'a/sub/z.html')).href;
  // One document that is told of, and one that is passed over.
  place.write('a/p.html', `<a href="${link}">x</a> <a href="none.html">x</a>`);
  place.write('a/n.txt', `See ${link}\n`);
  const maps = ['--map', 'a=https://h.example/', '--map', 'b=https://h.example/sub/'];
  const args = ['check', 'a', 'b', ...maps, '--report', 'ndjson'];
  for (const jobs of ['1', '2'])
    expect(place.records([...args, '--jobs', jobs]).at(-1)).toMatchObject({
      summary: { references: 3, targets: 2 },
    });
  const again = ['--cache', join(place.folder, 'cache')];
  for (const round of [1, 2])
    expect([round, place.records([...args, ...again]).at(-1)]).toMatchObject([
      round,
      { summary: { references: 3, targets: 2 } },
    ]);
});

test('every line fits the schema', () => {
  const schema = JSON.parse(
    readFileSync(new URL('../schemas/finding.schema.json', import.meta.url), 'utf8'),
  ) as object;
  const validate = new Ajv2020({ strict: true }).compile(schema);
  const lines = new Workplace(BROKEN).records(['check', '.', '--report', 'ndjson', '--rule', 'orphan-page']);
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect([validate(line), validate.errors, line]).toEqual([true, null, line]);
});

test.each([
  ['a.html', '<base href="data:text/plain,x&amp;y">', 'data:text/plain,x&y'],
  ['b.html', '<base href="http://a:b@[c/">', 'http://a:***@[c/'],
  ['c.html', '<base href="{{ site }}/">', '{{ site }}/'],
  [
    'd.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" xml:base="mailto:a@b"><a href="#"/></svg>',
    'mailto:a@b',
  ],
])('a BASE that is ignored is told as it is written: %s', (name, content, reference) => {
  const [finding] = new Workplace({ [name]: content }).records(['check', '.', '--report', 'ndjson']);
  expect(finding).toMatchObject({ rule: 'base-ignored', reference, target: null, base: null });
});

test('a reference that holds an entity of the document type says what is not read, and is not judged', () => {
  const svg =
    '<!DOCTYPE svg [<!ENTITY u "http://e.example/">]><svg xmlns="http://www.w3.org/2000/svg"><a href="&u;x"/><a href="&amp;u;"/></svg>';
  const lines = new Workplace({ 'a.svg': svg }).records(['check', '.', '--report', 'ndjson']);
  expect(lines.slice(0, -1)).toMatchObject([{ rule: 'missing-target', reference: '&u;' }]);
});

test.each([
  [['--fail-on', 'never'], 0],
  [['--fail-on', 'warning'], 1],
  [['--rule', 'wrong-case=off', '--rule', 'missing-target=warning'], 0],
  [['--exclude', 'B\\.txt', '--exclude', 'sub/'], 0],
  [['--no-case-sensitive', '--exclude', 'sub/'], 0],
  [['--exempt', 'wrong-case=B\\.txt', '--exempt', 'missing-target=^sub/'], 0],
  [['--exempt', 'missing-target=.'], 1],
  [['--exempt', 'no-such-rule=x'], 2],
  [['--exempt', 'wrong-case'], 2],
  [['--exempt', 'wrong-case=('], 2],
  [['--rule', 'no-such-rule'], 2],
  [['--report', 'no-such-report'], 2],
  [['--report', 'text', '--report', 'json'], 2],
  [['--exclude', '('], 2],
  [['--baseline', 'missing.json'], 2],
])('check . %j ends with status %i', (options, status) => {
  expect(new Workplace(BROKEN).run(['check', '.', ...options]).status).toBe(status);
});

test('a rule says nothing of links whose reference or target fits, servers asked or not, remembered or not', () => {
  const place = new Workplace({
    'a.md': '[x](gone.md#a) [y](#b) [x][label]\n\n[z](http://127.0.0.1:9/z) [w](http://127.0.0.1:9/w)\n',
    'b.html': '<a href="a.md#b">',
  });
  expect(found(place, ['--remote', '--rule', 'fragment-for-script'])).toHaveLength(6);
  const exempt = [
    'missing-target=^gone',
    'missing-fragment=/a\\.md#b$',
    'missing-definition=label',
    'remote-refused=/z$',
  ].flatMap((each) => ['--exempt', each]);
  const left = ['a.md remote-refused http://127.0.0.1:9/w'];
  expect(found(place, ['--remote', ...exempt])).toEqual(left);
  expect(found(place, ['--remote', ...exempt, '--cache=../memory'])).toEqual(left);
  expect(found(place, ['--remote', '--cache=../memory'])).toHaveLength(6);
});

describe('the same output whatever the number of threads', () => {
  const files = Object.fromEntries(
    Array.from({ length: 300 }, (_, number) => [
      `p${number}.txt`,
      `<URL:p${number + 1}.txt> <URL:no${number}.txt> é <URL:https://a:secret@b.example/> \u0007\n`,
    ]),
  );
  const TERMINAL = { FORCE_COLOR: '1', FORCE_HYPERLINK: '1' };

  test.each<[what: string, options: readonly string[], environment?: NodeJS.ProcessEnv]>([
    ['for programs', ['--report', 'ndjson']],
    ['for people', []],
    ['without excerpts', ['--no-excerpts']],
    ['in colours, with links', [], TERMINAL],
    ['by target', ['--group', 'target'], TERMINAL],
    ['for programs, and remembered', ['--report', 'ndjson', '--cache=../memory']],
    ['in colours, and remembered', ['--cache=../memory'], TERMINAL],
  ])('%s', (_, options, environment = {}) => {
    const outputs = ['1', '3'].map((jobs) => {
      const place = new Workplace(
        Object.fromEntries(Object.entries(files).map(([name, text]) => [`t/${name}`, text])),
      );
      const once = (): string =>
        place
          .runIn(environment, ['check', '.', ...options, '--jobs', jobs], 't')
          .stdout.replace(/"seconds":[\d.]+|[\d.]+ s\n$/, '')
          .replaceAll(place.folder, '');
      const first = once();
      if (options.includes('--cache=../memory')) expect(once()).toBe(first);
      return first;
    });
    expect(new Set(outputs).size).toBe(1);
    expect(outputs[0]?.match(/no\d+\.txt/g)?.length).toBeGreaterThanOrEqual(300);
    expect(outputs[0]?.includes('\u001B]8;;')).toBe(
      'FORCE_HYPERLINK' in environment && !options.includes('target'),
    );
  });
});

test('with a baseline only new findings count, wherever they have moved to', () => {
  const place = new Workplace(BROKEN);
  expect(place.run(['check', '.', '--baseline', 'known.json', '--update-baseline']).status).toBe(1);
  expect(place.run(['check', '.', '--baseline', 'known.json']).status).toBe(0);
  place.write('a.txt', `New first line.\n\n${BROKEN['a.txt']}And <URL:new.txt>.\n`);
  const { status, stdout } = place.run(['check', '.', '--baseline', 'known.json', '--report', 'ndjson']);
  expect(status).toBe(1);
  expect(stdout.split('\n').filter((line) => line.includes('"rule"'))).toHaveLength(1);
  place.write('a.txt', 'All gone.\n');
  expect(place.run(['check', '.', '--baseline', 'known.json']).stderr).toContain(
    '3 known findings are fixed',
  );
});

test('what a baseline leaves out is counted', () => {
  const place = new Workplace({ 'a.html': '<a href=no.html> <a href=none.html>' });
  const check = ['check', '.', '--baseline', 'known.json'];
  place.run([...check, '--update-baseline']);
  expect(place.run(check).stdout).toMatch(/^Nothing found, besides 2 known findings: /);
  place.write('a.html', '<a href=no.html> <a href=none.html> <a href=no.html>');
  expect(place.run(check).stdout).toContain('1 error, 0 warnings, besides 2 known findings: ');
  expect(place.run([...check, '--report', 'ndjson']).stdout).toContain('"errors":1,"warnings":0,');
  expect(place.run([...check, '--report', 'ndjson']).stdout).toContain('"known":2}}');
  expect(place.run(['check', '.', '--report', 'ndjson']).stdout).not.toContain('known');
});

test('by target: what most links lead to first, each suggestion with its document', () => {
  const place = new Workplace({
    'one.html': '<a href=elsewhere.html>',
    'a/install.html': '',
    'a/x.html': '<a href=instal.html>',
    'z.html': '<a href=a/instal.html> <a href=a/instal.html>',
  });
  expect(place.run(['check', '.', '--group', 'target']).stdout.replaceAll(place.folder, '')).toMatch(
    `file:///a/instal.html  3 links
  error  there is no such file [missing-target]
  a/x.html:1:9  → install.html?
  z.html:1:9  → a/install.html?
  z.html:1:32  → a/install.html?

file:///elsewhere.html
  error  there is no such file [missing-target]
  one.html:1:9

4 errors, 0 warnings: `,
  );
});

test('what a baseline knows of files that are not checked is neither fixed nor lost', () => {
  const place = new Workplace({
    'a/x.html': '<a href=no.html>',
    'a/gone.html': '<a href=no.html>',
    'b/x.html': '<a href=no.html>',
  });
  const known = (): unknown[] =>
    (JSON.parse(place.read('known.json')) as { findings: { file: string }[] }).findings.map(
      ({ file }) => file,
    );
  place.run(['check', 'a', 'b', '--baseline', 'known.json', '--update-baseline']);
  rmSync(join(place.folder, 'a/gone.html'));
  expect(place.run(['check', 'b', '--baseline', 'known.json']).stderr).toBe('');
  expect(place.run(['check', 'a/x.html', '--baseline', 'known.json']).stderr).toBe('');
  expect(place.run(['check', 'a', '--baseline', 'known.json']).stderr).toContain('1 known finding is fixed');
  place.run(['check', 'a', '--baseline', 'known.json', '--update-baseline']);
  expect(known()).toEqual(['a/x.html', 'b/x.html']);
  place.write('notes.json', '{}');
  expect(place.run(['check', 'a', '--baseline', 'notes.json', '--update-baseline']).status).toBe(2);
  expect(place.read('notes.json')).toBe('{}');
});

test.each([['*/*.html'], ['./a/{x,gone}.html'], ['a/**/gon?.html']])(
  'what is gone is fixed, where %s names it',
  (glob) => {
    const place = new Workplace({
      'a/x.html': '',
      'a/gone.html': '<a href=no.html>',
      'other.txt': '<URL:no>',
    });
    const known = ['--baseline', 'known.json'];
    place.run(['check', '.', ...known, '--update-baseline']);
    rmSync(join(place.folder, 'a/gone.html'));
    expect(place.run(['check', 'a/x*', ...known]).stderr).toBe('');
    const told = place.run(['check', 'a/x.html', glob, ...known]).stderr;
    expect(told).toContain('1 known finding is fixed');
    place.run(['check', 'a/x.html', glob, ...known, '--update-baseline']);
    expect(place.read('known.json').match(/"file": "[^"]*"/g)).toEqual(['"file": "other.txt"']);
  },
);

test.each([
  [['--report', 'csv=r', '--report', 'json=./r'], '--report json=./r: this is the file of --report csv'],
  [['--report', 'csv='], 'the name of a file is missing'],
])('%j is refused', (options, message) => {
  const { status, stderr } = new Workplace(BROKEN).run(['check', '.', ...options]);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});

test('a name that nothing has does not make a root of what stands around it', () => {
  const place = new Workplace({ 'site/a.html': '<a href="../other.html">', 'other.html': '' });
  const outside = (path: string[]): string => place.run(['check', ...path, '--rule', 'outside-root']).stdout;
  expect(outside(['site'])).toContain('[outside-root]');
  expect(outside(['site', 'none'])).toContain('[outside-root]');
});

test.each([
  ['check'],
  ['extract'],
  ['extract', '--to', 'l.csv'],
  ['absolutize', '--map', 'site=http://h/', '--out', 'o'],
  ['report', '--output', 'r.html'],
  ['query', 'select 1'],
])('where nothing is read, that is said: %s', (...command) => {
  const place = new Workplace({ 'site/p.png': '', 'work/node_modules/a.html': '' });
  for (const path of ['site', 'work']) {
    const { status, stderr } = place.run([...command, path]);
    expect(status).toBe(0);
    expect(stderr).toContain(`${path}: warning nothing here is of a type that is read`);
  }
  expect(place.run([...command, 'none']).stderr).not.toContain('no-documents');
});

test('a baseline knows a file by each of its paths', () => {
  const place = new Workplace({ 'docs/a.txt': '<URL:no.txt>\n' });
  expect(place.run(['check', 'docs', '--baseline', 'known.json', '--update-baseline']).status).toBe(1);
  for (const path of ['docs', './docs', 'docs/../docs', place.folder + '/docs'])
    expect(place.run(['check', path, '--baseline', 'known.json'])).toMatchObject({ status: 0, stderr: '' });
});

test('a baseline knows standard input', () => {
  const place = new Workplace({ 'sub/a.txt': '' });
  const args = ['check', '-', '--as', 'html', '--baseline', 'known.json'];
  const known = (): unknown => (JSON.parse(place.read('known.json')) as { findings: unknown }).findings;
  place.run([...args, '--update-baseline'], '<a href=old>');
  const before = known();
  expect(place.run(args, '<a href=old>')).toMatchObject({ status: 0, stderr: '' });
  expect(place.run(args, '<a href=old><a href=new>')).toMatchObject({ status: 1 });
  expect(place.run(args, '<p>').stderr).toContain('1 known finding is fixed');
  place.run([...args, '--update-baseline'], '<a href=old>');
  expect(known()).toEqual(before);
});

test('the paths in a baseline are meant from its folder', () => {
  const place = new Workplace({
    'docs/a.txt': '<URL:no.txt>\n',
    'ci/linkwright.config.json': '{"paths": ["../docs"], "check": {"baseline": "known.json"}}',
  });
  const config = ['--config', `${place.folder}/ci/linkwright.config.json`];
  const quiet = { status: 0, stderr: '' };
  expect(place.run(['check', ...config, '--update-baseline']).status).toBe(1);
  expect(place.read('ci/known.json')).toContain('"file": "../docs/a.txt"');
  for (const folder of ['', 'ci', 'docs'])
    expect(place.run(['check', ...config], undefined, folder)).toMatchObject(quiet);
  place.run(['check', ...config, '--update-baseline'], undefined, 'docs');
  expect(place.run(['check', 'docs', '--baseline', 'ci/known.json'])).toMatchObject(quiet);
});

test.each([
  ['none.json', 'there is no such file; --update-baseline makes it'],
  ['.', 'is a folder'],
  ['', 'the name is empty'],
])('--baseline "%s" is refused', (path, why) => {
  const { status, stderr } = new Workplace(BROKEN).run(['check', '.', '--baseline', path]);
  expect(status).toBe(2);
  expect(stderr.trimEnd()).toMatch(new RegExp(`: ${why}$`));
});

test.each(['{"version":1,"findings":[null]}', '{"version":1,"findings":[{"rule":"no-target"}]}'])(
  'a baseline that was edited wrongly is told: %s',
  (text) => {
    const place = new Workplace({ ...BROKEN, 'known.json': text });
    const { status, stderr } = place.run(['check', '.', '--baseline', 'known.json']);
    expect(status).toBe(2);
    expect(stderr).toContain('this is no baseline');
  },
);

test('--explain prints the page of a rule and lists the rules', () => {
  const place = new Workplace();
  expect(place.run(['check', '--explain', 'wrong-case']).stdout).toMatch(/^# wrong-case\n/);
  expect(place.run(['check', '--explain', 'all']).stdout).toContain('missing-fragment');
  expect(place.run(['check', '--explain', 'nonsense']).status).toBe(2);
});

const HOSTILE = 'x\u001B[31m%0A::error::]]>"\u009B2J\u202Egpj';

test.each(['text', 'json', 'ndjson', 'sarif', 'junit', 'github', 'gitlab', 'csv', 'tap', 'markdown'])(
  'text from documents can do nothing in the %s report',
  (report) => {
    const place = new Workplace({
      [`dir/${HOSTILE.replace('/', '')}.txt`]: `<URL:${HOSTILE}/\u202E>\n`,
      'evil.txt': '<URL:a%0Ab::error::c>\n',
    });
    const { stdout } = place.run(['check', '.', '--report', report]);
    expect(stdout).not.toMatch(
      /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B-\u200F\u2028-\u202E\u2066-\u2069]/,
    );
    if (report === 'github')
      for (const line of stdout.split('\n').filter(Boolean))
        expect(line).toMatch(/^::(?:error|warning|notice) file=/);
  },
);

test('several reports at once, each where it is wanted', () => {
  const place = new Workplace(BROKEN);
  const { stdout } = place.run([
    'check',
    '.',
    '--report',
    'text',
    '--report',
    'json=out.json',
    '--report',
    'sarif=out.sarif',
  ]);
  expect(stdout).toContain('2 errors');
  const { findings, summary } = JSON.parse(place.read('out.json')) as {
    findings: unknown[];
    summary: { errors: number };
  };
  expect([findings.length, summary.errors]).toEqual([3, 2]);
  const sarif = JSON.parse(place.read('out.sarif')) as { runs: { results: { ruleId: string }[] }[] };
  expect(sarif.runs[0]?.results.map(({ ruleId }) => ruleId)).toEqual([
    'wrong-case',
    'missing-target',
    'outside-root',
  ]);
});

test('comments in documents exempt lines, stretches and files', () => {
  const place = new Workplace({
    'line.txt': '<URL:no1> # linkwright-ignore\n<URL:no2>\n# linkwright-ignore-next-line\n<URL:no3>\n',
    'stretch.txt':
      '<URL:no4>\n# linkwright-ignore-start\n<URL:no5>\n\n<URL:no6>\n# linkwright-ignore-end\n<URL:no7>\n',
    'file.txt': '<URL:no8>\n# linkwright-ignore-file\n',
    'rules.txt':
      '<URL:no9> # linkwright-ignore wrong-case\n<URL:no10> # linkwright-ignore wrong-case, missing-target\n',
  });
  const found = place.records(['check', '.', '--report', 'ndjson']).map(({ reference }) => reference);
  expect(found).toEqual(['no2', 'no9', 'no4', 'no7', undefined]);
});

test.each<[text: string, references: readonly string[]]>([
  [
    '<a data-linkwright-ignore="wrong-case" href=no><a data-linkwright-ignore="missing-target" href=left>',
    ['no'],
  ],
  [
    '<a data-linkwright-ignore=wrong-case href=no><a data-linkwright-ignore=missing-target href=left>',
    ['no'],
  ],
  [
    '<a href=no data-linkwright-ignore=wrong-case><a href=left data-linkwright-ignore=missing-target>',
    ['no'],
  ],
  ['<a data-linkwright-ignore href=left><a href=left data-linkwright-ignore>', []],
  ['<a data-linkwright-ignore= href=left><a data-linkwright-ignore="" href=left>', []],
])('rules in the value of an attribute: %s', (text, references) => {
  const place = new Workplace({ 'a.html': text });
  const told = place.records(['check', '.', '--report', 'ndjson']);
  expect(told.map(({ reference }) => reference)).toEqual([...references, undefined]);
});

test('a stretch for one rule may begin in a stretch for another', () => {
  const place = new Workplace({
    'a.html': [
      '<a href=no1><a href="#no2">',
      '<!-- linkwright-ignore-start missing-target -->',
      '<a href=no3><a href="#no4">',
      '<!-- linkwright-ignore-start missing-fragment -->',
      '<a href=no5><a href="#no6">',
      '<!-- linkwright-ignore-end -->',
      '<a href=no7><a href="#no8">',
    ].join('\n'),
  });
  const told = place.records(['check', '.', '--report', 'ndjson']);
  expect(told.map(({ reference }) => reference)).toEqual(['no1', '#no2', '#no4', 'no7', '#no8', undefined]);
});

test('exemptions stand where they do in UTF-16, too', () => {
  const text =
    '\uFEFF<p title="ä€😀">\n<a href=no1>\n<!-- linkwright-ignore-next-line -->\n<a href=no2>\n<a href=no3>\n<i data-linkwright-ignore><a href=no4 data-linkwright-ignore><a href=no5>';
  const place = new Workplace({
    'le.html': Buffer.from(text, 'utf16le'),
    'be.html': Buffer.from(text, 'utf16le').swap16(),
  });
  const found = place.records(['check', '.', '--report', 'ndjson']).map(({ reference }) => reference);
  expect(found).toEqual(['no1', 'no3', 'no5', 'no1', 'no3', 'no5', undefined]);
});

test.each([
  '<!-- linkwright-ignore wrong-case -->',
  '{# linkwright-ignore wrong-case #}',
  '{#- linkwright-ignore wrong-case -#}',
  '<%# linkwright-ignore wrong-case %>',
  '<%# linkwright-ignore wrong-case -%>',
  '<%-- linkwright-ignore wrong-case --%>',
  '{{! linkwright-ignore wrong-case }}',
  '{{!-- linkwright-ignore wrong-case --}}',
  '{{!-- linkwright-ignore wrong-case --~}}',
  '@* linkwright-ignore wrong-case *@',
  '/* linkwright-ignore wrong-case */',
])('the rules that a comment names end with it: %s', (comment) => {
  expect([errorsIn('a.html', `${comment}<a href=no>`), comment]).toEqual([1, comment]);
  const meant = comment.replace('wrong-case', 'missing-target, wrong-case');
  expect([errorsIn('a.html', `${meant}<a href=no>`), meant]).toEqual([0, meant]);
});

const SITE = {
  'index.html':
    '<!doctype html><title>t</title><h1 id="top-of">x</h1><a href="sub/#part">a</a> <a href="#nowhere">b</a> <a href="/sub/page.html">c</a>',
  'sub/index.html':
    '<title>t</title><p id="part"><a href="../index.html#top-of">a</a> <a href="../index.html#tip-of">b</a> <a href="page">c</a>',
  'sub/page.html':
    '<base href="/deep/"><title>t</title><a href="../index.html">a</a> <a href="gone.html">b</a> <img data-linkwright-ignore src="no.png">',
};

const found = (place: Workplace, options: readonly string[]): string[] =>
  place
    .records(['check', '.', '--report', 'ndjson', ...options])
    .filter(({ rule }) => rule !== undefined)
    .map(({ file, rule, reference, suggestion }) =>
      [file, rule, reference, suggestion].filter(Boolean).join(' '),
    );

test('pages as files: names, folders with their index pages, BASE, absolute paths from the folder that was named', () => {
  expect(found(new Workplace(SITE), ['--server', 'nginx'])).toEqual([
    'index.html missing-fragment #nowhere',
    'sub/index.html missing-fragment ../index.html#tip-of ../index.html#top-of',
    'sub/index.html missing-target page page.html',
    'sub/page.html missing-target gone.html',
  ]);
});

test('a folder is the page that is made of its Markdown before it is another one, also where links are passed over', () => {
  const place = new Workplace({
    'a.html': '<a href="d/#htm">1</a> <a href="d/#md">2</a> <a href="e/#htm">3</a> <a href="e/#md">4</a>',
    'd/index.htm': '<p id="htm">',
    'd/index.md': '# md\n',
    'e/index.htm': '<p id="htm">',
  });
  const lost = ['a.html missing-fragment d/#htm', 'a.html missing-fragment e/#md'];
  for (const options of [[], ['--rule', 'insecure']])
    expect(found(place, ['--server', 'any', ...options])).toEqual(lost);
});

test('pages as a site: clean URLs, and the map', () => {
  expect(
    found(new Workplace(SITE), [
      '--map',
      '.=https://example.com/',
      '--server',
      'github-pages',
      '--rule',
      'missing-fragment=off',
    ]),
  ).toEqual(['sub/page.html missing-target gone.html']);
});

test('the redirects of a site are followed, and told', () => {
  const place = new Workplace({
    'a.html': '<a href="/old">1</a><a href="/blog/x.html">2</a><a href="/round">3</a><a href="/away">4</a>',
    'news/x.html': '<title>t</title>',
    _redirects:
      '/old /a.html 301\n/blog/* /news/:splat 302\n/round /circle\n/circle /round\n/away https://example.org/ 301\n',
  });
  expect(found(place, ['--map', '.=https://example.com/', '--server', 'netlify'])).toEqual([
    '_redirects redirect-loop /circle',
    '_redirects redirect-loop /round',
    'a.html redirect-permanent /old /a.html',
    'a.html redirect-temporary /blog/x.html',
    'a.html redirect-loop /round',
    'a.html redirect-permanent /away https://example.org/',
  ]);
});

// Each server has its own file; what is not understood in it is told, with its line.
test.each([
  [
    'vercel',
    'site/vercel.json',
    '{"redirects": [{"source": "/old", "destination": "/a.html"}]}',
    ['redirect-permanent'],
  ],
  [
    'netlify',
    'netlify.toml',
    '[build]\npublish = "site"\n[[redirects]]\nfrom = "/old"\nto = "/a.html"',
    ['redirect-permanent'],
  ],
  [
    'any',
    'firebase.json',
    '{"hosting": {"public": "site", "rewrites": [{"source": "**", "function": "f"}]}}',
    [],
  ],
  ['apache', 'site/.htaccess', 'Redirect /old /a.html\nRedirect nowhere\n', ['redirect-temporary']],
  ['nginx', 'site/.htaccess', 'Redirect /old /a.html\n', ['missing-target']],
])('the redirects of a site by %s, in %s', (server, file, text, rules) => {
  const place = new Workplace({ 'site/a.html': '<a href="/old">1</a>', [file]: text });
  const map = ['--map', 'site=https://example.com/', '--server', server];
  const { stdout, stderr } = place.run(['check', 'site', ...map, '--report', 'ndjson']);
  expect(Array.from(stdout.matchAll(/"rule":"([a-z-]+)"/g), ([, rule]) => rule)).toEqual(rules);
  expect(stderr).toMatch(
    server === 'apache' ? /^site\/\.htaccess:2:1: warning a redirect is not read/ : /^$/,
  );
});

test('the query of a link counts for the rules of its host, whether the tree is mapped or not', () => {
  const place = new Workplace({
    _redirects: '/index.php id=1 /new.html 301\n/old id=:id /new.html 301\n',
    'new.html': '',
    'a.html':
      '<a href="/index.php?id=1"><a href="index.php?x=y&id=1"><a href="/old?id=3"><a href="/index.php?id=2">',
  });
  for (const map of [[], ['--map', '.=https://example.com/']])
    expect(found(place, [...map, '--server', 'netlify', '--rule', 'redirect-permanent=off'])).toEqual([
      'a.html missing-target /index.php?id=2',
    ]);
});

const netlifyRule = (from: string, to: string): string => `[[redirects]]\nfrom = "${from}"\nto = "${to}"\n`;

test('destinations in the files of hosts are looked for in what they publish, where it is known how that is served', () => {
  const place = new Workplace({
    'netlify.toml': `[build]\npublish = "site"\n${netlifyRule('/a', '/a')}${netlifyRule('/b', '/a.html')}${netlifyRule('/c', '/b')}${netlifyRule('/d/*', '/no/:splat')}${netlifyRule('/e', '/no')}`,
    'site/a.html': '',
    // What is still to be built is not missed, nor what is served by rules that are not read.
    'next/vercel.json': '{"redirects": [{"source": "/a", "destination": "/pricing"}]}',
    'site/staticwebapp.config.json': '{"routes": [{"route": "/a", "redirect": "/no"}]}',
    'static/_redirects': '/a /made.html\n',
    'out/_redirects': '/a /a.html\n/b /no.html\n',
    'out/index.html': '',
    'out/a.html': '',
  });
  expect(found(place, ['--map', 'site=https://example.com/', '--server', 'netlify'])).toEqual([
    'netlify.toml redirect-permanent /b /a.html',
    'netlify.toml missing-target /no',
    'out/_redirects missing-target /no.html',
  ]);
});

test('destinations in .htaccess are looked for where the server reads it: paths are those of the server, in each folder', () => {
  const place = new Workplace({
    'site/.htaccess':
      'Redirect /d/a /d/a.html\nRedirect /d/img /d/pics\nRedirect /d/b /d/no.html\nErrorDocument 404 /elsewhere.html\n',
    'site/sub/.htaccess':
      'ErrorDocument 404 /d/a.html\nErrorDocument 403 /d/no.html\nRewriteRule ^b$ no.html\n',
    'site/a.html': '',
    'site/pics/a.png': '',
  });
  const map = ['--map', 'site=https://example.com/d/'];
  expect(found(place, [...map, '--server', 'apache'])).toEqual([
    'site/.htaccess missing-target /d/no.html',
    'site/sub/.htaccess missing-target /d/no.html',
    'site/sub/.htaccess missing-target no.html',
  ]);
  expect(found(place, [...map, '--server', 'nginx'])).toEqual([]);
});

function errorsIn(name: string, text: string): number {
  const place = new Workplace({ [name]: text });
  return Number(/^(\d+) error/m.exec(place.run(['check', name]).stdout)?.[1] ?? 0);
}

test('what speaks of exemptions without being a comment exempts nothing', () => {
  const tables: readonly [string, string, number][] = [
    ['a.html', '<p>say <code>linkwright-ignore-file</code></p><a href=no>', 1],
    ['a.html', '<pre># linkwright-ignore-file</pre><a href=no>', 1],
    ['a.html', '<pre>&lt;!-- linkwright-ignore-file --&gt;</pre><a href=no>', 1],
    ['a.html', '<!-- x --> linkwright-ignore-file <!-- y --><a href=no>', 1],
    ['a.html', '<!-- for now: linkwright-ignore-file --><a href=no>', 0],
    ['a.html', '<script>// linkwright-ignore-file</script><a href=no>', 0],
    ['a.md', '# linkwright-ignore-file\n[x](no)', 1],
    ['a.md', '```html\n<!-- linkwright-ignore-file -->\n```\n[x](no)', 1],
    ['a.md', '~~~\n```\n<!-- linkwright-ignore-start -->\n~~~\n[x](no)', 1],
    ['a.md', 'write `<!-- linkwright-ignore -->` [x](no)', 1],
    ['a.md', '```\ncode\n```\n<!-- linkwright-ignore-file -->\n[x](no)', 0],
    ['a.md', '1. ```sh\n   ls\n   ```\n\n<!-- linkwright-ignore-next-line -->\n[x](no)', 0],
    ['a.md', '- > - ~~~\n  >   <!-- linkwright-ignore-file -->\n  >   ~~~\n\n[x](no)', 1],
    ['a.md', '```ls``` is code\n\n<!-- linkwright-ignore-next-line -->\n[x](no)', 0],
    ['a.md', '```\n```js\n<!-- linkwright-ignore-file -->\n```\n[x](no)', 1],
    ['a.md', '~~~\n- ~~~\n<!-- linkwright-ignore-file -->\n~~~\n[x](no)', 1],
    ['a.mdx', '{/* linkwright-ignore-file */}\n\n[x](no)', 0],
    ['a.css', '/*! linkwright-ignore-file */ a { background: url(no) }', 0],
    ['a.css', '.linkwright-ignore { background: url(no) }', 1],
  ];
  expect(tables.map(([name, text]) => [name, text, errorsIn(name, text)])).toEqual(tables);
});

test('entries of sitemaps are checked, and are no links that readers follow', () => {
  const place = new Workplace({
    'site/index.html': '<a href="a.html">a</a>',
    'site/a.html': '<p>',
    'site/alone.html': '<p>',
    'site/sitemap.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url>
<loc>https://h.example/a.html</loc><loc>https://h.example/alone.html</loc>
<loc>https://h.example/gone.html</loc>
<loc>https://h.example/A.html</loc>
<image:image><image:loc>https://h.example/gone.png</image:loc></image:image>
<xhtml:link rel="alternate" hreflang="de" href="https://h.example/de/"/></url></urlset>`,
  });
  const check = ['check', 'site', '--map', 'site=https://h.example/', '--report', 'ndjson'];
  const told = place
    .records([...check, '--rule', 'orphan-page'])
    .filter(({ rule }) => rule !== undefined)
    .map(({ file, line, rule }) => `${String(file)}:${String(line)} ${String(rule)}`);
  expect(told.toSorted()).toEqual([
    'site/alone.html:1 orphan-page',
    'site/sitemap.xml:3 missing-target',
    'site/sitemap.xml:4 wrong-case',
    'site/sitemap.xml:5 missing-target',
    'site/sitemap.xml:6 missing-target',
  ]);
  const { stdout } = place.run(['check', 'site', '--map', 'site=https://h.example/', '--fix']);
  expect(stdout).toContain('3 errors');
  expect(place.read('site/sitemap.xml')).toContain('\n<loc>https://h.example/a.html</loc>\n');
});

/** The same files in a folder. */
const below = (folder: string, files: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]));

/** What is missing, whatever the generator. */
const missingFrom = (file: string): string[] => [
  `${file} missing-fragment b#two`,
  `${file} missing-target /no.png`,
  `${file} missing-target no.md`,
];

test('in the sources of a site, links lead where their generator has them lead', () => {
  const links =
    '[1](./b) [2](/g/b#one) [3](/g/b.html) [4](/pic.png) [5](/g/) [6](b#two) [7](/no) [8](b/) [9](/no.png) [10](no.md)';
  const page = { 'g/index.md': '', 'g/a.md': links, 'g/b.md': '# One\n' };
  const place = new Workplace({
    ...below('vitepress', { '.vitepress/config.ts': '', 'public/pic.png': '', ...page }),
    ...below('vuepress', { '.vuepress/public/pic.png': '', ...page }),
    ...below('docusaurus', { 'docusaurus.config.js': '', 'static/pic.png': '', ...below('docs', page) }),
    ...below('astro', {
      'astro.config.mjs': '',
      'public/pic.png': '',
      ...below('src/content/docs', page),
    }),
    ...below('eleventy', { '.eleventy.js': '', 'public/pic.png': '', ...below('src', page) }),
    ...below('nextra', { 'next.config.mjs': '', 'public/pic.png': '', ...below('content', page) }),
    ...below('hugo', { 'hugo.toml': '', 'static/pic.png': '', ...below('content/en', page) }),
    ...below('mkdocs', { 'mkdocs.yml': '', 'docs/pic.png': '', ...below('docs', page) }),
    'hugo/content/en/g/c.md':
      '[1](../b/#one) [2](../b/#no) ![3](../../pic.png) ![4](../../no.png) [5](../../../up.md)',
    'hugo/sub/hugo.toml':
      'baseURL = "https://u.example/sub/"\nmenus.x = [{pageRef = "/g/no"}, {pageRef = "tags"}, {url = "/no.pdf"}, {pageRef = "/g/b"}]',
    'hugo/sub/content/g/b.md': '',
    'hugo/sub/content/a.md':
      '[1](/sub/#no) ![2](/sub/pic.png) ![3](/sub/no.png) ![4](/subs/pic.png) {{< figure src="/pic.png" >}} {{< figure src="/not.png" >}}',
    'hugo/sub/content/_index.md': '',
    'hugo/sub/static/pic.png': '',
    'hugo/layouts/a.html': '<a href="/g/b/"><img src="/pic.png"><img src="/no.png">',
    'jekyll/_config.yml': 'collections: { guides: { output: true } }',
    'jekyll/g/a.md': '[1](/g/b/#one) [2](/2026/01/31/post/) [3](LICENSE) ![4](/pic.png) [5](b.html)',
    'jekyll/g/b.md': '# One',
    'jekyll/_includes/n.html': '<a href="/g/b.html"><a href="/tags/"><img src="/no.png">',
    'jekyll/pic.png': '',
    'jekyll/_guides/c.md': '# One\n[1](../g/b.html) [2](../2026/01/31/p.html)',
    'jekyll/_posts/2026-01-31-p.md': '[1](../../../guides/c.html) [2](../30/no.html)',
    'jekyll/g/c.md': '[1](../guides/c.html#one) [2](../guides/no.html) [3](../n/2026/01/31/p.html)',
    'jekyll/a.html': '<a href="/g/b/"><a href="/no/">',
    'hugo/static/a.css': 'a { background: url(/pic.png) } b { background: url(/no.png) }',
    'shown.md': '{{< figure src="/not.png" >}} {{< figure src="not.png" >}}',
    'vitepress/g/c.md': '<!--@include: ../parts/p.md-->',
    'vitepress/parts/p.md': '[1](./b.md#one) [2](b#no) [3](c/no.md)',
    'mkdocs/docs/g/c.md': '<img src="../../pic.png"> <a href="../b/#one"></a> [1](b) ![2](../pic.png)',
  });
  expect(found(place, []).toSorted()).toEqual(
    [
      ...missingFrom('astro/src/content/docs/g/a.md'),
      // Where addresses are not told by files alone, a name without an ending may be one of them.
      ...missingFrom('docusaurus/docs/g/a.md'),
      ...missingFrom('eleventy/src/g/a.md'),
      ...missingFrom('nextra/content/g/a.md'),
      ...missingFrom('hugo/content/en/g/a.md'),
      'hugo/content/en/g/c.md missing-fragment ../b/#no',
      'hugo/content/en/g/c.md missing-target ../../no.png',
      'hugo/content/en/g/c.md missing-target ../../../up.md',
      'hugo/layouts/a.html missing-target /no.png',
      'hugo/static/a.css missing-target /no.png',
      'hugo/sub/content/a.md missing-target /not.png',
      'hugo/sub/content/a.md missing-target /sub/no.png',
      'hugo/sub/content/a.md missing-target /subs/pic.png',
      'hugo/sub/hugo.toml missing-target /g/no',
      'hugo/sub/hugo.toml missing-target /no.pdf',
      'jekyll/_includes/n.html missing-target /no.png',
      'jekyll/_posts/2026-01-31-p.md missing-target ../30/no.html',
      'jekyll/a.html missing-target /no/',
      'jekyll/g/c.md missing-target ../guides/no.html',
      'jekyll/g/a.md missing-target LICENSE',
      // Relative references count from `g/a/`, and pages have no addresses of other kinds.
      ...['./b ./b.md', '/no', '/no.png', 'b#two b.md#two', 'b/ b.md', 'no.md'].map(
        (reference) => `mkdocs/docs/g/a.md missing-target ${reference}`,
      ),
      'mkdocs/docs/g/c.md missing-target b b.md',
      ...missingFrom('vitepress/g/a.md'),
      'vitepress/g/a.md missing-target /no',
      // From the page that includes it.
      'vitepress/parts/p.md missing-fragment b#no',
      'vitepress/parts/p.md missing-target c/no.md',
      'vitepress/g/a.md missing-target b/ b.md',
      ...missingFrom('vuepress/g/a.md'),
      'vuepress/g/a.md missing-target /no',
      'vuepress/g/a.md missing-target b/ b.md',
    ].toSorted(),
  );
});

test('URLs that stand in Markdown as they are are checked', () => {
  const place = new Workplace({
    'a.html': '<p>',
    'a.md':
      'see <https://h.example/no.html>, https://h.example/no/ or https://h.example/a.html, `https://h.example/code`, a@h.example\n',
  });
  expect(found(place, ['--map', '.=https://h.example/'])).toEqual([
    'a.md missing-target https://h.example/no.html',
    'a.md missing-target https://h.example/no/',
  ]);
});

test('what programs ask servers for is checked where readers do not see it', () => {
  const place = new Workplace({
    'index.html':
      '<meta property=og:image content=https://h.example/no.png><meta property=og:url content=https://h.example/no/><meta name=twitter:image content=/no.png><link rel=search href=no.html>',
    'old.xhtml':
      '<html xmlns="http://www.w3.org/1999/xhtml"><head><link rel="search" href="no.html"/><link rel="pingback" href="no"/></head></html>',
    'site.webmanifest':
      '{"id": "no", "start_url": "no/", "icons": [{"src": "no.png"}], "share_target": {"action": "share"}}',
    'feed.xml':
      '<rss><channel><link>https://h.example/</link><item><link>https://h.example/no/</link><description>&lt;a href="/no/"&gt;</description></item></channel></rss>',
    'feed.json':
      '{"version":"https://jsonfeed.org/version/1.1","authors":[{"url":"https://h.example/who/"}],"items":[{"content_html":"<a href=\\"no/\\">","url":"https://h.example/d/"}]}',
    'd/index.html': '',
    'robots.txt': 'Sitemap: https://h.example/no.xml\n',
    _redirects: '/a /no.html\n/b /.netlify/functions/b 200\n/c/:id /no/:id\n',
  });
  expect(found(place, ['--map', '.=https://h.example/'])).toEqual([
    '_redirects missing-target /no.html',
    'feed.json missing-target no/',
    'feed.xml missing-target https://h.example/no/',
    'feed.xml missing-target /no/',
    'index.html missing-target https://h.example/no.png',
    'index.html missing-target /no.png',
    'index.html missing-target no.html',
    'old.xhtml missing-target no.html',
    'robots.txt missing-target https://h.example/no.xml',
    'site.webmanifest missing-target no/',
    'site.webmanifest missing-target no.png',
  ]);
});

test('what URLs begin with, in import maps and manifests, is no page', () => {
  const place = new Workplace({
    'a.html':
      '<script type=importmap>{"imports": {"lib/": "./js/", "no/": "./gone/", "a": "./js"}, "scopes": {"/js/": {}}}</script>',
    'b.importmap': '{"imports": {"lib/": "./js/"}, "scopes": {"js/": {"c/": "./gone/"}}}',
    'c.webmanifest': '{"scope": "js/", "start_url": "js/"}',
    'js/x.js': '',
  });
  const options = ['--map', '.=https://example.com/', '--server', 'nginx', '--include', '*'];
  expect(found(place, options)).toEqual([
    'a.html missing-target ./gone/',
    'a.html missing-index ./js',
    'b.importmap missing-target ./gone/',
    'c.webmanifest missing-index js/',
  ]);
});

test('orphans and repeated names are told where somebody asks for them', () => {
  const place = new Workplace({ ...SITE, 'alone.html': '<a id=y name=y></a><p id=x><p id=x>' });
  expect(
    found(place, [
      '--rule',
      'orphan-page',
      '--rule',
      'duplicate-id',
      '--rule',
      'missing-fragment=off',
      '--rule',
      'missing-target=off',
    ]),
  ).toEqual(['alone.html duplicate-id x', 'alone.html orphan-page']);
});

test('servers are asked with --remote alone, and private ones are refused', () => {
  const place = new Workplace({
    'a.html': '<a href="http://127.0.0.1:9/x">1</a> <a href="http://127.0.0.1:9/y">2</a>',
  });
  expect(found(place, [])).toEqual([]);
  expect(found(place, ['--remote'])).toEqual([
    'a.html remote-refused http://127.0.0.1:9/x',
    'a.html remote-refused http://127.0.0.1:9/y',
  ]);
  expect(found(place, ['--remote', '--allow-private', '--no-robots', '--retries', '0'])[0]).toMatch(
    /^a.html remote-error/,
  );
});

test('what servers say is left out by the rules that a document names', () => {
  const place = new Workplace({
    'a.html': [
      '<a href="http://127.0.0.1:9/told">',
      '<a data-linkwright-ignore="remote-refused" href="http://127.0.0.1:9/left-out">',
      '<a data-linkwright-ignore="remote-missing" href="http://127.0.0.1:9/told-too">',
      '<!-- linkwright-ignore --><a href="http://127.0.0.1:9/not-asked">',
    ].join('\n'),
  });
  expect(found(place, ['--remote'])).toEqual([
    'a.html remote-refused http://127.0.0.1:9/told',
    'a.html remote-refused http://127.0.0.1:9/told-too',
  ]);
});

test.each([
  '[["a"',
  '[["a", null]]',
  '[["a", {"at": 1, "verdicts": [null]}]]',
  '[["a", {"at": 1, "verdicts": [{"rule": "toString", "message": ""}]}]]',
  '[[',
  '',
])('answers that are kept and damaged are thrown away, and that is said: %s', (damaged) => {
  const place = new Workplace({
    'a.html': '<a href="http://127.0.0.1:9/x">1</a>',
    'links.cache.answers': damaged,
  });
  const args = ['check', 'a.html', '--remote', '--cache=links.cache', '--report', 'ndjson'];
  expect(place.run(args)).toMatchObject({
    stdout: expect.stringContaining('"rule":"remote-refused"') as string,
    stderr: '--cache: links.cache.answers: is damaged; servers are asked anew\n',
  });
  expect(place.run(args)).toMatchObject({
    stdout: expect.stringContaining('"rule":"remote-refused"') as string,
    stderr: '',
  });
});

test.each([
  ['--per-host', '0', 'at least 1 is needed'],
  ['--user-agent', 'a\nCookie: b', 'text that stands in one line is needed'],
  ['--timeout', '3000000', 'at most 86400 seconds (a day) can be waited'],
  ['--timeout', 'Infinity', 'at most 86400 seconds (a day) can be waited'],
])('%s %s is refused: %s', (option, value, why) => {
  const place = new Workplace({ 'a.html': '' });
  const { status, stderr } = place.run(['check', 'a.html', '--remote', option, value]);
  expect([status, stderr]).toEqual([2, expect.stringContaining(why)]);
});

test('proxies of the environment are used, and one that is none is a mistake of usage', () => {
  const place = new Workplace({ 'a.html': '<a href="http://example.com/x">1</a>' });
  const args = ['check', 'a.html', '--remote', '--no-robots', '--retries', '0'];
  const { status, stdout } = place.run(args, '', '', { http_proxy: 'http://127.0.0.1:9' });
  expect([status, stdout]).toEqual([1, expect.stringContaining('ECONNREFUSED 127.0.0.1:9')]);
  expect(place.run(args, '', '', { http_proxy: 'ftp://127.0.0.1' })).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('http_proxy: the URL of a proxy is needed') as string,
  });
});

test('seconds that are no whole milliseconds', () => {
  const place = new Workplace({ 'a.html': '<a href="http://127.0.0.1:9/x">1</a>' });
  expect(found(place, ['--remote', '--timeout', '1.001'])).toEqual([
    'a.html remote-refused http://127.0.0.1:9/x',
  ]);
});

/** A line without what the link means or may have meant. */
const inShort = (line: string) => line.split(' ').slice(0, 3).join(' ');

test('names in Markdown, SVG and XHTML', () => {
  const place = new Workplace({
    'a.md':
      '# A *heading*\n\n[1](#a-heading) [2](#no) [3](b.md#usage-1) [4](b.md#usage-9) [5](c.svg#shape) [6](c.svg#no)\n',
    'b.md': '## Usage\n\n## Usage\n',
    'c.svg':
      '<svg xmlns="http://www.w3.org/2000/svg"><g id="shape"/><use href="#shape"/><use href="#nothing"/></svg>',
  });
  expect(found(place, []).map(inShort)).toEqual([
    'a.md missing-fragment #no',
    'a.md missing-fragment b.md#usage-9',
    'a.md missing-fragment c.svg#no',
    'c.svg missing-fragment #nothing',
  ]);
});

const markdownCell = (source: string) => ({ cell_type: 'markdown', source });

test('names in notebooks: headings as Jupyter calls them, elements, and what programs have put out', () => {
  const place = new Workplace({
    'a.ipynb': JSON.stringify({
      cells: [
        markdownCell(
          '# A Title & more\n[1](#A-Title-&-more) [2](#a-title--more) [3](#No) [4](b.ipynb#Part) [5](b.ipynb#no)',
        ),
        markdownCell('## Part\n<a id="x"></a> [6](#x) [7](#out) [8](#scrollTo=abc) [9](#cell-id=4)'),
        markdownCell('## Part\n<a id="x"></a>'),
        {
          cell_type: 'code',
          source: '# No',
          outputs: [{ data: { 'text/html': '<p id="out"><a href="no">' } }],
        },
      ],
    }),
    'b.ipynb': JSON.stringify({ cells: [markdownCell('## Part')] }),
  });
  expect(found(place, ['--rule', 'duplicate-id=warning']).map(inShort)).toEqual([
    'a.ipynb missing-fragment #No',
    'a.ipynb missing-fragment b.ipynb#no',
    'a.ipynb duplicate-id x',
    'a.ipynb missing-target no',
  ]);
});

test('targets of MyST are those of the whole project', () => {
  const documents = {
    'docs/a.md':
      '[1](#its-id) [2](its/id) [3](object) [4](#no) [5](#a-heading) [6](b.md#its-id) [7](sub/b) [8](sub/no) [9](a.Class) [10](no.png) [11](#rst-label)\n',
    'docs/sub/b.md': '(its-id)=\n## A heading\n\n{#other}\nA paragraph.\n',
    'docs/c.ipynb': JSON.stringify({ cells: [markdownCell('(its/id)=\n# C\n\n[12](#other)')] }),
    'docs/d.rst': '.. _rst-label:\n\nA paragraph.\n',
    'other/d.md': '[13](#its-id) [14](object)\n',
  };
  expect(found(new Workplace({ ...documents, 'docs/conf.py': '' }), []).map(inShort)).toEqual([
    'docs/a.md missing-fragment #no',
    'docs/a.md missing-fragment #a-heading',
    'docs/a.md missing-target b.md#its-id',
    'docs/a.md missing-target sub/no',
    'docs/a.md missing-target no.png',
    'other/d.md missing-fragment #its-id',
    'other/d.md missing-target object',
  ]);
  expect(found(new Workplace(documents), []).length).toBe(14);
});

test('names that begin with "/" count from the folder of the settings of Sphinx', () => {
  const documents = {
    'docs/a/x.rst':
      ':doc:`/b/y` :doc:`t </b/m>` :doc:`/b/no`\n\n.. image:: /b/p.png\n\n.. include:: /docs/a/x.rst\n\n`t <y>`_ `t </b/y.html>`_\n',
    'docs/a/m.md': '{doc}`/b/y` [1](/b/y.rst) [2](/b/no.rst)\n',
    'docs/b/y.rst': '',
    'docs/b/m.md': '',
    'docs/b/p.png': '',
    'other/x.rst': ':doc:`/b/y`',
  };
  const missing = [
    'docs/a/m.md missing-target /b/no.rst',
    'docs/a/x.rst missing-target /b/no.rst',
    'docs/a/x.rst missing-target y',
    'other/x.rst missing-target /b/y.rst',
  ];
  expect(found(new Workplace({ ...documents, 'docs/conf.py': '' }), []).map(inShort)).toEqual(missing);
  // What another generator says is nothing to reStructuredText.
  expect(found(new Workplace({ ...documents, '_config.yml': '' }), []).length).toBe(10);
});

test('addresses of pages that lead out of a book may be those of a site beside it', () => {
  const place = new Workplace({
    'book.toml': '',
    'src/SUMMARY.md': '[x](a/x.md)\n',
    'src/a/x.md':
      '[1](../../std/index.html#f) [2](../../std/) [3](../../no.md) [4](../../no.png) [5](../no.html) [6](../b.html) [7](../../README.md)\n',
    'src/b.md': '',
    'README.md': '',
    'docs/d/book.toml': '',
    'docs/d/README.md': '[8](../../gone/)\n',
  });
  expect(found(place, []).map(inShort)).toEqual([
    'docs/d/README.md missing-target ../../gone/',
    'src/a/x.md outside-root ../../std/index.html#f',
    'src/a/x.md outside-root ../../std/',
    'src/a/x.md missing-target ../../no.md',
    'src/a/x.md missing-target ../../no.png',
    'src/a/x.md missing-target ../no.html',
  ]);
});

test('headings in wiki links are looked for in the page that has the name', () => {
  const place = new Workplace({
    'index.md':
      '# Top\r\n[[My Page#One: Two|x]] [[my page#Café — ok]] [[My Page#one-two]] [[My Page#Gone]] [[My Page#One: Two#Sub]] [[My Page#One: Two#No]] [[#Top]] [[#Not here]] [[My Page#^block]] [[a.pdf#page=2]] [[Nope#H]]\r\n',
    'n/My Page.md': '# One: Two\n## Sub\n## Cafe\u0301 — ok\n',
    'a.pdf': '',
  });
  const wiki = ['--include', 'markdown:wiki-link'];
  const found = place.records(['check', '.', ...wiki, '--report', 'ndjson']).slice(0, -1);
  expect(found.map(({ rule, reference }) => `${String(rule)} ${String(reference)}`)).toEqual([
    'missing-fragment My Page#Gone',
    'missing-fragment My Page#One: Two#No',
    'missing-fragment #Not here',
    'missing-target Nope#H',
  ]);
  const told = place.records(['extract', '.', ...wiki, '--format', 'ndjson', '--map', '.=http://h/']);
  expect(told.map(({ place: at, target, problem }) => [at, target ?? problem])).toEqual(
    [
      'http://h/n/My%20Page.md#one-two',
      'http://h/n/My%20Page.md#caf%C3%A9--ok',
      'http://h/n/My%20Page.md#one-two',
      'http://h/n/My%20Page.md#gone',
      'http://h/n/My%20Page.md#sub',
      'http://h/n/My%20Page.md#no',
      'http://h/index.md#top',
      'http://h/index.md#not-here',
      'http://h/n/My%20Page.md',
      'http://h/a.pdf#page=2',
      'no-such-name',
    ].map((target) => ['markdown:wiki-link', target]),
  );
});

test('canvases and settings are told of pages, without being asked for them', () => {
  const place = new Workplace({
    '.obsidian/app.json': '{}',
    'n/My Page.md': '# One: Two\n',
    'b/a.canvas':
      '{"nodes": [{"file": "n/My Page.md", "subpath": "#One: Two"}, {"file": "n/Gone.md"}, {"file": "n/My Page.md"}]}',
    'hugo/hugo.toml': '[[menus.main]]\npageRef = "/docs/a"\n',
    'hugo/content/docs/a.md': '',
  });
  const told = place.records(['extract', '.', '--format', 'ndjson', '--map', '.=http://h/']);
  expect(told.map(({ place: at, target, problem }) => `${String(at)} ${String(target ?? problem)}`)).toEqual([
    'canvas:file http://h/n/My%20Page.md#one-two',
    'canvas:file no-such-name',
    'canvas:file http://h/n/My%20Page.md',
    'hugo:pageRef http://h/hugo/content/docs/a.md',
  ]);
});

test('wiki links call pages by name, in any letter case, where they are asked for', () => {
  const place = new Workplace({
    'index.md':
      '[[my page|x]] [[My Page.md]] [[a/Twin#H]] [[./a/twin]] [[#H]] [[pic.png]]\n\n[[Twin]] [[Gone]]\n\n# H\n',
    'n/My Page.md': '',
    'a/Twin.md': '# H\n',
    'b/Twin.md': '',
    'b/pic.png': '',
  });
  const asked = place.records(['check', '.', '--include', 'markdown:wiki-link', '--report', 'ndjson']);
  expect(asked.slice(0, -1).map(({ rule, reference }) => `${String(rule)} ${String(reference)}`)).toEqual([
    'ambiguous-name Twin',
    'missing-target Gone',
  ]);
  expect(place.run(['check', '.']).status).toBe(0);
});

test.each(['check', 'report'])('%s: how servers are asked is refused where none is', (command) => {
  const config = JSON.stringify({ timeout: 5, robots: false });
  const place = new Workplace({
    'a.html': '<a href="mailto:a@b.example">',
    'linkwright.config.json': config,
  });
  const run = place.run([command, 'a.html', '--mx']);
  expect([run.status, run.stdout]).toEqual([2, '']);
  expect(run.stderr).toContain('--mx is for asking servers: add --remote');
  expect(place.run([command, 'a.html', '--no-robots']).stderr).toContain('--no-robots is for asking');
  expect(place.run([command, 'a.html']).status).toBe(0);
});

test.skipIf(process.platform === 'win32')('what is in a folder that may not be listed, nobody knows', () => {
  const place = new Workplace({
    'a.md': '[1](d/b.md#b) [2](d/e/c.md) [3](d/) [4](d/none.md) [5](none/b.md)',
    'd/b.md': '# B',
    'd/e/c.md': '',
  });
  for (let at = place.folder; at.includes('linkwright-test'); at = join(at, '..')) chmodSync(at, 0o777);
  const closed = join(place.folder, 'd');
  const missing = (mode: number): readonly string[] => {
    chmodSync(closed, mode);
    const { stdout, stderr } = asNobody(place, ['check', '.', '--cache=.cache']);
    chmodSync(closed, 0o755);
    expect(stderr.includes('d: error its files cannot be listed')).toBe(mode === 0);
    return stdout.match(/(?<=\[missing-target\] {2})\S+/g) ?? [];
  };
  expect(missing(0)).toEqual(['none/b.md']);
  // What is remembered is that nobody knew.
  expect(missing(0o755)).toEqual(['d/none.md', 'none/b.md']);
});
