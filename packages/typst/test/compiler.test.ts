// Held against the compiler of Typst, where LINKWRIGHT_TYPST says the folder that has it in node_modules
// (`npm install @myriaddreamin/typst-ts-node-compiler`).
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { links, reading } from './extracting.ts';

const FOLDER = process.env['LINKWRIGHT_TYPST'];
const RUNS = Number(process.env['LINKWRIGHT_TYPST_RUNS'] ?? 2000);

interface Compiler {
  compile(by: { mainFileContent: string }): { readonly result: object | null };
  query(document: object, by: { selector: string }): readonly { dest?: unknown; target?: string }[];
}

function compilerIn(folder: string): Compiler {
  const load = createRequire(`${resolve(folder)}/`);
  const { NodeCompiler } = load('@myriaddreamin/typst-ts-node-compiler') as {
    NodeCompiler: { create(by: { workspace: string }): Compiler };
  };
  return NodeCompiler.create({ workspace: resolve(folder) });
}

/** Each `%` becomes another number, so that a link is told from the others. */
const PIECES: readonly string[] = [
  ...'[]{}()*_$`"\'\\<>:~'.split(''),
  ' ',
  '  ',
  '\n',
  '\n\n',
  '\r\n',
  '\t',
  'text',
  '1. ',
  '= ',
  '- ',
  '+ ',
  '/ a: ',
  '漢',
  '/*',
  '*/',
  ...['.', ',', ')', ']', '!', "'", '(a)', '[a]', '*', '_', '"', ';', ''].map((end) => `https://m%/${end}`),
  ...[
    '1',
    '"x"',
    '[https://m%/]',
    '1 + 2',
    '{ 1 }',
    '(1, 2)',
    '(x) => x',
    'x => {\n x\n}',
    'not true',
    '-1',
  ].map((value) => `#let a = ${value}`),
  '#let f(x, y: 1) = {\n [https://m%/]\n x }',
  '#let (a, b) = (1, 2)',
  '#if true [https://m%/]',
  '#if false [https://m%/] else [https://m%/]',
  '#if false [https://m%/]\nelse [https://m%/]',
  '#if 1 in (1,) { [https://m%/] } else if 1 not in (1,) { 1 }',
  '#for x in (1,) [https://m%/]',
  '#for (x, y) in ((1, 2),) {\n[https://m%/]\n}',
  '#while false { }',
  ...['', '[b]', '.', '[b][c]', ';', ' [b]'].map((end) => `#link("https://m%/")${end}`),
  '#link(\n  "https://m%/", // c "\n  [a])',
  '#text(red)[https://m%/]',
  '#text(red)[',
  '#{',
  '```typ\nhttps://m%/\n```',
  '`https://m%/`',
  '// https://m%/\n',
  '/* https://m%/ /* x */ */',
  '$a + #link("https://m%/") "]" $',
  '#sys.version.at(0).x',
  '#calc.max(1,2)',
  '#1.5em',
  '#"a\\"b]"',
  '#set text(red) if 1 < 2',
  '#show heading: it => it',
  '#show "q": [https://m%/]',
  '#show: it => it',
  '#{ let x = 1\n [https://m%/]\n x\n}',
  '#{ [https://m%/]; [https://m%/] }',
  '#{ if true { [https://m%/] }\n else { [https://m%/] } }',
  '#{ ("a", "b")\n  .join() }',
  '#("a", "b")\n  .join()',
  '#context [https://m%/]',
  '#list[https://m%/][https://m%/]',
  '#import calc: max as m, min',
  '#none;',
  '#return',
  '#figure[a] <l%>',
  '#figure[a] <zero> @zero',
  '@zero[b] ',
  '#ref(<zero>)',
  '#link(<zero>)[https://m%/]',
  'a\\@zero \\<zero> `@zero`',
];

/** What is told besides may stand in what does not run. */
const MAY_NOT_RUN = /#(?:let|set|show|return)|else|false/;

test.skipIf(FOLDER === undefined)(
  'the compiler has no link that is not told, and no others are told',
  { timeout: 600_000 },
  () => {
    const compiler = compilerIn(FOLDER ?? '');
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 9 }), (pieces) => {
        let number = 0;
        const document = pieces.join('').replaceAll('%', () => `${(number += 1)}`);
        const { result } = compiler.compile({ mainFileContent: document });
        if (!result) return;
        accepted += 1;
        const theirs = [
          ...compiler.query(result, { selector: 'link' }).map(({ dest }) => dest),
          ...compiler.query(result, { selector: 'ref' }).map(({ target }) => target),
        ].filter((each) => typeof each === 'string');
        const ours = links(document).map((link) =>
          link.replace(/^\w+ (?:#(.*))?/, (_, name?: string) => (name === undefined ? '' : `<${name}>`)),
        );
        expect(ours).toEqual(expect.arrayContaining(theirs));
        if (!MAY_NOT_RUN.test(document)) expect(theirs.toSorted()).toEqual(ours.toSorted());
        const names = theirs.filter((each) => each.startsWith('<')).map((each) => each.slice(1, -1));
        expect(reading.anchors(document)).toEqual(expect.arrayContaining(names));
      }),
      { numRuns: RUNS },
    );
    expect(accepted).toBeGreaterThan(RUNS / 20);
  },
);
