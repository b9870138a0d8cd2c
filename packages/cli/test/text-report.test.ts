import { expect, test } from 'vitest';
import { textReport } from '../src/findings/text-report.ts';

const SUMMARY = { documents: 3, references: 5, targets: 2, errors: 0, warnings: 0, seconds: 1 };

test.each([
  [false, 'Nothing found: 3 documents, 5 references to 2 places, 1 s\n'],
  [true, 'Nothing found so far: 3 documents, 5 references to 2 places, 1 s\n'],
])('what was found (interrupted: %s)', (isInterrupted, text) => {
  const style = { group: 'file', excerpts: false, columns: 80, colours: false, links: false } as const;
  expect(textReport(style).finish(SUMMARY, isInterrupted)).toBe(text);
});
