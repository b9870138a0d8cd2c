// Archives are made and read by Python's zipfile: what is rewritten here must be whole there.
import { splice } from '@linkwright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ArchiveEntry,
  CONTAINER_LIMITS,
  Unpacker,
  type ZipArchive,
  type ZipEntry,
  openArchive,
  readZip,
  staysInside,
  zipEdits,
} from '@linkwright/containers';
import { codec, hasPython, python, unzipped, zipOf } from './zips.ts';

function opened(bytes: Uint8Array): ZipArchive {
  const archive = readZip(bytes, bytes.length, CONTAINER_LIMITS);
  if ('code' in archive) throw new Error(archive.message);
  return archive;
}

function contents(bytes: Uint8Array, limits = CONTAINER_LIMITS): Record<string, string> {
  const unpacker = new Unpacker(bytes, codec, limits);
  return Object.fromEntries(
    opened(bytes).entries.map((entry) => {
      const found = unpacker.unpack(entry);
      return [entry.name, found instanceof Uint8Array ? Buffer.from(found).toString('latin1') : found.code];
    }),
  );
}

function rewritten(bytes: Uint8Array, changes: Readonly<Record<string, string>>): Uint8Array {
  const archive = opened(bytes);
  const wanted = new Map<ZipEntry, Uint8Array>();
  for (const entry of archive.entries) {
    const text = changes[entry.name];
    if (text !== undefined) wanted.set(entry, Buffer.from(text));
  }
  const edits = zipEdits(archive, wanted, codec);
  if (!edits) throw new Error('not rewritten');
  return splice(bytes, bytes.length, edits);
}

/** Writes to something that can't go back: sizes stand behind the data, in descriptors. */
const STREAMED = `class S(io.RawIOBase):
  b=b''
  def writable(s): return True
  def write(s,d): s.b+=bytes(d); return len(d)
  def tell(s): raise OSError
s=S()
z=zipfile.ZipFile(s,'w',zipfile.ZIP_DEFLATED)
z.writestr('a.html','<a href="b.html">'*30); z.writestr('b.html','b'); z.writestr('stored','s',zipfile.ZIP_STORED); z.close()
open(path,'wb').write(s.b)`;

/** Written as if the system had no letter but those of `other`. */
const namedInUtf8 = (other: string, reckonedFrom = other): Uint8Array =>
  python(`import struct,zlib
with zipfile.ZipFile(path,'w') as z:
  said='d/\\u00fc.html'.encode()
  info=zipfile.ZipInfo('${other}')
  field=b'\\x01'+struct.pack('<L',zlib.crc32(b'${reckonedFrom}'))+said
  info.extra=struct.pack('<HH',0x5455,1)+b'a'+struct.pack('<HH',0x7075,len(field))+field
  z.writestr(info,'x')
  z.writestr('other','y')`);
const namesIn = (bytes: Uint8Array, crc32?: typeof codec.crc32): unknown => {
  const archive = readZip(bytes, bytes.length, CONTAINER_LIMITS, crc32);
  return 'code' in archive ? archive : archive.entries.map(({ name }) => name);
};

const ENTRIES = {
  'a.html': '<a href="b/c.html">',
  'b/c.html': 'x'.repeat(5000),
  'b/é.txt': 'text',
  empty: '',
};

