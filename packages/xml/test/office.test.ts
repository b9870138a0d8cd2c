// Office documents: what stands in the parts of a package (ECMA-376) and in OpenDocument.
import { archiveBase, linkOf } from '@linkwright/core';
import { expect, test } from 'vitest';
import { type Options, retrieved } from '../../core/test/document-reading.ts';
import { reading } from './extracting.ts';
import { rewrittenText } from './rewriting.ts';

const { referencesOf } = reading;

const PACKAGE = 'http://example.com/docs/a.docx';
/** The base of a part: a package at a place that is known. */
const part = (name: string): Options => ({
  base: archiveBase(`${PACKAGE}!/${name}`, retrieved(PACKAGE), 'the place in the package', `${PACKAGE}!/`),
});
const told = (document: string, options: Options) =>
  referencesOf(document, options)
    .list.map(linkOf)
    .map(({ place, reference, target }) => `${place.name} ${reference} ${target}`);

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const X = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

test.each<[string, string, string[]]>([
  ['HYPERLINK "http://h/a"', 'http://h/a', ['http://h/a']],
  ['a space before, switches behind', ' HYPERLINK "b.docx" \\l "name" \\o "tip" ', ['b.docx']],
  ['quotes by their references', 'HYPERLINK &quot;b.docx?x=1&amp;y&quot;', ['b.docx?x=1&y']],
  ['without quotes', 'HYPERLINK http://h/a', ['http://h/a']],
  ['escaped characters', String.raw`INCLUDETEXT "b\"c\\d.txt"`, ['b"c/d.txt']],
  ['a picture', 'INCLUDEPICTURE "p/a.png" \\d', ['p/a.png']],
  ['in a CDATA section', '<![CDATA[HYPERLINK "b.docx"]]>', ['b.docx']],
  ['a document that its index is made of, too', 'RD "b.docx" \\f', ['b.docx']],
  ['a link to what another program made', 'LINK Excel.Sheet.12 "b.xlsx" "Sheet1!R1C1" \\a', ['b.xlsx']],
  ['switches before', 'HYPERLINK \\o "a tip" \\t "_blank" "b.docx"', ['b.docx']],
  ['a place in it before', 'HYPERLINK \\L name b.docx', ['b.docx']],
  ['a switch without an argument before', 'HYPERLINK \\n\\m "b.docx"', ['b.docx']],
  ['a format before', 'HYPERLINK \\* MERGEFORMAT "b.docx"', ['b.docx']],
  ['the same switch in another field', 'LINK \\t Excel.Sheet.12 "b.xlsx"', ['b.xlsx']],
  ['a filter before', 'INCLUDEPICTURE \\d \\c PNG "p/a.png"', ['p/a.png']],
  ['no space before its quotes', ' HYPERLINK"b.docx"', ['b.docx']],
  ['an empty argument', 'HYPERLINK ""', []],
  ['no argument behind a switch', 'HYPERLINK \\l', []],
  ['another name that begins so', 'HYPERLINKS "b.docx"', []],
  ['another field', 'TOC \\h', []],
  ['no end of its quotes', 'HYPERLINK "b.docx', []],
])('a field code: %s', (_, code, references) => {
  const text = code.startsWith('http') ? `HYPERLINK "${code}"` : code;
  const inText = told(
    `<w:p ${W}><w:instrText xml:space="preserve">${text}</w:instrText></w:p>`,
    part('word/document.xml'),
  );
  expect(inText.map((each) => each.split(' ')[1])).toEqual(references);
  expect(inText.every((each) => each.startsWith('w:instrText '))).toBe(true);
  if (code.startsWith('<')) return;
  const quoted = text.replaceAll('"', '&quot;');
  const inAttribute = told(`<w:fldSimple ${W} w:instr="${quoted}"/>`, part('word/document.xml'));
  expect(inAttribute.map((each) => each.split(' ')[1])).toEqual(references);
});

const field = (...texts: string[]) =>
  `<w:p ${W}><w:r><w:fldChar w:fldCharType="begin"/></w:r>${texts
    .map((text) => `<w:ins><w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r></w:ins>`)
    .join('')}<w:r><w:fldChar w:fldCharType="separate"/></w:r></w:p>`;

