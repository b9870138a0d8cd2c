// Schemas and descriptions of interfaces: their references, what these are read against, and what fragments can point at.
import {
  References,
  Registry,
  type Sink,
  defaultBase,
  entityOf,
  fileEdits,
  linkOf,
  retrievalBase,
  splice,
} from '@linkwright/core';
import { expect, test } from 'vitest';
import { SCHEMA, schemaExtractor } from '../src/index.ts';

const registry = new Registry([schemaExtractor]);

function extracted<S extends Sink>(text: string, sink: S): S {
  const source = { path: 's.yaml', bytes: new TextEncoder().encode(text), offset: 0, line: 1 };
  const base = retrievalBase('http://h/d/s.yaml', defaultBase());
  registry.extract(entityOf(source, SCHEMA), base, sink, new Set(['*']));
  return sink;
}

const told = (text: string) =>
  extracted(text, new References()).list.map((reference) => {
    const { place, reference: said, target } = linkOf(reference);
    return `${place.name} ${said} → ${target}`;
  });

function names(text: string): readonly string[] {
  const found: string[] = [];
  const anchor: Sink['anchor'] = (entity, start, end, notation) =>
    void found.push(notation.decode(entity, start, end));
  extracted(text, Object.assign(new References(), { anchor }));
  return found;
}

test.each<[what: string, text: string, references: readonly string[]]>([
  // JSON Schema 2020-12, Core, 8.2.1 and 9.
  ['in JSON', '{"$ref":"a.json#/b"}', ['schema:$ref a.json#/b → http://h/d/a.json#/b']],
  ['in YAML', '$ref: a.yaml\n', ['schema:$ref a.yaml → http://h/d/a.yaml']],
  ['in brackets of YAML', '{$ref: a.yaml}', ['schema:$ref a.yaml → http://h/d/a.yaml']],
  [
    'in quotation marks',
    `a: {$ref: 'b''c.yaml'}\nd: {$ref: "e\\x2Ff"}`,
    ["schema:$ref b'c.yaml → http://h/d/b'c.yaml", 'schema:$ref e/f → http://h/d/e/f'],
  ],
  [
    'under an id, wherever that stands',
    '{"a":{"$ref":"b"},"$id":"http://i/x/y","$defs":{"c":{"$ref":"d","$id":"z/"}}}',
    ['schema:$ref b → http://i/x/b', 'schema:$ref d → http://i/x/z/d'],
  ],
  // Core, 9.2: what the ids in the document name need stand nowhere else.
  [
    'in the outermost of its schemas, whatever its id',
    '{"$id":"http://i/x","a":{"$ref":"#/$defs"},"b":{"$ref":"c#/d"}}',
    ['schema:$ref #/$defs → http://h/d/s.yaml#/$defs', 'schema:$ref c#/d → http://i/c#/d'],
  ],
  [
    'to another of its schemas',
    '{"$id":"x","a":{"$ref":"c#/d"},"$defs":{"c":{"$id":"c","b":{"$ref":"#/d"},"e":{"$ref":"x#/a"}}}}',
    [
      'schema:$ref c#/d → thismessage:/c#/d',
      'schema:$ref #/d → thismessage:/$id#/d',
      'schema:$ref x#/a → thismessage:/x#/a',
    ],
  ],
  [
    'under the id of draft 4',
    '{"$schema":"http://json-schema.org/draft-04/schema#","id":"http://i/x","a":{"$ref":"b"}}',
    [
      'schema:$schema http://json-schema.org/draft-04/schema# → http://json-schema.org/draft-04/schema#',
      'schema:$ref b → http://i/b',
    ],
  ],
  // Draft-07, 8.3: all but the reference is ignored.
  [
    'not under an id beside them in old drafts',
    '{"$schema":"http://json-schema.org/draft-07/schema#","$id":"http://i/","a":{"$id":"x/","$ref":"b"},"c":{"$id":"y/","d":{"$ref":"e"}}}',
    [
      'schema:$schema http://json-schema.org/draft-07/schema# → http://json-schema.org/draft-07/schema#',
      'schema:$ref b → http://i/b',
      'schema:$ref e → http://i/y/e',
    ],
  ],
  // Draft-07, Validation, 6.5.7: a property that asks for others.
  [
    'not in what depends on them',
    '{"dependencies":{"$ref":["a"],"b":{"$ref":"c"}}}',
    ['schema:$ref c → http://h/d/c'],
  ],
  ['which is a name in later ones', '{"id":"http://i/x","a":{"$ref":"b"}}', ['schema:$ref b → http://h/d/b']],
  [
    'not where an author calls something so',
    '{"properties":{"$ref":{"type":"string"},"$id":{"type":"string"}},"$ref":"b"}',
    ['schema:$ref b → http://h/d/b'],
  ],
  [
    'not in data',
    '{"default":{"$ref":"a"},"enum":[{"$ref":"b"}],"const":{"$ref":"c"},"examples":[{"$ref":"d"}],"properties":{"default":{"$ref":"e"}}}',
    ['schema:$ref e → http://h/d/e'],
  ],
  [
    'not in data of what stands in a list',
    'parameters: [{example: {$ref: a}, schema: {$ref: b}}]\n',
    ['schema:$ref b → http://h/d/b'],
  ],
  [
    'where an author calls a response or an example so',
    'responses: {default: {$ref: a}}\nexamples: {default: {$ref: b}, example: {value: {$ref: no}}}\nparameters: {example: {$ref: c}}\n',
    ['schema:$ref a → http://h/d/a', 'schema:$ref b → http://h/d/b', 'schema:$ref c → http://h/d/c'],
  ],
  [
    'examples of OpenAPI',
    'openapi: 3.1.0\ncomponents: {examples: {a: {$ref: b.yaml}, c: {value: {$ref: no}}, d: {externalValue: e.json}}}',
    ['schema:$ref b.yaml → http://h/d/b.yaml', 'openapi:externalValue e.json → http://h/d/e.json'],
  ],
  // OpenAPI 3.1.0, 4.7.
  [
    'from the server',
    'externalDocs: {url: b}\nservers: [{url: "https://s/v1/"}, {url: /c}]\n',
    [
      'openapi:externalDocs.url b → https://s/v1/b',
      'openapi:servers[].url https://s/v1/ → https://s/v1/',
      'openapi:servers[].url /c → http://h/c',
    ],
  ],
  [
    'from one that is not known',
    'externalDocs: {url: b}\nservers: [{url: "https://{s}/"}]',
    ['openapi:externalDocs.url b → thismessage:/b', 'openapi:servers[].url https://{s}/ → https://{s}/'],
  ],
  [
    'of a discriminator',
    'openapi: 3.0.0\nx: {discriminator: {mapping: {a: Cat, b: ./d.yaml, c: "#/x"}}}',
    ['openapi:mapping ./d.yaml → http://h/d/d.yaml', 'openapi:mapping #/x → http://h/d/s.yaml#/x'],
  ],
  [
    'not in an example of Swagger',
    'examples: {application/json: {$ref: no}, a: {$ref: b}}',
    ['schema:$ref b → http://h/d/b'],
  ],
  ['once, where an alias stands for it', 'a: &a {$ref: b}\nc: *a\n', ['schema:$ref b → http://h/d/b']],
  ['before what is no YAML', '$ref: a\nb: ]\nc: {$ref: d}\n', ['schema:$ref a → http://h/d/a']],
])('references %s', (_, text, references) => {
  expect(told(text)).toEqual(references);
});

