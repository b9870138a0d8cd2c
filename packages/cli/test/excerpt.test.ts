import { expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

/** The lines of the text report below the first finding, as they are seen. */
function excerpt(content: string | Uint8Array, environment: NodeJS.ProcessEnv = {}): readonly string[] {
  const place = new Workplace({ 'a.html': content });
  const lines = place.run(['check', 'a.html'], undefined, '', environment).stdout.split('\n');
  return lines.slice(2, 4).map((line) => line.replace(/^ {7}│ /, ''));
}

// the document, its line, the mark below it with the target taken out
test.each([
  ['<a href="x">x</a>', '<a href="x">x</a>', '         ^'],
  ['<p>\r\n\t\t<a href="x">x</a>\r\n<p>', '<a href="x">x</a>', '         ^'],
  ['é<a href="ü.html">', 'é<a href="ü.html">', '          ^^^^^^'],
  ['日本<a href="x">', '日本<a href="x">', '             ^'],
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

test('paths are links where the terminal can, and nowhere else', () => {
  const place = new Workplace({ 'a b;\u0007.html': '<a href="x">' });
  expect(place.run(['check', '.']).stdout).not.toContain('\u001B');
  const { stdout } = place.run(['check', '.'], undefined, '', { FORCE_HYPERLINK: '1' });
  expect(stdout).toMatch(
    /^\u001B\]8;;file:\/\/\/[^\u0007\s]*a%20b;%07\.html\u001B\\a b;\\u\{7\}\.html\u001B\]8;;\u001B\\\n/,
  );
});
