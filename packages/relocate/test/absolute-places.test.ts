import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { DocumentReader, allExtractors } from '@linkwright/corpus';
import { planDocument } from '../src/plans/plan-document.ts';
import { relativize } from '../src/rules/relativize.ts';

// Any folder will do: nothing is read from it.
const folder = fileURLToPath(new URL('.', import.meta.url));

test('relativizing leaves what may only be absolute: fields of a message, running text', () => {
  const content = [
    'Archived-At: <http://h.example/m/1.html>',
    'List-Archive: <http://h.example/m/>',
    'Content-Type: multipart/mixed; boundary=B',
    '',
    '--B',
    '',
    'see http://h.example/m/2.html',
    '--B',
    'Content-Type: text/html',
    '',
    '<a href="http://h.example/m/2.html">x</a>',
    '--B--',
    '',
  ].join('\n');
  const reader = new DocumentReader(allExtractors(), { folder, maps: [`${folder}=http://h.example/m/`] });
  const document = reader.document('m.eml', Buffer.from(content), 'message/rfc822');
  const intention = { rewrite: relativize(reader.map), selects: () => true, record: true };
  const { bytes, skipped } = planDocument(reader, document, intention);
  expect(skipped).toBeUndefined();
  expect(Buffer.from(bytes ?? []).toString()).toBe(
    content.replace('"http://h.example/m/2.html"', '"2.html"'),
  );
});
