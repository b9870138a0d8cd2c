import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extracted } from './extracted.ts';
import { trees, written } from './mime-trees.ts';
import { rewritten } from './rewritten.ts';

const lineEnds = fc.constantFrom('\n', '\r\n');
const retrievals = fc.constantFrom(undefined, 'http://retrieved.example/a/b');
const options = { numRuns: 300 };

function bodyLinks(content: string | Uint8Array, retrieval?: string) {
  return extracted(content, retrieval === undefined ? {} : { retrieval }).links.filter(
    ({ place }) => place.name === 'naive:link',
  );
}

test('every link has the path, base and target that section 5.1 gives it', () => {
  fc.assert(
    fc.property(trees, lineEnds, retrievals, (tree, lineEnd, retrieval) => {
      const { text, links } = written(tree, lineEnd, retrieval);
      const found = bodyLinks(text, retrieval).map(({ entity, reference, base, target }) => ({
        path: entity.part?.path,
        link: reference,
        base: base.uri.uri,
        target,
      }));
      expect(found).toEqual(links);
    }),
    options,
  );
});

test('rewriting nothing gives the same bytes', () => {
  fc.assert(
    fc.property(trees, lineEnds, (tree, lineEnd) => {
      const bytes = Buffer.from(written(tree, lineEnd).text);
      const { links } = extracted(bytes);
      expect(rewritten(bytes, links, ({ reference }) => reference)).toEqual(bytes);
    }),
    options,
  );
});

test('rewritten links are found again, in legal lines, and nothing else has changed', () => {
  fc.assert(
    fc.property(trees, lineEnds, fc.integer({ min: 0, max: 300 }), (tree, lineEnd, length) => {
      const bytes = Buffer.from(written(tree, lineEnd).text);
      const before = bodyLinks(bytes);
      const moved = (index: number) => `http://moved.example/${index}/${'--From.'.repeat(length / 7)}`;
      const now = rewritten(bytes, before, (_, index) => moved(index));
      const after = bodyLinks(now);
      expect(after.map(({ reference }) => reference)).toEqual(before.map((_, index) => moved(index)));
      const back = rewritten(now, after, (_, index) => before[index]?.reference);
      expect(bodyLinks(back).map(({ target }) => target)).toEqual(before.map(({ target }) => target));
      expect(withoutSoftBreaks(back)).toBe(withoutSoftBreaks(bytes));
    }),
    options,
  );
});

/** Soft line breaks that had to be put in stay when the line grows short again. */
function withoutSoftBreaks(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/=\r?\n/g, '')
    .replace(/=2D/g, '-')
    .replace(/=46/g, 'F')
    .replace(/=2E/g, '.');
}
