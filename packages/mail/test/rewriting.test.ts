import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extracted } from './extracted.ts';
import { rewritten } from './rewritten.ts';

const OLD = 'http://old.example/';

/** The message with `from` in its links replaced by `to`. */
function moved(content: string, from: string, to: string): string {
  const bytes = Buffer.from(content);
  const { links } = extracted(bytes);
  return rewritten(bytes, links, ({ reference }) =>
    reference.includes(from) ? reference.replace(from, to) : undefined,
  ).toString();
}

function quotedPrintable(...lines: readonly string[]): string {
  return [
    'Content-Type: text/html; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    ...lines,
    '',
  ].join('\r\n');
}

/** A flowed text in UTF-16, in base64. */
function flowedUtf16(text: string): string {
  const body = Buffer.from(`\uFEFF${text}`, 'utf16le').toString('base64');
  const type = 'text/plain; charset=utf-16; format=flowed; delsp=yes';
  return `Content-Type: ${type}\nContent-Transfer-Encoding: base64\n\n${body}\n`;
}

const utf16le = (text: string): Buffer => Buffer.from(text, 'utf16le');
const utf16be = (text: string): Buffer => utf16le(text).swap16();

/** A page whose heading says another charset than the one that it was saved in. */
function latin1Page(location: string, link: string): string {
  return [
    `Content-Location: ${location}`,
    'Content-Type: text/html; charset=iso-8859-1',
    'Content-Transfer-Encoding: 8bit',
    '',
    `<a href="${link}">é 日</a>`,
    '',
  ].join('\r\n');
}

describe('a message that was saved as UTF-16', () => {
  test.each([
    ['little endian', (text: string) => utf16le(text)],
    ['big endian', (text: string) => utf16be(text)],
    ['little endian, with its mark', (text: string) => utf16le(`\uFEFF${text}`)],
    ['big endian, with its mark', (text: string) => utf16be(`\uFEFF${text}`)],
  ])('%s', (_, saved) => {
    const bytes = saved(latin1Page('http://old.example/', 'café'));
    const { links, codes } = extracted(bytes);
    expect(links.map(({ target }) => target)).toEqual(['http://old.example/', 'http://old.example/café']);
    expect(codes).toEqual([]);
    const now = rewritten(bytes, links, (_link, index) => ['http://new.example/日', 'crêpe'][index]);
    expect(now).toEqual(saved(latin1Page('http://new.example/%E6%97%A5', 'crêpe')));
  });

  test('in base64 the heading says what the bytes are', () => {
    const body = Buffer.from('<a href="caf\xE9">', 'latin1').toString('base64');
    const bytes = utf16le(
      `Content-Type: text/html; charset=iso-8859-1\nContent-Transfer-Encoding: base64\n\n${body}\n`,
    );
    expect(extracted(bytes).links.map(({ reference }) => reference)).toEqual(['café']);
  });
});

describe('a body of 7bit keeps to ASCII (RFC 2045, 2.7)', () => {
  const text = 'see http://old.example/x';
  test.each([
    ['text/plain'],
    ['text/plain; charset=utf-8'],
    ['text/plain; charset=us-ascii; format=flowed; delsp=yes'],
  ])('%s', (type) => {
    const content = `Content-Type: ${type}\r\n\r\n${text}\r\n`;
    expect(moved(content, 'old', 'bü')).toContain('http://b%C3%BC.example/x');
    const eight = `Content-Type: ${type}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n${text}\r\n`;
    expect(moved(eight, 'old', 'bü')).toContain(/us-ascii/.test(type) ? 'b%C3%BC' : 'bü');
  });

  test('one that holds other bytes already is written in its charset', () => {
    const content = `Content-Type: text/plain; charset=utf-8\r\n\r\né http://old.example/x\r\n`;
    expect(moved(content, 'old', 'bü')).toContain('http://bü.example/x');
  });
});

