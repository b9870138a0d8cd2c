// Web archives in stretches: whoever reads which of them, every record is found once, whatever is damaged.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '@linkwright/core';
import {
  ArchiveStretch,
  type Retrieved,
  type StretchOf,
  type StretchRead,
  type UnitPlace,
  answerIn,
  archiveRuns,
  archiveStretches,
  inOrder,
  largeUnit,
} from '../src/index.ts';
import { warcDocuments } from '../src/web-archives/warc-file.ts';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'linkwright-test-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HTTP = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n';

function record(uri: string, body: string | Uint8Array, length?: number): Buffer {
  const block = Buffer.concat([Buffer.from(HTTP), Buffer.from(body)]);
  const header = `WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: ${uri}\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: ${length ?? block.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(header), block, Buffer.from('\r\n\r\n')]);
}

const LIMIT = 1 << 20;
const AT_MOST = { limit: LIMIT, held: LIMIT };
const isHtml = (type: string) => type === 'text/html';
const answers = answerIn(isHtml, LIMIT);

/** What is said of each record: its URI, where it begins, and the checksum of what it holds; or what is wrong, and where. */
const said = (found: Retrieved | Diagnostic): string =>
  'code' in found
    ? `${found.code}${/ at byte \d+|$/.exec(` ${found.message}`)?.[0]}`
    : told(found.capture.uri, found.capture.offset, found.bytes);

const told = (uri: string, offset: number, bytes: Uint8Array): string =>
  `${uri} at ${offset}, ${bytes.length} bytes, ${crc32(bytes).toString(16)}`;

interface Found {
  readonly said: readonly string[];
  readonly read: StretchRead;
}

/** The records of archives, read in stretches of so many bytes; and once more, when it is known where records begin. */
async function inStretches(
  archives: readonly Uint8Array[],
  size: number,
  held: number = LIMIT,
): Promise<string[]> {
  const work = workWith(held);
  const files = archives.map((bytes, at) => {
    const path = join(folder, `${at}.warc`);
    writeFileSync(path, bytes);
    return { path, absolute: path, below: path, mediaType: undefined, size: 0 };
  });
  const sent: StretchOf[] = [];
  const found = async (stretches: Iterable<StretchOf>): Promise<{ said: string[]; again: StretchOf[] }> => {
    const results = async function* (): AsyncGenerator<Found> {
      for (const each of stretches) {
        sent.push(each);
        yield await work(each);
      }
    };
    const passed: string[] = [];
    const all: string[] = [];
    const again: StretchOf[] = [];
    for await (const { file, place, result } of inOrder(sent, results(), {
      work,
      readOf: ({ read }) => read,
      large,
      passed: ({ path }) => passed.push(path),
    })) {
      all.push(...result.said);
      // Of a unit that is too large several things are told.
      const last = again.at(-1);
      if (last?.file === file && last.stretch.from === place.at) again.pop();
      again.push({ file, stretch: { from: place.at, to: result.read.end, offset: place.offset } });
    }
    expect(passed).toEqual(files.map(({ path }) => path));
    return { said: all, again };
  };
  const once = await found(archiveStretches(files, size));
  const twice = await found(once.again);
  expect(uris(twice.said)).toEqual(uris(once.said));
  return twice.said;
}

function workWith(held: number): (of: StretchOf) => Promise<Found> {
  return ({ file, stretch }) => {
    const reading = new ArchiveStretch(file, stretch, { limit: LIMIT, held });
    const found = Array.from(reading.answers(isHtml), said);
    return Promise.resolve({ said: found, read: reading.read });
  };
}

async function* large(file: StretchOf['file'], place: UnitPlace): AsyncGenerator<Found, UnitPlace> {
  const units = largeUnit(file, place, answers, LIMIT);
  for (let next = await units.next(); ; next = await units.next()) {
    if (next.done) return next.value;
    yield { said: [said(next.value)], read: { end: place.at + 1, length: 0 } };
  }
}

/** The same from a stream that comes in pieces of so many bytes. */
async function fromStream(bytes: Uint8Array, size: number): Promise<string[]> {
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.slice(at, at + size));
  };
  const found: string[] = [];
  for await (const each of warcDocuments({ path: '-', bytes: pieces() }, isHtml, AT_MOST))
    found.push(said(each));
  return found;
}

const uris = (found: readonly string[]): string[] => found.map((each) => each.replace(/ at .*/, ''));

const page = (at: number, body: string | Uint8Array = `<a href=${at}>`) => record(`http://h/${at}`, body);

/** A page that holds an archive of its own, with other records. */
const NESTED = Buffer.concat([gzipSync(record('http://no/1', 'no')), record('http://no/2', 'no')]);

type Packing = (records: readonly Uint8Array[]) => Uint8Array;

const pack = (records: readonly Uint8Array[], level: number): Buffer =>
  Buffer.concat(records.map((each) => gzipSync(each, { level })));

async function isFound(
  all: readonly Uint8Array[],
  packed: Packing,
  { size, held }: { readonly size: number; readonly held?: number },
): Promise<void> {
  const records = all.map((body, at) => page(at, body));
  let offset = 0;
  const expected = records.map((each, at) => {
    const whole = Buffer.concat([Buffer.from(HTTP), all[at] as Uint8Array]);
    const place = told(`http://h/${at}`, offset, whole);
    offset += each.length;
    return place;
  });
  const bytes = packed(records);
  expect(await inStretches([bytes, bytes], size, held)).toEqual([...expected, ...expected]);
  expect(await fromStream(bytes, size)).toEqual(expected);
}

describe('every record is found once', () => {
  const bodies = fc.array(
    fc.oneof(
      fc.constant(NESTED),
      fc.constant(Buffer.from('\r\n\r\nWARC/1.0\r\nWARC-Type: response\r\n\r\n')),
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ maxLength: 40 }).map((text) => Buffer.from(text.repeat(20))),
    ),
    { maxLength: 8 },
  );

  /** Together larger than what is read at once, each smaller. */
  const largeBodies = fc
    .array(fc.tuple(fc.nat(90_000), fc.integer({ min: 1, max: 255 })), { minLength: 8, maxLength: 12 })
    .map((all) =>
      all.map(([length, step]) => Uint8Array.from({ length }, (_, at) => (at * step + (at >> 8)) & 0xff)),
    );

  const KINDS = [
    ['in a plain archive', (records: readonly Uint8Array[]) => Buffer.concat(records)],
    ['in a packed one', (records: readonly Uint8Array[]) => pack(records, 6)],
    ['in one whose data is stored as it is', (records: readonly Uint8Array[]) => pack(records, 0)],
    [
      'in one that is packed as a whole',
      (records: readonly Uint8Array[]) => gzipSync(Buffer.concat(records)),
    ],
    [
      'in one whose records are several members',
      (records: readonly Uint8Array[]) =>
        pack(
          records.flatMap((each) => [each.subarray(0, 90), each.subarray(90)]),
          0,
        ),
    ],
  ] as const;

  test.each(KINDS)('%s, however it is cut', async (_, packed) => {
    await fc.assert(
      fc.asyncProperty(
        bodies,
        fc.record({ size: fc.integer({ min: 1, max: 400 }), held: fc.constantFrom(1, 200, LIMIT) }),
        (all, sizes) => isFound(all, packed, sizes),
      ),
      { numRuns: 40 },
    );
  });

  test.each(KINDS)('%s that is larger than what is read at once', async (_, packed) => {
    await fc.assert(
      fc.asyncProperty(largeBodies, fc.integer({ min: 10_000, max: 400_000 }), (all, size) =>
        isFound(all, packed, { size }),
      ),
      { numRuns: 10 },
    );
  });
});

