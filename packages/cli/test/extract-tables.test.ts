import { spawnSync } from 'node:child_process';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { COMMAND, Workplace } from './linkwright.ts';

const SITE = {
  'site/index.html':
    '<h1 id=top-of-it>x</h1><a href="guide/">g</a> <a href="guide/a.html#inst%61ll">i</a> <a href="#none">n</a>',
  'site/guide/index.html': '<a href="../index.html">up</a> <a href="http://User@Example.COM:8080/x">far</a>',
  'site/guide/a.html': '<h2 id="install">Install</h2><a name="caf&eacute;"></a><a href="gone.html">gone</a>',
  'site/logo.png': 'PNG',
};

type Fields = Record<string, string | number | boolean | undefined>;

function table(work: Workplace, name: string): Fields[] {
  return work
    .read(name)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Fields);
}

const MAP = ['--map', 'site=https://h.example/docs/'];

describe('extract --to', () => {
  test('one row a link, with what it looks for', () => {
    const work = new Workplace(SITE);
    const run = work.run(['extract', 'site', ...MAP, '--to', 'links.ndjson']);
    expect([run.status, run.stdout, run.stderr]).toEqual([0, '', '6 links in links.ndjson\n']);
    const rows = table(work, 'links.ndjson').map(({ document, reference, scheme, host, page, name }) => [
      document,
      reference,
      scheme,
      host,
      page,
      name,
    ]);
    const at = 'https://h.example/docs';
    expect(rows).toEqual([
      ['site/guide/a.html', 'gone.html', 'https', 'h.example', `${at}/guide/gone.html`, undefined],
      ['site/guide/index.html', '../index.html', 'https', 'h.example', `${at}/index.html`, undefined],
      [
        'site/guide/index.html',
        'http://User@Example.COM:8080/x',
        'http',
        'example.com',
        undefined,
        undefined,
      ],
      ['site/index.html', 'guide/', 'https', 'h.example', `${at}/guide/`, undefined],
      ['site/index.html', 'guide/a.html#inst%61ll', 'https', 'h.example', `${at}/guide/a.html`, 'install'],
      ['site/index.html', '#none', 'https', 'h.example', `${at}/index.html`, 'none'],
    ]);
  });

  test.each(['csv', 'ndjson.gz', 'parquet', 'sqlite'])(
    '%s: a table that does not fit leaves nothing',
    (ending) => {
      const long = Array.from({ length: 4000 }, (_, at) => `<a href="${((at * 7919) % 10_007) ** 3}.html">`);
      const work = new Workplace({ 'a.html': long.join('\n') });
      const before = work.tree();
      // A file that may not grow is what a full disk is.
      const limited = `ulimit -f 16; exec "$0" "$@"`;
      const args = [limited, process.execPath, COMMAND, 'extract', 'a.html', '--to', `x.${ending}`];
      const run = spawnSync('bash', ['-c', ...args], {
        cwd: work.folder,
        env: work.environment(),
        encoding: 'utf8',
      });
      expect([run.status, run.stderr]).toEqual([
        1,
        expect.stringMatching(`^error: x.${ending}: cannot be written: [^\n]+\n$`),
      ]);
      expect(work.tree()).toEqual(before);
    },
  );

  test('the fields of a row are those of the other machine format', () => {
    const work = new Workplace(SITE);
    work.run(['extract', 'site', ...MAP, '--to', 'links.ndjson']);
    const records = work.records(['extract', 'site', ...MAP, '--format', 'ndjson']);
    const rows = table(work, 'links.ndjson');
    expect(
      rows.map(({ document, line, col, span_start, span_end }) => [
        document,
        line,
        col,
        span_start,
        span_end,
      ]),
    ).toEqual(records.map(({ file, line, column, start, end }) => [file, line, column, start, end]));
    expect(
      rows.map(({ place, kind, raw, base, rule, base_from, target }) => ({
        place,
        kind,
        raw,
        base: { uri: base, rule, from: base_from },
        target,
      })),
    ).toEqual(records.map(({ place, kind, raw, base, target }) => ({ place, kind, raw, base, target })));
  });

  test('what documents define goes to tables of its own', () => {
    const work = new Workplace(SITE);
    work.run(['extract', 'site', ...MAP, '--anchors', 'anchors.ndjson', '--addresses', 'addresses.ndjson']);
    expect(table(work, 'anchors.ndjson')).toEqual([
      { document: 'site/guide/a.html', name: 'install' },
      { document: 'site/guide/a.html', name: 'café' },
      { document: 'site/index.html', name: 'top-of-it' },
    ]);
    const at = 'https://h.example/docs';
    expect(
      table(work, 'addresses.ndjson').map(({ address, document, by }) => [address, document, by]),
    ).toEqual([
      [`${at}/guide/a.html`, 'site/guide/a.html', 'file'],
      [`${at}/guide/index.html`, 'site/guide/index.html', 'file'],
      [`${at}/guide/`, 'site/guide/index.html', 'index'],
      [`${at}/guide`, 'site/guide/index.html', 'index'],
      [`${at}/index.html`, 'site/index.html', 'file'],
      [`${at}/`, 'site/index.html', 'index'],
      [at, 'site/index.html', 'index'],
      [`${at}/logo.png`, 'site/logo.png', 'file'],
    ]);
  });

  test('standard input, and a compressed table', () => {
    const work = new Workplace();
    const args = ['extract', '-', '--as', 'html', '--retrieval', 'http://h/d/', '--to', 'x.ndjson.gz'];
    expect(work.run(args, '<a href=e>').status).toBe(0);
    const text = gunzipSync(Buffer.from(work.tree()['x.ndjson.gz'] ?? '', 'latin1')).toString();
    expect(JSON.parse(text)).toMatchObject({ document: '-', target: 'http://h/d/e', rule: '5.1.3' });
  });

  test('the same table, whatever the number of threads', () => {
    const pages = Object.fromEntries(
      Array.from({ length: 300 }, (_, n) => [`s/${n}.html`, `<a href=${n + 1}.html id=i${n}>${n}</a>`]),
    );
    const work = new Workplace(pages);
    for (const jobs of ['1', '3']) work.run(['extract', 's', '--jobs', jobs, '--to', `${jobs}.ndjson`]);
    expect(work.read('3.ndjson')).toBe(work.read('1.ndjson'));
  });

  test.each([
    [['--to', 'links.txt'], /--to links.txt: the name says the format: .parquet/],
    [['--to', 'no/such/links.csv'], /--to no\/such\/links.csv: there is no folder no\/such/],
    [['--to', 'a.csv', '--anchors', './a.csv'], /each table needs a file of its own/],
    [['--to', 'a.csv', '--unique'], /--unique/],
    [['--to', 'a.csv', '--format', 'csv'], /--format is for printing/],
    [['--anchors', 'a.csv', '--kind', 'absolute'], /--kind is for links, .*: add --to/],
    [['--server', 'any'], /--server is for --addresses/],
    [['--retrieval', 'http://h/'], /--retrieval is for standard input/],
  ])('%j is a mistake of usage', (args, said) => {
    const work = new Workplace(SITE);
    const run = work.run(['extract', 'site', ...args]);
    expect([run.status, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toMatch(said);
    expect(Object.keys(work.tree()).filter((path) => !path.startsWith('site/'))).toEqual([]);
  });
});

test('a format that a project prints in does not forbid a table', () => {
  const config = JSON.stringify({ server: 'any', extract: { format: 'ndjson', kind: ['absolute'] } });
  const work = new Workplace({ ...SITE, 'linkwright.config.json': config });
  expect(work.run(['extract', 'site', '--anchors', 'a.csv']).status).toBe(0);
  expect(work.run(['extract', 'site', '--kind', 'opaque']).stderr).toBe('');
});

function firstOfFour(work: Workplace): unknown[] {
  return work.records(['extract', 's', '--format', 'ndjson', '--shard', '1/4']).map(({ file }) => file);
}

describe('extract --shard', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [`s/${n} ü.html`, `<a href=x${n}.html>${n}</a>`]),
  );

  test('the parts are the whole, each file once', () => {
    const work = new Workplace(pages);
    const lines = (args: readonly string[]): string[] =>
      work
        .run(['extract', 's', '--format', 'ndjson', ...args])
        .stdout.split('\n')
        .filter(Boolean);
    const parts = ['1/3', '2/3', '3/3'].map((shard) => lines(['--shard', shard]));
    for (const part of parts) expect(part.length).toBeGreaterThan(8);
    expect(parts.flat().toSorted()).toEqual(lines([]).toSorted());
  });

  test('a file stays in its part when others go', () => {
    const work = new Workplace(pages);
    const few = new Workplace(Object.fromEntries(Object.entries(pages).slice(0, 20)));
    expect(firstOfFour(work)).toEqual(expect.arrayContaining(firstOfFour(few)));
  });

  test.each(['0/3', '4/3', '1/0', '1', 'a/b', '-1/3', '1/3/5'])('%s is no shard', (shard) => {
    const run = new Workplace(pages).run(['extract', 's', '--shard', shard]);
    expect(run.status).toBe(2);
  });
});

