// Tape archives, as Python's tarfile writes and reads them.
import { splice } from '@linkwright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ArchiveEntry,
  CONTAINER_LIMITS,
  type OpenArchive,
  beginsTar,
  openArchive,
} from '../src/index.ts';
import { tarOf, untarred } from './tars.ts';
import { codec, hasPython } from './zips.ts';

function opened(bytes: Uint8Array, limits = CONTAINER_LIMITS): OpenArchive {
  const archive = openArchive(bytes, bytes.length, limits, codec);
  if ('code' in archive) throw new Error(archive.message);
  return archive;
}

/** The texts of the files that are read. */
function contents(bytes: Uint8Array): Readonly<Record<string, string>> {
  const archive = opened(bytes);
  const unpacker = archive.unpacker();
  const files = archive.entries.filter(({ isFolder }) => !isFolder);
  return Object.fromEntries(
    files.map((entry) => {
      const found = unpacker.unpack(entry);
      return [entry.name, found instanceof Uint8Array ? Buffer.from(found).toString() : found.code];
    }),
  );
}

function rewritten(bytes: Uint8Array, changes: Readonly<Record<string, string>>): Uint8Array {
  const archive = opened(bytes);
  const named = archive.entries.filter(({ name }) => name in changes);
  const edits = archive.edits(
    new Map(
      named.map((entry): [ArchiveEntry, Uint8Array] => [entry, Buffer.from(changes[entry.name] as string)]),
    ),
  );
  if (typeof edits === 'string') throw new Error(edits);
  return splice(bytes, bytes.length, edits);
}

const LONG = `${'folder/'.repeat(20)}${'name-'.repeat(30)}é.html`;
const ENTRIES = { 'a.html': 'one', 'b/': '', 'b/c.html': 'x'.repeat(1500), empty: '' };

/** Blocks of an archive that no writer at hand makes. */
function block(name: string, type: string, data = '', change: (header: Buffer) => void = () => {}): Buffer {
  const header = Buffer.alloc(512);
  header.write(name);
  header.write(Buffer.byteLength(data).toString(8).padStart(11, '0'), 124);
  header.write(type, 156);
  change(header);
  header.fill(0x20, 148, 156);
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  const filled = Buffer.alloc(Math.ceil(Buffer.byteLength(data) / 512) * 512);
  filled.write(data);
  return Buffer.concat([header, filled]);
}

const ZEROS = Buffer.alloc(1024);

describe.skipIf(!hasPython)('as tarfile writes them', () => {
  test.each(['USTAR', 'GNU', 'PAX'])('%s', (format) => {
    const entries = { ...ENTRIES, ...(format !== 'USTAR' && { [LONG]: 'long' }) };
    const bytes = tarOf(entries, format);
    expect(beginsTar(bytes)).toBe(true);
    expect(contents(bytes)).toEqual(untarred(bytes));
    expect(opened(bytes).entries.map(({ name }) => name)).toEqual(Object.keys(entries));
    const changes = {
      'a.html': 'longer than it was'.repeat(40),
      'b/c.html': '',
      empty: 'é',
      ...(format !== 'USTAR' && { [LONG]: 'l' }),
    };
    const now = rewritten(bytes, changes);
    expect(untarred(now)).toEqual({ ...untarred(bytes), ...changes });
    expect(contents(now)).toEqual(untarred(now));
  });

  test('what does not change stays, byte for byte', () => {
    const old = tarOf(ENTRIES);
    const now = rewritten(old, { 'a.html': 'o'.repeat(513) });
    const [before, after] = [opened(old).entries[2], opened(now).entries[2]];
    expect(now.subarray(after?.start)).toEqual(new Uint8Array(old.subarray(before?.start)));
    expect(rewritten(old, {})).toEqual(new Uint8Array(old));
    expect(rewritten(old, { 'a.html': 'one' })).toEqual(new Uint8Array(old));
  });

  test('any entries, any changes', () => {
    const name = fc.stringMatching(/^[a-z]{1,3}$/);
    const entries = fc.dictionary(name, fc.string({ maxLength: 1200 }), { minKeys: 1, maxKeys: 5 });
    fc.assert(
      fc.property(
        entries,
        fc.dictionary(name, fc.string()),
        fc.constantFrom('USTAR', 'GNU', 'PAX'),
        (old, changes, format) => {
          const known = Object.fromEntries(Object.entries(changes).filter(([key]) => key in old));
          expect(untarred(rewritten(tarOf(old, format), known))).toEqual({ ...old, ...known });
        },
      ),
      { numRuns: 4 },
    );
  });
});

