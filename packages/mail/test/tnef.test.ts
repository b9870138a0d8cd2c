// winmail.dat (TNEF): a message in attributes and lists of properties, by itself and as a part of the message that it came with.
import { Registry, entityOf, layersOf } from '@linkwright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OUTLOOK, TNEF, exportParts, partsMeant, tnefMessage } from '../src/index.ts';
import { extracted, type ReadingOptions } from './extracted.ts';
import {
  type AttachmentTable,
  ID,
  type MessageTable,
  outlookFile,
  unpackedRtfValue,
} from './outlook-files.ts';
import { ATTRIBUTE, type AttributeRow, list, property, tnefFile, tnefStream, word } from './tnef-files.ts';

/** `part place reference -> target`, a line for each link. */
function linksOf(bytes: Uint8Array | string, options: ReadingOptions): readonly string[] {
  return extracted(bytes, options).links.map(
    ({ entity, place, reference, target }) =>
      `${entity.part?.path} ${place.name} ${reference}${target === reference ? '' : ` -> ${target}`}`,
  );
}

const links = (message: MessageTable | Uint8Array, options: ReadingOptions = {}): readonly string[] =>
  linksOf(message instanceof Uint8Array ? message : tnefFile(message), { ...options, mediaType: TNEF });

const codes = (bytes: Uint8Array): readonly string[] => extracted(bytes, { mediaType: TNEF }).codes;

const entityIn = (bytes: Uint8Array) =>
  tnefMessage(entityOf({ path: 'winmail.dat', bytes, offset: 0, line: 1 }, TNEF)).entity;

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const page = (reference: string): Buffer => latin1(`<a href="${reference}">x</a>`);

describe('lists of properties', () => {
  test.each<[string, MessageTable, readonly string[]]>([
    ['plain text', { properties: { [ID.body]: 'http://a/é' } }, ['1 naive:link http://a/é']],
    [
      'plain text in the code page of the attributes',
      { properties: { [ID.messageCodePage]: 1251, 0x1000001e: latin1('http://a/\xe9\0') } },
      ['1 naive:link http://a/й'],
    ],
    [
      'HTML in its code page',
      { properties: { [ID.internetCodePage]: 28592, [ID.html]: page('http://a/\xb1') } },
      ['1 naive:link http://a/ą'],
    ],
    [
      'both',
      { properties: { [ID.body]: 'http://a/', [ID.html]: page('http://b/') } },
      ['1.1 naive:link http://a/', '1.2 naive:link http://b/'],
    ],
    [
      'HTML in RTF',
      {
        properties: { [ID.rtf]: unpackedRtfValue('{\\rtf1\\fromhtml1 {\\*\\htmltag <a href="http://a/">}}') },
      },
      ['1 naive:link http://a/'],
    ],
    [
      'RTF of its own, as senders of rich text have it',
      {
        properties: {
          [ID.rtf]: unpackedRtfValue('{\\rtf1 {\\field{\\*\\fldinst{HYPERLINK "http://a/"}}{\\fldrslt a}}}'),
        },
      },
      ['1.2 naive:link http://a/'],
    ],
    [
      'header fields',
      { properties: { [ID.headers]: 'List-Help: <http://a/>\r\n', [ID.bodyLocation]: 'http://b/' } },
      ['0 header:List-Help http://a/'],
    ],
    [
      'Content-Base among properties with names',
      {
        properties: { [ID.html]: page('x') },
        fields: { 'x-other': 'http://b/', 'Content-Base': 'http://a/' },
      },
      ['1 header:Content-Base http://a/', '1 naive:link x -> http://a/x'],
    ],
    ['none', { properties: { [ID.subject]: 'http://a/' } }, []],
  ])('%s', (_, message, expected) => {
    expect(links(message)).toEqual(expected);
  });

  /** Values of each type before the one that is read, so that their sizes must be right. */
  test.each<[string, Buffer]>([
    ['nothing', word(0x00010001)],
    ['an integer of two bytes', Buffer.concat([word(0x00010002), word(1)])],
    ['a boolean', Buffer.concat([word(0x0001000b), word(1)])],
    ['a number', Buffer.concat([word(0x00010005), Buffer.alloc(8)])],
    ['a time', Buffer.concat([word(0x00010040), Buffer.alloc(8)])],
    ['a GUID', Buffer.concat([word(0x00010048), Buffer.alloc(16)])],
    ['integers', Buffer.concat([word(0x00011003), word(3), Buffer.alloc(12)])],
    ['integers of two bytes', Buffer.concat([word(0x00011002), word(2), Buffer.alloc(8)])],
    ['no integers', Buffer.concat([word(0x00011003), word(0)])],
    ['strings', Buffer.concat([word(0x0001101e), word(2), word(1), word(97), word(5), Buffer.alloc(8)])],
    [
      'one with a number for a name',
      Buffer.concat([word(0x80010003), Buffer.alloc(16), word(0), word(9), word(1)]),
    ],
  ])('%s before a text', (_, first) => {
    const text = property(0x1000001f, Buffer.from('http://a/', 'utf16le'));
    expect(links(tnefStream([[1, ATTRIBUTE.messageProperties, list([first, text])]]))).toEqual([
      '1 naive:link http://a/',
    ]);
  });
});

