import fc from 'fast-check';
import {
  type Reference,
  References,
  Registry,
  decodeText,
  defaultBase,
  entityOf,
  linkOf,
  retrievalBase,
  splice,
} from '@linkwright/core';
import { describe, expect, test } from 'vitest';
import { scriptExtractor } from '../src/index.ts';
import { jsString } from '@linkwright/core';

const registry = new Registry([scriptExtractor]);
const base = retrievalBase('http://h.example/d/m.js', defaultBase());

function referencesOf(script: string, include: readonly string[]): readonly Reference[] {
  const source = { path: 'm.js', bytes: new TextEncoder().encode(script), offset: 0, line: 1 };
  const found = new References();
  registry.extract(entityOf(source, 'text/javascript'), base, found, new Set(include));
  return found.list;
}

function links(script: string, include: readonly string[] = ['*']): readonly string[] {
  return referencesOf(script, include).map((reference) => {
    const { start, end, entity } = reference;
    const raw = decodeText(entity.bytes, start, end, 'utf-8');
    const link = linkOf(reference);
    if (!raw.includes('\\')) expect(raw).toBe(link.reference);
    return `${link.place.name.replace(/^js:/, '')} ${link.reference}`;
  });
}

describe('specifiers', () => {
  test.each<[string, readonly string[]]>([
    [`import './a.js'`, ['import ./a.js']],
    [`import a, { b as c } from "../a.js";`, ['import ../a.js']],
    [`é(); export * from '/é/a.js'\r\nexport { x } from './b.js'`, ['import /é/a.js', 'import ./b.js']],
    [
      `import A from '@site/a.png'; require('@site/b'); f('@site/no'); import 'scope/no'`,
      ['docusaurus:site @site/a.png', 'docusaurus:site @site/b'],
    ],
    [
      `import A from '@/a.png'; import '~/b'; import('#c/d'); require('$lib/e'); f('@/no'); import '~'; import '@scope'`,
      ['build:alias @/a.png', 'build:alias ~/b', 'build:alias #c/d', 'build:alias $lib/e'],
    ],
    [`import d from './d.json' with { type: 'json' }`, ['import ./d.json']],
    [`import 'https://h.example/x.js'; import 'react'; import 'node:fs'`, ['import https://h.example/x.js']],
    [
      `await import('./a.js'); import(/* why */ './b.js'); import('./' + c)`,
      ['import() ./a.js', 'import() ./b.js'],
    ],
    ['import(`./a.js`); import(`./${b}.js`)', ['import() ./a.js']],
    [String.raw`import './\u0061\x62\'.js'`, [`import ./ab'.js`]],
    [String.raw`import './\U0061\X62'; require('./\1012\412')`, ['import ./U0061X62', 'require ./A2!2']],
    [`import.meta.resolve('./a.js'); import.meta.resolve(b)`, ['import.meta.resolve ./a.js']],
    [`new URL('a.png', import.meta.url)`, ['new-url a.png']],
    [`new Worker(new URL("./w.js",\n import.meta.url), { type: 'module' })`, ['new-url ./w.js']],
    [`new URL('a', location); new URL('b'); import.meta.url`, []],
    [
      `// import './a.js'\n/* import './b.js' */ "import './c.js'"; /import '.\\/d'/; \`import './e.js'\``,
      [],
    ],
    [`import { from './broken`, []],
    ['', []],
  ])('%s', (script, expected) => {
    expect(links(script)).toEqual(expected);
  });
});

// Node.js: require('./%C3%BC.js') finds no \u00FC.js; bundlers find none by `import` either.
test.each([
  [`require('./a.js')`, '../%C3%BC%20b/c.js', `require('../\u00FC b/c.js')`],
  [`useBaseUrl('a/b')`, '/c/d', `useBaseUrl('c/d')`],
  [`import './a.js'`, '%E6%97%A5.js', `import './\u65E5.js'`],
  [`import('./a.js')`, 'it%27s%20100%25.js', `import('./it%27s 100%25.js')`],
  [`import './%C3%A4.js'`, './%C3%BC.js', `import './%C3%BC.js'`],
  [`import 'https://h.example/a.js'`, 'https://h.example/%C3%BC.js', `import 'https://h.example/%C3%BC.js'`],
  [`new URL('a.png', import.meta.url)`, '%C3%BC.png', `new URL('%C3%BC.png', import.meta.url)`],
])('%s is %s afterwards', (script, reference, expected) => {
  const [found] = referencesOf(script, ['*']);
  if (!found) throw new Error('nothing is found');
  const { notation, entity, start, end } = found;
  const edit = notation.encode(reference, entity, start, end);
  const bytes = new TextEncoder().encode(script);
  expect(edit && new TextDecoder().decode(splice(bytes, bytes.length, [edit]))).toBe(expected);
});