test.each<[string, readonly Buffer[], Readonly<Record<string, string>>]>([
  ['before POSIX, without a mark', [block('a', '\0', 'one'), block('b', '0', 'two')], { a: 'one', b: 'two' }],
  ['without empty blocks at its end', [block('a', '0', 'one')], { a: 'one' }],
  ['names from `.`', [block('./', '5'), block('./a', '0', 'one')], { a: 'one' }],
  [
    'links, devices, folders and queues are no files, and have no bytes, whatever size they say',
    [
      ...Array.from('123456', (type) =>
        block(`type-${type}`, type, '', (header) => header.write('00000000100', 124)),
      ),
      block('a', '0', 'one'),
      block('b', '7', 'contiguous'),
    ],
    { a: 'one', b: 'contiguous' },
  ],
  [
    'folders before POSIX, by the end of their names',
    [block('b/', '\0'), block('b/a', '\0', 'one')],
    { 'b/a': 'one' },
  ],
  [
    'a prefix of ustar',
    [block('a', '0', 'one', (header) => void (header.write('ustar\x0000', 257), header.write('b/c', 345)))],
    { 'b/c/a': 'one' },
  ],
  [
    'times of GNU, in the place of a prefix',
    [
      block(
        'a',
        '0',
        'one',
        (header) => void (header.write('ustar  ', 257), header.write('15222475231', 345)),
      ),
    ],
    { a: 'one' },
  ],
  [
    'what stands there before POSIX',
    [block('a', '0', 'one', (header) => void header.write('b/c', 345))],
    { a: 'one' },
  ],
  [
    'a long name of GNU',
    [block('././@LongLink', 'L', 'long\0'), block('lo', '0', 'one'), block('b', '0', '2')],
    { long: 'one', b: '2' },
  ],
  [
    'records of pax for one, and for all',
    [
      block('g', 'g', '15 comment=abc\n'),
      block('x', 'x', '13 path=long\n18 mtime=1.500000\n'),
      block('lo', '0', 'one'),
      block('b', '0', '2'),
    ],
    { long: 'one', b: '2' },
  ],
  [
    'records of Solaris',
    [block('x', 'X', '13 path=long\n'), block('lo', '0', 'one'), block('b', '0', '2')],
    { long: 'one', b: '2' },
  ],
  [
    'a name for all, but for one that has its own, and one that gives it back',
    [
      block('g', 'g', '12 path=all\n'),
      block('a', '0', 'one'),
      block('x', 'x', '12 path=own\n'),
      block('b', '0', 'two'),
      block('x', 'x', '8 path=\n'),
      block('c', '0', 'three'),
    ],
    { all: 'one', own: 'two', c: 'three' },
  ],
  ...['path=long\n', '0 path=long\n', '2 path=long\n', '99 path=long\n', ' 13 path=long\n'].map(
    (record): [string, readonly Buffer[], Readonly<Record<string, string>>] => [
      `a damaged record (${record.trimEnd()}) says nothing`,
      [block('x', 'x', `18 mtime=1.500000\n${record}`), block('a', '0', 'one')],
      { a: 'one' },
    ],
  ),
  ...['-1', '3.5', '3 ', ''].map((size): [string, readonly Buffer[], Readonly<Record<string, string>>] => [
    `what is no number of bytes ("${size}") is no size`,
    [block('x', 'x', `${size.length + 8} size=${size}\n`), block('a', '0', 'one')],
    { a: 'one' },
  ]),
  [
    'sizes in binary',
    [
      block('a', '0', 'one', (header) => header.set([0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3], 124)),
      block('b', '0', 'x'.repeat(600), (header) => header.set([0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 88], 124)),
    ],
    { a: 'one', b: 'x'.repeat(600) },
  ],
  [
    'a size with blanks before it',
    [block('a', '\0', 'one', (header) => void header.write('          3 ', 124))],
    { a: 'one' },
  ],
  [
    'files with holes are not read',
    [block('x', 'x', '22 GNU.sparse.major=1\n'), block('s', '0', 'holes'), block('a', '0', 'one')],
    { s: 'sparse-entry', a: 'one' },
  ],
  [
    'a map of holes that goes on behind its header stands before the data',
    [
      block('s', 'S', '', (header) => {
        header.write('00000001000', 124);
        header[482] = 1;
      }),
      Buffer.concat([Buffer.alloc(504, 48), Buffer.of(1), Buffer.alloc(7)]),
      Buffer.alloc(512),
      Buffer.alloc(512, 65),
      block('a', '0', 'one'),
    ],
    { s: 'sparse-entry', a: 'one' },
  ],
  [
    'names that leave it',
    [block('../a', '0', 'one'), block('/b', '0', 'two')],
    { '../a': 'unsafe-entry-name', '/b': 'unsafe-entry-name' },
  ],
])('%s', (_, blocks, expected) => {
  expect(contents(Buffer.concat([...blocks, ZEROS]))).toEqual(expected);
  const bytes = Buffer.concat(blocks);
  expect(contents(bytes)).toEqual(expected);
});

