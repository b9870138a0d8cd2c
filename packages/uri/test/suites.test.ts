// The suites of other projects under "rfc3986", and WHATWG's under "whatwg". A row is right, or it is in the table of
// disagreements with the reason.
import { describe, expect, it } from 'vitest';
import type { NormalizationLevel } from '../src/index.ts';
import { resolve } from '../src/index.ts';
import { disagreements } from './disagreements.ts';
import { platformDependent } from './platform-dependent.ts';
import type { Row } from './suites.ts';
import { answer, cases, hasData, question } from './suites.ts';

if (!hasData) console.warn('skipped: no conformance data at ../shared/data');

/** How far the normal forms of a suite go: these two stop at the syntax (RFC 3986, 6.2.2). */
const levels: Readonly<Record<string, NormalizationLevel>> = {
  'iri-string': 'syntax',
  'fluent-uri': 'syntax',
};

describe.runIf(hasData).each(Object.entries(disagreements))('%s', (suite, listed) => {
  const reasons = new Map(listed.flatMap(({ reason, questions }) => questions.map((one) => [one, reason])));
  const level = levels[suite] ?? 'scheme';

  it('every row is right or has a reason', () => {
    const wrong = cases<Row>(`${suite}.json`)
      .filter((row) => !answer(row, level).right && !reasons.has(question(row)))
      .map((row) => ({ question: question(row), expected: row.expected, answer: answer(row, level).answer }));
    expect(wrong).toEqual([]);
  });

  it('every reason is needed', () => {
    const wrong = new Set(
      cases<Row>(`${suite}.json`)
        .filter((row) => !answer(row, level).right)
        .map(question),
    );
    expect([...reasons.keys()].filter((one) => !wrong.has(one))).toEqual([]);
  });
});

interface UrlRow {
  readonly input: string;
  readonly base: string | null;
  readonly href?: string;
  readonly failure?: boolean;
}

describe.runIf(hasData)('web-platform-tests urltestdata under whatwg', () => {
  it('every row is right, but for those that depend on the platform', () => {
    const dependent = new Set(platformDependent.map((one) => JSON.stringify(one)));
    const wrong = cases<UrlRow | string>('wpt-urltestdata.json')
      .filter((row) => typeof row !== 'string')
      .filter(({ input, base, href }) => resolve(input, base ?? '', 'whatwg').target !== (href ?? null))
      .filter(({ input, base }) => !dependent.has(JSON.stringify([input, base])));
    expect(wrong).toEqual([]);
  });
});
