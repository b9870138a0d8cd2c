import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { reading } from './extracting.ts';

const { told } = reading;

/** Destinations of links, images and definitions in the tree of the whole syntax, GFM's and emphasis included. */
function judged(document: string): readonly string[] {
  const found: [number, string][] = [];
  const visit = (node: Nodes): void => {
    // Autolinks begin with something else, and those that the tree's maker adds have no position.
    const isWritten = node.position && /^!?\[/.test(document.slice(node.position.start.offset));
    if (isWritten && (node.type === 'image' || node.type === 'definition' || node.type === 'link')) {
      // An image in a link comes before the link's own destination.
      const end = node.position?.end.offset ?? 0;
      if (node.url !== '') found.push([end, node.url]);
    }
    if ('children' in node) for (const child of node.children) visit(child);
  };
  visit(fromMarkdown(document, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
  return found.toSorted(([a], [b]) => a - b).map(([, url]) => url);
}

const piece = fc.constantFrom(
  '[',
  ']',
  '(',
  ')',
  '![',
  '](',
  '<',
  '>',
  '"',
  '\\',
  '`',
  '``',
  '*',
  '_',
  '**',
  '~~',
  '|',
  '|---|',
  '#',
  '---',
  '===',
  '- ',
  '1. ',
  '> ',
  '    ',
  '\t',
  '\n',
  '\n\n',
  '[a]: ',
  '[^a]: ',
  '[^a]',
  '[a]',
  ' ',
  'a',
  'b c',
  'é',
  '&amp;',
  '<b',
  '<a href="',
  '</a>',
  '<!--',
  '-->',
  '<?',
  '?>',
  '<!b',
  '<![CDATA[',
  ']]>',
  'http://a.b',
  'www.c.d',
  'e@f.g',
  '```',
  '$',
  ':',
  '!',
  '\u{1F600}',
);

/** Whole lines, some of them long, so that documents are met that are cut where they can be. */
const line = fc.constantFrom(
  `a [b](c)${' d'.repeat(2100)}`,
  `a [b](c)${' d'.repeat(2100)}`,
  '[e]: f',
  '',
  '',
  '',
  '```',
  '```js',
  '~~~',
  '- g',
  '  h [i](j)',
  '   ```',
  '  ```',
  '1.  k',
  '    l [m](n)',
  '> o',
  '<div>',
  '</div>',
  '<!--',
  '-->',
  '<pre>',
  '</pre>',
  '  <script>',
  '</script>',
  '# p [q](r)',
  '===',
  '---',
  '[x [e] y](z)',
  '![x][e](z)',
  '[^a]: s',
  '[^a]',
  '| t | u |',
  '|---|---|',
  '| [v](w) | `|` |',
  '\t```',
  '-\t<!--',
  '<b',
  '<?php',
  '?>',
  '* * *',
);

test('the same destinations in documents of several blocks', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 25 }), (lines) => {
      // Three hyphens at the start would be front matter.
      const document = ['x', ...lines].join('\n');
      const ours = told(document).filter(({ place }) => place.startsWith('markdown:'));
      expect(ours.map(({ reference }) => reference)).toEqual(judged(document));
    }),
    { numRuns: 400 },
  );
});

test('the same destinations as in the tree', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const document = pieces.join('');
      // A definition of PHP Markdown Extra, whose content holds links here, is a paragraph for CommonMark.
      fc.pre(!/^[ \t>]*:[ \t]+\S/m.test(document));
      const ours = told(document).filter(({ place }) => place.startsWith('markdown:'));
      expect(ours.map(({ reference }) => reference)).toEqual(judged(document));
    }),
    { numRuns: 400 },
  );
});
