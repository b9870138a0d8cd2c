// Links in Markdown that schemas and descriptions of interfaces hold: OpenAPI 3.1.0, 4.5 and 4.7.
import {
  References,
  Registry,
  defaultBase,
  entityOf,
  fileEdits,
  linkOf,
  retrievalBase,
  splice,
} from '@linkwright/core';
import { SCHEMA, schemaExtractor } from '@linkwright/companions';
import { markdownExtractor } from '@linkwright/markdown';
import { expect, test } from 'vitest';

const registry = new Registry([schemaExtractor, markdownExtractor]);
const decoder = new TextDecoder();

function extracted(bytes: Uint8Array): References {
  const found = new References();
  const base = retrievalBase('http://h/d/s.yaml', defaultBase());
  registry.extract(entityOf({ path: 's.yaml', bytes, offset: 0, line: 1 }, SCHEMA), base, found);
  return found;
}

/** What is told, and the text with each reference written anew: with `'`, `"` and an accent in it. */
function renewed(text: string): readonly [references: readonly string[], text: string] {
  const bytes = new TextEncoder().encode(text);
  const { list } = extracted(bytes);
  const edits = list.flatMap(({ entity, start, end, notation }) => {
    const edit = notation.encode(`n:'"é`, entity, start, end);
    return edit ? [{ ...edit, entity }] : [];
  });
  const links = list.map((each) => linkOf(each));
  return [
    links.map(({ reference }) => reference),
    decoder.decode(splice(bytes, bytes.length, fileEdits(edits))),
  ];
}

test.each<[what: string, text: string, references: readonly string[], after: string]>([
  [
    'JSON',
    String.raw`{"description":"é \"\ud83d\ude00 [a](http:\/\/h\/a)\n[b](\u0068://b)","markdownDescription":"[c](c:c)"}`,
    ['http://h/a', 'h://b', 'c:c'],
    String.raw`{"description":"é \"\ud83d\ude00 [a](n:'\"é)\n[b](n:'\"é)","markdownDescription":"[c](n:'\"é)"}`,
  ],
  [
    'what is said of the values of an enum',
    '{"enum":["[a](http://a)"],"markdownEnumDescriptions":["[b](http://b)"]}',
    ['http://b'],
    `{"enum":["[a](http://a)"],"markdownEnumDescriptions":["[b](n:'\\"é)"]}`,
  ],
  ['a plain scalar', 'description: [a](http://a)\n', [], 'description: [a](http://a)\n'],
  [
    'a plain scalar of several lines',
    'x:\n  description: see [a](http://a)  \n    and\n\n    [b](http://b)\n  $ref: c:d\n',
    ['http://a', 'http://b', 'c:d'],
    `x:\n  description: see [a](n:'"é)  \n    and\n\n    [b](n:'"é)\n  $ref: "n:'\\"é"\n`,
  ],
  [
    'single quotation marks',
    "description: 'it''s [a](http://a''b)\n\n  [c](http://c)'\n",
    ["http://a'b", 'http://c'],
    `description: 'it''s [a](n:''"é)\n\n  [c](n:''"é)'\n`,
  ],
  [
    'double quotation marks',
    'description: "\\x41\\U0001F600 \\\n  [a](http:\\/\\u002Fa\\\n  b)\r\n  [c](http://c)\\n"\n',
    ['http://ab', 'http://c'],
    `description: "\\x41\\U0001F600 \\\n  [a](n:'\\"é)\r\n  [c](n:'\\"é)\\n"\n`,
  ],
  [
    'a literal block',
    'a:\n- description: |2- # c\n\n     é [a](http://a)\r\n\n       [b](http://b)\n\n    [c]: http://c\n\n- $ref: d:d\n',
    ['http://a', 'http://b', 'http://c', 'd:d'],
    `a:\n- description: |2- # c\n\n     é [a](n:'"é)\r\n\n       [b](n:'"é)\n\n    [c]: n:'"é\n\n- $ref: "n:'\\"é"\n`,
  ],
  [
    'a folded block',
    'description: >\n  - [a](http://a)\n  - b\n\n  [c\n  ](http://c)\n   [d](http://d)\n',
    ['http://a', 'http://c', 'http://d'],
    `description: >\n  - [a](n:'"é)\n  - b\n\n  [c\n  ](n:'"é)\n   [d](n:'"é)\n`,
  ],
  [
    'code in a literal block',
    'description: |\n  a\n\n      [b](http://b)\n',
    [],
    'description: |\n  a\n\n      [b](http://b)\n',
  ],
  [
    'what is relative',
    'description: "[a](b) [c](#c) [d](//d) [e][f] ![g](g.png) <a href=h>h</a>"\n',
    [],
    'description: "[a](b) [c](#c) [d](//d) [e][f] ![g](g.png) <a href=h>h</a>"\n',
  ],
  [
    'an alias',
    'a: &a {description: "[b](http://b)"}\nc: *a\n',
    ['http://b'],
    `a: &a {description: "[b](n:'\\"é)"}\nc: *a\n`,
  ],
  [
    'data',
    'openapi: 3.1.0\nexample: {description: "[a](http://a)"}\n',
    [],
    'openapi: 3.1.0\nexample: {description: "[a](http://a)"}\n',
  ],
  [
    'a property that is called so',
    'properties:\n  description: {description: "[a](http://a)"}\n',
    ['http://a'],
    `properties:\n  description: {description: "[a](n:'\\"é)"}\n`,
  ],
])('in %s', (_, text, references, after) => {
  expect(renewed(text)).toEqual([references, after]);
});

test('nothing in it is relative to the file', () => {
  const [link] = extracted(new TextEncoder().encode('description: "[a](http://h/d/a)"\n')).list;
  expect(link?.base).toMatchObject({ rule: '5.1.4', by: 'what shows the description' });
});

test('a template of another program is not told as no YAML for its description', () => {
  const { list, problems } = extracted(
    new TextEncoder().encode('description: "[a](http://a)"\n{{ if }}\nb: ]\n'),
  );
  expect([list, problems]).toEqual([[], []]);
});
