// Appendix E of draft-fielding-url-syntax-07 and RFC 2396, sentence by sentence; Appendix F of RFC 2396;
// the appendix of draft-ietf-uri-url-06.
import { describe, expect, test } from 'vitest';
import { type FindUrlsOptions, findUrls } from '../src/index.ts';

/** The URLs of a text, and after " | " their other readings. */
function urls(text: string, options?: FindUrlsOptions): readonly string[] {
  return findUrls(text, options).map(({ url, alternatives }) => [url, ...alternatives].join(' | '));
}

describe('"within double-quotes, angle brackets, or just using whitespace"', () => {
  test.each([
    ['under "http://test.com/", and', ['http://test.com/'], 'double-quote'],
    ['under <http://test.com/>.', ['http://test.com/'], 'angle'],
    ['under http://test.com/ and', ['http://test.com/'], 'white-space'],
    ["under 'http://test.com/it's'", ["http://test.com/it's"], 'single-quote'],
    ['under “http://test.com/”', ['http://test.com/'], 'typographic-quote'],
    ['unter „http://test.com/“', ['http://test.com/'], 'typographic-quote'],
    ['sous «http://test.com/»', ['http://test.com/'], 'guillemet'],
    ['「http://test.com/」', ['http://test.com/'], 'corner-bracket'],
    ['〈http://test.com/\nx〉', ['http://test.com/x'], 'angle'],
    ['（http://test.com/）', ['http://test.com/'], 'parenthesis'],
    ['[http://test.com/]', ['http://test.com/'], 'square-bracket'],
    ['`http://test.com/`', ['http://test.com/'], 'backtick'],
    ['(http://test.com/.)', ['http://test.com/'], 'parenthesis'],
    ['<http://test.com/', ['http://test.com/'], 'white-space'],
  ])('%s', (text, expected, delimiter) => {
    expect(urls(text)).toEqual(expected);
    expect(findUrls(text)[0]?.delimiter).toBe(delimiter);
  });

  test('"These wrappers do not form part of the URL": inner and outer span', () => {
    const text = 'see <URL: http://a.org/b> now';
    const [find] = findUrls(text);
    expect(text.slice(find?.start, find?.end)).toBe('http://a.org/b');
    expect(text.slice(find?.outer.start, find?.outer.end)).toBe('<URL: http://a.org/b>');
  });
});

describe('"The whitespace should be ignored when extracting the URL"', () => {
  test.each([
    ['<http://a.org/b/\r\n\tc.html>', ['http://a.org/b/c.html']],
    ['<http://a.org/b/\n c/\n d#e>', ['http://a.org/b/c/d#e']],
    ['< http://a.org/b >', ['http://a.org/b']],
    ['<http://\na.org/b>', ['http://a.org/b']],
    ['<http:\n//a.org/b>', ['http://a.org/b']],
    ['<ht\ntp://a.org/b>', ['http://a.org/b']],
    ['<mailto:a@b.org\n?subject=c>', ['mailto:a@b.org?subject=c']],
    ['"http://a.org/b/\n  c.html"', ['http://a.org/b/c.html']],
    ['<http://a.org/b c d>', ['http://a.org/bcd']],
    ['<http://a.org/b with blanks>', ['http://a.org/bwithblanks']],
    ['<http://a.org/b\u00ADc\u200Bd>', ['http://a.org/bcd']],
  ])('%j', (text, expected) => {
    expect(urls(text)).toEqual(expected);
  });

  test.each([
    ['a blank line ends a paragraph', '<http://a.org/b\n\nc>', ['http://a.org/b']],
    ['a blank line before the URL', '<\n\nhttp://a.org/b\nc>', ['http://a.org/b']],
    ['a blank line after URL:', '<URL:\n\nhttp://a.org/b\nc>', ['http://a.org/b']],
    ['a second scheme', '<http://a.org/ and http://b.org/>', ['http://a.org/', 'http://b.org/']],
    ['a second scheme in brackets', '<http://a.org/ (http://b.org/)>', ['http://a.org/', 'http://b.org/']],
    ['words', '<http://a.org/ is a nice place>', ['http://a.org/']],
    ['a word in quotes', '"http://a.org/ is nice"', ['http://a.org/']],
    ['another opener', '<http://a.org/b <http://b.org/\nc>', ['http://a.org/b', 'http://b.org/c']],
    ['more lines than a URL has', `<http://a.org/${'\nb/'.repeat(100)}>`, ['http://a.org/']],
    ['more text than a URL has', `<http://a.org/ ${'b/'.repeat(5000)}>`, ['http://a.org/']],
    ['without a wrapper', 'http://a.org/b/\nc', ['http://a.org/b/']],
  ])('but not across %s', (_, text, expected) => {
    expect(urls(text)).toEqual(expected);
  });
});

