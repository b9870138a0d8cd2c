// Work is counted, not timed: each byte may be visited a bounded number of times, whatever the input.
import { describe, expect, test } from 'vitest';
import { type FinderOptions, findAll } from '../src/finding/finder.ts';
import { lineStartOf } from '../src/characters/line-break.ts';
import { Scan } from '../src/finding/scan.ts';

const HOSTILE = [
  '(',
  'http://',
  'http://a/',
  '<http://a\n',
  'a.',
  'a@',
  'a:',
  'a://',
  'a.a.a@',
  '"http://a ',
  "'http://a ",
  '“http://a ',
  '<URL:',
  '<URL: ',
  '<URL:a ',
  'URL:',
  'URL: ',
  '<www.a.bb ',
  'www.',
  'www.a.bb.',
  'http://{',
  'http://a/{',
  'http://a/[mailto:a@b',
  'http://-',
  'http://-mailto:a@b',
  '_http://a/',
  '_www.a.bb/',
  'http://a-\n',
  'http://a/b-\nc-\n',
  'http://a/x,http:/',
  'http://a/x,',
  'mailto:',
  'mailto:a',
  'mailto:a@',
  'data:',
  'data:a/b;',
  'urn:a:',
  'news:a.b',
  'view-source:http:',
  '> <http://a/\n',
  '<http://a/\n> ',
  '<http://a/ b.c ',
  '<http://a/\\\n',
  '\u00a0',
  'http://a/\u00e9',
  'http://a/\u2026',
  'http://a/…,',
  'http://a/.',
  "http://a/'",
  'http://a/&lt',
  'http:\n',
  '<http:\n',
  '<ht\ntp:',
  '<h\n',
  'e.g.',
  '....',
  'a-',
  '   ',
  '\n',
  ' \n\t',
];

const options: FinderOptions = {
  iri: false,
  schemes: new Set(['x']),
  emails: true,
  isPublicHost: () => false,
  relative: true,
  separator: undefined,
};

describe.each([
  ['as the documents have it', options],
  ['with every option', { ...options, iri: true, isPublicHost: () => true }],
])('%s', (_, settings) => {
  test.each(HOSTILE)('%j again and again: work grows with the text', (unit) => {
    const short = work(unit, 8_000, settings);
    const long = work(unit, 32_000, settings);
    expect(long.steps / long.bytes).toBeLessThan(1.1 * (short.steps / short.bytes) + 0.1);
    expect(long.steps / long.bytes).toBeLessThan(30);
  });
});

function work(unit: string, length: number, settings: FinderOptions): { steps: number; bytes: number } {
  const bytes = new TextEncoder().encode(unit.repeat(Math.ceil(length / unit.length)));
  const scan = new Scan(bytes, 0, bytes.length, 'utf-8', settings, () => {});
  findAll(scan);
  return { steps: scan.steps, bytes: bytes.length };
}

test('the beginning of a long line is looked for once, not for every broken URL on it', () => {
  const bytes = new TextEncoder().encode(`> ${'"http://a/ '.repeat(200_000)}`);
  const visits = new Set<number>();
  let count = 0;
  for (let at = 2; at < bytes.length; at += 11) {
    count += 1;
    visits.add(lineStartOf(bytes, 0, at));
  }
  expect([count, [...visits]]).toEqual([200_000, [0]]);
});
