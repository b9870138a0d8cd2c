// Texts of YAML as documents: every text that a writer of YAML has put into a scalar of some style is read byte by byte.
import { decodeText, entityOf, readableText } from '@linkwright/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Scalar, isMap, parseDocument, stringify } from 'yaml';
import { yamlText } from '../src/settings/yaml-text.ts';

const STYLES = ['PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_LITERAL', 'BLOCK_FOLDED'] as const;

const text = fc
  .array(
    fc.constantFrom(
      'a',
      'b c',
      'é😀',
      '- d',
      "'",
      '"',
      '\\',
      ': ',
      ' ',
      '\n',
      '\n\n',
      '\n  ',
      'e'.repeat(90),
    ),
  )
  .map((parts) => `x${parts.join('')}y`);

test.each(STYLES)('%s', (style) => {
  fc.assert(
    fc.property(
      text,
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 4 }),
      (said, lineBreak, indent) => {
        const scalar = Object.assign(new Scalar(said), { type: style });
        const written = stringify({ a: { b: scalar }, c: 'd' }, { indent }).replaceAll('\n', lineBreak);
        const source = { path: 'a.yaml', bytes: new TextEncoder().encode(written), offset: 0, line: 1 };
        const { contents } = parseDocument(written, { schema: 'failsafe' });
        const node: unknown = isMap(contents) ? contents.getIn(['a', 'b'], true) : undefined;
        const entity = yamlText(readableText(entityOf(source, 'text/x-yaml')), node as Scalar, 'text/plain');
        const read = entity && decodeText(entity.bytes, entity.start, entity.end, 'utf-8');
        // The writer itself changes some lines of blanks.
        expect(read?.trimEnd()).toBe(String((node as Scalar).value).trimEnd());
      },
    ),
  );
});
