// What is remembered of findings says the same when it is read, to the order of its fields.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CheckedDocument } from '../src/documents/checked-document.ts';
import type { Finding } from '../src/finding.ts';
import { type Said, saidIn, saidTable } from '../src/said-table.ts';

const text = fc.oneof(fc.constantFrom('a.html', 'b.html', ''), fc.string({ unit: 'binary', maxLength: 8 }));
const byte = fc.oneof(fc.constant(null), fc.nat(), fc.constantFrom(2 ** 31, 2 ** 40));

const base = fc.oneof(
  fc.constant(null),
  fc.record({ uri: text, rule: fc.constantFrom('5.1.1', '5.1.3'), from: fc.constant('retrieval') }),
);

const finding = fc.record(
  {
    rule: fc.constantFrom('missing-file', 'missing-fragment'),
    severity: fc.constantFrom('error', 'info'),
    file: text,
    line: fc.nat(),
    column: fc.nat(),
    start: byte,
    end: byte,
    recordOffset: fc.nat(),
    within: text,
    reference: text,
    target: fc.option(text),
    base,
    message: text,
    suggestion: text,
    fixable: fc.constant(true),
  },
  {
    requiredKeys: [
      'rule',
      'severity',
      'file',
      'line',
      'column',
      'start',
      'end',
      'reference',
      'target',
      'base',
      'message',
    ],
  },
) as fc.Arbitrary<Finding>;

const document = fc.record({
  file: text,
  references: fc.nat(),
  findings: fc.array(finding, { maxLength: 4 }),
  problems: fc.array(
    fc.record({ file: text, code: text, severity: fc.constant('error' as const), message: text }),
    { maxLength: 2 },
  ),
  places: fc.array(text, { maxLength: 2 }),
  remotes: fc.constant([]),
}) as fc.Arbitrary<CheckedDocument>;

const said: fc.Arbitrary<Said> = fc.array(fc.tuple(fc.nat(), document), { maxLength: 4 });

test('what was said is said again', () => {
  fc.assert(
    fc.property(said, (documents) => {
      expect(JSON.stringify(saidIn(saidTable(documents)))).toBe(JSON.stringify(documents));
    }),
  );
});

describe('what is no such table is refused:', () => {
  const [number, references, text0] = [7, 1, 0];
  const rest = JSON.stringify({ file: 'a.html', problems: [], places: [], remotes: [] });

  test.each([
    ['findings that are missing', [number, references, 1, text0], [rest]],
    ['more of them than there could be', [number, references, 2 ** 40, text0], [rest]],
    ['a text that is missing', [number, references, 0, 5], [rest]],
    ['a text that is no JSON', [number, references, 0, text0], ['{']],
    ['a document that ends', [number], [rest]],
  ])('%s', (_, numbers, texts) => {
    expect(() => saidIn({ numbers: Float64Array.from(numbers), texts })).toThrow(Error);
  });
});
