// What a link is in each kind of component, in examples as the manuals have them.
import { describe, expect, test } from 'vitest';
import { type Kind, reading } from './extracting.ts';

type Row = readonly [what: string, document: string, links: readonly string[]];

function finds(kind: Kind, rows: readonly Row[]): void {
  test.each(rows)('%s', (_, document, expected) => {
    const { links, told } = reading[kind];
    expect(links(document)).toEqual(expected);
    // What is told stands at the bytes that are told.
    for (const { raw } of told(document)) expect(document).toContain(raw);
  });
}

describe('JSX and TSX', () => {
  finds('tsx', [
    [
      'attributes of elements',
      'const a = <a href="/a"><img src=\'b.png\' srcSet="c 1x, d 2x"/></a>;',
      ['a@href /a', 'img@src b.png', 'img@srcset c', 'img@srcset d'],
    ],
    [
      'character references, and no escapes',
      String.raw`<a href="/a?b&amp;c\d" />`,
      [String.raw`a@href /a?b&c\d`],
    ],
    [
      'strings and templates in braces',
      '<><a href={"/a"} /><a href={ \'/b\' } /><a href={`/c`} /></>',
      ['a@href /a', 'a@href /b', 'a@href /c'],
    ],
    ['escapes in strings', String.raw`<a href={"/\x61\u{62}\"&amp;"} />`, ['a@href /ab"&amp;']],
    [
      'expressions are none',
      '<a href={b} title={"/no"} {...c}><img src={`/${d}.png`} /><a href={"/a" + b} /><a href={x ? "/a" : "/b"} /></a>',
      [],
    ],
    [
      'elements in expressions in attributes',
      '<A b={<a href="/c" />} d={() => <i>{e && <img src="f" />}</i>} href="/g" />',
      ['a@href /c', 'img@src f', 'component:*@href /g'],
    ],
    [
      'comments and text',
      '<p>{/* <a href="/no" /> */} // it\'s "<b>" {/* ` */}<a href="/a">`</a></p> // <a href="/no">',
      ['a@href /a'],
    ],
    [
      'strings, templates and regular expressions',
      'const a = "<a href=\'/no\'>" + `<a href="/no">${<a href="/a"/>}<a href="/no">` + /<a href="/.source;',
      ['a@href /a'],
    ],
    [
      'divisions, comparisons and type arguments',
      'if (a < b && c/d > e/f) g<Link>(h); const i = <T,>(j: T) => j < 3; const k = <T extends L>(m: T): Array<T> => <a href="/a">{m}</a>;',
      ['a@href /a'],
    ],
    [
      'names of types behind the name of a component',
      '<List<Record<string, () => void>> href="/a" />',
      ['component:*@href /a'],
    ],
    [
      'a regular expression behind the parentheses of a condition',
      'if (a) /"/.test(b); const c = <a href="/a"/>;',
      ['a@href /a'],
    ],
    [
      'styles are objects; those in strings are declarations',
      '<><p style={{ a: "url(/no)" }} /><p style="background: url(/a)" /></>',
      ['style@ /a'],
    ],
    [
      'SVG',
      '<><svg><use xlinkHref="#a" /><image href="b" /></svg><use href="c#d" /></>',
      ['svg:use@xlink:href #a', 'svg:image@href b', 'svg:use@href c#d'],
    ],
    [
      'links of routers',
      '<><Link to="/a" /><NavLink to="b" /><Link href="c" /><Link href="#d" /></>',
      ['component:*@to /a', 'component:*@to b', 'component:*@href c', 'component:*@href #d'],
    ],
    [
      'of other components what can be nothing else',
      '<><Card href="https://h/" src="./b.png" to="/c" /><Card href="d" src="logo" to="e" /><Portal to="#f" /><Icon src="mdi:home" /><motion.a href="/g" /><x-y href="../h" /></>',
      [
        'component:*@href https://h/',
        'component:*@src ./b.png',
        'component:*@to /c',
        'component:*@href /g',
        'component:*@href ../h',
      ],
    ],
    ['names of the build', '<><img src="@/a.png" /><img src="~/b.png" /><Image src="$lib/c.png" /></>', []],
    [
      'imports of what is no code',
      'import a from "./a.png";\nimport "../b.css";\nimport c from "./c";\nimport "./c.stories";\nimport d from "./d.tsx";\nimport e from "e/f.css";\nexport { g } from \'./g.json\';\nconst h = require("./h.svg?url"), i = import("./i.md"), j = new URL("./j.mp4", import.meta.url), k = new URL("./k.png", l);',
      [
        'component:import ./a.png',
        'component:import ../b.css',
        'component:import ./g.json',
        'component:import ./h.svg?url',
        'component:import ./i.md',
        'component:import ./j.mp4',
      ],
    ],
    [
      'a fragment, and what is not closed',
      '<><a href="/a"><b></b></a><img src="b"></>',
      ['a@href /a', 'img@src b'],
    ],
  ]);
});