describe('what is damaged', () => {
  const PAGES = Array.from({ length: 6 }, (_, at) => page(at, `<a href=${at}>${'text '.repeat(at * 40)}`));
  const MEMBERS = PAGES.map((each) => gzipSync(each));
  const START = (at: number) => Buffer.concat(MEMBERS.slice(0, at)).length;
  const URIS = PAGES.map((_, at) => `http://h/${at}`);
  const SIZES = [50, 300, 1 << 20];

  test('is cut off: all records before are found', async () => {
    const whole = Buffer.concat(MEMBERS);
    for (let at = 1; at < MEMBERS.length; at += 1)
      for (const beyond of [1, 12, 30])
        for (const size of SIZES)
          expect(uris(await inStretches([whole.subarray(0, START(at) + beyond)], size))).toEqual([
            ...URIS.slice(0, at),
            'unpackable',
          ]);
  });

  test('is another bit: that record is told, and all others are found', async () => {
    for (const size of SIZES)
      for (let at = 0; at < MEMBERS.length; at += 1) {
        const bytes = Buffer.concat(MEMBERS);
        const middle = START(at) + (MEMBERS[at] as Buffer).length - 20;
        bytes[middle] = (bytes[middle] as number) ^ 0x10;
        const found = uris(await inStretches([bytes], size));
        expect(uris(await fromStream(bytes, size))).toEqual(found);
        expect(found).toContain('unpackable');
        // What can be unpacked but has another checksum is given, and said to be damaged.
        expect(found.filter((each) => each !== URIS[at] && each !== 'unpackable')).toEqual(
          URIS.filter((_, other) => other !== at),
        );
      }
  });

  test.each([
    [
      'garbage between two members',
      [MEMBERS[0], Buffer.from('garbage'), MEMBERS[1]],
      ['http://h/0', 'unpackable', 'http://h/1'],
    ],
    ['zeros between two members', [MEMBERS[0], Buffer.alloc(600), MEMBERS[1]], ['http://h/0', 'http://h/1']],
    [
      'text between two records',
      [PAGES[0], Buffer.from('text\r\n'), PAGES[1]],
      ['http://h/0', 'damaged-archive', 'http://h/1'],
    ],
    [
      'a record that is shorter than it says',
      [gzipSync(record('http://h/s', 'x', 5000)), MEMBERS[1]],
      ['damaged-archive', 'http://h/1'],
    ],
    [
      'a record that says it is larger than any',
      [gzipSync(record('http://h/s', 'x', 1e12)), MEMBERS[1]],
      ['entry-too-large', 'damaged-archive', 'http://h/1'],
    ],
    ['a member without a record', [gzipSync('nothing'), MEMBERS[1]], ['damaged-archive', 'http://h/1']],
    [
      'several records in one member',
      [gzipSync(Buffer.concat(PAGES)).subarray(0, -9)],
      [...URIS, 'unpackable'],
    ],
    [
      'a record that is made of beginnings',
      [
        MEMBERS[0],
        gzipSync(page(1, Buffer.alloc(4000, Uint8Array.of(0x1f, 0x8b, 8, 0, 1))), { level: 0 }),
        MEMBERS[2],
      ],
      ['http://h/0', 'http://h/1', 'http://h/2'],
    ],
    ['nothing', [], []],
  ])('%s', async (_, parts, expected) => {
    const bytes = Buffer.concat(parts as Buffer[]);
    for (const size of SIZES) {
      const found = await inStretches([bytes], size);
      expect(uris(found)).toEqual(expected);
      expect(await fromStream(bytes, size)).toEqual(found);
    }
  });

  test('a file that is gone is told once', async () => {
    const gone = { path: 'gone.warc', absolute: join(folder, 'gone.warc') };
    const stretch = new ArchiveStretch(gone, { from: 0, to: 10, offset: 0 }, AT_MOST);
    expect(Array.from(stretch.answers(isHtml), said)).toEqual(['unreadable']);
    expect(stretch.read.end).toBeGreaterThan(1e12);
    const file = { ...gone, below: gone.path, mediaType: undefined, size: 0 };
    expect([...archiveRuns([file], undefined)]).toEqual([{ kind: true, items: [file] }]);
  });
});

