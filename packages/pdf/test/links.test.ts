// ISO 32000-2, 12.3 and 12.6: what stands where in a PDF.
import { linkOf } from '@linkwright/core';
import { describe, expect, test } from 'vitest';
import {
  FORMS,
  annotation,
  bytesOf,
  document,
  extractorWith,
  latin1,
  pdfOf,
  read,
  told,
  updated,
} from './pdfs.ts';

const link = (action: string): Uint8Array => pdfOf(document([annotation(action)]));
const URI = (uri: string): string => annotation(`/S /URI /URI (${uri})`);

describe('actions', () => {
  test.each<[string, string, string[]]>([
    ['a URI', '/S /URI /URI (http://x/y)', ['URI http://x/y on 1']],
    ['a relative one', '/S /URI /URI (../a?b#c)', ['URI http://h/a?b#c on 1']],
    ['in hexadecimal', '/S /URI /URI <687474703A2F2F78>', ['URI http://x on 1']],
    ['another document', '/S /GoToR /F (a b.pdf)', ['GoToR a%20b.pdf on 1']],
    ['a page of it', '/S /GoToR /F (a.pdf) /D [2 /Fit]', ['GoToR a.pdf#page=3 on 1']],
    ['a name in it', '/S /GoToR /F (a.pdf) /D (b c)', ['GoToR a.pdf#b%20c on 1']],
    ['a name in it, of PDF 1.1', '/S /GoToR /F (a.pdf) /D /x=1', ['GoToR a.pdf#nameddest=x%3D1 on 1']],
    ['none of its pages', '/S /GoToR /F (a.pdf) /D [3 0 R /Fit]', ['GoToR a.pdf on 1']],
    ['one that is embedded in another', '/S /GoToE /F (a.pdf) /T << /R /C >>', ['GoToE a.pdf on 1']],
    [
      'a specification: programs differ in which of both they read',
      '/S /Launch /F << /Type /Filespec /F (a.doc) /UF (\u00E4.doc) >>',
      ['Launch a.doc on 1', 'Launch ä.doc on 1'],
    ],
    [
      'a file, as it is said for Windows',
      '/S /Launch /Win << /F (docs\\\\a.doc) /O (print) >>',
      ['Launch docs/a.doc on 1'],
    ],
    ['an article of another document', '/S /Thread /F (a.pdf) /D (Title)', ['Thread a.pdf on 1']],
    ['an article', '/S /Thread /D 0', []],
    ['an application', '/S /Launch /Win << /F (cmd.exe) /P (/c dir) >>', []],
    [
      'a file, said twice',
      '/S /Launch /F (a.doc) /Win << /F (a.doc) >>',
      ['Launch a.doc on 1', 'Launch a.doc on 1'],
    ],
    ['of a URL', '/S /GoToR /F << /FS /URL /F (a%20b) >>', ['URI a%20b on 1']],
    ['of what is embedded', '/S /GoToR /F << /F (a.pdf) /EF << /F 9 0 R >> >>', []],
    ['a form', '/S /SubmitForm /F << /FS /URL /F (a.cgi) >> /Fields []', ['SubmitForm a.cgi on 1']],
    ['data for it', '/S /ImportData /F (a.fdf)', ['ImportData a.fdf on 1']],
    ['a film', '/S /Rendition /R << /S /MR /C << /S /MCD /D (a.mp4) >> >>', ['Rendition a.mp4 on 1']],
    ['a name in the document', '/S /GoTo /D (a b)', ['GoTo doc.pdf#a%20b on 1']],
    ['one that looks like something else', '/S /GoTo /D (page=2)', ['GoTo doc.pdf#nameddest=page%3D2 on 1']],
    ['a name of PDF 1.1', '/S /GoTo /D /a#20#28b', ['GoTo doc.pdf#a%20(b on 1']],
    ['a page of the document', '/S /GoTo /D [3 0 R /Fit]', []],
    ['a script', '/S /JavaScript /JS (app.launchURL\\("http://x"\\))', []],
    [
      'what follows',
      '/S /Named /N /NextPage /Next [<< /S /URI /URI (a) >> << /S /URI /URI (b) /Next << /S /URI /URI (c) >> >>]',
      ['URI a on 1', 'URI b on 1', 'URI c on 1'],
    ],
  ])('%s', (_, action, expected) => {
    expect(told(link(action))).toEqual(expected);
  });

  test('of annotations, pages, the outline and the document', () => {
    const objects = {
      ...document(
        [
          '<< /Type /Annot /AA << /D << /S /URI /URI (pressed) >> >> /Dest (there) >>',
          '<< /PA << /S /URI /URI (pa) >> >>',
        ],
        { catalog: '/OpenAction << /S /URI /URI (open) >> /AA << /WC 30 0 R >> /Outlines 20 0 R' },
      ),
      20: '<< /First 21 0 R >>',
      21: '<< /Title (1) /A << /S /URI /URI (1) >> /First 22 0 R /Next 23 0 R >>',
      22: '<< /Title (1.1) /A << /S /URI /URI (1.1) >> >>',
      23: '<< /Title (2) /Dest (two) >>',
      30: '<< /S /URI /URI (closing) >>',
    };
    expect(told(pdfOf(objects))).toEqual([
      'URI pressed on 1',
      'GoTo doc.pdf#there on 1',
      'URI pa on 1',
      'URI open',
      'URI closing',
      'URI 1',
      'URI 1.1',
      'GoTo doc.pdf#two',
    ]);
  });
});

