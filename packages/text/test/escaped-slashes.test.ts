// RFC 8259, section 7: "\/" is a way to write "/" in a string.
import type { Entity } from '@linkwright/core';
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
});
