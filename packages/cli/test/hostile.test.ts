// Documents that mean harm go through every command: none crashes, forges, leaks or loses a byte.
import { parse } from 'csv-parse/sync';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { entriesBelow } from '@linkwright/corpus';
import { Workplace } from './linkwright.ts';

const FOLDER = fileURLToPath(new URL('../../../test-corpus/hostile', import.meta.url));
const FILES = Object.fromEntries(readdirSync(FOLDER).map((name) => [name, readFileSync(join(FOLDER, name))]));
const MAP = ['--map', '.=https://example.com/'];

/** Control characters, and marks that change the direction of writing. Tab and line feed are the formats' own. */
const UNSAFE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;

/** Calls the command so that every attempt to reach the network ends it. */
function run(
  place: Workplace,
  args: readonly string[],
): { status: number | null; stdout: string; stderr: string } {
  const refusing =
    'import net from "node:net";import dns from "node:dns";import { syncBuiltinESMExports } from "node:module";' +
    'const no=()=>{process.stderr.write("NETWORK");process.exit(99)};net.Socket.prototype.connect=no;dns.lookup=no;dns.promises.lookup=no;syncBuiltinESMExports()';
  const option = `--import=data:text/javascript,${encodeURIComponent(refusing)}`;
  const before = process.env['NODE_OPTIONS'];
  process.env['NODE_OPTIONS'] = option;
  try {
    return place.run(args);
  } finally {
    if (before === undefined) delete process.env['NODE_OPTIONS'];
    else process.env['NODE_OPTIONS'] = before;
  }
}

function isSound({ status, stderr }: { status: number | null; stderr: string }): void {
  expect(stderr).not.toMatch(/^\s+at /m);
  expect([0, 1]).toContain(status);
}

const place = (): Workplace => new Workplace(FILES);

describe('reading', () => {
  test.each([
    ['extract', 'table'],
    ['check', 'text'],
    ['check', 'github'],
    ['check', 'tap'],
    ['check', 'junit'],
    ['check', 'csv'],
    ['check', 'markdown'],
  ])('%s prints %s without a control sequence or a password', (command, format) => {
    const option = command === 'extract' ? ['--format', format, '--include', '*'] : ['--report', format];
    const result = run(place(), [command, '.', ...option]);
    isSound(result);
    expect(result.stdout.length).toBeGreaterThan(500);
    expect(result.stdout).not.toMatch(UNSAFE);
    expect(result.stderr).not.toMatch(UNSAFE);
    expect(result.stdout + result.stderr).not.toContain('hunter2');
    expect(result.stdout).not.toContain('root:x:0');
  });

  test('every line of the annotations is one of ours', () => {
    const { stdout } = run(place(), ['check', '.', '--report', 'github']);
    const lines = stdout.split('\n').filter(Boolean);
    for (const line of lines) expect(line).toMatch(/^::(?:error|warning|notice) file=[^:]+,line=\d+/);
    expect(lines.filter((line) => line.includes('file=forged'))).toEqual([]);
  });

  test.each([
    ['extract', '--format'],
    ['check', '--report'],
  ])('no cell of the CSV of %s begins a formula', (command, option) => {
    const { stdout } = run(place(), [command, '.', option, 'csv']);
    const rows = parse(stdout) as string[][];
    expect(rows.length).toBeGreaterThan(10);
    for (const cell of rows.flat()) if (!/^-?\d+$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  });

  test.each(['json', 'ndjson', 'sarif', 'gitlab'])('the report %s is JSON whatever the bytes', (format) => {
    const result = run(place(), ['check', '.', '--report', format]);
    isSound(result);
    const texts = format === 'ndjson' ? result.stdout.trim().split('\n') : [result.stdout];
    for (const text of texts) expect(() => JSON.parse(text)).not.toThrow();
    expect(result.stdout).not.toContain('hunter2');
  });

  test('extract as ndjson, with every optional place', () => {
    const result = run(place(), ['extract', '.', '--format', 'ndjson', '--include', '*']);
    isSound(result);
    const links = result.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { start: number | null; end: number | null; file: string });
    for (const { start, end, file } of links)
      if (start !== null && end !== null)
        expect(start >= 0 && start <= end && end <= (FILES[file]?.length ?? 0)).toBe(true);
  });

  test('the same from one thread and from two', () => {
    const there = place();
    const one = run(there, ['extract', '.', '--format', 'ndjson', '--jobs', '1']);
    const two = run(there, ['extract', '.', '--format', 'ndjson', '--jobs', '2']);
    expect(two.stdout).toBe(one.stdout);
  });
});