describe.runIf(hasPython)('archives that Python writes', () => {
  test.each(['zipfile.ZIP_DEFLATED', 'zipfile.ZIP_STORED'])('are read: %s', (how) => {
    expect(contents(zipOf(ENTRIES, how))).toEqual(ENTRIES);
  });

  test('with descriptors behind the data', () => {
    expect(Object.keys(contents(python(STREAMED)))).toEqual(['a.html', 'b.html', 'stored']);
  });

  test('with a comment behind the last record that looks like one', () => {
    const archive = python(
      `with zipfile.ZipFile(path,'w') as z: z.writestr('a','1'); z.comment=b'PK\\5\\6 and more'`,
    );
    expect(contents(archive)).toEqual({ a: '1' });
  });

  test.each([
    ['an empty archive', [0, 0, 0, 0, 0, 0, 0]],
    ['a directory that is not there', [0, 0, 1, 1, 46, 0, 0]],
    ['one part of several', [3, 3, 1, 1, 46, 0, 0]],
  ])('with a comment that is the record of %s: read and rewritten', (_, numbers) => {
    const archive = python(`import struct
with zipfile.ZipFile(path,'w') as z: z.writestr('a','1'); z.comment=b'PK\\5\\6'+struct.pack('<HHHHIIH',*${JSON.stringify(numbers)})`);
    expect(contents(archive)).toEqual({ a: '1' });
    expect(contents(rewritten(archive, { a: 'longer' }))).toEqual({ a: 'longer' });
  });

  // As libarchive does it for `.`.
  describe('whose names stand in UTF-8 in a field (APPNOTE, 4.6.9)', () => {
    test.each<[string, () => Uint8Array, string]>([
      ['they are these', () => namedInUtf8('d/_.html'), 'd/ü.html'],
      ['unless the entry has another name since', () => namedInUtf8('d/b.html', 'd/_.html'), 'd/b.html'],
    ])('%s', (_, make, expected) => {
      const bytes = make();
      expect(namesIn(bytes, codec.crc32)).toEqual([expected, 'other']);
      expect(namesIn(bytes)).toEqual([expected === 'd/ü.html' ? 'd/_.html' : expected, 'other']);
    });

    test('unless its name is said to be UTF-8 already', () => {
      const bytes = Buffer.from(namedInUtf8('d/_.html'));
      const header = bytes.indexOf('PK\u0001\u0002', 0, 'latin1');
      bytes.writeUInt16LE(0x0800, header + 8);
      expect(namesIn(bytes, codec.crc32)).toEqual(['d/_.html', 'other']);
    });

    test('and are kept where the entry changes', () => {
      const bytes = namedInUtf8('d/_.html');
      const archive = openArchive(bytes, bytes.length, CONTAINER_LIMITS, codec);
      if ('code' in archive) throw new Error(archive.message);
      const entry = archive.entries.find(({ name }) => name === 'd/ü.html') as ArchiveEntry;
      const edits = archive.edits(new Map([[entry, Buffer.from('longer')]]));
      if (typeof edits === 'string') throw new Error(edits);
      const now = splice(bytes, bytes.length, edits);
      expect(namesIn(now, codec.crc32)).toEqual(['d/ü.html', 'other']);
      expect(Object.values(unzipped(now))).toEqual(['longer', 'y']);
    });
  });

  test('with ./ before their names', () => {
    expect(Object.keys(contents(zipOf({ './': '', './a.html': '1', '././b/c': '2' })))).toEqual([
      './',
      'a.html',
      'b/c',
    ]);
  });

  test('with a Zip64 field that is not needed: read and rewritten', () => {
    const archive = python(`with zipfile.ZipFile(path,'w') as z:
  with z.open('a','w',force_zip64=True) as f: f.write(b'1')`);
    expect(contents(archive)).toEqual({ a: '1' });
    expect(unzipped(rewritten(archive, { a: 'more' }))).toEqual({ a: 'more' });
  });
});

describe.runIf(hasPython)('rewriting', () => {
  test.each([
    ['deflated', () => zipOf(ENTRIES)],
    ['stored', () => zipOf(ENTRIES, 'zipfile.ZIP_STORED')],
  ])('%s: Python reads the new entries, and the old ones byte for byte', (_, make) => {
    const changes = { 'a.html': '<a href="https://example.com/">', empty: 'no more' };
    expect(unzipped(rewritten(make(), changes))).toEqual(unzipped(zipOf({ ...ENTRIES, ...changes })));
  });

  test('an entry with a descriptor loses it, the others keep theirs', () => {
    const old = python(STREAMED);
    const now = rewritten(old, { 'a.html': 'new', stored: 'longer than it was' });
    expect(unzipped(now)).toEqual({ 'a.html': 'new', 'b.html': 'b', stored: 'longer than it was' });
    const [before, after] = [opened(old).entries[1], opened(now).entries[1]];
    expect(now.subarray(after?.start, after?.record.end)).toEqual(
      new Uint8Array(old.subarray(before?.start, before?.record.end)),
    );
  });

  test('nothing to change is no edit', () => {
    const archive = opened(zipOf(ENTRIES));
    expect(zipEdits(archive, new Map(), codec)).toEqual([]);
  });

  test('any entries, any changes', () => {
    const name = fc.stringMatching(/^[a-z]{1,3}$/);
    const entries = fc.dictionary(name, fc.string({ unit: 'grapheme-ascii' }), { minKeys: 1, maxKeys: 5 });
    fc.assert(
      fc.property(entries, fc.dictionary(name, fc.string({ unit: 'grapheme-ascii' })), (old, changes) => {
        const known = Object.fromEntries(Object.entries(changes).filter(([key]) => key in old));
        expect(unzipped(rewritten(zipOf(old), known))).toEqual({ ...old, ...known });
      }),
      { numRuns: 4 },
    );
  });
});

