import { type Reference, decodeText, encodeText } from '@linkwright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { links, reading } from './extracting.ts';
import { POSITIONS } from './positions.ts';
import { rewritten, rewrittenText } from './rewriting.ts';

const { referencesOf, told } = reading;

const X = 'xmlns:x="http://www.w3.org/1999/xlink"';
const ATOM = 'xmlns="http://www.w3.org/2005/Atom"';

const page = (body: string): string => `<html xmlns="http://www.w3.org/1999/xhtml">${body}</html>`;
const refresh = (content: string): string => `<meta http-equiv="refresh" content="${content}"/>`;

/** Document, new reference for all links in it, new document. */
test.each([
  [page(refresh('0;url=a')), "it's", page(refresh("0;url=it's"))],
  [page(refresh("0;url='a'")), 'b"c', page(refresh("0;url='b&quot;c'"))],
  [`<d ${X} x:href="a"/>`, 'b?c&d', `<d ${X} x:href="b?c&amp;d"/>`],
  [`<d ${X} x:href = '  a\n'/>`, `it's"`, `<d ${X} x:href = '  it&#39;s"\n'/>`],
  [`<d ${X} x:href="a&#38;b"/>`, '"<é>"', `<d ${X} x:href="&quot;&lt;é>&quot;"/>`],
  [`<feed ${ATOM}><icon>\n a </icon></feed>`, '<&>', `<feed ${ATOM}><icon>\n &lt;&amp;&gt; </icon></feed>`],
  [
    `<feed ${ATOM}><icon><![CDATA[a]]></icon></feed>`,
    'b?c&d',
    `<feed ${ATOM}><icon><![CDATA[b?c&d]]></icon></feed>`,
  ],
  [`<feed ${ATOM}><icon><!--c--> a</icon></feed>`, 'b', `<feed ${ATOM}><icon><!--c--> b</icon></feed>`],
  [
    `<feed ${ATOM}><title type="html">a &lt;a href="b">&amp;</title></feed>`,
    'c&amp;d',
    `<feed ${ATOM}><title type="html">a &lt;a href="c&amp;amp;amp;d">&amp;</title></feed>`,
  ],
  [
    `<feed ${ATOM}><title type="html"><![CDATA[<a href="b">]]></title></feed>`,
    'c]d',
    `<feed ${ATOM}><title type="html"><![CDATA[<a href="c]d">]]></title></feed>`,
  ],
  [`<feed ${ATOM}><icon><>a</icon></feed>`, 'b', `<feed ${ATOM}><icon>b</icon></feed>`],
  [
    `<feed ${ATOM}><icon<>a</icon><logo>b</logo></feed>`,
    'c',
    `<feed ${ATOM}><icon<>a</icon><logo>c</logo></feed>`,
  ],
])('%s with %s becomes %s', (document, reference, expected) => {
  const result = rewrittenText(document, () => reference);
  expect(result).toBe(expected);
  expect(told(result).map((link) => link.reference)).toEqual([reference]);
});

describe('what can not be written is not', () => {
  test.each([
    ['an entity of the document type', `<d ${X} x:href="&base;a"/>`, 'b'],
    ['a control character', `<d ${X} x:href="a"/>`, 'a\u0001'],
    ['half a surrogate pair', `<d ${X} x:href="a"/>`, 'a\uD800'],
    ['the end of a section', `<feed ${ATOM}><icon><![CDATA[a]]></icon></feed>`, 'a]]>b'],
    ['a comma in a list of archives', page('<applet archive="a.jar, b.jar"/>'), 'a,b.jar'],
    ['the quote of a refresh', page(refresh("0;url='a'")), "it's"],
    ['a quote at the beginning of one', page(refresh('0;a')), "'a"],
    ['white space in a list', `<TEI xmlns="http://www.tei-c.org/ns/1.0"><ref target="a b"/></TEI>`, 'a b'],
  ])('%s', (_, document, reference) => {
    expect(rewrittenText(document, () => reference)).toBe(document);
  });
});

test('a section of HTML that is ended within a link is begun again', () => {
  const document = `<feed ${ATOM}><title type="html"><![CDATA[<a href="a]]>b&amp;c"&gt;</title></feed>`;
  expect(told(document)[0]?.reference).toBe('ab&c');
  const result = rewrittenText(document, () => 'n');
  expect(result).toBe(`<feed ${ATOM}><title type="html"><![CDATA[<a href="n]]>"&gt;</title></feed>`);
});

test('a character that the charset has not is written by its number', () => {
  const document = `<?xml version="1.0" encoding="ISO-8859-1"?><d ${X} x:href="\u00e9"/>`;
  const bytes = encodeText(document, 'latin1') as Uint8Array;
  expect(told(bytes)[0]?.reference).toBe('\u00e9');
  const result = rewritten(bytes, () => '\u00e8\u2192');
  expect(decodeText(result, 0, result.length, 'latin1')).toContain('x:href="\u00e8&#8594;"');
  expect(told(result)[0]?.reference).toBe('\u00e8\u2192');
});

test.each(['utf-16le', 'utf-16be'])('%s is read and written', (charset) => {
  const document = utf16(`\uFEFF<?xml version="1.0" encoding="utf-16"?><d ${X} x:href="a\u00e9"/>`, charset);
  expect(told(document)[0]?.reference).toBe('a\u00e9');
  const result = rewritten(document, () => 'b&\u00e8');
  expect(new TextDecoder(charset).decode(result)).toContain('x:href="b&amp;\u00e8"');
  expect(links(utf16(`<?xml version="1.0"?><d ${X} x:href="a"/>`, charset))).toEqual([
    'xlink:href http://example.com/dir/a',
  ]);
});

function utf16(text: string, charset: string): Uint8Array {
  const low = charset === 'utf-16le' ? 0 : 1;
  const bytes = new Uint8Array(text.length * 2);
  for (let index = 0; index < text.length; index += 1) {
    bytes[index * 2 + low] = text.charCodeAt(index) & 0xff;
    bytes[index * 2 + 1 - low] = text.charCodeAt(index) >> 8;
  }
  return bytes;
}

describe.each(POSITIONS)('in $row $attribute', ({ document }) => {
  const options = { include: ['*'] };

  test('writing each reference again changes nothing that is said', () => {
    const again = rewrittenText(document, ({ reference }) => reference, options);
    expect(links(again, options)).toEqual(links(document, options));
  });

  test('any reference can be written and is read back', () => {
    const reference = fc
      .webUrl({ withQueryParameters: true, withFragments: true })
      // What delimits a system identifier can't be written in it.
      .map((url) => url.replaceAll("'", ''));
    fc.assert(
      fc.property(reference, (written) => {
        const rewrite = (link: Reference) => (takesAny(link) ? `${written}&x` : undefined);
        const result = rewritten(document, rewrite, options);
        for (const { notation, entity, start, end } of referencesOf(result, options).list.filter(takesAny))
          expect([`${written}&x`, `${written}&amp;x`]).toContain(notation.decode(entity, start, end));
      }),
      { numRuns: 5 },
    );
  });
});

/** Bases follow rules of their own, and a path is no URI. */
function takesAny({ place }: Reference): boolean {
  return place.policy !== 'base' && !place.pathOnly;
}