describe('"should be aware that the hyphen may or may not actually be part of the URL"', () => {
  test.each([
    ['<http://a.org/b-\nc>', ['http://a.org/b-c | http://a.org/bc']],
    ['<http://a.org/b- \n  c>', ['http://a.org/b-c | http://a.org/bc']],
    ['<http://a.org/b- c>', ['http://a.org/b-c']],
    ['http://a.org/b-\r\nc d', ['http://a.org/b-c | http://a.org/bc | http://a.org/b-']],
    ['http://a.org/b-\n\nc', ['http://a.org/b-']],
    ['http://a.org/b-\nhttp://b.org/', ['http://a.org/b-', 'http://b.org/']],
    [
      '<http://a.org/b-\nc-\nd>',
      ['http://a.org/b-c-d | http://a.org/bc-d | http://a.org/b-cd | http://a.org/bcd'],
    ],
  ])('%j', (text, expected) => {
    expect(urls(text)).toEqual(expected);
  });
});

describe('"The prefix URL: (with or without a trailing space)"', () => {
  test.each([
    ['<URL:http://a.org/>', ['http://a.org/']],
    ['<url: http://a.org/>', ['http://a.org/']],
    ['<URL:\n http://a.org/\n b>', ['http://a.org/b']],
    ['URL:http://a.org/, and', ['http://a.org/']],
    ['(URL: http://a.org/)', ['http://a.org/']],
    ['"URL:http://a.org/"', ['http://a.org/']],
    ['<URL:scheme:rest>', ['scheme:rest']],
    ['<URL:>', []],
    ['URL://a.org/', []],
  ])('%j', (text, expected) => {
    expect(urls(text)).toEqual(expected);
  });

  test.each([
    ['<URL:../x>', ['../x']],
    ['<URL:/a/\n b#c>', ['/a/b#c']],
    ['<URL:#part>', ['#part']],
    ['<URL:;type=d>', []],
    ['<../x>', []],
    ['URL:../x', []],
  ])('relative references where they are asked for: %j', (text, expected) => {
    expect(urls(text, { relative: true })).toEqual(expected);
    expect(urls(text)).toEqual([]);
  });
});

describe('"punctuation marks that might be mistaken for part of the URL"', () => {
  test.each([
    ['http://a.org/b.', 'http://a.org/b'],
    ['http://a.org/b...', 'http://a.org/b'],
    ['http://a.org/b?!', 'http://a.org/b'],
    ['http://a.org/b).', 'http://a.org/b'],
    ['http://a.org/b_(c)', 'http://a.org/b_(c)'],
    ['(http://a.org/b_(c))', 'http://a.org/b_(c)'],
    ['http://a.org/(b', 'http://a.org/(b'],
    ['http://a.org/b(', 'http://a.org/b'],
    ['http://a.org/b[0]=1', 'http://a.org/b[0]=1'],
    ['http://a.org/b[0', 'http://a.org/b'],
    ['\\href{http://a.org/b}{text}', 'http://a.org/b'],
    ['[text](http://a.org/b)(more)', 'http://a.org/b'],
    ["http://a.org/b'.", 'http://a.org/b'],
    ["http://a.org/it's", "http://a.org/it's"],
    ["http://a.org's", 'http://a.org'],
    ['**http://a.org/b**', 'http://a.org/b'],
    ['_http://a.org/b_', 'http://a.org/b'],
    ['http://a.org/b-', 'http://a.org/b-'],
    ['http://a.org:80: ', 'http://a.org:80'],
    ['http://a.org/b|c', 'http://a.org/b'],
    ['&lt;http://a.org/b&gt;', 'http://a.org/b'],
    ['http://a.org/b?c=d&lt=e', 'http://a.org/b?c=d&lt=e'],
    ['http://a.org/b…', 'http://a.org/b'],
  ])('%j', (text, expected) => {
    expect(urls(text)).toEqual([expected]);
  });

  test('marks between URLs', () => {
    expect(urls('http://a.org,http://b.org/x;ftp://c.org/')).toEqual([
      'http://a.org',
      'http://b.org/x',
      'ftp://c.org/',
    ]);
    expect(urls('http://a.org/?u=http://b.org/')).toEqual(['http://a.org/?u=http://b.org/']);
  });
});

