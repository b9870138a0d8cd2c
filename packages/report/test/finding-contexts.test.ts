import { entityOf } from '@linkwright/core';
import { expect, test } from 'vitest';
import { FindingContexts, ReportBuilder } from '../src/index.ts';

const NOTHING_MORE = {
  reference: '',
  target: null,
  message: 'twice',
  column: 1,
  severity: 'warning',
} as const;

const DOCUMENT = `first line
second line with a name
third line
`;

/** A finding about a name, which is no reference. */
function finding(text: string, file = 'a.html') {
  const start = DOCUMENT.indexOf(text);
  return { ...NOTHING_MORE, rule: 'duplicate-id', file, line: 1, start, end: start + text.length };
}

/** The stretches of the document are messages, as an mbox has them. */
function contextsOf(findings: ConstructorParameters<typeof FindingContexts>[0]): [number, string][] {
  const contexts = new FindingContexts(findings);
  const bytes = new TextEncoder().encode(DOCUMENT);
  const whole = entityOf({ path: 'a.html', bytes, offset: 0, line: 1 }, 'text/html');
  const middle = DOCUMENT.indexOf('second');
  contexts.settle({ ...whole, start: 0, end: middle });
  contexts.settle({ ...whole, start: middle, end: whole.end });
  return Array.from(contexts.found, ([number, { before, marked, after }]) => [
    number,
    `${before}[${marked}]${after}`,
  ]);
}

test('where findings stand is found by their bytes, in whatever order they come', () => {
  expect(
    contextsOf([
      { number: 7, shown: true, finding: finding('third') },
      { number: 8, shown: true, finding: finding('name') },
      { number: 9, shown: false, finding: finding('line') },
      { number: 10, shown: true, finding: finding('first') },
      { number: 11, shown: true, finding: finding('first', 'b.html') },
    ]),
  ).toEqual([
    [10, '[first] line'],
    [8, 'second line with a [name]'],
    [7, '[third] line'],
  ]);
});

test('lines are shown of the first 5,000 findings of a rule', () => {
  const builder = new ReportBuilder([], {
    title: '',
    version: '',
    made: '',
    profile: 'rfc3986',
    rule: () => ({ title: '', page: '' }),
  });
  const shown = Array.from({ length: 5001 }, () => builder.finding(finding('name')).shown);
  expect(shown.indexOf(false)).toBe(5000);
  expect(builder.finding({ ...finding('name'), rule: 'missing-target' })).toEqual({
    number: 5001,
    shown: true,
  });
  expect(builder.finish()).toMatchObject({ summary: { warnings: 5002 }, contextLimit: 5000 });
});
