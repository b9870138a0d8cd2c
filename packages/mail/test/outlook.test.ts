// Messages of Outlook: properties in a compound file, read as the MIME message that they are.
import { Registry, defaultBase, entityOf, layersOf } from '@linkwright/core';
import fc from 'fast-check';
import { deEncapsulateSync } from 'rtf-stream-parser';
import { describe, expect, test } from 'vitest';
import { OUTLOOK, exportParts, isOutlook, outlookMessage, partsMeant } from '../src/index.ts';
import { unpackedRtf } from '../src/outlook/message/compressed-rtf.ts';
import { rtfContent } from '../src/outlook/message/rtf-content.ts';
import { extracted, type ReadingOptions } from './extracted.ts';
import {
  type AttachmentTable,
  ID,
  type MessageTable,
  outlookFile,
  unpackedRtfValue,
} from './outlook-files.ts';

/** `part place reference -> target`, a line for each link. */
function links(message: MessageTable | Uint8Array, options: ReadingOptions = {}): readonly string[] {
  const bytes = message instanceof Uint8Array ? message : outlookFile(message);
  return extracted(bytes, { ...options, mediaType: OUTLOOK }).links.map(
    ({ entity, place, reference, target }) =>
      `${entity.part?.path} ${place.name} ${reference}${target === reference ? '' : ` -> ${target}`}`,
  );
}

const codes = (bytes: Uint8Array): readonly string[] => extracted(bytes, { mediaType: OUTLOOK }).codes;

const entityIn = (message: MessageTable) =>
  outlookMessage(entityOf({ path: 'a.msg', bytes: outlookFile(message), offset: 0, line: 1 }, OUTLOOK))
    .entity;

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const page = (reference: string): Buffer => latin1(`<a href="${reference}">x</a>`);

describe('bodies', () => {
  test.each<[string, MessageTable, readonly string[]]>([
    ['plain text', { properties: { [ID.body]: 'http://a/é' } }, ['1 naive:link http://a/é']],
    [
      'plain text in the code page of the message',
      { properties: { [ID.messageCodePage]: 1251, 0x1000001e: latin1('http://a/\xe9') } },
      ['1 naive:link http://a/й'],
    ],
    [
      'plain text in that of its body, where no other is said',
      { properties: { [ID.internetCodePage]: 28592, 0x1000001e: latin1('http://a/\xb1') } },
      ['1 naive:link http://a/ą'],
    ],
    [
      'plain text in bytes, where UTF-16 is said of the strings that are no bytes',
      {
        properties: {
          [ID.messageCodePage]: 1200,
          [ID.internetCodePage]: 28592,
          0x1000001e: latin1('http://a/\xb1'),
        },
      },
      ['1 naive:link http://a/ą'],
    ],
    [
      'the same, where nothing else is said',
      { properties: { [ID.internetCodePage]: 1200, 0x1000001e: latin1('http://a/\xe9') } },
      ['1 naive:link http://a/é'],
    ],
    ['HTML', { properties: { [ID.html]: page('http://a/') } }, ['1 naive:link http://a/']],
    [
      'HTML in its code page',
      { properties: { [ID.internetCodePage]: 932, [ID.html]: page('http://a/\x83e') } },
      ['1 naive:link http://a/テ'],
    ],
    [
      'HTML that says US-ASCII and is none',
      { properties: { [ID.internetCodePage]: 20127, [ID.html]: Buffer.from('<a href="http://a/é">') } },
      ['1 naive:link http://a/é'],
    ],
    ['HTML as text', { properties: { [ID.html]: '<a href="http://a/é">' } }, ['1 naive:link http://a/é']],
    [
      'both',
      { properties: { [ID.body]: 'http://a/', [ID.html]: page('http://b/') } },
      ['1.1 naive:link http://a/', '1.2 naive:link http://b/'],
    ],
    [
      'HTML in RTF',
      {
        properties: {
          [ID.rtf]: unpackedRtfValue('{\\rtf1\\ansi\\fromhtml1 {\\*\\htmltag <a href="http://a/">}}'),
        },
      },
      ['1 naive:link http://a/'],
    ],
    [
      'HTML, and the same in RTF',
      {
        properties: {
          [ID.html]: page('http://a/'),
          [ID.rtf]: unpackedRtfValue('{\\rtf1\\fromhtml1 {\\*\\htmltag <a href="http://b/">}}'),
        },
      },
      ['1 naive:link http://a/'],
    ],
    [
      'HTML in RTF beside HTML that is empty',
      {
        properties: {
          [ID.html]: new Uint8Array(),
          [ID.rtf]: unpackedRtfValue('{\\rtf1\\fromhtml1 {\\*\\htmltag <a href="http://a/">}}'),
        },
      },
      ['1 naive:link http://a/'],
    ],
    ['none', { properties: { [ID.subject]: 'http://a/' } }, []],
  ])('%s', (_, message, expected) => {
    expect(links(message)).toEqual(expected);
  });

  test('a text as large as a stream of its own is, and one that fills the sectors of small ones', () => {
    for (const length of [4095, 4096, 70_000])
      expect(links({ properties: { [ID.body]: `${' '.repeat(length / 2)}http://a/` } })).toEqual([
        '1 naive:link http://a/',
      ]);
  });

  test('links have no bytes of the file, and say in which layer they stand', () => {
    const [link] = extracted(outlookFile({ properties: { [ID.body]: 'http://a/' } }), {
      mediaType: OUTLOOK,
    }).links;
    expect(link && layersOf(link.entity)).toEqual(['outlook']);
    expect(link?.entity.layer?.outerSpan(0, 1)).toBeUndefined();
    expect(link?.entity.seals?.map(({ policy }) => policy)).toEqual(['never']);
  });
});

