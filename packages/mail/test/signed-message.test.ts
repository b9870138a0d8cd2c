// What is packed together with its signature (S/MIME): RFC 8551; RFC 5652, section 5; X.690, 8.
import { readFileSync } from 'node:fs';
import { Registry, entityOf, layersOf } from '@linkwright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAIL_LIMITS, exportParts, partsMeant } from '../src/index.ts';
import { signedData } from '../src/smime/signed-data.ts';
import { extracted } from './extracted.ts';
import { naiveHtml } from './naive-extractors.ts';

/** An element: its tag, and what is in it. */
function element(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const length = Buffer.alloc(5);
  length[0] = 0x84;
  length.writeUInt32BE(content.length, 1);
  return Buffer.concat([Buffer.of(tag), content.length < 128 ? Buffer.of(content.length) : length, content]);
}

/** One that does not say how long it is. */
function open(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  return Buffer.concat([Buffer.of(tag, 0x80), ...contents, Buffer.of(0, 0)]);
}

const ID = { data: 1, signed: 2, enveloped: 3 } as const;
const idOf = (last: number): Buffer =>
  element(0x06, Buffer.of(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, last));

type Write = typeof element;

/** ContentInfo with SignedData, of which only the beginning is of interest. */
function signed(octets: readonly Uint8Array[], write: Write = element, type: number = ID.signed): Buffer {
  const algorithms = write(0x31, write(0x30, idOf(9)));
  const encapsulated = write(0x30, idOf(ID.data), ...(octets.length === 0 ? [] : [write(0xa0, ...octets)]));
  const data = write(0x30, element(0x02, Buffer.of(1)), algorithms, encapsulated, write(0x31));
  return write(0x30, idOf(type), write(0xa0, data));
}

const text = (said: string): Buffer => Buffer.from(said, 'latin1');

/** A string in so many others. */
function nested(count: number): Buffer {
  return count === 0 ? element(0x04, text('abc')) : element(0x24, nested(count - 1));
}

const INSIDE = signed([nested(0)]).subarray(2);
const WHOLE_LENGTH = INSIDE.length;
const CONTENT = INSIDE.subarray(idOf(ID.signed).length);
const SIGNED_DATA = CONTENT.subarray(2);

test.each<[string, Uint8Array, string | null | undefined]>([
  ['one string', signed([element(0x04, text('abc'))]), 'abc'],
  ['of a length that is not told', signed([element(0x04, text('abc'))], open), 'abc'],
  ['in pieces', signed([element(0x24, element(0x04, text('ab')), element(0x04, text('c')))]), 'abc'],
  [
    'in pieces, as they came',
    signed([open(0x24, element(0x04, text('ab')), element(0x04, text('c')))], open),
    'abc',
  ],
  [
    'pieces in pieces',
    signed([open(0x24, open(0x24, element(0x04, text('a'))), element(0x04, text('b')))]),
    'ab',
  ],
  ['nothing', signed([element(0x04)]), ''],
  ['certificates alone, or a signature beside its text', signed([]), null],
  ['a type of content that is no string', signed([element(0x30, text('abc'))]), undefined],
  ['something encrypted', signed([element(0x04, text('abc'))], element, ID.enveloped), undefined],
  ['no ASN.1', text('-----BEGIN PKCS7-----'), undefined],
  ['nothing at all', text(''), undefined],
  ['a length of six bytes', Buffer.of(0x30, 0x86, 0, 0, 0, 0, 0, WHOLE_LENGTH, ...INSIDE), 'abc'],
  ['a length of seven bytes', Buffer.of(0x30, 0x87, 0, 0, 0, 0, 0, 0, WHOLE_LENGTH, ...INSIDE), undefined],
  ['a tag of more bytes', Buffer.of(0x3f, 0x30, WHOLE_LENGTH, ...INSIDE), undefined],
  ['an id alone', element(0x30, idOf(ID.signed)), undefined],
  ['an id of another type', element(0x30, element(0x04, idOf(ID.signed).subarray(2)), CONTENT), undefined],
  [
    'an id that goes on',
    element(0x30, element(0x06, idOf(ID.signed).subarray(2), text('x')), CONTENT),
    undefined,
  ],
  [
    'an id that breaks off',
    element(0x30, element(0x06, idOf(ID.signed).subarray(2, -1)), CONTENT),
    undefined,
  ],
  ['content behind another tag', element(0x30, idOf(ID.signed), element(0xa1, SIGNED_DATA)), undefined],
  [
    'content in which there are no elements',
    element(0x30, idOf(ID.signed), element(0x80, SIGNED_DATA)),
    undefined,
  ],
  ['no SignedData', element(0x30, idOf(ID.signed), element(0xa0, element(0x31, text('abc')))), undefined],
  [
    'a piece that is no string',
    signed([element(0x24, element(0x04, text('a')), element(0x0c, text('b')))]),
    undefined,
  ],
  ['strings in five others', signed([nested(5)]), undefined],
  ['strings in four others', signed([nested(4)]), 'abc'],
  ['a length that is longer than the file', Buffer.of(0x30, 0x84, 0xff, 0xff, 0xff, 0xff), undefined],
  ['a length of more bytes than there are', Buffer.of(0x30, 0xfe, 1), undefined],
])('%s', (_, bytes, content) => {
  const found = signedData(bytes);
  expect(found && (found.content ? Buffer.from(found.content).toString() : null)).toBe(content);
});

