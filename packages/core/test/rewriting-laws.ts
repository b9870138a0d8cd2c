// What holds for documents of any format that are put together of random pieces.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileSpan } from '../src/index.ts';
import { type DocumentReading, bytesOf } from './document-reading.ts';

/** Registers the laws as tests. */
export function rewritingLaws(
  { referencesOf, rewritten, links }: DocumentReading,
  documents: fc.Arbitrary<string>,
): void {
  test('what is told lies in the document', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const { length } = bytesOf(document);
        for (const { entity, start, end } of referencesOf(document, { include: ['*'] }).list) {
          const span = fileSpan(entity, start, end) ?? { start: 0, end: 0 };
          expect([0, span.start, span.end, length]).toEqual(
            [0, span.start, span.end, length].toSorted((a, b) => a - b),
          );
        }
      }),
    );
  });

  test('a reference that is written anew as it is stays what it is', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const now = rewritten(document, ({ reference }) => reference);
        expect(links(now)).toEqual(links(document));
        expect(rewritten(now, ({ reference }) => reference)).toBe(now);
      }),
    );
  });

  test('where nothing is written no byte changes', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(rewritten(document, () => undefined)).toBe(document);
      }),
    );
  });
}