describe('Vue', () => {
  finds('vue', [
    [
      'elements of the template, as in HTML',
      '<template><p>a < b<a href="/a?b&amp;c">x</a><br><img src=d.png></p></template>',
      ['a@href /a?b&c', 'img@src d.png'],
    ],
    [
      'bound strings, and nothing else that is bound',
      '<template><a :href="\'/a\'" /><a v-bind:href="`/b`" /><a :href=\'"/c"\' /><a :href="d" :to="\'/\' + e" v-html="\'/no\'" @click="\'/no\'" /><NuxtLink :to="\'/f\'" /></template>',
      ['a@href /a', 'a@href /b', 'a@href /c', 'component:*@to /f'],
    ],
    ['mustaches', '<template>{{ \'<a href="/no">\' }}<a href="/a">{{ b }}</a></template>', ['a@href /a']],
    [
      'links of the router',
      '<template><router-link to="/a" /><RouterLink to="b" /><Teleport to="#c" /></template>',
      ['component:*@to /a', 'component:*@to b'],
    ],
    [
      'comments, scripts, other languages and blocks',
      '<!-- <a href="/no"> --><template lang="pug">a(href="/no")</template><i18n>{"a": "<a href=\'/no\'>"}</i18n><docs><a href="/no"></docs>',
      [],
    ],
    [
      'blocks of files',
      '<template src="./a.html"></template><script src="./b.js"></script><style src="./c.css"></style>',
      ['vue:block@src ./a.html', 'vue:block@src ./b.js', 'vue:block@src ./c.css'],
    ],
    [
      'scripts and sheets',
      '<script setup lang="ts">import a from "./a.svg?url"; const b = <any>c; const d = "</template>";</script><style scoped>b { background: url(./b.png) }</style><style lang="scss">// url(/no)\n@use "./c";</style><style lang="less">d { e: data-uri("f.png") }</style><style lang="styl">url(/no)</style>',
      ['component:import ./a.svg?url', 'style#text ./b.png', 'sass:use ./c', 'less:data-uri f.png'],
    ],
    [
      'templates in the template',
      '<template><template v-if="a > b" #c="{ d }"><a href="/a" /></template><a href="/b" /></template><x><a href="/no" /></x>',
      ['a@href /a', 'a@href /b'],
    ],
  ]);
});