test('law: what is signed comes back, in whatever pieces; of what is cut off nothing does', () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(pieces, fc.constantFrom<Write>(element, open), fc.nat(), (said, write, at) => {
      const octets = said.map((piece) => element(0x04, piece));
      const bytes = signed(said.length === 1 ? octets : [write(0x24, ...octets)], write);
      expect(Buffer.from(signedData(bytes)?.content ?? [])).toEqual(Buffer.concat(said));
      expect(signedData(bytes.subarray(0, at % bytes.length))).toBeUndefined();
    }),
  );
});

test('many elements that do not say how long they are cost no more than their bytes', () => {
  const deep = Buffer.alloc(400_000, Buffer.of(0x30, 0x80));
  expect(signedData(deep)).toBeUndefined();
  expect(signedData(Buffer.concat([deep, Buffer.alloc(400_000)]))).toBeUndefined();
});

const MIME = 'Content-Type: text/html\r\n\r\n<a href="http://a/"><a href="x">';
const WHOLE = signed([element(0x04, text(MIME))]);

/** A message whose only part is one. */
function message(
  bytes: Uint8Array,
  type = 'application/pkcs7-mime; smime-type=signed-data',
  more = '',
): string {
  return `Content-Type: ${type}\n${more}Content-Transfer-Encoding: base64\n\n${Buffer.from(bytes).toString('base64')}\n`;
}

const ATTACHED = 'Content-Disposition: attachment; filename=smime.p7m\n';
const READ = ['1/1 http://a/', '1/1 thismessage:/x'];

