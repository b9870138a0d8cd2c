// HTML Standard, 7.4.6.4: what a fragment points at.
import { expect, test } from 'vitest';
import {
  decodedFragment,
  fragmentOf,
  pointsAt,
  takenByScript,
  takenByScriptOfServer,
  takenInPageOfMarkdown,
} from '../src/judging/fragments/fragment.ts';
import { checkedTree } from './checked-tree.ts';

/** Of a text that may have footnotes. */
const PAGE = { hasFootnotes: true, elements: new Set<string>() };

test.each<[string, string | undefined, string]>([
  ['http://a/b', undefined, 'no fragment'],
  ['http://a/b#', undefined, 'an empty one is the top'],
  ['http://a/b#c', 'c', ''],
  ['http://a/b#c#d', 'c#d', 'the first "#" counts'],
  ['http://a/b#:~:text=word', undefined, 'a text directive is no name'],
  ['http://a/b#c:~:text=word', 'c', 'a name before a directive is'],
])('the name in %s is %s: %s', (uri, expected) => {
  expect(fragmentOf(uri)).toBe(expected);
});

test.each([
  ['section', ['section'], true],
  ['Section', ['section'], false],
  ['a%20b', ['a%20b'], true],
  ['a%20b', ['a b'], true],
  ['a b', ['a%20b'], true],
  ['中`', ['%E4%B8%AD%60'], true],
  ['\u{1F600}', ['%F0%9F%98%80'], true],
  ['a%20b', ['a%2520b'], false],
  ['caf%C3%A9', ['café'], true],
  ['100%', ['100%'], true],
  ['%zz', ['%zz'], true],
  ['top', [], true],
  ['TOP', [], true],
  ['t%6Fp', [], true],
  ['topic', [], false],
  ['svgView(viewBox(0,0,9,9))', [], true],
  ['xywh=0,0,9,9', [], true],
  ['default#VML', [], true],
  ['default', [], false],
  ['gh-dark-mode-only', [], true],
  ['only-light', [], true],
  ['only-lights', [], false],
])('#%s points into a document with %j: %s', (fragment, names, expected) => {
  expect(pointsAt(fragment, new Set(names))).toBe(expected);
});

const LINES = 'a script may take it for lines of source code';
const ROUTE = 'a script may take it for the address of a page of its own';
const CONTRIBUTION = 'a script may load what is called so';
const PARAMETERS = 'a script may take it for parameters';

test.each<[string, readonly string[], string | undefined, string]>([
  ['L10', [], LINES, 'a page without names of lines, as at GitHub'],
  ['L10', ['readme', 'L'], LINES, ''],
  ['L10', ['L1', 'L9'], undefined, 'one that names its lines, and has nine'],
  ['L10-L20', [], LINES, ''],
  ['L10-20', [], LINES, 'GitLab'],
  ['L10C5-L20C7', [], LINES, ''],
  ['L2C5-L3C7', ['L1', 'L2', 'L3'], LINES, ''],
  ['L2C5-L4C7', ['L1', 'L2', 'L3'], undefined, ''],
  ['lines-10:20', ['L1'], LINES, 'Bitbucket'],
  ['lines-1,2:30', [], LINES, ''],
  ['L1C12-L2C34', [], LINES, ''],
  ['xL10', [], undefined, ''],
  ['L', [], undefined, ''],
  ['L1x', [], undefined, ''],
  ['lines-of-code', [], undefined, ''],
  ['!route', [], ROUTE, ''],
  ['/route', [], ROUTE, ''],
  ['narrow/stream/7-x', [], ROUTE, 'Zulip'],
  ['route!', [], undefined, ''],
  ['gid=0', [], PARAMETERS, ''],
  ['page=2&zoom=90', [], PARAMETERS, ''],
  ['=0', [], undefined, ''],
  ['issuecomment-123', [], CONTRIBUTION, 'GitHub'],
  ['discussion_r123', [], CONTRIBUTION, 'GitHub'],
  ['diff-0a1b2c3dR10', [], CONTRIBUTION, 'GitHub'],
  ['diff-algorithms', [], undefined, ''],
  ['note_123', [], CONTRIBUTION, 'GitLab'],
  ['note_worthy', [], undefined, ''],
  ['my-note_123', [], undefined, ''],
  ['issue-12', [], CONTRIBUTION, 'Gitea'],
  ['my-diff-0a1b2c3', [], undefined, ''],
  ['usage', ['user-content-usage'], 'a script may take it for "user-content-usage"', 'GitHub'],
  ['event-handlers', [], undefined, ''],
  ['issue-12-solved', [], undefined, ''],
  ['a b=0', [], undefined, ''],
])('#%s in a page of another site that has %j: %s (%s)', (fragment, names, expected) => {
  expect(takenByScriptOfServer(fragment, new Set(names))).toBe(expected);
});

const STRETCH = 'a script may take it for a stretch of lines';

// Its ends have names in the page.
test.each<[string, readonly string[], string | undefined]>([
  ['10-20', ['10', '20'], STRETCH],
  ['L10-L20', ['L10', 'L20'], STRETCH],
  ['l1-2', ['l1', '2'], STRETCH],
  ['10-20', ['10'], undefined],
  ['10-20', ['20'], undefined],
  ['x10-20', ['10', '20'], undefined],
  ['10-20x', ['10', '20'], undefined],
  ['ab1-2', ['b1', '2'], undefined],
  ['/10', [], ROUTE],
])('#%s in a page of the site that has %j: %s', (fragment, names, expected) => {
  expect(takenByScript(fragment, new Set(names))).toBe(expected);
});

