import { describe, expect, test } from 'vitest';
import { extracted } from './extracted.ts';

/** Lines of a message; an inner array is the boundary's multipart. */
function message(...lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}

const html = (reference = 'z') => `<a href="${reference}">x</a>`;

/** The one HTML link of a message: its base, the rule that gave it, and its target. */
function found(content: string, options = {}) {
  const link = extracted(content, options).links.find(({ place }) => place.name === 'naive:link');
  return link && [link.base.uri.uri, link.base.rule, link.target];
}

describe('the base of a part (draft-07, 5.1)', () => {
  test('BASE comes before Content-Base and Content-Location', () => {
    const content = message(
      'Content-Base: http://cb.example/d/',
      'Content-Location: http://cl.example/p',
      'Content-Type: text/html',
      '',
      `<base href="http://h.example/b/">${html()}`,
    );
    expect(found(content)).toEqual(['http://h.example/b/', '5.1.1', 'http://h.example/b/z']);
  });

  // Exchange Online and editors on Windows put a byte order mark there.
  test.each([
    ['in front of the header', '\uFEFF'],
    ['in front of an envelope line', '\uFEFFFrom a@b Mon Jan  1 00:00:00 2024\n'],
  ])('a byte order mark %s is none of it', (_, before) => {
    const content =
      before + message('Content-Base: http://cb.example/d/', 'Content-Type: text/html', '', html());
    expect(found(content)).toEqual(['http://cb.example/d/', '5.1.1', 'http://cb.example/d/z']);
  });

  test('the inner multipart comes before the outer one', () => {
    const content = message(
      'Content-Location: http://outer.example/o/',
      'Content-Type: multipart/mixed; boundary=M',
      '',
      '--M',
      'Content-Location: http://inner.example/i/',
      'Content-Type: multipart/alternative; boundary=A',
      '',
      '--A',
      'Content-Type: text/html',
      '',
      html(),
      '--A--',
      '--M--',
    );
    expect(found(content)).toEqual(['http://inner.example/i/', '5.1.2', 'http://inner.example/i/z']);
  });

  test('a relative Content-Location is resolved against what is around it', () => {
    const content = message(
      'Content-Location: http://outer.example/o/x',
      'Content-Type: multipart/related; boundary=M',
      '',
      '--M',
      'Content-Location: sub/page.html',
      'Content-Type: text/html',
      '',
      html(),
      '--M--',
    );
    expect(found(content)).toEqual([
      'http://outer.example/o/sub/page.html',
      '5.1.1',
      'http://outer.example/o/sub/z',
    ]);
  });

  test('a relative Content-Location of a message alone is resolved against the default base', () => {
    const content = message('Content-Location: a/p.html', 'Content-Type: text/html', '', html());
    expect(found(content)).toEqual(['thismessage:/a/p.html', '5.1.1', 'thismessage:/a/z']);
  });

  test('a relative Content-Location is resolved against the retrieval URL', () => {
    const content = message('Content-Location: a/p.html', 'Content-Type: text/html', '', html());
    const retrieval = 'http://lists.example/m/1';
    expect(found(content, { retrieval })?.at(0)).toBe('http://lists.example/m/a/p.html');
  });

  test.each([
    ['folded', 'Content-Location: http://cl.example/\n  a/\n\tp.html'],
    ['in angle brackets', 'Content-Location: <http://cl.example/a/p.html>'],
    ['in quotes', 'Content-Location: "http://cl.example/a/p.html"'],
    ['with URL:', 'Content-Location: URL:http://cl.example/a/p.html'],
    ['with comments', 'Content-Location: (where) http://cl.example/a/p.html (it was (once))'],
    ['with white space inside', 'Content-Location: http://cl.example/a/ p.html'],
    ['encoded word', 'Content-Location: =?us-ascii?Q?http=3A//cl.example/a/p.html?='],
    [
      'two encoded words',
      'Content-Location: =?us-ascii?Q?http=3A//cl.exa?=\n =?iso-8859-1?B?bXBsZS9hL3AuaHRtbA==?=',
    ],
    ['any case of the name', 'CONTENT-LOCATION:http://cl.example/a/p.html'],
    ['white space before the colon', 'Content-Location : http://cl.example/a/p.html'],
    [
      'encoded words of two charsets',
      'Content-Location: =?utf-8?q?http=3A//cl.example/a?= =?us-ascii?q?/p.html?=',
    ],
  ])('a Content-Location that is %s', (_, field) => {
    const content = message(field, 'Content-Type: text/html', '', html());
    expect(found(content)?.at(0)).toBe('http://cl.example/a/p.html');
  });

  test.each([
    [
      'may have a character between them',
      '=?utf-8?Q?http://cl.example/=E6=97?=\n =?UTF-8?B?pS/DqQ==?= =?utf-8?Q?=2Fp?=',
      'http://cl.example/日/é/z',
    ],
    [
      'of ISO-2022-JP say each how they begin and end',
      '=?iso-2022-jp?B?aHR0cDovL2NsLmV4YW1wbGUvGyRCRnwbKEI=?= =?iso-2022-jp?B?GyRCS1wbKEIvcA==?=',
      'http://cl.example/日本/z',
    ],
    [
      'of ISO-2022-JP by its other label, too',
      '=?csISO2022JP?B?aHR0cDovL2NsLmV4YW1wbGUvGyRCRnwbKEI=?= =?iso-2022-jp?B?GyRCS1wbKEIvcA==?=',
      'http://cl.example/日本/z',
    ],
  ])('encoded words %s', (_, words, target) => {
    const content = message(`Content-Location: ${words}`, 'Content-Type: text/html', '', html());
    expect(found(content)?.at(2)).toBe(target);
  });

  test('parentheses in a URI are letters of it', () => {
    const content = message(
      'Content-Location: http://cl.example/a_(b)/p',
      'Content-Type: text/html',
      '',
      html(),
    );
    expect(found(content)?.at(2)).toBe('http://cl.example/a_(b)/z');
  });

  test.each([
    ['Archived-At: <https://lists.example/m/1>', 'https://lists.example/m/z'],
    ['X-URL: http://lists.example/x/1', 'http://lists.example/x/z'],
    ['X-URL: http://lists.example http://other.example/', 'http://lists.example/z'],
    ['X-URL: http://lists.example/x/, http://other.example/', 'http://lists.example/x/z'],
    [
      'X-URL: http://archive.example/2001/\n http://lists.example/x/',
      'http://archive.example/2001/http://lists.example/x/z',
    ],
    ['Snapshot-Content-Location: http://saved.example/s/p', 'http://saved.example/s/z'],
  ])('%s is where the message was retrieved', (field, target) => {
    const content = message(field, 'Content-Type: text/html', '', html());
    expect(found(content)?.slice(1)).toEqual(['5.1.3', target]);
    expect(found(content, { retrievalFields: false })?.at(1)).toBe('5.1.4');
  });

  // As Chromium saves a style element.
  test.each(['Content-Location: cid:css-1@mhtml.blink', 'Content-Base: mailto:ann@h.example'])(
    'an opaque URI is a label, and nothing is relative to it (RFC 2396, 5): %s',
    (field) => {
      const content = message(
        'X-URL: news:1@h.example',
        'Snapshot-Content-Location: http://saved.example/s/p',
        'Content-Type: multipart/related; boundary=M',
        '',
        '--M',
        field,
        'Content-Type: text/html',
        '',
        html(),
        '--M--',
      );
      expect(found(content)).toEqual(['http://saved.example/s/p', '5.1.3', 'http://saved.example/s/z']);
    },
  );

  test('Archived-At of an encapsulated message is not where the outer one was retrieved', () => {
    const content = message(
      'Content-Type: message/rfc822',
      '',
      'Archived-At: <https://lists.example/m/1>',
      'Content-Type: text/html',
      '',
      html(),
    );
    expect(found(content)).toEqual(['thismessage:/', '5.1.4', 'thismessage:/z']);
  });

  test('the file that a message is kept in is not where it was retrieved', () => {
    const content = message('Content-Type: text/html', '', html());
    expect(found(content, { retrieval: 'file:///home/mail/1.eml' })?.at(1)).toBe('5.1.4');
  });

  test('a message in base64 is read like one that is not encoded', () => {
    const inner = message(
      'Content-Type: multipart/mixed; boundary=I',
      '',
      '--I',
      'Content-Type: text/html',
      '',
      html(),
    );
    const content = message(
      'Content-Location: http://outer.example/o/',
      'Content-Type: message/rfc822',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(inner).toString('base64'),
    );
    const [link] = extracted(content).links.slice(-1);
    expect(link?.entity.part?.path).toBe('1/1.1');
    expect(link?.base).toMatchObject({ rule: '5.1.2', uri: { uri: 'http://outer.example/o/' } });
  });
});