describe('the header', () => {
  const body = { [ID.html]: page('x') };
  const headers = 'Microsoft Mail Internet Headers Version 2.0\r\nReceived: by a\r\n\tfor b\r\n';
  test.each<[string, MessageTable, readonly string[]]>([
    ['nothing', { properties: body }, ['1 naive:link x -> thismessage:/x']],
    [
      'Content-Location of the body',
      { properties: { ...body, [ID.bodyLocation]: 'http://a/b/c.html' } },
      ['1 header:Content-Location http://a/b/c.html', '1 naive:link x -> http://a/b/x'],
    ],
    [
      'Content-Location that came with it, once',
      {
        properties: {
          ...body,
          [ID.bodyLocation]: 'http://a/b/c.html',
          [ID.headers]: `${headers}Content-Location: http://a/b/c.html\r\nContent-Type: text/plain\r\n\r\n`,
        },
      },
      ['1 header:Content-Location http://a/b/c.html', '1 naive:link x -> http://a/b/x'],
    ],
    [
      'Content-Base among named properties',
      { properties: body, fields: { 'X-Other': 'http://b/', 'Content-Base': 'http://a/b/' } },
      ['1 header:Content-Base http://a/b/', '1 naive:link x -> http://a/b/x'],
    ],
    [
      'Content-Base before the Content-Location of the body',
      {
        properties: { ...body, [ID.body]: 'text', [ID.bodyLocation]: 'c/d.html' },
        fields: { 'content-base': 'http://a/b/' },
      },
      [
        '1 header:Content-Base http://a/b/',
        '1.2 header:Content-Location c/d.html -> http://a/b/c/d.html',
        '1.2 naive:link x -> http://a/b/c/x',
      ],
    ],
    [
      'where it was archived',
      { properties: { ...body, [ID.headers]: `${headers}Archived-At: <http://a/b/>\r\n` } },
      ['0 header:Archived-At http://a/b/', '1 naive:link x -> http://a/b/x'],
    ],
    [
      'where it was archived, in lines of Unix that go on, and nothing of the body behind',
      {
        properties: {
          ...body,
          [ID.headers]:
            'Received: by a\nArchived-At :\n <http://a/b/>\nLines: 3\n\nList-Archive: <http://c/>\n',
        },
      },
      ['0 header:Archived-At http://a/b/', '1 naive:link x -> http://a/b/x'],
    ],
    [
      'a list, of a message without what it came with',
      { properties: { [ID.listUnsubscribe]: '<http://a/>,\r\n <mailto:b@c>' } },
      ['0 header:List-Unsubscribe http://a/', '0 header:List-Unsubscribe mailto:b@c'],
    ],
    [
      'what would be a field behind a property',
      { properties: { [ID.subject]: 'a\r\nList-Archive: <http://a/>\r\n\r\nhttp://b/' } },
      [],
    ],
  ])('%s', (_, message, expected) => {
    expect(links(message)).toEqual(expected);
  });

  test.each<[string, MessageTable['properties'], string]>([
    ['its sender', { 0x0c1a: 'A', 0x5d01: 'a@a.example' }, 'From: "A" <a@a.example>'],
    ['a sender without a name', { 0x0c1f: 'a@a.example' }, 'From: a@a.example'],
    ['a sender by the address', { 0x0c1a: 'a@a.example', 0x0c1f: 'a@a.example' }, 'From: a@a.example'],
    [
      'quotation marks in a name',
      { 0x0c1a: 'A "B" \\C', 0x0c1f: 'a@a.example' },
      'From: "A B C" <a@a.example>',
    ],
    ['a sender in a directory', { 0x0c1a: 'A', 0x0c1f: '/O=X/CN=A' }, 'From: "A"'],
    ['what is like an address', { 0x0c1a: 'A', 0x0c1f: 'x a@a.example y' }, 'From: "A"'],
    [
      'an address of SMTP before another',
      { 0x0c1f: '/O=X/CN=A', 0x5d01: 'a@a.example' },
      'From: a@a.example',
    ],
    ['the prefix of a subject', { [ID.subject]: '\u0001\u0005RE: a' }, 'Subject: RE: a'],
  ])('says %s', (_, properties, line) => {
    const { bytes } = entityIn({ properties: { ...properties, [ID.body]: '' } });
    const [header = ''] = Buffer.from(bytes).toString('latin1').split('\r\n\r\n');
    expect(header.split('\r\n')).toContain(line);
  });

  test('choices among the documents of MHTML hold', () => {
    const message = { properties: body, fields: { 'Content-Base': 'http://a/b/' } };
    expect(links(message, { profile: 'rfc2557' })).toEqual([
      '1 header:Content-Base http://a/b/',
      '1 naive:link x -> thismessage:/x',
    ]);
  });

  test('Message-ID and date of the message go with its links', () => {
    const [link] = extracted(
      outlookFile({ properties: { [ID.body]: 'http://a/', [ID.messageId]: '<m@a>' } }),
      {
        mediaType: OUTLOOK,
      },
    ).links;
    expect(link?.entity.part?.messageId).toBe('m@a');
  });
});

