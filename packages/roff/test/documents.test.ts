import { describe, expect, test } from 'vitest';
import { retrieved } from '../../core/test/document-reading.ts';
import { links, reading } from './extracting.ts';

/** Document, and what it holds as `place reference`. */
type Row = readonly [document: string, ...expected: string[]];

function eachRow(rows: readonly Row[], include: readonly string[] = []): void {
  test.each(rows)('%j', (document, ...expected) => {
    expect(links(document, { include })).toEqual(expected);
  });
}

describe('macros of man, and of packages beside it', () => {
  eachRow([
    ['.UR https://h/a\ntext\n.UE .', 'link https://h/a'],
    ['.UR a.html#b\n.UE\n.UR\n.UE\n.UR ""\n.UE', 'link a.html#b'],
    ['.UR "https://h/a"\n.UE', 'link https://h/a'],
    [
      "'UR https://h/a\n.  UR https://h/b\n.\tUR https://h/c",
      'link https://h/a',
      'link https://h/b',
      'link https://h/c',
    ],
    ['.UR https://h/a \\" https://h/no', 'link https://h/a'],
    ['.UR https://h/\\\na', 'link https://h/a'],
    // What a line goes on with makes no page of mdoc.
    ['.Lk https://h/a \\\n.Dd x', 'text https://h/a'],
    ['.URL https://h/a "text, more" .', 'link https://h/a'],
    ['.FTP ftp://h/a text', 'link ftp://h/a'],
    ['.pdfhref W -D https://h/a -A . text', 'link https://h/a'],
    ['.pdfhref W -A . https://h/a', 'link https://h/a'],
    ['.pdfhref L -D a text\n.pdfhref M a'],
    ['.so man1/a.1\n.so b\\-c.3', 'include man1/a.1', 'include b-c.3'],
    [
      '.PSPIC a.eps\n.PSPIC -L b.eps 1i\n.PSPIC -I 2i c.eps',
      'picture a.eps',
      'picture b.eps',
      'picture c.eps',
    ],
    [
      '.PDFPIC -R a.pdf 2i\n.IMG -C b.png\n.PIMG c%20d.png',
      'picture a.pdf',
      'picture b.png',
      'picture c%2520d.png',
    ],
    ['.URL\\(ti https://h/a', 'text https://h/a'],
    // Others of names that are alike, and what names nothing.
    ['.PSPICX a.eps\n.XPSPIC b.eps\n.URLX c.html\n.pdfhref W -D\n.pdfhref W -P x -A y\n.pdfhref'],
    ["'if n .UR a.html\n.while 1 .UR b.html\n.whilst .UR c.html", 'link a.html', 'link b.html'],
    ['.TP\n.BI UR https://h/a', 'text https://h/a'],
    // What a comment ends in is part of the comment.
    ['text \\" comment \\\n.UR https://h/a', 'link https://h/a'],
    ['text\\\\" \\\n.UR https://h/a', 'text https://h/a'],
  ]);
});

describe('macros of mdoc, at the beginning of a line and within', () => {
  eachRow([
    ['.Dd today\n.Lk https://h/a "text" .', 'link https://h/a'],
    ['.Dt A 1\n.Pq Lk a.html , Lk https://h/b', 'link a.html', 'link https://h/b'],
    ['.Dd today\n.It Lk https://h/a', 'link https://h/a'],
    ['.Dd today\n.Lk\n.Em "Lk" https://h/a', 'text https://h/a'],
    ['.Dd today\n.Lk "https://h/a\\" Lk https://h/b', 'link https://h/a'],
    ['.Dd today\n.Xr Lk a.html\n.Lk "Lk"', 'link a.html', 'link Lk'],
    // Nothing says that it is mdoc.
    ['.Lk https://h/a', 'text https://h/a'],
  ]);
});

