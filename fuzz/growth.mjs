// How much more work three times the input is, in statements run and not in seconds.
//
//   node fuzz/growth.mjs             every format and pattern; lists what grows faster than the input
//   node fuzz/growth.mjs --part 0/3  every third pattern, from the first
//   node fuzz/growth.mjs --json      for the test: one line a pattern
import { parseArgs } from 'node:util';
import { HOSTILE } from './hostile-patterns.mjs';
import { steps } from './steps.mjs';

const SMALL = 2000;
const TIMES = 3;
const WARM = 200;

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, only: { type: 'string' }, part: { type: 'string' } },
});
const { DocumentReader, allExtractors } = await import('@linkwright/corpus');
const { References, linkOf } = await import('@linkwright/core');
const { absolutize, planDocument } = await import('@linkwright/relocate');
const reader = new DocumentReader(allExtractors(), { folder: '/', include: ['*'] });

/** Statements that finding, resolving and rewriting a document's links takes. */
function work(mediaType, text) {
  const bytes = Buffer.from(text);
  const open = () => reader.document('document', bytes, mediaType, 'https://example.com/a/b');
  const before = steps.count();
  const found = new References();
  // Who listens for names has more done.
  found.anchor = () => undefined;
  reader.extract(open(), found);
  for (const reference of found.list) linkOf(reference);
  planDocument(reader, open(), { rewrite: absolutize(), selects: () => true, record: true });
  return steps.count() - before;
}

const [part = 0, parts = 1] = values.part?.split('/').map(Number) ?? [];
let number = -1;

for (const [mediaType, patterns] of Object.entries(HOSTILE)) {
  if (values.only && !mediaType.includes(values.only)) continue;
  for (const { head = '', piece } of patterns) {
    number += 1;
    if (number % parts !== part) continue;
    const small = head + piece.repeat(SMALL / piece.length);
    const large = head + piece.repeat((SMALL * TIMES) / piece.length);
    // Once before it counts: tables are made at first use.
    work(mediaType, head + piece.repeat(WARM / piece.length));
    const began = performance.now();
    const growth = work(mediaType, large) / work(mediaType, small);
    const seconds = (performance.now() - began) / 1000;
    const row = {
      mediaType,
      head,
      piece,
      growth: Number(growth.toFixed(1)),
      seconds: Number(seconds.toFixed(2)),
    };
    if (values.json) console.log(JSON.stringify(row));
    else if (growth > TIMES * 1.3 || seconds > 2)
      console.log(mediaType, JSON.stringify(head + piece), `×${row.growth}`, `${row.seconds} s`);
  }
}
