// Mailboxes of Outlook: read message by message, as a whole and in stretches, and never written.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ID } from '../../mail/test/outlook-files.ts';
import { ANSI, FOLDER, LARGE_PAGES, type PstMessageTable, pstFile } from '../../mail/test/pst-files.ts';
import { Workplace } from './linkwright.ts';
import { zipOf } from './zip-of.ts';

const page = (html: string): Buffer => Buffer.from(html);

const MESSAGES: readonly PstMessageTable[] = [
  {
    properties: {
      [ID.subject]: 'Grüße',
      [ID.messageId]: '<m@a>',
      [ID.bodyLocation]: 'https://old.example/d/',
      [ID.html]: page('<a href="x.html">y</a><img src="cid:p@a"><img src="cid:q@a">'),
    },
    attachments: [
      {
        properties: {
          [ID.data]: page('GIF'),
          [ID.contentId]: 'p@a',
          [ID.mimeTag]: 'image/gif',
          [ID.flags]: 4,
        },
      },
    ],
  },
  {
    folder: FOLDER.inner,
    properties: { [ID.subject]: 'Rundbrief', [ID.body]: 'see https://old.example/e' },
  },
];

const MAILBOX = pstFile(MESSAGES, LARGE_PAGES);

const TARGETS = [
  '1 1.1 https://old.example/d/',
  '1 1.1 https://old.example/d/x.html',
  '1 1.1 cid:p@a',
  '1 1.1 cid:q@a',
  '2 1 https://old.example/e',
];

/** One that counts as large, so that it is read from the disk, in stretches. */
const LARGE = ['--limit', 'held-size=2000'];

interface Line {
  readonly message: number;
  readonly part: string;
  readonly target: string;
}

function targets(place: Workplace, ...args: readonly string[]): readonly string[] {
  return place
    .records<Line>(['extract', ...args, '--format', 'ndjson'])
    .map(({ message, part, target }) => `${message} ${part} ${target}`);
}

test('links with their messages, and what people know these by', () => {
  const place = new Workplace({ 'a.pst': MAILBOX });
  expect(targets(place, 'a.pst')).toEqual(TARGETS);
  const [line] = place.records<Line>(['extract', 'a.pst', '--format', 'ndjson']);
  expect(line).toMatchObject({ start: null, layer: 'outlook', messageId: 'm@a', title: 'Inbox: Grüße' });
  expect(place.run(['extract', 'a.pst']).stdout).toContain(
    'Message 2  Inbox/Réunions: Rundbrief\n  message 2 (1)',
  );
  expect(place.run(['explain', 'a.pst']).stdout).toContain('Message 1  Inbox: Grüße');
});