describe('addresses and other pages, which are told where they are asked for', () => {
  eachRow(
    [
      ['.MT a@h\n.ME .', 'email mailto:a@h'],
      ['.MTO a@h text', 'email mailto:a@h'],
      [
        '.Dd today\n.An A B Aq Mt a@h\n.Mt b@h c@h .',
        'email mailto:a@h',
        'email mailto:b@h',
        'email mailto:c@h',
      ],
      [
        '.Dd today\n.Mt a@h , b@h\n.Mt c@h Em d@h',
        'email mailto:a@h',
        'email mailto:b@h',
        'email mailto:c@h',
      ],
      ['.Dd today\n.Lk Xr a 1', 'page a.1'],
      ['.Dd today\n.Xr a\\-b 1 ,\n.Pq Xr c 3ssl\n.Xr d\n.Xr e , f', 'page a-b.1', 'page c.3ssl'],
      ['.MR a 1 ,\n.MR b 3pm', 'page a.1', 'page b.3pm'],
      ['.MR a xyz\n.MR a 1&\n.MR "" 1\n.MR a\n.MRS a 1'],
      ['.MR a\\n(.g 1\n.ds p b\n.MR \\*p 1', 'page b.1'],
      ['.Dd today\n.Mt ( a@h ) , (b@h', 'email mailto:a@h', 'email mailto:(b@h'],
      ['.BR a (1)'],
    ],
    ['roff:email', 'roff:page'],
  );
  test('and not else', () => {
    expect(links('.MT a@h\n.ME\n.MR a 1\n.Dd today\n.Xr b 1\n.Mt c@h')).toEqual([]);
  });
});

describe('running text', () => {
  eachRow([
    ['See <https://h/a>, https://h/b.', 'text https://h/a', 'text https://h/b'],
    [
      '.B https://h/a ,\n.IP "\\fBhttps://h/b\\fR" 4\n.BR https://h/c .',
      'text https://h/a',
      'text https://h/b',
      'text https://h/c',
    ],
    ['.SH "SEE https://h/a"\n.TH A 1 "" "https://h/b"', 'text https://h/a', 'text https://h/b'],
    ['https://h/a\\-b\\:/c\\%d\\&.', 'text https://h/a-b/cd'],
    ['https://h/\\(tia\\[ti]b\\[u00E4]', 'text https://h/~a~bä'],
    [
      '\\fIhttps://h/a\\fP\\s-1 https://h/b\\s0 \\f[CR]https://h/c\\f[]',
      'text https://h/a',
      'text https://h/b',
      'text https://h/c',
    ],
    ['http://\\s-1127.0.0.1\\s0/ http://\\s127.0.0.1/', 'text http://127.0.0.1/', 'text http://7.0.0.1/'],
    ["https://h/\\['e]\\(:a\\[,c]\\N'65'\\C'u00E4'\\C'-'b", 'text https://h/éäçAä-b'],
    ['https://h/\\[u0061_0301]\\[u0416]b', 'text https://h/áЖb'],
    // Characters that are none, and those that nobody knows here.
    ...[
      '[u110000]',
      '[uD800]',
      '[u00e4]',
      '[xu00E4]',
      '[u00E4x]',
      "['1]",
      '[xy]',
      '[]',
      "N'300'",
      "N'32'",
      'z',
    ].map((sign): Row => [`https://h/a\\${sign}b`, 'text https://h/a']),
    ["https://h/a\\s(10b\\s+1c\\s'-1'd\\s[+12]e\\s39f\\s+(10g\\s", 'text https://h/abcdefg'],
    [
      'https://h/a\\n+(xxb https://h/c\\n-xd https://h/e\\h',
      ...['a', 'c', 'e'].map((name) => `text https://h/${name}`),
    ],
    ['<https://h/a\\\r\nb> https://h/c\\\\\r\nd', 'text https://h/ab', 'text https://h/c'],
    ['\\(lqhttps://h/a\\(rq \\(lahttps://h/b\\(ra', 'text https://h/a', 'text https://h/b'],
    ['\\*(lqhttps://h/a\\*(rq', 'text https://h/a'],
    ["\\h'1i'https://h/a\\v'1'b\\X'tty: link https://h/no'", 'text https://h/ab'],
    ['https://h/a\\n(.gb', 'text https://h/a'],
    ['<https://h/a\\\nb>', 'text https://h/ab'],
    ['https://h/a\\" https://h/b\nhttps://h/c\\# https://h/d\n', 'text https://h/a', 'text https://h/c'],
    ['https://h/a\\\\b https://h/c\\eb', 'text https://h/a', 'text https://h/c'],
  ]);
});

