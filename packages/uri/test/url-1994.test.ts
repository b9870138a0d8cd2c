// draft-ietf-uri-url-06: the schemes of section 3 by the grammar of section 5, and the names of section 4.
import { describe, expect, test } from 'vitest';
import {
  gopherPlus,
  isExperimental,
  normalize,
  schemeNamed,
  schemes,
  validate,
  vmsPath,
} from '../src/index.ts';

type Valid = readonly [url: string, components: Readonly<Record<string, unknown>>];
type Invalid = readonly [url: string, code: string, place: string];

function derives(valid: readonly Valid[], invalid: readonly Invalid[]): void {
  test.each(valid)('%s', (url, components) => {
    const verdict = validate(url, 'url-1994');
    expect(verdict.problems).toEqual([]);
    expect(verdict.components).toMatchObject(components);
  });
  test.each(invalid)('not %s: %s', (url, code, place) => {
    const { valid, problems, components } = validate(url, 'url-1994');
    expect(valid).toBe(false);
    expect(components).toBeNull();
    expect(problems.map((one) => one.code)).toContain(code);
    const first = problems.find((one) => one.code === code);
    expect(url.slice(first?.start, first?.end)).toBe(place);
  });
}

describe('section 2.2, characters', () =>
  derives(
    [
      ['x-a:b{c}|\\^~[d]', { scheme: 'x-a' }],
      ['x-a:;/?:@=&', { scheme: 'x-a' }],
      ['a+b.c-1:%7E', { scheme: 'a+b.c-1' }],
    ],
    [
      ['x-a:b c', 'character-excluded', ' '],
      ['x-a:b<c>', 'character-excluded', '<'],
      ['x-a:"', 'character-excluded', '"'],
      ['x-a:b#c', 'character-excluded', '#'],
      ['x-a:%2', 'escape-invalid', '%'],
      ['x-a:%', 'escape-invalid', '%'],
      ['x-a:ü', 'character-not-ascii', 'ü'],
      ['a/b', 'scheme-missing', ''],
      ['a_b:c', 'scheme-invalid', 'a_b'],
      [':c', 'scheme-invalid', ''],
    ],
  ));

describe('sections 3.1 and 5, login and host', () =>
  derives(
    [
      ['ftp://@h', { user: '', password: null }],
      ['ftp://h', { user: null, password: null }],
      ['ftp://foo:@h', { user: 'foo', password: '' }],
      ['telnet://h:1234', { port: '1234', effective_port: 1234 }],
      ['ftp://1.2.3.4', { host: '1.2.3.4' }],
      ['http://a_b$c/', { host: 'a_b$c' }],
    ],
    [
      ['ftp://a@b@h', 'character-reserved', '@'],
      ['ftp://a:b:c@h', 'character-reserved', ':'],
      ['telnet://h:', 'port-invalid', ''],
      ['telnet://h:8a', 'port-invalid', '8a'],
      ['http://1.2.3.4.5/', 'host-invalid', '1.2.3.4.5'],
      ['http://', 'host-missing', ''],
      ['http:/h', 'slashes-missing', ''],
    ],
  ));

describe('section 3.2, ftp', () => {
  derives(
    [
      ['ftp://myname@host.dom/%2Fetc/motd', { user: 'myname', cwd: ['/etc'], name: 'motd' }],
      ['ftp://myname@host.dom/etc/motd', { cwd: ['etc'], name: 'motd' }],
      ['ftp://myname@host.dom//etc/motd', { cwd: ['', 'etc'], name: 'motd' }],
      ['ftp://h/a/;type=d', { cwd: ['a'], name: '', type: 'd' }],
      ['ftp://h', { cwd: null, name: null, type: null, effective_port: 21 }],
    ],
    [
      ['ftp://h/a;type=x', 'part-invalid', ';type=x'],
      ['ftp://h/a;type=ai', 'part-invalid', ';type=ai'],
      ['ftp://h/a;b', 'part-invalid', ';b'],
      ['ftp://h;type=a', 'character-reserved', ';'],
    ],
  );
});

