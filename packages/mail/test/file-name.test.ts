// Names of files that are made from what a message says: harmless on every system.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FileNames } from '../src/messages/file-name.ts';

const take = (name: string): string => new FileNames().take(name, 'text/html');

// what the message says, the name
test.each([
  ['page.html', 'page.html'],
  ['', 'part.html'],
  ['..', 'part.html'],
  ['../../etc/passwd', 'passwd.html'],
  ['C:\\Windows\\system.ini', 'system.ini.html'],
  ['\\\\server\\share\\a.html', 'a.html'],
  ['a.html:stream', 'a.html-stream.html'],
  ['a.html.', 'a.html'],
  ['a.html ', 'a.html'],
  ['.htaccess', 'htaccess.html'],
  ['-rf.html', 'rf.html'],
  // Devices of Windows, whatever their extension.
  ['CON', '_CON.html'],
  ['con.html', '_con.html'],
  ['Aux.tar.html', '_Aux.tar.html'],
  ['NUL.', '_NUL.html'],
  ['nul ', '_nul.html'],
  ['PRN:', '_PRN.html'],
  ['COM1.html', '_COM1.html'],
  ['LPT9', '_LPT9.html'],
  ['COM\u00b9', 'COM.html'],
  ['console.html', 'console.html'],
  ['com10.html', 'com10.html'],
  // Other letters, and what turns the direction of writing.
  ['caf\u00e9.html', 'caf-.html'],
  ['cafe\u0301.html', 'cafe-.html'],
  ['a\u202egnp.html', 'a-gnp.html'],
  ['a\0.html', 'a-.html'],
  ['a\nb.html', 'a-b.html'],
  [`${'x'.repeat(50)}.${'y'.repeat(99)}`, `${'y'.repeat(99)}.html`],
])('%j becomes %s', (wanted, name) => {
  expect(take(wanted)).toBe(name);
});

test('names that some file system takes for one are two', () => {
  const names = new FileNames();
  expect(['A.html', 'a.html', 'a.HTML', 'a-2.html'].map((name) => names.take(name, 'text/html'))).toEqual([
    'A.html',
    'a-2.html',
    'a-3.HTML',
    'a-2-2.html',
  ]);
});

test('whatever is said, the name is safe', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('text/html', 'image/png', 'x/y'),
      (said, type) => {
        const name = new FileNames().take(said, type);
        expect(name).toMatch(/^[A-Za-z0-9_][A-Za-z0-9._-]*[A-Za-z0-9_]$/);
        expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
        expect(name.length).toBeLessThan(120);
      },
    ),
  );
});
