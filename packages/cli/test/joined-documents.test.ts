// What threads send of documents, put together.
import { expect, test } from 'vitest';
import type { ExtractedDocument } from '../src/extracting/extract-job.ts';
import { joinedDocuments } from '../src/extracting/joined-documents.ts';
import { literal } from '../src/formats/record-bytes.ts';
import { LinkLines, LINE } from '../src/formats/link-lines.ts';
import { LineMemory, release } from '../src/formats/line-memory.ts';

const base = { uri: 'file:///a.html', rule: '5.1.3', from: 'retrieval' } as const;
const link = (file: string, reference: string): Parameters<LinkLines['add']>[0] => ({
  file,
  line: 1,
  column: 1,
  start: 0,
  end: 1,
  raw: reference,
  reference,
  place: 'a@href',
  kind: 'relative-path',
  base,
  target: `file:///${reference}`,
});

const memory = new LineMemory();
const writer = new LinkLines(memory, LINE);

/** A document with so many links, as a thread tells it. */
function written(file: string, links: number): ExtractedDocument {
  for (let each = 0; each < links; each += 1) writer.add(link(file, `${each}`), undefined);
  return { file, links: [], lines: writer.taken(), count: links, problems: [] };
}

const text = (documents: readonly ExtractedDocument[]): string =>
  Buffer.concat(documents.flatMap(({ lines }) => lines)).toString();

const problem = {
  file: 'b.html',
  code: 'unclosed-comment',
  severity: 'warning',
  message: 'it is not closed',
} as const;

test('documents of which nothing but lines is told are one, and one piece where they stand together', () => {
  const documents = ['a.html', 'b.html', 'c.html'].map((file) => written(file, 3));
  const before = text(documents);
  const joined = joinedDocuments(documents);
  expect(joined.map(({ count, lines }) => [count, lines.length])).toEqual([[9, 1]]);
  expect(text(joined)).toBe(before);
});

test('what is told of a document stays with it, and in its turn', () => {
  const large = { file: 'd.html', links: [], lines: [], count: 0, problems: [], large: {} as never };
  const documents = [
    written('a.html', 1),
    { ...written('b.html', 1), problems: [problem] },
    written('c.html', 1),
    large,
    written('e.html', 1),
  ];
  const before = text(documents);
  const joined = joinedDocuments(documents);
  expect(joined.map(({ file }) => file)).toEqual(['a.html', 'b.html', 'c.html', 'd.html', 'e.html']);
  expect(joined[1]?.problems).toEqual([problem]);
  expect(text(joined)).toBe(before);
});

/** With a piece of its own. */
const alone = (file: string): ExtractedDocument => {
  const lines = [literal(`${file}\n`)];
  return { file, links: [], lines, count: 1, problems: [] };
};

test('pieces that do not stand together stay apart', () => {
  const documents = ['a', 'b'].map(alone);
  expect(joinedDocuments(documents).map(({ count, lines }) => [count, lines.length])).toEqual([[2, 2]]);
});

test('a piece that was put together is released once: then its memory is used again', () => {
  // More than all sheets hold, were they not given back.
  let sheets = 0;
  const seen = new Set<ArrayBufferLike>();
  for (let round = 0; round < 40; round += 1) {
    const joined = joinedDocuments(Array.from({ length: 20 }, (_, each) => written(`${each}.html`, 100)));
    for (const piece of joined.flatMap(({ lines }) => lines)) {
      if (!seen.has(piece.buffer)) sheets += 1;
      seen.add(piece.buffer);
      release(piece);
    }
  }
  expect(sheets).toBeLessThan(5);
});
