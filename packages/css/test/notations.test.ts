import fc from 'fast-check';
import { type PlacedEdit, fileEdits, splice } from '@linkwright/core';
import { expect, test } from 'vitest';
import { references, sheet } from './links.ts';

/** The only reference of the sheet, replaced. */
function rewritten(css: string, reference: string, charset?: string): string {
  const entity = sheet(css, 'text/css', charset);
  const [found] = references(entity).list;
  if (!found) throw new Error(`no link in ${css}`);
  const edit = found.notation.encode(reference, found.entity, found.start, found.end);
  if (!edit) throw new Error(`${reference} cannot be written in ${css}`);
  return new TextDecoder(charset).decode(splice(entity.bytes, entity.end, [edit]));
}

test.each([
  ['url(x)', 'a(b) c', 'url(a\\(b\\)\\ c)'],
  ['url( x )', "it's", "url( it\\'s )"],
  ['url("x")', 'a"b(c)', 'url("a\\"b(c)")'],
  ["url('x')", "it's", "url('it\\'s')"],
  ['@import "x" print;', 'y', '@import "y" print;'],
  ['url("x")', '</style>', 'url("\\3c /style>")'],
  ['url("x")', 'a\\b', 'url("a\\\\b")'],
])('%s with %s is %s', (css, reference, expected) => {
  expect(rewritten(css, reference)).toBe(expected);
});

test.each(['url(x)', 'url("x")'])('%s with NUL is nothing that a sheet can say', (css) => {
  expect(() => rewritten(css, 'a\0b')).toThrow('cannot be written');
});

const ascii = (css: string): number[] => [...new TextEncoder().encode(css)];

// The second byte of 表 is a backslash in Shift_JIS, and of 許 in Big5.
test.each([
  ['shift_jis', [0x95, 0x5c], '表'],
  ['big5', [0xb3, 0x5c], '許'],
  ['gb18030', [0x81, 0x30, 0x81, 0x30], '\u0080'],
] as const)('in %s', (charset, character, text) => {
  const css = Uint8Array.from([
    ...ascii('a{b:"'),
    ...character,
    ...ascii('";c:url("'),
    ...character,
    ...ascii('");d:url(e)}'),
  ]);
  const entity = sheet(css, 'text/css', charset);
  const { list } = references(entity);
  const said = list.map(({ notation, entity, start, end }) => notation.decode(entity, start, end));
  expect(said).toEqual([text.trim(), 'e']);
  const edits: PlacedEdit[] = [];
  for (const { notation, entity: piece, start, end } of list) {
    const edit = notation.encode(`${text}é日`, piece, start, end);
    if (edit) edits.push({ ...edit, entity: piece });
  }
  const after = references(sheet(splice(css, css.length, fileEdits(edits)), 'text/css', charset)).list;
  expect(after.map(({ notation, entity, start, end }) => notation.decode(entity, start, end))).toEqual([
    `${text}é日`,
    `${text}é日`,
  ]);
});

test('a character that the charset lacks is escaped by its number', () => {
  expect(rewritten('url("x")', '日é', 'windows-1252')).toBe('url("\\65e5 é")');
});

/** References as they are after the URL standard's cleaning: no control characters or spaces at the ends. */
const reference = fc
  .string({ unit: 'grapheme', minLength: 1 })
  .map((text) => text.replaceAll(/[\t\n\r]/g, '').replaceAll(/^[\u0000- ]+|[\u0000- ]+$|\0/g, ''))
  .filter((text) => text !== '');

test('what is written is what is read', () => {
  const form = fc.constantFrom('url(x)', 'url("x")', "url('x')", '@import "x";', 'image-set("x" 1x)');
  fc.assert(
    fc.property(
      form,
      reference,
      fc.constantFrom('utf-8', 'windows-1252', 'windows-1251'),
      (css, text, charset) => {
        const entity = sheet(css, 'text/css', charset);
        const [found] = references(entity).list;
        const edit = found?.notation.encode(text, found.entity, found.start, found.end);
        const after = sheet(splice(entity.bytes, entity.end, edit ? [edit] : []), 'text/css', charset);
        const { list } = references(after);
        expect(list.map(({ notation, entity, start, end }) => notation.decode(entity, start, end))).toEqual([
          text,
        ]);
      },
    ),
  );
});