test.each<[string, string, readonly string[], readonly string[]]>([
  ['as it is sent', message(WHOLE), READ, []],
  ['as an attachment', message(WHOLE, undefined, ATTACHED), READ, []],
  ['by its old type', message(WHOLE, 'application/x-pkcs7-mime; name=smime.p7m'), READ, []],
  ['by its name alone', message(WHOLE, 'application/octet-stream; name=smime.p7m'), READ, []],
  ['another file of that name', message(text('PK'), 'application/octet-stream; name=smime.p7m'), [], []],
  ['cut off', message(WHOLE.subarray(0, -1)), [], ['signed-not-read']],
  [
    'encrypted, as its bytes say',
    message(signed([], element, ID.enveloped), 'application/pkcs7-mime'),
    [],
    ['encrypted-not-read'],
  ],
  [
    'encrypted, by its name alone',
    message(signed([], element, ID.enveloped), 'application/octet-stream; name=smime.p7m'),
    [],
    ['encrypted-not-read'],
  ],
  [
    'encrypted and authenticated (RFC 5083), by its name alone',
    message(
      element(0x30, element(0x06, Buffer.from('2a864886f70d0109100117', 'hex')), element(0xa0)),
      'application/octet-stream; name=smime.p7m',
    ),
    [],
    ['encrypted-not-read'],
  ],
  [
    'encrypted, though its type says otherwise',
    message(signed([], element, ID.enveloped)),
    [],
    ['encrypted-not-read'],
  ],
  ['certificates alone', message(signed([]), 'application/x-pkcs7-mime; name=a.p7c'), [], []],
  ['an invoice', message(signed([element(0x04, text('<a href="http://a/"/>'))])), [], ['signed-not-read']],
  [
    'an invoice that is attached',
    message(signed([element(0x04, text('<a/>'))]), undefined, ATTACHED),
    [],
    [],
  ],
  [
    'signed twice',
    message(signed([element(0x04, text(message(WHOLE)))])),
    ['1/1/1 http://a/', '1/1/1 thismessage:/x'],
    [],
  ],
  [
    'under the base of its heading',
    message(WHOLE, undefined, 'Content-Base: http://b.example/c/\n'),
    ['1 http://b.example/c/', '1/1 http://a/', '1/1 http://b.example/c/x'],
    [],
  ],
])('a part that is signed as a whole: %s', (_, mail, links, codes) => {
  const found = extracted(mail);
  expect(found.links.map(({ entity, target }) => `${entity.part?.path} ${target}`)).toEqual(links);
  expect(found.codes).toEqual(codes);
});

test.each([
  [MIME.length, 2, []],
  [MIME.length - 1, 0, ['message-too-large']],
])('of a message of %s bytes at most %s links are read', (most, count, said) => {
  const { links, codes } = extracted(message(WHOLE), { limits: { ...MAIL_LIMITS, message: most } });
  expect([links.length, codes]).toEqual([count, said]);
});

test('nine signatures around each other: the innermost is not read', () => {
  let mail = MIME;
  for (let count = 0; count < 9; count += 1) mail = message(signed([element(0x04, text(mail))]));
  expect(extracted(mail).codes).toEqual(['nested-too-deep']);
});

describe.each(['definite', 'streamed'])('as OpenSSL writes it: %s', (name) => {
  const bytes = readFileSync(new URL(`signed/${name}.eml`, import.meta.url));
  const entity = entityOf({ path: `${name}.eml`, bytes, offset: 0, line: 1 }, 'message/rfc822');

  test('its links have no bytes in the file, and are sealed', () => {
    const { links, codes } = extracted(bytes);
    expect(codes).toEqual([]);
    expect(links.map(({ reference }) => reference)).toEqual([
      'https://h.example/a',
      'cid:i@b.example',
      'cid:none@b.example',
    ]);
    for (const link of links) {
      expect(layersOf(link.entity)).toEqual(['quoted-printable', 'smime', 'base64']);
      expect(link.entity.seals).toMatchObject([
        { code: 'read-only-message', policy: 'keep', subject: 'part 1' },
      ]);
    }
  });

  test('its parts are meant by their names', () => {
    const isMeant = partsMeant(entity);
    expect(['cid:i@b.example', 'cid:none@b.example'].map((uri) => isMeant(uri))).toEqual([true, false]);
  });

  test('its parts are exported', () => {
    const { files, root } = exportParts(entity, new Registry([naiveHtml]));
    expect(root).toBe('part-1-1-1.html');
    expect(files.map((file) => file.name)).toEqual(['smime.p7m', 'part-1-1-1.html', 'part-1-1-2.png']);
  });
});
