import { type Extractor, References, Registry, decodeText, defaultBase, entityOf } from '@linkwright/core';
import { describe, expect, test } from 'vitest';
import { markdownExtractor } from '../src/index.ts';
import { links, reading } from './extracting.ts';

const { rewritten } = reading;

const MDX = { mediaType: 'text/mdx' };

describe('attributes of MDX', () => {
  test.each([
    ['an element', '<a href="b">c</a>', ['a@href b']],
    ['an element on several lines', 'x\n\n<img\n  alt="a > b"\n  src="c&amp;d"\n/>', ['img@src c&d']],
    [
      'a component',
      '<Link to="/docs">a</Link> <Card href=\'b?c&amp;d\' icon="no"/>',
      ['jsx:*@to /docs', 'jsx:*@href b?c&d'],
    ],
    [
      'a component in an object',
      '<Ui.Image src="./a.png" poster="b.png"/>',
      ['jsx:*@src ./a.png', 'jsx:*@src b.png'],
    ],
    [
      'a string in braces',
      '<img src={"./a.png"}/> <a href={ \'b\' }/> <A href={`c`}/>',
      ['jsx:*@src ./a.png', 'jsx:*@href b', 'jsx:*@href c'],
    ],
    ['of SVG', '<svg><use xlinkHref="a.svg#b" /></svg>', ['jsx:*@href a.svg#b']],
    ['beside an expression', '<a style={{color: "red", a: 1 > 2}} href="b"/>', ['jsx:*@href b']],
    [
      'beside braces in strings',
      '<A a={["f() {", \'it\\\'s }\']} href="b"/> <A a={`{\n`} href="c"/> {/* { */} <A href="d"/>',
      ['jsx:*@href b', 'jsx:*@href c', 'jsx:*@href d'],
    ],
    [
      'between braces in strings of others',
      '<A a={"{"} />\n\n[a](b)\n\n<A a={"}"} href="c"/>',
      ['markdown:link b', 'jsx:*@href c'],
    ],
    [
      'beside code and values with braces',
      '`{"` <A a="{\'" href="b"/> {c} isn\'t {d && <p>don\'t</p>} can\'t <A href="e"/>\n\n```\n{"\n```\n<A href="f"/>',
      ['jsx:*@href b', 'jsx:*@href e', 'jsx:*@href f'],
    ],
    ['a value that is computed', '<a href={url}/> <A href={`a${b}`}/> <A href={"a" + b} {...c}/>', []],
    [
      'elements and components in expressions, and in modules',
      '{l.map((x) => <Link key={x} to="/b">it\'s</Link>)} <A b={[<a href={"c"}/>, <img\nalt="}" src=\'d\'/>]}/>\n\nexport const E = () => <a href="e" download/>',
      ['jsx:*@to /b', 'jsx:*@href c', 'jsx:*@src d', 'jsx:*@href e'],
    ],
    [
      'beside attributes that are spread, and objects and elements in others',
      '{<a {...p} href="b"/>} {<a style={{ c: 1 }} href="d">e</a>} {<A f={g(<a href="h" {...i}/>)} j={[{ k: 1 }]} to="./l"/>}',
      ['jsx:*@href b', 'jsx:*@href d', 'jsx:*@href h', 'jsx:*@to ./l'],
    ],
    [
      'no strings, comments and comparisons in expressions',
      '{f("<a href=\'no\'>", `<a href="no">`, i < n /* <a href="no"> */)} {(a <b) && href == "no"} {<a href={b + "c"}/>}',
      [],
    ],
    ['text in a component', '<Tip>\n\n[a](b) <img src="c"/>\n\n</Tip>', ['markdown:link b', 'img@src c']],
    [
      'a `to` that names no place',
      '<Mail to="Ann"/> <NavLink to="a"/> <Go to="./b"/>',
      ['jsx:*@to a', 'jsx:*@to ./b'],
    ],
    ['what is indented is no code', '    [a](b)', ['markdown:link b']],
    ['code', '`<A href="no"/>`\n\n```jsx\n<A href="no"/>\n```', []],
    ['a comment', '{/* <A href="no"/> [a](b) */}', []],
    [
      'comments of HTML, as Docusaurus takes them',
      '<!-- [a](no) -->\n\n{/* [a](no) */} <A href="b"/> <!--\n<A href="no"/> {\n--> [c](d)',
      ['jsx:*@href b', 'markdown:link d'],
    ],
    [
      'beside a sample of code that ends none',
      '```html\n<!-- [a](no)\n```\n\n{/* [a](no) */} [b](c)\n\n<!--\n```\n[a](no)\n```\n-->\n\n[d](e)',
      ['markdown:link c', 'markdown:link e'],
    ],
    ['signs of comments in code', '`<!--` [a](b) `-->`', ['markdown:link b']],
    ['no autolink', '[a](b) <https://c/>', ['markdown:link b']],
    ['an attribute without a value', '<A href to = "/b"/>', ['jsx:*@to /b']],
    ['in a list', '- <A\n  href="b"/>\n- [c](d)', ['jsx:*@href b', 'markdown:link d']],
    ['what is no MDX is read as Markdown', 'a < b { [c](d) <a href="e">', ['markdown:link d', 'a@href e']],
  ])('%s', (_, document, expected) => {
    expect(links(document, MDX)).toEqual(expected);
  });

  test('are no more than HTML in Markdown', () => {
    expect(links('<Link to="/docs">a</Link>\n\n    [a](b)')).toEqual([]);
  });

  test.each([
    ['<A href="b"/>', 'c"d&amp;', '<A href="c&quot;d&amp;amp;"/>'],
    ["<A href='b&amp;c' />", "d'e\\f", "<A href='d&#39;e\\f' />"],
    ['é <A src={ "b" }/> é', 'ü d', 'é <A src={ "ü d" }/> é'],
    ['<A src={"b"}/>', 'c"d', '<A src={"b"}/>'],
    ['<A to="/b"/>', 'c/d', '<A to="./c/d"/>'],
    ['<A to={"/b"}/>', 'c', '<A to={"./c"}/>'],
    ['<A src={`b`}/>', '${c}', '<A src={`b`}/>'],
  ])('%s with %s becomes %s', (document, reference, expected) => {
    expect(rewritten(document, () => reference, MDX)).toBe(expected);
  });
});