test.each<[readonly string[], readonly string[], string]>([
  [['HYPER', 'LINK "', 'b.docx', '" '], ['HYPER', 'LINK "', 'c.docx?d&amp;e', '" '], 'b.docx'],
  [['HYPERLINK "b', '.do', 'cx" \\l "x"'], ['HYPERLINK "c.docx?d&amp;e', '', '" \\l "x"'], 'b.docx'],
  [['HYPERLINK &quot;', 'b?x&amp;', '&amp;y"'], ['HYPERLINK &quot;', 'c.docx?d&amp;e', '"'], 'b?x&&y'],
  [['HYPERLINK b.d', '<![CDATA[oc]]>x'], ['HYPERLINK c.docx?d&amp;e', '<![CDATA[]]>'], 'b.docx'],
])('a field code in several elements: %j', (texts, written, reference) => {
  const [link, ...more] = told(field(...texts), part('word/document.xml'));
  expect([link?.split(' ')[1], more]).toEqual([reference, []]);
  expect(rewrittenText(field(...texts), () => 'c.docx?d&e', part('word/document.xml'))).toBe(
    field(...written),
  );
});

test('each field has a code of its own', () => {
  const document = `<w:body ${W}>${field('HYPERLINK "a"')}${field('REF x', ' HYPERLINK "b"')}<w:r><w:instrText>HYPERLINK "c"</w:instrText></w:r></w:body>`;
  expect(told(document, part('word/document.xml')).map((each) => each.split(' ')[1])).toEqual([
    'a',
    '#x',
    'c',
  ]);
});

test.each([
  ['REF _Ref12 \\h', '#_Ref12'],
  [' PAGEREF  "a b" \\h ', '#a%20b'],
  ['noteref x', '#x'],
  ['HYPERLINK \\l "a b" \\o "tip"', '#a%20b'],
  ['HYPERLINK \\o "tip" \\l x', '#x'],
  ['HYPERLINK \\n \\l x', '#x'],
  ['HYPERLINK "" \\l x', '#x'],
  ['HYPERLINK "b.docx" \\l x', undefined],
  ['HYPERLINK \\o x', undefined],
  ['HYPERLINK \\l ""', undefined],
  ['REF', undefined],
  ['STYLEREF x', undefined],
  ['TOC \\b x', undefined],
])('the bookmark of the field %s', (code, reference) => {
  const links = told(field(code), part('word/document.xml')).map((each) => each.split(' '));
  expect(links.flatMap(([at, said]) => (at === 'w:bookmark' ? [said] : []))).toEqual(
    reference === undefined ? [] : [reference],
  );
});

test('a field is meant against the place of the package', () => {
  const [link] = told(`<w:instrText ${W}>HYPERLINK "b.docx"</w:instrText>`, part('word/document.xml'));
  expect(link).toBe('w:instrText b.docx http://example.com/docs/b.docx');
});

test.each<[string, string[]]>([
  ['HYPERLINK("http://h/a","x")', ['http://h/a']],
  ['IF(A1,HYPERLINK("b.xlsx"),hyperlink( "c.xlsx" ,"y"))', ['b.xlsx', 'c.xlsx']],
  ['HYPERLINK("http://h/"&amp;A1)', []],
  ['HYPERLINK("#Sheet2!A1","x")', []],
  ['HYPERLINK("[b.xlsx]Sheet1!A1","x")', ['b.xlsx']],
  ['HYPERLINK("[http://h/b.xlsx]"&amp;A1,"x")', ['http://h/b.xlsx']],
  ['HYPERLINK("[b.xlsx","x")', []],
  ['HYPERLINK("[..\\b\\c.xlsx]\'A B\'!A1")', ['../b/c.xlsx']],
  ['HYPERLINK("a""b","x")', ['a"b']],
  [String.raw`HYPERLINK("..\b\c.xlsx","x")`, ['../b/c.xlsx']],
  ['SUM(A1:A3)', []],
  ['_xlfn.IMAGE("https://h/a.png","x")', ['https://h/a.png']],
  ['_xlfn.FILTERXML(_xlfn.WEBSERVICE("http://h/a?b&amp;c"),"//d")', ['http://h/a?b&c']],
  ['HYPERLINK("a",IMAGE( "https://h/b""c" ))', ['a', 'https://h/b"c']],
  ['IMAGE("a.png") IMAGE("https://h/"&amp;A1) MYIMAGE("https://h/a")', []],
])('a formula: %s', (formula, references) => {
  const found = told(`<c ${X} r="A1"><f>${formula}</f><v>1</v></c>`, part('xl/worksheets/sheet1.xml'));
  expect(found.map((each) => each.split(' ')[1])).toEqual(references);
});