test.each<[string, readonly string[], boolean, string]>([
  ['user-content-usage', ['usage'], true, 'a heading, as GitHub writes it'],
  ['user-content-usage', ['install'], false, 'no such heading'],
  ['user-content-fn-1', [], true, 'a footnote'],
  ['user-content-fnref-note', [], true, 'where a footnote is called'],
  ['user-content-fn-', [], false, 'one without a name'],
  ['user-content-fnord', [], false, ''],
  ['user-content-my-fn-1', [], false, ''],
  ['usage', ['user-content-usage'], false, ''],
  ['fn:note', [], true, 'a footnote of Python-Markdown, kramdown and Goldmark'],
  ['fnref2:note', [], true, 'where it is called again'],
  ['fn1', [], true, 'a footnote of Pandoc and markdown-it'],
  ['fnref1:2', [], true, ''],
  ['fn:', [], false, ''],
  ['fnref', [], false, ''],
  ['fn1a', [], false, ''],
  ['__tabbed_1_2', [], true, 'a tab of PyMdown'],
  ['__tabbed_1', [], false, ''],
  ['__codelineno-0-3', [], true, 'a line of code'],
  ['__span-0-3', [], true, ''],
  ['__codelineno-0', [], false, ''],
  ['tag:a', [], true, 'a tag of Material'],
  ['tag:', [], false, ''],
  ['_top', [], true, 'the title of Starlight'],
  ['_topic', [], false, ''],
])('#%s in Markdown that has %j is what a program makes of it: %s (%s)', (fragment, names, expected) => {
  expect(takenInPageOfMarkdown(fragment, new Set(names), () => PAGE) !== undefined).toBe(expected);
});

// github.com/BurntSushi/ripgrep, FAQ.md
test('in Markdown a name of an element is what a script of GitHub takes a fragment for', async () => {
  const links = ['config', 'x', 'one', 'field', 'gone'].map((name) => `[a](#${name})`).join(' ');
  const found = await checkedTree({
    'a.md': `${links}\n\n<h3 name="config">\nA\n</h3>\n\n<p class="b"\n name='x'>B</p> <span name=one></span> <input name="field">\n`,
    'b.md': '[a](a.md#config) [b](a.md#gone)\n',
    'c.html': '<h3 name="config"></h3><a href="#config">a</a>',
  });
  expect(found.map(({ file, reference, rule }) => [file, reference, rule])).toEqual([
    ['a.md', '#field', 'missing-fragment'],
    ['a.md', '#gone', 'missing-fragment'],
    ['b.md', 'a.md#gone', 'missing-fragment'],
    ['c.html', '#config', 'missing-fragment'],
  ]);
});

test('a text without footnotes has no names of theirs', async () => {
  const links = '[a](#fn-main) [b](#fn1) [c](#user-content-fn-1)';
  const found = await checkedTree({
    'a.md': `${links}\n`,
    'b.md': `${links} Note.[^1]\n\n[^1]: Text.\n`,
    'c.md': `${links} Note.^[Text.]\n`,
    'd.md': '[a](a.md#fn1) [b](b.md#fn1)\n',
  });
  expect(found.map(({ rule, reference }) => `${rule} ${reference}`)).toEqual([
    'missing-fragment #fn-main',
    'missing-fragment #fn1',
    'missing-fragment #user-content-fn-1',
    'missing-fragment a.md#fn1',
  ]);
});

test('what a longer document has said before is not in this one', async () => {
  const found = await checkedTree({
    'a.md': `${'Text. '.repeat(100)}Note.[^1]\n\n[^1]: Text.\n`,
    'b.md': '[a](#fn1)\n',
  });
  expect(found.map(({ rule, file }) => `${rule} ${file}`)).toEqual([
    expect.stringMatching(/^missing-fragment .*b\.md$/),
  ]);
});

test('names that programs make are those of Markdown alone', async () => {
  const links =
    '#user-content-use a.md#user-content-use a.mdx#_top a.html#_top a.html#user-content-use a.md?plain=1#L3 a.md?plain=1#L3-L5 a.md#L3 a.html?plain=1#L3';
  const found = await checkedTree({
    'a.md': '# Use\n',
    'a.mdx': '# Use\n',
    'a.html': '<h1 id="use">Use</h1>',
    'b.md': `# Use\n\n${links.replaceAll(/\S+/g, '[a]($&)')}\n`,
  });
  expect(found.map(({ rule, reference }) => `${rule} ${reference}`)).toEqual([
    'missing-fragment a.html#_top',
    'missing-fragment a.html#user-content-use',
    'missing-fragment a.md#L3',
    'missing-fragment a.html?plain=1#L3',
  ]);
});

test.each([
  ['%41%zz%', 'A%zz%'],
  ['%FF', '\uFFFD'],
  ['é%C3%A9', 'éé'],
])('%s is decoded to %s', (fragment, expected) => {
  expect(decodedFragment(fragment)).toBe(expected);
});

// JSDoc 4.0.5 gives these ids in a script.
test('lines in the pages that JSDoc makes of source code', async () => {
  const found = await checkedTree({
    'A.html':
      '<a href="a.js.html#line3"><a href="a.js.html#lines"><a href="b.html#line3"><a href="a.js.html#line0">',
    'a.js.html': '<pre class="prettyprint source linenums">',
    'b.html': '',
  });
  expect(found.map(({ rule, reference }) => `${rule} ${reference}`)).toEqual([
    'missing-fragment a.js.html#lines',
    'missing-fragment b.html#line3',
    'missing-fragment a.js.html#line0',
  ]);
});