describe('attachments', () => {
  test.each<[string, AttachmentTable, readonly string[], readonly string[]]>([
    [
      'a page, by its name',
      { properties: { [ID.data]: page('http://a/'), [ID.longFilename]: 'a.HTM' } },
      [],
      ['1.1 naive:link http://a/'],
    ],
    [
      'a page that the text shows',
      { properties: { [ID.data]: page('http://a/'), [ID.mimeTag]: 'text/html', [ID.flags]: 4 } },
      ['1.1 naive:link http://a/'],
      ['1.1 naive:link http://a/'],
    ],
    [
      'a file on the web',
      { properties: { [ID.method]: 7, [ID.longPathname]: 'https://drive.example/a?b=c' } },
      ['1.1 header:Content-Type;URL https://drive.example/a?b=c'],
      ['1.1 header:Content-Type;URL https://drive.example/a?b=c'],
    ],
    [
      'a message',
      { message: { properties: { [ID.html]: page('x'), [ID.bodyLocation]: 'http://a/b/' } } },
      ['1.1/1 header:Content-Location http://a/b/', '1.1/1 naive:link x -> http://a/b/x'],
      ['1.1/1 header:Content-Location http://a/b/', '1.1/1 naive:link x -> http://a/b/x'],
    ],
    [
      'a message in a file',
      {
        properties: {
          [ID.data]: outlookFile({ properties: { [ID.body]: 'http://a/' } }),
          [ID.longFilename]: 'a.msg',
        },
      },
      [],
      ['1.1/1 naive:link http://a/'],
    ],
    [
      'an object of OLE',
      { properties: { 0x3701000d: Buffer.concat([Buffer.alloc(16), page('http://a/')]) } },
      [],
      [],
    ],
  ])('%s', (_, attachment, told, withAttachments) => {
    const message = { properties: {}, attachments: [attachment] };
    expect(links(message)).toEqual(told);
    expect(links(message, { attachments: true })).toEqual(withAttachments);
  });

  test('a message in a message in a message', () => {
    const innermost = { properties: { [ID.body]: 'http://c/' } };
    const inner = { properties: { [ID.body]: 'http://b/' }, attachments: [{ message: innermost }] };
    expect(links({ properties: { [ID.body]: 'http://a/' }, attachments: [{ message: inner }] })).toEqual([
      '1.1 naive:link http://a/',
      '1.2/1.1 naive:link http://b/',
      '1.2/1.2/1 naive:link http://c/',
    ]);
  });
});

