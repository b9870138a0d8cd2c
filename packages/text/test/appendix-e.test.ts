// Appendix E of draft-fielding-url-syntax-07 and RFC 2396, Appendix F of RFC 2396, and the appendix of
// draft-ietf-uri-url-06, as cases: every field of every find.
import { describe, expect, test } from 'vitest';
import { type FindUrlsOptions, findUrls } from '../src/index.ts';
import { type ConformanceCase, conformanceCases } from './conformance-cases.ts';

const cases = conformanceCases('appendix-e.json');

describe('appendix-e.json', () => {
  test('is there', ({ skip }) => {
    skip(cases.length === 0, 'the shared data is not beside the project: no case is run');
    expect(cases.length).toBeGreaterThan(80);
  });

  test.for(cases.map((row) => [row.id, row] as const))('%s', ([, row]) => {
    const finds = findUrls(row.text, optionsOf(row));
    expect(
      finds.map(({ raw, url, start, end, abbreviated }) => ({ raw, url, start, end, abbreviated })),
    ).toEqual(
      row.expected.map(({ raw, url, start, end, abbreviated = false }) => ({
        raw,
        url,
        start,
        end,
        abbreviated,
      })),
    );
    for (const [index, { alternatives = [] }] of row.expected.entries())
      expect(finds[index]?.alternatives.slice(0, alternatives.length)).toEqual(alternatives);
  });
});

function optionsOf({ context }: ConformanceCase): FindUrlsOptions {
  return {
    ...(context?.contentType !== undefined && { contentType: context.contentType }),
    ...(context?.transferEncoding !== undefined && { transferEncoding: context.transferEncoding }),
  };
}
