import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { COMMAND, Workplace } from './linkwright.ts';

const SITE = {
  'index.html': '<a href="a/b.html#f">x</a> <img src=\'p.png\'>\n<a href="http://h/?a=1&amp;b=2">é</a>\n',
  'a/b.html': '<a href="../index.html">up</a>\n<base href="https://cdn.example/x/">\n<a href="#f">f</a>\n',
};

const schema = (name: string): object =>
  JSON.parse(readFileSync(new URL(`../schemas/${name}.schema.json`, import.meta.url), 'utf8')) as object;

interface Line {
  file: string;
  reference: string;
  target: string;
  kind: string;
  start: number;
  end: number;
  raw: string;
  line: number;
  column: number;
  place: string;
  base: { uri: string; rule: string; from: string };
}

describe('extract --format ndjson', () => {
  test('tells each link with its base and target, by file and place', () => {
    const place = new Workplace(SITE);
    const lines = place.records<Line>([
      'extract',
      '.',
      '--map',
      '.=https://h.example/docs/',
      '--format',
      'ndjson',
    ]);
    expect(
      lines.map(({ file, line, column, place, target, base }) => [
        file,
        line,
        column,
        place,
        target,
        base.rule,
      ]),
    ).toEqual([
      ['a/b.html', 1, 10, 'a@href', 'https://cdn.example/index.html', '5.1.1'],
      ['a/b.html', 2, 13, 'base@href', 'https://cdn.example/x/', '5.1.3'],
      ['a/b.html', 3, 10, 'a@href', 'https://cdn.example/x/#f', '5.1.1'],
      ['index.html', 1, 10, 'a@href', 'https://h.example/docs/a/b.html#f', '5.1.3'],
      ['index.html', 1, 38, 'img@src', 'https://h.example/docs/p.png', '5.1.3'],
      ['index.html', 2, 10, 'a@href', 'http://h/?a=1&b=2', '5.1.3'],
    ]);
  });

  test('says of a URL in running text how sure it is, and where its wrapper stands', () => {
    const place = new Workplace({ 'a.txt': 'é <URL:http://a.org/\n b>, http://c.org/ and www.d.org\n' });
    const lines = place.records<Line & { confidence: number; outer?: object }>([
      'extract',
      'a.txt',
      '--format',
      'ndjson',
    ]);
    expect(lines.map(({ start, end, outer, confidence }) => [start, end, outer, confidence > 0.7])).toEqual([
      [8, 24, { start: 3, end: 25 }, true],
      [27, 40, undefined, true],
      [45, 54, undefined, true],
    ]);
  });

  test('has the shape that its schema says', () => {
    const validate = new Ajv2020({ allErrors: true }).compile(schema('link'));
    const lines = new Workplace(SITE).records(['extract', '.', '--format', 'ndjson']);
    expect(lines.length).toBe(6);
    for (const line of lines) {
      validate(line);
      expect(validate.errors ?? []).toEqual([]);
    }
  });

  test('the bytes from start to end are the raw text', () => {
    const place = new Workplace(SITE);
    for (const { file, start, end, raw } of place.records<Line>(['extract', '.', '--format', 'ndjson']))
      expect(Buffer.from(place.read(file)).subarray(start, end).toString('utf8')).toBe(raw);
  });

  test('is the same for one thread and for several', () => {
    const files = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`d${index % 9}/p${index}.html`, SITE['index.html']]),
    );
    const place = new Workplace(files);
    const of = (jobs: string) => place.run(['extract', '.', '--format', 'ndjson', '--jobs', jobs]).stdout;
    expect(of('3')).toBe(of('1'));
  });
});