/** As MS Mail and the first versions of Outlook wrote it. */
test('attributes without lists of properties', () => {
  const bytes = tnefStream([
    [1, ATTRIBUTE.codePage, Buffer.concat([word(1251), word(0)])],
    [1, ATTRIBUTE.subject, latin1('http://no/\0')],
    [1, ATTRIBUTE.body, latin1('http://a/\xe9\0')],
    [2, ATTRIBUTE.attachmentBegins, Buffer.alloc(14)],
    [2, ATTRIBUTE.attachmentTitle, latin1('A.HTM\0')],
    [2, ATTRIBUTE.attachmentData, page('http://b/')],
    [2, ATTRIBUTE.attachmentBegins, Buffer.alloc(14)],
    [2, ATTRIBUTE.attachmentTitle, latin1('B.TXT\0')],
    [2, ATTRIBUTE.attachmentData, latin1('http://c/')],
  ]);
  expect(links(bytes, { attachments: true })).toEqual([
    '1.1 naive:link http://a/й',
    '1.2 naive:link http://b/',
    '1.3 naive:link http://c/',
  ]);
});

const WINMAIL = tnefFile({
  properties: { [ID.html]: latin1('<img src="cid:p@a"><a href="http://a/"><a href="x">') },
  attachments: [
    {
      properties: {
        [ID.data]: latin1('GIF'),
        [ID.longFilename]: 'p.gif',
        [ID.contentId]: 'p@a',
        [ID.flags]: 4,
      },
    },
  ],
});
const MSG = outlookFile({ properties: { [ID.html]: page('http://m/'), [ID.messageId]: '<m@a>' } });

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n');

/** A text, and a part behind it. */
function mail(type: string, disposition: string, body: Uint8Array): string {
  return [
    'Content-Base: http://h/',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    '',
    'http://t/',
    '--b',
    `Content-Type: ${type}`,
    ...(disposition ? [`Content-Disposition: ${disposition}`] : []),
    'Content-Transfer-Encoding: base64',
    '',
    base64(body),
    '--b--',
    '',
  ].join('\r\n');
}

