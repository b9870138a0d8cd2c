// The schemes as later documents have them: their parts, and what does not fit them.
import { expect, test } from 'vitest';
import { lint, validate } from '../src/index.ts';

test.each([
  ['https://u:p@h/a?b#c', { scheme: 'https', host: 'h', effective_port: 443, path: 'a', search: 'b' }],
  ['http://[::1]:8080', { host: '[::1]', port: '8080', path: null }],
  ['ws://h/chat', { effective_port: 80 }],
  ['wss://h/chat', { effective_port: 443 }],
  ['ftp://h/a/b;type=i', { cwd: ['a'], name: 'b', type: 'i' }],
  ['file:/etc/motd', { host: null, path: 'etc/motd' }],
  ['file:///C:/x', { host: '', path: 'C:/x' }],
  [
    'mailto:a@b,c@d?subject=x%20y&cc=e@f',
    {
      to: ['a@b', 'c@d'],
      headers: [
        ['subject', 'x y'],
        ['cc', 'e@f'],
      ],
    },
  ],
  ['news://h/a.b', { server: 'h', form: 'group', group: 'a.b' }],
  ['urn:isbn:0451450523', { nid: 'isbn', nss: '0451450523', r_component: null, q_component: null }],
  ['urn:example:a?+r?=q#f', { r_component: 'r', q_component: 'q' }],
  ['urn:example:a?+r#f?=q', { r_component: 'r', q_component: null }],
  [
    'data:,A%20b',
    { media_type: 'text/plain', parameters: [['charset', 'US-ASCII']], base64: false, data: 'A%20b' },
  ],
  ['data:image/GIF;base64,R0lG', { media_type: 'image/gif', base64: true }],
  ['data:text/plain;charset=utf-8,x', { parameters: [['charset', 'utf-8']] }],
  ['cid:a%25b@c', { content_id: 'a%b@c' }],
  [
    'mid:960830.1639@XIson.com/partA.960830@XIson.com',
    { message_id: '960830.1639@XIson.com', content_id: 'partA.960830@XIson.com' },
  ],
  ['mid:a@b', { content_id: null }],
  ['tel:+1-201-555-0123', { number: '+1-201-555-0123', global: true, parameters: [] }],
  ['tel:7042;phone-context=example.com', { global: false, parameters: [['phone-context', 'example.com']] }],
  ['about:blank?q', { token: 'blank', query: 'q' }],
  ['javascript:alert(%22x%22)', { source: 'alert("x")' }],
])('%s', (uri, components) => {
  const verdict = validate(uri);
  expect(verdict.problems).toEqual([]);
  expect(verdict.components).toMatchObject(components);
});

// Valid by the generic syntax, but nothing that their scheme has.
test.each([
  'http:g',
  'http:///a',
  'urn:x',
  'urn:-a:b',
  'urn:example:a?b',
  'data:x',
  'tel:7042',
  'tel:abc',
  'cid:',
  'telnet://h/x',
])('%s is unlike its scheme', (uri) => {
  expect(validate(uri)).toEqual({ valid: true, problems: [], components: null });
  expect(lint(uri).map(({ code }) => code)).toContain('unlike-its-scheme');
});

test('a scheme without a grammar here has no components', () => {
  expect(validate('foo:bar')).toEqual({ valid: true, problems: [] });
});
