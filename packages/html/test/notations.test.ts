import { cssExtractor } from '@linkwright/css';
import { type Reference, type PlacedEdit, Registry, encodeText, fileEdits, splice } from '@linkwright/core';
import { htmlExtractor } from '@linkwright/html';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Found, page, pageBase } from './links.ts';

function references(html: Uint8Array, charset?: string): readonly Reference[] {
  const sink = new Found();
  new Registry([htmlExtractor, cssExtractor]).extract(page(html, charset), pageBase, sink);
  return sink.list;
}

function editOf({ notation, entity, start, end }: Reference, reference: string): PlacedEdit {
  const edit = notation.encode(reference, entity, start, end);
  if (!edit) throw new Error(`${reference} cannot be written as ${notation.name}`);
  return { ...edit, entity };
}

const said = (list: readonly Reference[]): string[] =>
  list.map(({ notation, entity, start, end }) => notation.decode(entity, start, end));

/** The page with its only reference replaced. */
function rewritten(html: string, reference: string, charset = 'utf-8'): string {
  const bytes = encodeText(html, charset) as Uint8Array;
  const [found] = references(bytes, charset);
  if (!found) throw new Error(`no reference in ${html}`);
  const edits = fileEdits([editOf(found, reference)]);
  return new TextDecoder(charset).decode(splice(bytes, bytes.length, edits));
}

// HTML standard, 13.1.2.3: quotes stay as they are, values that need quotes get them.
test.each([
  ['<a href="x">', 'y z', '<a href="y z">'],
  ['<a href="x">', 'a"b', '<a href="a&quot;b">'],
  ["<a href='x'>", "it's", "<a href='it&#39;s'>"],
  ['<a href=x>', 'y', '<a href=y>'],
  ['<a href=x>', 'y z', '<a href="y z">'],
  ['<a href=x>', 'a=b', '<a href="a=b">'],
  ['<a href=x>', '', '<a href="">'],
  ['<a href>', 'y', '<a href="y">'],
  ['<a href=>', 'y', '<a href=y>'],
  ['<a href="  x ">', 'y', '<a href="  y ">'],
  ['<a href="?a&b">', '?c&d', '<a href="?c&d">'],
  ['<a href="?a&amp;b">', '?c&d', '<a href="?c&amp;d">'],
  ['<a href="x">', '?a&copy', '<a href="?a&amp;copy">'],
  ['<a href="x">', '?a&copy=1', '<a href="?a&copy=1">'],
  ['<a href="x">', '?a&lt;', '<a href="?a&amp;lt;">'],
  ['<a href="x">', '?a&#38', '<a href="?a&amp;#38">'],
  ['<meta http-equiv=refresh content=0;url=x>', '?a&lt=1', '<meta http-equiv=refresh content=0;url=?a&lt=1>'],
  [
    '<meta http-equiv=refresh content=0;url=x>',
    '?a=&lt',
    '<meta http-equiv=refresh content=0;url=?a&#61;&amp;lt>',
  ],
  ['<img srcset="x 1x, ">', 'y,z', '<img srcset="y,z 1x, ">'],
  [
    '<meta http-equiv=refresh content="0; URL=\'x\'">',
    'y',
    '<meta http-equiv=refresh content="0; URL=\'y\'">',
  ],
  ['<p style="background: url(x)">', 'a"b', '<p style="background: url(a\\&quot;b)">'],
  ["<p style='background: url(x)'>", "a'b", "<p style='background: url(a\\&#39;b)'>"],
  ["<p style='background: url(x)'>", 'a"b', "<p style='background: url(a\\\"b)'>"],
  ['<p style="background: url(&quot;x&quot;)">', 'y', '<p style="background: url(&quot;y&quot;)">'],
  ['<p style=background:url(x)>', 'a b', '<p style=background:url(a\\&#32;b)>'],
  ['<style>a{b:url("x")}</style>', '</style>', '<style>a{b:url("\\3c /style>")}</style>'],
  ['<iframe srcdoc="<a href=x>">', 'y z', '<iframe srcdoc="<a href=&quot;y z&quot;>">'],
  ['<iframe srcdoc="&lt;a href=&#34;x&#34;>">', 'y&z', '<iframe srcdoc="&lt;a href=&#34;y&amp;z&#34;>">'],
])('%s with %s is %s', (html, reference, expected) => {
  expect(rewritten(html, reference)).toBe(expected);
});

