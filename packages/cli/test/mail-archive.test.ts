import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

const archive = readFileSync(
  new URL('../../../examples/mail-archive/archive.mbox', import.meta.url),
  'latin1',
);

const MOVE = [
  'move',
  '--in',
  '.',
  '--from',
  'http://lists.old.example/',
  '--to',
  'https://lists.example/',
  '--no-files',
];

interface Line {
  readonly target: string;
  readonly part: string;
  readonly message: number;
  readonly place: string;
}

interface Place extends Line {
  readonly line: number;
  readonly start: number | null;
  readonly end: number | null;
}

const moved = (target: string): string =>
  target.replace('http://lists.old.example/', 'https://lists.example/');

function targets(place: Workplace): readonly string[] {
  return place.records<Line>(['extract', '.', '--format', 'ndjson']).map(({ target }) => target);
}

test('the archive of a list whose host moved: every link follows but the signed one, and undo takes it back', () => {
  const place = new Workplace({ 'archive.mbox': archive });
  const before = targets(place);
  const { status, stderr } = place.run(MOVE);
  expect(status).toBe(1);
  expect(stderr).toContain('[signed-part]');
  expect(targets(place)).toEqual(
    before.map((target) => (target.endsWith('/shed.html') ? target : moved(target))),
  );
  expect(place.read('archive.mbox')).toContain('\n>From the old list');
  place.run(['undo']);
  expect(place.tree()['archive.mbox']).toBe(archive);
});

test('--allow-signed moves the signed link too, and says that the signature broke', () => {
  const place = new Workplace({ 'archive.mbox': archive });
  expect(place.run([...MOVE, '--allow-signed']).stderr).toContain('no longer holds');
  expect(targets(place).filter((target) => target.includes('old.example/'))).toEqual([]);
});

test('a message in a message has its part, its number and its base', () => {
  const place = new Workplace({ 'archive.mbox': archive });
  const lines = place.records<Line & { base: unknown }>(['extract', '.', '--format', 'ndjson']);
  expect(lines.at(-1)).toMatchObject({
    part: '1.1/1.2',
    message: 6,
    messageId: '6@old.example',
    target: 'http://lists.old.example/seeds/list.html',
    base: { uri: 'http://lists.old.example/seeds/', rule: '5.1.2', from: 'encapsulating' },
  });
});

test('a large mbox is read message by message, with the same result', () => {
  const filler = `From x at x  Mon Jan  1 00:00:00 2001\nSubject: x\n\n${'no link\n'.repeat(1 << 17)}\n`;
  const place = new Workplace({
    'small.mbox': archive + filler + archive,
    'large.mbox': archive + filler.repeat(66) + archive,
  });
  const lines = (file: string) => place.records<Place>(['extract', file, '--format', 'ndjson']);
  const [small, large] = [lines('small.mbox'), lines('large.mbox')];
  const bytes = 65 * filler.length;
  const rows = 65 * (filler.split('\n').length - 1);
  const shifted = ({ message, line, start, end, target }: Place, by: 0 | 1) => [
    message + by * 65,
    line + by * rows,
    start === null ? null : start + by * bytes,
    end === null ? null : end + by * bytes,
    target,
  ];
  const expected = small.map((link) => shifted(link, link.message <= 6 ? 0 : 1));
  expect(large.map((link) => shifted(link, 0))).toEqual(expected);
});

test('explain draws the boxes of a message in a message', () => {
  const place = new Workplace({ 'archive.mbox': archive });
  const explained = (...more: readonly string[]) =>
    place.run(['explain', 'archive.mbox', '--message-id', '<6@old.example>', ...more]);
  const { stdout } = explained('--part', '1.1/1.2');
  expect(stdout.match(/\((5\.1\.\d)\)/g)).toEqual(['(5.1.4)', '(5.1.1)', '(5.1.2)']);
  expect(stdout).toContain('target  http://lists.old.example/seeds/list.html');
  expect(explained('--part', '9').status).toBe(2);
});

test('explain says which message a link stands in', () => {
  const place = new Workplace({ 'archive.mbox': archive });
  const { stdout } = place.run(['explain', 'archive.mbox', '--message-id', '6@old.example', '--quiet']);
  expect(stdout.match(/^Message .*/gm)).toEqual([
    'Message 6  [garden] Digest · ben@old.example · 2001-01-06',
  ]);
});
