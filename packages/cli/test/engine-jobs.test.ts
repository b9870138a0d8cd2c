import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { JOBS } from '../src/engine/jobs.ts';
import { isResult } from '../src/engine/results.ts';

const FILE = { path: 'a.html', absolute: '/s/a.html', below: 'a.html', mediaType: 'text/html', size: 1 };
const READING = { folder: '/s', maps: ['t=https://h/'], profile: 'rfc3986', include: [] };
const LINES = { name: 'ndjson', colour: false, shown: false };
const EXTRACT = { files: [FILE], reading: READING, filter: {}, lines: LINES };
const REWRITE = {
  files: [FILE],
  reading: READING,
  command: { name: 'absolutize' },
  selection: {},
  destination: { kind: 'told', copies: false },
  allowSigned: false,
  record: true,
  diff: false,
};
const CHECK = {
  settings: { reading: READING, roots: ['/s'], server: {}, severities: {}, exclude: [] },
  wantRemotes: false,
};

const { settings } = CHECK;
const seeds = { start1: -1, start2: 2, factor1: 3, factor2: 5 };
const FILTER = { settings, filter: { seeds, othersAreWeb: true, fragments: true, ranges: true } };

const STRETCH_OF = { file: FILE, stretch: { from: 0, to: 9, offset: 0 } };
const CAPTURE = { reading: READING, seeds };
const ARCHIVED = { ...CHECK, thorough: false, isWitnessed: false, seeds };

/** What a worker does with a message: the paths that it would read, or a refusal. */
function paths(job: string, task: unknown, shared: unknown = null): string[] | 'refused' {
  const kind = Object.hasOwn(JOBS, job) ? JOBS[job] : undefined;
  if (!kind || !v.is(kind.task, task) || !v.is(kind.shared, shared)) return 'refused';
  return [...kind.paths(task, shared)];
}

test('the paths of a message are all that would be read', () => {
  expect(paths('extract', EXTRACT)).toEqual(['/s/a.html', '/s/t']);
  expect(paths('check', [FILE], CHECK)).toEqual(['/s/a.html', '/s/t', '/s']);
  expect(paths('filter', [{ ...FILE, number: 0 }], FILTER)).toEqual(['/s/a.html', '/s/t', '/s']);
  expect(paths('capture', STRETCH_OF, CAPTURE)).toEqual(['/s/a.html', '/s/t']);
  expect(paths('archived', STRETCH_OF, ARCHIVED)).toEqual(['/s/a.html', '/s/t', '/s']);
  expect(paths('rewrite', REWRITE)).toEqual(['/s/a.html', '/s/t']);
  const keys = { reading: { ...READING, maps: ['/u=http://h/'] }, roots: ['/v'], server: {} };
  expect(
    paths('extract', { ...EXTRACT, table: { keys, links: true, anchors: false, addresses: false } }),
  ).toEqual(['/s/a.html', '/s/t', '/v', '/u']);
});

test.each([
  ['of an mbox', { offset: 4096, line: 90, number: 3, end: 8192 }],
  [
    'of a mailbox of Outlook, whose size is told',
    { offset: 0x200024, line: 1, number: 3, end: 2 ** 32, size: 4096 },
  ],
])('a slice %s is read', (_, slice) => {
  expect(paths('extract', { ...EXTRACT, files: [{ ...FILE, slice }] })).toEqual(['/s/a.html', '/s/t']);
});

describe('refused', () => {
  test.each([
    ['a file without a path', 'extract', { ...EXTRACT, files: [{ ...FILE, absolute: undefined }] }],
    ['a file with more than a file has', 'extract', { ...EXTRACT, files: [{ ...FILE, load: 'x' }] }],
    ['a task with more than a task has', 'extract', { ...EXTRACT, module: 'file:///evil.mjs' }],
    ['reading without a folder', 'extract', { ...EXTRACT, reading: {} }],
    [
      'a slice in words',
      'extract',
      { ...EXTRACT, files: [{ ...FILE, slice: { offset: '0', line: 1, number: 1, end: 9 } }] },
    ],
    [
      'a worker that would write',
      'rewrite',
      { ...REWRITE, destination: { kind: 'in-place', journal: '/j' } },
    ],
    [
      'a worker that would write a copy',
      'rewrite',
      { ...REWRITE, destination: { kind: 'out', folder: '/o' } },
    ],
    ['a command that is none', 'rewrite', { ...REWRITE, command: { name: 'delete' } }],
    ['a job that is none', 'eval', EXTRACT],
    ['a job that every object has', 'constructor', EXTRACT],
    ['a file without its number', 'filter', [FILE], FILTER],
    ['a file before the first', 'filter', [{ ...FILE, number: -1 }], FILTER],
    ['a table in the message', 'filter', [], { ...FILTER, filter: { ...FILTER.filter, table: {} } }],
    [
      'a seed that is no word',
      'filter',
      [],
      { ...FILTER, filter: { ...FILTER.filter, seeds: { ...seeds, start1: 2 ** 32 } } },
    ],
    ['a stretch before the first byte', 'capture', { ...STRETCH_OF, stretch: { from: -1, to: 9 } }, CAPTURE],
    ['a stretch to half a byte', 'capture', { ...STRETCH_OF, stretch: { from: 0, to: 0.5 } }, CAPTURE],
    ['a stretch without an end', 'archived', { ...STRETCH_OF, stretch: { from: 0 } }, ARCHIVED],
    ['a stretch of no file', 'archived', { stretch: STRETCH_OF.stretch }, ARCHIVED],
    ['archives without seeds', 'capture', STRETCH_OF, { reading: READING }],
    ['pages of archives in the message', 'archived', STRETCH_OF, { ...ARCHIVED, pages: {} }],
    ['a seed in words', 'archived', STRETCH_OF, { ...ARCHIVED, seeds: { ...seeds, start2: '1' } }],
  ])('%s', (_what, job, task, shared: unknown = null) => expect(paths(job, task, shared)).toBe('refused'));
});