describe('extract', () => {
  test('a document may have more links than a call may have arguments', () => {
    const place = new Workplace({ 'a.html': '<a href=x>'.repeat(150_000) });
    const { status, stdout } = place.run(['extract', 'a.html', '--format', 'table']);
    expect([status, stdout.match(/ a@href /g)?.length]).toEqual([0, 150_000]);
  });

  test('chooses by kind and place', () => {
    const place = new Workplace(SITE);
    const of = (...args: string[]) =>
      place.records<Line>(['extract', '.', '--format', 'ndjson', ...args]).map(({ reference }) => reference);
    expect(of('--kind', 'same-document')).toEqual(['#f']);
    expect(of('--place', 'img@*')).toEqual(['p.png']);
    expect(of('--place', '*@src', '--place', 'base@href')).toEqual(['https://cdn.example/x/', 'p.png']);
  });

  test('gives each target once', () => {
    const place = new Workplace({ 'a.html': '<a href="x"></a><a href="./x"></a><a href="y"></a>' });
    expect(place.records(['extract', '.', '--format', 'ndjson', '--unique']).length).toBe(2);
  });

  test('reads standard input as what it is told to be', () => {
    const args = ['extract', '-', '--as', 'html', '--retrieval', 'http://h/d/p', '--format', 'ndjson'];
    expect(new Workplace().records<Line>(args, '<a href=x>')).toMatchObject([
      { file: '-', target: 'http://h/d/x' },
    ]);
  });

  test('json is one array, csv has a head and no formula', () => {
    const place = new Workplace({ 'a.html': '<a href="=1+1">x</a><a href="b">y</a>' });
    expect(JSON.parse(place.run(['extract', '.', '--format', 'json']).stdout)).toHaveLength(2);
    expect(
      JSON.parse(new Workplace({ 'a.html': '' }).run(['extract', '.', '--format', 'json']).stdout),
    ).toEqual([]);
    const [head, first] = place.run(['extract', '.', '--format', 'csv']).stdout.split('\n');
    expect(head).toMatch(/^file,line,column,/);
    expect(first).toContain("'=1+1");
  });

  test('a document cannot control the terminal', () => {
    const place = new Workplace({ 'a.html': '<a href="x\u001B[2J\u202Ey">z</a>' });
    const { stdout } = place.run(['extract', '.']);
    expect(stdout).toContain('x\\u{1b}[2J\\u{202e}y');
    expect(stdout).not.toContain('\u001B');
  });
});

describe('bad input is told, the rest goes on, and the status says so', () => {
  test.each<[string, string[], number, string]>([
    ['no such file', ['extract', 'none.html', 'index.html'], 1, 'none.html: error there is no such file'],
    ['a glob for nothing', ['extract', '*.xyz', 'index.html'], 1, 'no file matches'],
    ['a type that nothing reads', ['extract', 'data.bin', 'index.html'], 1, '[unsupported-media-type]'],
    ['a relative URL in a map', ['extract', '.', '--map', '.=docs/'], 2, 'absolute URL'],
    ['two answers in maps', ['extract', '.', '--map', '.=http://a/', '--map', '.=http://b/'], 2, 'two URLs'],
    ['an unknown charset', ['extract', '.', '--charset', 'klingon'], 2, 'no encoding has this name'],
    ['an unknown format', ['extract', '.', '--format', 'xml'], 2, 'Allowed choices'],
    ['standard input without a type', ['extract', '-'], 2, '--as'],
    ['an unknown command', ['frobnicate'], 2, 'unknown command'],
    ['help with one', ['help', 'extrat'], 2, "unknown command 'extrat'\n(Did you mean extract?)"],
    ['git where there is none', ['move', '--git', 'HEAD'], 2, '--git HEAD: not a git repository'],
  ])('%s', (_, args, status, message) => {
    const place = new Workplace({ ...SITE, 'data.bin': 'x' });
    const result = place.run(args);
    expect(result.stderr).toContain(message);
    expect(result.status).toBe(status);
    if (status === 1) expect(result.stdout).toContain('index.html');
  });

  test.each([
    ['an attribute that ends with the file', '<a href="ok.html">x</a><a href="cut'],
    ['a hundred thousand nested elements', `${'<div>'.repeat(100_000)}<a href="ok.html">x</a>`],
    ['nulls and broken markup', '\0<a\0><a href="ok.html"<<b>></p></p>&#xFFFFFFFF;'],
  ])('%s', (_, html) => {
    const result = new Workplace({ 'page.html': html }).run(['extract', '.']);
    expect(result.status).toBe(0);
    expect(result.stdout).toContain('ok.html');
  });
});