test('relative URIs are relative to the Base of the catalog, files to the document', () => {
  const action = annotation('/S /GoToR /F (c.pdf)');
  const objects = document([URI('a'), URI('/b'), action], { catalog: '/URI << /Base (http://x/y/z) >>' });
  expect(told(pdfOf(objects))).toEqual([
    'Base http://x/y/z',
    'URI http://x/y/a on 1',
    'URI http://x/b on 1',
    'GoToR c.pdf on 1',
  ]);
});

test.each<[string, string, string]>([
  ['http://[x', 'can be no base and is ignored [base-ignored]', 'http://h/d/a'],
  ['javascript:x', 'can be no base and is ignored [base-ignored]', 'http://h/d/a'],
  [
    'www.x.org/',
    'is not absolute; read against http://h/d/doc.pdf [base-not-absolute]',
    'http://h/d/www.x.org/a',
  ],
])('that the Base is %s is told', (said, message, target) => {
  const { found, problems } = read(pdfOf(document([URI('a')], { catalog: `/URI << /Base (${said}) >>` })));
  expect(problems.map((each) => `${each.message} [${each.code}]`)).toEqual([
    `Base "${said}" of the catalog ${message}`,
  ]);
  expect(linkOf(found.list[1]!).target).toBe(target);
});

test('pages are counted as the tree has them, and what they share is told once', () => {
  const objects = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Kids [4 0 R 5 0 R 3 0 R] >>',
    3: '<< /Type /Page /Annots 30 0 R >>',
    4: '<< /Type /Page /Annots [31 0 R] >>',
    5: '<< /Kids [6 0 R 7 0 R] >>',
    6: '<< /Type /Page >>',
    7: '<< /Type /Page /Annots [<< /A << /S /URI /URI (inline) >> >> 31 0 R] >>',
    30: '[31 0 R 32 0 R]',
    31: `<< /A 33 0 R >>`,
    32: URI('last'),
    33: '<< /S /URI /URI (shared) >>',
  };
  expect(told(pdfOf(objects))).toEqual(['URI shared on 1', 'URI inline on 3', 'URI last on 4']);
  expect(read(pdfOf(objects)).names).toEqual(['page=1', 'page=2', 'page=3', 'page=4']);
});