describe('quoted-printable (RFC 2045, 6.7)', () => {
  test('a link over a soft line break: the rest of it and the other lines stay', () => {
    const content = quotedPrintable(
      '<p>keep=20this</p><a href=3D"http://old.exam=',
      'ple/aaaa">x</a>',
      '<p>and =',
      'this</p>',
    );
    expect(moved(content, 'old', 'new.host')).toBe(
      quotedPrintable(
        '<p>keep=20this</p><a href=3D"http://new.host.exam=',
        'ple/aaaa">x</a>',
        '<p>and =',
        'this</p>',
      ),
    );
  });

  test('what must be escaped is escaped', () => {
    const content = quotedPrintable('<a href=3D"http://old.example/x">x</a>');
    expect(moved(content, 'x', '?a=b&c=ä')).toContain('<a href=3D"http://old.e?a=3Db&c=3D=C3=A4ample/x">');
  });

  test('a line that grows too long is broken inside the new text', () => {
    const content = quotedPrintable('<p>A line of fifty characters</p><a href=3D"http://o/x">x</a>');
    const longer = 'a'.repeat(60);
    const lines = moved(content, 'o/x', longer).split('\r\n');
    expect(lines.slice(3, -1)).toEqual([
      `<p>A line of fifty characters</p><a href=3D"http://${'a'.repeat(24)}=`,
      `${'a'.repeat(36)}">x</a>`,
    ]);
  });

  test('a line that begins with new text is not taken for a boundary or a From line', () => {
    const content = quotedPrintable('x'.repeat(60), `<a href=3D"${'y'.repeat(50)}z">x</a>`);
    expect(moved(content, 'z', `${'z'.repeat(14)}--boundary`)).toMatch(/=\r\n=2D-boundary">/);
    expect(moved(content, 'z', `${'z'.repeat(14)}From`)).toMatch(/=\r\n=46rom">/);
  });

  test('two links on one line: the line is counted as it becomes', () => {
    const content = quotedPrintable('<a href=3D"http://o/1">x</a> and <a href=3D"http://o/2">x</a>');
    const now = moved(content, 'o/', `${'n'.repeat(30)}/`);
    expect(now.split('\r\n').every((line) => line.length <= 76)).toBe(true);
    expect(extracted(now).links.map(({ reference }) => reference)).toEqual([
      `http://${'n'.repeat(30)}/1`,
      `http://${'n'.repeat(30)}/2`,
    ]);
  });

  test('a soft line break of format=flowed is a line break here too, and its space is escaped', () => {
    const header = [
      'Content-Type: text/plain; format=flowed; delsp=yes',
      'Content-Transfer-Encoding: quoted-printable',
      '',
    ];
    const [before, after] = [
      [...header, '> see http://old.example/page and on', ''],
      [...header, `> see http://${'n'.repeat(62)}=`, 'nn=20', `> ${'n'.repeat(6)}.example/page and on`, ''],
    ];
    for (const lineEnd of ['\n', '\r\n'])
      expect(moved(before.join(lineEnd), 'old', 'n'.repeat(70))).toBe(after.join(lineEnd));
  });

  test('format=flowed in UTF-16: its quote marks and spaces are characters, not bytes', () => {
    expect(moved(flowedUtf16('>> see http://old. \n>> example/x\n'), 'old', 'new')).toBe(
      flowedUtf16('>> see http://new. \n>> example/x\n'),
    );
  });

  test('lines stay legal, whatever is put in', () => {
    const path = fc.stringMatching(/^[a-z=ä/-]{0,120}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(path, path), { minLength: 1, maxLength: 6 }), (links) => {
        const text = links.map(([before]) => `<a href="http://o/${before}">ö</a>`).join(' ');
        const content = quotedPrintable(...encodedLines(text));
        const bytes = Buffer.from(content);
        const now = rewritten(bytes, extracted(bytes).links, (_, index) => `http://o/${links[index]?.[1]}`);
        expect(
          now
            .toString()
            .split('\r\n')
            .filter((line) => line.length > 76),
        ).toEqual([]);
        expect(extracted(now).links.map(({ reference }) => reference)).toEqual(
          links.map(([, after]) => `http://o/${after}`),
        );
      }),
    );
  });
});

