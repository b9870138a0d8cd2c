// What `check --cache` says when it is called again, and what it never takes for its own.
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { lstatSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';
import { page } from './web-archive.ts';
import { zipOf } from './zip-of.ts';

const SITE = {
  'site/index.html': '<a href="guide.html#start">Guide</a> <a href="gone.html">Gone</a>\n',
  'site/guide.html': '<h1 id="start">Start</h1>\n',
};

const REPORT = ['--report', 'ndjson'];

/** Rule and file of each finding. */
function findings(place: Workplace, args: readonly string[]): string[] {
  const records = place.records(args) as readonly { rule?: string; file?: string }[];
  return records.flatMap(({ rule, file }) => (rule === undefined ? [] : [`${rule} ${file}`]));
}

function caches({ state }: Workplace): string[] {
  return readdirSync(join(state, 'cache', 'linkwright'));
}

test('the second run says what the first said, and then what has changed', () => {
  const place = new Workplace(SITE);
  const again = () => findings(place, ['check', 'site', '--cache', ...REPORT]);
  expect(again()).toEqual(['missing-target site/index.html']);
  expect(again()).toEqual(['missing-target site/index.html']);
  place.write('site/guide.html', '<h1 id="begin">Start</h1>\n');
  expect(again()).toEqual(['missing-fragment site/index.html', 'missing-target site/index.html']);
  place.write('site/gone.html', 'Here.\n');
  expect(again()).toEqual(['missing-fragment site/index.html']);
});

/** As if the files had been written an hour before: their states can be trusted. */
const LATER = {
  NODE_OPTIONS: '--import "data:text/javascript,const {now}=Date;Date.now=()=>now()+3600000"',
};

/** What is told and written, but for the time that it took, and the exit status. */
function told(place: Workplace, args: readonly string[], environment: NodeJS.ProcessEnv): unknown {
  const { stdout, stderr, status } = place.runIn(environment, args);
  const { 'links.csv': table, 'links.json': report } = place.tree();
  const [text, json] = [stdout, report].map((each) => each?.replace(/[\d.]+ s$|(?<="seconds":)[\d.]+/m, ''));
  return [text, stderr, status, table, json];
}

describe('the same files are not taken for the same documents', () => {
  const FILES = {
    'a.html': '<a href="b.txt#one">b</a> [no](no.html)',
    'b.txt': '<p id="one">',
    'z.zip': zipOf({ 'a.html': '<a href="no-a.html">', 'b.html': '<a href="no-b.html">' }),
  };
  const [A, B] = ['z.zip!/a.html', 'z.zip!/b.html'] as const;

  test.each<[what: string, first: readonly string[], then: readonly string[]]>([
    ['another entry of an archive', [A], [B]],
    ['two entries of an archive', [A, B], [B, A]],
    ['one of two entries', [A, B], [B]],
    ['a page read as Markdown', ['a.html'], ['a.html', '--as', 'markdown']],
    ['a page whose target is read as text', ['a.html', 'b.txt', '--as', 'html'], ['a.html', 'b.txt']],
  ])('%s', (_, first, then) => {
    const check = ['check', ...REPORT];
    for (const environment of [{}, LATER]) {
      const place = new Workplace(FILES);
      const right = told(place, [...check, ...then], environment);
      told(place, [...check, ...first, '--cache=own'], environment);
      expect(told(place, [...check, ...then, '--cache=own'], environment)).toEqual(right);
    }
  });
});

describe('what was printed is printed again, if it would be the same', () => {
  const CACHED = ['check', 'site', '--cache'];

  test.each<[what: string, args: readonly string[], environment?: NodeJS.ProcessEnv]>([
    ['with another exit status', ['--fail-on', 'never']],
    ['without the lines', ['--no-excerpts']],
    ['by target', ['--group', 'target']],
    ['in another format', ['--report', 'tap']],
    ['as records', ['--report', 'ndjson']],
    ['in two formats', ['--report', 'text', '--report', 'json=links.json']],
    ['in colours', [], { NO_COLOR: undefined, FORCE_COLOR: '1' }],
    ['with links', [], { FORCE_HYPERLINK: '1' }],
    ['in the log of a build service', [], { GITHUB_ACTIONS: 'true' }],
    ['with what is known left out', ['--baseline', 'known.json']],
    ['with a table', ['--to', 'links.csv']],
  ])('%s', (_, args, more) => {
    const environment = { ...LATER, ...more };
    const place = new Workplace({
      ...SITE,
      'site/##[error].html': '<a href="##[warning]">',
      'known.json': '',
    });
    if (args.includes('--baseline'))
      place.run(['check', 'site/index.html', '--baseline', 'known.json', '--update-baseline']);
    const right = told(place, ['check', 'site', ...args], environment);
    told(place, CACHED, LATER);
    // What was printed in another way, and then what was printed in the same.
    for (const cache of ['--cache', '--cache=own', '--cache=own']) {
      rmSync(join(place.folder, 'links.csv'), { force: true });
      expect(told(place, ['check', 'site', cache, ...args], environment)).toEqual(right);
    }
  });

  test('nothing where more than findings was told', () => {
    const place = new Workplace({ ...SITE, 'site/bad.html.gz': 'no gzip' });
    const first = told(place, CACHED, LATER);
    expect(first).toEqual(expect.arrayContaining([expect.stringContaining('bad.html.gz: error'), 1]));
    expect(told(place, CACHED, LATER)).toEqual(first);
  });
});

test.each([
  ['a folder', ['check', '--cache', 'site', ...REPORT]],
  ['a folder, and a document behind it', ['check', '--cache', 'site', 'site/guide.html', ...REPORT]],
  ['a document', ['check', '--cache', 'site/index.html', ...REPORT]],
])('%s behind --cache is what is to be checked', (_, args) => {
  const place = new Workplace(SITE);
  const before = place.tree();
  expect(findings(place, args)).toEqual(['missing-target site/index.html']);
  expect(place.tree()).toEqual(before);
  expect(caches(place)).toHaveLength(1);
});

test('a document that the configuration calls the cache is refused', () => {
  const place = new Workplace({
    ...SITE,
    'linkwright.config.json': '{ "paths": ["site"], "cache": "site/guide.html" }\n',
  });
  const { status, stderr } = place.run(['check']);
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(
      /^error: linkwright\.config\.json:1:\d+: --cache \S+guide\.html: is a folder or has the name of a document/,
    ),
  ]);
  expect(place.read('site/guide.html')).toBe(SITE['site/guide.html']);
});

