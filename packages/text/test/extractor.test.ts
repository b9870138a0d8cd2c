import {
  type Entity,
  decodeText,
  defaultBase,
  encodeText,
  fileSpan,
  linkOf,
  retrievalBase,
} from '@linkwright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textExtractorWith } from '../src/index.ts';
import { document, referencesIn, rewritten, targetsIn } from './extracted.ts';

const retrieved = retrievalBase('http://h.org/p/q.txt', defaultBase());

describe('what it tells', () => {
  test('bytes of the file, wrapper, delimiter, confidence and why', () => {
    const [reference] = referencesIn(document('é <URL:http://a.org/b\n c>'));
    expect(reference).toMatchObject({
      start: 8,
      end: 25,
      place: { name: 'text' },
      notation: { name: 'text-broken' },
      details: { outer: { start: 3, end: 26 }, delimiter: 'angle', confidence: 0.86 },
    });
    expect(reference?.details?.why).toBe(
      'Appendix E: in angle wrapper with URL:; white space in it is ignored',
    );
  });

  test('kinds', () => {
    const text = 'http://a.org/ mailto:a@b.org www.a.org <URL:../x> <URL:#y>';
    expect(referencesIn(document(text)).map((reference) => linkOf(reference).kind)).toEqual([
      'absolute',
      'opaque',
      'abbreviated',
      'relative-path',
      'same-document',
    ]);
  });

  test('relative references are resolved against the base of the text', () => {
    expect(targetsIn(document('see <URL:../x>'), { base: retrieved })).toEqual(['http://h.org/x']);
  });

  test('an abbreviated URL has a second reading only where a base is defined', () => {
    const [without] = referencesIn(document('www.a.org/b'));
    const [within] = referencesIn(document('www.a.org/b'), { base: retrieved });
    expect(without?.details).toMatchObject({ abbreviated: 'http://www.a.org/b', alternatives: [] });
    expect(within?.details).toMatchObject({
      abbreviated: 'http://www.a.org/b',
      alternatives: ['http://h.org/p/www.a.org/b'],
    });
  });
});

describe('optional places', () => {
  const text = document('me@a.org or a.org/b');
  const extractor = textExtractorWith({ isPublicHost: (host) => host.endsWith('.org') });

  test.each([
    [[], []],
    [['text:email'], ['mailto:me@a.org']],
    [['text:host'], ['http://a.org/b']],
    [['*'], ['mailto:me@a.org', 'http://a.org/b']],
  ])('with %j', (include, expected) => {
    expect(targetsIn(text, { include, extractor })).toEqual(expected);
  });
});

test('everything beyond ASCII where text:iri is asked for', () => {
  const text = document('http://a.org/を and <http://b.org/を>');
  expect(targetsIn(text)).toEqual(['http://a.org/', 'http://b.org/を']);
  expect(targetsIn(text, { include: ['text:iri'] })).toEqual(['http://a.org/を', 'http://b.org/を']);
});

/** A text in a charset; ISO-2022-JP as a document in it is written. */
function inCharset(text: string, charset: string): Uint8Array {
  if (charset !== 'iso-2022-jp') return encodeText(text, charset) ?? new Uint8Array();
  const escaped = text.replace(/[^\0-\x7F]+/g, (run) => {
    const pairs = Array.from(encodeText(run, 'euc-jp') ?? [], (byte) => byte & 0x7f);
    return `\u001B$B${String.fromCharCode(...pairs)}\u001B(B`;
  });
  return new TextEncoder().encode(escaped);
}

/** What a text says, and where it stands. */
function read(entity: Entity): readonly unknown[] {
  return referencesIn(entity).map((reference) => {
    const { delimiter, alternatives } = reference.details ?? {};
    const span = fileSpan(reference.entity, reference.start, reference.end) ?? { start: 0, end: 0 };
    const raw = decodeText(entity.bytes, span.start, span.end, entity.charset);
    return { raw, target: linkOf(reference).target, delimiter, alternatives };
  });
}

