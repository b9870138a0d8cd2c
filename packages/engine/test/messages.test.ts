import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otherFile, sizesOf } from '../src/data/as-seen.ts';
import { Confinement } from '../src/worker/confinement.ts';
import { parseMessage } from '../src/data/message.ts';
import { packed, unpacked } from '../src/data/packed.ts';
import { redisAddress } from '../src/redis/redis-address.ts';
import { Spool } from '../src/data/spool.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'linkwright-engine-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a message', () => {
  const good = { job: 'extract', run: '0123456789abcdef-0', index: 3, shared: null, task: { files: [] } };

  test.each([good, { ...good, sizes: [3, null] }])('is what it says: %j', (said) =>
    expect(parseMessage(said)).toEqual(said),
  );

  test.each([
    ['no object', 'extract'],
    ['nothing', undefined],
    ['another field', { ...good, module: 'file:///tmp/evil.mjs' }],
    ['a path for a job', { ...good, job: '../../evil' }],
    ['a URL for a job', { ...good, job: 'file:///tmp/evil.mjs' }],
    ['a run that is a path', { ...good, run: '../x' }],
    ['a run that is a pattern', { ...good, run: '*' }],
    ['a negative slice', { ...good, index: -1 }],
    ['half a slice', { ...good, index: 0.5 }],
    ['a slice in words', { ...good, index: '1' }],
    ['sizes in words', { ...good, sizes: ['1'] }],
    ['a negative size', { ...good, sizes: [-1] }],
    ['data by another name than its digest', { ...good, data: '../x' }],
  ])('%s is refused', (_what, said) => {
    expect(() => parseMessage(said)).toThrow(/the message is not what it should be/);
  });

  test('whatever is said, the answer is a message or BadMessage', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (said) => {
        expect(() => parseMessage(said)).toThrow(expect.objectContaining({ name: 'BadMessage' }) as Error);
      }),
    );
  });
});

test('results come back as they went', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (result) => {
      expect(unpacked(packed(result))).toEqual(JSON.parse(JSON.stringify(result)));
    }),
  );
});

test('so do bytes that are no JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.uint8Array({ maxLength: 3000 }), (documents, bytes) => {
      const { bytes: back, ...rest } = unpacked(packed({ documents, bytes })) as Record<string, unknown>;
      expect(rest).toEqual(JSON.parse(JSON.stringify({ documents })));
      expect(Buffer.compare(back as Uint8Array, bytes)).toBe(0);
    }),
  );
});

test.each([
  ['more than they say', (size: number) => size - 1],
  ['less', (size: number) => size + 1],
  ['more than a result may have', () => 2 ** 31],
  ['nothing', () => 0],
])('bytes that unpack to %s are no result', (_, wrong) => {
  const bytes = packed({ documents: ['x'.repeat(1000)] });
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const end = bytes.length - 4;
  view.setUint32(end, wrong(view.getUint32(end, true)), true);
  expect(() => unpacked(bytes)).toThrow();
});

describe('an address', () => {
  test.each([
    ['redis://h', 'redis://h', { host: 'h', port: 6379, db: 0 }],
    ['redis://h/', 'redis://h', { host: 'h', port: 6379, db: 0 }],
    ['redis://h:7000/2', 'redis://h:7000/2', { host: 'h', port: 7000, db: 2 }],
    ['redis://[::1]:7000', 'redis://[::1]:7000', { host: '::1', port: 7000, db: 0 }],
    ['redis://u:p%40s@h', 'redis://h', { host: 'h', port: 6379, db: 0, username: 'u', password: 'p@s' }],
    ['rediss://127.0.0.1', 'rediss://127.0.0.1', { host: '127.0.0.1', port: 6379, db: 0, tls: {} }],
    [
      'rediss://:p@h',
      'rediss://h',
      { host: 'h', port: 6379, db: 0, password: 'p', tls: { servername: 'h' } },
    ],
  ])('%s is shown as %s', (url, shown, connection) => {
    const address = redisAddress(url);
    expect(address.connection).toEqual({ ...connection, maxRetriesPerRequest: null });
    expect(address.shown).toBe(shown);
  });

  test('the password may come apart from it', () => {
    expect(redisAddress('redis://h', { password: 'p' }).connection.password).toBe('p');
    expect(redisAddress('redis://:q@h', { password: 'p' }).connection.password).toBe('q');
  });

  test('a certificate that nobody could be shown is a mistake, and needs TLS to be one', () => {
    const certificate = { cert: 'none', key: 'none' };
    expect(() => redisAddress('rediss://h', { certificate })).toThrow(/certificate cannot be used: .*PEM/);
    expect(redisAddress('redis://h', { certificate }).connection).not.toHaveProperty('tls');
  });

  test.each([
    '',
    'h',
    'http://h',
    'redis:',
    'redis://',
    'redis://h/x',
    'redis://h?x=1',
    'redis://h#1',
    'redis://h:99999',
    'redis://:100%@h',
  ])('%s is none', (url) =>
    expect(() => redisAddress(url)).toThrow(expect.objectContaining({ name: 'BadAddress' }) as Error),
  );
});

