// The fixtures of other finders, restricted to URLs with a scheme. They contradict each other and the
// appendix in places; what is read otherwise here is in `known-misses.ts`, with the reason.
import { describe, expect, test } from 'vitest';
import { type IriReading, findUrls } from '../src/index.ts';
import { type ConformanceCase, conformanceCases } from './conformance-cases.ts';
import { knownMisses } from './known-misses.ts';

/** Digits after the colon are the port of a bare host name. */
const hasScheme = (text: string) => /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text);

describe.each([
  ['autolinker.json', 0.98],
  ['linkify-it.links.json', 0.98],
  ['linkify-it.not_links.json', 0.95],
  ['linkifyjs.json', 0.95],
  ['rust-linkify.url.json', 1],
  // Its rules are those of one service: a list of top-level domains, no sign before a URL, short links.
  ['twitter-text.json', 0.87],
])('%s', (name, atLeast) => {
  const cases = conformanceCases(name);
  const misses = cases.filter((row) => !agrees(row, iriReading(name, row)));

  test('hits', ({ skip }) => {
    skip(cases.length === 0, 'the shared data is not beside the project: no case is run');
    expect((cases.length - misses.length) / cases.length).toBeGreaterThanOrEqual(atLeast);
  });

  test('every miss is known, and every known one is a miss', ({ skip }) => {
    skip(cases.length === 0, 'the shared data is not beside the project: no case is run');
    const table = knownMisses[name] ?? [];
    const reasonOf = (row: ConformanceCase) => table.find(([text]) => row.text.startsWith(text))?.[1];
    expect(misses.filter((row) => reasonOf(row) === undefined).map(({ text }) => text)).toEqual([]);
    const unused = table.filter(([text]) => !misses.some((row) => row.text.startsWith(text)));
    expect(unused).toEqual([]);
  });
});

/** Some suites take everything beyond ASCII for part of a URL, some cases nothing, one draws the line by script. */
function iriReading(name: string, row: ConformanceCase): IriReading {
  if (row.notes.includes('ASCII-only')) return false;
  return name === 'twitter-text.json' ? 'spaced' : true;
}

function agrees(row: ConformanceCase, iri: IriReading): boolean {
  const found = findUrls(row.text, { iri }).filter(({ form }) => form === 'url');
  const expected = row.expected.filter(({ raw }) => hasScheme(raw));
  const compared = row.first_only === true ? found.slice(0, expected.length) : found;
  return spans(compared) === spans(expected);
}

function spans(list: readonly { start: number; end: number }[]): string {
  return list.map(({ start, end }) => `${start}-${end}`).join(' ');
}
