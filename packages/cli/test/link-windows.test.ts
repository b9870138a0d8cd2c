import { type Reference, type Sink, References } from '@linkwright/core';
import { DocumentReader, allExtractors } from '@linkwright/corpus';
import { expect, test } from 'vitest';
import { linkWindows } from '../src/extracting/link-windows.ts';

const reader = new DocumentReader(allExtractors({}), { folder: '/' });
const page = reader.document(
  'a.html',
  Buffer.from(
    `<base href="x"><base href="late">${'<a href="1"><img srcset="2 1x, 3 2x"><p style="background: url(4)">'.repeat(9)}`,
  ),
  'text/html',
);
const extract = (sink: Sink): void => reader.extract(page, sink);
const shown = ({ start, end, place }: Reference): unknown[] => [start, end, place.name];

test.each([1, 2, 7, 36, 37, 38, 1000])('windows of %d references are the document', (width) => {
  const whole = new References();
  extract(whole);
  const told: unknown[] = [];
  const problems: unknown[] = [];
  let latest: readonly Reference[] = [];
  for (const window of linkWindows(extract, width)) {
    // Two at once would be twice the memory.
    expect(latest).toHaveLength(0);
    latest = window.list;
    expect(latest.length).toBeLessThanOrEqual(width);
    told.push(...latest.map(shown));
    problems.push(...window.problems);
  }
  expect([told, problems]).toEqual([whole.list.map(shown), whole.problems]);
});

function backwards(sink: Sink): void {
  const whole = new References();
  extract(whole);
  for (const { entity, start, end, place, notation, base } of whole.list.toReversed())
    sink.reference(entity, start, end, place, notation, base);
}

test('references in another order than that of the file come together, so that they can be sorted', () => {
  expect([...linkWindows(backwards, 2)]).toHaveLength(1);
});