describe('strings', () => {
  eachRow([
    [
      '.ds U https://h/a\n.UR \\*U\n.UR \\*Ub\n.UR \\*(Ub',
      'text https://h/a',
      'link https://h/a',
      'link https://h/ab',
      'link \\*(Ub',
    ],
    [
      '.ds [u "https://h\n.UR \\*[[u]\n.ds u1 "https://h\n.UR \\*[u1]/b',
      'text https://h',
      'link https://h',
      'text https://h',
      'link https://h/b',
    ],
    // For a terminal first.
    ['.ie n .ds u a\n.el .ds u b\n.UR \\*u', 'link a'],
    [
      '.ie n \\{\\\n.ds u a\n.\\}\n.el\\{\\\n.\tds u b\n.\\}\n.UR \\*u\n.ds u c\n.UR \\*u',
      'link a',
      'link c',
    ],
    ['.ds u a\n.if t .ds u b\n.UR \\*u', 'link a'],
    ['.ds a b\n.ds c \\*ad\n.UR \\*c', 'link bd'],
    ['.ds u a\n.UR \\*u\n.ds u b\n.as u "c\n.UR \\*u', 'link a', 'link bc'],
    ['.as u a\n.UR \\*u\n.if t .as u b\n.UR \\*u', 'link a', 'link \\*u'],
    ['.ds u a\n.rm u\n.UR \\*u\n.ds u b\n.ds u \\n(.g\n.UR \\*u', 'link \\*u', 'link \\*u'],
    ['.ds u a  \\" comment\n.UR \\*u', 'link a'],
    ['.dsx u a\n.xds u b\n.UR \\*u', 'link \\*u'],
    ['.ds\n.ds  u  a\n.UR \\*u\n.if t .rm u\n.UR \\*u', 'link a', 'link a'],
    [`.ds u ${'a'.repeat(4096)}\n.UR \\*u\n.as u b\n.UR \\*u`, `link ${'a'.repeat(4096)}`, 'link \\*u'],
    [`.ds u ${'a'.repeat(4097)}\n.UR \\*u`, 'link \\*u'],
    ['.so \\*x', 'include \\*x'],
  ]);
});

describe('what is not set', () => {
  eachRow([
    [
      '.\\" https://h/a\n\'\\" https://h/b\n. \\" https://h/c\n.\\# https://h/d \\\nhttps://h/e',
      'text https://h/e',
    ],
    ['.de X\n.UR https://h/a\nhttps://h/b\n..\nhttps://h/c', 'text https://h/c'],
    ['.de X E\n.UR https://h/a\n..\n.E\nhttps://h/c', 'text https://h/c'],
    ['.ig\nhttps://h/a\n..\n.ig E\nhttps://h/b\n..\n.E\n.UR https://h/c', 'link https://h/c'],
    ['.de X \\" comment\nhttps://h/a\n..\n.ig \\" comment\nhttps://h/b\n..\nhttps://h/c', 'text https://h/c'],
    [
      '.if n .de X\nhttps://h/a\n..\n.if n \\{\\\n.de Y\nhttps://h/b\n..\n.\\}\nhttps://h/c',
      'text https://h/c',
    ],
    ['.ig\n https://h/a\n .. https://h/b\nx.. https://h/c\n.... https://h/d\n..'],
    // Behind a condition it may count.
    ['.if \\n(zZ=1 .ig zZ\nhttps://h/a\n.zZ', 'text https://h/a'],
    // It is no definition that has no end.
    ['.de X\n.UR https://h/a', 'link https://h/a'],
  ]);
});