// RFC 6901, 3 and 6; JSON Schema 2020-12, Core, 8.2.2; draft-07, 8.2.3.
test.each<[what: string, text: string, names: readonly string[]]>([
  ['of members and items', '{"a":{"b":[1,{"c":2}]}}', ['/a', '/a/b', '/a/b/0', '/a/b/1', '/a/b/1/c']],
  ['of YAML', 'a:\n  b: [1, {c: 2}]\n', ['/a', '/a/b', '/a/b/0', '/a/b/1', '/a/b/1/c']],
  // YAML 1.2.2, 7.1; YAML 1.1, merge keys.
  ['through an alias', 'a: &a {b: c}\nd: *a\n', ['/a', '/a/b', '/d', '/d/b']],
  [
    'that are merged',
    'a: &a {b: c}\nd:\n  <<: [*a]\n  e: f\n',
    ['/a', '/a/b', '/d', '/d/<<', '/d/<</0', '/d/<</0/b', '/d/b', '/d/e'],
  ],
  ['but not of an alias in what it stands for', 'a: &a {b: *a}\n', ['/a']],
  ['with ~ and / in them', '{"a/b":{"c~d":1}}', ['/a~1b', '/a~1b/c~0d']],
  ['that a schema says', '{"$defs":{"a":{"$anchor":"x"}}}', ['/$defs', '/$defs/a', '/$defs/a/$anchor', 'x']],
  ['that older ones say', '{"$id":"#x"}', ['/$id', 'x']],
])('names %s', (_, text, expected) => {
  expect(names(text)).toEqual(expected);
});

test.each([
  ['{"$ref":"a\\/b"}', '{"$ref":"c d/\\"e"}'],
  ['$ref: a', '$ref: "c d/\\"e"'],
  ["$ref: 'a'", `$ref: 'c d/"e'`],
])('a new reference is written as the old one: %s', (before, after) => {
  const [reference] = extracted(before, new References()).list;
  const { entity, start, end, notation } = reference ?? ({} as never);
  const edit = notation.encode('c d/"e', entity, start, end);
  const edits = edit ? fileEdits([{ ...edit, entity }]) : [];
  const bytes = new TextEncoder().encode(before);
  expect(new TextDecoder().decode(splice(bytes, bytes.length, edits))).toBe(after);
});

test('aliases of aliases end', () => {
  const lines = [...'bcdefghijkl'].map(
    (each, index) => `${each}: &${each} [${`*${'abcdefghijk'[index]}, `.repeat(10)}]\n`,
  );
  expect(names(`a: &a [x]\n${lines.join('')}`).length).toBeLessThan(200_000);
});

test.each(['{"$ref":'.repeat(100_000), `$ref: a\nx: ${'{$ref: '.repeat(4000)}`])(
  'what stands in one another too deep is told, %#',
  (text) => {
    const { problems } = extracted(text, new References());
    expect(problems.map(({ code }) => code)).toContain(
      text.startsWith('{') ? 'nested-too-deep' : 'malformed-yaml',
    );
  },
);
