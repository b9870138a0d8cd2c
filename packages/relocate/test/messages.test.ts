import { expect, test } from 'vitest';
import type { Link } from '@linkwright/core';
import { DocumentReader, allExtractors } from '@linkwright/corpus';
import { absolutize } from '../src/rules/absolutize.ts';
import { relativize } from '../src/rules/relativize.ts';
import { planDocument } from '../src/plans/plan-document.ts';

const message = (number: number, link: string) =>
  `From a Mon Jan  1 00:00:00 2001\nMessage-ID: <${number}@x>\nContent-Base: http://a.example/${number}/\nContent-Type: text/css\n\n@import "${link}";\n\n`;

function plan(content: string) {
  const reader = new DocumentReader(allExtractors(), { folder: '/' });
  const document = reader.document('m.mbox', Buffer.from(content), 'application/mbox');
  return planDocument(reader, document, { rewrite: absolutize(), selects: () => true, record: true });
}

test('each message of an mbox is planned by itself, and the edits are those of the file', () => {
  const filler = 'x\n'.repeat(1 << 20);
  const content = `${message(1, 'x.css')}${message(2, 'http://b.example/')}From a Mon Jan  1 00:00:00 2001\n\n${filler}\n${message(3, '../y.css')}`;
  const { bytes, edited, references, records, edits } = plan(content);
  expect(Buffer.from(bytes ?? []).toString()).toBe(
    content
      .replace('"x.css"', '"http://a.example/1/x.css"')
      .replace('"../y.css"', '"http://a.example/y.css"'),
  );
  expect([edited, references]).toEqual([2, 6]);
  const starts = [content.indexOf('x.css'), content.indexOf('../y.css')];
  expect(records.map(({ start }) => start)).toEqual(starts);
  expect(edits.length).toBe(2);
});

test('an mbox without a link to change stays as it is', () => {
  expect(plan(message(1, 'http://b.example/')).bytes).toBeUndefined();
});

test('a record says what stands in the file, where links of one quoted-printable line take room from each other', () => {
  const head =
    'Content-Type: text/html\r\nContent-Location: http://a.example/b/\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n';
  const content = `${head}<a href=3D'one.html'>1</a><a href=3D'two.html'>2</a><a href=3D'three.html'>\r\n`;
  const reader = new DocumentReader(allExtractors(), { folder: '/' });
  const document = reader.document('m.eml', Buffer.from(content), 'message/rfc822');
  const intention = { rewrite: absolutize(), selects: () => true, record: true };
  const { bytes, records } = planDocument(reader, document, intention);
  let written = '';
  let from = 0;
  for (const { start, end, replacement } of records) {
    written += content.slice(from, start ?? 0) + replacement;
    from = end ?? 0;
  }
  expect(written + content.slice(from)).toBe(Buffer.from(bytes ?? []).toString());
  expect(written).toContain('=\r\n');
});

const inOtherFolder = ({ target }: { readonly target: string | null }) => target?.replace('/b/', '/bbb/');

const LINK = '<http://a.example/b/c.html>';
const LONG = 'x'.repeat(998 - 2 * LINK.length);

test.each([
  ['a line that grows to 998 bytes', `${LINK}${LONG.slice(0, -2)}`, []],
  ['a line that grows beyond', `${LINK}${LONG}${LINK}`, [[1, 1002]]],
  ['with CR LF', `${LINK}${LONG.slice(2)}${LINK}\r`, [[1, 1000]]],
  ['the last line', `${LINK}\n${LONG}${LINK}`, []],
  [
    'each line once',
    `${LINK}${LONG}${LINK}\n${LINK}${LONG}${LINK}\n${LINK}`,
    [
      [1, 1002],
      [2, 1002],
    ],
  ],
  ['a line that was too long before', `${LINK}${LONG}${LINK}x`, []],
])('told of lines of mail (RFC 5322, 2.1.1): %s', (_, text, told) => {
  const head = 'Content-Type: text/plain\n\n';
  const reader = new DocumentReader(allExtractors(), { folder: '/' });
  const document = reader.document('m.eml', Buffer.from(`${head}${text}\n`), 'message/rfc822');
  const { problems, edited } = planDocument(reader, document, {
    rewrite: inOtherFolder,
    intended: (link) => inOtherFolder(link) ?? null,
    selects: () => true,
    record: false,
  });
  expect(edited).toBe(text.split('http:').length - 1);
  const lines = problems.map(({ code, message, span }) => [
    code,
    text.slice(0, (span?.start ?? 0) - head.length).split('\n').length,
    Number(/\d+/.exec(message)?.[0]),
  ]);
  expect(lines).toEqual(told.map((line) => ['line-too-long', ...line]));
});

