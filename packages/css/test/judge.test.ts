// css-tree as judge: the same links by a parser that builds a tree.
import { type CssNode, parse, walk } from 'css-tree';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { links } from './links.ts';

/** Links of a sheet as css-tree sees them, by the same rules of what is one, in the order of the text. */
function judged(css: string): string[] {
  const found: string[] = [];
  const tree = parse(css, { parseCustomProperty: false, parseAtrulePrelude: true });
  walk(tree, {
    enter(this: { atrule: CssNode | null; atrulePrelude: CssNode | null }, node: CssNode) {
      if (node.type === 'Atrule' && node.name.toLowerCase() === 'import') {
        const first = node.prelude?.type === 'AtrulePrelude' ? node.prelude.children.first : undefined;
        if (first?.type === 'String' || first?.type === 'Url') found.push(first.value);
      } else if (node.type === 'Url' && !this.atrulePrelude) found.push(node.value);
    },
  });
  return found.filter((url) => url !== '');
}

function ours(css: string): string[] {
  return links(css).map((link) => link.slice(link.indexOf(' ') + 1));
}

const value = fc.constantFrom(
  'url(a.png)',
  'url( b.png )',
  'url("c.png")',
  "url('d\\'.png')",
  'url(e\\).png)',
  'red',
  '"url(f)"',
  '/* url(g) */',
  'calc(1px + 2em)',
  '#fff',
  'local("i")',
  ',',
);
const declaration = fc
  .tuple(
    fc.constantFrom('background', 'src', 'cursor', '-x-y'),
    fc.array(value, { minLength: 1, maxLength: 4 }),
  )
  .map(([name, values]) => `${name}: ${values.join(' ')}`);
const block = fc.array(declaration, { maxLength: 3 }).map((list) => `{ ${list.join(';')} }`);
const rule = fc.oneof(
  block.map((text) => `a:hover > b ${text}`),
  block.map((text) => `@media (min-width: 1px) { c ${text} }`),
  block.map((text) => `@font-face ${text}`),
  fc.constantFrom('@import "i.css";', '@import url(j.css) print;', '@namespace url(n);', '/* ; } */'),
);

test('generated style sheets', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 6 }), (rules) => {
      const css = rules.join('\n');
      expect(ours(css)).toEqual(judged(css));
    }),
    { numRuns: 300 },
  );
});
