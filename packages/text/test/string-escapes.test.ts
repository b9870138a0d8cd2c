// RFC 8259, section 7: "\/" is a way to write "/" in a string, and "\u0026" one to write "&"; ECMA-262, 12.9.4, has more.
import { type Entity, linkOf } from '@linkwright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { document, referencesIn, rewritten, targetsIn } from './extracted.ts';

const source = (text: string, path: string): Entity => ({
  ...document(text, 'utf-8', path),
  mediaType: 'text/x-source',
});
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('escaped slashes', () => {
  test.each([
    ['a.json', String.raw`{"a":"http:\/\/a.org\/b"}`, ['http://a.org/b']],
    ['a.json', String.raw`["\\","http:\/\/a.org\/b","http://c.org/d"]`, ['http://a.org/b', 'http://c.org/d']],
    ['a.js', String.raw`x = 'http:\/\/a.org\/b'`, ['http://a.org/b']],
    [
      'a.json',
      String.raw`["see http:\/\/a.org\/b, and http:\/\/c.org\/"]`,
      ['http://a.org/b', 'http://c.org/'],
    ],
    ['a.js', String.raw`f("https:\/\/a.b\/c?x=1\u0026y=2")`, ['https://a.b/c?x=1&y=2']],
    ['a.js', String.raw`f('https\x3a\x2f\x2fa.b\x2fc\x3Fd\u{26}e')`, ['https://a.b/c?d&e']],
    ['a.py', String.raw`x = "http://a.b/\u00e9\U0001F600?c\x26d"`, ['http://a.b/é\u{1F600}?c&d']],
    [
      'a.json',
      String.raw`["http://a.b/\u0444\u00e9/", "<http://a.b/\ud83d\ude00>"]`,
      ['http://a.b/фé/', 'http://a.b/\u{1F600}'],
    ],
    [
      'a.json',
      String.raw`["www.a.org/c?d\u0026e mailto:a@b.org?x=y\u0026z"]`,
      ['http://www.a.org/c?d&e', 'mailto:a@b.org?x=y&z'],
    ],
    // Behind an escaped backslash nothing is one; quotes and white space end a URL, however they are written.
    [
      'a.json',
      String.raw`["http://a.b/\\u0026", "http://a.b/\u0022c", "http://a.b/\u0020c", "http://a.b/\x22"]`,
      ['http://a.b/', 'http://a.b/', 'http://a.b/', 'http://a.b/'],
    ],
    ['a.js', String.raw`x = "\u003ca href=\"http://a.b/\u0026c\"\u003e"`, ['http://a.b/&c']],
    ['a.yaml', String.raw`a: "https:\/\/a.b\/c\u0026d"`, ['https://a.b/c&d']],
    ['a.js', String.raw`x = "http://a.b/\ud83d \uZZ http://c.d/\u{110000}"`, ['http://a.b/', 'http://c.d/']],
  ])('%s %s', (path, code, targets) => {
    expect(targetsIn(source(code, path))).toEqual(targets);
  });

  test('a regular expression is no string', () => {
    expect(targetsIn(source(String.raw`x = /^http:\/\/a.org\/b/`, 'a.js'))).toEqual([]);
  });

  test('the span is that of the bytes of the file', () => {
    const code = String.raw`{"a":"http:\/\/a.org\/b"}`;
    const entity = source(code, 'a.json');
    const [reference] = referencesIn(entity);
    const span = reference?.entity.layer?.outerSpan(reference.start, reference.end);
    expect(code.slice(span?.start, span?.end)).toBe(String.raw`http:\/\/a.org\/b`);
  });

  test('new text is escaped in the same manner, and nothing else changes', () => {
    const code = String.raw`{"a":"http:\/\/a.org\/b","c":"<\/p>","d":"http://e.org/"}`;
    const out = rewritten(source(code, 'a.json'), ({ start }) =>
      start < 10 ? 'https://new.org/x/' : undefined,
    );
    expect(text(out)).toBe(String.raw`{"a":"https:\/\/new.org\/x\/","c":"<\/p>","d":"http://e.org/"}`);
  });

  test.each([
    [String.raw`"https:\/\/a.b\/c?x=1\u0026y=2"`, 'http://c.d/e?f&g', String.raw`"http:\/\/c.d\/e?f\u0026g"`],
    [String.raw`"http://a.b/?x\x26y/"`, 'http://c.d/?e&f', String.raw`"http://c.d/?e\x26f"`],
    [String.raw`"http://a.b/\u00E9"`, 'http://c.d/éж/', String.raw`"http://c.d/\u00E9\u0436/"`],
    [String.raw`"http://a.b/\u{e9}"`, 'http://c.d/ж', String.raw`"http://c.d/\u{436}"`],
    [String.raw`"http://a.b/" + "c:\/d"`, 'http://c.d/é', String.raw`"http://c.d/é" + "c:\/d"`],
  ])('%s with %s', (code, reference, expected) => {
    const out = rewritten(source(code, 'a.js'), () => reference);
    expect(text(out)).toBe(expected);
    expect(targetsIn(source(expected, 'a.js'))).toEqual([reference]);
  });
});

describe('an apostrophe in a new URL ends no string', () => {
  test.each([
    ["f('http://a.b/')", "f('http://a.b/')"],
    ['f("http://a.b/")', `f("http://c.d/it's")`],
    ["f() // it's http://a.b/", "f() // it's http://c.d/it's"],
  ])('%s', (code, expected) => {
    expect(text(rewritten(source(code, 'a.js'), () => "http://c.d/it's"))).toBe(expected);
  });
});

const PARTS = [
  String.raw`\u0026`,
  String.raw`\/`,
  String.raw`\u00e9`,
  String.raw`\u{26}`,
  '\\\\',
  '\\"',
  '&',
  'http://a.b/',
  ' ',
];

test('whatever is escaped, the bytes of a reference are its own, and it is written as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PARTS)), (parts) => {
      const code = `x = "http://h.org/${parts.join('')}";`;
      const entity = source(code, 'a.js');
      const list = referencesIn(entity).map((reference) => linkOf(reference).target ?? '');
      let index = 0;
      const out = rewritten(entity, () => list[index++]);
      expect(targetsIn(source(text(out), 'a.js'))).toEqual(list);
    }),
  );
});