describe('section 3.3, http', () =>
  derives(
    [
      ['http://h', { path: null, search: null, effective_port: 80 }],
      ['http://h/', { path: '', search: null }],
      ['http://h/a/b?c=d&e', { path: 'a/b', search: 'c=d&e' }],
    ],
    [
      ['http://u@h/', 'login-not-allowed', 'http://u@h'],
      ['http://h?q', 'character-reserved', '?'],
      ['http://h/a?b?c', 'character-reserved', '?'],
      ['http://h/a?b/c', 'character-reserved', '/'],
    ],
  ));

describe('section 3.4, gopher', () => {
  derives(
    [
      ['gopher://h', { gtype: '1', gtype_explicit: false, selector: '', effective_port: 70 }],
      ['gopher://h/00%2Fa', { gtype: '0', selector: '0/a', search: null, gopherplus: null }],
      ['gopher://h/7s%09a%20b', { gtype: '7', selector: 's', search: 'a b' }],
      ['gopher://h/0s%09%09+', { search: '', gopherplus: '+' }],
      ['gopher://h/0s%09q%09!%2BABSTRACT', { search: 'q', gopherplus: '!+ABSTRACT' }],
    ],
    [
      ['gopher://h?x', 'character-reserved', '?'],
      ['gopher://u@h/', 'login-not-allowed', 'gopher://u@h'],
    ],
  );
  test.each([
    ['+', { asks: 'default-view' }],
    ['?', { asks: 'form' }],
    ['!', { asks: 'item-attributes', names: [] }],
    ['$', { asks: 'directory-attributes', names: [] }],
    ['!+ABSTRACT +SMELL', { asks: 'item-attributes', names: ['+ABSTRACT', '+SMELL'] }],
    ['+application/postscript Es_ES', { asks: 'view', view: 'application/postscript', language: 'Es_ES' }],
    ['+text/plain', { asks: 'view', view: 'text/plain', language: null }],
    ['+\t1\r\n+-1\r\na\r\n.\r\n', { asks: 'filled-form', data: '1\r\n+-1\r\na\r\n.\r\n' }],
    ['x', { asks: 'unknown' }],
  ])('sections 3.4.4 to 3.4.9: %s', (text, expected) => expect(gopherPlus(text)).toEqual(expected));
});

describe('section 3.5, mailto', () =>
  derives(
    [
      ['mailto:a@b', { addr_spec: 'a@b' }],
      ['mailto:a%25b@gateway', { addr_spec: 'a%b@gateway' }],
      ['mailto:a?subject=x', { addr_spec: 'a?subject=x' }],
    ],
    [
      ['mailto:', 'part-missing', ''],
      ['mailto:a%b@c', 'escape-invalid', '%'],
    ],
  ));

describe('sections 3.6 and 3.7, news and nntp', () =>
  derives(
    [
      ['news:comp.infosystems.www.misc', { form: 'group', group: 'comp.infosystems.www.misc' }],
      ['news:*', { form: 'all' }],
      ['news:a/b?c@host.dom', { form: 'article', message_id: 'a/b?c@host.dom' }],
      ['nntp://h/a.b/12', { group: 'a.b', article_number: '12', effective_port: 119 }],
      ['nntp://h/a.b', { article_number: null }],
    ],
    [
      ['news:', 'part-missing', ''],
      ['news:1a', 'part-invalid', '1a'],
      ['news:a b', 'part-invalid', 'a b'],
      ['news:a@1', 'host-invalid', '1'],
      ['news:@h', 'part-missing', ''],
      ['nntp://h/', 'part-missing', ''],
      ['nntp://h/a/x', 'part-invalid', 'x'],
      ['nntp://h/a/1/2', 'part-invalid', '1/2'],
    ],
  ));

