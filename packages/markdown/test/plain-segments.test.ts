// What is read without the parser is what the parser reads (CommonMark 0.31, sections 4 to 6; GFM, section 6.9).
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { headingText } from '../src/ids/heading.ts';
import { type ParsedEvent, parsed } from '../src/parsing/events.ts';
import { plainText } from '../src/parsing/plain-segments.ts';
import { segments } from '../src/parsing/segments.ts';

/** The tokens that a reader of documents looks at. */
const READ: ReadonlySet<string> = new Set([
  'link',
  'image',
  'resource',
  'resourceDestinationLiteral',
  'resourceDestinationRaw',
  'definition',
  'definitionDestinationLiteral',
  'definitionDestinationRaw',
  'autolinkProtocol',
  'autolinkEmail',
  'literalAutolinkHttp',
  'literalAutolinkWww',
  'literalAutolinkEmail',
  'codeText',
  'codeTextData',
  'codeFenced',
  'codeFlowValue',
  'codeIndented',
  'htmlFlow',
  'htmlFlowData',
  'htmlText',
  'htmlTextData',
  'table',
  'reference',
]);

const HEADING: ReadonlySet<string> = new Set(['atxHeadingText', 'setextHeadingText']);

function told(events: readonly ParsedEvent[], text: string): string[] {
  let isHtml = false;
  return events.flatMap(([kind, token], index) => {
    const { type, start, end } = token;
    if (type === 'htmlFlow') isHtml = kind === 'enter';
    if (type === 'lineEnding') return isHtml && kind === 'enter' ? [`${type} ${start.offset}`] : [];
    if (kind === 'exit') return READ.has(type) ? [`/${type}`] : [];
    const said = `${type} ${start.offset} ${text.slice(start.offset, end.offset)}`;
    if (HEADING.has(type)) return [`${said} = ${headingText(events, index, text, 0)}`];
    return READ.has(type) ? [said] : [];
  });
}

/** Both readings of each segment that needs no parser. */
function readings(text: string): { readonly plain: string[]; readonly parser: string[] }[] {
  const pieces = Array.from(segments(text, 0), (segment) => text.slice(segment.start, segment.end));
  const labels = new Set(pieces.flatMap((piece) => parsed(piece, HOW, []).labels));
  return pieces.flatMap((piece) => {
    const plain = plainText(piece, { start: 0, end: piece.length }, labels);
    if (plain === undefined) return [];
    const own = parsed(piece, HOW, []).labels;
    expect(new Set(plain.labels)).toEqual(new Set(own));
    return [{ plain: told(plain.events, piece), parser: told(parsed(piece, HOW, labels).events, piece) }];
  });
}

const HOW = { withEmphasis: true, mdx: false };

const PIECES = [
  '[a]: b\n',
  '\n[a]: <b>',
  '\n\n[b c]: d "e"\n',
  '[B C]',
  '][a]',
  '[]',
  '][]',
  ']: ',
  'a',
  'b c',
  ' ',
  '  ',
  '    ',
  '\n',
  '\n\n',
  '\r\n',
  '\t',
  '1',
  '1.',
  '12) ',
  '- ',
  '* ',
  '+ ',
  '-',
  '*',
  '_',
  '__',
  '**',
  '> ',
  '>',
  '# ',
  '## ',
  '#',
  '###### ',
  '=',
  '===',
  '---',
  '- - -',
  ':',
  '|',
  '|-|',
  '~~~',
  '```',
  '```js\n',
  '`',
  '``',
  '` ',
  '[',
  ']',
  '![',
  '](',
  '(',
  ')',
  '[a](b)',
  '![a](b)',
  '[![a](b)](c)',
  '[a]',
  '[ ]',
  '[x] ',
  '[^a]',
  '[a][b]',
  '(b "t")',
  '<b c>',
  '<',
  '>',
  '<a>',
  '</a>',
  '<!--',
  '-->',
  '<http://a/>',
  '\\',
  '\\[',
  '\\`',
  '\\!',
  '&amp;',
  '&',
  '@',
  'a@b.c',
  '_b_',
  'a_b',
  '!',
  'http://a.b',
  'https://a/b_',
  'HTTP://a.b/c?d=e.',
  'www.a.b',
  '://',
  'ftp://a',
  '"',
  "'",
  '{#a}',
  '{doc}',
  '%',
  '$',
  'é',
  '\u00a0',
  '中',
  '.',
  ',',
  ';',
  '?',
  '~',
  '\f',
  '/',
  '^',
  '[a](<b c>)',
  '[a](b_c(d))',
  "[a](b 'c')",
  '[a]()',
  'a ![b',
  '](c) d',
  '\n- ',
  '\n  - ',
  '\n    ',
];

