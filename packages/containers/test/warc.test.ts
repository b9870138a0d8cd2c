import fc from 'fast-check';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  type BadWarc,
  type WarcRecord,
  WarcReader,
  beginsGzip,
  holdsDocument,
  type WarcDocument,
  captureOf,
  warcDocument,
} from '@linkwright/containers';
import { codec } from './zips.ts';

const decoding = {
  ...codec,
  decode: (coding: string, bytes: Uint8Array) =>
    coding === 'gzip'
      ? { bytes: beginsGzip(bytes) ? gunzipSync(bytes) : bytes, isCut: false }
      : ('damaged' as const),
};

function record(
  type: string,
  uri: string,
  block: string | Buffer,
  contentType = 'application/http; msgtype=response',
): Buffer {
  const bytes = Buffer.from(block);
  const header = `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${uri}\r\nContent-Type: ${contentType}\r\nContent-Length: ${bytes.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(header), bytes, Buffer.from('\r\n\r\n')]);
}

function read(bytes: Uint8Array, sizes: readonly number[] = [], limit = 1e6): (WarcRecord | BadWarc)[] {
  const reader = new WarcReader(holdsDocument, limit);
  const found: (WarcRecord | BadWarc)[] = [];
  const keep = (each: WarcRecord | BadWarc) =>
    found.push('block' in each ? { ...each, block: each.block.slice() } : each);
  let at = 0;
  for (const size of [...sizes, bytes.length]) {
    for (const each of reader.push(bytes.subarray(at, at + size))) keep(each);
    at = Math.min(bytes.length, at + size);
  }
  for (const each of reader.end()) keep(each);
  return found;
}

const FILE = Buffer.concat([
  record('warcinfo', '', 'software: x', 'application/warc-fields'),
  record('response', 'http://h/', 'HTTP/1.1 200 OK\r\n\r\nbody'),
  record('request', 'http://h/', 'GET / HTTP/1.1\r\n\r\n'),
  record('resource', '<http://h/s.css>', 'a{}', 'text/css'),
]);

describe('records', () => {
  test('come in their order; blocks are kept of those that hold documents', () => {
    expect(read(FILE)).toMatchObject([
      { type: 'warcinfo', block: new Uint8Array() },
      { type: 'response', targetUri: 'http://h/' },
      { type: 'request', block: new Uint8Array() },
      {
        type: 'resource',
        targetUri: 'http://h/s.css',
        contentType: 'text/css',
        block: new Uint8Array(Buffer.from('a{}')),
      },
    ]);
  });

  test('are the same however the file comes in pieces', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { maxLength: 40 }), (sizes) => {
        expect(read(FILE, sizes)).toEqual(read(FILE));
      }),
    );
  });

  test('that are longer than the limit are passed over', () => {
    expect(read(FILE, [], 10)).toMatchObject([{}, { cut: 23 }, {}, { type: 'resource' }]);
  });

  test.each([
    ['cut off in a block', FILE.subarray(0, FILE.length - 6), 'ends within a record'],
    ['cut off in a header', FILE.subarray(0, FILE.indexOf('resource')), 'ends within a record'],
    ['something else', Buffer.concat([FILE, Buffer.from('junk\r\n\r\n')]), 'where one should begin'],
    ['without a length', Buffer.from('WARC/1.0\r\nWARC-Type: response\r\n\r\n'), 'where one should begin'],
  ])('%s is told', (_, bytes, message) => {
    expect(read(bytes).at(-1)).toMatchObject({
      code: 'damaged-archive',
      message: expect.stringContaining(message),
    });
  });
});

const text = (found: ReturnType<typeof warcDocument>) =>
  found && 'bytes' in found ? Buffer.from(found.bytes).toString().split('\r\n\r\n')[1] : found?.code;

const document = (head: string, body: string | Buffer, uri = 'http://h/', type = 'text/html') => {
  const [found] = read(
    record('response', uri, Buffer.concat([Buffer.from(`HTTP/1.1 ${head}\r\n\r\n`), Buffer.from(body)])),
  );
  return warcDocument(found as WarcRecord, (each) => each === type, decoding, 1e6);
};

describe('documents', () => {
  test.each([
    ['as it is', '200 OK\r\nContent-Type: text/html', '<a>', '<a>'],
    [
      'chunked',
      '200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked',
      '2;x=y\r\n<a\r\n1\r\n>\r\n0\r\n\r\n',
      '<a>',
    ],
    [
      'chunked, as it says, though the crawler has undone it',
      '200 OK\r\nTransfer-Encoding: chunked',
      '<a>',
      '<a>',
    ],
    ['chunked and cut off', '200 OK\r\nTransfer-Encoding: chunked', '3\r\n<a>\r\n9', '<a>'],
    ['packed', '200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip', gzipSync('<a>'), '<a>'],
    [
      'packed and chunked as a transfer',
      '200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: gzip, chunked',
      Buffer.concat([Buffer.from('17\r\n'), gzipSync('<a>'), Buffer.from('\r\n0\r\n')]),
      '<a>',
    ],
    [
      'packed twice, as two fields say',
      '200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\nContent-Encoding: gzip',
      gzipSync(gzipSync('<a>')),
      '<a>',
    ],
    [
      'a transfer coding that is none',
      '200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: utf-8',
      '<a>',
      '<a>',
    ],
    [
      'packed more often than anybody does it',
      `200 OK\r\nContent-Type: text/html\r\nContent-Encoding: ${'gzip, '.repeat(9)}`,
      Array.from({ length: 9 }).reduce<Buffer>((body) => gzipSync(body), Buffer.from('<a>')),
      'damaged-entry',
    ],
    ['packed in a way that nobody knows', '200 OK\r\nContent-Encoding: xyz', '<a>', 'damaged-entry'],
    ['a picture: its header alone', '200 OK\r\nContent-Type: image/png\r\nContent-Encoding: xyz', 'PNG', ''],
  ])('%s', (_, head, body, expected) => expect(text(document(head, body))).toBe(expected));

  // sitemaps.org: a sitemap may be a gzip file.
  test.each([
    ['sitemap.xml.gz', 'application/gzip', gzipSync('<urlset/>'), '<urlset/>'],
    ['sitemap.XML.gz?page=1', 'application/x-gzip', gzipSync('<urlset/>'), '<urlset/>'],
    ['sitemap.xml.gz', 'application/octet-stream', gzipSync('<urlset/>'), '<urlset/>'],
    ['sitemap.xml.gz', 'application/gzip', '<urlset/>', '<urlset/>'],
    ['sitemap.xml.gz', 'application/xml\r\nContent-Encoding: gzip', gzipSync('<urlset/>'), '<urlset/>'],
    ['sitemap.xml.gz', 'application/gzip\r\nContent-Encoding: gzip', gzipSync(gzipSync('<a/>')), '<a/>'],
    ['sitemap.xml.gz', 'application/gzip\r\nContent-Encoding: xyz', '<urlset/>', 'damaged-entry'],
    ['sitemap.xml.gz', 'image/png', gzipSync('<urlset/>'), ''],
    ['source.tar.gz', 'application/gzip', gzipSync('<urlset/>'), ''],
  ])('%s of type %s is read as what is in it', (name, said, body, expected) => {
    const found = document(`200 OK\r\nContent-Type: ${said}`, body, `http://h/${name}`, 'application/xml');
    expect(text(found)).toBe(expected);
  });

  // RFC 9112, 8: without its last chunk, which has no bytes, a message is incomplete.
  test.each([
    ['a last chunk', '3\r\n<a>\r\n0\r\n\r\n', { isWhole: true }],
    ['a chunk with fewer bytes than it says', '9\r\n<a>', { isWhole: false, isCut: true }],
    ['no last chunk', '3\r\n<a>\r\n', { isWhole: false, isCut: true }],
  ])('a body in chunks ends with %s', (_, body, expected) => {
    const head = '200 OK\r\nContent-Type: text/html\r\nTransfer-Encoding: chunked';
    expect((document(head, body) as WarcDocument).capture).toMatchObject(expected);
  });

  test.each([
    [
      'a redirect says where it leads',
      '301 Moved\r\nLocation: /x',
      { uri: 'http://h/', status: 301, location: '/x', bodyType: '', isWhole: true, offset: 0 },
    ],
    [
      'what is no redirect leads nowhere',
      '200 OK\r\nLocation: /x\r\nContent-Type: Text/HTML; charset=x',
      { uri: 'http://h/', status: 200, bodyType: 'text/html', isWhole: true, offset: 0 },
    ],
  ])('%s', (_, head, expected) => expect((document(head, '') as WarcDocument).capture).toEqual(expected));

  test.each([
    ['a request', 'request', '', undefined],
    ['a response that its writer cut off', 'response', 'WARC-Truncated: length\r\n', { isWhole: false }],
    ['a revisit, which has no body', 'revisit', '', { isWhole: false, status: 200 }],
  ])('%s', (_, type, more, expected) => {
    const header = `WARC/1.1\r\nWARC-Type: ${type}\r\nWARC-Target-URI: http://h/\r\n${more}`;
    const rest =
      'Content-Type: application/http\r\nContent-Length: 19\r\n\r\nHTTP/1.1 200 OK\r\n\r\n\r\n\r\n';
    const [found] = read(Buffer.from(header + rest));
    const capture = captureOf(found as WarcRecord);
    if (expected) expect(capture).toMatchObject(expected);
    else expect(capture).toBeUndefined();
  });

  test.each([
    ['resource', 'http://h/', true],
    ['resource', 'metadata:x', false],
    ['resource', 'metadata://gnu.org/software/wget/warc/wget.log', false],
    ['resource', 'urn:X-wpull:log', false],
    ['resource', 'urn:pageinfo:http://h/', false],
    ['resource', 'urn:isbn:096139210x', true],
    ['conversion', 'metadata:x', true],
  ])('a %s of %s is a capture: %s', (type, uri, expected) => {
    const [found] = read(record(type, uri, 'http://h/gone', 'text/plain'));
    expect(captureOf(found as WarcRecord) !== undefined).toBe(expected);
    expect(warcDocument(found as WarcRecord, () => true, decoding, 1e6) !== undefined).toBe(expected);
  });
});
