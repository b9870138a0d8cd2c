import { join } from 'node:path';
import { References, linkOf } from '@linkwright/core';
import { expect, test } from 'vitest';
import { DocumentReader, LinkRecorder, allExtractors } from '../src/index.ts';
import { scratchFolder } from './scratch-folder.ts';

const page = '<p>\u00e9\n<a href="x">';
const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

// Line and column of the link, counted by hand.
test.each([
  ['a file', 'text/html', utf16(page), '2:10'],
  ['a style sheet in a page', 'text/html', utf16('<p>\u00e9\n<style>a{background:url(x)}</style>'), '2:25'],
  [
    'a part in base64: where its text begins',
    'message/rfc822',
    `From: a\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n\n${utf16(page).toString('base64')}\n`,
    '5:1',
  ],
  [
    'a part in quoted-printable',
    'message/rfc822',
    [
      'Content-Type: text/html; charset=utf-16le',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<=00a=00=',
      ' =00h=00r=00e=00f=00=3D=00x=00>=00',
      '',
    ].join('\n'),
    '5:27',
  ],
  [
    'the body of a response',
    'message/http',
    Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n'), utf16(page)]),
    '5:10',
  ],
])('in UTF-16: %s', (_, mediaType, content, expected) => {
  expect(positionsIn(mediaType, content)[0]).toBe(expected);
});

test('each part of a message has the columns of its own charset', () => {
  const parts = ['iso-8859-1', 'utf-8', 'iso-8859-1'].map((charset) =>
    Buffer.from(
      `--b\nContent-Type: text/html; charset=${charset}\n\n\u00e9\u00e9<a href=x>\n`,
      charset === 'utf-8' ? 'utf8' : 'latin1',
    ),
  );
  const message = Buffer.concat([
    Buffer.from('Content-Type: multipart/mixed; boundary=b\n\n'),
    ...parts,
    Buffer.from('--b--\n'),
  ]);
  expect(positionsIn('message/rfc822', message)).toEqual(['6:11', '10:11', '14:11']);
});

function positionsIn(mediaType: string, content: string | Buffer): string[] {
  const folder = scratchFolder({ document: content });
  const reader = new DocumentReader(allExtractors(), { folder });
  const opened = reader.open({
    path: 'document',
    absolute: join(folder, 'document'),
    below: 'document',
    mediaType,
    size: 0,
  });
  if ('code' in opened) throw new Error(opened.message);
  const found = new References();
  reader.extract(opened, found);
  const recorder = new LinkRecorder(opened.entity);
  return found.list.map((each) => {
    const { line, column } = recorder.record(linkOf(each));
    return `${line}:${column}`;
  });
}