/** Tells the whole of each script. */
function scriptsOf(document: string): readonly string[] {
  const scripts: string[] = [];
  const script: Extractor = {
    mediaTypes: ['text/javascript'],
    extract: ({ bytes, start, end }) => void scripts.push(decodeText(bytes, start, end, 'utf-8')),
  };
  const source = { path: 'a.mdx', bytes: new TextEncoder().encode(document), offset: 0, line: 1 };
  const registry = new Registry([markdownExtractor, script]);
  registry.extract(entityOf(source, 'text/mdx'), defaultBase(), new References());
  return scripts;
}

describe('scripts in MDX', () => {
  test.each([
    [
      'imports and exports',
      "import A from './a.mdx'\nexport * from './b'\n\n# T\n\nexport const c = {\n  d\n}",
      ["import A from './a.mdx'\nexport * from './b'", 'export const c = {\n  d\n}'],
    ],
    ['CRLF', "import A from './a'\r\n\r\nimport of goods\r\n", ["import A from './a'", 'import of goods']],
    ['words', 'important\n\nexporting\n\n- import x\n\na\nimport b from "c"', []],
    [
      'attributes and expressions',
      "<Image src={require('./a.png').default}/> é {b('c')}",
      ["require('./a.png').default", "b('c')"],
    ],
    ['code', "```\nimport A from './a'\n```", []],
  ])('%s', (_, document, expected) => {
    expect(scriptsOf(document).map((script) => script.trim())).toEqual(expected);
  });
});
