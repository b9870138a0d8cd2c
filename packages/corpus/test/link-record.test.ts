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
  const [link] = found.list.map((each) => recorder.record(linkOf(each)));
  expect(`${link?.line}:${link?.column}`).toBe(expected);
});