describe('confinement', () => {
  beforeAll(() => {
    for (const name of ['root/in', 'root-beside', 'out']) mkdirSync(join(folder, name), { recursive: true });
    for (const name of ['root/in/a', 'root-beside/a', 'out/a']) writeFileSync(join(folder, name), '');
    symlinkSync(join(folder, 'out'), join(folder, 'root/link'));
    symlinkSync(join(folder, 'root/in'), join(folder, 'root/good'));
  });

  test.each(['root', 'root/', 'root/in/a', 'root/good/a', 'root/not-there', 'root/in/../in/a'])(
    '%s is inside',
    (path) => {
      new Confinement([join(folder, 'root')]).check(`${folder}/${path}`);
    },
  );

  test.each([
    'out/a',
    'root-beside/a',
    'root/link/a',
    'root/link/not-there',
    'root/../out/a',
    'root/in/../../out',
    'root/link/../in',
    'root/link/../a',
    'not-there',
    '',
  ])('%s is outside', (path) =>
    expect(() => new Confinement([join(folder, 'root')]).check(`${folder}/${path}`)).toThrow(
      /not below a root/,
    ),
  );

  test.each(['a', './a', '../a', '', 'root\0'])('%j is no absolute path', (path) => {
    expect(() => new Confinement([folder]).check(path)).toThrow(/not absolute/);
  });

  test('what is no file and no folder is refused: a pipe would be waited for without end', () => {
    expect(() => new Confinement(['/dev']).check('/dev/null')).toThrow(/neither a file nor a folder/);
  });

  test('the root of the disk holds everything', () => new Confinement(['/']).check('/etc/passwd'));
});

describe('files as two hosts see them', () => {
  beforeAll(() => {
    mkdirSync(join(folder, 'seen'));
    for (const name of ['a', 'b']) writeFileSync(join(folder, 'seen', name), name.repeat(3));
  });
  test.each([
    ['the same', ['a', 'b'], [3, 3], undefined],
    ['a folder', ['', 'a'], [null, 3], undefined],
    ['nothing on either', ['none'], [null], undefined],
    ['nothing at all', [], [], undefined],
    ['longer there', ['a', 'b'], [3, 5], /b: 3 bytes at this worker, 5 bytes where the command runs/],
    ['not here', ['none'], [5], /none: no file at this worker, 5 bytes where/],
    ['not there', ['a'], [null], /a: 3 bytes at this worker, no file where/],
    ['empty there', ['a'], [0], /a: 3 bytes at this worker, 0 bytes where/],
  ])('%s', (_what, names, sizes, said) => {
    const paths = names.map((name) => join(folder, 'seen', name));
    const other = otherFile(paths, sizes);
    if (said) expect(other).toMatch(said);
    else expect([other, sizesOf(paths)]).toEqual([undefined, sizes]);
  });
});

describe('the results of a run on disk', () => {
  const results = [{ a: 1 }, 'x'.repeat(10_000), null, [1, 2, 3]];

  function filled(run: string): string {
    const spool = new Spool(join(folder, 'spool'), run);
    for (const result of results) spool.add(packed(result));
    expect(spool.count).toBe(results.length);
    spool.close();
    return join(folder, 'spool', `${run}.results`);
  }

  test('are there when it is taken up again', () => {
    filled('again');
    const spool = new Spool(join(folder, 'spool'), 'again');
    expect([spool.count, ...spool.results()]).toEqual([results.length, ...results]);
    spool.add(packed('one more'));
    expect([...spool.results()].at(-1)).toBe('one more');
    spool.close();
    spool.remove();
    expect(readdirSync(join(folder, 'spool'))).not.toContain('again.results');
  });

  test.each([1, 3, 5, 20])('what was cut off %i bytes before its end is left out', (bytes) => {
    const path = filled(`cut-${bytes}`);
    const { length } = packed(results.at(-1));
    truncateSync(path, sizeOf(path) - Math.min(bytes, length + 3));
    const spool = new Spool(join(folder, 'spool'), `cut-${bytes}`);
    expect([...spool.results()]).toEqual(results.slice(0, -1));
    spool.add(packed('instead'));
    expect([...spool.results()]).toEqual([...results.slice(0, -1), 'instead']);
    spool.close();
  });

  test('what is no result is left out', () => {
    const path = filled('odd');
    appendFileSync(path, Buffer.from([0, 0, 0, 4, 1, 2, 3, 4]));
    const spool = new Spool(join(folder, 'spool'), 'odd');
    expect([...spool.results()]).toEqual(results);
    spool.close();
  });

  test('a run that nobody took up again in a week is forgotten', () => {
    const [old, recent] = [filled('old'), filled('recent')];
    utimesSync(old, 0, 0);
    new Spool(join(folder, 'spool'), 'other').close();
    expect([existsSync(old), existsSync(recent)]).toEqual([false, true]);
  });
});

function sizeOf(path: string): number {
  return statSync(path).size;
}
