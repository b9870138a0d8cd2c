// Canvases: what nodes name, and how a new path is written.
import { References, Registry, defaultBase, entityOf, fileEdits, splice } from '@linkwright/core';
import { expect, test } from 'vitest';
import { canvasExtractor } from '../src/index.ts';
import { standInFor } from './stand-in.ts';

const registry = new Registry([canvasExtractor, standInFor(['text/markdown'])]);

function referencesOf(json: string) {
  const found = new References();
  const source = { path: 'a.canvas', bytes: new TextEncoder().encode(json), offset: 0, line: 1 };
  registry.extract(entityOf(source, 'application/x-canvas+json'), defaultBase(), found);
  return found.list;
}

const told = (json: string) =>
  referencesOf(json).map(
    ({ place: { name }, entity, start, end, notation }) => `${name} ${notation.decode(entity, start, end)}`,
  );

// jsoncanvas.org, "Spec", version 1.0.
test.each<[string, string, string[]]>([
  ['a file', '{"nodes":[{"type":"file","file":"A/b c%.md"}]}', ['canvas:file A/b c%.md']],
  [
    'a part of it',
    '{"nodes":[{"file":"a.md","subpath":"#B#C"},{"file":"d.md"}]}',
    ['canvas:file a.md#B#C', 'canvas:file d.md'],
  ],
  [
    'the part before the file, behind a node without an id',
    '{"nodes":[{"file":"a.md"},{"subpath":"#^e","metadata":{"file":"NO"},"file":"b.md"}]}',
    ['canvas:file a.md', 'canvas:file b.md#^e'],
  ],
  ['a web page', '{"nodes":[{"type":"link","url":"https://h/?a"}]}', ['canvas:url https://h/?a']],
  ['a picture', '{"nodes":[{"type":"group","background":"i/p.png","label":"NO"}]}', ['canvas:file i/p.png']],
  ['a text', '{"nodes":[{"type":"text","text":"x\\n\\"<a>\\" <b>"}]}', ['link a', 'link b']],
  ['escapes', '{"nodes":[{"file":"\\u00e9\\/a.md"}]}', ['canvas:file é/a.md']],
  ['edges', '{"nodes":[],"edges":[{"label":"<NO>","text":"<NO>","file":"NO"}]}', []],
  ['what is empty', '{"nodes":[{"file":"","text":"","url":""}]}', []],
  ['a name with the sign of a heading', '{"nodes":[{"file":"C#.md","subpath":"#a"}]}', []],
  ['no canvas', '', []],
  ['cut off', '{"nodes":[{"file":"a.md","text":"<b', ['canvas:file a.md']],
])('%s', (_, json, expected) => {
  expect(told(json)).toEqual(expected);
});

test('a new path stands where the old one did, and the part where it is', () => {
  const json = '\uFEFF{ "nodes" : [\t{"subpath":"#Ä","file":"\\u00e9.md","x":1.50}\r\n]}';
  const edits = referencesOf(json).map(({ entity, start, end, notation }) => {
    expect(notation.encode('other.md', entity, start, end)).toBeUndefined();
    // Its end would be taken for a heading: nothing would find the file again.
    expect(notation.encode('a#b.md#Ä', entity, start, end)).toBeUndefined();
    const { bytes } = notation.encode('N/"ü".md#Ä', entity, start, end) ?? { bytes: new Uint8Array() };
    return { entity, start, end, bytes };
  });
  const bytes = new TextEncoder().encode(json);
  const written = splice(bytes, bytes.length, fileEdits(edits));
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(written)).toBe(
    json.replace('\\u00e9.md', 'N/\\"ü\\".md'),
  );
});
