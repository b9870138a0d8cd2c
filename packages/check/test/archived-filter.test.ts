// Hashes may only pass over what the exact checker finds right: both give the same findings in any web archive.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { findFiles } from '@linkwright/corpus';
import { expect, test } from 'vitest';
import { Check, type CheckOptions, type CheckedDocument, SERVERS, severitiesOf } from '../src/index.ts';
import { forgetfulWorkers } from './forgetful-workers.ts';
import { type GeneratedFile, site } from './generated-site.ts';

function record(uri: string, head: string, body: string): string {
  const block = `HTTP/1.1 ${head}\r\n\r\n${body}`;
  return `WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: ${uri}\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: ${Buffer.byteLength(block)}\r\n\r\n${block}\r\n\r\n`;
}

const TYPES = { html: 'text/html', css: 'text/css', md: 'text/markdown', svg: 'image/svg+xml' } as const;

function retrieved(site: string, [folder, name, text]: GeneratedFile): string {
  const ending = name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES;
  const type = TYPES[ending] ?? 'application/octet-stream';
  return record(encodeURI(site + folder + name), `200 OK\r\nContent-Type: ${type}`, text);
}

/** Where the same pages may have been retrieved from, once or twice. */
const SITES: string[][] = [
  ['https://example.com/site/'],
  ['http://example.com/'],
  ['HTTPS://Example.com:443/site/'],
  ['https://example.com/site/', 'http://example.com/site/'],
  ['ftp://example.com/site/'],
];

/** What servers say besides. */
const OTHERS: string[] = [
  record('https://example.com/site/b.html', '404 .\r\nContent-Type: text/html', '<a href="a.html#one">'),
  record('https://example.com/site/sub', '301 .\r\nLocation: /site/sub/', ''),
  record('http://example.com/no.html', '302 .\r\nLocation: a.html', ''),
  record(
    'https://example.com/site/a.html',
    '200 .\r\nContent-Type: text/html',
    '<p id="three"><a href="#one"><a href="https://example.com/site/a.html#one"><a href="a.html#three">',
  ),
];

type Severities = CheckOptions['severities'];

/** Links out of the archive are told, or redirects are not. */
const SEVERITIES: Severities[] = [
  severitiesOf(),
  { ...severitiesOf(), 'not-archived': 'info', 'fragment-for-script': 'info' },
  { 'missing-target': 'error', 'missing-fragment': 'error' },
];

/** Hosts of which something is in the archive or nothing, in every spelling. */
const ELSEWHERE: GeneratedFile[] = [
  [
    '',
    'a.html',
    [
      'https://EXAMPLE.com/site/a.html',
      'http://example.com:80/site/a.html',
      'https://example%2Ecom/site/a.html',
    ]
      .concat([
        'https://u@example.com/site/a.html',
        'https://example.com',
        'https://example.com./site/a.html',
      ])
      .concat(['https://other.example/a', 'http://other.example/a#b', 'https://other.example/a?b&amp;c'])
      .concat([
        'https://other.example',
        'https://Other.example/',
        'https://xn--4ca.example/',
        'https://ä.example/',
      ])
      .map((uri) => `<a href="${uri}">`)
      .join('')
      .repeat(2),
  ],
];

/** Of two captures of a page only one has the name that the other, by its full URL, calls its own. */
const TWICE: GeneratedFile[] = [['', 'a.html', '<p id="one">']];

/** What redirects to a page is right without a fragment, and with one that the page has. */
const REDIRECTED: GeneratedFile[] = [
  ['', 'a.html', '<p id="one">'],
  ['', 'b.html', '<a href="no.html"><a href="no.html#one"><a href="no.html#two"><a href="/no.html#three">'],
];

async function checked(
  root: string,
  severities: Severities,
  way: Pick<CheckOptions, 'thorough' | 'engine'>,
): Promise<object> {
  const { files } = await findFiles([root], { everything: true });
  const check = new Check({
    reading: { folder: root, maps: [] },
    roots: [root],
    server: SERVERS.files,
    severities,
    exclude: [],
    jobs: 1,
    ...way,
  });
  const told: CheckedDocument[] = [];
  for await (const document of check.documents(files)) told.push(document);
  const { references, targets } = check.summary({ errors: 0, warnings: 0 });
  return { told, references, targets };
}

test('with and without the filter, and by workers with it, the findings are the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      site,
      fc.constantFrom(...SITES),
      fc.subarray(OTHERS),
      fc.constantFrom(...SEVERITIES),
      async (pages, sites, others, severities) => {
        const root = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
        try {
          const records = sites.flatMap((at) => pages.map((each) => retrieved(at, each)));
          writeFileSync(join(root, 'crawl.warc'), [...records, ...others].join(''));
          const exact = await checked(root, severities, { thorough: true });
          expect(await checked(root, severities, {})).toEqual(exact);
          expect(await checked(root, severities, { engine: forgetfulWorkers() })).toEqual(exact);
        } finally {
          rmSync(root, { recursive: true, force: true });
        }
      },
    ),
    {
      numRuns: 40,
      examples: [
        [TWICE, SITES[0] as string[], OTHERS, SEVERITIES[0] as Severities],
        [ELSEWHERE, SITES[0] as string[], OTHERS, SEVERITIES[0] as Severities],
        [ELSEWHERE, SITES[0] as string[], OTHERS, SEVERITIES[1] as Severities],
        [REDIRECTED, SITES[1] as string[], OTHERS, SEVERITIES[2] as Severities],
      ],
    },
  );
});