/** Zip64 where it is not needed, so that small archives show it: every entry, and the directory. */
const ALL_WIDE = `zipfile.ZIP64_LIMIT=0
import struct
with zipfile.ZipFile(path,'w',zipfile.ZIP_DEFLATED) as z:
  for name, text in (('a.html','<a href="b.html">'*30),('b.html','b'),('c/d.txt','d')):
    with z.open(name,'w',force_zip64=True) as f: f.write(text.encode())
  z.comment=b'a comment'`;

/** The 64-bit record beside an ordinary directory, as writers leave it that decide before they know. */
const RECORD_BESIDE = `import struct
with zipfile.ZipFile(path,'w') as z: z.writestr('a.html','a'); z.writestr('b.html','b')
b=open(path,'rb').read(); at=b.rindex(b'PK\\5\\6'); n,size,start=struct.unpack('<HII',b[at+10:at+20])
r=struct.pack('<IQHHIIQQQQ',0x06064b50,44,45,45,0,0,n,n,size,start)
open(path,'wb').write(b[:at]+r+struct.pack('<IIQI',0x07064b50,0,at,1)+b[at:])`;

describe.runIf(hasPython)('Zip64 archives', () => {
  test.each([
    ['every number in 64 bits', ALL_WIDE, { 'a.html': 'new'.repeat(100), 'c/d.txt': '' }],
    ['the 64-bit record beside the other', RECORD_BESIDE, { 'a.html': 'longer' }],
    [
      'descriptors, in a stream',
      `${STREAMED.replace("z.writestr('a.html'", "f=z.open('w.html','w',force_zip64=True); f.write(b'wide'); f.close(); z.writestr('a.html'")}`,
      { 'w.html': 'wider', 'b.html': 'bb' },
    ],
  ])('%s: rewritten, and Python reads them', (_, script, changes) => {
    const old = python(script);
    const now = rewritten(old, changes);
    expect(unzipped(now)).toEqual({ ...unzipped(old), ...changes });
    expect(contents(now)).toEqual(unzipped(now));
    const [before, after] = [opened(old).entries, opened(now).entries];
    for (const [index, entry] of before.entries()) {
      if (entry.name in changes) continue;
      const { start = 0, record = entry.record } = after[index] ?? {};
      expect(now.subarray(start, record.end)).toEqual(
        new Uint8Array(old.subarray(entry.start, entry.record.end)),
      );
    }
  });

  // Of 65,600 entries: only with LINKWRIGHT_FULL.
  test.runIf(process.env['LINKWRIGHT_FULL'] !== undefined)('more entries than 16 bits count', () => {
    const old = python(`with zipfile.ZipFile(path,'w') as z:
  for i in range(65600): z.writestr(f'{i}.html', str(i))`);
    const now = rewritten(old, { '0.html': 'first', '65599.html': 'last' });
    const said = python(
      `z=zipfile.ZipFile(path); assert z.testzip() is None
text=json.dumps([len(z.infolist())]+[z.read(f'{i}.html').decode() for i in (0,1,65598,65599)])
open(path,'w').write(text)`,
      now,
    );
    expect(JSON.parse(said.toString())).toEqual([65600, 'first', '1', '65598', 'last']);
  });

  test('two directories that say different things are refused', () => {
    const bytes = python(RECORD_BESIDE);
    const at = bytes.lastIndexOf('PK\u0006\u0006');
    bytes.writeUInt32LE(bytes.readUInt32LE(at + 48) + 1, at + 48);
    expect(readZip(bytes, bytes.length, CONTAINER_LIMITS)).toMatchObject({ code: 'damaged-archive' });
  });
});

