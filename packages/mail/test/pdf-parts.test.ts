// PDF in messages: read with the attachments, and changed through base64.
import { inflateSync } from 'node:zlib';
import {
  References,
  Registry,
  defaultBase,
  entityOf,
  fileEdits,
  retrievalBase,
  splice,
} from '@linkwright/core';
import { createMailExtractor } from '@linkwright/mail';
import { expect, test } from 'vitest';
import { createPdfExtractor } from '../../pdf/src/index.ts';

const OBJECTS =
  '%PDF-1.4\n1 0 obj\n<< /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Annots [<< /A << /S /URI /URI (http://h/a) >> >>] >>\nendobj\n';
const TABLE = 'xref\n1 2\n0000000009 00000 n \n0000000043 00000 n \n';
const PDF = `${OBJECTS}${TABLE}trailer\n<< /Root 1 0 R /Size 3 >>\nstartxref\n${OBJECTS.length}\n%%EOF\n`;

const messageOf = (disposition: string): Buffer =>
  Buffer.from(
    [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: application/pdf',
      `Content-Disposition: ${disposition}`,
      'Content-Transfer-Encoding: base64',
      '',
      ...(Buffer.from(PDF)
        .toString('base64')
        .match(/.{1,76}/g) ?? []),
      '--b--',
      '',
    ].join('\r\n'),
  );

function read(bytes: Uint8Array, attachments: boolean): References {
  const found = new References();
  const source = { path: 'm.eml', bytes, offset: 0, line: 1 };
  const pdf = createPdfExtractor({ inflate: (packed) => inflateSync(packed), limit: 1 << 20 });
  const registry = new Registry([createMailExtractor({ attachments }), pdf]);
  registry.extract(entityOf(source, 'message/rfc822'), retrievalBase('http://h/m', defaultBase()), found);
  return found;
}

const said = (found: References): string[] =>
  found.list.map(({ entity, start, end, notation }) => {
    return `${notation.decode(entity, start, end)} in ${entity.part?.path}`;
  });

test.each(['attachment', 'inline'])('%s', (disposition) => {
  const message = messageOf(disposition);
  expect(said(read(message, false))).toEqual([]);
  expect(said(read(message, true))).toEqual(['http://h/a in 1.1, page 1']);
});

test('a changed one is a PDF in base64 again', () => {
  const message = messageOf('attachment');
  const [link] = read(message, true).list;
  const edit = link!.notation.encode('http://h/(b)', link!.entity, link!.start, link!.end)!;
  const now = splice(message, message.length, fileEdits([{ ...edit, entity: link!.entity }]));
  expect(said(read(now, true))).toEqual(['http://h/(b) in 1.1, page 1']);
  const lines = Buffer.from(now).toString('latin1').split('\r\n').slice(7, -2);
  expect(lines.every((line) => line.length <= 76)).toBe(true);
  expect(Buffer.from(lines.join(''), 'base64').toString('latin1').startsWith(PDF)).toBe(true);
});