describe('section 3.8, telnet', () =>
  derives(
    [['telnet://u:p@h:99/', { user: 'u', password: 'p', effective_port: 99 }]],
    [['telnet://h/x', 'part-invalid', 'x']],
  ));

describe('section 3.9, wais', () =>
  derives(
    [
      ['wais://h/d', { form: 'database', database: 'd', effective_port: 210 }],
      ['wais://h/d?a', { form: 'index', search: 'a' }],
      ['wais://h/d/t/p', { form: 'doc', wtype: 't', wpath: 'p' }],
    ],
    [
      ['wais://h', 'part-missing', ''],
      ['wais://h/d/t', 'part-missing', ''],
      ['wais://h/d/t/p/q', 'character-reserved', '/'],
      ['wais://h/d;e', 'character-reserved', ';'],
    ],
  ));

describe('section 3.10, file', () => {
  derives(
    [
      ['file://vms.host.edu/disk$user/my/notes/note12345.txt', { host: 'vms.host.edu' }],
      ['file://localhost/a', { host: 'localhost', path: 'a' }],
      // The prose has an empty host, the grammar has not.
      ['file:///a', { host: '', path: 'a' }],
    ],
    [
      ['file://h:21/a', 'port-not-allowed', ':21'],
      ['file:/a', 'slashes-missing', ''],
      ['file://h/a;b', 'character-reserved', ';'],
    ],
  );
  test('the VMS sample', () => {
    expect(vmsPath('DISK$USER:[MY.NOTES]NOTE123456.TXT')).toBe('disk$user/my/notes/note123456.txt');
    expect(vmsPath('/etc/motd')).toBeUndefined();
  });
});

describe('section 3.11, prospero', () =>
  derives(
    [
      ['prospero://host.dom//pros/name', { hsoname: '/pros/name', fields: [], effective_port: 1525 }],
      [
        'prospero://h/a;v=1;w=2',
        {
          hsoname: 'a',
          fields: [
            ['v', '1'],
            ['w', '2'],
          ],
        },
      ],
      ['prospero://h/a;v=b=c', { fields: [['v', 'b=c']] }],
    ],
    [
      ['prospero://h', 'part-missing', ''],
      ['prospero://h/a;v', 'part-invalid', 'v'],
      ['prospero://h/a;v=1/2', 'character-reserved', '/'],
    ],
  ));

test('a login ends at the last "@", so that the text before cannot pass for the host', () => {
  const { problems } = validate('ftp://evil.dom@x@h', 'url-1994');
  expect(problems).toMatchObject([{ code: 'character-reserved', start: 14, end: 15 }]);
});

test('a named scheme is never read as another URL', () => {
  for (const { name, status } of schemes.values()) {
    expect(validate(`${name}:`, 'url-1994').valid, name).toBe(status !== '1994');
  }
});

test('upper case is as good as lower case, and "URL:" may come before', () => {
  expect(validate('HTTP://h/', 'url-1994').components).toMatchObject({ scheme: 'http', path: '' });
  expect(validate('URL:ftp://h/', 'url-1994').components).toMatchObject({ scheme: 'ftp' });
  expect(validate('URL:http://h/ ', 'url-1994').problems).toMatchObject([{ start: 13, end: 14 }]);
});

test('section 4: reserved and experimental names', () => {
  expect(['afs', 'nfs', 'tn3270', 'mailserver', 'z39.50'].map((name) => schemeNamed(name)?.status)).toEqual(
    Array.from({ length: 5 }, () => 'reserved'),
  );
  expect(schemeNamed('MID')?.document).toBe('RFC 2392');
  expect(isExperimental('X-foo')).toBe(true);
  expect(isExperimental('xfoo')).toBe(false);
});

test('an escape that hid a scheme does not make one when it is undone', () => {
  const normal = normalize('E%2E:x', { profile: 'url-1994' });
  expect(normal).toBe('./E.:x');
  expect(normalize(normal, { profile: 'url-1994' })).toBe(normal);
});
