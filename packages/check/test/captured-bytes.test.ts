// What workers are sent of web archives says what the coordinator knows of them.
import { randomSeeds } from '@linkwright/corpus';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pagesBytes, pagesIn } from '../src/archives/captured-bytes.ts';
import { CapturedPages } from '../src/archives/captured-pages.ts';
import { AllCaptures, CaptureNotes } from '../src/archives/captures.ts';

const seeds = randomSeeds();

type Capture = Parameters<CaptureNotes['add']>;

function telling(names: readonly string[]): Capture[1] {
  return (page) => {
    for (const each of names) page.add(each);
    return true;
  };
}

function captured(captures: readonly Capture[]): ReturnType<AllCaptures['shared']> {
  const all = new AllCaptures(seeds);
  for (const each of captures) {
    const notes = new CaptureNotes(seeds);
    notes.add(...each);
    all.take(notes.finish());
  }
  return all.shared();
}

const uri = fc.oneof(
  fc.constantFrom('http://h/', 'https://h/a', 'http://h/ä', 'ftp://h/b?c'),
  fc.stringMatching(/^http:\/\/h\/[a-z]{1,2}$/),
);
const name = fc.oneof(fc.constantFrom('', 'x', 'zwei drei', '\ud800'), fc.stringMatching(/^[a-z]{1,2}$/));
const ANSWER = { bodyType: 'text/html', isWhole: true, offset: 0 };
const capture: fc.Arbitrary<Capture> = fc
  .tuple(
    fc.record({
      uri,
      status: fc.constantFrom(200, 301, 302, 404, 503),
      location: fc.option(fc.oneof(uri, fc.constantFrom('x y', '//o/\u2028"'))),
    }),
    fc.option(fc.array(name)),
  )
  .map(([{ uri: at, status, location }, names]) => [
    { ...ANSWER, uri: at, status, ...(status < 400 && status > 299 && location !== null && { location }) },
    names ? telling(names) : undefined,
  ]);

test('the same answers to the same links, and the same names in the same pages', () => {
  fc.assert(
    fc.property(fc.array(capture), fc.array(uri), fc.array(name), (captures, others, names) => {
      const pages = captured(captures);
      const [here, there] = [pages, pagesIn(pagesBytes(pages), seeds)].map((each) => new CapturedPages(each));
      for (const link of [...captures.map(([each]) => each.uri), ...others]) {
        const answer = here?.answer(link);
        expect(there?.answer(link)).toEqual(answer);
        if (answer?.is !== 'there') continue;
        const [known, sent] = [here?.namesIn(answer.page), there?.namesIn(answer.page)];
        expect(sent === undefined).toBe(known === undefined);
        for (const each of names) expect(sent?.has(each)).toBe(known?.has(each));
      }
    }),
  );
});

test('the same pages are the same bytes, whose names are resumed runs', () => {
  const rows: Capture[] = [
    [{ ...ANSWER, uri: 'http://h/a' }, telling(['x', 'y'])],
    [{ ...ANSWER, uri: 'http://h/b' }, undefined],
    [{ ...ANSWER, uri: 'http://h/c', status: 301, location: '/a' }, undefined],
  ];
  const bytes = pagesBytes(captured(rows));
  expect(pagesBytes(captured(rows))).toEqual(bytes);
  expect(pagesBytes(pagesIn(bytes, seeds)).length).toBe(bytes.length);
});

describe('what are no such pages is refused:', () => {
  const bytes = pagesBytes(
    captured([
      [{ ...ANSWER, uri: 'http://h/a' }, telling(['x'])],
      [{ ...ANSWER, uri: 'http://h/b' }, undefined],
    ]),
  );
  const HASHES = (3 + 2 * 3) * 4;
  const changed = (at: number, word: number): Uint8Array => {
    const copy = Buffer.from(bytes);
    copy.writeInt32LE(word, at * 4);
    return copy;
  };
  const saying = (said: unknown): Uint8Array =>
    Buffer.concat([bytes.subarray(0, HASHES), Buffer.from(JSON.stringify(said))]);
  const nothing = { sites: [], redirects: [], refusals: [], wikis: [] };

  test('these are some', () => expect(() => pagesIn(saying(nothing), seeds)).not.toThrow());

  test.each([
    ['nothing', new Uint8Array(0)],
    ['three bytes', new Uint8Array(3)],
    ['some that are cut off', bytes.subarray(0, -1)],
    ['some that go on', Buffer.concat([bytes, bytes])],
    ['fewer pages than nothing', changed(0, -1)],
    ['more pages than there are', changed(1, 2 ** 30)],
    ['fewer names than nothing', changed(2, -(2 ** 31))],
    ['one page less than there are', changed(0, 0)],
    ['no redirects', saying({ ...nothing, redirects: undefined })],
    ['null', saying(null)],
    ['a site that is a number', saying({ ...nothing, sites: [1] })],
    ['a redirect to nowhere', saying({ ...nothing, redirects: [['http://h/', 301]] })],
    ['a redirect with more than it has', saying({ ...nothing, redirects: [['http://h/', 301, 'x', 'y']] })],
    ['a refusal in words', saying({ ...nothing, refusals: [['http://h/', '404']] })],
    ['a wiki without pages', saying({ ...nothing, wikis: [{ articlePath: 'http://h/', namespaces: [] }] })],
    ['a refusal below nothing', saying({ ...nothing, refusals: [['http://h/', -1]] })],
  ])('%s', (_, said) => expect(() => pagesIn(said, seeds)).toThrow(RangeError));
});