function isOne(job: string, said: unknown, files = [FILE]): boolean {
  const tasks: Record<string, unknown> = { check: files, rewrite: { ...REWRITE, files } };
  return isResult(job, tasks[job] ?? {}, said);
}

describe('a result', () => {
  const base = { uri: 'https://h/a.html', rule: '5.1.3', from: 'retrieval' };
  const place = { file: 'a.html', line: 1, column: 9, start: 8, end: 9 };
  const finding = {
    ...place,
    rule: 'missing-target',
    severity: 'error',
    reference: 'x',
    target: 'https://h/x',
    base,
    message: 'there is no such file',
  };
  const problem = { file: 'a.html', code: 'base-not-absolute', severity: 'info', message: 'is not absolute' };
  const document = {
    file: 'a.html',
    references: 1,
    findings: [finding],
    problems: [problem],
    places: ['/s/x'],
  };
  const checked = { ...document, remotes: [] };
  const link = {
    ...place,
    raw: 'x',
    reference: 'x',
    place: 'a@href',
    kind: 'relative-path',
    base,
    target: null,
    confidence: 0.5,
  };
  const told = { file: 'a.html', links: [link], lines: 3, count: 1, problems: [problem] };
  const numbers = { named: '', names: '', wanted: '', others: '', references: 'AAAAAAEAAAA=', linked: '' };
  const captures = {
    sites: ['h'],
    pages: '',
    names: '',
    redirects: [['/a', 301, '/b']],
    refusals: [['/c', 404]],
    wikis: [{ articlePath: 'https://h/wiki/', namespaces: ['', 'Talk'], held: [''] }],
  };
  const read = { start: 0, end: 9, length: 9 };
  const edit = {
    ...place,
    raw: 'x',
    replacement: 'y',
    reference: 'x',
    newReference: 'y',
    target: null,
    place: 'a@href',
  };
  const change = {
    before: 'digest',
    edits: [
      [8, 9, 'eQ=='],
      [9, 9, ''],
    ],
  };
  const report = { file: 'a.html', references: 1, edited: 1, edits: [edit], problems: [], size: 10, change };
  const bytes = new Uint8Array(3);

  test.each([
    [
      'extract',
      { documents: [told, { ...told, lines: 0, rows: [['a', 1, null, true]], settles: true }], bytes },
    ],
    ['check', [checked]],
    ['filter', { said: [[0, checked]], ...numbers }],
    ['capture', { captures, read }],
    [
      'archived',
      {
        documents: [checked],
        places: '',
        witnessed: [['kind', '/s', 'folder']],
        read: { end: 0, length: 0 },
      },
    ],
    ['rewrite', [report]],
  ])('of %s', (job, said) => expect(isOne(job, said)).toBe(true));

  test.each<[what: string, job: string, said: unknown]>([
    ['that is nothing', 'extract', null],
    ['without its lines', 'extract', { documents: [told] }],
    ['whose bytes are a list', 'extract', { documents: [told], bytes: [1, 2, 3] }],
    ['with fewer than no bytes', 'extract', { documents: [{ ...told, lines: -1 }], bytes }],
    ['with a row of objects', 'extract', { documents: [{ ...told, rows: [[{}]] }], bytes }],
    ['of fewer documents than were asked about', 'check', []],
    ['of more documents', 'check', [checked, checked]],
    ['of another document', 'check', [{ ...checked, file: '/etc/passwd' }]],
    [
      'of a rule that there is none of',
      'check',
      [{ ...checked, findings: [{ ...finding, rule: 'constructor' }] }],
    ],
    ['of a grave kind', 'check', [{ ...checked, problems: [{ ...problem, severity: '__proto__' }] }]],
    ['of a page that is no text', 'filter', { said: [[0, { ...checked, places: [null] }]], ...numbers }],
    ['before the first file', 'filter', { said: [[-1, checked]], ...numbers }],
    ['read to before the archive', 'capture', { captures, read: { ...read, end: -9 } }],
    ['read to nowhere', 'archived', { documents: [], places: '', witnessed: [], read: {} }],
    [
      'with edits that go back',
      'rewrite',
      [
        {
          ...report,
          change: {
            ...change,
            edits: [
              [8, 9, ''],
              [2, 3, ''],
            ],
          },
        },
      ],
    ],
    [
      'with an edit that ends before it begins',
      'rewrite',
      [{ ...report, change: { ...change, edits: [[9, 8, '']] } }],
    ],
    ['with edits that are none', 'rewrite', [{ ...report, change: { ...change, edits: [[8, 9]] } }]],
    ['with edits in words', 'rewrite', [{ ...report, change: { ...change, edits: 'none' } }]],
    [
      'with a certainty in words',
      'extract',
      { documents: [{ ...told, links: [{ ...link, confidence: '1' }] }], bytes },
    ],
    [
      'with a link to nowhere',
      'extract',
      { documents: [{ ...told, links: [{ ...link, target: 1 }] }], bytes },
    ],
    ['without one of its documents', 'rewrite', []],
    ['of a job that is none', 'constructor', []],
  ])('%s is none', (_, job, said) => expect(isOne(job, said)).toBe(false));

  test('is none that has something else for one of the files', () => {
    const files = [FILE, { ...FILE, path: 'b.html' }];
    const other = { ...checked, file: 'b.html' };
    expect(isOne('check', [checked, other], files)).toBe(true);
    expect(isOne('check', [other, checked], files)).toBe(false);
    expect(isOne('check', [checked, checked], files)).toBe(false);
  });
});