const T = 'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"';
test.each<[string, string[]]>([
  ['of:=HYPERLINK("b.ods";"x")', ['b.ods']],
  ['of:=IF([.A1];HYPERLINK("../b.ods#A.A1");[.B2])', ['../b.ods#A.A1']],
  ['of:=HYPERLINK("#A.A1";"x")', []],
  ["of:=['http://h/b.ods'#$A.A1]+SUM(['file:///c.ods'#$'A B'.A1:.B2])", ['http://h/b.ods', 'file:///c.ods']],
  ["of:=['http://h/it''s.ods'#$A.A1]", ["http://h/it's.ods"]],
  ['of:=HYPERLINK([\'http://h/b.ods\'#$A.A1];"x")', ['http://h/b.ods']],
  ["of:=['../b.ods'#$A.A1]", []],
  ['of:=WEBSERVICE("http://h/a")&IMAGE("b.png")', ['http://h/a']],
  ["of:=[$'A B'.A1]&\"'http://h/'\"", []],
])('a formula of OpenDocument: %s', (formula, references) => {
  for (const document of [
    `<table:table-cell ${T} table:formula="${formula.replaceAll('"', '&quot;')}"/>`,
    `<table:table-cell ${T} table:formula='${formula.replaceAll("'", '&apos;')}'/>`,
  ]) {
    const found = told(document, part('content.xml'));
    expect(found.map((each) => each.split(' ')[1])).toEqual(references);
  }
});

test.each([
  [
    'of a part is meant against the place of the package',
    'document-content',
    'http://example.com/docs/b.ods',
  ],
  ['of a document in one file, packed with others', 'document', `${PACKAGE}!/x/b.ods`],
])('a formula of OpenDocument %s', (_, root, target) => {
  const document = `<o:${root} xmlns:o="urn:oasis:names:tc:opendocument:xmlns:office:1.0"><table:table-cell ${T} table:formula='of:=HYPERLINK("b.ods")'/></o:${root}>`;
  const base = archiveBase(`${PACKAGE}!/x/content.xml`, retrieved(PACKAGE), 'the place in the package');
  expect(told(document, { base })).toEqual([`table:formula b.ods ${target}`]);
});

test('the quotes around a document whose cells are read are written twice in it', () => {
  const cell = `<table:table-cell ${T} table:formula="of:=['http://h/b.ods'#$A.A1]"/>`;
  expect(rewrittenText(cell, () => "http://h/it's.ods", part('content.xml'))).toBe(
    cell.replace('b.ods', "it''s.ods"),
  );
});

const relationship = (type: string, target: string, mode = ' TargetMode="External"') =>
  `<Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"${mode}/>`;
const RELATIONSHIPS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
  relationship('hyperlink', 'b.docx'),
  relationship('image', 'p.png'),
  relationship('image', 'media/i.png', ''),
  relationship('attachedTemplate', 'file:///C:/T/Normal.dotm'),
].join('')}</Relationships>`;

test('of relationships those are told that readers follow, others where they are asked for', () => {
  const rels = part('word/_rels/document.xml.rels');
  expect(told(RELATIONSHIPS, rels)).toEqual([
    'rels:Relationship@Target b.docx http://example.com/docs/b.docx',
    'rels:Relationship@Target p.png http://example.com/docs/p.png',
  ]);
  expect(told(RELATIONSHIPS, { ...rels, include: ['rels:Relationship@Target'] })).toEqual([
    'rels:Relationship@Target b.docx http://example.com/docs/b.docx',
    'rels:Relationship@Target p.png http://example.com/docs/p.png',
    `rels:Relationship@Target media/i.png ${PACKAGE}!/word/media/i.png`,
    'rels:Relationship@Target file:///C:/T/Normal.dotm file:///C:/T/Normal.dotm',
  ]);
});

test('relationships outside of a package are told where they are asked for', () => {
  expect(told(RELATIONSHIPS, {})).toEqual([]);
});

test('the template of an OpenDocument is told where it is asked for', () => {
  const meta = `<m:template xmlns:m="urn:oasis:names:tc:opendocument:xmlns:meta:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="/C:/t.ott"/>`;
  expect(told(meta, {})).toEqual([]);
  expect(told(meta, { include: ['*'] })).toHaveLength(1);
});

test('drawings of older programs lead out of the package', () => {
  const shape = '<v:shape xmlns:v="urn:schemas-microsoft-com:vml" href="c.docx"/>';
  expect(told(shape, part('word/document.xml'))).toEqual(['v:*@href c.docx http://example.com/docs/c.docx']);
});

test.each([
  [`<w:instrText ${W}>HYPERLINK "b.docx" \\l "x"</w:instrText>`, `HYPERLINK "c\\"d/e&amp;f" \\l "x"`],
  [
    `<w:instrText ${W}>HYPERLINK &quot;b.docx&quot;</w:instrText>`,
    `HYPERLINK &quot;c\\&quot;d/e&amp;f&quot;`,
  ],
  [`<w:fldSimple ${W} w:instr='HYPERLINK "b.docx"'/>`, `HYPERLINK "c\\&quot;d/e&amp;f"`],
  [`<f ${X}>HYPERLINK("b.xlsx")</f>`, `HYPERLINK("c&quot;&quot;d/e&amp;f")`],
])('what is special in a program is escaped where it is written: %s', (document, expected) => {
  const rewritten = rewrittenText(document, () => 'c"d/e&f', part('word/document.xml'));
  expect(rewritten.replaceAll('&quot;', '"')).toContain(expected.replaceAll('&quot;', '"'));
  const [link] = referencesOf(rewritten, part('word/document.xml')).list.map(linkOf);
  expect(link?.reference).toBe('c"d/e&f');
});

