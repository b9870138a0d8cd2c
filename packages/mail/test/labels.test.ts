import { describe, expect, test } from 'vitest';
import { type Entity, type Extractor, Registry, entityOf, linkOf, References } from '@linkwright/core';
import { exportParts, labelledParts, packFiles, partOf } from '../src/index.ts';
import { naiveHtml, naiveText } from './naive-extractors.ts';

function messageOf(content: string | Uint8Array): Entity {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return entityOf({ path: 'm.mhtml', bytes, offset: 0, line: 1 }, 'message/rfc822');
}

const related = [
  'Message-ID: <m@x>',
  'Content-Type: multipart/related; boundary=B; type="text/html"; start="<r@x>"',
  '',
  '--B',
  'Content-Type: image/gif',
  'Content-Location: http://h.example/i.gif',
  'Content-ID: <i%i@x>',
  '',
  'GIF',
  '--B',
  'Content-Type: multipart/alternative; boundary=A',
  'Content-ID: <r@x>',
  '',
  '--A',
  'Content-Type: text/plain',
  '',
  'see http://h.example/i.gif and http://other.example/',
  '--A',
  'Content-Type: text/html; charset=iso-8859-1',
  'Content-Location: http://h.example/d/p.html',
  '',
  '<base href="http://h.example/"><img src="i.gif"><a href="d/p.html#f">\xe4</a><a href="far">x</a>',
  '<img src="cid:i%25i@x"><img src="mid:m@x/i%25i@x">',
  '--A--',
  '--B',
  'Content-Type: text/html',
  'Content-Location: fiction1/fiction2',
  '',
  '<a href="fiction2">this</a><a href="../d">x</a>',
  '--B--',
  '',
].join('\n');

const inner = (name: string) =>
  `Content-Type: multipart/related; boundary=${name}\n\n--${name}\n\nx\n--${name}\nContent-Location: a\n\n${name}\n--${name}--`;

describe('which part a URI means', () => {
  const parts = labelledParts(messageOf(related));
  const path = (uri: string, from?: string) =>
    partOf(
      parts,
      uri,
      parts.find((part) => part.path === from),
    )?.path;

  test.each([
    ['cid:i%25i@x', '1.1'],
    ['CID:i%25i@x', '1.1'],
    ['cid:i%i@x', '1.1'],
    ['cid:nobody@x', undefined],
    ['mid:m@x', '1'],
    ['mid:m@x/i%25i@x', '1.1'],
    ['mid:other@x/i%25i@x', undefined],
    ['http://h.example/i.gif', '1.1'],
    ['http://h.example/d/p.html#f', '1.2.2'],
    ['http://H.example/i.gif', undefined],
    ['thismessage:/fiction1/fiction2', '1.3'],
  ])('%s: %s', (uri, expected) => expect(path(uri, '1.2.2')).toBe(expected));

  test('a cid: that no Content-ID says may be a Content-Location, as Chromium writes it', () => {
    const content =
      'Content-Type: multipart/related; boundary=B\n\n--B\n\nx\n--B\nContent-Location: cid:css-1@x\n\nx\n--B--\n';
    const saved = labelledParts(messageOf(content));
    expect(partOf(saved, 'cid:css-1@x', saved[1])?.path).toBe('1.2');
  });

  test('the root is the part that start names', () => {
    expect(parts.filter(({ isRoot }) => isRoot).map((part) => part.path)).toEqual(['1.2']);
  });

  test('the multipart/related around a part is looked in first', () => {
    const content = `Content-Type: multipart/mixed; boundary=O\n\n--O\n${inner('I')}\n--O\n${inner('J')}\n--O--\n`;
    const both = labelledParts(messageOf(content));
    const from = (start: string) => both.find((part) => part.path === start);
    expect(partOf(both, 'thismessage:/a', from('1.1.1'))?.path).toBe('1.1.2');
    expect(partOf(both, 'thismessage:/a', from('1.2.1'))?.path).toBe('1.2.2');
  });
});

const registry = new Registry([naiveHtml, naiveText]);

/** The links of a file. */
function linksIn(bytes: Uint8Array, mediaType: string): string[] {
  const found = new References();
  const source = { path: 'f', bytes, offset: 0, line: 1 };
  registry.extract(entityOf(source, mediaType), labelledParts(messageOf('\n'))[0]?.base as never, found);
  return found.list.map((reference) => linkOf(reference).reference);
}

