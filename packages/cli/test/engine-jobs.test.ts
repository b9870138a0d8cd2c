import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { JOBS } from '../src/engine/jobs.ts';

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