test('a damaged cache is thrown away, and that is said', () => {
  const place = new Workplace(SITE);
  const args = ['check', 'site', '--cache=links.cache', ...REPORT];
  place.run(args);
  const whole = place.tree()['links.cache'] ?? '';
  for (const damaged of ['', whole.slice(0, whole.length >> 1), `${whole}x`]) {
    place.write('links.cache', Buffer.from(damaged, 'latin1'));
    const { stdout, stderr } = place.run(args);
    expect(stdout).toContain('"rule":"missing-target"');
    expect(stderr).toMatch(
      /^--cache: links\.cache: cannot be read, is damaged, .* everything is read anew$/m,
    );
  }
});

/** A cache in which something else stands in place of something as long, with digests that are right. */
function forged(cache: Buffer, before: string, after: string): Buffer {
  const bytes = Buffer.from(cache.toString('latin1').replaceAll(before, after), 'latin1');
  expect([bytes.length, bytes.equals(cache)]).toEqual([cache.length, false]);
  const lengths = bytes.indexOf('\n') + 1;
  let from = lengths + 3 * 8;
  for (let at = 0; at < 2; at += 1) {
    const to = from + Number(bytes.readBigUInt64LE(lengths + at * 8));
    hash('sha256', bytes.subarray(from, to - 32), 'buffer').copy(bytes, to - 32);
    from = to;
  }
  return bytes;
}

