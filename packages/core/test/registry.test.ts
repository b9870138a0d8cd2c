// Which extractor reads what, how deep, and how much of it.
import {
  type Diagnostic,
  type Entity,
  type Extractor,
  type Sink,
  References,
  Registry,
  defaultBase,
  entityOf,
  fileCharset,
  layersOf,
  pieceOf,
  place,
} from '@linkwright/core';
import { expect, test } from 'vitest';

const HERE = place('test', 'optional');
const notation = { name: 'plain', decode: () => '', encode: () => undefined };

/** Tells all of a document as one reference, and embeds all behind its first byte. */
const nesting = (mediaType: string, inner: string = mediaType): Extractor => ({
  mediaTypes: [mediaType],
  extract(entity, base, { sink, embed, include }) {
    sink.reference(entity, entity.start, entity.end, HERE, notation, base);
    if (include.has('anchors')) sink.anchor?.(entity, entity.start, entity.end, notation);
    if (entity.start + 1 < entity.end) embed(pieceOf(entity, entity.start + 1, entity.end, inner), base);
  },
});

const document = (length: number, mediaType: string): Entity =>
  entityOf({ path: 'x', bytes: new Uint8Array(length), offset: 7, line: 1 }, mediaType);

function spans(
  registry: Registry,
  entity: Entity,
): { read: boolean; found: string[]; problems: readonly Diagnostic[] } {
  const found = new References();
  const read = registry.extract(entity, defaultBase(), found);
  return { read, found: found.list.map(({ start, end }) => `${start}-${end}`), problems: found.problems };
}

test('a document, and what is embedded in it', () => {
  const registry = new Registry([nesting('a/a')]);
  expect([registry.reads('a/a'), registry.reads('b/b')]).toEqual([true, false]);
  expect(spans(registry, document(3, 'a/a'))).toEqual({
    read: true,
    found: ['0-3', '1-3', '2-3'],
    problems: [],
  });
  expect(spans(registry, document(3, 'b/b'))).toEqual({ read: false, found: [], problems: [] });
});

test('what nobody reads is not read inside either', () => {
  expect(spans(new Registry([nesting('a/a', 'b/b')]), document(3, 'a/a')).found).toEqual(['0-3']);
});

test('a registry with more reads them first, under the limits that it had', () => {
  const registry = new Registry([nesting('a/a'), nesting('b/b')], { nesting: 2, reference: 100 });
  const more = registry.with([nesting('a/a', 'b/b'), nesting('c/c', 'a/a')]);
  expect(['a/a', 'b/b', 'c/c'].map((type) => more.reads(type))).toEqual([true, true, true]);
  expect(registry.reads('c/c')).toBe(false);
  expect(spans(more, document(4, 'c/c')).found).toEqual(['0-4', '1-4']);
});

test('so deep and no deeper, and again as deep in the next document', () => {
  const registry = new Registry([nesting('a/a')], { nesting: 2, reference: 100 });
  const told = {
    code: 'nested-too-deep',
    severity: 'warning',
    message: 'documents stand in one another more than 2 deep; the ones further in are not read',
    source: 'x',
  };
  for (const _ of [1, 2])
    expect(spans(registry, document(5, 'a/a'))).toEqual({
      read: true,
      found: ['0-5', '1-5'],
      problems: [told],
    });
});

test('a reference of so many bytes and no more', () => {
  const registry = new Registry([nesting('a/a')], { nesting: 9, reference: 2 });
  expect(spans(registry, document(4, 'a/a'))).toEqual({
    read: true,
    found: ['2-4', '3-4'],
    problems: [
      {
        code: 'reference-too-long',
        severity: 'warning',
        message: 'the reference in test has 4 bytes; 2 are the most that are read',
        source: 'x',
        span: { start: 7, end: 11 },
      },
      {
        code: 'reference-too-long',
        severity: 'warning',
        message: 'the reference in test has 3 bytes; 2 are the most that are read',
        source: 'x',
        span: { start: 8, end: 11 },
      },
    ],
  });
});

test('anchors are told to those who hear them', () => {
  const anchors: string[] = [];
  const deaf = new References();
  const hearing: Sink = Object.assign(new References(), {
    anchor: (_: Entity, start: number, end: number) => anchors.push(`${start}-${end}`),
  });
  for (const sink of [deaf, hearing])
    new Registry([nesting('a/a')]).extract(document(2, 'a/a'), defaultBase(), sink, new Set(['anchors']));
  expect(anchors).toEqual(['0-2', '1-2']);
});

const layer = (name: string, around: Entity) => ({
  name,
  outer: around,
  outerSpan: () => undefined,
  encode: () => [],
});

test('the charset of the file, and the encodings on the way to it', () => {
  const outer = { ...document(4, 'a/a'), charset: 'latin1' };
  const inner: Entity = { ...outer, charset: 'utf-8', layer: layer('base64', outer) };
  const innermost: Entity = { ...inner, layer: layer('utf-16le', inner) };
  expect([fileCharset(outer), fileCharset(inner), fileCharset(innermost)]).toEqual([
    'latin1',
    'latin1',
    'utf-16le',
  ]);
  expect([layersOf(outer), layersOf(inner), layersOf(innermost)]).toEqual([
    [],
    ['base64'],
    ['utf-16le', 'base64'],
  ]);
});
