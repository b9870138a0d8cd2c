import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Kind, reading } from './extracting.ts';

type Row = readonly [kind: Kind, document: string, reference: string, expected: string];

test.each<Row>([
  ['jsx', '<a href="/a">x</a>', '/b?c=1&copy;"', '<a href="/b?c=1&amp;copy;&quot;">x</a>'],
  ['jsx', "<a href='/a' />", "/it's", "<a href='/it&#39;s' />"],
  ['jsx', '<a href={"/a"} />', '/b"c\\d&e', String.raw`<a href={"/b\"c\\d&e"} />`],
  ['jsx', "<a href={'/a'} />", "/it's?a&b", String.raw`<a href={'/it\'s?a&b'} />`],
  ['jsx', '<a href={`/a`} />', '/${b}`', '<a href={`/\\${b}\\``} />'],
  ['jsx', '<img srcSet={"/a 1x, /b 2x"} />', '/c', '<img srcSet={"/c 1x, /c 2x"} />'],
  [
    'jsx',
    String.raw`<img srcSet={"/\x61 1x, /b\t2x"} />`,
    '/c',
    String.raw`<img srcSet={"/c 1x, /c\t2x"} />`,
  ],
  ['jsx', '<Link to="a" /> ', 'b', '<Link to="./b" /> '],
  ['jsx', '<Card href={"/a"} /> ', '/"b"', String.raw`<Card href={"/\"b\""} /> `],
  ['jsx', 'import "./a.png"', 'b c.png', 'import "./b%20c.png"'.replace('%20', ' ')],
  ['jsx', '<p style="background: url(/a)" />', '/b', '<p style="background: url(/b)" />'],
  ['vue', '<template><a :href="\'/a\'" /></template>', '/b', '<template><a :href="\'/b\'" /></template>'],
  ['vue', '<template><a href=/a></template>', '/b c', '<template><a href="/b c"></template>'],
  ['vue', '<style src="./a.css"></style>', 'b.css', '<style src="./b.css"></style>'],
  ['svelte', '<a href="/a">', '/{b}', '<a href="/&#123;b&#125;">'],
  ['svelte', '<Card href="/a" />', '/{b}', '<Card href="/&#123;b}" />'],
  ['svelte', '<a href={"/a"}>', '/{b}', '<a href={"/{b}"}>'],
  ['astro', '<a href=`/a`>', '/b', '<a href=`/b`>'],
  [
    'astro',
    '---\nimport a from "./a.png"\n---\n<A href=\'/c\' />',
    './b.svg',
    '---\nimport a from "./b.svg"\n---\n<A href=\'./b.svg\' />',
  ],
])('%s: %j with %j becomes %j', (kind, document, reference, expected) => {
  const { rewritten, links } = reading[kind];
  expect(rewritten(document, () => reference)).toBe(expected);
  expect(links(expected)).toHaveLength(links(document).length);
});

describe('what cannot be written is not', () => {
  test.each<readonly [string, Kind, string, string]>([
    ['a line break in a prop', 'jsx', '<Card href="/a" />', '/b\nc'],
    [
      'quotation marks in a bound string',
      'vue',
      '<template><Card :href="\'/a\'" /></template>',
      '/it\'s "b"',
    ],
    ['white space in an unquoted prop', 'svelte', '<Card href=/a />', '/b c'],
  ])('%s', (_, kind, document, reference) => {
    expect(reading[kind].rewritten(document, () => reference)).toBe(document);
  });
});

const PIECES = [
  ...'<>{}()[]"\'`/\\=.,;:#$&-!*'.split(''),
  '<a href="/a">',
  '</a>',
  "<img src='b' />",
  '<A to={"/c"} d={',
  '/>',
  '<>',
  '</>',
  '<a :href="\'/d\'">',
  '{`/e`}',
  '${',
  '{{',
  '}}',
  '{#if a}',
  '{/if}',
  '---\n',
  '<!--',
  '-->',
  '/*',
  '*/',
  '//',
  '<script>',
  '</script>',
  '<style>',
  '</style>',
  'url(f)',
  '<template>',
  '</template>',
  'import "./g.png";',
  'return ',
  ' x=',
  ' srcset="h 1x, i 2x"',
  ' style="a: url(j)"',
  '<svg>',
  '<use href="#k">',
  ' ',
  '\n',
  '\r\n',
  'é',
  '漢',
  '\uD800',
  '\0',
  '&amp;',
  'a',
];

test('law: any text is read without an error, and what is written again is read again', () => {
  const kinds = fc.constantFrom<Kind>('vue', 'svelte', 'astro', 'jsx', 'tsx');
  fc.assert(
    fc.property(kinds, fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), (kind, pieces) => {
      const { rewritten, links } = reading[kind];
      const bytes = new TextEncoder().encode(pieces.join(''));
      const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
      expect(rewritten(bytes, () => undefined)).toBe(text);
      expect(links(rewritten(bytes, ({ reference }) => reference))).toEqual(links(bytes));
    }),
  );
});

test('law: what is written is what is read', () => {
  const documents: readonly [Kind, string][] = [
    [
      'jsx',
      '<><a href="/a" /><a href=\'/a\' /><a href={"/a"} /><a href={\'/a\'} /><a href={`/a`} /><Link to="/a" /><Link to={`/a`} /></>',
    ],
    ['svelte', '<a href="/a" /><a href=/a /><a href={"/a"} /><Link href=\'/a\' />'],
    ['astro', '<a href="/a" /><a href=`/a` /><Link href={"/a"} />'],
    ['vue', '<template><a href="/a" /><router-link to=\'/a\' /></template>'],
  ];
  const letters = fc.constantFrom(...'ab/?&=;"\'`{}$\\%<>é漢 amp'.split(''), '&amp;', '${', '&lt', '{b}');
  fc.assert(
    fc.property(
      fc.constantFrom(...documents),
      fc.array(letters, { maxLength: 12 }),
      ([kind, document], said) => {
        const reference = `/${said.join('').trim()}`;
        const { rewritten, referencesOf, links } = reading[kind];
        const written = rewritten(document, () => reference);
        expect(links(written).map((link) => link.slice(link.indexOf(' ') + 1))).toEqual(
          referencesOf(document).list.map(() => reference),
        );
      },
    ),
  );
});