test('destinations have names, of two kinds', () => {
  const objects = {
    ...document([], { catalog: '/Dests << /old#20one [3 0 R /Fit] >> /Names << /Dests 40 0 R >>' }),
    40: '<< /Kids [41 0 R 42 0 R 40 0 R] >>',
    41: '<< /Names [(a) [3 0 R /Fit] <FEFF00E4> 43 0 R] >>',
    42: '<< /Names [(\u00E4\\(b\\)) << /D [3 0 R /Fit] >>] >>',
    43: '[3 0 R /Fit]',
  };
  expect(read(pdfOf(objects)).names).toEqual(['page=1', 'old one', 'a', 'ä', 'ä(b)']);
});

describe('objects stand in the file or packed', () => {
  test.each(FORMS)('%s', (form) => {
    expect(told(pdfOf(document([URI('a'), URI('b')]), { form }))).toEqual(['URI a on 1', 'URI b on 1']);
  });

  test.each(FORMS)('what was written later counts, in %s', (form) => {
    const old = pdfOf(document([URI('a'), URI('b')]), { form });
    expect(told(updated(old, { 11: URI('c') }, { form }))).toEqual(['URI a on 1', 'URI c on 1']);
    expect(told(updated(updated(old, { 10: URI('x') }), { 10: URI('y') }))).toEqual([
      'URI y on 1',
      'URI b on 1',
    ]);
  });

  test('what was freed is not there', () => {
    const old = pdfOf(document([URI('a'), URI('b')]));
    expect(told(updated(old, {}, { free: [11] }))).toEqual(['URI a on 1']);
  });

  test('spans of what is not packed are those of the file', () => {
    const bytes = pdfOf(document([URI('a')]));
    const { entity, start, end } = read(bytes).found.list[0]!;
    const span = entity.layer?.outerSpan(start, end);
    expect(latin1(bytes).slice(span!.start - 6, span!.end + 1)).toBe('/URI (a)');
  });
});

describe('damaged', () => {
  const whole = latin1(pdfOf(document([URI('a'), URI('b')]), { form: 'stream' }));
  const packed = latin1(pdfOf(document([URI('a'), URI('b')]), { form: 'packed' }));
  test.each<[string, string]>([
    ['the end is missing', whole.slice(0, whole.lastIndexOf('startxref'))],
    ['it points elsewhere', whole.replace(/startxref\n\d+/, 'startxref\n7')],
    ['it points behind the end', whole.replace(/startxref\n\d+/, 'startxref\n99999999')],
    ['something stands before it', `HTTP/1.1 200 OK\r\n\r\n${whole}`],
    ['the catalog has moved', whole.replace('1 0 obj', '  1 0 obj')],
    ['an object has moved', whole.replace('10 0 obj', '    10 0 obj')],
    ['packed, and the end is missing', packed.slice(0, packed.lastIndexOf('startxref'))],
  ])('%s: its objects are looked for', (_, text) => {
    expect(told(bytesOf(text))).toEqual(['URI a on 1', 'URI b on 1']);
  });

  test('what is found to be so on a later page is so of those before it', () => {
    const pages = {
      2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
      3: '<< /Type /Page /Annots [10 0 R] >>',
      4: '<< /Type /Page /Annots [11 0 R 10 0 R] >>',
    };
    const text = latin1(pdfOf(document([URI('old'), URI('b')], { objects: pages })));
    const newer = `10 0 obj\n<< /Contents (another length) /A << /S /URI /URI (new) >> >>\nendobj\n`;
    const at = text.lastIndexOf('xref\n', text.lastIndexOf('startxref') - 1);
    const twice = (text.slice(0, at) + newer + text.slice(at)).replace(
      /(?<=startxref\n)\d+/,
      `${at + newer.length}`,
    );
    expect(told(bytesOf(twice))).toEqual(['URI old on 1', 'URI b on 2']);
    const moved = twice.replace('\n11 0 obj\n', '11 0 obj\n\n');
    expect(told(bytesOf(moved))).toEqual(['URI new on 1', 'URI b on 2']);
  });

  test.each<[string, Uint8Array, string]>([
    ['something else', bytesOf('<!doctype html><title>Not found</title>'), 'not-pdf'],
    ['nothing', bytesOf(''), 'not-pdf'],
    ['no catalog', bytesOf('%PDF-1.4\n1 0 obj\n<< /Type /Page >>\nendobj\n'), 'damaged-pdf'],
    ['a header alone', bytesOf('%PDF-1.4\n'), 'damaged-pdf'],
    [
      'encrypted',
      pdfOf(document([URI('a')]), { trailer: '/Encrypt << /Filter /Standard >>' }),
      'locked-document',
    ],
  ])('%s is told', (_, bytes, code) => {
    const { found, problems } = read(bytes);
    expect(found.list).toEqual([]);
    expect(problems.map((each) => each.code)).toEqual([code]);
  });
});

