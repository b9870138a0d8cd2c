// ISO 32000-2, 7.5.6: a PDF is written anew by what is put behind it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textBytes, textOf, stringBytes, stringOf } from '../src/objects/string-text.ts';
import { stringNotation } from '../src/links/string-notations.ts';
import {
  FORMS,
  annotation,
  bytesOf,
  document,
  latin1,
  pdfOf,
  read,
  rewritten,
  told,
  updated,
} from './pdfs.ts';

const OBJECTS = document([
  annotation('/S /URI /URI (http://x/a\\(1\\))'),
  annotation('/S /GoToR /F << /F (b.pdf) /UF <FEFF0062002E007000640066> >>'),
  annotation('/S /URI /URI (c)'),
]);

function change(reference: string): string | undefined {
  if (reference === 'b.pdf') return '../ä (2).pdf';
  return reference === 'c' ? undefined : 'http://x/(b)\\';
}

describe.each(FORMS)('in %s', (form) => {
  const old = pdfOf(OBJECTS, { form });

  test('what changes stands behind the file, and the rest where it stood', () => {
    const now = rewritten(old, change);
    expect(latin1(now).startsWith(latin1(old))).toBe(true);
    expect(told(now)).toEqual([
      'URI http://x/(b)\\ on 1',
      'GoToR http://h/ä%20(2).pdf on 1',
      'GoToR http://h/ä%20(2).pdf on 1',
      'URI c on 1',
    ]);
    expect(read(now).problems).toEqual([]);
  });

  test('and can be changed again', () => {
    const again = rewritten(rewritten(old, change), (reference) => (reference === 'c' ? 'd' : undefined));
    expect(told(again)[0]).toBe('URI http://x/(b)\\ on 1');
    expect(told(again)[3]).toBe('URI d on 1');
    expect(told(updated(again, { 12: annotation('/S /URI /URI (e)') }))[3]).toBe('URI e on 1');
  });

  test('nothing changes no byte', () => {
    expect(
      Buffer.compare(
        rewritten(old, () => undefined),
        old,
      ),
    ).toBe(0);
  });
});

test('an object keeps its generation', () => {
  const old = updated(pdfOf(OBJECTS), { 12: annotation('/S /URI /URI (d)') }, { generation: 3 });
  expect(latin1(rewritten(old, (reference) => (reference === 'd' ? 'e' : undefined)))).toMatch(
    /\n12 3 obj\n<< .*\(e\).*>>\nendobj\nxref\n12 1\n\d{10} 00003 n \n/,
  );
});

function sealsOf(bytes: Uint8Array): string[] {
  const seals = read(bytes).found.list[0]?.entity.seals ?? [];
  return seals.map(({ code, policy }) => `${policy} ${code}`);
}

describe('seals', () => {
  test.each<[string, Uint8Array, string[]]>([
    ['a document', pdfOf(OBJECTS), []],
    ['one whose first section says that one is before it, at 0', pdfOf(OBJECTS, { trailer: '/Prev 0' }), []],
    ['a form', pdfOf({ ...OBJECTS, 1: '<< /Pages 2 0 R /AcroForm << /SigFlags 2 >> >>' }), []],
    [
      'a signed one',
      pdfOf({ ...OBJECTS, 1: '<< /Pages 2 0 R /AcroForm << /SigFlags 3 >> >>' }),
      ['leave signed-pdf'],
    ],
    [
      'a certified one',
      pdfOf({ ...OBJECTS, 1: '<< /Pages 2 0 R /Perms << /DocMDP 9 0 R >> >>' }),
      ['leave signed-pdf'],
    ],
    ['a damaged one', bytesOf(latin1(pdfOf(OBJECTS)).replace('startxref', 'start')), ['leave damaged-pdf']],
  ])('%s', (_, bytes, expected) => {
    expect(sealsOf(bytes)).toEqual(expected);
  });
});

describe('strings', () => {
  test.each<[string, 'literal' | 'hexadecimal', string]>([
    ['a\\nb\\r\\t\\b\\f\\(\\)\\\\', 'literal', 'a\nb\r\t\b\f()\\'],
    ['a\\\r\nb\\\nc', 'literal', 'abc'],
    ['a\r\nb\rc', 'literal', 'a\nb\nc'],
    ['\\53\\0053\\x', 'literal', '+\u00053x'],
    ['4 14\n2', 'hexadecimal', 'AB'],
    ['415', 'hexadecimal', 'AP'],
    ['FEFF00E4D83DDE00', 'hexadecimal', 'ä😀'],
    ['FFFEE4003DD800DE', 'hexadecimal', 'ä😀'],
    ['EFBBBFC3A4', 'hexadecimal', 'ä'],
    ['C3A4', 'hexadecimal', 'ä'],
    ['E48091', 'hexadecimal', '䀑'],
    ['E4808D9E', 'hexadecimal', 'ä•“ž'],
  ])('%j in %s is %j', (inside, kind, text) => {
    const bytes = bytesOf(inside);
    expect(textOf(stringBytes(bytes, { kind, start: 0, end: bytes.length }))).toBe(text);
  });

  test('say what they are made to say', () => {
    const kinds = fc.constantFrom('literal' as const, 'hexadecimal' as const);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), kinds, (text, kind) => {
        const bytes = stringOf(textBytes(text), kind);
        expect(textOf(stringBytes(bytes, { kind, start: 0, end: bytes.length }))).toBe(text);
      }),
    );
  });
});

describe('paths of files', () => {
  const { decode, encode } = stringNotation('literal', 'file');
  const entity = read(pdfOf(OBJECTS)).found.list[0]!.entity;
  const said = (path: string): string => {
    const bytes = stringOf(textBytes(path), 'literal');
    return decode({ ...entity, bytes }, 0, bytes.length);
  };
  test.each<[string, string]>([
    ['a.pdf', 'a.pdf'],
    ['../a b/c#d%20?.pdf', '../a%20b/c%23d%2520%3F.pdf'],
    ['a:b.pdf', './a:b.pdf'],
    ['..\\docs\\a.pdf', '../docs/a.pdf'],
    ['a\\/b', 'a%2Fb'],
    ['a%2Fb', 'a%252Fb'],
    ['/C/docs/a.pdf', 'file:///C:/docs/a.pdf'],
    ['C:\\docs\\a.pdf', 'file:///C:/docs/a.pdf'],
    ['/usr/a.pdf', 'file:///usr/a.pdf'],
    ['é.pdf', 'é.pdf'],
  ])('%j is %j', (path, reference) => {
    expect(said(path)).toBe(reference);
  });

  test.each(['http://x/', '/a', 'a#b', 'a?b', 'a%2Fb', 'a%5Cb', '', 'a%0Ab'])(
    '%j cannot be said',
    (reference) => {
      expect(encode(reference, entity, 0, 0)).toBeUndefined();
    },
  );
});

test('a PDF that stands in something else', () => {
  const pdf = pdfOf(OBJECTS);
  const before = bytesOf('before');
  const bytes = Buffer.concat([before, pdf, bytesOf('behind')]);
  const piece = { start: before.length, end: before.length + pdf.length };
  const now = rewritten(bytes, (reference) => (reference === 'c' ? 'd' : undefined), piece);
  const inside = now.subarray(before.length, now.length - 'behind'.length);
  expect(told(inside)[3]).toBe('URI d on 1');
  expect(read(inside).found.list[0]?.entity.seals).toBeUndefined();
  expect(latin1(now).startsWith(latin1(bytes.subarray(0, piece.end)))).toBe(true);
  expect(latin1(now).endsWith('%%EOF\nbehind')).toBe(true);
});
