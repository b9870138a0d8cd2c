import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeText,
  encodeText,
  type Entity,
  entityOf,
  fileEdits,
  fileSpan,
  fromLegacy,
  splice,
} from '../src/index.ts';

const CHARSETS = ['shift_jis', 'euc-jp', 'gbk', 'gb18030', 'big5', 'euc-kr', 'koi8-r', 'iso-8859-2'] as const;
const utf8 = (text: string) => new TextEncoder().encode(text);
const entityIn = (bytes: Uint8Array) =>
  entityOf({ path: 'a', bytes, offset: 0, line: 1 }, 'text/plain', 'x-any');

function read(bytes: Uint8Array, charset: string): { entity: Entity; text: string } {
  const entity = fromLegacy(entityIn(bytes), charset);
  return { entity, text: new TextDecoder().decode(entity.bytes.subarray(entity.start, entity.end)) };
}

/** The document with the first `from` in it made `to`. */
function replaced(bytes: Uint8Array, charset: string, from: string, to: string): Uint8Array {
  const { entity, text } = read(bytes, charset);
  const start = utf8(text.slice(0, text.indexOf(from))).length;
  const edit = { entity, start, end: start + utf8(from).length, bytes: utf8(to) };
  return splice(bytes, bytes.length, fileEdits([edit]));
}

test('a document of ASCII is itself', () => {
  const entity = entityIn(utf8('a'));
  expect(fromLegacy(entity, 'shift_jis')).toBe(entity);
});

describe('spans are bytes of the document, character by character', () => {
  test.each([
    // The second byte of 表 is a backslash in Shift_JIS, and of 許 in Big5.
    ['shift_jis', 'a表日b', '日', [3, 5]],
    ['big5', '許許x', '許x', [2, 5]],
    ['gb18030', 'a日日本b', '日本', [3, 7]],
    ['euc-jp', '日ｱ本', 'ｱ', [2, 4]],
    ['koi8-r', 'обa', 'бa', [1, 3]],
  ])('%s %s: %s', (charset, whole, part, [start, end]) => {
    const bytes = encodeText(whole, charset) ?? utf8('');
    const { entity, text } = read(bytes, charset);
    const from = utf8(text.slice(0, text.indexOf(part))).length;
    expect(text).toBe(whole);
    expect(fileSpan(entity, from, from + utf8(part).length)).toEqual({ start, end });
  });
});

describe('what is written', () => {
  test.each([
    ['shift_jis', '表a日', 'a', '見', '表見日'],
    ['shift_jis', '表a日', 'a', 'ü', '表%C3%BC日'],
    ['euc-kr', '한글글', '글', 'x', '한x글'],
  ])('%s %s', (charset, before, from, to, after) => {
    const bytes = encodeText(before, charset) ?? utf8('');
    expect(read(replaced(bytes, charset, from, to), charset).text).toBe(after);
  });

  test('what stands beside it keeps its bytes: a second code for a character, and what is none', () => {
    // NEC's and IBM's codes for ∵, a lead byte alone, and the letter that stands behind it.
    const bytes = Uint8Array.of(0x87, 0x9a, 0x81, 0xe6, 0x82, 0xa0, 0x85, 0x61);
    expect(read(bytes, 'shift_jis').text).toBe('∵∵あ\uFFFDa');
    expect([...replaced(bytes, 'shift_jis', 'あ', 'b')]).toEqual([0x87, 0x9a, 0x81, 0xe6, 0x62, 0x85, 0x61]);
  });

  test('nothing where nothing stood, between two characters', () => {
    const bytes = encodeText('日本', 'gbk') ?? utf8('');
    const { entity } = read(bytes, 'gbk');
    const edit = { entity, start: 3, end: 3, bytes: utf8('a') };
    expect(read(splice(bytes, bytes.length, fileEdits([edit])), 'gbk').text).toBe('日a本');
  });
});

test('a long run: each character leads to its bytes', () => {
  const bytes = encodeText('日本'.repeat(1000), 'shift_jis') ?? utf8('');
  const { entity } = read(bytes, 'shift_jis');
  for (let at = 0; at < 2000; at += 1)
    expect(fileSpan(entity, at * 3, at * 3 + 3)).toEqual({ start: at * 2, end: at * 2 + 2 });
});

test('any text in any of them is what the platform reads, and each part of it leads to its bytes', () => {
  const character = fc.constantFrom(...'aZ \\|日本表許ソ見한글ßžЖяąé');
  fc.assert(
    fc.property(fc.constantFrom(...CHARSETS), fc.array(character), (charset, characters) => {
      const said = characters.filter((each) => encodeText(each, charset));
      const bytes = encodeText(said.join(''), charset) ?? utf8('');
      const { entity, text } = read(bytes, charset);
      expect(text).toBe(said.join(''));
      let at = entity.start;
      for (const each of said) {
        const span = fileSpan(entity, at, at + utf8(each).length) ?? { start: 0, end: 0 };
        expect(decodeText(bytes, span.start, span.end, charset)).toBe(each);
        at += utf8(each).length;
      }
    }),
  );
});

test('any bytes: nothing is lost, and ASCII stays', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CHARSETS), fc.uint8Array({ maxLength: 40 }), (charset, bytes) => {
      const { entity } = read(bytes, charset);
      expect(fileSpan(entity, entity.start, entity.end)).toEqual({ start: 0, end: bytes.length });
      expect(splice(bytes, bytes.length, fileEdits([]))).toEqual(bytes);
    }),
  );
});