test('what is unpacked in stretches is what gunzip gives', async () => {
  const records = Array.from({ length: 40 }, (_, at) => page(at, 'x'.repeat(at * 97)));
  const bytes = pack(records, 9);
  expect(gunzipSync(bytes).equals(Buffer.concat(records))).toBe(true);
  expect(await inStretches([bytes], 777)).toEqual(await inStretches([Buffer.concat(records)], 777));
});

describe('an archive that becomes shorter while it is read', () => {
  const records = Array.from({ length: 40 }, (_, at) => page(at));

  test.each([
    ['plain', Buffer.concat(records), Buffer.concat(records.slice(0, 10))],
    ['packed', pack(records, 6), pack(records.slice(0, 10), 6)],
  ])('has the records that are left: %s', async (_, before, after) => {
    const path = join(folder, 'shorter.warc');
    writeFileSync(path, before);
    const file = { path, absolute: path, below: path, mediaType: undefined, size: 0 };
    const stretches = [...archiveStretches([file], 700)];
    const work = workWith(LIMIT);
    writeFileSync(path, after);
    const sent: StretchOf[] = [];
    const results = async function* (): AsyncGenerator<Found> {
      for (const each of stretches) {
        sent.push(each);
        yield await work(each);
      }
    };
    const found: string[] = [];
    for await (const { result } of inOrder(sent, results(), { work, readOf: ({ read }) => read, large }))
      found.push(...result.said);
    const there = uris(found).filter((each) => each.startsWith('http'));
    expect(there).toEqual(Array.from({ length: 10 }, (__, at) => `http://h/${at}`));
  });
});