describe('Svelte', () => {
  finds('svelte', [
    [
      'elements between blocks',
      '{#if a < b}<a href="/a">x</a>{:else if c > "{"}<a href=/b>x</a>{/if}{#each d as e (e.id)}<img src=\'c\'>{/each}',
      ['a@href /a', 'a@href /b', 'img@src c'],
    ],
    [
      'strings in braces',
      '<a href={"/a"}>x</a><a href={`/b`}>x</a><a {href}>x</a><a href={c}>x</a>',
      ['a@href /a', 'a@href /b'],
    ],
    [
      'values with braces are none, whatever quotation marks are in them',
      '<a href="/a/{b}">x</a><a class="{c ? "d" : \'e\'} f" href="/g">x</a><img src=h/{i}.png><a {...j} href="/k">x</a>',
      ['a@href /g', 'a@href /k'],
    ],
    [
      'code, comments, strings',
      '{@html \'<a href="/no">\'}<!-- <a href="/no"> -->{@const a = `<a href="/no">`}<a href="/b" on:click|once={() => a < "}"}>x</a>',
      ['a@href /b'],
    ],
    [
      'scripts and sheets',
      '<script module lang="ts">import "./a.css"; let b = "<a href=\'/no\'>";</script><svelte:head><link rel="icon" href="/c.png"></svelte:head><style>d { background: url(e.png) }</style>',
      ['component:import ./a.css', 'link@href /c.png', 'style#text e.png'],
    ],
  ]);
});

describe('Astro', () => {
  finds('astro', [
    [
      'front matter, expressions and elements',
      '---\nimport a from "../a.png";\nconst b = 1 < 2 ? "<a href=\'/no\'>" : `---`;\n---\n<ul>{c.map((d) => <li><a href="/d">{d}</a><br></li>)}</ul><a href="/e">x</a>',
      ['component:import ../a.png', 'a@href /d', 'a@href /e'],
    ],
    [
      'strings and templates',
      '<a href={"/a"} /><a href=`/b` /><a href=`/${c}` title="/no" /><a href=`/${d}`/><img src="/e.png">',
      ['a@href /a', 'a@href /b', 'img@src /e.png'],
    ],
    [
      'escapes in templates with code',
      '<a title=`${a} \\` href="/no" \\\\` href="/b">b</a><a title=`${a} \\${ b` href="/c">c</a>',
      ['a@href /b', 'a@href /c'],
    ],
    [
      'elements without an end in expressions',
      '{a && <p><img src="/a">}{b ? <hr> : <Image src="/b.png" />}<a href="/c" />',
      ['img@src /a', 'component:*@src /b.png', 'a@href /c'],
    ],
    [
      'comments, raw text and scripts',
      '<!-- <a href="/no"> -->{/* <a href="/no"> */}<pre is:raw><a href="/no"></pre><script src="../a.ts"></script><script>import "./b.css"; if (a<b) "<a href=\'/no\'>"</script><a href="/c" />',
      ['script@src ../a.ts', 'component:import ./b.css', 'a@href /c'],
    ],
  ]);
});

test('ids and names are what fragments point at', () => {
  expect(reading.tsx.anchors('<h1 id="a"><Title id={"b"} /><a name="c" id={d} /></h1>')).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(reading.vue.anchors('<template><h1 id="a" :id="b"/></template>')).toEqual(['a']);
});

test('bytes are counted, whatever the charset', () => {
  const document = 'const é = <a title="漢" href="/é&amp;">x</a>;';
  expect(reading.jsx.told(document)).toMatchObject([{ reference: '/é&', raw: '/é&amp;' }]);
  const utf16 = Uint8Array.from([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(document, (each) => each.charCodeAt(0)).buffer),
  ]);
  expect(reading.jsx.links(utf16)).toEqual(['a@href /é&']);
});

test('hostile documents take no longer than others', () => {
  const size = 5000;
  const hostile = [
    '<a>{',
    '<T>(',
    '{{',
    '`${',
    '<a b={',
    '"\\',
    "'\\'",
    '/[',
    '/*',
    '<!--',
    '</a',
    '<a x="',
    '{#if ',
    '<svg>{<a>',
    'import("',
    '\n---',
    '<A<',
    '<a x=`${',
  ];
  for (const kind of ['vue', 'svelte', 'astro', 'tsx'] as const)
    for (const piece of hostile) {
      const began = performance.now();
      reading[kind].links(`${kind === 'vue' ? '<template>' : ''}${piece.repeat(size)}`);
      expect(performance.now() - began, `${kind} ${piece}`).toBeLessThan(2000);
    }
});