test.each([
  ['windows-1252', '日é', '<a href="&#26085;é">'],
  ['shift_jis', '日é', '<a href="日&#233;">'],
  ['iso-8859-2', 'ł', '<a href="ł">'],
])('in %s %s is written as %s', (charset, reference, expected) => {
  expect(rewritten('<a href="x">', reference, charset)).toBe(expected);
});

// A list has no way to say these.
test.each([
  ['<img srcset="x">', 'a b'],
  ['<img srcset="x">', 'a,'],
  ['<img srcset="x">', ''],
  ['<object archive="x"></object>', 'a b'],
  ['<applet archive="x"></applet>', 'a,b'],
  ['<meta http-equiv=refresh content="0;\'x\'">', "it's"],
])('%s cannot say %j', (html, reference) => {
  const [found] = references(new TextEncoder().encode(html));
  expect(found?.notation.encode(reference, found.entity, found.start, found.end)).toBeUndefined();
});

const FORMS = [
  '<a href="x">',
  "<a href='x'>",
  '<a href=x>',
  '<a href = x >',
  '<a href=" x ">',
  '<a href>',
  '<a href="a&amp;b">',
  '<form action="x">',
  '<meta http-equiv=refresh content="3;url=x">',
  '<p style="a:url(x)">',
  '<p style=\'a:url("x")\'>',
  '<p style=a:url(x)>',
  '<p style="a:url(&#39;x&#39;)">',
  '<style>a{b:url(x)}</style>',
  '<iframe srcdoc="<a href=x>"></iframe>',
  "<iframe srcdoc='&lt;a href=&quot;x&quot;>'></iframe>",
  '<iframe srcdoc="<iframe srcdoc=\'<a href=x>\'>"></iframe>',
  '<iframe srcdoc="<p style=&quot;a:url(x)&quot;>"></iframe>',
];

/** As references are after the URL standard's cleaning. */
const reference = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.string({ unit: fc.constantFrom(...'ab&;#"\'<>=`\\()/?% lt39xé日'), minLength: 1 }),
  )
  .map((text) => text.replaceAll(/[\u0000-\u001F\u007F-\u009F]/g, '').trim())
  .filter((text) => text !== '' && !/^["']|^url/i.test(text));

const charset = fc.constantFrom('utf-8', 'windows-1252', 'shift_jis', 'gb18030', 'euc-jp', 'koi8-r');

test('what is written is what is read, in every form and charset', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FORMS), reference, charset, (form, text, label) => {
      const bytes = new TextEncoder().encode(`<p>${form}<a href=after>`);
      const before = references(bytes, label);
      const edits = fileEdits([editOf(before[0] as Reference, text)]);
      const after = references(splice(bytes, bytes.length, edits), label);
      expect(said(after)).toEqual([text, 'after']);
    }),
    { numRuns: 2000 },
  );
});

test('references written again as they are give the same targets, and bytes outside stay', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...FORMS), { maxLength: 5 }), charset, (forms, label) => {
      const bytes = new TextEncoder().encode(forms.join('\r\n \0 '));
      const before = references(bytes, label);
      expect(splice(bytes, bytes.length, fileEdits([]))).toEqual(bytes);
      const edits = fileEdits(before.map((found) => editOf(found, said([found])[0] ?? '')));
      expect(said(references(splice(bytes, bytes.length, edits), label))).toEqual(said(before));
    }),
  );
});