test('a charset that nobody knows is told, and the document is read', () => {
  const result = new Workplace({ 'page.html': '<meta charset=klingon><a href="ok.html">é</a>' }).run([
    'extract',
    '.',
  ]);
  expect(result.stderr).toContain('"klingon", which names no encoding');
  expect(result.stdout).toContain('ok.html');
  expect(result.status).toBe(0);
});

describe('explain', () => {
  test('finds a line in a file that has line ends in its name', () => {
    const place = new Workplace({ 'a\nb/c\n.html': '<p>\n<a href="d.html">' });
    expect(place.run(['explain', 'a\nb/c\n.html:2:1']).status).toBe(2);
    expect(place.run(['explain', 'a\nb/c\n.html:2:10']).stdout).toContain('reference  d.html');
  });

  test.each(['2', '2:5', '1:7'])('finds a link that is broken over lines in each of them: %s', (at) => {
    const place = new Workplace({ 'a.txt': 'See <http://a.example/b\n    /c> and\nno link\n' });
    expect(place.run(['explain', `a.txt:${at}`]).stdout).toContain('http://a.example/b/c');
    expect(place.run(['explain', 'a.txt:3']).status).toBe(2);
  });

  test('finds the link at a column, and lists them by their places, in whichever order they were read', () => {
    const place = new Workplace({ 'a.md': '{{< ref "a.md" >}} [z](z.html) <w@x.example>\n' });
    const titles = (what: string, ...args: string[]) =>
      [...place.run(['explain', what, ...args]).stdout.matchAll(/^a\.md:1:(\d+ {2}\S+)/gm)].map(
        ([, at]) => at,
      );
    const links = ['10  hugo:ref', '24  markdown:link', '33  markdown:autolink'];
    expect(titles('a.md', '--include', '*')).toEqual(links);
    expect(['10', '25', '40'].flatMap((column) => titles(`a.md:1:${column}`))).toEqual(links);
  });

  test('draws the chain of bases and names the one in force', () => {
    const place = new Workplace(SITE);
    const { stdout, status } = place.run(['explain', 'a/b.html:1', '--map', '.=https://h.example/']);
    expect(stdout).toContain('(5.1.1)');
    expect(stdout).toContain('▶ https://cdn.example/x/');
    expect(stdout).toContain('https://h.example/a/b.html');
    expect(stdout).toContain('target  https://cdn.example/index.html');
    expect(status).toBe(0);
  });

  test('tells what other documents answer', () => {
    const { stdout } = new Workplace().run(['explain', '--base', 'http://a/b/c/d;p?q', '../../../g']);
    expect(stdout).toContain('target  http://a/g');
    expect(stdout).toMatch(/rfc2396.*: http:\/\/a\/\.\.\/g/);
  });

  test('explains what check looks at, where it is pointed at', () => {
    const place = new Workplace({
      'a.html': '<meta property="og:image" content="gone.png"><a href="b.html">',
      '_config.yml': '',
      'b.md': '{% link docs/a.md %} {% link none.md %}\n',
      'docs/a.md': '---\n---\n',
      'none.html': '<p>',
    });
    const shown = (what: string): string => place.run(['explain', what]).stdout;
    expect(shown('a.html:1:36')).toContain('meta@og:image  gone.png');
    expect(shown('a.html')).not.toContain('gone.png');
    expect(shown('b.md:1:9')).toMatch(
      /docs\/a\.md calls a page, and is no reference.*target {2}file:.*\/docs\/a\.md/s,
    );
    expect(shown('b.md:1:30')).toMatch(/target {2}none {2}no page is called so/);
    expect(place.run(['explain', 'none.html'])).toMatchObject({
      status: 0,
      stdout: '',
      stderr: "none.html: no link is read; --include '*' reads all places that may hold one\n",
    });
  });

  test('says where there is no link', () => {
    expect(new Workplace(SITE).run(['explain', 'index.html:7']).status).toBe(2);
  });

  test.each([
    [['--message-id', 'none@h.example'], 'at index.html, in a message none@h.example; '],
    [['--part', '1.2'], 'at index.html, in a part 1.2; '],
  ])('says of %j that nothing is there', (args, said) => {
    const { stderr, status } = new Workplace(SITE).run(['explain', 'index.html', ...args]);
    expect({ stderr, status }).toEqual({ stderr: expect.stringContaining(said), status: 2 });
  });

  test.each([
    ['-', 'standard input (-) is not explained'],
    ['https://me:hush@h.example/a.html:3:7', 'a name and a password in a URL are not sent'],
  ])('says of %s what to do instead', (what, said) => {
    const { stderr, status } = new Workplace().run(['explain', what]);
    expect({ stderr, status }).toEqual({ stderr: expect.stringContaining(said), status: 2 });
  });
});

