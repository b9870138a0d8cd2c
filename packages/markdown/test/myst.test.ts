// MyST: directives and roles, which hold references as those of reStructuredText do, and Markdown in what CommonMark takes
// for code.
import { expect, test } from 'vitest';
import { anchors, links, reading } from './extracting.ts';

const { rewritten, told } = reading;

test.each<[string, string, string[]]>([
  ['an image', '```{image} a.png\n:alt: b\n```', ['rst:image a.png']],
  ['a fence of colons', ':::{image} a.png\n:::', ['rst:image a.png']],
  [
    'a figure, its target and its caption',
    '```{figure} a.png\n:target: b.html\n\nOf [c](d.md).\n```',
    ['rst:image a.png', 'rst:image-target b.html', 'markdown:link d.md'],
  ],
  [
    'options as YAML',
    '```{figure} a.png\n---\n# no: c\ntarget: b.html\nalt: x\n---\n```',
    ['rst:image a.png', 'rst:image-target b.html'],
  ],
  [
    'a caption between colons, once',
    ':::{figure} a.png\nOf [c](d.md).\n:::',
    ['markdown:link d.md', 'rst:image a.png'],
  ],
  [
    'files',
    '```{include} a b.md\n```\n```{literalinclude} c.py\n:diff: d.py\n```',
    ['rst:include a%20b.md', 'rst:include c.py', 'rst:file d.py'],
  ],
  [
    'a table of contents',
    '```{toctree}\n:maxdepth: 1\n\na\nB <c/d>\nhttps://h/\n```',
    ['rst:document a.md', 'rst:document c/d.md', 'rst:link https://h/'],
  ],
  ['entries right below the options', ':::{toctree}\n:hidden:\na\n:::', ['rst:document a.md']],
  [
    'roles',
    '{doc}`a` {doc}`B <c>` {download}`d.zip` {ref}`e`',
    ['rst:document a.md', 'rst:document c.md', 'rst:download d.zip'],
  ],
  ['text of a document', '```{note}\nOf [a](b.md).\n```', ['markdown:link b.md']],
  [
    'a title, and text behind the name',
    '```{admonition} Of [a](b.md)\n[c](d.md)\n```\n\n```{note} [e](f.md)\n```',
    ['markdown:link b.md', 'markdown:link d.md', 'markdown:link f.md'],
  ],
  [
    'a table of comma-separated values',
    '```{csv-table} Of [a](b.md)\n:header: "c"\n\n"d", "[e](f.md)"\n"[g\n](h.md)"\n```',
    ['markdown:link b.md', 'markdown:link f.md', 'markdown:link h.md'],
  ],
  ['directives in others', '````{note}\n```{image} a.png\n```\n````', ['rst:image a.png']],
  [
    'the same between colons',
    '::::{grid}\n:::{card} T\n:link: a\n:link-type: doc\n:::\n::::',
    ['rst:document a.md'],
  ],
  [
    'in a list',
    '- ```{tip}\n  [a](b.md)\n  ```\n- ```{image} c.png\n  ```',
    ['markdown:link b.md', 'rst:image c.png'],
  ],
  ['in a quote', '> ```{tip}\n> [a](b.md)\n> ```', ['markdown:link b.md']],
  ['reStructuredText', '```{eval-rst}\n.. image:: a.png\n```', ['rst:image a.png']],
  [
    'HTML of Pandoc',
    '```{=html}\n<a href="b">\n```\n~~~ {=html5}\n<a href="c">\n~~~\n```{=latex}\n<a href="d">\n```\n:::{=html}\n:::',
    ['a@href b', 'a@href c'],
  ],
  [
    'HTML of Pandoc in a line',
    'a `<a href="b">`{=html}c`</a>`{=html} `` <img src="d"> ``{ =html5 } `<a href="e">`{=latex} `<a href="f">`\n\n| `<a href="g">`{=html} |\n| --- |\n\n*`<a\nhref="h">`{=html}*',
    ['a@href b', 'a@href g', 'a@href h', 'img@src d'],
  ],
  ['HTML', '```{raw} html\n<a href="b">\n```\n```{raw} latex\n<a href="c">\n```', ['a@href b']],
  ['CRLF', '```{toctree}\r\n:hidden:\r\n\r\na\r\nb\r\n```\r\n', ['rst:document a.md', 'rst:document b.md']],
  ['no end', '```{figure} a.png\n[b](c)\n', ['rst:image a.png']],
  ['no end between colons', ':::{toctree}\na', ['rst:document a.md']],
  ['a cell of a notebook', '```{figure} #cell\n```', []],
  ['code', '```{code-block} md\n[a](b.md)\n```\n```{r}\n[a](b.md)\n```\n```python\n[a](b.md)\n```', []],
  ['shown', '````md\n```{image} a.png\n```\n{doc}`b`\n````\n\n`` {doc}`b` ``', []],
])('%s', (_, document, expected) => {
  expect(links(document).toSorted()).toEqual(expected.toSorted());
});

test('lines of a directive between colons are no Markdown', () => {
  const document =
    ':::{figure} http://h/a.png\n:target: http://h/b\n\nhttp://h/c\n:::\n\n:::{toctree}\nA <http://h/d>\n:::\n\n:::{raw} html\n<a href=e>\n:::\n';
  expect(links(document, { include: ['*'] }).toSorted()).toEqual([
    'a@href e',
    'markdown:extended-autolink http://h/c',
    'rst:image http://h/a.png',
    'rst:image-target http://h/b',
    'rst:link http://h/d',
  ]);
});

test('each stands where it is written', () => {
  const document = 'é\n\n- :::{figure} a.png\n  :target: b\n  :::\n- {doc}`c d`\n';
  expect(told(document).map(({ raw }) => raw)).toEqual(['c d', 'a.png', 'b']);
});

test('a document without its ending has the one of those beside it', () => {
  expect(told('{doc}`../a`').map(({ target }) => target)).toEqual(['http://example.com/a.md']);
});

test('headings in a directive have ids', () => {
  expect(anchors('```{note}\n## A heading\n```')).toEqual(['a-heading < A heading']);
});

test('what is written stays in its line, and the rest as it was', () => {
  const document =
    '- :::{figure} a.png\r\n  :target: b.html\r\n  :name: x\r\n  :::\r\n\r\n```{toctree}\r\n---\r\nmaxdepth: 1\r\n---\r\na\r\nT <b>\r\n```\r\n{doc}`c` {download}`d <e.zip>`\r\n';
  const longer = rewritten(document, ({ reference }) => `new/${reference}`);
  expect(longer).toBe(
    '- :::{figure} new/a.png\r\n  :target: new/b.html\r\n  :name: x\r\n  :::\r\n\r\n```{toctree}\r\n---\r\nmaxdepth: 1\r\n---\r\nnew/a\r\nT <new/b>\r\n```\r\n{doc}`new/c` {download}`d <new/e.zip>`\r\n',
  );
  expect(rewritten(longer, ({ reference }) => reference.slice('new/'.length))).toBe(document);
});

test.each([
  ['between colons', ':::{toctree}\na\n'],
  ['of code', '```{figure} a\n[b](c)\n'],
  ['with options', ':::{image} a\n---\nb: c\n'],
  ['in one another', '> :::{card} a\n> :link: b\n'],
])('thousands of directives that nothing ends, %s, are read in little time', (_, piece) => {
  expect(links(piece.repeat(1000)).length).toBeGreaterThan(0);
});