function encodedLines(text: string): string[] {
  const escaped = Buffer.from(text)
    .toString('latin1')
    .replace(/[=\x80-\xFF]/g, (byte) => `=${byte.charCodeAt(0).toString(16).toUpperCase()}`);
  const lines = escaped.match(/(?:=..|[^=]){1,25}/g) ?? [];
  return lines.map((line, index) => (index < lines.length - 1 ? `${line}=` : line));
}

function base64(body: string, width: number, lineEnd: string, end = lineEnd): string {
  const digits =
    Buffer.from(body)
      .toString('base64')
      .match(new RegExp(`.{1,${width}}`, 'g')) ?? [];
  const header = ['Content-Type: text/html', 'Content-Transfer-Encoding: base64', '', ''];
  return header.join(lineEnd) + digits.join(lineEnd) + end;
}

describe('base64 (RFC 2045, 6.8)', () => {
  const before = `<p>${'text before the link '.repeat(9)}</p><a href="${OLD}">x</a>${' after'.repeat(30)}`;

  test.each([
    [72, '\n', '\n'],
    [76, '\r\n', '\r\n'],
    [60, '\n', ''],
    [64, '\r\n', '\r\n\r\n'],
    [10_000, '\n', '\n'],
  ])('lines of %i digits that end with %j, the last with %j', (width, lineEnd, end) => {
    const after = before.replace('old', 'a-much-longer-host');
    expect(moved(base64(before, width, lineEnd, end), 'old', 'a-much-longer-host')).toBe(
      base64(after, width, lineEnd, end),
    );
  });

  test.each([
    ['is wrapped at 76 digits, as it must be', 'short', 76],
    [
      'keeps to itself beyond that, up to the longest line of a message',
      'a line of more than 76 digits '.repeat(3),
      996,
    ],
  ])('what was on one line %s', (_, text, width) => {
    const page = (host: string) => `<p>${text}<a href="http://${host}/">x</a>`;
    for (const lineEnd of ['\n', '\r\n'])
      for (const host of ['new.example', 'n'.repeat(100), 'n'.repeat(1000)])
        expect(moved(base64(page('old'), 10_000, lineEnd), 'old', host)).toBe(
          base64(page(host), width, lineEnd),
        );
  });

  test('what stands before the first changed group stays, however it is broken into lines', () => {
    const header = 'Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n';
    const digits = Buffer.from(`<p>0123456789</p><a href="${OLD}">x</a>`).toString('base64');
    const content = `${header}${digits.slice(0, 4)}\n${digits.slice(4, 12)}\n${digits.slice(12)}\n`;
    const now = moved(content, 'old', 'new');
    expect(now.startsWith(`${header}${digits.slice(0, 4)}\n${digits.slice(4, 12)}\n`)).toBe(true);
    expect(extracted(now).links[0]?.reference).toBe('http://new.example/');
  });

  test('the footer that a list put after the data is no data', () => {
    const footer = '\n_______________\nlist mailing list\nhttp://list.example/\n';
    const now = moved(base64(before, 76, '\n', footer), 'old', 'new');
    expect(now).toBe(base64(before.replace('old', 'new'), 76, '\n', footer));
  });
});

test('a byte order mark before the header stays', () => {
  const content =
    '\uFEFFArchived-At: <http://old.example/a>\r\nContent-Type: text/plain\r\n\r\nhttp://old.example/\r\n';
  expect(moved(content, 'old', 'new')).toBe(content.replaceAll('old', 'new'));
});

