import { describe, expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';
import { pause, start } from './running-commands.ts';

/** Long enough for the command to ask for what is not there yet. */
const WAIT = 700;

const LINK = '<a href="b.html">';

test.each([
  ['a list of paths', ['extract', '--stdin-paths', '--format', 'ndjson'], 'a.html\n', '"target":"file:'],
  ['a document', ['extract', '-', '--as', 'html', '--format', 'ndjson'], LINK, '"file":"-"'],
  ['a question', ['query', '-', '.', '--format', 'ndjson'], 'select document from links', 'a.html'],
  ['references', ['uri', 'resolve', '--base', 'http://h/a/'], 'b.html\n', 'http://h/a/b.html'],
])('a program that takes its time before it says %s', async (_what, args, input, said) => {
  const command = start(new Workplace({ 'a.html': LINK }), args);
  await pause(WAIT);
  command.process.stdin?.end(input);
  const { status, stdout, stderr } = await command.ended;
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain(said);
});

const FROM = ['--retrieval', 'http://h/d/a.html'];

const page = (b: string, image: string): string =>
  `<!-- \u0001 --><a href="${b}">b</a>\r\n<a href=#x id=x><img src=${image}>`;
const ABSOLUTE = page('http://h/d/b.html', 'http://h/i.png');
const mail = (host: string): string => `Subject: s\r\n\r\nsee http://${host}/d/b.html.\r\n`;

/** In a body of 7bit. */
const sevenBit = (type: string, body: string): string => `Content-Type: ${type}\r\n\r\n${body}\r\n`;

test.each([
  ['text/html; charset=utf-8', '<a href="http://h/x">', '<a href="http://n/&#252;/x">'],
  ['text/html', '<meta charset=utf-8><a href=http://h/x>', '<meta charset=utf-8><a href=http://n/&#252;/x>'],
  ['text/css', '@import "http://h/x";', '@import "http://n/\\fc /x";'],
  ['text/markdown; charset=utf-8', '[x](http://h/x)', '[x](http://n/&#252;/x)'],
  [
    'image/svg+xml',
    '<a xmlns="http://www.w3.org/2000/svg" href="http://h/x"/>',
    '<a xmlns="http://www.w3.org/2000/svg" href="http://n/&#252;/x"/>',
  ],
])('a body of 7bit is given ASCII only: %s', (type, before, after) => {
  const args = ['move', '-', '--as', 'mail', '--from', 'http://h/', '--to', 'http://n/ü/'];
  expect(new Workplace().run(args, sevenBit(type, before)).stdout).toBe(sevenBit(type, after));
});

describe('a filter changes links, and nothing else', () => {
  test.each([
    ['absolutize', FROM, page('b.html', '/i.png'), ABSOLUTE],
    ['relativize', FROM, ABSOLUTE, page('b.html', '/i.png')],
    ['relativize', [...FROM, '--style', 'path'], ABSOLUTE, page('b.html', '../i.png')],
    [
      'absolutize',
      FROM,
      `<base href="http://b/">${page('b', '#')}`,
      `<base href="http://b/">${page('http://b/b', '#')}`,
    ],
    ['absolutize', ['--as', 'text', ...FROM], '<URL:b.txt>', '<URL:http://h/d/b.txt>'],
    [
      'move',
      [...FROM, '--from', 'http://h/', '--to', 'http://n/'],
      ABSOLUTE,
      page('http://n/d/b.html', 'http://n/i.png'),
    ],
    ['move', [...FROM, '--moves', 'moves.csv'], page('b.html', '/i.png'), page('b.html', '/x.png')],
    ['move', ['--as', 'mail', '--from', 'http://h/', '--to', 'http://n/'], mail('h'), mail('n')],
  ])('%s %j', (command, options, input, output) => {
    const work = new Workplace({ 'moves.csv': 'http://h/i.png,http://h/x.png\n' });
    const args = [command, '-', ...(options.includes('--as') ? [] : ['--as', 'html']), ...options];
    const run = work.run(args, input);
    expect([run.status, run.stderr, run.stdout]).toEqual([0, '', output]);
    expect(work.run(args, output).stdout).toBe(output);
    expect(work.run([...args, '--dry-run'], input).stdout).toMatch(/would change in 1 of 1 file/);
    expect(work.run(['runs']).stdout).not.toContain(command);
  });

  test('without a base, that is said, and what is relative stays', () => {
    const run = new Workplace({}).run(['absolutize', '-', '--as', 'html'], '<a href=b>');
    expect([run.status, run.stdout]).toEqual([0, '<a href=b>']);
    expect(run.stderr).toMatch(/^-: warning .*--retrieval/);
  });

  // what none of its links needs a base for, or what stays whatever the base
  test.each([
    ['html', '<a href="mailto:a@b.example"><a href="data:,x"><a href="#a">'],
    ['html', '<a href="{{ url }}"><a href="http://h/">'],
    ['text', 'See www.example.com for more.'],
  ])('where a base would change nothing (%s %s), none is asked for', (type, input) => {
    const run = new Workplace({}).run(['absolutize', '-', '--as', type], input);
    expect([run.status, run.stdout, run.stderr]).toEqual([0, input, '']);
  });

  test('a base that is relative itself is none', () => {
    const run = new Workplace({}).run(['absolutize', '-', '--as', 'html'], '<base href="d/"><a href=b>');
    expect(run.stderr).toMatch(/^-: warning .*--retrieval/);
  });

  test('a link to what is deleted is told, and stays', () => {
    const work = new Workplace({ 'moves.csv': 'http://h/gone.html,\n' });
    const page = '<a href="http://h/gone.html">';
    const run = work.run(['move', '-', '--as', 'html', '--moves', 'moves.csv'], page);
    expect(run.stdout).toBe(page);
    expect(run.stderr).toMatch(/^-:1:10 .*warning http:\/\/h\/gone\.html is deleted/);
  });

  test('what cannot be read goes out as it came', () => {
    const run = new Workplace({}).run(['absolutize', '-', '--as', 'zip', ...FROM], 'PK no archive');
    expect([run.status, run.stdout]).toEqual([1, 'PK no archive']);
    expect(run.stderr).toMatch(/^-: error is no ZIP archive/);
  });

  test.each([
    [['absolutize', '-', '--in-place'], /--in-place is for files/],
    [['absolutize', '-', 'a.html'], /name no files with it/],
    [['absolutize', 'a.html', '--dry-run', ...FROM], /--retrieval is for standard input/],
    [['absolutize', '-', '--retrieval', 'd/'], /needs an absolute URI/],
    [['absolutize', '-', '--as', 'warc'], /can be extracted only/],
    [['absolutize', '-'], /say what it is with --as/],
    [['relativize', '-', '--as', 'html'], /--map DIR=URL, or --retrieval/],
    [['move', '-', '--git', 'HEAD'], /--git is for files/],
    [['move', '-', '--moves', 'paths.csv'], /is a path/],
    [['move', '-', '--moves', '-'], /cannot be a document \(-\) and a list of moves/],
    [
      ['move', '-', '--as', 'html', '--moves', 'two.csv'],
      /refused, .*\nhttp:\/\/h\/a is to go to two places/,
    ],
    [['check', '-', '--cache'], /--cache is for files/],
    [['extract', '-', '--as', 'html', '--shard', '1/2'], /--shard is for files/],
    [['explain', '../g', '--base', 'http://h/', '--part', '1'], /--part is for a link in a file/],
    [['check', '-', '--watch'], /--watch is for files/],
  ])('%j is a mistake of usage', (args, said) => {
    const run = new Workplace({
      'a.html': '',
      'paths.csv': 'a.html,b.html\n',
      'two.csv': 'http://h/a,http://h/b\nhttp://h/a,http://h/c\n',
    }).run(args, '\u0001');
    expect([run.status, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toMatch(said);
  });
});

test.each([['extract'], ['check'], ['absolutize']])(
  '%s -, of nothing, says that it is nothing',
  (command) => {
    const { status, stdout, stderr } = new Workplace().run([command, '-'], '');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: standard input is empty: see whether what writes to it has failed/);
  },
);

describe('check -', () => {
  const page = '<p id=xy><a href="b.html#y"> <a href=gone.html> <a href=#xy> <a href=#xz>';
  const gone = { rule: 'missing-target', file: '-', reference: 'gone.html', line: 1 };
  const nameless = { rule: 'missing-fragment', reference: '#xz', suggestion: '#xy' };

  test.each([
    ['stands in this folder', []],
    ['stands where its URL is mapped to', ['--map', 'site=http://h/d/', '--retrieval', 'http://h/d/a.html']],
    ['by http: too', ['--map', 'site=https://h/d/', '--retrieval', 'http://h/d/a.html']],
  ])('a document that is in no file %s', (_where, options) => {
    const files = { 'b.html': '<p id=y>', 'site/b.html': '<p id=y>', 'site/a.html': '<p id=z>' };
    const args = ['check', '-', '--as', 'html', '--report', 'ndjson', ...options];
    const [first, second, summary, ...more] = new Workplace(files).records(args, page);
    expect([first, second]).toMatchObject([gone, nameless]);
    expect(summary).toMatchObject({ summary: { documents: 1, references: 4, errors: 2 } });
    expect(more).toEqual([]);
  });

  test('of elsewhere, only what it says of itself is looked at', () => {
    const { stdout } = new Workplace({}).run(
      ['check', '-', '--as', 'html', '--retrieval', 'http://h/'],
      page,
    );
    expect(stdout).toContain('#xz');
    expect(stdout).toContain('1 error, 0 warnings: 1 document, 4 references');
  });
});
