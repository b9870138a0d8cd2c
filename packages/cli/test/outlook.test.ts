// Messages of Outlook: known by their names or their first bytes, read like other mail, and never written.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ID, outlookFile } from '../../mail/test/outlook-files.ts';
import { Workplace } from './linkwright.ts';
import { zipOf } from './zip-of.ts';

const HTML =
  '<a href="x.html">y</a><img src="cid:p@a"><img src="cid:q@a"><a href="https://old.example/c">z</a>';

const MESSAGE = outlookFile({
  properties: { [ID.subject]: 'Grüße', [ID.messageId]: '<m@a>', [ID.html]: Buffer.from(HTML) },
  fields: { 'Content-Base': 'https://old.example/d/' },
  attachments: [
    {
      properties: {
        [ID.data]: Buffer.from('GIF'),
        [ID.longFilename]: 'p.gif',
        [ID.contentId]: 'p@a',
        [ID.mimeTag]: 'image/gif',
        [ID.flags]: 4,
      },
    },
    { message: { properties: { [ID.body]: 'see https://old.example/e' } } },
  ],
});

/** Definitions of messages in ROS, a message as it was sent. */
const ROS = 'string name\nstring url # http://ros.example/\n';
const SENT = 'From: a@b.example\nSubject: s\n\nhttp://sent.example/\n';

interface Line {
  readonly file: string;
  readonly target: string;
  readonly part: string;
  readonly messageId: string;
  readonly start: number | null;
  readonly layer: string;
}

const TARGETS = [
  '1 https://old.example/d/',
  '1.1.1 https://old.example/d/x.html',
  '1.1.1 cid:p@a',
  '1.1.1 cid:q@a',
  '1.1.1 https://old.example/c',
  '1.2/1 https://old.example/e',
];

function targets(place: Workplace, ...args: readonly string[]): readonly string[] {
  return place
    .records<Line>(['extract', ...args, '--format', 'ndjson'])
    .map(({ part, target }) => `${part} ${target}`);
}

test('links with the parts that they stand in, and without bytes of the file', () => {
  const place = new Workplace({ 'a.msg': MESSAGE });
  expect(targets(place, 'a.msg')).toEqual(TARGETS);
  const [line] = place.records<Line>(['extract', 'a.msg', '--format', 'ndjson']);
  expect(line).toMatchObject({ start: null, layer: 'outlook', messageId: 'm@a' });
});

test('in folders and archives by name, by path under any name, packed, from standard input', () => {
  const place = new Workplace({
    'tree/a.msg': MESSAGE,
    'tree/Pose.msg': ROS,
    'b.zip': zipOf({ 'a.msg': MESSAGE, 'Pose.msg': Buffer.from(ROS) }),
    'c.msg.gz': gzipSync(MESSAGE),
    unnamed: MESSAGE,
  });
  for (const args of [['tree'], ['b.zip'], ['c.msg.gz'], ['unnamed'], ['unnamed', '--as', 'msg']])
    expect(targets(place, ...args)).toEqual(TARGETS);
  const { stdout } = place.run(['extract', '-', '--as', 'msg', '--format', 'ndjson'], MESSAGE);
  expect(stdout.trim().split('\n')).toHaveLength(TARGETS.length);
});

test('what only has the name of one: told where it is named, and read where it is mail', () => {
  const place = new Workplace({ 'Pose.msg': ROS, 'sent.msg': SENT });
  const { status, stderr } = place.run(['extract', 'Pose.msg']);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining('is no message of Outlook'),
  });
  expect(targets(place, 'sent.msg')).toEqual(['1 http://sent.example/']);
  expect(place.run(['extract', '-', '--stdin-paths'], 'Pose.msg\n').status).not.toBe(1);
});

test('check holds cid: links against its parts', () => {
  const place = new Workplace({ 'a.msg': MESSAGE });
  const findings = place
    .records<{ rule: string; reference: string }>(['check', 'a.msg', '--report', 'ndjson'])
    .filter(({ rule }) => rule !== undefined);
  expect(findings.map(({ rule, reference }) => `${rule} ${reference}`)).toEqual(['missing-part cid:q@a']);
});

test('explain says which message it is', () => {
  expect(new Workplace({ 'a.msg': MESSAGE }).run(['explain', 'a.msg']).stdout).toContain('Grüße');
});

test('explain has all links that check and extract name by the same place', () => {
  const { stdout } = new Workplace({ 'a.msg': MESSAGE }).run(['explain', 'a.msg:1:1']);
  expect(Array.from(stdout.matchAll(/^target {2}(\S+)/gm), ([, target]) => target)).toEqual(
    TARGETS.map((each) => each.split(' ')[1]),
  );
});

test('its parts as files', () => {
  const place = new Workplace({ 'a.msg': MESSAGE });
  expect(place.run(['export', 'a.msg', '--to', 'out']).status).toBe(0);
  expect(place.read('out/part-1-1-1.html')).toContain('<img src="p.gif">');
  expect(place.read('out/p.gif')).toBe('GIF');
});

test.each([
  [['absolutize', '.', '--in-place'], 1],
  [['absolutize', '.', '--in-place', '--allow-signed'], 1],
  [['move', '--in', '.', '--from', 'https://old.example/', '--to', 'https://new.example/', '--no-files'], 1],
  [
    ['move', '--in', '.', '--from', 'https://other.example/', '--to', 'https://new.example/', '--no-files'],
    0,
  ],
])('what would change its links says that it is read only: %j', (args, status) => {
  const place = new Workplace({ 'a.msg': MESSAGE });
  const result = place.run(args);
  expect(result.status).toBe(status);
  expect(result.stderr.includes('[read-only-message]')).toBe(status === 1);
  expect(readFileSync(join(place.folder, 'a.msg')).equals(MESSAGE)).toBe(true);
});

test('it moves as it is, links to it follow, and copies of trees have it', () => {
  const place = new Workplace({ 'a.msg': MESSAGE, 'p.html': '<a href="a.msg">m</a>' });
  expect(place.run(['move', 'a.msg', 'mail/b.msg', '--in', '.']).status).toBe(0);
  expect(place.read('p.html')).toBe('<a href="mail/b.msg">m</a>');
  expect(place.run(['absolutize', '.', '--out', '../copy']).status).toBe(1);
  expect(readFileSync(join(place.folder, '../copy/mail/b.msg')).equals(MESSAGE)).toBe(true);
});

test('a limit says how it is lifted', () => {
  const place = new Workplace({ 'a.msg': MESSAGE });
  const { status, stderr } = place.run(['extract', 'a.msg', '--limit', 'message-size=4096']);
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringContaining(`--limit message-size=${MESSAGE.length}`),
  });
});
