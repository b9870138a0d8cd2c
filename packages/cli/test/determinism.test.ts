// The same bytes come out for any number of threads, any order of arguments, any locale and time zone.
import { describe, expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';
import { crawl, packed, page as record } from './web-archive.ts';
import { isDue } from './turn-of-day.ts';

/** Names that locales sort and fold differently, and kinds of documents that are read by different means. */
const FILES: Readonly<Record<string, string>> = {
  'site/index.html':
    '<a href="Z.html">Z</a> <a href="\u00e4.html#top">\u00e4</a> <a href="I.html">I</a> <a href="missing.html">gone</a>',
  'site/Z.html': '<a href="index.html">up</a><a href="a.html#none">a</a>',
  'site/a.html': '<p id="here"><a href="../mail/list.mbox">mail</a> <a href="#nowhere">none</a>',
  'site/\u00e4.html': '<a href="z/../Z.html">Z</a> <a href="\u0131.html">dotless</a>',
  'site/I.html': '<a href="i.html">small</a> <a href="10.html">ten</a>',
  'site/i.html': '<a href="9.html">nine</a>',
  'site/10.html': '<a href="//example.org/">net path</a>',
  'site/9.html': '<base href="deep/"><a href="x">x</a>',
  'site/style.css': '@import "Z.css"; p { background: url(a.png) }',
  'site/notes.md': '[one](Z.html) and <http://example.com/> and [two][2]\n\n[2]: a.html "A"\n',
  'mail/list.mbox': [1, 2, 3]
    .map(
      (number) =>
        `From a@example.com Mon Jan  1 00:00:0${number} 2001\nX-Filler: ${'x'.repeat(700)}\nDate: Mon, 1 Jan 2001 00:00:0${number} -0800\nMessage-ID: <${number}@example.com>\n\nSee http://example.com/${number}\n\n`,
    )
    .join(''),
};
/** Web archives are read, and never written. */
const READ: Readonly<Record<string, string | Uint8Array>> = {
  ...FILES,
  'site/crawl.warc.gz': packed([record(1, '<a href="../2/#no">'), record(2, '<a href="/gone">')]),
  'Site.warc': crawl(3).subarray(0, 9000),
};
const PATHS = Object.keys(READ);
const SHUFFLED = ['site/i.html', ...PATHS.filter((path) => path !== 'site/i.html').toReversed()];
const MAP = ['--map', '.=https://example.com/'];

const COMMANDS: readonly (readonly [string, readonly string[]])[] = [
  ['extract', ['extract', '--format', 'ndjson', ...MAP]],
  ['extract as CSV', ['extract', '--format', 'csv', ...MAP]],
  ['extract as JSON', ['extract', '--format', 'json', ...MAP]],
  ['extract, each target once', ['extract', '--format', 'ndjson', '--unique', ...MAP]],
  ['extract, for people', ['extract', ...MAP]],
  ['check', ['check', '--report', 'ndjson', ...MAP]],
  ['check, for people', ['check', ...MAP]],
  // Rules for which every link is looked at.
  ['check of every link', ['check', '--rule', 'insecure', '--rule', 'orphan-page', ...MAP]],
  [
    'check of every link, for machines',
    ['check', '--rule', 'unwise-character', '--rule', 'insecure', '--report', 'ndjson', ...MAP],
  ],
  ['check as SARIF', ['check', '--report', 'sarif', ...MAP]],
  ['absolutize', ['absolutize', '--dry-run', '--report', 'ndjson', ...MAP]],
  ['absolutize, for people', ['absolutize', '--dry-run', ...MAP]],
];

type Case = readonly [string, readonly string[], NodeJS.ProcessEnv, readonly string[]];

const CASES: readonly Case[] = [
  [
    'two threads, Swedish, in a half-hour zone',
    ['--jobs', '2'],
    locale('sv_SE.UTF-8', 'America/St_Johns'),
    PATHS,
  ],
  [
    'three threads, shuffled, Turkish, beyond the date line',
    ['--jobs', '3'],
    locale('tr_TR.UTF-8', 'Pacific/Kiritimati'),
    SHUFFLED,
  ],
];

/** And the time that a report says it was made at. */
function locale(name: string, zone: string): NodeJS.ProcessEnv {
  return { TZ: zone, LANG: name, LC_ALL: name, SOURCE_DATE_EPOCH: '0' };
}

const PLAIN = locale('C', 'UTC');

/** In a process that is there already. A report numbers its texts in another order then. */
const IN_PIECES: Case = [
  'what is larger in pieces',
  ['--jobs', '2', '--limit', 'held-size=1K'],
  locale('sv_SE.UTF-8', 'America/St_Johns'),
  PATHS,
];

const today = COMMANDS.filter((_, at) => isDue(at));

describe.each(today)('%s', (_, command) => {
  test('gives the same bytes however it is run', () => {
    const place = new Workplace(READ);
    const output = (
      options: readonly string[],
      environment: NodeJS.ProcessEnv,
      paths: readonly string[],
    ): string => {
      const { status, stdout, stderr } = place.runIn(environment, [...command, ...options, ...paths]);
      expect(stderr).not.toMatch(/^\s+at /m);
      expect([0, 1]).toContain(status);
      return withoutRun(stdout);
    };
    const expected = output(['--jobs', '1'], PLAIN, PATHS);
    expect(expected.length).toBeGreaterThan(300);
    for (const [name, options, environment, paths] of [...CASES, IN_PIECES])
      expect(output(options, environment, paths), name).toBe(expected);
  });
});

function written(
  options: readonly string[],
  environment: NodeJS.ProcessEnv,
  paths: readonly string[],
): unknown {
  const place = new Workplace(FILES);
  const documents = paths.filter((path) => Object.hasOwn(FILES, path));
  const { status } = place.runIn(environment, ['absolutize', '--in-place', ...MAP, ...options, ...documents]);
  expect(status).toBe(0);
  return place.tree();
}

test('absolutize writes the same files however it is run', () => {
  const expected = written(['--jobs', '1'], PLAIN, PATHS);
  expect(JSON.stringify(expected)).toContain('https://example.com/site/Z.html');
  for (const [name, options, environment, paths] of [...CASES, IN_PIECES])
    expect(written(options, environment, paths), name).toEqual(expected);
});

function page(options: readonly string[], environment: NodeJS.ProcessEnv, paths: readonly string[]): string {
  const place = new Workplace(READ);
  const shown = ['--title', 'Site', '--output', 'report.html', '--quiet'];
  const { status } = place.runIn(environment, ['report', ...MAP, ...shown, ...options, ...paths]);
  expect(status).toBe(1);
  return place.read('report.html');
}

test('report makes the same page however it is run', () => {
  const expected = page(['--jobs', '1'], PLAIN, PATHS);
  for (const [name, options, environment, paths] of CASES)
    expect(page(options, environment, paths), name).toBe(expected);
});

/** What says when a run was and how long it took, as the contract of the formats has it. */
function withoutRun(text: string): string {
  return text
    .replace(/"seconds":\s*[\d.]+/g, '"seconds":0')
    .replace(/[\d.]+ s\n$/, '0 s\n')
    .replace(/"run":\s*"[^"]*"/g, '"run":""')
    .replace(/"(?:start|end)TimeUtc":\s*"[^"]*"/g, '"time":""');
}