// Excel and what writes as it does name files as Windows has it: `..\b.xlsx`.
test.each<[string, string, string]>([
  ['..\\b\\c%20d.xlsx', '../b/c%20d.xlsx', 'http://example.com/b/c%20d.xlsx'],
  ['b.xlsx?a\\b#c\\d', 'b.xlsx?a\\b#c\\d', 'http://example.com/docs/b.xlsx?a\\b#c\\d'],
  ['\\\\srv\\s\\b.xlsx', '//srv/s/b.xlsx', 'http://srv/s/b.xlsx'],
  ['file:///C:\\b\\c.xlsx', 'file:///C:/b/c.xlsx', 'file:///C:/b/c.xlsx'],
  ['http://h/a\\b', 'http://h/a\\b', 'http://h/a\\b'],
])('a backslash stands for a slash in what leads out of a package: %s', (written, reference, target) => {
  const document = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship('hyperlink', written)}</Relationships>`;
  expect(told(document, part('xl/worksheets/_rels/sheet1.xml.rels'))).toEqual([
    `rels:Relationship@Target ${reference} ${target}`,
  ]);
});

test.each<[string, (target: string) => string]>([
  [
    'a relationship',
    (target) =>
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationship('hyperlink', target)}</Relationships>`,
  ],
  ['a formula', (target) => `<f ${X}>HYPERLINK("${target}")</f>`],
  ['a field', (target) => `<w:instrText ${W}>HYPERLINK "${target.replaceAll('\\', '\\\\')}"</w:instrText>`],
])('a new path is written with the sign that stood there: %s', (_, document) => {
  const written = (old: string, reference: string) =>
    rewrittenText(document(old), () => reference, part('word/document.xml'));
  expect(written('..\\b.xlsx', '../c/d.xlsx#A/1')).toBe(
    document('..\\c\\d.xlsx').replace('d.xlsx', 'd.xlsx#A/1'),
  );
  expect(written('../b.xlsx', '../c/d.xlsx')).toBe(document('../c/d.xlsx'));
  expect(written('..\\b.xlsx', 'http://h/c/d')).toBe(document('http://h/c/d'));
});

test.each<[string, string, string[]]>([
  [
    'the address of a hyperlink',
    '<Cell N="Address" V="..\\b\\c.vsdx"/>',
    ['../b/c.vsdx http://example.com/b/c.vsdx'],
  ],
  ['that of the master', "<Cell N='Address' V='b.docx' F='Inh'/>", ['b.docx http://example.com/docs/b.docx']],
  ['one that a formula computes', '<Cell N="Address" V="b.docx" F="User.Path&amp;&quot;b.docx&quot;"/>', []],
  ['none', '<Cell N="Address" V=""/>', []],
  ['another cell', '<Cell N="SubAddress" V="b.docx"/>', []],
])('a drawing of Visio: %s', (_, cell, expected) => {
  const document = `<PageContents xmlns="http://schemas.microsoft.com/office/visio/2012/main"><Shapes><Shape ID="1"><Section N="Hyperlink"><Row N="Row_1">${cell}</Row></Section></Shape></Shapes></PageContents>`;
  expect(told(document, part('visio/pages/page1.xml'))).toEqual(
    expected.map((each) => `visio:Cell@V ${each}`),
  );
});

const OPEN = 'urn:oasis:names:tc:opendocument:xmlns:';

test('what links within a document can lead to', () => {
  const word = `<w:p ${W}><w:bookmarkStart w:id="0" w:name="a"/><w:bookmarkEnd w:id="0"/><w:style w:name="no"/></w:p>`;
  expect(reading.anchors(word)).toEqual(['a']);
  const text = `<o:text xmlns:o="${OPEN}office:1.0" xmlns:t="${OPEN}text:1.0" xmlns:b="${OPEN}table:1.0" xmlns:d="${OPEN}drawing:1.0">
    <t:bookmark t:name="a"/><t:bookmark-start t:name="b c"/><t:bookmark-end t:name="b c"/><t:reference-mark t:name="d"/>
    <t:section t:name="e"/><b:table b:name="f"/><d:frame d:name="g"/><t:a o:name="h"/><t:p xml:id="i"/></o:text>`;
  expect(reading.anchors(text)).toEqual([
    'a',
    'b c',
    'd',
    'e|region',
    'f|table',
    'g|frame',
    'g|graphic',
    'g|ole',
    'h',
    'i',
  ]);
});