test.each([
  ['problems that are none', String.raw`\"problems\":[]`, String.raw`\"problems\":{}`],
  ['places that are none', String.raw`\"remotes\":[]`, String.raw`\"remotes\":""`],
  ['a text that is none', '"missing-target"', '[12345678901234]'],
  ['a question that is none', '["kind",', '[12345 ,'],
])('%s in a cache whose digests are right are damage', (_, before, after) => {
  const place = new Workplace(SITE);
  const args = ['check', 'site', '--cache=links.cache', ...REPORT];
  place.run(args);
  place.write('links.cache', forged(Buffer.from(place.tree()['links.cache'] ?? '', 'latin1'), before, after));
  // What is as old as the cache, and of the same bytes, is remembered all the same.
  place.write('site/guide.html', SITE['site/guide.html']);
  const { stdout, stderr } = place.run(args);
  expect(stdout).toContain('"rule":"missing-target"');
  expect(stderr).toMatch(/^--cache: links\.cache: cannot be read, is damaged, .*\n$/);
});

test('a file that was never a cache is kept', () => {
  const place = new Workplace({ ...SITE, Makefile: 'all:\n' });
  const args = ['check', 'site', '--cache=Makefile', ...REPORT];
  expect(place.run(args)).toMatchObject({
    stdout: expect.stringContaining('"rule":"missing-target"') as string,
    stderr: '--cache: Makefile: was no cache; what it was is Makefile.old now, and everything is read anew\n',
  });
  expect(place.read('Makefile.old')).toBe('all:\n');
  expect(place.run(args).stderr).toBe('');
  place.write('Makefile', 'other:\n');
  expect(place.run(args).stderr).toMatch(
    /^--cache: Makefile: is no cache, it is left alone and nothing is remembered/,
  );
  expect(place.read('Makefile')).toBe('other:\n');
});

test.each<[what: string, command: string]>([
  ['a file', 'printf "[user]" > links.cache.answers'],
  ['JSON', 'printf "{}" > links.cache.answers'],
  ['what a symbolic link leads to', 'printf "secret" > outside; ln -s outside links.cache.answers'],
  ['a device', 'ln -s /dev/zero links.cache.answers'],
  ['a pipe', 'mkfifo links.cache.answers'],
])('%s that was never a cache of answers is left alone, unread', (_, command) => {
  const place = new Workplace(SITE);
  execFileSync('sh', ['-c', command], { cwd: place.folder });
  const state = (): unknown =>
    ['links.cache.answers', 'outside']
      .map((name) => lstatSync(join(place.folder, name), { throwIfNoEntry: false }))
      .map((found) => found && [found.ino, found.size, found.mtimeMs]);
  const before = state();
  expect(place.run(['check', 'site', '--remote', '--cache=links.cache', ...REPORT]).stderr).toBe(
    '--cache: links.cache.answers: is no cache, it is left alone and no answer is remembered\n',
  );
  expect(state()).toEqual(before);
});

test('what a cache is put together in is never a file that is there', () => {
  const place = new Workplace({ ...SITE, secret: 'secret', 'w.warc': page(1, '<a href="/2/">') });
  const names = ['links.cache', 'links.cache.answers', 'links.cache.archives'];
  const paths = JSON.stringify(names.map((name) => join(place.folder, name)));
  const plants = `for(const path of ${paths})symlinkSync('secret',path+'.'+process.pid+'.tmp')`;
  const code = encodeURIComponent(`import{symlinkSync}from'node:fs';try{${plants}}catch{}`);
  const planted = { NODE_OPTIONS: `--import "data:text/javascript,${code}"` };
  for (const what of [['site', '--remote'], ['w.warc']])
    place.runIn(planted, ['check', ...what, '--cache=links.cache', ...REPORT]);
  expect(place.read('secret')).toBe('secret');
  for (const name of names) expect(place.read(name)).not.toBe('');
});

test('a device is no cache, and a link to one stays', () => {
  const place = new Workplace(SITE);
  symlinkSync('/dev/null', join(place.folder, 'device'));
  symlinkSync('links.cache', join(place.folder, 'link'));
  place.write('links.cache', '');
  expect(place.run(['check', 'site', '--cache=device', ...REPORT])).toMatchObject({
    stdout: expect.stringContaining('"rule":"missing-target"') as string,
    stderr: '--cache: device: is no file, it is left alone and nothing is remembered\n',
  });
  place.run(['check', 'site', '--cache=link', ...REPORT]);
  expect(place.read('links.cache')).not.toBe('');
  for (const name of ['device', 'link'])
    expect(lstatSync(join(place.folder, name)).isSymbolicLink()).toBe(true);
});
