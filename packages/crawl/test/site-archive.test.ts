// A site's archive is read as any other: WARC 1.1, and the response in each record.
import { ASKED_PLACES, SERVERS, severitiesOf } from '@linkwright/check';
import { WarcReader, captureOf, headerOf } from '@linkwright/containers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Crawl } from '../src/crawl.ts';
import { SiteArchive } from '../src/site-archive.ts';
import { served } from './served-site.ts';

const PAGE = '<a href="a.png">é</a>';

test('each record is packed by itself, and holds what the server gave, its codings undone', async () => {
  const { origin } = await served({
    '/': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip', 'x-name': 'caf\xE9' })
        .end(gzipSync(PAGE)),
    '/a.png': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('0123456789'),
  });
  const reading = { folder: '/', include: [...ASKED_PLACES] };
  const settings = { reading, server: SERVERS.any, severities: severitiesOf({}), exclude: [] };
  const asking = {
    timeout: 2000,
    retries: 0,
    allowPrivate: true,
    perHost: 1,
    backoff: 1,
    response: 24,
    crawlWait: 0,
  };
  const members: Uint8Array[] = [];
  const archive = new SiteArchive({ write: (bytes) => members.push(bytes) });
  await archive.begin({ software: 'linkwright/0', robots: 'ignored' });
  const crawl = new Crawl([`${origin}/`], { settings, asking, robots: false, whole: true, most: 9 });
  for await (const page of crawl.retrieved()) await archive.add(page);

  const read = members.map((bytes) => {
    const reader = new WarcReader(() => true, 1 << 20);
    const [record] = reader.push(gunzipSync(bytes));
    if (!record || 'code' in record) throw new Error('no record');
    return record;
  });
  expect(read.map(({ type, targetUri, truncated }) => [type, targetUri, truncated])).toEqual([
    ['warcinfo', undefined, false],
    ['response', `${origin}/`, false],
    ['response', `${origin}/a.png`, false],
  ]);
  expect(Buffer.from(read[0]?.block ?? []).toString()).toBe(
    'software: linkwright/0\r\nformat: WARC File Format 1.1\r\nrobots: ignored\r\n',
  );
  const [, page] = read;
  if (!page) throw new Error('no page');
  expect(captureOf(page)).toMatchObject({
    uri: `${origin}/`,
    status: 200,
    bodyType: 'text/html',
    isWhole: true,
  });
  const { length } = headerOf(page.block);
  expect(Buffer.from(page.block.subarray(length)).toString()).toBe(PAGE);
  const header = Buffer.from(page.block.subarray(0, length)).toString('latin1');
  expect(header).toContain('x-name: caf\xE9\r\n');
  expect(header).toContain('x-archive-orig-content-encoding: gzip\r\n');
  expect(header).toContain(`\r\ncontent-length: ${Buffer.byteLength(PAGE)}\r\n\r\n`);
});
