// Schemas and descriptions of interfaces: RFC 6901, 6; JSON Schema 2020-12, Core, 8; OpenAPI 3.1.0, 4.6.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

const USER = '{"definitions":{"Name":{"type":"string"}},"$defs":{"a":{"$anchor":"here"}}}';
const OPENAPI = (refs: string): string => `openapi: 3.1.0\npaths: {/a~b: {get: {}}}\nx:\n${refs}`;

test.each<[what: string, refs: string, found: readonly string[]]>([
  [
    'a file',
    '  - $ref: schemas/user.json\n  - $ref: schemas/none.json\n',
    ['missing-target schemas/none.json'],
  ],
  [
    'a value in one',
    '  - $ref: schemas/user.json#/definitions/Name\n  - $ref: schemas/user.json#/definitions/None\n',
    ['missing-fragment schemas/user.json#/definitions/None → schemas/user.json#/definitions/Name'],
  ],
  [
    'a name in one',
    '  - $ref: schemas/user.json#here\n  - $ref: schemas/user.json#hers\n',
    ['missing-fragment schemas/user.json#hers → schemas/user.json#here'],
  ],
  [
    'a value of its own, with signs that are escaped',
    "  - $ref: '#/paths/~1a~0b/get'\n  - $ref: '#/paths/~1a~0b/put'\n",
    ['missing-fragment #/paths/~1a~0b/put → #/paths/~1a~0b/get'],
  ],
  ['the whole of it', "  - $ref: '#'\n", []],
  ['a value in an item', "  - $ref: '#/x/0/$ref'\n", []],
  ['from its server', '  - externalDocs: {url: no.html}\n', []],
])('a reference of an interface names %s', async (_, refs, found) => {
  const told = await checkedTree({ 'api/openapi.yaml': OPENAPI(refs), 'api/schemas/user.json': USER });
  expect(
    told.map(
      ({ rule, reference, suggestion }) => `${rule} ${reference}${suggestion ? ` → ${suggestion}` : ''}`,
    ),
  ).toEqual(found);
});

// Core, 9.2: a schema is found by what it says that it is, and that is no file.
test.each<[id: string]>([['https://example.com/root.json'], ['root.json'], ['/schemas/root']])(
  'a schema called %s has its own values, and others in it theirs',
  async (id) => {
    const schema = {
      $id: id,
      allOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/none' }, { $ref: 'inner.json#/$defs/b' }],
      $defs: { a: {}, inner: { $id: 'inner.json', $ref: '#/$defs/b', $defs: { b: {} } } },
    };
    const told = await checkedTree({ 'a.schema.json': JSON.stringify(schema) });
    expect(told.map(({ rule, reference }) => `${rule} ${reference}`)).toEqual([
      'missing-fragment #/$defs/none',
    ]);
  },
);

test.each<[what: string, files: Readonly<Record<string, string>>, found: readonly string[]]>([
  [
    'below a description',
    { 'api/openapi.yaml': '', 'api/parts/a.yml': '$ref: none.yml\n', 'b.yml': '$ref: none.yml\n' },
    ['api/parts/a.yml'],
  ],
  [
    'that settings of Redocly put together',
    { 'redocly.yaml': '', 'a.yaml': '$ref: none.yaml\n' },
    ['a.yaml'],
  ],
  [
    'by their own name',
    { 'a.schema.json': '{"$ref":"none"}', 'b.json': '{"$ref":"none"}' },
    ['a.schema.json'],
  ],
  [
    'of another program',
    { 'openapi.yaml': '', 'chart/x.yaml': '{{ if .a }}\n$b: {{ .c }}\n{{ end }}\n' },
    [],
  ],
  [
    'of another program, that speaks of interfaces',
    { 'openapi.yaml': '', 'chart/x.yaml': '{{ if .Values.swagger }}\n$b: {{ .c }}\n{{ end }}\n' },
    [],
  ],
])('pieces %s', async (_, files, found) => {
  const told = await checkedTree(files);
  expect(told.map(({ file }) => file)).toEqual(found);
});
