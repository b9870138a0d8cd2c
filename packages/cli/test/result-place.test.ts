// A result takes the place of an earlier one, and of no document that somebody wrote.
import { expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

const FILES = {
  'index.html': '<!doctype html>\n<h1 id="a">A</h1>\n',
  'a.md': '# A\n',
  'a.rst': 'A\n=\n',
  'a.adoc': '= A\n',
  'a.ipynb': '{"cells": []}',
  'a.ics': 'BEGIN:VCALENDAR\n',
  'm.eml': 'From: a@b.example\nSubject: x\n\nhello\n',
  page: '<!doctype html><p>named without an extension',
};

test.each<[args: readonly string[], file: keyof typeof FILES]>([
  [['check', '.', '--report', 'json=index.html'], 'index.html'],
  [['check', '.', '--report', 'text=a.md'], 'a.md'],
  [['check', '.', '--report', 'junit=page'], 'page'],
  [['check', '.', '--report', 'json=a.rst'], 'a.rst'],
  [['check', '.', '--report', 'markdown=a.adoc'], 'a.adoc'],
  [['report', '.', '--output', 'a.ipynb'], 'a.ipynb'],
  [['check', '.', '--report', 'text=a.ics'], 'a.ics'],
  [['report', '.', '--output', 'index.html'], 'index.html'],
  [['report', '.', '--output', 'm.eml'], 'm.eml'],
  [['pack', 'index.html', '--to', 'a.md'], 'a.md'],
  [['move', 'a.md', 'b.md', '--dry-run', '--plan', 'index.html'], 'index.html'],
])('%j is refused, and the document stays', (args, file) => {
  const place = new Workplace(FILES);
  const { status, stderr } = place.run(args);
  expect(stderr).toMatch(/there is a document \([a-z]+\/[a-z0-9+-]+\), and no earlier result/);
  expect(status).toBe(2);
  expect(place.read(file)).toBe(FILES[file]);
});

test.each<[args: readonly string[]]>([
  [
    [
      'check',
      '.',
      '--report',
      'json=links.json',
      '--report',
      'junit=links.xml',
      '--report',
      'text=links.txt',
    ],
  ],
  [['report', '.', '--output', 'links.html']],
  [['pack', 'index.html', '--to', 'a.mhtml']],
  [['move', 'a.md', 'b.md', '--dry-run', '--plan', 'plan.json']],
  [['play', '--to', 'play', '--force']],
])('%j may be called again', (args) => {
  const place = new Workplace(FILES);
  for (let time = 0; time < 2; time += 1) expect(place.run(args)).toMatchObject({ status: 0 });
});