describe('parts of a message', () => {
  const text = ['1 header:Content-Base http://h/', '1.1 naive:link http://t/'];
  const winmail = [
    '1.2/1.1 naive:link cid:p@a',
    '1.2/1.1 naive:link http://a/',
    '1.2/1.1 naive:link x -> http://h/x',
  ];
  const msg = ['1.2/1 naive:link http://m/'];
  const octets = 'application/octet-stream';
  test.each<[type: string, disposition: string, Uint8Array, readonly string[], readonly string[]]>([
    ['application/ms-tnef', 'attachment; filename=winmail.dat', WINMAIL, winmail, winmail],
    ['application/vnd.ms-tnef', '', WINMAIL, winmail, winmail],
    [`${octets}; name="WINMAIL.DAT"`, '', WINMAIL, winmail, winmail],
    [octets, 'attachment; filename=a.tnef', WINMAIL, winmail, winmail],
    [octets, 'attachment; filename=a.dat', WINMAIL, [], []],
    [octets, 'attachment; filename=winmail.dat', latin1('http://no/'), [], []],
    [OUTLOOK, 'attachment; filename=a.msg', MSG, [], msg],
    [OUTLOOK, '', MSG, msg, msg],
    [octets, "attachment; filename*=utf-8''%C3%A9.MSG", MSG, [], msg],
    [`${octets}; name="=?utf-8?q?=C3=A9.msg?="`, '', MSG, msg, msg],
    [octets, 'inline; filename=Pose.msg', latin1('string url # http://no/'), [], []],
  ])('%s %s', (type, disposition, body, told, withAttachments) => {
    const message = mail(type, disposition, body);
    expect(linksOf(message, {})).toEqual([...text, ...told]);
    expect(linksOf(message, { attachments: true })).toEqual([...text, ...withAttachments]);
    expect(extracted(message, { attachments: true }).codes).toEqual([]);
  });

  test('the only one, whose links to attachments lead into it', () => {
    const message = [
      'Content-Type: application/ms-tnef; name="winmail.dat"',
      'Content-Transfer-Encoding: base64',
      '',
      base64(WINMAIL),
    ].join('\r\n');
    expect(linksOf(message, {})).toEqual([
      '1/1.1 naive:link cid:p@a',
      '1/1.1 naive:link http://a/',
      '1/1.1 naive:link x -> thismessage:/x',
    ]);
    const source = { path: 'a.eml', bytes: Buffer.from(message), offset: 0, line: 1 };
    const meant = partsMeant(entityOf(source, 'message/rfc822'));
    expect(['cid:p@a', 'cid:q@a'].map(meant)).toEqual([true, false]);
  });

  test('links say in which layers they stand, and are sealed as those of the part', () => {
    const message = mail('application/ms-tnef', '', WINMAIL);
    const { links: found } = extracted(message);
    const link = found.at(-1);
    expect(link && layersOf(link.entity)).toEqual(['outlook', 'base64']);
    expect(link?.entity.seals).toEqual([
      {
        code: 'read-only-message',
        policy: 'keep',
        subject: 'part 1.2',
        message: expect.stringMatching(/^part 1\.2: .*winmail\.dat/),
        span: { start: message.indexOf(base64(WINMAIL)), end: message.indexOf('\r\n--b--') },
      },
    ]);
  });

  test('links of attached messages have the Message-ID of the message around, as those of others in it', () => {
    const message = `Message-ID: <o@a>\r\n${mail(OUTLOOK, '', MSG)}`;
    expect(extracted(message).links.map(({ entity }) => entity.part?.messageId)).toEqual([
      'o@a',
      'o@a',
      'o@a',
    ]);
  });

  test.each([
    ['application/ms-tnef', latin1('http://no/')],
    [OUTLOOK, latin1('http://no/')],
    ['application/ms-tnef', WINMAIL.subarray(0, 100)],
  ])('one that is damaged is told: %s', (type, body) => {
    const { references } = extracted(mail(type, 'inline', body));
    expect(references.problems).toEqual([
      expect.objectContaining({
        code: 'damaged-message',
        severity: 'warning',
        message: expect.stringMatching(/^part 1\.2 is /),
      }),
    ]);
  });

  test('are written as files, and so is what winmail.dat holds', () => {
    const source = {
      path: 'a.eml',
      bytes: Buffer.from(mail('application/ms-tnef', 'attachment; filename=winmail.dat', WINMAIL)),
      offset: 0,
      line: 1,
    };
    const { files, root } = exportParts(entityOf(source, 'message/rfc822'), new Registry([]));
    expect(files.map(({ name, part }) => `${part.path} ${name}`)).toEqual([
      '1.1 part-1-1.txt',
      '1.2 winmail.dat',
      '1.2/1.1 part-1-2-1-1.html',
      '1.2/1.2 p.gif',
    ]);
    expect(root).toBe('part-1-2-1-1.html');
    expect(files[1] && Buffer.from(files[1].bytes).equals(WINMAIL)).toBe(true);
  });
});