describe('charsets', () => {
  const windows1252 = Uint8Array.from('caf\u00E9 \u0093http://a.org/b\u0094 \u0085', (character) =>
    character.charCodeAt(0),
  );

  test('a text in UTF-8 that holds a replacement character is in UTF-8', () => {
    const references = referencesIn(document('\uFFFD http://a.org/Zürich'));
    expect(references.map((reference) => linkOf(reference).reference)).toEqual(['http://a.org/Zürich']);
  });

  test('quotes of windows-1252 are wrappers', () => {
    const [reference] = referencesIn(document(windows1252, 'windows-1252'));
    expect(reference?.details).toMatchObject({
      delimiter: 'typographic-quote',
      outer: { start: 5, end: 21 },
    });
  });

  test('the charset is guessed where nothing says it', () => {
    const old = document(windows1252);
    const young = document('café http://a.org/');
    referencesIn(old);
    referencesIn(young);
    expect([old.charset, young.charset]).toEqual(['windows-1252', 'utf-8']);
  });

  test.each(['shift_jis', 'euc-jp', 'gbk', 'gb18030', 'big5', 'iso-2022-jp'])(
    'a text has the same references in %s as in UTF-8',
    (charset) => {
      const text =
        '見 http://a.org/αβ/見。<http://b.org/日本>「http://日本.jp/α」（http://c.org/）www.αβ.org、';
      const bytes = inCharset(text, charset);
      const expected = read(document(text));
      expect(expected).toContainEqual(expect.objectContaining({ raw: 'http://a.org/αβ/' }));
      expect(read(document(bytes, charset))).toEqual(expected);
    },
  );

  test('so has any text in any of them, and written anew it is what it was', () => {
    const piece = fc.constantFrom(
      ...'http://a.org/ www.b.org < > <URL: ../c ?d= я αβ 日本 表 ー 한 é 「 」 。 （ ） “ ” > a@b.org . ,'.split(
        ' ',
      ),
      ' ',
      '\n',
      '-\n',
      '> ',
    );
    const charset = fc.constantFrom('shift_jis', 'euc-jp', 'gbk', 'big5', 'euc-kr', 'koi8-r', 'iso-2022-jp');
    fc.assert(
      fc.property(charset, fc.array(piece), (name, pieces) => {
        const plain = name === 'iso-2022-jp' ? 'euc-jp' : name;
        const text = pieces.filter((each) => encodeText(each, plain)).join('');
        const entity = document(inCharset(text, name), name);
        expect(read(entity)).toEqual(read(document(text, 'utf-8')));
        const list = referencesIn(entity).map((reference) => linkOf(reference).reference);
        let index = 0;
        const out = rewritten(entity, () => list[index++]);
        const again = referencesIn(document(out, name)).map((reference) => linkOf(reference).reference);
        expect(again).toEqual(list);
      }),
    );
  });

  test.each([
    ['koi8-r', 'см. http://a.org/вики/Яблоко, да', 'http://a.org/вики/Яблоко'],
    ['iso-8859-2', 'hľa http://a.org/Žilina.', 'http://a.org/Žilina'],
    ['windows-1251', '«http://a.org/я»', 'http://a.org/я'],
    ['euc-kr', 'http://a.org/를 본다', 'http://a.org/'],
  ])('letters of a script with spaces go on in %s: %s', (charset, text, target) => {
    expect(targetsIn(document(inCharset(text, charset), charset))).toEqual([target]);
  });

  test('UTF-16 by its mark; spans are bytes of the file', () => {
    const units = Uint16Array.from('\uFEFFsee http://a.org/b', (character) => character.charCodeAt(0));
    const entity = document(new Uint8Array(units.buffer));
    const [reference] = referencesIn(entity);
    expect(targetsIn(entity)).toEqual(['http://a.org/b']);
    expect(reference && fileSpan(reference.entity, reference.start, reference.end)).toEqual({
      start: 10,
      end: 38,
    });
  });
});

describe('RFC 4180: fields', () => {
  test.each([
    ['a,http://a.org/b,c\n', ['http://a.org/b']],
    ['a;b\n1;http://a.org/b,c;2', ['http://a.org/b,c']],
    ['a,"http://a.org/b,c"', ['http://a.org/b,c']],
    ['a\nhttp://a.org/b,c', ['http://a.org/b,c']],
  ])('%j', (text, expected) => {
    expect(targetsIn({ ...document(text), mediaType: 'text/csv' })).toEqual(expected);
  });
});

describe('AsciiDoc: a bracket begins the text of a link', () => {
  test.each([
    [
      'a.adoc',
      'https://a.org/b[text] link:https://c.org/d?e[f,window=_blank]',
      ['https://a.org/b', 'https://c.org/d?e'],
    ],
    [
      'a.asciidoc',
      'image:https://a.org/b.png[link="https://[::1]/c"] mailto:a@b.org[M]',
      ['https://a.org/b.png', 'https://[::1]/c', 'mailto:a@b.org'],
    ],
    ['a.txt', 'https://a.org/b[text]', ['https://a.org/b[text]']],
  ])('%s: %s', (path, text, expected) => {
    expect(targetsIn(document(text, undefined, path))).toEqual(expected);
  });
});