function found(work: Workplace, list: string | Uint8Array): unknown[] {
  return work
    .records(['extract', '--stdin-paths', '--format', 'ndjson'], list)
    .map(({ reference }) => reference);
}

describe('extract --stdin-paths', () => {
  const files = {
    'a b.html': '<a href=1>',
    'c\nd.html': '<a href=2>',
    'e[1].html': '<a href=3>',
    'é.html': '<a href=4>',
  };
  test.each<[list: string | Uint8Array, references: readonly string[]]>([
    ['a b.html\né.html\n', ['1', '4']],
    ['a b.html\r\ne[1].html', ['1', '3']],
    ['c\nd.html\0a b.html\0', ['1', '2']],
    ['\u{FEFF}a b.html\r\n\r\né.html', ['1', '4']],
    // As PowerShell 5 writes it by `>`.
    [Buffer.from('\u{FEFF}a b.html\r\né.html\r\n', 'utf16le'), ['1', '4']],
    [Buffer.from('\u{FEFF}é.html', 'utf16le').swap16(), ['4']],
    ['a b.html\0\0c\nd.html', ['1', '2']],
    ['a b.html\na b.html\n./a b.html', ['1']],
    ['', []],
  ])('%j', (list, references) => {
    expect(found(new Workplace(files), list)).toEqual(references);
  });

  const tree = {
    'page.html': '<a href=1>',
    '-': '<a href=2>',
    'logo.png': '\u{89}PNG',
    'src/a.rs': '// https://example.com/',
    'src/b.html': '<a href=3>',
    // What it begins with is not looked at, as in a folder.
    LICENSE: '<html><a href=4>',
  };
  const everyPath = `${Object.keys(tree).join('\n')}\n`;

  test('files of unknown types are passed over, as in a folder, and counted', () => {
    const work = new Workplace(tree);
    const run = work.run(['extract', '--stdin-paths', '--format', 'ndjson'], everyPath);
    expect(run.stdout).toBe(work.run(['extract', '.', '--format', 'ndjson']).stdout);
    expect(run.stderr).toContain('--stdin-paths: 4 of 6 paths passed over');
    expect(run.status).toBe(0);
    expect(work.run(['extract', '--stdin-paths', '--quiet'], everyPath).stderr).toBe('');
  });

  test('they are passed over for tables too', () => {
    const work = new Workplace(tree);
    const run = work.run(['extract', '--stdin-paths', '--to', 'listed.ndjson'], everyPath);
    work.run(['extract', '.', '--to', 'found.ndjson']);
    expect(work.read('listed.ndjson')).toBe(work.read('found.ndjson'));
    expect(run.stderr).toContain('--stdin-paths: 4 of 6 paths passed over');
    expect(run.status).toBe(0);
  });

  test('a file of an unknown type that is named itself is an error all the same', () => {
    const run = new Workplace(tree).run(['extract', '--stdin-paths', 'logo.png'], everyPath);
    expect(run.stderr).toContain('logo.png: error');
    expect(run.status).toBe(1);
  });

  test('what the list says is read as --as says', () => {
    const run = new Workplace(tree).run(['extract', '--stdin-paths', '--as', 'html'], 'LICENSE\n-\n');
    expect(run.stdout).toMatch(/^-\n.*^LICENSE\n/ms);
    expect(run.stderr).toBe('');
    expect(run.status).toBe(0);
  });

  test('a path that leads nowhere is told, and the others are read', () => {
    const work = new Workplace(files);
    const run = work.run(['extract', '--stdin-paths', '--format', 'ndjson'], 'gone.html\na b.html\n');
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('gone.html: error there is no such file');
    expect(run.stdout).toContain('"reference":"1"');
  });

  test('standard input is one thing', () => {
    expect(new Workplace(files).run(['extract', '-', '--stdin-paths'], '').status).toBe(2);
  });
});
