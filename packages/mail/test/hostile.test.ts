// Input made to be slow, deep or broken: diagnostics, never a crash, never a loss.
import { describe, expect, test } from 'vitest';
import { MboxReader, partsOf, scanMessage } from '../src/index.ts';
import { extracted } from './extracted.ts';
import { rewritten } from './rewritten.ts';

function nested(depth: number, boundary: (level: number) => string): Buffer {
  const lines: string[] = [];
  for (let level = 0; level < depth; level += 1)
    lines.push(`Content-Type: multipart/mixed; boundary="${boundary(level)}"`, '', `--${boundary(level)}`);
  lines.push('Content-Type: text/plain', '', 'http://inside.example/');
  for (let level = depth - 1; level >= 0; level -= 1) lines.push(`--${boundary(level)}--`);
  return Buffer.from(lines.join('\n'));
}

const encoded = (text: string) => Buffer.from(text).toString('base64');

/** Reads, and rewrites every link to itself. */
function survives(bytes: Buffer) {
  const reading = extracted(bytes);
  expect(rewritten(bytes, reading.links, ({ reference }) => reference).equals(bytes)).toBe(true);
  return reading;
}

const piece = (number: number, body: string): Buffer =>
  Buffer.from(`Content-Type: message/partial; id="a@b"; number=${number}; total=2\n\n${body}`);

describe('depth', () => {
  test('10,000 nested multiparts', () => {
    expect(survives(nested(10_000, (level) => `b${level}`)).codes).toContain('nested-too-deep');
  });

  test('10,000 nested multiparts whose boundaries begin like one another', () => {
    survives(nested(10_000, (level) => 'b'.repeat((level % 60) + 1)));
  });

  test('10,000 nested messages', () => {
    const bytes = Buffer.from('Content-Type: message/rfc822\n\n'.repeat(10_000));
    expect(survives(bytes).codes).toContain('nested-too-deep');
  });

  test('messages nested in base64', () => {
    let content = 'Content-Type: text/plain\n\nhttp://inside.example/\n';
    for (let level = 0; level < 30; level += 1)
      content = `Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n${Buffer.from(content).toString('base64')}\n`;
    expect(survives(Buffer.from(content)).links[0]?.reference).toBe('http://inside.example/');
  }, 60_000);

  test('50 levels are read', () => {
    const { links, codes } = survives(nested(50, (level) => `b${level}`));
    expect(links[0]?.entity.part?.path).toBe(`1${'.1'.repeat(50)}`);
    expect(codes).toEqual([]);
  });
});

describe('size', () => {
  test('a header of 20 MB', () => {
    survives(Buffer.from(`Subject: ${'x'.repeat(20 << 20)}\n\nhttp://a.example/\n`));
    survives(Buffer.from(`Content-Location: ${'\n http://a.example/'.repeat(1 << 20)}\n\nx\n`));
    survives(Buffer.from(`${'Received: x\n'.repeat(2 << 20)}\nhttp://a.example/\n`));
  });

  test('200,000 parts', () => {
    const bytes = Buffer.from(
      `Content-Type: multipart/mixed; boundary=B\n\n${'--B\n\nx\n'.repeat(200_000)}--B--\n`,
    );
    expect(survives(bytes).codes).toContain('too-many-parts');
  });

  test('a body of lines that begin like a boundary', () => {
    const bytes = Buffer.from(
      `Content-Type: multipart/mixed; boundary=BB\n\n--BB\n\n${'--B\n'.repeat(1 << 20)}--BB--\n`,
    );
    expect([...partsOf(scanMessage(bytes, 0, bytes.length))].length).toBe(2);
  });

  test('one line of 20 MB that begins like a boundary', () => {
    survives(
      Buffer.from(`Content-Type: multipart/mixed; boundary=B\n\n--B${'x'.repeat(20 << 20)}\n--B\n\nx\n`),
    );
  });

  test('a mbox of nothing but From lines', () => {
    const bytes = Buffer.from('From a Mon Jan  1 00:00:00 2001\n'.repeat(100_000));
    const reader = new MboxReader();
    let count = 0;
    for (const message of [...reader.push(bytes), ...reader.end()]) count += message.bytes.length;
    expect(count).toBe(bytes.length);
  });

  test('a list of 20,000 URIs in a field that is too long to be read', () => {
    const field = `List-Archive: ${'<http://a.example/>, '.repeat(20_000)}`;
    expect(survives(Buffer.from(`${field}\n\nhttp://b.example/\n`)).links.length).toBe(1);
  });

  test.each(['(', ' (', ' (a) ', '<', '"', '=?', '=?a?q?', '\\', ';url=', ' \n ', '<http://a/>,'])(
    'a field of many %s',
    (token) => {
      for (const name of [
        'Content-Location',
        'List-Archive',
        'Link',
        'OpenPGP',
        'Content-Type',
        'References',
      ])
        survives(Buffer.from(`${name}: ${token.repeat(Math.floor(65_000 / token.length))}\n\nx\n`));
    },
  );
});