describe('what goes round in circles ends', () => {
  test.each<[string, Uint8Array]>([
    ['sections', updated(pdfOf(document([URI('a')])), {}, { trailer: '/Prev 99' })],
    ['pages', pdfOf({ ...document([URI('a')]), 2: '<< /Kids [3 0 R 2 0 R 3 0 R] >>' })],
    [
      'actions',
      pdfOf(document([annotation('/S /URI /URI (a) /Next 11 0 R'), '<< /S /Named /Next 11 0 R >>'])),
    ],
    [
      'the outline',
      pdfOf({
        ...document([URI('a')], { catalog: '/Outlines << /First 20 0 R >>' }),
        20: '<< /First 20 0 R /Next 20 0 R >>',
      }),
    ],
    ['references', pdfOf({ ...document([URI('a')]), 11: '11 0 R' })],
    ['nesting', pdfOf({ ...document([URI('a')]), 30: '['.repeat(100_000) })],
    [
      'more objects than there are',
      bytesOf(latin1(pdfOf(document([URI('a')]))).replace('xref\n', 'xref\n0 9999999999\n')),
    ],
  ])('%s', (_, bytes) => {
    expect(told(bytes)).toEqual(['URI a on 1']);
  });
});

describe('objects in a stream that cannot be read are told', () => {
  const hybrid = latin1(pdfOf(document([URI('a'), URI('b')]), { form: 'hybrid' }));
  test.each<[string, string]>([
    ['packed otherwise', hybrid.replace('/FlateDecode', '/LZWDecode')],
    ['damaged', hybrid.replace(/(\/ObjStm[^]*?stream\n)[^]{4}/, '$1....')],
    ['larger than the limit', hybrid],
  ])('%s', (what, text) => {
    const by = what === 'larger than the limit' ? extractorWith({ limit: 50 }) : undefined;
    const { found, problems } = read(bytesOf(text), undefined, by);
    expect(found.list).toEqual([]);
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      expect.stringMatching(/^damaged-pdf: objects of the PDF stand in a stream that cannot be read/),
    ]);
  });
});

test('objects that stand in one another are not read without end', () => {
  const many = Array.from({ length: 60_000 }, (_, index) => 100 + index);
  const annotations = many.map((number) => `${number} 0 R`).join(' ');
  const first = latin1(pdfOf({ ...document([]), 3: `<< /Annots [${annotations}] >>` })).replace(
    /xref[^]*$/,
    '',
  );
  const objects = many.map((number) => `${number} 0 obj(\n`).join('');
  const { problems } = read(bytesOf(`${first}${objects}trailer << /Size 9 /Root 1 0 R >>`));
  expect(problems.map(({ message }) => message)).toEqual([
    'the PDF is damaged: its objects stand in one another; links may be missing. Save it anew',
  ]);
});

test('a page with very many links, among very many pages', () => {
  const action = '<< /A << /S /URI /URI (a) /Next [] >> >>';
  const annots = `[${`${action} `.repeat(150_000)}]`;
  const kids = Array.from({ length: 150_000 }, (_, index) => `${100 + index} 0 R`).join(' ');
  const pdf = pdfOf({ ...document([]), 2: `<< /Kids [3 0 R ${kids}] >>`, 3: `<< /Annots ${annots} >>` });
  expect(read(pdf).found.list).toHaveLength(150_000);
});
