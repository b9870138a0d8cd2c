import { expect, test } from 'vitest';
import { reading } from './extracting.ts';

/** The labels that are told, for who listens for ids. */
function labels(document: string): readonly string[] {
  return reading.problems(document).map(({ code, severity, reference, span }) => {
    expect({ code, severity }).toEqual({ code: 'missing-definition', severity: 'info' });
    expect(document.slice(span?.start, span?.end)).toBe(reference?.replace('^', ''));
    return reference ?? '';
  });
}

test.each([
  ['a label that nothing defines', '[text][nmae]\n\n[name]: a.md', ['nmae']],
  ['a text that is the label', '[nmae][]\n\n[name]: a.md', ['nmae']],
  ['a picture', '![pic][gone]', ['gone']],
  ['a picture in a link', '[![Build][image]][page]', ['image', 'page']],
  ['one of two', '[![Build][image]][page]\n\n[image]: i.png', ['page']],
  ['in a quotation, over two lines', '> see [what\n> is][said here]', ['said here']],
  ['in a table', '| a |\n|---|\n| [b][c] |', ['c']],
  ['in a list, behind code', '- `x`: [a `b`][c]', ['c']],
  ['what is said behind a colon', '- [Foo][foo]: what it is', ['foo']],
  ['a number, of a text', '# qs <sup>[![Version Badge][2]][1]</sup>\n\nthe [guide][3]', ['2', '1', '3']],
  ['behind a text that needs no parser', 'Nothing.\n\n[a][b]\n', ['b']],
  ['a footnote, where there are others', 'a[^1] b[^two]\n\n> - [^1]: c', ['^two']],
])('told: %s', (_, document, expected) => {
  expect(labels(document)).toEqual(expected);
});

test.each([
  ['a label in other case and space', '[text][The  Name]\n\n[the name]: a.md'],
  ['a definition before it, and one in a quotation', '[a]: b\n\n[t][a] [t][c]\n\n> [c]: d'],
  [
    'code, HTML and escapes',
    '`[a][b]` <div title="[a][b]"> \\[a][b] [a\\][b]\n\n    [a][b]\n\n```\n[a][b]\n```',
  ],
  ['a formula', 'so $[a][b]$ is'],
  ['an index', 'a[i][j], f()[i][j], {x}[a][b]'],
  ['numbers', '[0][1] [10][2.3] [i][0] see [3][4]'],
  ['options and patterns', 'ls [-a][-b], [A-Za-z_][A-Za-z0-9_]* or [a-z][0-9]'],
  ['footnotes and citations', '[^a][b] [see][@doe99] [a][^b]'],
  ['a task that is done twice', '- [ ][x] a\n- [x][ ] b'],
  ['names of code', '[Reader][pkg.Reader] [`T::new`][] [f][crate::f()] [vec!][]'],
  ['headings, for Pandoc', '# The *end* {#e}\n\n## Begin ##\n\n[x][begin] [Begin][] [The *end*][]'],
  ['what a file may define that is put in', '[a][b]\n\n{% include links.md %}'],
  ['the same in VitePress', '[a][b]\n\n<!--@include: ./links.md-->'],
  ['a link with attributes, or with another link behind it', '[a][b]{.c} [a][b](d)'],
  ['a directive of MyST, which knows those of the whole', '[b]: c\n\n```{note}\n[a][b]\n```'],
  ['eight kilobytes of paragraph without a link', `\`[a][b]\` ${'[a][b] '.repeat(1200)}`],
  ['brackets alone', '[a] [b]\n\n[a\n\nb][c]'],
  [
    'what is defined far behind a label that is defined twice',
    `[a][b] <b\nc>\n\n[d]: e\n[d]: f\n'g\nh'\n\n${'i <j\nk> [l](m)\n\n'.repeat(200)}[b]: n`,
  ],
  ['a footnote where none is defined', 'a[^1]'],
  [
    'footnotes in code and formulas, and classes of characters',
    '`[^a]` $x[^a]$ [^a-z]+[^ab.] \\[^a]\n\n[^b]: c',
  ],
  ['a footnote in other case', 'a[^One]\n\n[^oNE]: b'],
])('not told: %s', (_, document) => {
  expect(labels(document)).toEqual([]);
});

test('nobody is told who does not listen for ids', () => {
  expect(reading.referencesOf('[text][nmae]').problems).toEqual([]);
});