// What needs no parser, and what is told of it.
test.each([
  [
    '# Title\n\nSee [a](b) and\n![c](d "e").\n',
    ['atxHeadingText 2 Title = Title', 'link 4 [a](b)', 'image 15 ![c](d "e")'],
  ],
  ['Title\n---\n', ['setextHeadingText 0 Title = Title']],
  [
    '# `a_b` [c](d) ![e](f)g\n',
    ['atxHeadingText 2 `a_b` [c](d) ![e](f)g = a_b c g', 'link 8 [c](d)', 'image 15 ![e](f)'],
  ],
  [
    '- [ ] a\n  - [b](c)\n    1. [d](e)\n> - [f](g)\n',
    ['link 12 [b](c)', 'link 26 [d](e)', 'link 37 [f](g)'],
  ],
  ['[![a](b)](c)\n', ['link 0 [![a](b)](c)', 'image 1 ![a](b)']],
  ['a `[b](c)` \\[d](e) \\`[f](g)\n', ['link 21 [f](g)']],
  ['a\n```md\n[b](c)\n```\n[d](e)\n', ['link 19 [d](e)']],
  [
    '[a][b] [c][] ![d][b]\n[e]\n\n[B]: f\n[c]: <g> "h"\n[e]: i\n',
    ['link 0 [a][b]', 'link 7 [c][]', 'image 13 ![d][b]', 'link 21 [e]'],
  ],
  ['<div>\n[a](b)\n\n<a href=c>[d](e)</a>\n', ['link 24 [d](e)']],
  ['<!-- a\n\n[b](c) -->\n[d](e)\n', ['link 19 [d](e)']],
])('%j', (text, expected) => {
  const all = readings(text).flatMap(({ plain }) => plain);
  expect(all.filter((each) => /^(?:link|image|\w+HeadingText) /.test(each))).toEqual(expected);
});

// What goes on over lines, or is not what it seems, is left to the parser.
test.each([
  ['a destination over two lines', 'see [a](\nb)\n'],
  ['a link over two lines of a quote', '> see [a\n> b](c)\n'],
  ['what looks like an item in a link', 'see [a\n- b](c)\n'],
  ['code over two lines', 'see `a\nb` [c](d)\n'],
  ['a tag over two lines', 'see <a\nhref="b">c</a>\n'],
  ['a definition over two lines', '[a]: b\n"c"\n'],
  ['a definition in an item', '- [a]: b\n'],
  ['a link in a link', '[a [b](c)](d)\n'],
  ['indented code', 'a\n\n    [b](c)\n'],
  ['code in an item', '-     [a](b)\n'],
  ['fenced code in an item', '- ```\n  [a](b)\n  ```\n'],
  ['a table', '| a |\n|---|\n| [b](c) |\n'],
  ['an address', 'a@b.example\n'],
  ['emphasis in a heading', '# *a*\n'],
  ['a comment that does not end', '<!-- [a](b)\n'],
])('%s', (_, text) => {
  expect(readings(text)).toEqual([]);
});

test('whatever is read, is read as the parser reads it', () => {
  let read = 0;
  const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 24 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, (document) => {
      for (const { plain, parser } of readings(document)) {
        read += 1;
        expect(plain).toEqual(parser);
      }
    }),
    { numRuns: 2000 },
  );
  expect(read).toBeGreaterThan(200);
});