describe('workers', () => {
  test.each<[string, readonly string[]]>([
    [`new Worker('w.js')`, ['worker w.js']],
    [`new SharedWorker("/s.js", { type: 'module' })`, ['worker /s.js']],
    [`const w = new window . Worker /* why */ (\n  'é w.js' // that\n);`, ['worker é w.js']],
    ['new self.Worker(`w.js`); new Worker(`${w}.js`)', ['worker w.js']],
    [`navigator.serviceWorker.register('sw.js').then(f)`, ['serviceWorker.register sw.js']],
    [`navigator?.serviceWorker?.register('../sw.js', { scope: './' })`, ['serviceWorker.register ../sw.js']],
    [
      `importScripts('a.js', "b.js", c, 'd.js'); self.importScripts('e.js')`,
      ['importScripts a.js', 'importScripts b.js', 'importScripts e.js'],
    ],
    [`importScripts('a' + b, 'c.js'); importScripts()`, []],
    [`new Worker('a' + b); new Worker(c); new Worker; new Worker('')`, []],
    [`my.importScripts('a.js'); new my.Worker('b.js'); WebWorker('c.js'); Worker('d.js')`, []],
    [`"new Worker('a.js')"; // importScripts('b.js')\n/new Worker('c.js')/; \`new Worker('d.js')\``, []],
    [
      `require('./a.png').default; my.require('./b'); require('react'); require("../c" + d)`,
      ['require ./a.png'],
    ],
    [
      `useBaseUrl('/a.png'); useBaseUrl("/b/c"); useBaseUrl('https://h/'); useBaseUrl(a); my.useBaseUrl('/d')`,
      ['/a.png', '/b/c', 'https://h/'].map((each) => `docusaurus:useBaseUrl ${each}`),
    ],
    [`register('a.js'); other.serviceWorker.register('b.js')`, []],
    [`new Worker(new URL('./w.js', import.meta.url))`, ['new-url ./w.js']],
  ])('%s', (script, expected) => {
    expect(links(script)).toEqual(expected);
  });

  test('are resolved against the page, which a script of its own does not know', () => {
    const found = referencesOf(`new Worker('w.js'); importScripts('i.js'); import('./m.js')`, ['*']);
    expect(found.map((reference) => `${reference.base.rule} ${linkOf(reference).reference}`)).toEqual([
      '5.1.4 w.js',
      '5.1.3 i.js',
      '5.1.3 ./m.js',
    ]);
  });
});

describe('comments at the end', () => {
  test.each<[string, readonly string[]]>([
    ['a();\n//# sourceMappingURL=a.js.map', ['sourceMappingURL a.js.map']],
    ['a(); //@ sourceMappingURL=a.js.map\r\n\r\n', ['sourceMappingURL a.js.map']],
    [
      '//# sourceURL=b.js\n//# sourceMappingURL=a.js.map\n// end',
      ['sourceURL b.js', 'sourceMappingURL a.js.map'],
    ],
    ['//# sourceMappingURL=a.js.map\na();', []],
    ['a(); /*# sourceMappingURL=a.js.map */\n/* b */\n', ['sourceMappingURL a.js.map']],
    [
      '/*# sourceURL=b.js*/\n/*@ sourceMappingURL=a.js.map*/',
      ['sourceURL b.js', 'sourceMappingURL a.js.map'],
    ],
    ['/*# sourceMappingURL=a.js.map', []],
    ['//# sourceMappingURL=a.js.map*/', []],
    ['//# sourceMappingURL=à.map', ['sourceMappingURL à.map']],
  ])('%s', (script, expected) => {
    expect(links(script)).toEqual(expected);
  });
});

test('what has a place of its own is told where that alone is asked for', () => {
  const script = `import './a.js'; import '@site/b'; require('@/c'); new Worker('d.js')`;
  expect(links(script, ['build:alias'])).toEqual(['build:alias @/c']);
  expect(links(script, ['docusaurus:site'])).toEqual(['docusaurus:site @site/b']);
  expect(links(script, ['js:import'])).toEqual(['import ./a.js']);
});

test('nothing where nothing is asked for', () => {
  expect(links(`import './a.js'`, [])).toEqual([]);
  expect(links(`import './a.js'; import('./b.js')`, ['js:import'])).toEqual(['import ./a.js']);
});

test.each([
  ['a.js', "import './a.js'"],
  ['../a.js', "import '../a.js'"],
  ['https://h/a.js', "import 'https://h/a.js'"],
  ['?a', "import '/x'"],
])('a specifier that is to say %s is no name', (reference, expected) => {
  const [found] = referencesOf("import '/x'", ['*']) as [Reference];
  const { entity, start, end, notation } = found;
  const edit = notation.encode(reference, entity, start, end);
  expect(new TextDecoder().decode(edit ? splice(entity.bytes, entity.end, [edit]) : entity.bytes)).toBe(
    expected,
  );
});

test('law: what is written into a string is read from it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('"', "'", '`'), (text, quote) => {
      const said = text.toWellFormed();
      const bytes = new TextEncoder().encode(`${quote}x${quote}`);
      const source = { path: 'm.js', bytes, offset: 0, line: 1 };
      const entity = { ...entityOf(source, 'text/javascript'), charset: 'utf-8' };
      const written = jsString.encode(said, entity, 1, 2)?.bytes ?? new Uint8Array();
      const inside = new TextDecoder('utf-8', { ignoreBOM: true }).decode(written);
      expect(new Function(`return ${quote}${inside}${quote}`)()).toBe(said);
      expect(jsString.decode({ ...entity, bytes: written }, 0, written.length)).toBe(said);
    }),
  );
});
