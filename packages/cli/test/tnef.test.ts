// winmail.dat (TNEF) by itself, and with .msg files as parts of MIME messages: read, kept, and the rest of the message changed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ID, outlookFile } from '../../mail/test/outlook-files.ts';
import { tnefFile } from '../../mail/test/tnef-files.ts';
import { Workplace } from './linkwright.ts';
import { zipOf } from './zip-of.ts';

const WINMAIL = tnefFile({
  properties: {
    [ID.subject]: 'Grüße',
    [ID.html]: Buffer.from('<img src="cid:p@a"><img src="cid:q@a"><a href="https://old.example/a">x</a>'),
  },
  attachments: [
    {
      properties: {
        [ID.data]: Buffer.from('GIF'),
        [ID.longFilename]: 'p.gif',
        [ID.contentId]: 'p@a',
        [ID.flags]: 4,
      },
    },
  ],
});

const MSG = outlookFile({ properties: { [ID.body]: 'see https://old.example/m' } });

const part = (heading: string, body: Uint8Array): string =>
  `--b\n${heading}\nContent-Transfer-Encoding: base64\n\n${Buffer.from(body).toString('base64')}\n`;

const MAIL = `From: a@b.example
Date: Fri, 2 Jan 2015 03:04:05 +0000
Content-Type: multipart/mixed; boundary=b

--b

see https://old.example/t
${part('Content-Type: application/ms-tnef\nContent-Disposition: attachment; filename=winmail.dat', WINMAIL)}${part(
  'Content-Type: application/vnd.ms-outlook; name=a.msg',
  MSG,
)}--b--
`;

const MBOX = `From a@b.example Fri Jan  2 03:04:05 2015\n${MAIL}\n`.repeat(2);

interface Line {
  readonly target: string;
  readonly part: string;
}

const TARGETS = ['1.1 cid:p@a', '1.1 cid:q@a', '1.1 https://old.example/a'];

function targets(place: Workplace, ...args: readonly string[]): readonly string[] {
  return place
    .records<Line>(['extract', ...args, '--format', 'ndjson'])
    .map((line) => `${line.part} ${line.target}`);
}

test('by its name in folders and archives, by its first bytes under any name, from standard input', () => {
  const place = new Workplace({
    'a/winmail.dat': WINMAIL,
    'a/other.dat': WINMAIL,
    'b/c.tnef': WINMAIL,
    'f/WINMAIL.DAT': WINMAIL,
    'g/winmail (1).dat': WINMAIL,
    'h/winmailer.dat': WINMAIL,
    'c/winmail.dat': 'http://no.example/',
    'd.zip': zipOf({ 'winmail.dat': WINMAIL, 'e/winmail.dat': Buffer.from('http://no.example/') }),
    unnamed: WINMAIL,
  });
  for (const args of [
    ['a'],
    ['b'],
    ['f'],
    ['g', 'h'],
    ['a', 'c'],
    ['d.zip'],
    ['unnamed'],
    ['a/other.dat'],
    ['unnamed', '--as', 'tnef'],
  ])
    expect(targets(place, ...args)).toEqual(TARGETS);
  const { stdout } = place.run(['extract', '-', '--as', 'tnef', '--format', 'ndjson'], WINMAIL);
  expect(stdout.trim().split('\n')).toHaveLength(TARGETS.length);
  const { status, stderr } = place.run(['extract', 'c/winmail.dat']);
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('is no TNEF') });
});

test('as parts of a message, with their own parts', () => {
  const place = new Workplace({ 'a.eml': MAIL });
  expect(targets(place, 'a.eml')).toEqual([
    '1.1 https://old.example/t',
    '1.2/1.1 cid:p@a',
    '1.2/1.1 cid:q@a',
    '1.2/1.1 https://old.example/a',
    '1.3/1 https://old.example/m',
  ]);
});

test.each([
  ['winmail.dat', WINMAIL],
  ['a.eml', MAIL],
])('check holds cid: links against what is attached in it: %s', (name, content) => {
  const place = new Workplace({ [name]: content });
  const findings = place
    .records<{ rule: string; reference: string }>(['check', name, '--report', 'ndjson'])
    .filter(({ rule }) => rule !== undefined);
  expect(findings.map(({ rule, reference }) => `${rule} ${reference}`)).toEqual(['missing-part cid:q@a']);
});

test('explain says which message it is', () => {
  expect(new Workplace({ 'winmail.dat': WINMAIL }).run(['explain', 'winmail.dat']).stdout).toContain('Grüße');
});

test.each([
  ['winmail.dat', WINMAIL, 'out/part-1-1.html'],
  ['a.eml', MAIL, 'out/part-1-2-1-1.html'],
])('its text and what is attached as files: %s', (name, content, page) => {
  const place = new Workplace({ [name]: content });
  expect(place.run(['export', name, '--to', 'out'])).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`open ${page}`),
  });
  expect(place.read(page)).toContain('<img src="p.gif">');
  expect(place.read('out/p.gif')).toBe('GIF');
});

const MOVE = [
  'move',
  '--in',
  '.',
  '--from',
  'https://old.example/',
  '--to',
  'https://new.example/',
  '--no-files',
];

test.each([
  ['a.eml', MAIL, 2],
  ['a.mbox', MBOX, 4],
])('the rest of a message changes, and what is kept is told: %s', (name, content, kept) => {
  for (const args of [[], ['--limit', 'held-size=1']]) {
    const place = new Workplace({ [name]: content });
    const { status, stderr } = place.run([...MOVE, ...args]);
    expect({ status, told: stderr.split('[read-only-message]').length - 1 }).toEqual({
      status: 1,
      told: kept,
    });
    expect(place.read(name)).toBe(content.replaceAll('https://old.example/t', 'https://new.example/t'));
  }
});

test('by itself it is left alone', () => {
  const place = new Workplace({ 'winmail.dat': WINMAIL });
  const { status, stderr } = place.run(MOVE);
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('[read-only-message]') });
  expect(readFileSync(join(place.folder, 'winmail.dat')).equals(WINMAIL)).toBe(true);
});
