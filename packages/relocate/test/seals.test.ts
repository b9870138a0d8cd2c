import { expect, test } from 'vitest';
import { DocumentReader, allExtractors } from '@linkwright/corpus';
import { ID, outlookFile } from '../../mail/test/outlook-files.ts';
import { absolutize } from '../src/rules/absolutize.ts';
import { planDocument } from '../src/plans/plan-document.ts';

function plan(content: string | Uint8Array, allowSigned = false, mediaType = 'message/rfc822') {
  const reader = new DocumentReader(allExtractors(), { folder: '/' });
  const document = reader.document('m.eml', Buffer.from(content), mediaType);
  const intention = { rewrite: absolutize(), selects: () => true, record: true, allowSigned };
  const { edited, problems, bytes, records, skipped } = planDocument(reader, document, intention);
  const text = bytes && Buffer.from(bytes).toString();
  return { edited, codes: problems.map(({ code }) => code), text, records, skipped: skipped?.code };
}

const signed = [
  'Content-Base: http://a.example/',
  'Content-Type: multipart/signed; boundary=S',
  '',
  '--S',
  'Content-Location: part',
  'Content-Type: text/css',
  '',
  '@import "x.css";',
  '--S--',
  '',
].join('\n');

test('a signed part is left as it is, and said to be', () => {
  expect(plan(signed)).toMatchObject({ edited: 0, codes: ['signed-part'], text: undefined });
});

test('where it is allowed it is changed, and the signature said to be broken', () => {
  const { edited, codes, text } = plan(signed, true);
  expect({ edited, codes }).toEqual({ edited: 2, codes: ['signed-part'] });
  expect(text).toContain('@import "http://a.example/x.css";');
});

test('a DKIM signature that no longer holds is told', () => {
  const content = `DKIM-Signature: d=x.example; h=from\nContent-Base: http://a.example/\nContent-Type: text/css\n\n@import "x.css";\n`;
  expect(plan(content)).toMatchObject({ edited: 1, codes: ['dkim-invalidated'] });
});

test('the record of an edit is that of the link, also where a count in the header changes with it', () => {
  const body = '@import "x.css";\n';
  const content = `Content-Base: http://a.example/\nContent-Length: ${body.length}\nContent-Type: text/css\n\n${body}`;
  const { records, text } = plan(content);
  const start = content.indexOf('x.css');
  expect(records).toMatchObject([
    { start, end: start + 5, raw: 'x.css', replacement: 'http://a.example/x.css' },
  ]);
  expect(text).toContain(`Content-Length: ${body.length + 'http://a.example/'.length}\n`);
});

test.each([
  ['x.css', 'read-only-message'],
  ['http://a.example/x.css', undefined],
])(
  'a message of Outlook is left alone, whatever is allowed, where a link would change: %s',
  (reference, skipped) => {
    const properties = { [ID.html]: Buffer.from(`<link href="${reference}">`) };
    const file = outlookFile({ properties, fields: { 'Content-Base': 'http://a.example/' } });
    for (const allowed of [false, true])
      expect(plan(file, allowed, 'application/vnd.ms-outlook')).toMatchObject({
        edited: 0,
        codes: [],
        text: undefined,
        skipped,
      });
  },
);

test('a message of Outlook that is attached to another is left alone, whatever is allowed, and the rest changes', () => {
  const file = outlookFile({ properties: { [ID.html]: Buffer.from('<link href="x.css">') } });
  const message = [
    'Content-Base: http://a.example/',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/html',
    '',
    '<link href="y.css">',
    '--b',
    'Content-Type: application/vnd.ms-outlook',
    'Content-Transfer-Encoding: base64',
    '',
    file.toString('base64'),
    '--b--',
  ].join('\n');
  for (const allowed of [false, true])
    expect(plan(message, allowed)).toMatchObject({
      edited: 1,
      codes: ['read-only-message'],
      text: message.replace('y.css', 'http://a.example/y.css'),
      skipped: undefined,
    });
});