describe('conditions', () => {
  eachRow([
    ['.if n .UR https://h/a', 'link https://h/a'],
    ['.if !n .if t .so a', 'include a'],
    [".ie 'a b'c d' .UR https://h/a\n.el .UR https://h/b", 'link https://h/a', 'link https://h/b'],
    ['.if (1 > 0) .UR https://h/a\n.if \\n(.g .UR https://h/b', 'link https://h/a', 'link https://h/b'],
    ['.if n \\{\\\n.UR https://h/a\n.UE\n.\\}', 'link https://h/a'],
    ['.if n\\{.UR https://h/a', 'link https://h/a'],
    ['.if d UR .UR https://h/a\n.ie !c \\(co .UR https://h/b', 'link https://h/a', 'link https://h/b'],
    ['.if dUR .UR https://h/a\n.if r x\\{.UR https://h/b', 'link https://h/a', 'link https://h/b'],
    ['.if n https://h/a', 'text https://h/a'],
    ['.if n\n.UR https://h/a\n.if "x\n.UR https://h/b', 'link https://h/a', 'link https://h/b'],
    ['.if (n .UR https://h/a\n.if cmd .UR https://h/b', 'link https://h/b'],
    ['.if n \\{ \\\n https://h/a\n.\\}\n.ds u b\n.ds u c\n.UR \\*u', 'text https://h/a', 'link c'],
  ]);
});

/** The targets of a document that lies there. */
function targetsAt(path: string, document: string): readonly (string | null)[] {
  return reading.targets(document, { path, base: retrieved(`file:///m/${path}`), include: ['roff:page'] });
}

describe('where pages are', () => {
  test.each([
    ['man1/a.1', '.so man3/b.3', 'file:///m/man3/b.3'],
    ['de/man1/a.1', '.so man3/b.3', 'file:///m/de/man3/b.3'],
    ['man4/i386/a.4', '.so man4/b.4', 'file:///m/man4/b.4'],
    ['man1/a.1', '.so b.1', 'file:///m/man1/b.1'],
    ['doc/a.1', '.so man1/b.1', 'file:///m/doc/man1/b.1'],
    ['man1/a.1', '.MR b 3ssl', 'file:///m/man3/b.3ssl'],
    ['doc/a.1', '.MR b 3', 'file:///m/doc/b.3'],
    ['man1/a.1', '.UR b.html', 'file:///m/man1/b.html'],
  ])('%s: %s is %s', (path, document, target) => {
    expect(targetsAt(path, document)).toEqual([target]);
  });
});

test.each<[string, string, ...string[]]>([
  ['man1/a.1', '.so man3/b.3', 'man3/b.3.gz'],
  ['man1/a.1', '.so b.1', 'b.1.gz'],
  // Before it is installed, beside this one.
  ['doc/a.1', '.so man3/b.3', 'man3/b.3.gz', 'b.3', 'b.3.gz'],
  ['doc/a.1', '.so b.3', 'b.3.gz'],
])('%s: %s may be in %s', (path, document, ...others) => {
  const { list } = reading.referencesOf(document, { path, base: retrieved(`file:///m/${path}`) });
  const alternatives = list.flatMap(({ details }) => details?.alternatives ?? []);
  expect(alternatives.filter((each) => !/\.(?:bz2|xz|zst)$/.test(each))).toEqual(others);
});

test('a page of mdoc says so at the beginning of a line', () => {
  expect(links('Dd x .Dt y\n.Lk a.html')).toEqual([]);
  expect(links('. \tDt A 1\n.Lk a.html')).toEqual(['link a.html']);
});

test('windows-1252 and lines that end with CR and LF', () => {
  const document = Uint8Array.from(
    '.\\" \xE4\r\n.UR https://h/a\r\n.UE\r\n\xE4 https://h/\xE4\\-b\r\n',
    (sign) => sign.charCodeAt(0),
  );
  expect(links(document, { charset: 'windows-1252' })).toEqual(['link https://h/a', 'text https://h/ä-b']);
});