const targets = (args: readonly string[], files: Readonly<Record<string, string>>): readonly string[] =>
  new Workplace(files).records<Line>(['extract', ...args, '--format', 'ndjson']).map(({ target }) => target);

describe('how running text and messages are read', () => {
  const text = {
    'a.txt': 'x-note:17, steam:run, see http://a.org/\n',
    'a.json': String.raw`["http:\/\/a.org\/b"]`,
  };
  test('--scheme finds URLs of schemes of one’s own', () => {
    expect(targets(['a.txt'], text)).toEqual(['http://a.org/']);
    expect(targets(['a.txt', '--scheme', 'X-Note:', '--scheme', 'steam'], text)).toEqual([
      'x-note:17',
      'steam:run',
      'http://a.org/',
    ]);
    expect(new Workplace(text).run(['extract', 'a.txt', '--scheme', 'a b']).status).toBe(2);
  });

  test('--as source reads strings', () => {
    expect(targets(['a.json', '--as', 'source'], text)).toEqual(['http://a.org/b']);
  });

  const message = [
    'Content-Base: http://base.example/a/',
    'Content-Location: sub/page.html',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html',
    '',
    '<a href="x">x</a>',
    '--b',
    'Content-Type: text/html',
    'Content-Disposition: attachment; filename=a.html',
    '',
    '<a href="y">y</a>',
    '--b--',
    '',
  ].join('\n');

  test.each([
    [[], 'http://base.example/a/x'],
    [['--content-base', 'no', '--map', '.=http://r.example/'], 'http://r.example/sub/x'],
    [['--mhtml', 'rfc2110'], 'thismessage:/x'],
    [['--mhtml', 'rfc2110', '--multipart-base', 'inherit'], 'http://base.example/a/x'],
    [['--mhtml', 'rfc2557'], 'thismessage:/x'],
    [['--mhtml', 'rfc2557', '--content-base', 'yes'], 'http://base.example/a/x'],
    [
      ['--content-base', 'no', '--relative-content-location', 'ignore', '--map', '.=http://r.example/'],
      'http://r.example/x',
    ],
  ])('%j: the part’s link leads to %s', (args, target) => {
    const found = targets(['a.eml', '--place', 'a@href', ...args], { 'a.eml': message });
    expect(found).toEqual([target]);
  });

  test('--attachments reads them too', () => {
    const found = targets(['a.eml', '--place', 'a@href', '--attachments'], { 'a.eml': message });
    expect(found).toEqual(['http://base.example/a/x', 'http://base.example/a/y']);
  });
});