const related = (part: string, multipart: string) =>
  message(
    multipart,
    'Content-Type: multipart/related; boundary=M',
    '',
    '--M',
    part,
    'Content-Type: text/html',
    '',
    html(),
    '--M--',
  );

test.each([
  'text/html',
  'text/html (a; b)',
  '(a\\) ; b)TEXT (c) / HTML',
  'text/x-amp-html',
  'text/watch-html',
])('%s is read as HTML', (type) => {
  expect(found(message(`Content-Type: ${type}; charset=utf-8`, '', html('http://a.example/')))).toEqual([
    'thismessage:/',
    '5.1.4',
    'http://a.example/',
  ]);
});

// RFC 2046, 4.1.4: unrecognized subtypes of text are plain text.
test.each([
  ['text/x-patch; charset=utf-8', ['http://a.example/']],
  ['text/x-log; charset=unknown-8bit', ['http://a.example/']],
  ['text/tab-separated-values', ['http://a.example/']],
  ['text/enriched', []],
  ['text/richtext', []],
  ['text/rtf', []],
  ['text/rfc822-headers', []],
  ['application/x-patch', []],
])('a body of %s holds %j', (type, targets) => {
  const { links } = extracted(message(`Content-Type: ${type}`, '', '+see http://a.example/'));
  expect(links.map(({ target }) => target)).toEqual(targets);
});

describe('where the documents differ', () => {
  test.each([
    ['draft-07', 'http://cb.example/z'],
    ['rfc2110', 'http://cb.example/z'],
    ['rfc2557', 'http://cl.example/z'],
  ] as const)('Content-Base under %s', (profile, target) => {
    const content = message(
      'Content-Location: http://cl.example/p',
      'Content-Base: http://cb.example/',
      'Content-Type: text/html',
      '',
      html(),
    );
    expect(found(content, { profile })?.at(2)).toBe(target);
  });

  test.each([
    ['draft-07', 'http://outer.example/z'],
    ['rfc2110', 'thismessage:/z'],
    ['rfc2557', 'http://outer.example/z'],
  ] as const)('the base of a multipart under %s', (profile, target) => {
    const content = related('X-Nothing: here', 'Content-Location: http://outer.example/');
    expect(found(content, { profile })?.at(2)).toBe(target);
  });

  test.each([
    ['draft-07', 'http://outer.example/sub/z'],
    ['rfc2557', 'http://outer.example/z'],
  ] as const)('a relative Content-Location under %s', (profile, target) => {
    const content = related('Content-Location: sub/p', 'Content-Location: http://outer.example/');
    expect(found(content, { profile })?.at(2)).toBe(target);
  });
});
