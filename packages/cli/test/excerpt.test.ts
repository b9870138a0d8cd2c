import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Finding } from '@linkwright/check';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Excerpt, Excerpts } from '../src/findings/excerpt.ts';
import { Workplace } from './linkwright.ts';

/** The lines of the text report below the first finding, as they are seen. */
function excerpt(content: string | Uint8Array, environment: NodeJS.ProcessEnv = {}): readonly string[] {
  const place = new Workplace({ 'a.html': content });
  const lines = place.runIn(environment, ['check', 'a.html']).stdout.split('\n');
  return lines.slice(2, 4).map((line) => line.replace(/^ {7}│ /, ''));
}

// the document, its line, the mark below it with the target taken out
test.each([
  ['<a href="x">x</a>', '<a href="x">x</a>', '         ^'],
  ['<p>\r\n\t\t<a href="x">x</a>\r\n<p>', '<a href="x">x</a>', '         ^'],
  ['\uFEFF<a href="é">', '<a href="é">', '         ^'],
  ['é<a href="ü.html">', 'é<a href="ü.html">', '          ^^^^^^'],
  ['日本<a href="x">', '日本<a href="x">', '             ^'],
  ['\uFFFDé<a href="x">', '\uFFFDé<a href="x">', '           ^'],
  ['\u001B[31m<a href="x">', '\\u{1b}[31m<a href="x">', '                   ^'],
  [
    Buffer.from('<meta charset=latin1>\xE9<a href=x>', 'latin1'),
    '<meta charset=latin1>é<a href=x>',
    '                              ^',
  ],
  ['<a href="x\ny">', '<a href="x', '         ^'],
])('%j is shown with the link marked', (content, line, mark) => {
  const [shown, below = ''] = excerpt(content);
  expect(shown).toBe(line);
  expect(below.replace(/ file:.*/, '')).toBe(mark);
});

test('a long line is cut around the link, and a long link is cut itself', () => {
  const words = 'word '.repeat(200);
  for (const reference of ['here.html', `${'long/'.repeat(100)}here.html`]) {
    const [line = '', below = ''] = excerpt(`${words}<a href="${reference}">${words}`);
    expect(line.length).toBeLessThanOrEqual(90);
    const marked = line.slice(below.indexOf('^'), below.lastIndexOf('^') + 1);
    expect(reference.startsWith(marked.replace('…', ''))).toBe(true);
    expect(line).toContain('…');
  }
});

test('a password is hidden whose end there is no room for', () => {
  const secret = 'secret'.repeat(30);
  const [line] = excerpt(`<a href="x">http://user:${secret}@h.example/`);
  expect(line).toBe('<a href="x">http://user:***@h.example/');
  const gap = '<p>padding\n'.repeat(20_000);
  const place = new Workplace({ 'a.html': `<a href="1">${gap}<a href="x">http://user:${secret}@h.example/` });
  expect(place.run(['check', 'a.html']).stdout).toContain('│ <a href="x">http://user:***@h.example/');
});

test('blanks in the middle of a long line are not those that it begins with', () => {
  expect(excerpt(`text${' '.repeat(200)}<a href="x">`)[0]).toMatch(/^… +<a href="x">$/);
  expect(excerpt(`${' '.repeat(200)}<a href="x">`)[0]).toBe('<a href="x">');
});

test('what is far from a link changes nothing in what is shown of its line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-excerpt-'));
  const file = join(folder, 'a.txt');
  const shownIn = (text: string, link: string, at: number, room: number): Excerpt | undefined => {
    writeFileSync(file, text);
    const start = Buffer.byteLength(text.slice(0, at));
    const excerpts = new Excerpts(room);
    const finding = { file, start, end: start + Buffer.byteLength(link) } as Finding;
    const excerpt = excerpts.of(finding);
    excerpts.close();
    return excerpt;
  };
  const piece = fc.string({
    unit: fc.constantFrom(
      'a',
      'b/',
      ' ',
      '   ',
      '\t',
      '\n',
      '\r\n',
      '§',
      '日',
      'e\u0301',
      '\u0007',
      '#',
      '::',
    ),
    maxLength: 250,
  });
  const law = fc.property(
    piece,
    piece,
    piece,
    fc.integer({ min: 30, max: 150 }),
    (left, link, right, room) => {
      const text = `${left}${link}${right}${'.'.repeat(160)}`;
      const [alone, before] = ['.', '@'].map((far) => shownIn(`${text}${far}`, link, left.length, room));
      expect(before).toEqual(alone);
    },
  );
  try {
    fc.assert(law, { numRuns: 300 });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('findings far from one another in a long document show the lines that they stand in', () => {
  const gap = '<p>padding\n'.repeat(4000);
  const place = new Workplace({ 'a.html': `<a href="1">${gap}<a href="2"><a href="3">${gap}é<a href="4">` });
  const { stdout } = place.run(['check', 'a.html']);
  const shown = stdout.split('\n').filter((line) => line.includes('│') && !line.includes('^'));
  expect(shown.map((line) => line.replace(/^ *│ /, ''))).toEqual([
    '<a href="1"><p>padding',
    '<a href="2"><a href="3"><p>padding',
    '<a href="2"><a href="3"><p>padding',
    'é<a href="4">',
  ]);
});

test('the target is told with the base that gave it, where that is not the document itself', () => {
  expect(excerpt('<base href="http://h.example/x/"><a href="file:///no/where?q">')[1] ?? '').not.toContain(
    'html-base',
  );
  const place = new Workplace({ 'a.html': '<base href="/sub/"><a href="x.html">' });
  const { stdout } = place.run(['check', 'a.html', '--map', '.=http://h.example/']);
  expect(stdout).toContain('^^^^^^ http://h.example/sub/x.html, by html-base (5.1.1)');
});

test('excerpts can be left out', () => {
  const { stdout } = new Workplace({ 'a.html': '<a href="x">' }).run(['check', 'a.html', '--no-excerpts']);
  expect(stdout).not.toContain('│');
});

test('of a packed file no line is shown', () => {
  const { stdout } = new Workplace({ 'a.html.gz': gzipSync('<p>\n<a href="x">') }).run(['check', '.']);
  expect(stdout).toContain('2:10  error  there is no such file [missing-target]  x');
  expect(stdout).not.toContain('│');
});

test('paths are links where the terminal can, and nowhere else', () => {
  const place = new Workplace({ 'a b;\u0007.html': '<a href="x">' });
  expect(place.run(['check', '.']).stdout).not.toContain('\u001B');
  const { stdout } = place.runIn({ FORCE_HYPERLINK: '1' }, ['check', '.']);
  expect(stdout).toMatch(
    /^\u001B\]8;;file:\/\/\/[^\u0007\s]*a%20b;%07\.html\u001B\\a b;\\u\{7\}\.html\u001B\]8;;\u001B\\\n/,
  );
});