describe('schemes', () => {
  test.each([
    'mailto:a@b.org',
    'news:comp.infosystems.www.misc',
    'news:1234@a.org',
    'urn:ietf:rfc:2141',
    'tel:+1-201-555-0123',
    'data:text/plain,hi',
    'cid:part1@a.org',
    'view-source:http://a.org/',
    'magnet:?xt=urn:btih:c12fe1',
    'file:///etc/motd',
    'file:///C|/x',
    'tel:555-0123',
    'TEL:+1-201-555-0123',
    'gopher://a.org:70/00/b',
    'svn+ssh://a.org/b',
    'unheard-of://a/b',
    'http://localhost/',
    'http://a_b.org/',
    'http://[2001:db8::1]:80/x',
    'http://user:pass@a.org/',
  ])('%s', (url) => {
    expect(urls(`see ${url}, and`)).toEqual([url]);
  });

  test.each([
    'Re: news: hello, note:this, key:value, a:b',
    'localhost:3000 and host:80/path',
    'C:\\x, D:/data, 10:30, 1:2',
    'Foo::Bar, std::vector, HTTP::Request',
    'http: http:/ http:// http://... http://, :// x://',
    'https?:// and (http|ftp)://',
    'http://-a.org/ http://a-.org/ http://_a.org/',
    'Node.js, e.g. file.txt, a@b.org, 127.0.0.1:80',
    'Tel:555-0123, FAX:(408) 555, SMS:12345',
    'mailto:bar, tel:none, data:x, urn:isbn',
  ])('none in: %s', (text) => {
    expect(urls(text)).toEqual([]);
  });

  test('further ones by option', () => {
    expect(urls('x-note:17 and steam:run', { schemes: ['X-Note'] })).toEqual(['x-note:17']);
  });
});

describe('RFC 3987: characters beyond ASCII', () => {
  test.each([
    ['letters of scripts with spaces', 'http://bücher.example/é, x', 'http://bücher.example/é'],
    ['a dash between names', 'http://a.org/Hatfield–McCoy. x', 'http://a.org/Hatfield–McCoy'],
    ['a dash between sentences', 'http://a.org/x—and so on', 'http://a.org/x'],
    ['no sign', 'http://a.org/x→http', 'http://a.org/x'],
    ['no text that goes on without a space', 'http://a.org/xを見る', 'http://a.org/x'],
    ['nor right after the host name', 'http://a.orgを見る', 'http://a.org'],
    ['nor after a name of one label', 'http://localhostを見る', 'http://localhost'],
    ['labels of any script', 'http://中国.example/x', 'http://中国.example/x'],
    ['top-level domains of any script', 'http://a.中国/x', 'http://a.中国/x'],
    ['a label that changes its script', 'http://a中国.example/x', 'http://a中国.example/x'],
    ['marks and joiners', 'http://a.org/\u0D33\u0D4D\u200Dx', 'http://a.org/\u0D33\u0D4D\u200Dx'],
  ])('%s', (_, text, url) => {
    expect(urls(text)).toEqual([url]);
  });

  test('none or all of them by option', () => {
    expect(urls('http://a.org/é', { iri: false })).toEqual(['http://a.org/']);
    expect(urls('http://a.org/を見る→。x', { iri: true })).toEqual(['http://a.org/を見る→']);
  });

  test('RFC 5891: what is no label', () => {
    expect(urls(`http://xn--é.example/ http://${'é'.repeat(64)}.example/`)).toEqual([]);
    expect(urls(`http://${'é'.repeat(59)}.example/`)).toHaveLength(1);
  });
});

const isPublicHost = (host: string) => host.endsWith('.org');