describe('files that are none, or damaged', () => {
  const properties: AttributeRow = [
    1,
    ATTRIBUTE.messageProperties,
    list([property(0x1000001f, Buffer.from('http://a/ and a text', 'utf16le'))]),
  ];
  const whole = tnefStream([properties]);
  const told = ['1 naive:link http://a/'];
  test.each<[string, Uint8Array, readonly string[], readonly string[]]>([
    ['empty', new Uint8Array(), [], ['damaged-message']],
    ['text', latin1('http://a/'), [], ['damaged-message']],
    ['the signature alone', whole.subarray(0, 4), [], ['damaged-message']],
    ['the header alone', whole.subarray(0, 6), [], []],
    ['a line end behind it', Buffer.concat([whole, latin1('\r\n')]), told, []],
    [
      'something behind it',
      Buffer.concat([whole, latin1('a line of something else')]),
      told,
      ['damaged-message'],
    ],
    ['cut off', whole.subarray(0, -2), told, ['damaged-message']],
    ['cut off in a value', whole.subarray(0, -12), told, ['damaged-message']],
    [
      'a checksum that is wrong',
      Buffer.concat([whole.subarray(0, -1), Buffer.of(1)]),
      told,
      ['damaged-message'],
    ],
    [
      'a type that nobody knows',
      tnefStream([[1, ATTRIBUTE.messageProperties, list([word(0x00010099)])]]),
      [],
      ['damaged-message'],
    ],
    [
      'a message in it that is none',
      tnefFile({
        attachments: [{ properties: { 0x3701000d: Buffer.from('0703020000000000c000000000000046', 'hex') } }],
      }),
      [],
      ['damaged-message'],
    ],
  ])('%s', (_, bytes, expected, problems) => {
    expect(links(bytes)).toEqual(expected);
    expect(codes(bytes)).toEqual(problems);
  });

  test('RTF that is none is told where there is no other text', () => {
    const rtf = unpackedRtfValue('http://a/');
    expect(codes(tnefFile({ properties: { [ID.rtf]: rtf } }))).toEqual(['rtf-not-read']);
    expect(codes(tnefFile({ properties: { [ID.rtf]: rtf, [ID.body]: 'a' } }))).toEqual([]);
  });

  test('more attachments than parts are read', () => {
    const limits = { depth: 100, parts: 10, field: 65_536, message: 1 << 20 };
    const attachment = { properties: { [ID.data]: latin1('a') } };
    const bytes = tnefFile({ attachments: Array.from({ length: 50 }, () => attachment) });
    const { entity } = tnefMessage(entityOf({ path: 'a', bytes, offset: 0, line: 1 }, TNEF), limits);
    expect(Buffer.from(entity.bytes).toString().split('Content-Disposition').length - 1).toBe(10);
  });

  test('files in one another are read to a depth, for each has the bytes of all in it', () => {
    const inside = (depth: number): Buffer =>
      tnefFile({
        properties: { [ID.body]: `http://${depth}/` },
        attachments:
          depth === 20
            ? []
            : [{ properties: { [ID.data]: inside(depth + 1), [ID.longFilename]: 'winmail.dat' } }],
      });
    expect(links(inside(1)).map((each) => each.replace(/.* /, ''))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((depth) => `http://${depth}/`),
    );
    expect(codes(inside(1))).toEqual(['nested-too-deep']);
    expect(codes(inside(13))).toEqual([]);
  });

  test('law: whatever bytes are changed, it is read, and no longer than the file allows', () => {
    const deep = tnefFile({
      properties: { [ID.body]: 'http://a/', [ID.html]: page('cid:a') },
      fields: { 'Content-Base': 'http://c/' },
      attachments: [{ message: { properties: { [ID.body]: 'http://b/' } } }],
    });
    const word4 = fc.record({
      at: fc.nat(deep.length - 4),
      value: fc.constantFrom(0, 1, 2, 3, 5, 0x1003, 0x7fffffff, 0xffffffff),
    });
    fc.assert(
      fc.property(fc.array(word4, { minLength: 1, maxLength: 8 }), (words) => {
        const bytes = Buffer.from(deep);
        for (const { at, value } of words) bytes.writeUInt32LE(value, at);
        expect(entityIn(bytes).end).toBeLessThan(3 * bytes.length + 5000);
      }),
      { numRuns: 2000 },
    );
  });

  test('messages in one another are read as deep as parts may stand', () => {
    let message: MessageTable = { properties: { [ID.body]: 'http://a/' } };
    for (let depth = 0; depth < 200; depth += 1) message = { attachments: [{ message }] };
    expect(codes(tnefFile(message))).toEqual(['nested-too-deep']);
  });
});
