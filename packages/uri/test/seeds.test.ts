// The shared conformance data: seeds and pitfalls, each row under its own profile.
import { describe, expect, it } from 'vitest';
import type { ProfileName } from '../src/index.ts';
import { format, parse, relativize, resolve, validate } from '../src/index.ts';
import { cases, hasData } from './suites.ts';

interface ResolveSeed {
  profile: ProfileName;
  base: string;
  ref: string;
  expected: string;
  section_5_2_algorithm?: string;
}

describe.runIf(hasData)('shared seeds', () => {
  it('resolve: every row', () => {
    for (const row of cases<ResolveSeed>('seeds-resolve.json')) {
      const expected = row.section_5_2_algorithm ?? row.expected;
      const { target, sameDocument } = resolve(row.ref, row.base, row.profile);
      const label = `${row.profile}: ${row.ref} against ${row.base}`;
      if (expected.startsWith('(current document)')) {
        expect(sameDocument, label).toBe(true);
        expect(target, label).toBe(
          row.base.replace(/#.*/u, '') + expected.slice('(current document)'.length),
        );
      } else expect(target, label).toBe(expected);
    }
  });

  it('parse: every row', () => {
    interface Row {
      input: string;
      expected: {
        scheme: string | null;
        site: string | null;
        path: string;
        query: string | null;
        fragment: string | null;
      };
      recompose: string;
    }
    for (const { input, expected, recompose } of cases<Row>('seeds-parse.json')) {
      const { scheme, authority, path, query, fragment } = parse(input);
      expect({
        scheme: scheme ?? null,
        site: authority ?? null,
        path,
        query: query ?? null,
        fragment: fragment ?? null,
      }).toEqual(expected);
      expect(format(parse(input))).toBe(recompose);
    }
  });

  it('relativize: every row that can be reached, no longer than the listed one', () => {
    interface Row {
      base: string;
      target: string;
      expected: string | null;
    }
    for (const { base, target, expected } of cases<Row>('pitfalls-relativize.json')) {
      const reference = relativize(target, base, { baseIsDocument: true });
      const label = `${target} from ${base}: ${reference} for ${expected}`;
      if (expected === null) expect(reference, label).toBeNull();
      else {
        expect(reference, label).not.toBeNull();
        expect(resolve(reference ?? '', base).target, label).toBe(target);
        expect((reference ?? '').length, label).toBeLessThanOrEqual(expected.length);
      }
    }
  });

  it('schemes of 1994: every row, its verdict and its decomposition', () => {
    interface Row {
      input: string;
      /** "prose-only" where the prose allows what the grammar does not. */
      valid: boolean | 'prose-only';
      expected?: Record<string, unknown>;
    }
    for (const { input, valid, expected } of cases<Row>('schemes-1994.json')) {
      const verdict = validate(input, 'url-1994');
      expect(verdict.valid, `${input}: ${JSON.stringify(verdict.problems)}`).toBe(valid !== false);
      if (expected !== undefined) expect(verdict.components, input).toEqual(expected);
    }
  });
});