describe('attachments', () => {
  const html = { [ID.html]: latin1('<img src="cid:p@a"><img src="q.gif">') };
  const picture = {
    [ID.data]: latin1('GIF'),
    [ID.mimeTag]: 'image/gif',
    [ID.contentId]: 'p@a',
    [ID.flags]: 4,
  };

  test('pictures answer the links of the text', () => {
    const message = entityIn({
      properties: html,
      attachments: [{ properties: picture }, { properties: { ...picture, [ID.contentLocation]: 'q.gif' } }],
    });
    const meant = partsMeant(message);
    expect(['cid:p@a', 'cid:q@a', 'thismessage:/q.gif', 'thismessage:/r.gif'].map(meant)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('and are written beside the page', () => {
    const message = entityIn({
      properties: { ...html, [ID.body]: 'text' },
      attachments: [
        { properties: { ...picture, [ID.longFilename]: 'a.gif' } },
        { properties: { [ID.data]: latin1('b'), [ID.longFilename]: 'Bericht für "b".txt' } },
      ],
    });
    const { files, root } = exportParts(message, new Registry([]), { base: defaultBase() });
    expect(files.map(({ name, part }) => `${part.path} ${name} ${part.mediaType}`)).toEqual([
      '1.1.1.1 part-1-1-1-1.txt text/plain',
      '1.1.1.2 part-1-1-1-2.html text/html',
      '1.1.2 a.gif image/gif',
      '1.2 Bericht-f-r-b-.txt text/plain',
    ]);
    expect(root).toBe('part-1-1-1-2.html');
  });

  test.each([
    ['.html', 'text/html'],
    ['.xhtml', 'application/xhtml+xml'],
    ['.log', 'text/plain'],
    ['.css', 'text/css'],
    ['.csv', 'text/csv'],
    ['.ICS', 'text/calendar'],
    ['.vcf', 'text/vcard'],
    ['.md', 'text/markdown'],
    ['.xml', 'application/xml'],
    ['.svg', 'image/svg+xml'],
    ['.json', 'application/json'],
    ['.pdf', 'application/pdf'],
    ['.jpg', 'image/jpeg'],
    ['.jpeg', 'image/jpeg'],
    ['.png', 'image/png'],
    ['.exe', 'application/octet-stream'],
    ['', 'text/html'],
  ])('whose file ends with "%s" and says no more have the type %s', (extension, type) => {
    const says = {
      [ID.longFilename]: 'a.b.html',
      [ID.mimeTag]: 'application/octet-stream',
      0x3703: extension,
    };
    const { bytes } = entityIn({ attachments: [{ properties: { ...says, [ID.data]: latin1('x') } }] });
    const types = Buffer.from(bytes)
      .toString('latin1')
      .match(/(?<=^Content-Type: )[^;\r\n]+/gm);
    expect(types).toContain(type);
  });

  test.each<[string, AttachmentTable, readonly string[], readonly string[]]>([
    [
      'a page, by its type',
      { properties: { [ID.data]: page('http://a/'), [ID.mimeTag]: 'text/html' } },
      [],
      ['1.1 naive:link http://a/'],
    ],
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
      'a page with bases',
      {
        properties: {
          [ID.data]: page('x'),
          [ID.mimeTag]: 'text/html',
          [ID.flags]: 4,
          [ID.contentBase]: 'http://a/b/',
          [ID.contentLocation]: 'c/d.html',
        },
      },
      [
        '1.1 header:Content-Base http://a/b/',
        '1.1 header:Content-Location c/d.html -> http://a/b/c/d.html',
        '1.1 naive:link x -> http://a/b/x',
      ],
      [
        '1.1 header:Content-Base http://a/b/',
        '1.1 header:Content-Location c/d.html -> http://a/b/c/d.html',
        '1.1 naive:link x -> http://a/b/x',
      ],
    ],
    ['a program', { properties: { [ID.data]: page('http://a/'), [ID.longFilename]: 'a.exe' } }, [], []],
    [
      'a file on the web',
      { properties: { [ID.method]: 7, [ID.longPathname]: 'https://drive.example/a?b=c' } },
      ['1.1 header:Content-Type;URL https://drive.example/a?b=c'],
      ['1.1 header:Content-Type;URL https://drive.example/a?b=c'],
    ],
    ['a path', { properties: { [ID.method]: 2, [ID.longPathname]: 'C:\\a.html' } }, [], []],
    [
      'a message',
      { message: { properties: { [ID.html]: page('x'), [ID.bodyLocation]: 'http://a/b/' } } },
      ['1.1/1 header:Content-Location http://a/b/', '1.1/1 naive:link x -> http://a/b/x'],
      ['1.1/1 header:Content-Location http://a/b/', '1.1/1 naive:link x -> http://a/b/x'],
    ],
    [
      'a message as it was sent, in a file',
      { properties: { [ID.data]: latin1('Subject: a\n\nhttp://a/'), [ID.longFilename]: 'a.eml' } },
      ['1.1/1 naive:link http://a/'],
      ['1.1/1 naive:link http://a/'],
    ],
    [
      'what is signed as a whole',
      {
        properties: {
          [ID.mimeTag]: 'multipart/signed',
          [ID.data]: latin1(
            'Content-Type: multipart/signed; boundary=b\r\n\r\n--b\r\n\r\nhttp://a/\r\n--b--\r\n',
          ),
        },
      },
      ['1.1.1 naive:link http://a/'],
      ['1.1.1 naive:link http://a/'],
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

  test('lines that could end a part do not', () => {
    const lines = ['--=_outlook0.1', '--=_outlook1.1--', '--=_outlook', 'http://b/'].join('\r\n');
    const message = {
      properties: { [ID.body]: lines },
      attachments: [{ properties: { [ID.data]: latin1(lines) } }],
    };
    expect(links(message)).toEqual(['1.1 naive:link http://b/']);
  });
});

const judged = (rtf: string): string =>
  deEncapsulateSync(latin1(rtf), {
    decode: (bytes, label) => new TextDecoder(label.replace(/^cp(?=125)/, 'windows-')).decode(bytes),
    mode: 'html',
    prefix: false,
  }).text as string;

/** What the words say, and what an independent reader takes them for. */
describe('HTML in RTF', () => {
  test.each([
    ['a tag', '{\\*\\htmltag64 <a href="x">}', '<a href="x">'],
    ['text', 'a{\\*\\htmltag64 <b>}c', 'a<b>c'],
    ['line ends are words', '{\\*\\htmltag64 <p>}\r\n\\par b\\tab c\\line d', '<p>\r\nb\tc\r\nd'],
    ['what is for readers of RTF', '\\htmlrtf {\\b \\htmlrtf0 a\\htmlrtf }\\htmlrtf0 b', 'ab'],
    [
      'a link for readers of RTF',
      '{\\*\\htmltag84 <a href="x">}\\htmlrtf {\\field{\\*\\fldinst{HYPERLINK "y"}}{\\fldrslt\\cf1 \\htmlrtf0 z\\htmlrtf }\\htmlrtf0 \\htmlrtf }\\htmlrtf0 {\\*\\htmltag92 </a>}',
      '<a href="x">z</a>',
    ],
    [
      'a tag as it was before it was changed',
      '{\\*\\mhtmltag84 <a href="y">}{\\*\\htmltag84 <a href="x">}',
      '<a href="x">',
    ],
    ['braces and a backslash', '\\{a\\\\b\\}', '{a\\b}'],
    ['a byte of the code page', '{\\*\\htmltag <a href="\\\'e9">}', '<a href="é">'],
    ['a character by its number', '\\u1081?\\u-10179?\\u-8704?', 'й\ud83d\ude00'],
    ['a character by its number, without another for it', '\\uc0\\u1081 a', 'йa'],
    ['characters with names', 'a\\lquote b\\rdblquote\\emdash\\~c', 'a‘b”—\u00a0c'],
    ['other destinations', '{\\colortbl;\\red0;}{\\*\\generator a;}{\\pntext b}c', 'c'],
  ])('%s', (_, body, expected) => {
    const rtf = `{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 \\deff0{\\fonttbl{\\f0\\fcharset0 Arial;}}${body}}`;
    expect(rtfContent(latin1(rtf))?.html).toBe(expected);
    expect(judged(rtf)).toBe(expected);
  });

  test('text is in the code page of its font', () => {
    const fonts = '{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset204 B;}{\\f2\\fcharset128 C;}}';
    const rtf = `{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 ${fonts}\\f1 \\'e9{\\f2 \\'83\\'65}\\f0 \\'e9}`;
    expect(rtfContent(latin1(rtf))?.html).toBe('йテé');
    expect(judged(rtf.replace("{\\f2 \\'83\\'65}", ''))).toBe('йé');
  });

  test.each([
    ['text that was made RTF', '{\\rtf1\\ansi\\fromtext http://a/}', { text: 'http://a/' }],
    [
      'RTF of its own',
      '{\\rtf1\\ansi{\\fonttbl{\\f0 A;}}\\f0 \\fromhtml1 http://a/}',
      { text: 'http://a/', html: 'http://a/' },
    ],
    [
      'RTF that says UTF-16 of its bytes',
      "{\\rtf1\\ansi\\ansicpg1200\\fromtext http://a/\\'e9}",
      { text: 'http://a/é' },
    ],
    ['no RTF', 'http://a/', undefined],
    ['nothing', '', undefined],
  ])('no HTML is encapsulated in %s', (_, rtf, content) => {
    expect(rtfContent(latin1(rtf))).toEqual(content);
  });

  test.each([
    ['text', 'a < b & c\\par d\\line e', 'a &lt; b &amp; c<br>\r\nd<br>\r\ne'],
    [
      'a link',
      '{\\field{\\*\\fldinst HYPERLINK "http://a/?b&c"}{\\fldrslt {\\ul text}}} behind',
      '<a href="http://a/?b&amp;c">text</a> behind',
    ],
    [
      'a link, its instruction in groups',
      '{\\field{\\*\\fldinst{\\b HYPER}{LINK }{"http://\\u1081?/"}}{\\fldrslt x}}',
      '<a href="http://й/">x</a>',
    ],
    [
      'a link to a place in it',
      '{\\field{\\*\\fldinst HYPERLINK \\\\l "b"}{\\fldrslt x}}{\\*\\bkmkstart b}y{\\*\\bkmkend b}',
      '<a href="#b">x</a><a id="b"></a>y',
    ],
    [
      'a link with a place, a tip and a frame',
      '{\\field{\\*\\fldinst HYPERLINK "c.htm" \\\\l "b" \\\\o "a tip" \\\\t "_blank"}{\\fldrslt x}}',
      '<a href="c.htm#b">x</a>',
    ],
    [
      'a place alone, in small letters',
      '{\\field{\\*\\fldinst hyperlink \\\\n \\\\l "b"}{\\fldrslt x}}',
      '<a href="#b">x</a>',
    ],
    [
      'a place and a format before a link, in large letters',
      '{\\field{\\*\\fldinst HYPERLINK \\\\L "b" \\\\* MERGEFORMAT "c.htm"}{\\fldrslt x}}',
      '<a href="c.htm#b">x</a>',
    ],
    ['a tip alone', '{\\field{\\*\\fldinst HYPERLINK \\\\o "a tip"}{\\fldrslt x}}', 'x'],
    [
      'a link without quotation marks',
      '{\\field{\\*\\fldinst HYPERLINK http://a/ }{\\fldrslt x}}',
      '<a href="http://a/">x</a>',
    ],
    [
      'a path of Windows',
      '{\\field{\\*\\fldinst HYPERLINK "\\\\\\\\\\\\\\\\server\\\\\\\\a.doc"}{\\fldrslt x}}',
      '<a href="\\\\server\\a.doc">x</a>',
    ],
    [
      'a link in the text of a field',
      '{\\field{\\*\\fldinst IF a}{\\fldrslt a{\\field{\\*\\fldinst HYPERLINK "b"}{\\fldrslt c}}d}}e',
      'a<a href="b">c</a>de',
    ],
    ['a picture', '{\\field{\\*\\fldinst INCLUDEPICTURE "a.png" \\\\d}{\\fldrslt }}', '<img src="a.png">'],
    [
      'a field in the instruction of another',
      '{\\field{\\*\\fldinst HYPERLINK "{\\field{\\*\\fldinst MERGEFIELD url}{\\fldrslt http://a/}}b"}{\\fldrslt x}}',
      '<a href="http://a/b">x</a>',
    ],
    [
      'a bookmark in an instruction',
      '{\\field{\\*\\fldinst HYPERLINK {\\*\\bkmkstart b}"a"{\\*\\bkmkend b}}{\\fldrslt x}}',
      '<a href="a">x</a>',
    ],
    ['a field that leads nowhere', '{\\field{\\*\\fldinst PAGE}{\\fldrslt 1}}', '1'],
    ['a group that is not closed', '{\\field{\\*\\fldinst HYPERLINK "a"', '<a href="a">'],
    ['what is not of the text', '{\\info{\\title http://a/}}{\\pict 00}{\\*\\themedata 00}x', 'x'],
  ])('of its own: %s', (_, body, expected) => {
    expect(rtfContent(latin1(`{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\pard ${body}}`))?.html).toBe(
      expected,
    );
  });

  test('packed, as the examples of the specification are', () => {
    // [MS-OXRTFCP], 4.1.1 and 4.1.2.
    const hello =
      '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0';
    expect(Buffer.from(unpackedRtf(Buffer.from(hello, 'hex')) ?? []).toString()).toBe(
      '{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n',
    );
    const across = '1a0000001c0000004c5a4675e2d44b51410004205758595a0d6e7d010eb0';
    expect(Buffer.from(unpackedRtf(Buffer.from(across, 'hex')) ?? []).toString()).toBe(
      '{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}',
    );
  });
});

describe('files that are none, or damaged', () => {
  const file = outlookFile({ properties: { [ID.body]: `http://a/ ${'x'.repeat(5000)}` } });

  test.each<[string, Uint8Array, readonly string[]]>([
    ['empty', new Uint8Array(), ['damaged-message']],
    ['text', latin1('http://a/'), ['damaged-message']],
    ['the signature alone', file.subarray(0, 8), ['damaged-message']],
    ['the header alone', file.subarray(0, 512), ['damaged-message']],
  ])('%s', (_, bytes, expected) => {
    expect(links(bytes)).toEqual([]);
    expect(codes(bytes)).toEqual(expected);
  });

  test('RTF that is none is told where there is no other text', () => {
    const rtf = unpackedRtfValue('http://a/');
    expect(codes(outlookFile({ properties: { [ID.rtf]: rtf } }))).toEqual(['rtf-not-read']);
    expect(codes(outlookFile({ properties: { [ID.rtf]: rtf, [ID.body]: 'a' } }))).toEqual([]);
  });

  test('what is there of a file that is cut off is read, and told', () => {
    const cut = outlookFile({ properties: { [ID.subject]: 'a', [ID.body]: 'x'.repeat(9000) } });
    const last = cut.lastIndexOf(Buffer.from('xx', 'utf16le'));
    expect(codes(cut.subarray(0, last - 2000))).toContain('damaged-message');
  });

  test('law: whatever bytes are changed, it is read, and no longer than the file allows', () => {
    const deep = outlookFile({
      properties: { [ID.body]: 'http://a/', [ID.html]: page('cid:a').toString().repeat(300) },
      attachments: [{ message: { properties: { [ID.body]: 'http://b/' } } }],
    });
    const word = fc.record({
      at: fc.nat(deep.length - 4),
      value: fc.constantFrom(0, 1, 2, 3, 5, 0xfffffffe, 0xffffffff),
    });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        const bytes = Buffer.from(deep);
        for (const { at, value } of words) bytes.writeUInt32LE(value, at);
        const { entity } = outlookMessage(entityOf({ path: 'a.msg', bytes, offset: 0, line: 1 }, OUTLOOK));
        expect(entity.end).toBeLessThan(3 * bytes.length + 5000);
      }),
      { numRuns: 2000 },
    );
  });
});

const isMessage = (bytes: Uint8Array): boolean =>
  isOutlook((start, length) => bytes.subarray(start, start + length));

test('a message is known by its beginning, and a document of Word is none', () => {
  const file = outlookFile({ properties: { [ID.body]: 'a' } });
  expect(isMessage(file)).toBe(true);
  expect(isMessage(file.subarray(0, 600))).toBe(false);
  const word = Buffer.from(file.toString('latin1').replaceAll('_\0_\0', 'W\0o\0'), 'latin1');
  expect(isMessage(word)).toBe(false);
});
