// Jupyter notebooks: which cells are text, and how a text stands in strings of JSON.
import {
  MARKDOWN_CELL,
  type PlacedEdit,
  References,
  Registry,
  decodeText,
  defaultBase,
  encodeText,
  entityOf,
  fileEdits,
  fileSpan,
  splice,
} from '@linkwright/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonExtractor, notebookExtractor } from '../src/index.ts';
import { standInFor } from './stand-in.ts';

const AS_IT_IS = {
  name: 'as-it-is',
  decode: ({ bytes }: { bytes: Uint8Array }, start: number, end: number) =>
    decodeText(bytes, start, end, 'utf-8'),
  encode: (reference: string, _: unknown, start: number, end: number) => ({
    start,
    end,
    bytes: encodeText(reference, 'utf-8') as Uint8Array,
  }),
};

const STAND_IN = standInFor([MARKDOWN_CELL, 'text/html', 'image/svg+xml', 'text/x-rst'], AS_IT_IS);
const registry = new Registry([notebookExtractor, jsonExtractor, STAND_IN]);

function referencesOf(bytes: Uint8Array) {
  const found = new References();
  const source = { path: 'a.ipynb', bytes, offset: 0, line: 1 };
  registry.extract(entityOf(source, 'application/x-ipynb+json'), defaultBase(), found);
  return found.list;
}

const linksOf = (json: string) =>
  referencesOf(new TextEncoder().encode(json)).map(({ entity, start, end, notation }) =>
    notation.decode(entity, start, end),
  );

test.each<[string, string, string[]]>([
  ['one string', '{"cells":[{"cell_type":"markdown","source":"<a>"}]}', ['a']],
  ['a string for each line', '{"cells":[{"cell_type":"markdown","source":["<a>\\n", "<b>"]}]}', ['a', 'b']],
  [
    'a cell without text before one of code that begins by its text',
    '{"cells":[{"cell_type":"markdown","metadata":{}},{"source":"<no>","cell_type":"code"},{"cell_type":"markdown","source":"<a>"}]}',
    ['a'],
  ],
  ['the type behind the text', '{"cells":[{"source":["<a>"],"cell_type":"markdown"}]}', ['a']],
  [
    'programs, and what is handed on, between texts',
    '{"cells":[{"cell_type":"code","source":"<no>"},{"source":["<a>"],"cell_type":"markdown"},{"id":"x","cell_type":"raw","source":["<no>"]},{"cell_type":"markdown","id":"y","source":"<b>"}]}',
    ['a', 'b'],
  ],
  [
    'what is handed on to documents of its kind',
    '{"cells":[{"cell_type":"raw","metadata":{"raw_mimetype":"text/html"},"source":["<a>"]},{"source":"<b>","metadata":{"format":"text/restructuredtext"},"cell_type":"raw"},{"cell_type":"raw","metadata":{"raw_mimetype":"text/markdown"},"source":["<c>"]},{"cell_type":"raw","metadata":{"raw_mimetype":"text/latex"},"source":["<no>"]},{"cell_type":"raw","metadata":{},"source":["<no>"]},{"cell_type":"code","metadata":{"format":"text/html"},"source":["<no>"]}]}',
    ['a', 'b', 'c'],
  ],
  [
    'nbformat 3',
    '{"worksheets":[{"cells":[{"cell_type":"heading","level":1,"source":"<a>"},{"cell_type":"code","input":"<no>"}]}]}',
    ['a'],
  ],
  [
    'what programs have put out',
    '{"cells":[{"cell_type":"code","outputs":[{"data":{"image/png":"<no>","text/html":["<a>","<b>"],"text/plain":["<no>"]},"metadata":{"text/html":["<no>"]}},{"data":{"text/markdown":"<c>","image/svg+xml":"<d>"}},{"output_type":"stream","text":["<no>"]}],"source":["<no>"]}]}',
    ['a', 'b', 'c', 'd'],
  ],
  [
    'the same in nbformat 3',
    '{"worksheets":[{"cells":[{"cell_type":"code","outputs":[{"html":["<a>"],"svg":"<b>","text":"<no>","output_type":"display_data"}]}]}]}',
    ['a', 'b'],
  ],
  [
    'escapes',
    '{"cells":[{"cell_type":"markdown","source":"<\\"\\\\\\u00e9\\ud83d\\ude00\\/>"}]}',
    ['"\\é😀/'],
  ],
  [
    'half a pair, and what JSON does not know',
    '{"cells":[{"cell_type":"markdown","source":"<\\ud83d\\x>"}]}',
    ['\\ud83d\\x'],
  ],
  ['no notebook', '{"source":"<no>","cells":"<no>"}', []],
  ['cut off', '{"cells":[{"cell_type":"markdown","source":["<a>\\n","<b', ['a']],
])('%s', (_, json, expected) => {
  expect(linksOf(json)).toEqual(expected);
});

/** A text cut into strings, and each of them spelled as a writer may: with or without escapes for what is not ASCII. */
const written = fc
  .tuple(
    fc.array(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('\n', '"', '\\', '<a>', '<"é>', '\t')),
      { maxLength: 8 },
    ),
    fc.boolean(),
  )
  .map(([lines, isAscii]) => {
    const json = JSON.stringify({ cells: [{ cell_type: 'markdown', source: lines }] }, null, 1);
    const spelled = isAscii
      ? json.replaceAll(
          /[\u0080-\uFFFF]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
      : json;
    return { text: lines.join(''), json: spelled };
  });

const REFERENCE = fc.oneof(fc.constantFrom('a\\b', '"', 'é😀', 'a\nb'), fc.string({ unit: 'grapheme' }));

test('a text is read as JSON reads its strings, and written so that JSON reads the new one', () => {
  fc.assert(
    fc.property(written, REFERENCE, ({ text, json }, reference) => {
      fc.pre(!/[<>]/.test(reference));
      const expected = Array.from(text.matchAll(/<([^<>]*)>/g), ([, link]) => link);
      expect(linksOf(json)).toEqual(expected);
      const bytes = new TextEncoder().encode(json);
      const edits = referencesOf(bytes).map(({ entity, start, end, notation }): PlacedEdit => {
        // The bytes of the file that the link has are those of its string.
        expect(fileSpan(entity, start, end)).toBeDefined();
        const edit = notation.encode(reference, entity, start, end);
        return { entity, start, end, bytes: edit?.bytes ?? new Uint8Array() };
      });
      const rewritten = new TextDecoder().decode(splice(bytes, bytes.length, fileEdits(edits)));
      const { cells } = JSON.parse(rewritten) as { cells: { source: string[] }[] };
      expect(cells[0]?.source.join('')).toBe(text.replaceAll(/<[^<>]*>/g, () => `<${reference}>`));
    }),
  );
});
