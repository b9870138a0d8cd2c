import { linkOf, type Base, declaredBase } from '@linkwright/core';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { retrieved } from '../../core/test/document-reading.ts';
import { reading } from './extracting.ts';

const { referencesOf } = reading;

const XLINK = 'http://www.w3.org/1999/xlink';
const ATOM = 'http://www.w3.org/2005/Atom';
const XML = 'http://www.w3.org/XML/1998/namespace';

/** What a parser of XML finds by the rules for `xlink:href`, `xml:base` and `atom:icon`. */
function judged(document: string): string[] {
  const found: string[] = [];
  const bases: Base[] = [retrieved('http://example.com/dir/doc.xml')];
  let icon: string | undefined;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    let base = bases.at(-1) as Base;
    const values = Object.values(attributes);
    const declared = values.find((attribute) => attribute.uri === XML && attribute.local === 'base');
    if (declared) base = declaredBase(declared.value.trim(), base, { from: 'xml-base' }) ?? base;
    bases.push(base);
    for (const { uri: namespace, local: name, value } of values)
      if (namespace === XLINK && name === 'href') found.push(`${base.uri.uri} ${value.trim()}`);
    icon = uri === ATOM && local === 'icon' ? '' : undefined;
  });
  parser.on('text', (text) => {
    if (icon !== undefined) icon += text;
  });
  parser.on('cdata', (text) => {
    if (icon !== undefined) icon += text;
  });
  parser.on('closetag', () => {
    if (icon?.trim()) found.push(`${bases.at(-1)?.uri.uri} ${icon.trim()}`);
    icon = undefined;
    bases.pop();
  });
  parser.write(document).close();
  return found;
}

function ours(document: string): string[] {
  return referencesOf(document)
    .list.filter(({ place }) => place.policy !== 'base')
    .map((reference) => `${reference.base.uri.uri} ${linkOf(reference).reference}`);
}

const reference = fc.constantFrom(
  '',
  'a',
  '../b/c',
  '#d',
  '?e=f&amp;g',
  'h&#x20AC;i',
  "j'k",
  ' l\n',
  '/m/',
  'n&lt;o',
  'é',
);
const text = fc.constantFrom(
  '',
  ' ',
  'p',
  '&amp;',
  '<!-- <x> -->',
  '<![CDATA[<q>&amp;]]>',
  '<?r s="<"?>',
  'é',
  ']]',
  '"',
);
const attribute = fc.oneof(
  reference.map((value) => `x:href="${value}"`),
  reference.map((value) => `x:href = '${value.replace("'", '&apos;')}'`),
  reference.map((value) => `xml:base="${value}"`),
  reference.map((value) => `href="${value}"`),
  fc.constantFrom(
    `xmlns:x="${XLINK}"`,
    'xmlns:x="http://elsewhere/"',
    `xmlns:y="${XLINK}" y:href="t"`,
    `xmlns="${ATOM}"`,
    'xmlns=""',
    'a=">"',
    "b='<'".replace('<', '&lt;'),
  ),
);
/** Two prefixes of one namespace make one name. */
function nameOf(written: string): string | undefined {
  return written.includes('y:href') ? 'x:href' : /^[^\s=]+/.exec(written)?.[0];
}

/** Attributes of different names. */
const attributes = fc
  .uniqueArray(attribute, { maxLength: 4, selector: nameOf })
  .map((list) => list.map((written) => ` ${written}`).join(''));

const { element } = fc.letrec<{ element: string; content: string }>((tie) => ({
  element: fc
    .tuple(fc.constantFrom('a', 'icon', 'x:b', 'c.d-e'), attributes, tie('content'), fc.boolean())
    .map(([name, written, content, isEmpty]) =>
      isEmpty ? `<${name}${written} />` : `<${name}${written}>${content}</${name}\n>`,
    ),
  content: fc
    .array(fc.oneof({ depthSize: 'small' }, text, tie('element')), { maxLength: 4 })
    .map((pieces) => pieces.join('')),
}));

test('the same references with the same bases as a parser finds', () => {
  fc.assert(
    fc.property(element, (root) => {
      const document = `<?xml version="1.0"?>\n<root xmlns:x="${XLINK}" xmlns="${ATOM}">${root}</root>\n`;
      expect(ours(document).toSorted()).toEqual(judged(document).toSorted());
    }),
    { numRuns: 2000 },
  );
});