describe('header fields', () => {
  test('folds of what stays are kept', () => {
    const content = 'List-Archive: <http://old.example/lists/\n archive/2001/\n january>\n\nx\n';
    expect(moved(content, 'old', 'new')).toBe(content.replace('old', 'new'));
  });

  test('white space, comments and the other URIs of a list stay', () => {
    const content =
      'List-Help: (mail) <mailto:a@old.example>,\r\n\t <http://old.example/ help> (web)\r\n\r\nx\r\n';
    expect(moved(content, '//old', '//new')).toBe(content.replace('//old', '//new'));
  });

  test('a letter whose last byte is A0 goes with its URI', () => {
    const content = 'List-Help: http://old.example/aàb\nX-URL: http://old.example/à\n\nx\n';
    expect(extracted(content).links.map(({ reference }) => reference)).toEqual([
      'http://old.example/aàb',
      'http://old.example/à',
    ]);
  });

  test('a line is folded before it gets longer than 998 characters', () => {
    const content = 'List-Archive: <http://old.example/>\r\n\r\nx\r\n';
    const to = `${'n/'.repeat(600)}`;
    const now = moved(content, 'old.example/', to);
    expect(now.split('\r\n').every((line) => line.length <= 998)).toBe(true);
    expect(extracted(now).links[0]?.reference).toBe(`http://${to}`);
  });

  test.each([
    [
      'a line that would become blank goes with its fold',
      'http://old.example/\r\n b',
      'example/b',
      'example/',
    ],
    ['in the midst of a URL too', 'http://old\r\n .new\r\n .example/', 'old.new', 'old'],
    ['folded new text leaves none behind it', 'http://old.example/', 'old.example/', `${'n/'.repeat(600)}x`],
    ['nor before it', 'http://\r\n old.example/', 'old.example/', 'n/'.repeat(600)],
  ])('no line of white space alone: %s', (_, value, from, to) => {
    const content = `From: a\r\nX-URL: ${value}\r\nTo: b\r\n\r\nx\r\n`;
    const now = moved(content, from, to);
    expect(now).not.toMatch(/^[ \t]+\r?$/m);
    const said = value.replace(/\s/g, '').replace(from, to);
    expect(extracted(now).links.map(({ reference }) => reference)).toEqual([said]);
  });

  test('an encoded word is replaced as a whole', () => {
    const content = 'Content-Location: =?utf-8?Q?http=3A//old.example/?=\nContent-Type: text/html\n\nx\n';
    expect(moved(content, 'old', 'new')).toBe(
      'Content-Location: http://new.example/\nContent-Type: text/html\n\nx\n',
    );
  });

  test.each([
    ['brackets too', 'List-Archive: =?us-ascii?Q?=3Chttp=3A//old.example/=3E?=', '<http://new.example/>'],
    [
      'over two words',
      'List-Post: =?utf-8?B?PGh0dHA6Ly9vbGQ=?=\n =?utf-8?q?=2Eexample/=3E?=',
      '<http://new.example/>',
    ],
    ['without brackets', 'List-Help: =?utf-8?q?http=3A//old.example/?=', 'http://new.example/'],
    ['one URI', 'Archived-At: =?utf-8?q?=3Chttp=3A//old.example/=3E?=', '<http://new.example/>'],
  ])('a field that is encoded as a whole: %s', (_, field, value) => {
    const content = `${field}\nFrom: a\n\nx\n`;
    expect(extracted(content).links.map(({ reference }) => reference)).toEqual(['http://old.example/']);
    expect(moved(content, 'old', 'new')).toBe(
      `${field.slice(0, field.indexOf(' '))} ${value}\nFrom: a\n\nx\n`,
    );
  });

  test.each([
    '=?utf-8?q?=3Chttp=3A//old.example/=3E=2C_=3Cmailto=3Aa=40old.example=3E?=',
    '=?utf-8?q?NO?=',
    '=?utf-8?q?broken',
  ])('a field that is encoded and is not one URI is told as none: %s', (value) => {
    const content = `List-Unsubscribe: ${value}\n\nx\n`;
    expect(extracted(content).links).toEqual([]);
  });

  test('the URL of an external body', () => {
    const content =
      'Content-Type: message/external-body; access-type=URL;\n URL="http://old.\n example/file"\n\nContent-Type: text/html\n\n';
    expect(moved(content, 'old', 'new')).toBe(content.replace('old', 'new'));
  });

  test.each([
    ['of two, the first', 'URL="http://old.example/1"; URL="http://old.example/2"', 'http://old.example/1'],
    [
      'beside a comment',
      'size=3 (; url="http://no.example/"); URL="http://old.example/" (x)',
      'http://old.example/',
    ],
    ['divided', 'url*0="http://old.example/a";\n url*1="/b"; size=3', 'http://old.example/a/b'],
    ['in another order', 'url*1=/b;\n size=3; url*0="http://old.example/a"', 'http://old.example/a/b'],
    [
      'divided and encoded',
      'url*0*=us-ascii\'\'http%3A//old.example/;\n url*1="%2B.b"',
      'http://old.example/%2B.b',
    ],
    ['encoded', "url*=us-ascii'en'http%3A//old.example/%2520", 'http://old.example/%20'],
    ['in Latin 1', "url*=iso-8859-1''http://old.example/caf%E9", 'http://old.example/café'],
    ['by a label of Windows', "url*=cp932''http://old.example/%93%FA", 'http://old.example/日'],
    [
      'with a character divided',
      "url*0*=utf-8''http://old.example/caf%C3;\n url*1*=%A9;\n url*2=%A9",
      'http://old.example/café%A9',
    ],
    ['by no charset', "url*=''http://old.example/caf%C3%A9", 'http://old.example/café'],
    ['by one that nobody knows', "url*=x-none''http://old.example/%C3%A9", 'http://old.example/é'],
    ['that is none of its charset', "url*=utf-8''http://old.example/caf%E9", 'http://old.example/caf%E9'],
    ['with a lone percent sign', "url*=utf-8''http://old.example/%zz%C3%A9", 'http://old.example/%zzé'],
  ])('the URL of an external body, %s', (_, parameters, reference) => {
    const content = `Content-Type: message/external-body; access-type=URL; ${parameters}\n\nContent-Type: text/html\n\n`;
    expect(extracted(content).links.map((link) => link.reference)).toEqual([reference]);
    const isWhole = !parameters.includes('*');
    expect(moved(content, reference, 'http://new.example/')).toBe(
      isWhole ? content.replace(reference, 'http://new.example/') : content,
    );
  });

  test.each([
    ['http://old.example/', 'http://new.example/;x'],
    ['"http://old.example/"', 'http://new.example/\\x'],
  ])('the URL of an external body keeps to its parameter: %s stays', (value, now) => {
    const content = `Content-Type: message/external-body; access-type=URL; URL=${value}\n\nContent-Type: text/html\n\n`;
    expect(moved(content, 'http://old.example/', now)).toBe(content);
  });
});