describe('broken', () => {
  test.each([
    ['nothing', ''],
    ['an empty line', '\n'],
    ['only a header', 'Subject: x'],
    ['a header without an end', 'Content-Type: multipart/mixed; boundary=B\nX: y'],
    ['a boundary that never comes', 'Content-Type: multipart/mixed; boundary=B\n\nhttp://a.example/\n'],
    ['no boundary', 'Content-Type: multipart/mixed\n\nhttp://a.example/\n'],
    ['an empty boundary', 'Content-Type: multipart/mixed; boundary=""\n\n--\n\nhttp://a.example/\n----\n'],
    ['cut off in a delimiter', 'Content-Type: multipart/mixed; boundary=Bound\n\n--Bo'],
    ['cut off after a delimiter', 'Content-Type: multipart/mixed; boundary=B\n\n--B'],
    ['cut off in base64', 'Content-Type: text/html\nContent-Transfer-Encoding: base64\n\nPGE'],
    ['no base64 at all', 'Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n<a href="x">\n'],
    ['cut off in quoted-printable', 'Content-Transfer-Encoding: quoted-printable\n\nhttp://a.example/=3'],
    ['NULs', 'Subject: \0\0\nContent-Type: text/html\0\n\n\0<a href="\0">\0'],
    ['bare CR', 'Subject: x\rContent-Type: text/html\r\r<a href="x">\r'],
    ['a charset that does not exist', 'Content-Type: text/html; charset=klingon\n\n<a href="ä">ö</a>\n'],
    ['a transfer encoding that does not exist', 'Content-Transfer-Encoding: x-rot13\n\nhttp://a.example/\n'],
    ['a field name without a field', ': x\n\nhttp://a.example/\n'],
  ])('%s', (_, content) => {
    survives(Buffer.from(content));
  });

  test.each([
    ['unknown-8bit', '; charset=unknown-8bit'],
    ['klingon', '; charset=klingon'],
    ['an empty one', '; charset='],
    ['none', ''],
  ])('a charset that nobody knows says as little as none: %s', (_, charset) => {
    const content = `Content-Type: text/plain${charset}\nContent-Transfer-Encoding: 8bit\n\nhttp://a.example/ä\n`;
    expect(extracted(content).links.map(({ reference }) => reference)).toEqual(['http://a.example/ä']);
  });

  // As Windows, Java and Python call them; Thunderbird knows them too.
  test.each([
    ['cp932', [0x83, 0x5c], 'ソ'],
    ['MS936', [0xc2, 0xb7], '路'],
    ['cp949', [0xc7, 0xd1], '한'],
    ['big5hkscs', [0xb8, 0xf4], '路'],
    ['eucJP-ms', [0xc6, 0xfc], '日'],
    ['cp50221', [...Buffer.from('\x1b$BF|\x1b(B')], '日'],
    ['utf8mb4', [0xc3, 0xa4], 'ä'],
  ])('a charset that mail calls %s', (label, bytes, character) => {
    const of = (encoding: string): Buffer =>
      Buffer.from(
        `Content-Type: text/html; charset=${label}\nContent-Transfer-Encoding: ${encoding}\nX-URL: http://a.example/=?${label}?B?${Buffer.from(bytes).toString('base64')}?=\n\n<a href="http://b.example/`,
      );
    const content = Buffer.concat([of('8bit'), Buffer.from(bytes), Buffer.from('">')]);
    expect(extracted(content).links.map(({ reference }) => reference)).toEqual([
      `http://a.example/${character}`,
      `http://b.example/${character}`,
    ]);
  });

  test('a multipart without its boundary is read as text', () => {
    const content = 'Content-Type: multipart/mixed; boundary=B\n\nsee http://a.example/\n';
    const { links, codes } = extracted(content);
    expect(links.map(({ reference }) => reference)).toEqual(['http://a.example/']);
    expect(codes).toEqual(['boundary-unused']);
  });

  test('a boundary that begins like another is another one', () => {
    const content =
      'Content-Type: multipart/mixed; boundary=B\n\n--B\n\n--BB\nhttp://a.example/\n--B-\n--B \t\n\nx\n--B--x\n--B--\n';
    const bytes = Buffer.from(content);
    const root = scanMessage(bytes, 0, bytes.length);
    expect(root.parts.map(({ bodyStart, bodyEnd }) => bytes.toString('latin1', bodyStart, bodyEnd))).toEqual([
      '--BB\nhttp://a.example/\n--B-',
      'x\n--B--x',
    ]);
  });

  test('an inner multipart that is not closed ends where the outer one goes on', () => {
    const content =
      'Content-Type: multipart/mixed; boundary=O\n\n--O\nContent-Type: multipart/mixed; boundary=I\n\n--I\n\nhttp://a.example/\n--O\n\nhttp://b.example/\n--O--\n';
    const { links, codes } = extracted(content);
    expect(links.map(({ reference, entity }) => [entity.part?.path, reference])).toEqual([
      ['1.1.1', 'http://a.example/'],
      ['1.2', 'http://b.example/'],
    ]);
    expect(codes).toEqual(['boundary-unclosed']);
  });

  test('a line in the header that is no field is passed over', () => {
    const { links, codes } = extracted(
      'Subject: x\nand more of it\nList-Archive: <http://a.example/>\n\nx\n',
    );
    expect(links.length).toBe(1);
    expect(codes).toEqual(['header-malformed']);
  });

  // A stray line in the middle, two bodies that were joined; a footer is no data, and all of a body needs no word.
  const data = Buffer.from(`<a href="x">${'-'.repeat(140)}<a href="y">`).toString('base64');
  test.each([
    [`${data.slice(0, 76)}\n*** \n${data.slice(76, 152)}\n${data.slice(152)}\n`, ['x'], ['base64-cut-short']],
    [`${Buffer.from('<a href="x">.').toString('base64')}\n${data}\n`, ['x'], ['base64-cut-short']],
    [`${data}\n${'_'.repeat(76)}\nlist mailing list\nhttp://a.example/${'a'.repeat(76)}\n`, ['x', 'y'], []],
    [`${data.slice(0, 76)}\r\n${data.slice(76)}`, ['x', 'y'], []],
  ])('base64 that ends before what looks like more of it: %#', (body, references, codes) => {
    const content = `Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n${body}`;
    const found = extracted(content);
    expect(found.links.map(({ reference }) => reference)).toEqual(references);
    expect(found.codes).toEqual(codes);
  });

  // No base64 at all: RFC 2045, 6.8 asks for a warning where characters are not of its alphabet.
  test.each([
    ['a sentence', 'See http://a.example/x for more.\n'],
    ['a sentence behind empty lines', '\r\n\r\nSee http://a.example/x\r\n'],
    ['HTML', '<!doctype html>\n<a href="http://a.example/">x</a>\n'],
    ['a greeting', 'Hello,\n\nthis is http://a.example/\n'],
    ['a word', 'Hello\n\nthis is http://a.example/\n'],
    ['a URL', 'http://a.example/x/y\n'],
    ['many URLs', 'http://a.example/x/y\n'.repeat(20)],
    ['another alphabet', `${encoded('\uFFFF>?>?'.repeat(4)).replaceAll('+', '-').replaceAll('/', '_')}\n`],
    ['what is encoded as quoted-printable', '=3Ca href=3D"x"=3E\n'],
    ['a letter in UTF-8', 'Ärger: http://a.example/\n'],
    ['a byte order mark before base64', `\uFEFF${data}\n`],
    ['a rule and a word on a line', '--- forwarded\nhttp://a.example/\n'],
  ])('%s is told', (_, body) => {
    const content = `Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n${body}`;
    expect(extracted(Buffer.from(content))).toMatchObject({ codes: ['not-base64'] });
  });

  test.each([
    ['nothing', ''],
    ['line ends', '\r\n\r\n'],
    ['blanks', ' \t\n  \n'],
    ['padding', '====\n'],
    ['a footer under a line', '\n_______________\nlist mailing list\nhttp://a.example/\n'],
    ['a footer under a sign', '-- \nlist mailing list\n'],
    ['short data', `${encoded('x')}\n`],
    ['short data and a footer', `${encoded('x')}\nlist mailing list\nhttp://a.example/\n`],
    ['short data without its padding', 'eHg\n\n'],
    ['the same and a footer', 'eHg\n--\nlist mailing list\n'],
    ['data in lines of 4', `${data.replaceAll(/.{4}/g, '$&\r\n')}`],
    ['data with spaces before and behind', `${data.slice(0, 76)} \n  ${data.slice(76)}\n`],
    ['data with a mark of a gateway', `${data.slice(0, 76)}!\n ${data.slice(76)}\n`],
    ['data and an end of file', `${data}\n\x1A\n`],
    ['data without line ends', data],
  ])('%s is not told', (_, body) => {
    const content = `Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n${body}`;
    expect(extracted(Buffer.from(content)).codes).toEqual([]);
  });

  test('where it stands: the body of the part', () => {
    const body = 'See http://a.example/x.\n';
    const content = `Content-Type: multipart/mixed; boundary=B\n\n--B\nContent-Transfer-Encoding: base64\n\n${body}\n--B--\n`;
    const { problems } = extracted(Buffer.from(content)).references;
    expect(problems.map(({ code, span }) => [code, span && content.slice(span.start, span.end)])).toEqual([
      ['not-base64', body],
    ]);
  });

  test('CR alone ends no line, and is told', () => {
    const bytes = Buffer.from('From: a\rContent-Type: text/html\r\r<a href="http://a.example/">\r');
    expect(survives(bytes).codes).toEqual(['bare-cr']);
    expect(survives(Buffer.from('From: a\n\n<http://a.\rexample/>\r')).codes).toEqual([]);
  });

  test('a divided message is told piece by piece, and the first is read', () => {
    const first = survives(
      piece(1, 'Content-Base: http://a.example/\nContent-Type: text/html\n\n<a href="x">'),
    );
    expect(first.links.map(({ target }) => target)).toEqual(['http://a.example/', 'http://a.example/x']);
    expect(first.codes).toEqual(['message-divided']);
    const second = survives(piece(2, '<a href=y> http://a.example/z'));
    expect([second.links, second.codes]).toEqual([[], ['message-divided']]);
  });

  test.each([
    ['multipart/encrypted; protocol="application/pgp-encrypted"; boundary=b', 'x', ['encrypted-not-read']],
    ['application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m', 'MIIF', ['encrypted-not-read']],
    ['application/pkcs7-mime; smime-type=authEnveloped-data', 'MIIF', ['encrypted-not-read']],
    ['application/pkcs7-mime; smime-type=compressed-data', 'MIIF', ['encrypted-not-read']],
    ['application/x-pkcs7-mime; smime-type=signed-data; name="smime.p7m"', 'MIIF', ['signed-not-read']],
    ['application/pkcs7-mime; name=smime.p7m', 'MIIF', ['encrypted-not-read']],
    ['application/pkcs7-mime; smime-type=certs-only; name=smime.p7c', 'MIIF', []],
    ['application/pkcs7-signature; name=smime.p7s', 'MIIF', []],
    ['text/plain', 'Hello\n-----BEGIN PGP MESSAGE-----\n\nhQIMA', ['encrypted-not-read']],
    ['text/plain', '> -----BEGIN PGP MESSAGE-----\n> hQIMA', []],
    ['text/plain', '-----BEGIN PGP SIGNED MESSAGE-----\n\nHello', []],
  ])('a part whose text nobody else can read is told: %s', (type, body, codes) => {
    const bytes = Buffer.from(`Content-Type: ${type}\n\n--b\nContent-Type: text/plain\n\n--b--\n`);
    const given = type.includes('boundary') ? bytes : Buffer.from(`Content-Type: ${type}\n\n${body}\n`);
    expect(survives(given).codes).toEqual(codes);
  });

  test('a message that has no header is a body', () => {
    expect(extracted('Hello, see http://a.example/\n\nBye\n').links.length).toBe(1);
  });
});