const longer = ({ target, place }: Link) =>
  place.name === 'a@href' ? `${target}?${'y'.repeat(400)}` : undefined;

test('many short lines are no long one: base64 is written anew behind the first change', () => {
  const page = Buffer.from(`<a href="${'x'.repeat(600)}">`)
    .toString('base64')
    .replaceAll(/.{76}/g, '$&\n');
  const head =
    'Content-Type: text/html\nContent-Base: http://a.example/\nContent-Transfer-Encoding: base64\n\n';
  const reader = new DocumentReader(allExtractors(), { folder: '/' });
  const document = reader.document('m.eml', Buffer.from(`${head}${page}\n`), 'message/rfc822');
  const { problems, edited } = planDocument(reader, document, {
    rewrite: longer,
    intended: (link) => longer(link) ?? link.target,
    selects: () => true,
    record: false,
  });
  expect([edited, problems]).toEqual([1, []]);
});

test('a record of UTF-16 in quoted-printable says the bytes of the file', () => {
  const head =
    'Content-Type: text/html; charset=utf-16le\nContent-Location: http://a.b/\nContent-Transfer-Encoding: quoted-printable\n\n';
  const reader = new DocumentReader(allExtractors(), { folder: '/' });
  const document = reader.document(
    'm.eml',
    Buffer.from(`${head}<=00a=00 =00h=00r=00e=00f=00=3D=00x=00>=00\n`),
    'message/rfc822',
  );
  const { records } = planDocument(reader, document, {
    rewrite: absolutize(),
    selects: () => true,
    record: true,
  });
  expect(records.map(({ reference, replacement }) => [reference, replacement])).toEqual([
    ['x', 'h=00t=00t=00p=00:=00/=00/=00a=00.=00b=00/=\n=00'],
  ]);
});

test('a Link that leads to its own base is named by its path when made relative: `<>` would be no link', () => {
  const content =
    'Content-Base: http://a.example/b/\nContent-Type: multipart/related; boundary=B\n\n--B\nLink: <http://a.example/b/>; rel="up"\n\n.\n--B--\n';
  const reader = new DocumentReader(allExtractors(), { folder: '/' });
  const document = reader.document('m.eml', Buffer.from(content), 'message/rfc822');
  const rewrite = relativize({ spells: () => true });
  const { bytes, edited } = planDocument(reader, document, { rewrite, selects: () => true, record: true });
  expect(edited).toBe(1);
  expect(Buffer.from(bytes ?? []).toString()).toBe(content.replace('<http://a.example/b/>', '<.>'));
});

const moved = (uri: string) => uri.replace('http://www.a.org', 'http://b.org');

test('an abbreviated URL is kept and told when its site moves, also where the base of the message moves with it', () => {
  const content = 'X-URL: http://www.a.org/list/1\n\nsee www.a.org and http://www.a.org/b\n';
  const reader = new DocumentReader(allExtractors(), { folder: '/' });
  const document = reader.document('m.eml', Buffer.from(content), 'message/rfc822');
  const { bytes, skipped, problems, followed } = planDocument(reader, document, {
    rewrite: ({ reference }) => moved(reference),
    intended: ({ target }) => target && moved(target),
    selects: () => true,
    record: true,
  });
  expect(skipped).toBeUndefined();
  expect(Buffer.from(bytes ?? []).toString()).toBe(
    'X-URL: http://b.org/list/1\n\nsee www.a.org and http://b.org/b\n',
  );
  expect(followed).toBe(2);
  expect(problems.map(({ code, message }) => [code, message])).toEqual([
    ['cannot-be-written', 'www.a.org is abbreviated and is kept; what it stands for is now http://b.org'],
  ]);
});

test('a URL with a placeholder is kept and told when its site moves', () => {
  const content =
    '<a href="http://www.a.org/{{ x }}"><a href="{{ x }}/b"><a href="http://c.org/%s"><a href="http://www.a.org/d">';
  const reader = new DocumentReader(allExtractors(), { folder: '/' });
  const document = reader.document('a.html', Buffer.from(content), 'text/html');
  const { bytes, problems } = planDocument(reader, document, {
    rewrite: ({ reference }) => moved(reference),
    intended: ({ target }) => target && moved(target),
    selects: () => true,
    record: true,
  });
  expect(Buffer.from(bytes ?? []).toString()).toBe(content.replace('http://www.a.org/d', 'http://b.org/d'));
  expect(problems.map(({ code, message }) => [code, message])).toEqual([
    [
      'cannot-be-written',
      'http://www.a.org/{{ x }} holds a placeholder and is kept; what it stands for is now http://b.org/{{ x }}',
    ],
  ]);
});