describe.runIf(hasPython)('archives made to do harm', () => {
  test('an entry that unpacks to more than it says', () => {
    const bytes = zipOf({ a: 'x'.repeat(1000) });
    const { header } = opened(bytes).entries[0] as ZipEntry;
    bytes.writeUInt32LE(10, header + 24);
    expect(contents(bytes)).toEqual({ a: 'damaged-entry' });
  });

  test('an entry that is hundreds of times larger than its packed bytes', () => {
    const bytes = zipOf({ a: '0'.repeat(100_000) });
    expect(contents(bytes, { ...CONTAINER_LIMITS, ratioFrom: 50_000 })).toEqual({ a: 'entry-too-large' });
  });

  test('entries that are too much together', () => {
    const bytes = zipOf({ a: '1'.repeat(60), b: '2'.repeat(60) });
    expect(contents(bytes, { ...CONTAINER_LIMITS, totalSize: 100 })['b']).toBe('archive-too-large');
  });

  test('more entries than are read', () => {
    const bytes = zipOf({ a: '1', b: '2' });
    expect(readZip(bytes, bytes.length, { ...CONTAINER_LIMITS, entries: 1 })).toMatchObject({
      code: 'too-many-entries',
    });
  });

  test('two entries with the same bytes', () => {
    const bytes = zipOf({ a: '1', b: '1' });
    const [a, b] = opened(bytes).entries as [ZipEntry, ZipEntry];
    bytes.writeUInt32LE(a.start, b.header + 42);
    bytes.write('a', b.header + 46);
    expect(readZip(bytes, bytes.length, CONTAINER_LIMITS)).toMatchObject({ code: 'overlapping-entries' });
  });

  test('more entries in the directory than it counts', () => {
    const bytes = zipOf({ a: '1', b: '2' });
    bytes.writeUInt32LE(0x00010001, opened(bytes).end + 8);
    expect(readZip(bytes, bytes.length, CONTAINER_LIMITS)).toMatchObject({
      code: 'damaged-archive',
      message: expect.stringContaining('more entries than it says (1)'),
    });
  });

  test('one behind a program that its offsets leave out', () => {
    const bytes = Buffer.concat([Buffer.from('#!/bin/sh\n'), zipOf({ a: '1' })]);
    expect(readZip(bytes, bytes.length, CONTAINER_LIMITS)).toMatchObject({
      code: 'damaged-archive',
      message: expect.stringMatching(/: 10 bytes stand before it .* zip -A sets them right/),
    });
  });

  test('an entry that the directory calls otherwise', () => {
    const bytes = zipOf({ a: '1' });
    bytes.write('b', (opened(bytes).entries[0] as ZipEntry).header + 46);
    expect(readZip(bytes, bytes.length, CONTAINER_LIMITS)).toMatchObject({ code: 'damaged-archive' });
  });

  test('an encrypted entry', () => {
    const bytes = zipOf({ a: '1' });
    bytes.writeUInt16LE(1, (opened(bytes).entries[0] as ZipEntry).header + 8);
    expect(contents(bytes)).toEqual({ a: 'encrypted-entry' });
  });

  test('cut off anywhere, changed anywhere: an answer, and never an exception', () => {
    const whole = zipOf(ENTRIES);
    fc.assert(
      fc.property(fc.nat(whole.length), fc.nat(whole.length - 1), fc.nat(255), (end, at, byte) => {
        const bytes = Buffer.from(whole);
        bytes[at] = byte;
        const archive = readZip(bytes, end, CONTAINER_LIMITS);
        if ('code' in archive) return;
        const unpacker = new Unpacker(bytes, codec, CONTAINER_LIMITS);
        for (const entry of archive.entries) unpacker.unpack(entry);
      }),
    );
  });
});

describe('names that lead out of the archive', () => {
  test.each([
    ['OEBPS/ch1.xhtml', true],
    ['a..b/...c', true],
    ['../x', false],
    ['a/../../x', false],
    ['/etc/passwd', false],
    ['C:/x', false],
    ['a\\..\\x', false],
    ['a\0', false],
    ['', false],
  ])('%j stays inside: %s', (name, inside) => expect(staysInside(name)).toBe(inside));
});
