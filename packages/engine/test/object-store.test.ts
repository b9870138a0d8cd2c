import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ObjectStore, openObjectStore } from '../src/data/object-store.ts';

/** As much of S3 as is asked for: a listing in pages of three, and objects. `status` is the answer to the rest. */
function s3(objects: Readonly<Record<string, string>>, refuse: (path: string) => string | undefined): Server {
  const keys = Object.keys(objects).toSorted();
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://h');
    const code = refuse(searchParams.has('list-type') ? 'list' : pathname);
    if (code === 'cut') {
      response.writeHead(200, { 'content-length': 100 }).write('less');
      setTimeout(() => response.destroy(), 20);
    } else if (code !== undefined) {
      const [status = 500, name] = code.split(' ');
      response.writeHead(Number(status)).end(`<Error><Code>${name}</Code><Message>Said so</Message></Error>`);
    } else if (searchParams.has('list-type')) {
      const from = Number(searchParams.get('continuation-token') ?? 0);
      response.end(listed(keys, from, objects));
    } else response.end(objects[decodeURIComponent(pathname.slice('/corpus/'.length))] ?? '');
  });
}

function listed(keys: readonly string[], from: number, objects: Readonly<Record<string, string>>): string {
  const contents = keys.slice(from, from + 3).map((key) => {
    const shown = key.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const when = '<LastModified>2026-01-01T00:00:00.000Z</LastModified>';
    return `<Contents><Key>${shown}</Key><Size>${Buffer.byteLength(objects[key] ?? '')}</Size>${when}</Contents>`;
  });
  const more = from + 3 < keys.length;
  const next = more ? `<NextContinuationToken>${from + 3}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

let folder: string;
let server: Server | undefined;
let store: ObjectStore | undefined;
const told: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linkwright-store-'));
});
afterEach(() => {
  store?.close();
  server?.close();
  server?.closeAllConnections();
  told.length = 0;
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function opened(
  objects: Readonly<Record<string, string>>,
  refuse: (path: string) => string | undefined = () => undefined,
): Promise<ObjectStore> {
  server = s3(objects, refuse);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${port}`);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  // One try is enough to be refused.
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
  store = await openObjectStore({
    url: 's3://corpus/pre',
    root: join(folder, 'root'),
    tell: (text) => told.push(text),
  });
  return store;
}

function tree(): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    names.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length + 1), readFileSync(path, 'utf8')];
    }),
  );
}

describe('all objects of a prefix', () => {
  test('are files below the root, whatever the letters of their keys', async () => {
    const names = [
      'a.html',
      'b c.html',
      'ü/ö.html',
      '100%.html',
      '%41',
      'a+b',
      'a&b',
      '#h',
      '?q',
      '😀',
      'd/e/f',
    ];
    const whole = await opened(Object.fromEntries(names.map((name) => [`pre/${name}`, `in ${name}`])));
    await whole.bringTree('run');
    expect(tree()).toEqual(Object.fromEntries(names.map((name) => [`root/${name}`, `in ${name}`])));
    expect(told).toEqual([]);
  });

  test('are left out where no file can have their names, and told of', async () => {
    const odd = ['../out', 'a/../../out', '/lead', './dot', 'a//b', 'x/..', 'l'.repeat(300)];
    const keys = ['', 'folder/', 'good', ...odd];
    const whole = await opened(Object.fromEntries(keys.map((key) => [`pre/${key}`, 'x'])));
    await whole.bringTree('run');
    expect(tree()).toEqual({ 'root/good': 'x' });
    expect(told).toEqual([expect.stringContaining(`${odd.length} objects are left out`)]);
  });

  test('are fetched once in a run, and again where it failed', async () => {
    let lists = 0;
    const whole = await opened({ 'pre/a': 'x' }, (path) => {
      if (path === 'list') lists += 1;
      return path === 'list' && lists === 2 ? '403 AccessDenied' : undefined;
    });
    await expect(whole.bringTree('run')).rejects.toThrow('s3://corpus/pre/: AccessDenied (403): Said so');
    await whole.bringTree('run');
    await whole.bringTree('run');
    expect([lists, existsSync(join(folder, 'root/a'))]).toEqual([3, true]);
  });

  test('are listed once for each of two runs whose slices take turns', async () => {
    let lists = 0;
    const whole = await opened({ 'pre/a': 'x' }, (path) => {
      if (path === 'list') lists += 1;
      return undefined;
    });
    for (const run of ['one', 'other', 'one', 'other']) await whole.bringTree(run);
    // The first time when it is opened.
    expect(lists).toBe(1 + 2);
  });
});

describe('an object', () => {
  test.each([
    ['there is none', '404 NoSuchKey', undefined],
    ['nobody may have it', '403 AccessDenied', 's3://corpus/pre/a: AccessDenied (403): Said so'],
    ['the store fails', '500 InternalError', 's3://corpus/pre/a: InternalError (500): Said so'],
    ['the answer is cut off', 'cut', /^s3:\/\/corpus\/pre\/a: .*aborted/],
  ])('%s: what stands here stays', async (_what, code, said) => {
    const some = await opened({}, (path) => (path === 'list' ? undefined : code));
    const path = join(folder, 'root/a');
    await some.bringFiles([path]).then(
      () => expect(said).toBe(undefined),
      ({ message }: Error) =>
        typeof said === 'string' ? expect(message).toBe(said) : expect(message).toMatch(said ?? /^$/),
    );
    expect(tree()).toEqual({});
  });

  test('files beside the root are none of the store', async () => {
    const some = await opened({ 'pre/a': 'x' });
    writeFileSync(join(folder, 'beside'), 'mine');
    await some.bringFiles([join(folder, 'beside'), join(folder, 'root/a')]);
    expect(tree()).toEqual({ beside: 'mine', 'root/a': 'x' });
  });
});

describe('a store that lets nobody in is told at the start', () => {
  test.each(['404 NoSuchBucket', '403 InvalidAccessKeyId', '500 InternalError'])('%s', async (code) => {
    const [status, name] = code.split(' ');
    await expect(opened({}, () => code)).rejects.toThrow(`s3://corpus/pre/: ${name} (${status}): Said so`);
  });

  test('one that may not be listed is used all the same', async () => {
    const some = await opened({ 'pre/a': 'x' }, (path) => (path === 'list' ? '403 AccessDenied' : undefined));
    expect(told).toEqual([expect.stringContaining('may not be listed')]);
    await some.bringFiles([join(folder, 'root/a')]);
    expect(tree()).toEqual({ 'root/a': 'x' });
  });
});