function counted(body: string): string {
  return `Subject: x\nContent-Length: ${body.length}\nLines: 1\n\n${body}`;
}

/** A message that is passed on, with a count that is one too high, and another message behind it. */
function passedOn(text: string): string {
  const header = 'Content-Type: message/rfc822\n\nLines: 2\n\n';
  return `From a Mon Jan  1 00:00:00 2001\n${header}${text}\nFrom b Mon Jan  1 00:00:00 2001\nX: y\n\nx\n`;
}

describe('counts in the header', () => {
  const body = `see ${OLD}\n`;

  test('Content-Length counts the new body', () => {
    const now = body.replace('old', 'much-longer');
    expect(moved(counted(body), 'old', 'much-longer')).toBe(counted(now));
  });

  test('a Content-Length that was wrong stays', () => {
    const content = `Content-Length: 7\n\n${body}`;
    expect(moved(content, 'old', 'newer')).toBe(content.replace('old', 'newer'));
  });

  test.each([
    ['a message in a part, counted as it stands in the part', '', 0],
    ['with the line end that belongs to the boundary', '', 1],
    ['within a message that counts it', 'Content-Length: LENGTH\n', 0],
  ])('%s', (_, outer, more) => {
    const around = (text: string) => {
      const inner = `Subject: y\nContent-Length: ${text.length - 1 + more}\nLines: ${more}\n\n${text}`;
      const whole = `--b\nContent-Type: message/rfc822\n\n${inner}--b--\n`;
      return `${outer.replace('LENGTH', String(whole.length))}Content-Type: multipart/mixed; boundary=b\n\n${whole}`;
    };
    // The count gets a digit more, which the count around it has to know of.
    const long = `${'much-'.repeat(20)}longer`;
    expect(moved(around(body), 'old', long)).toBe(around(body.replace('old', long)));
  });

  test('the empty line between two messages of an mbox is no line of a message that is passed on', () => {
    const bytes = Buffer.from(passedOn(body));
    const { links } = extracted(bytes, { mediaType: 'application/mbox' });
    const now = rewritten(bytes, links, ({ reference }) => reference.replace('old', 'new'));
    expect(now.toString()).toBe(passedOn(body.replace('old', 'new')));
    expect(links[0]?.entity.layer).toBeUndefined();
  });

  test('a link in the header does not count', () => {
    const content = `List-Archive: <${OLD}>\nContent-Length: 2\n\nx\n`;
    expect(moved(content, 'old', 'newer')).toBe(content.replace('old', 'newer'));
  });
});

