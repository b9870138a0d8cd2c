// Office documents, from the command line: packages of OOXML and OpenDocument beside other documents of a tree.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';
import { zipOf } from './zip-of.ts';

const relationships = (...targets: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      (target, index) =>
        `<Relationship Id="r${index}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="${target}" TargetMode="External"/>`,
    )
    .join('')}</Relationships>`;

const TYPES = {
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
};
const wordOf = (targets: readonly string[], field = '') =>
  zipOf({
    ...TYPES,
    'word/_rels/document.xml.rels': relationships(...targets),
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:instrText>${field}</w:instrText></w:document>`,
  });
const textOf = (...targets: string[]) =>
  zipOf({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<x xmlns:xlink="http://www.w3.org/1999/xlink">${targets.map((target) => `<a xlink:href="${target}"/>`).join('')}</x>`,
  });
const tableOf = (formula: string) =>
  zipOf({
    ...TYPES,
    'xl/worksheets/sheet1.xml': `<c xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><f>${formula}</f></c>`,
  });

const tree = () =>
  new Workplace({
    'docs/plan.docx': wordOf(
      ['notes.odt', 'http://h.example/', 'gone.xlsx'],
      'HYPERLINK "page.html" \\l "in"',
    ),
    // In a package of OpenDocument the package is a folder: its neighbours are one step up (part 3, 3.7).
    'docs/notes.odt': textOf('../plan.docx', '#heading', '../page.html#not'),
    'docs/sums.xlsx': tableOf('HYPERLINK("plan.docx","plan")'),
    'docs/page.html': '<p id="in"><a href="plan.docx#chapter">plan</a> <a href="sums.xlsx">sums</a>',
    'docs/~$plan.docx': 'who has it open',
  });

interface Line {
  readonly file: string;
  readonly reference: string;
  readonly rule: string;
}

const linksOf = (where: Workplace) =>
  where
    .records<Line>(['extract', '.', '--format', 'ndjson'])
    .map(({ file, reference }) => `${file.replace('word/_rels/document.xml.rels', 'rels')} ${reference}`);

test('are read where a folder is', () => {
  expect(linksOf(tree())).toEqual([
    'docs/notes.odt!/content.xml ../plan.docx',
    'docs/notes.odt!/content.xml #heading',
    'docs/notes.odt!/content.xml ../page.html#not',
    'docs/page.html plan.docx#chapter',
    'docs/page.html sums.xlsx',
    'docs/plan.docx!/rels notes.odt',
    'docs/plan.docx!/rels http://h.example/',
    'docs/plan.docx!/rels gone.xlsx',
    'docs/plan.docx!/word/document.xml page.html',
    'docs/sums.xlsx!/xl/worksheets/sheet1.xml plan.docx',
  ]);
});

test('are checked, but for names that others lead to in them, which no reader shares', () => {
  const found = tree().records<Line>(['check', '.', '--report', 'ndjson']).slice(0, -1);
  expect(found.map(({ file, rule, reference }) => [file, rule, reference])).toEqual([
    ['docs/notes.odt!/content.xml', 'missing-fragment', '#heading'],
    ['docs/notes.odt!/content.xml', 'missing-fragment', '../page.html#not'],
    ['docs/plan.docx!/word/_rels/document.xml.rels', 'missing-target', 'gone.xlsx'],
  ]);
});

test('what links lead to within a document may be in any part of it', () => {
  const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const links = ['text', 'Note', '_top', 'gone'].map((name) => `<w:hyperlink w:anchor="${name}"/>`);
  const where = new Workplace({
    'a.docx': zipOf({
      ...TYPES,
      'word/document.xml': `<w:p ${W}><w:bookmarkStart w:name="text"/>${links.join('')}</w:p>`,
      'word/footnotes.xml': `<w:p ${W}><w:bookmarkStart w:name="note"/><w:hyperlink w:anchor="text"/><w:fldSimple w:instr="REF lost \\h"/></w:p>`,
    }),
    'c.rtf': String.raw`{\rtf1{\*\bkmkstart Name}{\field{\*\fldinst REF name}{\fldrslt}}{\field{\*\fldinst REF gone}{\fldrslt}}{\field{\*\fldinst HYPERLINK "#name"}}{\field{\*\fldinst HYPERLINK "#lost"}}}`,
    'b.odt': textOf('#1.Chapter|outline', '#a%20b', '#c|table', '#word|text', '#'),
  });
  const found = where.records<Line>(['check', '.', '--report', 'ndjson']).slice(0, -1);
  expect(found.map(({ file, rule, reference }) => [file, rule, reference])).toEqual([
    ['a.docx!/word/document.xml', 'missing-fragment', '#gone'],
    ['a.docx!/word/footnotes.xml', 'missing-fragment', '#lost'],
    ['b.odt!/content.xml', 'missing-fragment', '#a%20b'],
    ['b.odt!/content.xml', 'missing-fragment', '#c|table'],
    ['c.rtf', 'missing-fragment', '#gone'],
    ['c.rtf', 'missing-fragment', '#lost'],
  ]);
});

describe('a move', () => {
  const HTTP = ['docs/plan.docx!/rels http://h.example/'];

  test.each<[string, string[], string[]]>([
    [
      'of a document that others name',
      ['docs/plan.docx', 'plans/2026/plan.docx'],
      [
        'docs/notes.odt!/content.xml ../../plans/2026/plan.docx',
        'docs/page.html ../plans/2026/plan.docx#chapter',
        'docs/sums.xlsx!/xl/worksheets/sheet1.xml ../plans/2026/plan.docx',
        'plans/2026/plan.docx!/rels ../../docs/notes.odt',
        'plans/2026/plan.docx!/word/document.xml ../../docs/page.html',
      ],
    ],
    [
      'of an OpenDocument',
      ['docs/notes.odt', 'notes.odt'],
      [
        'notes.odt!/content.xml ../docs/plan.docx',
        'notes.odt!/content.xml ../docs/page.html#not',
        'docs/plan.docx!/rels ../notes.odt',
      ],
    ],
    [
      'of all',
      ['docs', 'papers'],
      ['papers/plan.docx!/rels notes.odt', 'papers/notes.odt!/content.xml ../plan.docx'],
    ],
  ])('%s', (_, pair, expected) => {
    const where = tree();
    const before = where.tree();
    const { status, stdout } = where.run(['move', ...pair]);
    expect([status, stdout]).toEqual([0, expect.stringContaining('all as planned')]);
    expect(linksOf(where)).toEqual(expect.arrayContaining(expected));
    expect(linksOf(where).filter((each) => each.endsWith('http://h.example/'))).toHaveLength(HTTP.length);
    expect(where.run(['undo']).status).toBe(0);
    expect(where.tree()).toEqual(before);
  });

  test('leaves signed ones as they are', () => {
    const signed = zipOf({
      ...TYPES,
      '_xmlsignatures/sig1.xml': '',
      'word/_rels/document.xml.rels': relationships('page.html'),
    });
    const where = new Workplace({ 'a.docx': signed, 'page.html': '' });
    const { status, stderr } = where.run(['move', 'page.html', 'new.html']);
    expect([status, stderr]).toEqual([1, expect.stringContaining('[signed-archive]')]);
    expect(readFileSync(join(where.folder, 'a.docx')).equals(signed)).toBe(true);
  });
});

const inEach = (archive: string) => [
  [`${archive}!/docs/notes.odt!/content.xml`, 'missing-fragment', '../page.html#not'],
  [`${archive}!/docs/plan.docx!/word/_rels/document.xml.rels`, 'missing-target', 'gone.xlsx'],
  [`${archive}!/docs/plan.docx!/word/_rels/document.xml.rels`, 'missing-target', '../../out.html'],
];

test('in a ZIP archive, and in one within that, their neighbours are its entries', () => {
  const entries = {
    'docs/plan.docx': wordOf(['notes.odt', 'page.html', 'gone.xlsx', '../../out.html']),
    'docs/notes.odt': textOf('../plan.docx', '../page.html#in', '../page.html#not'),
    'docs/page.html': '<p id="in"><a href="plan.docx">plan</a>',
  };
  const work = new Workplace({ 'a.zip': zipOf(entries), 'b.zip': zipOf({ 'c/a.zip': zipOf(entries) }) });
  const found = work.records<Line>(['check', '.', '--report', 'ndjson']).slice(0, -1);
  expect(found.map(({ file, rule, reference }) => [file, rule, reference])).toEqual([
    ...inEach('a.zip'),
    ...inEach('b.zip!/c/a.zip'),
  ]);
});

test('absolutize writes addresses into packages that have one', () => {
  const where = tree();
  where.run(['absolutize', 'docs', '--map', 'docs=https://h.example/d/', '--in-place']);
  expect(linksOf(where)).toEqual(
    expect.arrayContaining([
      'docs/plan.docx!/rels https://h.example/d/notes.odt',
      'docs/notes.odt!/content.xml https://h.example/d/plan.docx',
      'docs/notes.odt!/content.xml #heading',
      'docs/notes.odt!/content.xml https://h.example/d/page.html#not',
    ]),
  );
});

const LOCKED = zipOf({
  mimetype: 'application/vnd.oasis.opendocument.text',
  'META-INF/manifest.xml':
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>',
  'content.xml': 'noise',
});

test.each([
  ['a.docx', Buffer.from('d0cf11e0a1b11ae100', 'hex')],
  ['a.odt', LOCKED],
])('one that a password protects is told: %s', (name, bytes) => {
  const where = new Workplace({ [name]: bytes, 'b.html': '' });
  const { status, stdout, stderr } = where.run(['check', '.']);
  expect([status, stdout + stderr]).toEqual([1, expect.stringContaining('[locked-document]')]);
});

test('where a package says what its references are meant against, nobody knows: they are neither checked nor changed', () => {
  const properties =
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><HyperlinkBase>http://h.example/docs</HyperlinkBase></Properties>';
  const where = new Workplace({
    'a.docx': zipOf({
      ...TYPES,
      'docProps/app.xml': properties,
      'word/_rels/document.xml.rels': relationships('b.html', 'gone.html', 'http://h.example/b.html'),
    }),
    'b.html': '',
  });
  const MAP = ['--map', '.=http://h.example/'];
  expect(where.run(['check', '.', ...MAP]).status).toBe(0);
  const links = where.records<Line & { base: { rule: string } }>(['extract', '.', '--format', 'ndjson']);
  expect(links.map(({ base }) => base.rule)).toEqual(['5.1.4', '5.1.4', '5.1.4']);
  expect(where.run(['move', 'a.docx', 'sub/a.docx', ...MAP]).status).toBe(0);
  expect(where.run(['move', 'b.html', 'c.html', ...MAP]).status).toBe(0);
  expect(linksOf(where)).toEqual([
    'sub/a.docx!/rels b.html',
    'sub/a.docx!/rels gone.html',
    'sub/a.docx!/rels http://h.example/c.html',
  ]);
});

// Excel names files as Windows has it.
test('what is named with backslashes follows what moves, and is written with them', () => {
  const where = new Workplace({
    'docs/sums.xlsx': zipOf({
      ...TYPES,
      'xl/worksheets/_rels/sheet1.xml.rels': relationships('..\\parts\\a%20b.xlsx'),
    }),
    'parts/a b.xlsx': tableOf('HYPERLINK("..\\docs\\sums.xlsx")'),
  });
  expect(where.run(['check', '.']).status).toBe(0);
  expect(where.run(['move', 'parts/a b.xlsx', 'docs/new/c.xlsx']).status).toBe(0);
  expect(linksOf(where)).toEqual([
    'docs/new/c.xlsx!/xl/worksheets/sheet1.xml ../sums.xlsx',
    'docs/sums.xlsx!/xl/worksheets/_rels/sheet1.xml.rels new/c.xlsx',
  ]);
  expect(
    where.records<{ raw: string }>(['extract', '.', '--format', 'ndjson']).map(({ raw }) => raw),
  ).toEqual(['..\\sums.xlsx', 'new\\c.xlsx']);
});