test('by name and by its first bytes, in archives, packed, and from standard input', () => {
  const place = new Workplace({
    'tree/a.pst': MAILBOX,
    'tree/print.pst': 'no mailbox: http://a.example/',
    'other/a.ost': pstFile(MESSAGES, ANSI),
    'b.zip': zipOf({ 'a.pst': MAILBOX }),
    'c.pst.gz': gzipSync(MAILBOX),
    unnamed: MAILBOX,
  });
  for (const args of [['tree'], ['other'], ['b.zip'], ['c.pst.gz'], ['unnamed'], ['unnamed', '--as', 'pst']])
    expect(targets(place, ...args)).toEqual(TARGETS);
  const { stdout } = place.run(['extract', '-', '--as', 'pst', '--format', 'ndjson'], MAILBOX);
  expect(stdout.trim().split('\n')).toHaveLength(TARGETS.length);
  expect(place.run(['extract', 'tree/print.pst'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('is no file of folders of Outlook'),
  });
});

describe.each([
  ['in memory', []],
  ['from the disk', LARGE],
  ['from the disk, in threads', [...LARGE, '--jobs', '2']],
])('%s', (_, how) => {
  const files = { 'a.pst': MAILBOX, 'b.pst': pstFile(Array.from({ length: 40 }, () => MESSAGES).flat()) };

  test('what cannot be opened is told by each command', () => {
    const locked = Buffer.from(MAILBOX).fill(0x10, 513, 514);
    const place = new Workplace({ 'locked.pst': locked, 'cut.pst': MAILBOX.subarray(0, 4096) });
    for (const command of ['extract', 'check'])
      for (const [name, code] of [
        ['locked.pst', 'locked-document'],
        ['cut.pst', 'damaged-mailbox'],
      ] as const) {
        const { status, stdout, stderr } = place.run([command, name, ...how]);
        expect(status).toBe(1);
        expect((stdout + stderr).split(`[${code}]`)).toHaveLength(2);
      }
  });

  test('extract tells the same', () => {
    const place = new Workplace(files);
    const all = targets(place, '.', ...how);
    expect(all).toEqual([
      ...TARGETS,
      ...Array.from({ length: 40 }, (__, index) =>
        TARGETS.map((line) => line.replace(/^\d+/, (number) => `${index * 2 + Number(number)}`)),
      ).flat(),
    ]);
  });

  test('check holds cid: links against the parts of their message, and says which it is', () => {
    const place = new Workplace(files);
    const { stdout } = place.run(['check', 'a.pst', ...how]);
    expect(stdout).toContain('  message 1, Inbox: Grüße\n  message 1  error');
    const findings = place
      .records<{ rule: string; reference: string; within: string }>([
        'check',
        '.',
        '--report',
        'ndjson',
        ...how,
      ])
      .filter(({ rule }) => rule !== undefined);
    expect(findings).toHaveLength(41);
    expect(findings.at(-1)).toMatchObject({
      rule: 'missing-part',
      reference: 'cid:q@a',
      within: 'message 79, Inbox: Grüße',
    });
  });

  test.each([
    [['absolutize', '.', '--in-place'], 1],
    [
      ['move', '--in', '.', '--from', 'https://old.example/', '--to', 'https://new.example/', '--no-files'],
      1,
    ],
    [['move', '--in', '.', '--from', 'https://b.example/', '--to', 'https://c.example/', '--no-files'], 0],
  ])('what would change its links says that it is read only: %j', (args, status) => {
    const place = new Workplace({ 'a.pst': MAILBOX });
    const result = place.run([...args, ...how]);
    expect(result.status).toBe(status);
    expect(result.stderr.includes('[read-only-message]')).toBe(status === 1);
    expect(readFileSync(join(place.folder, 'a.pst')).equals(MAILBOX)).toBe(true);
  });

  test('it moves as it is, links to it follow, and copies of trees have it', () => {
    const place = new Workplace({ 'a.pst': MAILBOX, 'p.html': '<a href="a.pst">m</a>' });
    expect(place.run(['move', 'a.pst', 'mail/b.pst', '--in', '.', ...how]).status).toBe(0);
    expect(place.read('p.html')).toBe('<a href="mail/b.pst">m</a>');
    expect(place.run(['absolutize', '.', '--out', '../copy', ...how]).status).toBe(1);
    expect(readFileSync(join(place.folder, '../copy/mail/b.pst')).equals(MAILBOX)).toBe(true);
  });
});

test('a message that cannot be read is told with its number and folder, and the others are read', () => {
  const file = pstFile([...MESSAGES, { properties: { [ID.body]: `${' '.repeat(30_000)}http://c/` } }]);
  const place = new Workplace({ 'a.pst': file });
  const { status, stdout, stderr } = place.run(['extract', 'a.pst', '--limit', 'message-size=20000']);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining('message 3, in Inbox, has more than 20000 bytes'),
  });
  expect(stdout).toContain('https://old.example/e');
});

test.each(['csv', 'github', 'gitlab', 'junit', 'markdown', 'sarif', 'tap'])(
  '%s says in which message',
  (report) => {
    const place = new Workplace({ 'a.pst': MAILBOX });
    expect(place.run(['check', 'a.pst', '--report', report]).stdout).toContain('message 1, Inbox: Grüße');
  },
);

test('export says that it is several messages', () => {
  const place = new Workplace({ 'a.pst': MAILBOX });
  expect(place.run(['export', 'a.pst', '--to', 'out']).stderr).toContain('mailbox');
});
