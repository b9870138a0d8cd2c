import { expect, test } from 'vitest';
import { textReport } from '../src/findings/text-report.ts';

const SUMMARY = { documents: 3, references: 5, targets: 2, errors: 0, warnings: 0, seconds: 1 };

test.each([
  ['whole', 'Nothing found: 3 documents, 5 references to 2 places, 1 s\n'],
  ['interrupted', 'Nothing found so far: 3 documents, 5 references to 2 places, 1 s\n'],
  ['partial', 'Nothing found in what could be read: 3 documents, 5 references to 2 places, 1 s\n'],
] as const)('what was found (%s)', (end, text) => {
  const style = { group: 'file', excerpts: false, columns: 80, colours: false, links: false } as const;
  expect(textReport(style).finish(SUMMARY, end)).toBe(text);
});
