// Held against org-element of Emacs, where LINKWRIGHT_EMACS names one.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reading } from './extracting.ts';

const EMACS = process.env['LINKWRIGHT_EMACS'];
const DOCUMENTS = Number(process.env['LINKWRIGHT_EMACS_DOCUMENTS'] ?? 500);
const SCRIPT = fileURLToPath(new URL('../../../bench/judges/org-links.el', import.meta.url));

/** Each `%` becomes another number, by which a link is told from the others. */
const LINKS: readonly string[] = [
  '[[https://m/%]]',
  '[[https://m/%][a *b* =c=]]',
  '[[https://m/%][a\nb]]',
  '<https://m/%>',
  ...['', '.', ',', ')', '/', '(a)', '…', '。', '?a=b', '#d', '*', '=', '~'].map(
    (end) => `https://m/%${end}`,
  ),
  '[[file:m/%.org::*Head]]',
  '[[./m/%.png]]',
  'file:m/%.txt',
  '<file:m/% b.txt>',
];

/** What may stand around a link, which stands at `@`. */
const OBJECTS: readonly string[] = [
  ...'@ *@* /@/ _@_ =@= ~@~ +@+ (=@=) a=@= =@=a ={@}= $@$ $$@$$ \\(@\\) \\[@\\] \\foo{@} \\foo[@]{x}'.split(
    ' ',
  ),
  ...'[fn:a:@b] src_sh{@} src_sh{a{b}@} call_f(@) call_f[@](x) {{{m(@)}}} @@latex:@@ <<@>> <<<@>>>'.split(
    ' ',
  ),
  ...'a_{@} a^{@} a^@ a_(@) x^*@ "@" {@} x@ [@] —@— *a @=b*c= =a~@=b~ [fn:1@ <%%(a@)>'.split(' '),
  'src_sh[:a @]{x}',
  '* @*',
  '=@ =',
  '[cite:@key @]',
  '<2024-01-01 Mon> @',
  '- @',
];

/** Elements; `@` is an object, `&` are elements in it. */
const ELEMENTS: readonly string[] = [
  '@',
  '@ and @,\n@',
  ...'QUOTE CENTER VERSE special SRC EXAMPLE COMMENT'
    .split(' ')
    .map((name) => `#+BEGIN_${name}\n&\n#+END_${name}`),
  '#+begin_src sh -n\n@\n#+end_src',
  '#+BEGIN: clocktable :a b\n&\n#+END:',
  ':LOGBOOK:\n@\n:END:',
  ': @',
  '# @',
  '#a @',
  '-----',
  '----- @',
  '+---+\n| @ |\n+---+',
  '- @\n  @\n- b :: @',
  '1) @\n   - [X] @',
  '[fn:1] @\n@',
  '\\begin{a}\n@\n\\end{a}',
  'CLOCK: [2024-01-01 Mon 10:00] @',
  '%%(diary) @',
  '#+NAME: a\n#+ATTR_HTML: :a b\n@',
  '#+RESULTS:\n: @',
];

const HEADLINES: readonly string[] = [
  '* @',
  '** TODO [#A] a @ :b:',
  '* COMMENT @',
  '* a\n:PROPERTIES:\n:A: b\n:END:',
];

const link = fc.constantFrom(...LINKS);
const object = fc
  .tuple(fc.constantFrom(...OBJECTS), link)
  .map(([around, inside]) => around.replace(/@(?![@lk])/, () => inside));

function filled(skeleton: fc.Arbitrary<string>, inside: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(skeleton, fc.array(object, { minLength: 4, maxLength: 4 }), inside)
    .map(([element, objects, elements]) => {
      const [first = '', ...lines] = element.split('\n');
      let at = 0;
      const line = (text: string) =>
        text.replaceAll('@', () => (objects[at++ % 4] ?? '').replaceAll('\n', ' '));
      return [line(first), ...lines.map(line)].join('\n').replace('&', () => elements);
    });
}

const element = filled(
  fc.constantFrom(...ELEMENTS),
  filled(fc.constantFrom(...ELEMENTS.filter((each) => !/[&{]|:END:|^\[fn/.test(each))), fc.constant('')),
);
const headline = filled(fc.constantFrom(...HEADLINES), fc.constant(''));
const document = fc
  .array(fc.oneof({ weight: 4, arbitrary: element }, headline), { minLength: 1, maxLength: 6 })
  .map((parts) => {
    let number = 0;
    return `${parts.join('\n\n')}\n`.replaceAll('m/%', () => `m/${(number += 1)}`);
  });

/** The numbers of the links of each document, as Emacs has them. */
function numbersOf(documents: readonly string[]): readonly ReadonlySet<string>[] {
  const folder = mkdtempSync(join(tmpdir(), 'linkwright-org-'));
  try {
    const files = documents.map((text, index) => {
      const file = join(folder, `${index}.org`);
      writeFileSync(file, text);
      return file;
    });
    const said = execFileSync(EMACS as string, ['--batch', '-Q', '-l', SCRIPT, ...files], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const links = said
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { readonly file: string; readonly path: string });
    return files.map((file) => numbersIn(links.filter((each) => each.file === file).map(({ path }) => path)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function numbersIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => /m\/(\d+)/.exec(text)?.[1] ?? []));
}

test.skipIf(EMACS === undefined)(
  'Emacs has the links that are told, and no others',
  { timeout: 600_000 },
  () => {
    const documents = fc.sample(document, DOCUMENTS);
    for (const [index, theirs] of numbersOf(documents).entries()) {
      const text = documents[index] as string;
      const ours = numbersIn(
        reading.referencesOf(text).list.map(({ entity, start, end }) => textOf(entity, start, end)),
      );
      expect({ text, links: [...ours].toSorted() }).toEqual({ text, links: [...theirs].toSorted() });
    }
  },
);

function textOf({ bytes }: { readonly bytes: Uint8Array }, start: number, end: number): string {
  return new TextDecoder().decode(bytes.subarray(start, end));
}