/** A page as part of a message. */
function page(location: string, body: string): string {
  return `--B\nContent-Type: text/html\nContent-Location: ${location}\n\n${body}\n`;
}

describe('export', () => {
  const { files, root } = exportParts(messageOf(Buffer.from(related, 'latin1')), registry);
  const named = (name: string) => files.find((file) => file.name === name);

  test('gives every part a name', () => {
    expect(files.map(({ name }) => name)).toEqual(['i.gif', 'part-1-2-1.txt', 'p.html', 'fiction2.html']);
    expect(root).toBe('p.html');
  });

  test('links between parts are names, others absolute', () => {
    const page = named('p.html');
    expect(linksIn(page?.bytes as Uint8Array, 'text/html')).toEqual([
      'i.gif',
      '#f',
      'http://h.example/far',
      'i.gif',
      'i.gif',
    ]);
    expect(linksIn(named('fiction2.html')?.bytes as Uint8Array, 'text/html')).toEqual([
      'fiction2.html',
      '../d',
    ]);
  });

  test('text is UTF-8 where only a header field said what it was', () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(named('p.html')?.bytes);
    expect(text.startsWith('\uFEFF<base')).toBe(true);
    expect(text).toContain('ä');
  });

  test('a charset that nobody knows is not told to who reads the part', () => {
    const charsets: (string | undefined)[] = [];
    const reader: Extractor = {
      mediaTypes: ['text/html'],
      extract: ({ charset }) => void charsets.push(charset),
    };
    for (const label of ['unknown-8bit', 'ISO-8859-1'])
      exportParts(messageOf(`Content-Type: text/html; charset=${label}\n\n<p>`), new Registry([reader]));
    expect(charsets).toEqual([undefined, 'windows-1252']);
  });

  test('a link to what is not there leads to no file of the same name from another folder', () => {
    const links = ['index.html', './index.html#f', 'index.html?p=2', '../index.html?p=2', 'gone.html']
      .map((reference) => `<a href="${reference}">`)
      .join('');
    const content = `Content-Type: multipart/related; boundary=B\n\n${page('index.html', '')}${page('sub/a.html', links)}--B--\n`;
    const { files: out } = exportParts(messageOf(content), registry);
    expect(linksIn(out[1]?.bytes as Uint8Array, 'text/html')).toEqual([
      'thismessage:/sub/index.html',
      'thismessage:/sub/index.html#f',
      'thismessage:/sub/index.html?p=2',
      '../index.html?p=2',
      'gone.html',
    ]);
  });

  // Type and charset of a part, the bytes of its body, and those of the file.
  test.each([
    ['text/html; charset=utf-16le', 'h\0i\0', '\xFF\xFEh\0i\0'],
    ['text/html; charset=utf-16', 'h\0i\0', '\xFF\xFEh\0i\0'],
    ['text/plain; charset=utf-16be', '\0h\0i', '\xFE\xFF\0h\0i'],
    ['text/plain; charset=utf-16', '\xFE\xFF\0h\0i', '\xFE\xFF\0h\0i'],
    ['text/html; charset=iso-8859-1', '<p>\xE4', '\xEF\xBB\xBF<p>\xC3\xA4'],
    ['application/xhtml+xml; charset=iso-8859-1', '<p>\xE4</p>', '\xEF\xBB\xBF<p>\xC3\xA4</p>'],
    ['application/xml; charset=iso-8859-1', '<a>\xE4</a>', '\xEF\xBB\xBF<a>\xC3\xA4</a>'],
    ['application/xml', '<a>\xE4</a>', '<a>\xE4</a>'],
    ['application/octet-stream; charset=iso-8859-1', '\xE4', '\xE4'],
    ...['text/xml', 'image/svg+xml'].map((type) => [
      `${type}; charset=iso-8859-1`,
      '<?xml version="1.0" encoding="ISO-8859-1"?><a>\xE4</a>',
      '<?xml version="1.0" encoding="ISO-8859-1"?><a>\xE4</a>',
    ]),
  ])('the file says its charset where only the field did: %s, %j', (type, body, written) => {
    const encoded = Buffer.from(body as string, 'latin1').toString('base64');
    const content = `Content-Type: ${type}\nContent-Transfer-Encoding: base64\n\n${encoded}\n`;
    const [file] = exportParts(messageOf(content), registry).files;
    expect(Buffer.from(file?.bytes ?? []).toString('latin1')).toBe(written);
  });

  test('style sheets are named as such, whatever they are called', () => {
    const parts = ['cid:css-1@mhtml.blink', 'http://h.example/s.php?v=1', 'http://h.example/main.css']
      .map((location) => `--B\nContent-Type: text/css\nContent-Location: ${location}\n\nx\n`)
      .join('');
    const content = `Content-Type: multipart/related; boundary=B\n\n${parts}--B--\n`;
    const names = exportParts(messageOf(content), registry).files.map(({ name }) => name);
    expect(names).toEqual(['part-1-1.css', 's.php.css', 'main.css']);
  });

  test.each([
    ['filename="report.pdf"', 'report.pdf'],
    ["filename*=utf-8''r%65port.pdf", 'report.pdf'],
    ['filename="=?utf-8?B?cmVwb3J0LnBkZg==?="', 'report.pdf'],
    ['filename==?utf-8?Q?report=2Epdf?=', 'report.pdf'],
    ['filename="=?utf-8?Q?a_long?=\n =?utf-8?Q?er_report.pdf?="', 'a-longer-report.pdf'],
    ['filename="=?utf-8?Q?..=2F..=2Freport.pdf?="', 'report.pdf'],
    ['filename="=?utf-8?X?.pdf"', 'utf-8-X-.pdf'],
  ])('an attachment with %s', (parameter, name) => {
    const content = `Content-Type: application/octet-stream\nContent-Disposition: attachment; ${parameter}\n\nx\n`;
    expect(exportParts(messageOf(content), registry).files.map((file) => file.name)).toEqual([name]);
  });

  test.each([
    ['begin 644 cat.txt\n#0V%T\n`\nend', 'Cat'],
    ['begin 644 a.bin\n$``#__P``\n \nend\n', '\0\0\xFF\xFF'],
    ['begin 644 cut.bin\n$0V%T \n`\nend\n', 'Cat\0'],
    ['a note before\r\n\r\nbegin 600 cat.txt\r\n#0V%T\r\n`\r\nend\r\n', 'Cat'],
    ['begin 644 cat.txt\n#0V%T\nend\n', 'Cat'],
    ['begin 644 empty\n`\nend\n', ''],
    ['begin the day', 'begin the day'],
  ])('a part in uuencode is written as it was: %j', (body, said) => {
    const content = `Content-Type: image/png\nContent-Transfer-Encoding: x-uuencode\n\n${body}`;
    const [file] = exportParts(messageOf(content), registry).files;
    expect(Buffer.from(file?.bytes ?? []).toString('latin1')).toBe(said);
  });

  test.each([
    ['boundary=B', 'No message was collected\n', ['part-1.txt']],
    ['boundary=B', '', []],
    ['type=x', 'No boundary\n', ['part-1.txt']],
    ['boundary=B', '--B\n\nx\n--B--\n', ['part-1-1.txt']],
  ])('a multipart (%s) that says %j', (parameter, body, expected) => {
    const content = `Content-Type: multipart/report; ${parameter}\n\n${body}`;
    expect(exportParts(messageOf(content), registry).files.map(({ name }) => name)).toEqual(expected);
  });

  test('names that lead elsewhere or are taken', () => {
    const names = ['../../etc/passwd', 'con', 'A.gif', 'a.gif', '.hidden', 'x'.repeat(300), 'a/b?c=d.gif'];
    const body = names
      .map((name) => `--B\nContent-Type: image/gif\nContent-Location: ${name}\n\nx\n`)
      .join('');
    const content = `Content-Type: multipart/related; boundary=B\n\n${body}--B--\n`;
    expect(exportParts(messageOf(content), registry).files.map(({ name }) => name)).toEqual([
      'passwd.gif',
      '_con.gif',
      'A.gif',
      'a-2.gif',
      'hidden.gif',
      `${'x'.repeat(100)}.gif`,
      'b.gif',
    ]);
  });
});