describe('RFC 2396, Appendix F: abbreviated URLs', () => {
  test.each([
    ['see www.w3.org/Addressing/.', ['http://www.w3.org/Addressing/']],
    ['WWW2.A.ORG:80/x?y#z', ['http://WWW2.A.ORG:80/x?y#z']],
    ['ftp.is.co.za/rfc', ['ftp://ftp.is.co.za/rfc']],
    ['<www.a.org/b/\nc>', ['http://www.a.org/b/c']],
    ['www. www.. www.x me@www.a.org comp.www.a.org /www.a.org', []],
  ])('%j', (text, expected) => {
    expect(urls(text)).toEqual(expected);
  });

  test('where a base is defined there is a second reading, a relative path', () => {
    expect(urls('www.a.org/b', { base: 'http://h.org/p/q' })).toEqual([
      'http://www.a.org/b | http://h.org/p/www.a.org/b',
    ]);
  });

  test('bare hosts and addresses by option only', () => {
    const text = 'Write to me@a.org or see a.org/b, not Node.js.';
    expect(urls(text)).toEqual([]);
    expect(urls(text, { emails: true })).toEqual(['mailto:me@a.org']);
    expect(urls(text, { isPublicHost })).toEqual(['http://a.org/b']);
  });

  // RFC 6068, 2: what would say something else in a URL, or is in none, is escaped.
  test.each([
    ['user%host.org@relay.org', 'mailto:user%25host.org@relay.org'],
    ['a?b#c/d&e=f@a.org', 'mailto:a%3Fb%23c%2Fd%26e%3Df@a.org'],
    ['a`b{c}|d^e@a.org', 'mailto:a%60b%7Bc%7D%7Cd%5Ee@a.org'],
    ["a.b+c-d_e~f!g$h'i*j@a-b.org", "mailto:a.b+c-d_e~f!g$h'i*j@a-b.org"],
  ])('the address %s', (text, url) => {
    expect(urls(text, { emails: true })).toEqual([url]);
  });
});

describe('text as mail carries it', () => {
  test.each([
    ['> see <http://a.org/b/\n> c.html> ok', ['http://a.org/b/c.html']],
    ['> > <http://a.org/b/\n>> c.html>', ['http://a.org/b/c.html']],
    ['| <http://a.org/b/\n| c.html>', ['http://a.org/b/c.html']],
    ['AB> <http://a.org/b/\nAB> c.html>', ['http://a.org/b/c.html']],
    ['> <http://a.org/b/\nc.html>', ['http://a.org/b/c.html']],
    ['> http://a.org/b-\n> c', ['http://a.org/b-c | http://a.org/bc | http://a.org/b-']],
    ['<http://a.org/b\n> c', ['http://a.org/b']],
    ['// <http://a.org/b/\n// c.html>', ['http://a.org/b/c.html']],
    ['/* <http://a.org/b/\n * c.html> */', ['http://a.org/b/c.html']],
  ])('line prefixes: %j', (text, expected) => {
    expect(urls(text)).toEqual(expected);
  });

  const flowed = 'text/plain; format=flowed';
  test.each([
    ['see http://a.org/b/ \nc ok', `${flowed}; delsp=yes`, ['http://a.org/b/c']],
    ['see http://a.org/b/ \nc ok', flowed, ['http://a.org/b/']],
    ['> see <http://a.org/b/ \n> c> ok', flowed, ['http://a.org/b/c']],
    ['> see http://a.org/b/ \n> c ok', `${flowed}; delsp=yes`, ['http://a.org/b/c']],
    ['> see <http://a.org/b/ \nc> ok', `${flowed}; delsp=yes`, ['http://a.org/b/']],
  ])('format=flowed: %j as %s', (text, contentType, expected) => {
    expect(urls(text, { contentType })).toEqual(expected);
  });

  test('quoted-printable', () => {
    const text = 'see http://a.org/x=3Dy=\n/z ok';
    const [find] = findUrls(text, { transferEncoding: 'quoted-printable' });
    expect(find?.url).toBe('http://a.org/x=y/z');
    expect(find?.raw).toBe('http://a.org/x=3Dy=\n/z');
    expect(urls(text)).toEqual(['http://a.org/x=3Dy=']);
  });
});