test.each<[string, string, string, string | undefined]>([
  ['2', 'latest', 'v2', 'v2'],
  ['2', 'b/c/d.html', '../../a.html', 'a.html'],
  ['2', 'b/whole', './..//', ''],
  ['2', 'b/out', '../../a.html', undefined],
  ['2', 'b/root', '/a.html', undefined],
  ['1', 'b/hard.html', './b/a.html', 'b/a.html'],
  ['0', 'no-link', 'a.html', undefined],
])('type %s: %s with %s leads to %s', (type, name, to, expected) => {
  const link = (path: string) => block(name, type, '', (header) => void header.write(path, 157));
  const pax = `linkpath=${to}\n`;
  for (const blocks of [
    [link(to)],
    [block('x', 'x', `${pax.length + 3} ${pax}`.padStart(pax.length + 3, '0')), link('lo')],
    [block('././@LongLink', 'K', `${to}\0`), link('lo')],
  ])
    expect(opened(Buffer.concat([...blocks, ZEROS])).entries.map(({ leadsTo }) => leadsTo)).toEqual([
      expected,
    ]);
});

test('what stands behind the end is not read, and stays', () => {
  const more = Buffer.concat([block('b', '0', 'two'), ZEROS]);
  const bytes = Buffer.concat([block('a', '0', 'one'), ZEROS, more]);
  expect(opened(bytes).rest).toBe(2048);
  expect(contents(bytes)).toEqual({ a: 'one' });
  const now = rewritten(bytes, { a: 'three' });
  expect(contents(now)).toEqual({ a: 'three' });
  expect(Buffer.from(now.subarray(2048))).toEqual(more);
  expect(opened(bytes.subarray(0, 2048)).rest).toBeUndefined();
});

test('an archive of nothing has no entries, and is not damaged', () => {
  const archive = opened(Buffer.alloc(10240));
  expect(archive.entries).toEqual([]);
  expect(archive.damage).toBeUndefined();
});

// What few programs write for a size, and all read.
test.each<[string, (header: Buffer) => void]>([
  ['twelve digits', (header) => header.write('000000000063', 124)],
  ['a binary number', (header) => header.write(`80${'0'.repeat(20)}33`, 124, 'hex')],
  ['a space at its end', (header) => header.write('00000000063 ', 124)],
])('a size of %s', (_, change) => {
  const data = 'x'.repeat(0x33);
  const archive = Buffer.concat([block('a', '0', data, change), block('b', '0', 'two'), ZEROS]);
  expect(contents(archive)).toEqual({ a: data, b: 'two' });
  expect(contents(rewritten(archive, { a: 'longer' }))).toEqual({ a: 'longer', b: 'two' });
});

