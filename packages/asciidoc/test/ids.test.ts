// The ids of a document: as Asciidoctor 2.0.18 gives them (section.rb, generate_id; rx.rb; parser.rb).
import { Registry, defaultBase, entityOf, retrievalBase } from '@linkwright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KnownIds, asciidocExtractor, asciidocFacts } from '../src/index.ts';

const registry = new Registry([asciidocExtractor]);
const base = retrievalBase('http://h/a.adoc', defaultBase());

/** Each id with the text that gives it, `id=text` where they differ. */
function ids(document: string): readonly string[] {
  const bytes = new TextEncoder().encode(document);
  const told: string[] = [];
  registry.extract(entityOf({ path: 'a.adoc', bytes, offset: 0, line: 1 }, 'text/asciidoc'), base, {
    reference() {},
    problem() {},
    anchor(entity, start, end, notation) {
      told.push(notation.decode(entity, start, end));
    },
  });
  return told;
}

/** Makes the ids of titles by the defaults alone. */
const SET = ':idprefix: _\n:idseparator: _\n\n';

describe('ids that are written', () => {
  test.each([
    ['[[a]]\nb\n\n[[c,d e]]\nf\n\n[#g.h%i]\nj', ['a', 'c', 'g']],
    ['[id=a]\nb\n\n[id="c d"]\ne\n\n[id="f",role=g]\nh\n\n[quote#i,j]\nk', ['a', 'f', 'i']],
    ['[[a]]\n[[b]]\nc\n\n[[d]]\n.Title\n|===\n|e\n|===', ['b', 'd']],
    ['x [[a]]b anchor:c[] anchor:d[e] \\[[f]] [[1]] [[g h]]', ['a', 'c', 'd']],
    ['[#a]#b# [.c#d]*e* [#f]_g_ [#h]`i` [#j] k', ['a', 'd', 'f', 'h']],
    ['* [[[a]]] b\n* [[[c,1]]] d', ['a', 'c']],
    ['image::a.png[b,id=c]\n\nlink:f[g,id="h"]', ['c', 'h']],
    ['|===\n|[[a]]b\na|[[c]]\nd\n|===', ['a', 'c']],
    [':x: y\n\n[#a-{x}]\nb\n\n[id="c-{z}"]\nd', ['a-y']],
    // Nothing in it is markup.
    [
      '----\n[[a]]\n== B\n----\n\n////\n[[c]]\n////\n\n// [[d]]\n\n++++\n[[e]]\n++++\n\n+[[f]]+ ++[[g]]++ `+[[h]]+`',
      [],
    ],
  ])('%j', (document, expected) => {
    expect(ids(document)).toEqual(expected);
  });
});

describe('ids of titles', () => {
  test.each([
    ['= A\n\n== B c\n\n=== D.e-f\n\n## G h\n\nI j\n---', ['_b_c', '_d_e_f', '_g_h', '_i_j']],
    ['== A\n\n== A\n\n[[_a_3]]\n== B\n\n== A', ['_a', '_a_2', '_a_3', '_a_4']],
    ['[[a]]\n== B\n\n== C [[d]]\n\n== E[[f]]\n\n== [[g]]H', ['a', 'd', '_e', 'f', '_h', 'g']],
    ['[discrete]\n== A\n\n====\n== B\n\n[float]\n=== C\n====', ['_a', '_c']],
    ['== *A* _b_ `c_d` __e__f _g_h #i# [.j]#k#', ['_a_b_c_d_ef_g_h_i_k']],
    ["== A -- b--c ... d's (C) x -> y <- z => w", ['_abc_ds_x_y_z_w']],
    ['== A & b &amp; c &#167; <d> "e" Ünï – Ω', ['_a_b_c_d_e_ünï_ω']],
    [':x: Y z\n\n== A {x} {nbsp}b {cpp}', ['_a_y_z_b_c']],
    ['== A ==\n\n== 1. B?\n\n== !?', ['_a', '_1_b']],
    // What is in brackets, or not defined here, is not known.
    ['== A {y}\n\n== B link:c[d]\n\n== E footnote:[f]', []],
    ['== A +--b+ `+c.d+`\n\n== E +f...g+\n\n== H+i+j', ['_a_b_c_d']],
    ['= A\nB <c@d.e>\nv1\n[#f]\ng', ['f']],
  ])('%j', (document, expected) => {
    expect(ids(SET + document)).toEqual(expected);
  });

  test.each([
    ['== A b', ['_a_b', '_a-b', 'a_b', 'a-b']],
    [':idprefix:\n:idseparator: -\n\n== A b. c_d-\n\n== A b. c_d', ['a-b-c_d', 'a-b-c_d-2']],
    [':idprefix: x-\n:idseparator:\n\n== A b.', ['x-ab.']],
    [':idseparator: .\n\n== A - b', ['_a.b', 'a.b']],
    [':sectids!:\n\n== A\n\n:sectids:\n\n== B', ['_b', 'b']],
  ])('by the attributes of the document: %j', (document, expected) => {
    expect(ids(document)).toEqual(expected);
  });
});

describe('ids that may be there', () => {
  test.each([
    ['[[a]]\nb [[c-{x}-d]]', ['a', 'c-1-d', 'c-d'], ['b', 'c-1']],
    ['== A b\n\n== A b', ['_a_b', 'a-b', '_a_b_2', 'a-b-2'], ['_a', 'a b']],
    ['== Use {x} well', ['_use_y_well', 'use-well', '_use_well_2'], ['_used', '_well']],
    ['----\n[[a]]\n== B\n----', ['a', '_b'], ['c']],
    [':idprefix: x-\n\n== A b', ['x_a_b', '_a_b'], ['y_a_b']],
    ['a', ['toc', '_footnotedef_1'], ['a']],
  ])('%j', (document, there, missing) => {
    const known = new KnownIds([asciidocFacts(document)]);
    expect(there.filter((id) => !known.has(id))).toEqual([]);
    expect(missing.filter((id) => known.has(id))).toEqual([]);
  });

  test('a natural reference finds titles and texts of ids, however they are written', () => {
    const known = new KnownIds([asciidocFacts('== A *b*\n\n.Some title\n----\n----\n\n[[c,The text]]d')]);
    expect(['A b', 'Some Title', 'The text', 'None'].filter((said) => known.hasText(said))).toEqual([
      'A b',
      'Some Title',
      'The text',
    ]);
  });
});

test('law: what is told of a document is among what may be there', () => {
  const line = fc.constantFrom(
    '== A b',
    '== C _d_ e',
    '[[x]]',
    '[#y.z]',
    'a [[b]]c',
    '====',
    '----',
    '',
    'T\n--',
    ':idprefix: q',
    '|===',
    '* [[l]] m',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const document = lines.join('\n');
      const known = new KnownIds([asciidocFacts(document)]);
      expect(ids(document).filter((id) => !known.has(id))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});