describe('pack', () => {
  const page = Buffer.from('<img src="img/a%20b.gif">\n<a href="ä.html#x">ä =\t</a>\r\n\r.From \n');
  const files = [
    { name: 'index.html', bytes: page, mediaType: 'text/html' },
    {
      name: 'img/a b.gif',
      bytes: Buffer.from(Array.from({ length: 256 }, (_, at) => at)),
      mediaType: 'image/gif',
    },
    {
      name: 'ä.html',
      bytes: Buffer.from('<a href="index.html">x</a>'),
      mediaType: 'text/html',
      charset: 'utf-8',
    },
    { name: 'a:b/c', bytes: Buffer.from(''), mediaType: 'text/plain' },
  ];
  const packed = packFiles(files, { subject: 'Grüße', date: new Date(0) });
  const parts = labelledParts(messageOf(packed));

  test('every byte comes out again', () => {
    const { files: out } = exportParts(messageOf(packed), new Registry([]));
    for (const [index, { bytes }] of files.entries())
      expect(Buffer.from(out[index]?.bytes as Uint8Array).equals(bytes)).toBe(true);
  });

  test.each(['From here', '.', '-- ', '--'])(
    'no line of it begins with %j, nor does one behind a soft break',
    (text) => {
      const bytes = Buffer.from(
        [70, 74, 75, 76].map((column) => `${'a'.repeat(column)}${text}\r\n`).join(''),
      );
      const said = packFiles([{ name: 'a.txt', bytes, mediaType: 'text/plain' }]);
      expect(Buffer.from(said).toString()).not.toMatch(/^(?:From |\.|--(?!----=_linkwright))/m);
      const [file] = exportParts(messageOf(said), new Registry([])).files;
      expect(Buffer.from(file?.bytes as Uint8Array).equals(bytes)).toBe(true);
    },
  );

  test('every label is the relative reference of its file', () => {
    expect(parts.slice(1).map(({ contentLocation }) => contentLocation?.reference)).toEqual([
      'index.html',
      'img/a%20b.gif',
      '%C3%A4.html',
      './a:b/c',
    ]);
  });

  test('every link leads to its part, and after an export to its file', () => {
    expect(partOf(parts, 'thismessage:/img/a%20b.gif', parts[1])?.path).toBe('1.2');
    const { files: out, root } = exportParts(messageOf(packed), registry);
    const links = out.flatMap(({ bytes, mediaType }) =>
      mediaType === 'text/html' ? linksIn(bytes, mediaType) : [],
    );
    expect(root).toBe('index.html');
    expect(
      links.map((link) => link.replace(/#.*/, '')).filter((link) => out.every(({ name }) => name !== link)),
    ).toEqual([]);
  });

  test('lines are legal and the same files give the same bytes', () => {
    const lines = Buffer.from(packed).toString('latin1').split('\r\n');
    expect(lines.filter((line) => line.length > 76 || /[^\t -~]/.test(line))).toEqual([]);
    expect(packFiles(files, { subject: 'Grüße', date: new Date(0) })).toEqual(packed);
  });

  // RFC 2047, section 2: lines of 76 characters; section 5: whole characters.
  test.each([
    '日本語のとても長い題名は、いくつかの符号化語に分かれる',
    `${'a'.repeat(38)}é, and so on`,
    'ö',
    'what =?utf-8?Q?a?= says',
    'x'.repeat(990),
  ])('each encoded word of a subject is read by itself: %s', (subject) => {
    const [field = ''] = /^Subject: [^]*?(?=\r\nMIME)/.exec(
      Buffer.from(packFiles(files, { subject })).toString('latin1'),
    ) ?? [''];
    const words = [...field.matchAll(/=\?utf-8\?B\?(.*?)\?=/g)].map(([, word = '']) => word);
    expect(words.map((word) => Buffer.from(word, 'base64').toString()).join('')).toBe(subject);
    expect(field.split('\r\n').filter((line) => line.length > 76)).toEqual([]);
  });

  test('a subject of ASCII that fits into a line stands as it is', () => {
    const text = Buffer.from(packFiles(files, { subject: 'x'.repeat(989) })).toString('latin1');
    expect(text.split('\r\n')[0]).toBe(`Subject: ${'x'.repeat(989)}`);
  });

  test('a query is part of the label, escaped as browsers do', () => {
    const asked = files.map((file) => ({ ...file, query: 'v=1&ü="a b"' }));
    const [, first] = labelledParts(messageOf(packFiles(asked)));
    expect(first?.contentLocation?.reference).toBe('index.html?v=1&%C3%BC=%22a%20b%22');
  });

  test('with a base, labels are absolute', () => {
    const [, first] = labelledParts(messageOf(packFiles(files, { base: 'http://h.example/' })));
    expect(first?.contentLocation?.reference).toBe('http://h.example/index.html');
  });

  test('nothing to pack is a mistake of the caller', () => {
    expect(() => packFiles([])).toThrow(TypeError);
  });
});
