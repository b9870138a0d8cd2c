import { join } from 'node:path';
import { expect, test } from 'vitest';
import { References, linkOf } from '@linkwright/core';
import { DocumentReader, allExtractors, findFiles, mediaTypeOf, typeOfFile } from '../src/index.ts';
import { scratchFolder } from './scratch-folder.ts';

test.each([
  ['mail/cur/1491941793.M41850P8566V15I4F3030E_0.mx1.example.com,S=10956;2,STln', 'message/rfc822'],
  ['mail/.Sent/new/1276528487.M364837P9451.host,S=1355,W=1394;2,', 'message/rfc822'],
  ['cur/1035478339.27041_118.foo.org', 'message/rfc822'],
  // OfflineIMAP's, and Lieer's: who reads a Maildir is to make nothing of the name.
  ['new/1235420132_0.5921.laptop,U=1,FMD5=7e33429f656f1e6e9d79b29c3f82c57e', 'message/rfc822'],
  ['cur/16f8ab1c9d2e3f40:2,RS', 'message/rfc822'],
  ['old/1035478339.27041_118.foo.org', undefined],
  ['old/16f8ab1c9d2e3f40:2,RS', undefined],
  ['new/2001.html', 'text/html'],
  // Of Apple Mail.
  ['Inbox.mbox/mbox', 'application/mbox'],
])('%s is %s', (path, expected) => expect(mediaTypeOf(path)).toBe(expected));

// Python's email package begins with the one, programs that sign with the other.
test.each([
  ['Content-Type: text/html\nMIME-Version: 1.0\n\n<a href="x">', 'message/rfc822'],
  ['DKIM-Signature: v=1;\r\n d=a\r\nFrom: a@b\r\n\r\nx', 'message/rfc822'],
  ['To: a@b\nSubject: s\n\nx', 'message/rfc822'],
  ['Subject: what somebody wrote down\n\nx', undefined],
])('what begins with %j is %s', (content, expected) => {
  const folder = scratchFolder({ message: content });
  expect(typeOfFile(join(folder, 'message'))).toBe(expected);
});

test('a mailbox of Thunderbird is known by its index', async () => {
  const folder = scratchFolder({
    'Mail/Inbox': '',
    'Mail/Inbox.msf': '',
    'Mail/Inbox.sbd/2026': '',
    'Mail/Inbox.sbd/2026.msf': '',
    'Mail/filters': '',
    'Mail/gone.msf': '',
  });
  const expected = ['Mail/Inbox', 'Mail/Inbox.sbd/2026'].map((below) => [below, 'application/mbox']);
  const one = await findFiles([folder]);
  expect(one.files.map(({ below, mediaType }) => [below, mediaType])).toEqual(expected);
  const two = await findFiles([`${folder}/Mail`, folder]);
  expect(two.files.map(({ path, mediaType }) => [path.slice(folder.length + 1), mediaType])).toEqual(
    expected,
  );
});

test('messages of a Maildir are known where its folder of them is named', async () => {
  const folder = scratchFolder({ 'Mail/cur/1276528487.M364837P9451.host:2,S': '' });
  expect((await findFiles([`${folder}/Mail/cur`])).files).toHaveLength(1);
  expect((await findFiles([`${folder}/Mail/cur`, `${folder}/Mail/cur`])).files).toHaveLength(1);
});

test('messages in a folder of MH are known by what it keeps beside them', async () => {
  const folder = scratchFolder({
    'Mail/.mh_sequences': '',
    'Mail/1': '',
    'Mail/12': '',
    'Mail/,5': '',
    'Mail/draft': '',
    'Mail/old/.sylpheed_mark': '',
    'Mail/old/7': '',
    'Mail/other/1': '',
  });
  const { files } = await findFiles([folder]);
  expect(files.map(({ below, mediaType }) => [below, mediaType])).toEqual(
    ['Mail/1', 'Mail/12', 'Mail/old/7'].map((below) => [below, 'message/rfc822']),
  );
  expect((await findFiles([`${folder}/Mail/old`])).files).toHaveLength(1);
});

function parts(content: string): readonly unknown[] {
  const folder = scratchFolder({ '2001-January.txt': content });
  const reader = new DocumentReader(allExtractors(), { folder });
  const absolute = join(folder, '2001-January.txt');
  const opened = reader.open({ path: 'a', absolute, below: 'a', mediaType: 'text/plain', size: 0 });
  const found = new References();
  if (!('code' in opened)) reader.extract(opened, found);
  return found.list.map((each) => [linkOf(each).target, each.entity.part?.message]);
}

test('an archive of pipermail is called .txt and is an mbox; other texts are not', () => {
  const message =
    'From ann at h.example  Mon Jan  1 00:00:00 2001\nFrom: ann at h.example\n\nhttp://a.example/\n\n';
  expect(parts(message + message)).toEqual([
    ['http://a.example/', 1],
    ['http://a.example/', 2],
  ]);
  expect(parts('From here on see http://a.example/\n')).toEqual([['http://a.example/', undefined]]);
  expect(parts('From ann Mon Jan  1 00:00:00 2001\nsee http://a.example/ x\n')).toEqual([
    ['http://a.example/', undefined],
  ]);
});
