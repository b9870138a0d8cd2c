// The filter against section 5.2 as the resolver has it: what it says is there, is there.
import {
  type Place,
  type Reference,
  References,
  defaultBase,
  entityOf,
  place,
  retrievalBase,
} from '@linkwright/core';
import { type CorpusFile, SiteMap, randomSeeds } from '@linkwright/corpus';
import { resolve } from '@linkwright/uri';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LinkFilter } from '../src/fast/link-filter.ts';
import { buildPathTable } from '../src/fast/path-table.ts';
import { SERVERS } from '../src/index.ts';

const HREF: Place = place('a@href');
const notation = new References().list[0]?.notation as Reference['notation'];

/** The references that the filter leaves to the exact checker. */
function doubtful(paths: readonly string[], base: string, references: readonly string[]): readonly string[] {
  const seeds = randomSeeds();
  const files = paths.map((path): CorpusFile => ({
    path,
    absolute: path,
    below: path,
    mediaType: undefined,
    size: 0,
  }));
  const table = buildPathTable(files, new SiteMap([]), SERVERS.files, seeds);
  const filter = new LinkFilter({
    seeds,
    table,
    othersAreWeb: true,
    roots: [],
    fragments: true,
    ranges: true,
  });
  return references.filter((reference) => {
    const bytes = new TextEncoder().encode(reference);
    const entity = entityOf({ path: base, bytes, offset: 0, line: 1 }, 'text/html');
    filter.begin({ entity, file: paths.indexOf(base), home: undefined, isShown: true });
    filter.reference(entity, 0, bytes.length, HREF, notation, retrievalBase(`file://${base}`, defaultBase()));
    filter.settle();
    return filter.doubtful.list.length > 0;
  });
}

const segment = fc.constantFrom('a', 'b', 'f', '..', '..', '.');
const folder = fc.array(fc.constantFrom('a', 'b'), { maxLength: 4 });
const file = folder.map((names) => `/${[...names, 'f'].join('/')}`);
const reference = fc
  .tuple(fc.constantFrom('', '', '', '/'), fc.array(segment, { minLength: 1, maxLength: 9 }))
  .map(([root, segments]) => root + segments.join('/'));

test('a path that is passed over leads to a file', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(file, { minLength: 1, maxLength: 12 }),
      file,
      fc.array(reference, { maxLength: 40 }),
      (files, page, references) => {
        const paths = [...new Set([page, ...files])];
        const left = doubtful(paths, page, references);
        for (const said of references.filter((each) => !left.includes(each))) {
          const { target } = resolve(said, `file://${page}`);
          expect([said, page, paths.includes(target?.slice(7) ?? '')]).toEqual([said, page, true]);
        }
      },
    ),
    { numRuns: 800 },
  );
});

test('and the other way round: plain paths to files, within the root, are passed over', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(file, { minLength: 1, maxLength: 12 }),
      file,
      reference,
      (files, page, said) => {
        const paths = [...new Set([page, ...files])];
        const { target } = resolve(said, `file://${page}`);
        const depth = said.startsWith('/') ? 0 : page.split('/').length - 2;
        const climbs = said.split('/').filter((each) => each === '..').length;
        fc.pre(paths.includes(target?.slice(7) ?? '') && climbs <= depth);
        expect(doubtful(paths, page, [said])).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});

const PAGES = ['/d/page.html', '/d/other.html', '/d/e/x.html'];

test.each([
  ['other.html', true],
  ['other.html?q=1', true],
  ['./e/../other.html', true],
  ['//d/other.html', false],
  ['other.html?a=1&amp;b=2', true],
  ['other.html?a=1&ampb=2', true],
  ['other.html?%', false],
  ['other.html?a=1&b=2', true],
  ['other.html?a=1&copy=2', true],
  ['other.html?a=1&copy', false],
  ['other.html?a=1&copy;=2', false],
  ['other.html?a=1&#61;2', false],
  ['other(1).html', false],
  ['#top', true],
  ['#TOP', true],
  ['#atop', false],
  ['https://example.com/?a=1&amp;b=(2)#c', true],
  ['https://example.com/?a=1&copy=2', true],
  ['https://example.com/?a=1&copy;', false],
  ['oth%65r.html', false],
  ['missing.html', false],
  ['../../d/other.html', false],
  ['?query', true],
  ['', false],
  [' other.html', false],
  ['OTHER.html', false],
  ['https://example.com/', true],
  ['https://example.com/a..b?x/../y#..', true],
  ['https://example.com/a/../b', false],
  ['https://example.com/xn--a', true],
  ['https://example.com/%7Euser', true],
  ['https://example.com/%zz', false],
  ['https://me@example.com/', false],
  ['https://xn--nxa.example/', false],
  ['https://example.com:8080/', false],
  ['https://example.com/a:b', true],
  ['https://ex%61mple.com/', false],
  ['https://1.2.3.999/', false],
  ['https://1.2.3.999', false],
  ['https://w3.example/1', true],
  ['https:///path', false],
  ['https:other.html', false],
  ['HTTPS://example.com/', false],
  ['mailto:me@example.com', false],
  ['javascript:void(0)', false],
])('%j is passed over: %s', (said, expected) => {
  expect(doubtful(PAGES, '/d/page.html', [said]).length === 0).toBe(expected);
});
