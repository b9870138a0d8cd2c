// What rewriting commands do in templates, whose relative references count from the pages that are made of them.
import { fileURLToPath } from 'node:url';
import type { Rewrite } from '@linkwright/core';
import { DocumentReader, allExtractors } from '@linkwright/corpus';
import { expect, test } from 'vitest';
import { planDocument } from '../src/plans/plan-document.ts';
import { absolutize } from '../src/rules/absolutize.ts';
import { relativize } from '../src/rules/relativize.ts';

// Any folder will do: nothing is read from it.
const folder = fileURLToPath(new URL('.', import.meta.url));
const reader = new DocumentReader(allExtractors(), { folder, maps: [`${folder}=http://h.example/`] });

const TEMPLATE =
  '<a href="/a/" {% if a > b %}c{% endif %}><img src="../b.png"><a href="http://h.example/d/{# e #}">';

test.each<[string, Rewrite, string, string]>([
  ['absolutize', absolutize(), '/a/', 'http://h.example/a/'],
  ['relativize', relativize(reader.map), '', ''],
  ['relativize to the root', relativize(reader.map, 'root'), 'http://h.example/d/{# e #}', '/d/{# e #}'],
])('%s', (_, rewrite, from, to) => {
  const retrieval = 'http://h.example/sub/a.njk';
  const document = reader.document('a.njk', Buffer.from(TEMPLATE), 'text/x-nunjucks', retrieval);
  const plan = planDocument(reader, document, { rewrite, selects: () => true, record: true });
  expect(plan.skipped).toBeUndefined();
  expect(Buffer.from(plan.bytes ?? TEMPLATE).toString()).toBe(TEMPLATE.replace(from, to));
});