function sealsOf(content: string) {
  return extracted(content).links.map(({ reference, entity: { seals = [] } }) =>
    [reference].concat(seals.map(({ code, policy }) => `${policy} ${code}`)),
  );
}

describe('seals', () => {
  test('the signed part of a multipart/signed, and all in it', () => {
    const content = [
      `List-Archive: <${OLD}>`,
      'Content-Type: multipart/signed; boundary=S; protocol="application/pgp-signature"',
      '',
      '--S',
      'Content-Type: multipart/mixed; boundary=M',
      '',
      '--M',
      'Content-Type: text/html',
      '',
      `<a href="${OLD}">x</a>`,
      '--M--',
      '--S',
      'Content-Type: application/pgp-signature',
      '',
      '--S--',
    ].join('\n');
    expect(sealsOf(content)).toEqual([[OLD], [OLD, 'leave signed-part']]);
  });

  test('a text with an OpenPGP signature; a quoted one vouches for nothing', () => {
    const armour = '-----BEGIN PGP SIGNED MESSAGE-----';
    expect(sealsOf(`X: y\n\n${armour}\n\nsee ${OLD}\n`)).toEqual([[OLD, 'leave signed-part']]);
    expect(sealsOf(`X: y\n\n> ${armour}\n>\n> see ${OLD}\n`)).toEqual([[OLD]]);
    expect(sealsOf(`X: y\n\nsee ${OLD}\n-----BEGIN PGP PUBLIC KEY BLOCK-----\n`)).toEqual([[OLD]]);
  });

  test('DKIM: the body, and the fields that h= names', () => {
    const content = `DKIM-Signature: v=1; d=x.example; h=from:List-\n Archive; b=A\nList-Archive: <${OLD}>\nList-Help: <${OLD}>\n\nsee ${OLD}\n`;
    expect(sealsOf(content)).toEqual([
      [OLD, 'report dkim-invalidated'],
      [OLD],
      [OLD, 'report dkim-invalidated'],
    ]);
  });

  test('DKIM with l=0 does not sign the body', () => {
    expect(sealsOf(`DKIM-Signature: h=from; l=0\n\nsee ${OLD}\n`)).toEqual([[OLD]]);
  });

  test('DomainKeys without h: the body, and every field behind it', () => {
    const signature = 'DomainKey-Signature: a=rsa-sha1; d=x.example; b=A';
    expect(sealsOf(`List-Archive: <${OLD}>\n${signature}\nList-Help: <${OLD}>\n\n`)).toEqual([
      [OLD],
      [OLD, 'report dkim-invalidated'],
    ]);
    expect(sealsOf(`${signature}; h=from\nList-Help: <${OLD}>\n\n`)).toEqual([[OLD]]);
    expect(sealsOf(`DKIM-Signature: d=x.example; b=A\nList-Help: <${OLD}>\n\n`)).toEqual([[OLD]]);
  });

  test('Content-MD5 of the part that it stands in', () => {
    const parts = `--M\nContent-MD5: A==\n\nsee ${OLD}\n--M\n\nsee ${OLD}\n--M--\n`;
    expect(sealsOf(`Content-Type: multipart/mixed; boundary=M\n\n${parts}`)).toEqual([
      [OLD, 'report digest-invalidated'],
      [OLD],
    ]);
  });

  test('ARC', () => {
    expect(sealsOf(`ARC-Message-Signature: i=1; h=from\n\nsee ${OLD}\n`)).toEqual([
      [OLD, 'report arc-invalidated'],
    ]);
  });
});
