// What Visual Studio Code's Markdown service says of links, and where it says otherwise than CommonMark.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { reading } from './extracting.ts';

const { referencesOf } = reading;

interface Case {
  readonly name: string;
  readonly input: string;
  readonly expected: readonly {
    readonly range: readonly [number, number, number, number];
    readonly text: string;
  }[];
}

const DATA: string = fileURLToPath(
  new URL('../../../../shared/data/rewrite/vscode-markdown-links.json', import.meta.url),
);
const cases = existsSync(DATA)
  ? (JSON.parse(readFileSync(DATA, 'utf8')) as { cases: readonly Case[] }).cases
  : [];

/** Inputs of which the document says otherwise, and why. */
const OTHERWISE: ReadonlyMap<string, string> = new Map([
  ['[ref]\n[ref]: https://example.com', 'CommonMark, section 4.7: a definition cannot interrupt a paragraph'],
  ['\\[bad link][good]\n\\[good]\n[good]: http://example.com', 'the same'],
  [
    '- [@just-web/contributions]: abc\n- [@just-web/contributions]:\n- [@just-web/contributions][]:\n- [@just-web/contributions][ref]:',
    'CommonMark, section 4.7: the first line of a list item may be a link reference definition, and this one is',
  ],
]);

describe.runIf(cases.length > 0)('links of vscode-markdown-languageservice', () => {
  test.each(cases.filter(({ input }) => !OTHERWISE.has(input)))('$name: $input', ({ input, expected }) => {
    const starts = lineStarts(input);
    const found = referencesOf(input, { include: ['markdown:autolink'] }).list.map(({ start, end }) => [
      start,
      end,
    ]);
    const wanted = expected
      .map(({ range: [line, column, lastLine, lastColumn] }) => [
        (starts[line] as number) + column,
        (starts[lastLine] as number) + lastColumn,
      ])
      // The use of a label is not a reference.
      .filter(([start]) => input[(start as number) - 1] !== '[')
      .toSorted(([a], [b]) => (a as number) - (b as number));
    expect(found).toEqual(wanted);
  });
});

if (cases.length === 0) console.log('the shared data is not beside the project; that comparison is skipped');

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