/** Files and links that say what the logs of build services obey, where it stands in a line of its own or anywhere. */
const COMMANDING = {
  '::error::a.html': '<a href="##[error]x"> <a href="#[error]y"> <a href="##vso[task.complete]">',
  '  ::stop-commands::b.html': '<a href="gone##teamcity[buildStop]">',
  // What is shown of a line is put together of pieces: the link ends before the bracket.
  'c.org': '[[file:gone##teamcity[buildStop]]] [[file:gone##[error]x]]',
  'd.html': '<a href=gone#>##[error]</a> <a href="gone"#vso[task.complete]>',
};

test.each([
  ['GITHUB_ACTIONS', ['check', '.']],
  ['GITHUB_ACTIONS', ['check', '.', '--report', 'tap']],
  ['GITHUB_ACTIONS', ['extract', '.']],
  ['GITHUB_ACTIONS', ['extract', '.', '--format', 'csv']],
  ['GITHUB_ACTIONS', ['absolutize', '.', ...MAP, '--dry-run']],
  ['TF_BUILD', ['check', '.', '--report', 'junit']],
  ['TEAMCITY_VERSION', ['check', '.']],
])('where %s is set, %j prints no command', (service, args) => {
  // What another service would set may be there and say nothing.
  const services = { GITHUB_ACTIONS: '', TF_BUILD: '', [service]: 'true' };
  const { stdout, stderr } = new Workplace(COMMANDING).run(args, undefined, '', services);
  expect(stdout).toContain('u{3a}:');
  for (const line of `${stdout}\n${stderr}`.split('\n')) {
    expect(line).not.toMatch(/##(?:vso|teamcity)?\[/);
    expect(line).not.toMatch(/^\s*::/);
  }
});

test.each(['json', 'ndjson', 'sarif', 'gitlab'])('%s says them so that no log obeys them', (format) => {
  const { stdout } = new Workplace(COMMANDING).run(['check', '.', '--report', format]);
  expect(stdout).not.toMatch(/##(?:vso|teamcity)?\[/);
  expect(stdout).toContain('#\\u0023[error]x');
});

describe('writing', () => {
  test.each([
    ['absolutize', ['absolutize', '.', ...MAP, '--in-place']],
    ['relativize', ['relativize', '.', ...MAP, '--in-place']],
    ['move', ['move', 'script.html', 'new folder/script.html', ...MAP]],
    ['move of a folder of everything', ['move', '.', '../work/inside', ...MAP]],
  ])('%s, then undo: every byte is back', (_, args) => {
    const place = new Workplace(FILES);
    const before = place.tree();
    const result = run(place, args);
    expect(result.stderr).not.toMatch(/^\s+at /m);
    expect(result.stdout + result.stderr).not.toMatch(UNSAFE);
    if (place.run(['runs']).stdout !== '') expect(place.run(['undo']).status).toBe(0);
    expect(place.tree()).toEqual(before);
  });

  test('a second absolutize changes nothing', () => {
    const place = new Workplace(FILES);
    isSound(run(place, ['absolutize', '.', ...MAP, '--in-place']));
    const once = place.tree();
    isSound(run(place, ['absolutize', '.', ...MAP, '--in-place']));
    expect(place.tree()).toEqual(once);
  });

  test('export writes below its folder only', () => {
    const place = new Workplace(FILES);
    const before = Object.keys(place.tree());
    const result = run(place, ['export', 'parts.eml', '--to', 'out']);
    expect(result.stderr).not.toMatch(/^\s+at /m);
    const added = Object.keys(place.tree()).filter((path) => !before.includes(path));
    for (const path of added) expect(path).toMatch(/^out\//);
  });
});

describe('what is wrong a thousand times', () => {
  const links = '<a href=gone.html>x</a>\n'.repeat(1000);
  // A count that is wrong in each of 30 messages.
  const lengths = 'From a@b Thu Jan  1 00:00:00 2026\nContent-Length: 999\n\nx\n\n'.repeat(30);
  const files = { 'page.html': links, 'a.mbox': lengths, 'b.mbox': lengths };

  test('is told ten times of each document in what people read, with how often more', () => {
    const { stderr } = new Workplace(files).run(['extract', '.']);
    const told = (name: string) => stderr.split('\n').filter((line) => line.startsWith(name));
    for (const name of ['a.mbox', 'b.mbox']) {
      expect(told(name)).toHaveLength(11);
      expect(told(name).at(-1)).toBe(`${name}: warning and 20 more [content-length-wrong]`);
    }
    const { stdout } = new Workplace(files).run(['check', '.']);
    expect(stdout.match(/\[missing-target\]/g)).toHaveLength(11);
    expect(stdout).toContain('and 990 more [missing-target]  gone.html');
    expect(stdout).toContain('1000 errors');
  });

  test('is told every time where all is asked for, and in what machines read', () => {
    const { stderr } = new Workplace(files).run(['extract', 'a.mbox', '--verbose']);
    expect(stderr.match(/content-length-wrong/g)).toHaveLength(30);
    const { stdout } = new Workplace(files).run(['check', 'page.html', '--report', 'ndjson']);
    expect(stdout.match(/"missing-target"/g)).toHaveLength(1000);
  });
});

describe('control characters of eight bits, marks of direction, separators of lines and tags', () => {
  // A tag is an ASCII character that nobody sees, and that programs read all the same.
  const files = { 'a.html': '<a href="a\u009b31mb\u202ec\u007fd\u2028e\u{E0041}">' };
  const unsafe = /[\u007F-\u009F\u2028-\u202E\u{E0000}-\u{E007F}]/u;

  test.each(['table', 'ndjson', 'json'])('do not come through extract --format %s', (format) => {
    const { stdout } = new Workplace(files).run(['extract', 'a.html', '--format', format]);
    expect(stdout).not.toMatch(unsafe);
    if (format === 'ndjson')
      expect(JSON.parse(stdout)).toMatchObject({ raw: 'a\u009b31mb\u202ec\u007fd\u2028e\u{E0041}' });
  });

  test.each(['text', 'markdown', 'csv', 'tap', 'junit', 'github', 'sarif', 'gitlab'])(
    'do not come through check --report %s',
    (report) => {
      const { stdout } = new Workplace(files).run(['check', 'a.html', '--report', report]);
      expect(stdout).toContain('31mb');
      expect(stdout).not.toMatch(unsafe);
    },
  );

  test('do not come through the rows of a query', () => {
    const there = new Workplace({ 'links.ndjson': '{"document":"d","raw":"a\u009b31m\u202e"}\n' });
    const { stdout } = there.run(['query', 'select raw from links', 'links.ndjson', '--format', 'ndjson']);
    expect(stdout).toContain('31m');
    expect(stdout).not.toMatch(unsafe);
  });
});

describe('names that each object of JavaScript has, where documents and folders name what is looked up', () => {
  const folder = fileURLToPath(new URL('../../../test-corpus/object-names', import.meta.url));
  const files = Object.fromEntries(
    entriesBelow(folder)
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [relative(folder, path), readFileSync(path)] as const),
  );

  test.each([
    ['extract', '.', '--format', 'ndjson'],
    ['check', '.', '--report', 'ndjson'],
    ['absolutize', '.', ...MAP, '--dry-run', '--report', 'ndjson'],
    ['relativize', '.', ...MAP, '--dry-run', '--report', 'ndjson'],
    ['move', 'constructor', 'toString', '--dry-run'],
    ['report', '.', '--output', '../report.html'],
  ])('%s', (...args) => {
    const result = run(new Workplace(files), args);
    isSound(result);
    expect(result.stdout + result.stderr).not.toMatch(/internal-error|please report|native code/);
  });
});