test('a reader that has seen enough ends the command, and its threads, without a complaint', () => {
  const page = '<a href="x">x</a>'.repeat(300);
  const place = new Workplace(
    Object.fromEntries(Array.from({ length: 1000 }, (_, number) => [`${number}.html`, page])),
  );
  const { stdout, stderr } = spawnSync(
    'sh',
    ['-c', '"$0" "$1" extract . --format ndjson --jobs 2 | head -n 1', process.execPath, COMMAND],
    { cwd: place.folder, env: place.environment(), encoding: 'utf8' },
  );
  expect([stdout.split('\n').length, stderr]).toEqual([2, '']);
});

test('a disk that is full is told in a line, and is a failure', () => {
  const place = new Workplace({ 'a.html': '<a href="x">x</a>' });
  // Where the system has no such device, the output cannot be written either: the shell says so.
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', '"$0" "$1" extract . --format ndjson > /dev/full', process.execPath, COMMAND],
    { cwd: place.folder, env: place.environment(), encoding: 'utf8' },
  );
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/^.*(?:ENOSPC|\/dev\/full).*\n$/);
});

test.each([
  [[], '', true],
  [['--include', '*'], 'rss:link', false],
  [['--format', 'csv'], 'file,', false],
  [['--kind', 'absolute'], '', false],
])('who sees nothing of a feed hears why: %j', (options, told, isSaid) => {
  const place = new Workplace({ 'feed.xml': '<rss><channel><link>http://h/</link></channel></rss>' });
  const { stdout, stderr } = place.run(['extract', 'feed.xml', ...options]);
  expect(stdout).toContain(told);
  expect(stderr.startsWith("no links; with --include '*' those in optional places")).toBe(isSaid);
});

test.skipIf(process.platform === 'win32')('a folder that is gone is told', () => {
  const { folder } = new Workplace();
  const script = ['-c', 'rmdir "$PWD" && exec "$@"', 'sh', process.execPath, COMMAND, 'extract', '.'];
  const { status, stderr } = spawnSync('sh', script, { cwd: folder });
  expect(stderr.toString()).toBe(
    'error: the folder that the command is called in is gone; go to one that is there\n',
  );
  expect(status).toBe(2);
});

test('what is piped has no colours, not even in a CI', () => {
  const env = { ...process.env, CI: 'true', NO_COLOR: '', FORCE_COLOR: '' };
  const place = new Workplace({ 'a.txt': '<URL:http://a.example/>' });
  const { stdout } = spawnSync(process.execPath, [COMMAND, 'extract', '.'], { cwd: place.folder, env });
  expect(stdout.toString()).toBe('a.txt\n  1:6  text  absolute  http://a.example/\n\n');
});

test('calendars and cards are known by their names', () => {
  const place = new Workplace({
    'a.ics': 'BEGIN:VEVENT\r\nURL:https://h/lo\r\n ng\r\nEND:VEVENT\r\n',
    'b.vcf': 'BEGIN:VCARD\r\nURL:https://h/b\r\nEND:VCARD\r\n',
  });
  expect(place.records(['extract', '.', '--format', 'ndjson']).map(({ target }) => target)).toEqual([
    'https://h/long',
    'https://h/b',
  ]);
});

test.each([
  [['extract', 'a.html', '--kind', 'nosuch'], /there are absolute, network-path/],
  [['check', 'a.html', '--update-baseline'], /say which file with --baseline/],
])('%j is a mistake of usage, told before anything is printed', (args, said) => {
  const { status, stdout, stderr } = new Workplace({ 'a.html': '<a href="gone">' }).run(args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(said);
});

test.each([
  ['--charset', 'nope'],
  ['--map', 'site=relative/'],
])('a usage error is told before anything is printed: %s %s', (option, value) => {
  const { status, stdout } = new Workplace({ 'a.html': '<a href=b>' }).run([
    'extract',
    '.',
    '--format',
    'csv',
    option,
    value,
  ]);
  expect([status, stdout]).toEqual([2, '']);
});