// docutils, "Hyperlink References": the URL stands in angle brackets, over lines too.
test('reStructuredText', () => {
  const text =
    '`text <https://a.org/>`_ `text\n<https://b.org/c/\nd>`__\n.. _name: https://e.org/f_\n.. image:: https://g.org/h.png\n   :target: https://i.org/';
  expect(targetsIn(document(text, undefined, 'a.rst'))).toEqual([
    'https://a.org/',
    'https://b.org/c/d',
    'https://e.org/f_',
    'https://g.org/h.png',
    'https://i.org/',
  ]);
});

describe('source files', () => {
  test.each([
    ['a.c', 'x = y ? tel:12 : "http://a.org/"; // http://b.org/', ['http://a.org/', 'http://b.org/']],
    ['a.c', '/* <http://a.org/b/\n * c> */ mailto:a@b.org', ['http://a.org/b/c']],
    ['a.ts', 'const a = `http://a.org/${b}`; c = {urn:d:e}', ['http://a.org/${b}']],
    ['a.js', '"a\\"" + mailto:a@b.org + \'http://a.org/\'', ['http://a.org/']],
    ['a.rs', "fn f<'a>(x: &'a str) { /* http://a.org/ */ }", ['http://a.org/']],
    [
      'a.py',
      'x = """\nhttp://a.org/\n"""  # http://b.org/\ny = {mailto:a@b.org}',
      ['http://a.org/', 'http://b.org/'],
    ],
    [
      'a.sql',
      "select 1 -- http://a.org/\nwhere x = 'http://b.org/' and mailto:a@b.org",
      ['http://a.org/', 'http://b.org/'],
    ],
    ['a.java', 'a = """\n http://a.org/\n """; m(mailto:a@b.org); b = "";', ['http://a.org/']],
    ['a.kt', 'val a = """http://a.org/ "b"\nhttp://b.org/"""', ['http://a.org/', 'http://b.org/']],
    ['a.scala', 'val a = """\\d+\\"""; f(mailto:a@b.org); val b = "http://a.org/"', ['http://a.org/']],
    ['a.java', 'a = """\n\\""" http://a.org/ """; m(mailto:a@b.org);', ['http://a.org/']],
    ['a.swift', 'let a = """\nhttp://a.org/\n"""; f(mailto:a@b.org)', ['http://a.org/']],
    ['a.dart', "var a = '''\nhttp://a.org/\n'''; f(mailto:a@b.org)", ['http://a.org/']],
    ['a.groovy', "a = '''\nhttp://a.org/\n'''\nb = 'mailto:a@b.org'", ['http://a.org/', 'mailto:a@b.org']],
    ['a.cs', 'a = @"C:\\"; b = @"\nhttp://a.org/"; f(mailto:a@b.org);', ['http://a.org/']],
    ['a.cs', 'a = @"\nhttp://a.org/?b=""c"" http://b.org/"', ['http://a.org/?b=', 'http://b.org/']],
    ['a.rs', 'let r#type = r#"\n<a href="http://a.org/">"#; f(mailto:a@b.org)', ['http://a.org/']],
    ['a.lua', 'a = [[\nhttp://a.org/\n]] b(mailto:a@b.org)', ['http://a.org/']],
    [
      'a.lua',
      '--[==[\nhttp://a.org/ ]]\nhttp://b.org/ ]==] b(mailto:a@b.org) c = [=[http://c.org/]=]',
      ['http://a.org/', 'http://b.org/', 'http://c.org/'],
    ],
    ['a.sql', '--[[ no bracket of SQL\nselect mailto:a@b.org', []],
    ['a.el', '(a mailto:a@b.org) ; http://a.org/', ['http://a.org/']],
    ['a.tex', '\\a{mailto:a@b.org} % http://a.org/', ['http://a.org/']],
    ['a.sh', 'curl http://a.org/', ['http://a.org/']],
    ['Makefile', 'URL = http://a.org/', ['http://a.org/']],
    ['a.c', '/* unclosed http://a.org/ \' " ', ['http://a.org/']],
    ['a.c', 'it\'s "unclosed\nmailto:a@b.org', []],
  ])('%s: %j', (path, text, expected) => {
    const code = { ...document(text, 'utf-8', path), mediaType: 'text/x-source' };
    expect(targetsIn(code)).toEqual(expected);
  });
});
