// `--header`: what one server is sent, and nobody else is told.
import { expect, test } from 'vitest';
import { sentFields } from '../src/arguments/sent-fields.ts';
import { commandLine } from '../src/command-line.ts';

test.each<[readonly string[], unknown]>([
  [['https://h.example=X-A: 1'], [['https://h.example', { 'x-a': '1' }]]],
  [
    ['HTTPS://H.example:443/=Cookie:a=1', 'https://h.example=cookie: b=2'],
    [['https://h.example', { cookie: 'a=1; b=2' }]],
  ],
  [['http://[::1]:80=A: 1', 'http://[::1]=a: 2'], [['http://[::1]', { a: '1, 2' }]]],
  [
    ['https://bücher.example=A: x', 'http://xn--bcher-kva.example=A: y'],
    [
      ['https://xn--bcher-kva.example', { a: 'x' }],
      ['http://xn--bcher-kva.example', { a: 'y' }],
    ],
  ],
])('%j', (said, fields) => {
  expect([...sentFields(said)]).toEqual(fields);
});

test.each([
  'h.example=Cookie: secret',
  'https://h.example/docs/=Cookie: secret',
  'https://me:secret@h.example=A: secret',
  'https://h.example=Cookie secret',
  'https://h.example=Two Words: secret',
  'https://h.example=A: secret\r\nB: 1',
  'https://h.example=A: secret日',
  'https://h.example=Host: secret',
])('%j is refused, and not repeated', (said) => {
  expect(() => sentFields([said])).toThrow(/^--header: (?!.*secret)/);
});

test('runs keep nothing of it', () => {
  const field = 'https://h.example:8443=Authorization: Bearer secret';
  const kept = "'https://h.example:8443=Authorization: ...'";
  expect(commandLine(['check', '--header', field, 'a.html'])).toBe(
    `linkwright check --header ${kept} a.html`,
  );
  expect(commandLine([`--header=${field.replace(': ', ':')}`])).toBe(`linkwright '--header=${kept.slice(1)}`);
});