test('changes come in the order of the archive, however they are asked for', () => {
  const bytes = Buffer.concat([block('a', '0', 'one'), block('b', '0', 'two'), ZEROS]);
  const archive = opened(bytes);
  const edits = archive.edits(
    new Map(archive.entries.toReversed().map((entry) => [entry, Buffer.from(`new ${entry.name}`)])),
  );
  if (typeof edits === 'string') throw new Error(edits);
  expect(contents(splice(bytes, bytes.length, edits))).toEqual({ a: 'new a', b: 'new b' });
});

describe('damaged ones', () => {
  test.each([
    ['that is empty', '', /no ZIP archive.*nor does it begin as tape archives do/],
    [
      'whose first header is damaged',
      '#'.repeat(1024),
      /no ZIP archive.*nor does it begin as tape archives do/,
    ],
    ['that begins as ZIP does', 'PK\u0003\u0004'.padEnd(40), /no ZIP archive[^;]*$/],
  ])('a file %s is said not to be what it may have been named as', (_, text, message) => {
    const bytes = Buffer.from(text);
    expect(openArchive(bytes, bytes.length, CONTAINER_LIMITS, codec)).toEqual({
      code: 'damaged-archive',
      message: expect.stringMatching(message),
    });
  });

  const whole = Buffer.concat([block('a', '0', 'one'), block('b', '0', 'two'), ZEROS]);

  test.each<[string, Buffer, string, readonly string[]]>([
    ['cut off in an entry', whole.subarray(0, 1537), 'it was cut off: the entry at byte 1024', ['a']],
    ['cut off in a header', whole.subarray(0, 1030), 'it was cut off at byte 1030', ['a']],
    [
      'something else behind an entry',
      Buffer.concat([whole.subarray(0, 1024), Buffer.alloc(600, 65)]),
      'no header stands at byte 1024',
      ['a'],
    ],
  ])('%s', (_, bytes, why, names) => {
    const archive = opened(bytes);
    expect(archive.damage).toEqual({ code: 'damaged-archive', message: expect.stringContaining(why) });
    expect(archive.entries.map(({ name }) => name)).toEqual(names);
    expect(archive.edits(new Map([[archive.entries[0] as ArchiveEntry, Buffer.from('x')]]))).toContain(
      'is damaged',
    );
  });

  test('one whose size stands in an extended header is not written', () => {
    const bytes = Buffer.concat([
      block('x', 'x', '9 size=3\n'),
      block('a', '0', 'one', (header) => header.fill(48, 124, 135)),
      ZEROS,
    ]);
    expect(contents(bytes)).toEqual({ a: 'one' });
    expect(
      opened(bytes).edits(new Map([[opened(bytes).entries[0] as ArchiveEntry, Buffer.from('x')]])),
    ).toContain('extended header');
  });

  test('limits', () => {
    expect(openArchive(whole, whole.length, { ...CONTAINER_LIMITS, entries: 1 }, codec)).toMatchObject({
      code: 'too-many-entries',
    });
    const unpacked = (limits: Partial<typeof CONTAINER_LIMITS>): unknown[] => {
      const archive = opened(whole, { ...CONTAINER_LIMITS, ...limits });
      const unpacker = archive.unpacker();
      return archive.entries
        .map((entry) => unpacker.unpack(entry))
        .map((found) => ('code' in found ? found.code : found.length));
    };
    expect(unpacked({ entrySize: 2 })).toEqual(['entry-too-large', 'entry-too-large']);
    expect(unpacked({ totalSize: 4 })).toEqual([3, 'archive-too-large']);
  });

  test('whatever is changed, it ends, and what is read is in the archive', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 8 }), (changes) => {
        const bytes = Buffer.from(whole);
        for (const [at, byte] of changes) bytes[at] = byte;
        const archive = openArchive(bytes, bytes.length, CONTAINER_LIMITS, codec);
        if (!('code' in archive))
          for (const { data } of archive.entries) expect(data.end).toBeLessThanOrEqual(bytes.length);
      }),
    );
  });
});
