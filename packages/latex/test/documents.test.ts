import { describe, expect, test } from 'vitest';
import type { Options } from '../../core/test/document-reading.ts';
import { links, reading } from './extracting.ts';

const { anchors, referencesOf, targets } = reading;

/** Document, and what it holds as `place reference`. */
type Row = readonly [document: string, ...expected: string[]];

function eachRow(rows: readonly Row[], options: Options = {}): void {
  test.each(rows)('%j', (document, ...expected) => {
    expect(links(document, options)).toEqual(expected);
  });
}

describe('hyperref, "Additional user macros"; held against the links of pdfTeX', () => {
  eachRow([
    ['\\href{http://h/a}{text}', 'href http://h/a'],
    ['\\href[pdfnewwindow=true]{http://h/a}{text}', 'href http://h/a'],
    ['\\href\n {http://h/a}\n  {text}', 'href http://h/a'],
    ['\\href %\n {http://h/a}%\n {text}', 'href http://h/a'],
    ['\\href{http://h/a\\%20b\\#c\\&d\\_e\\~f}{text}', 'href http://h/a%20b#c&d_e~f'],
    ['\\href{http://h/a%20b#c&d_e~f}{text}', 'href http://h/a%20b#c&d_e~f'],
    ['\\href{http://h/\\textasciitilde a\\string~b\\string_c\\textunderscore d}{}', 'href http://h/~a~b_c_d'],
    // What stands behind the tilde stays, which makes few links right.
    ['\\href{http://h/\\~{}a}{text}', 'href http://h/~{}a'],
    ['\\href{http://h/a\\\\b}{text}', 'href http://h/a\\b'],
    ['\\href{mailto:a@b.c}{text}', 'href mailto:a@b.c'],
    ['\\footnote{\\href{http://h/a}{\\includegraphics{b.png}}}', 'href http://h/a', 'includegraphics b.png'],
    ['\\url{http://h/a%b}', 'url http://h/a%b'],
    ['\\url{http://h/a%\n  b}', 'url http://h/ab'],
    ['\\url{ http://h/a }', 'url http://h/a'],
    ['\\url|http://h/a| \\url!http://h/b!', 'url http://h/a', 'url http://h/b'],
    ['\\hyperimage{http://h/a.png}{text}', 'hyperref http://h/a.png'],
    ['\\hyperref{http://h/a}{b}{c}{text} \\hyperref[d]{text}', 'hyperref http://h/a', 'ref #d'],
    ['\\hyperlink{a}{text} \\hyperlink<2>{b}{text}', 'hyperlink #a', 'hyperlink #b'],
    ['\\hypersetup{pdftitle={x},pdfurl={http://h/a},colorlinks}', 'hypersetup http://h/a'],
    [
      '\\hypersetup{% pdfurl=http://h/a,\n baseurl=http://h/b, % pdfurl=http://h/c\r\n pdftitle={\\% x}, pdfurl=http://h/d}',
      'hyperbaseurl http://h/b',
      'hypersetup http://h/d',
    ],
  ]);

  test('a file without an ending is a PDF, what is launched is a path', () => {
    expect(
      links('\\href{a}{} \\href{b/c\\#d}{} \\href{e.html}{} \\href{run:f}{} \\href{file:g.txt}{}'),
    ).toEqual(['href a.pdf', 'href b/c.pdf#d', 'href e.html', 'href f', 'href g.txt']);
  });

  test('\\hyperbaseurl is the base of the URLs behind it, and not of files', () => {
    const document =
      '\\href{a.html}{} \\hyperbaseurl{http://i/j/} \\href{b.html}{} \\href{c.pdf}{} \\url{d} \\input{e}';
    expect(targets(document)).toEqual([
      'http://example.com/dir/a.html',
      'http://i/j/',
      'http://i/j/b.html',
      'http://example.com/dir/c.pdf',
      'http://i/j/d',
      'http://example.com/dir/e.tex',
    ]);
    expect(targets('\\usepackage[baseurl=http://i/,x]{hyperref}\\url{a}').slice(-1)).toEqual(['http://i/a']);
  });

  test('a base says where it is declared: bytes of the file, in UTF-16, too', () => {
    const document = '\\hyperbaseurl{http://i/}\\url{a}';
    const file = Buffer.from(`\uFEFF${document}`, 'utf16le');
    const spans = [document, file].map((said) => referencesOf(said).list.at(-1)?.base.span);
    expect(spans).toEqual([
      { start: 14, end: 23 },
      { start: 30, end: 48 },
    ]);
  });
});

describe('files', () => {
  eachRow([
    [
      '\\input{a} \\input{b.tex} \\input{c.tikz} \\input d \\input{e/f}',
      'input a.tex',
      'input b.tex',
      'input c.tikz',
      'input d.tex',
      'input e/f.tex',
    ],
    ['\\include{a} \\includeonly{b, c}', 'include a.tex', 'include b.tex', 'include c.tex'],
    ['\\InputIfFileExists{a}{}{}', 'optional-input a.tex'],
    [
      '\\includegraphics{a} \\includegraphics*[width=1cm][x]{b.png}',
      'includegraphics a',
      'includegraphics b.png',
    ],
    [
      '\\includegraphics<2->[width=1cm]{a b.png} \\includegraphics{"c d"}',
      'includegraphics a%20b.png',
      'includegraphics c%20d',
    ],
    ['\\includegraphics\n[x]% c\n{a%\n b.png}', 'includegraphics ab.png'],
    ['\\begin{overpic}[x]{a}\\end{overpic}', 'includegraphics a'],
    ['\\graphicspath{{a/}{../b/}}', 'graphicspath a/', 'graphicspath ../b/'],
    ['\\includesvg{a} \\includepdf[pages=-]{b.pdf}', 'file a.svg', 'file b.pdf'],
    [
      '\\lstinputlisting[x]{a.py} \\inputminted[x]{c}{b.c} \\verbatiminput{c} \\VerbatimInput{d}',
      'file a.py',
      'file b.c',
      'file c',
      'file d',
    ],
    [
      '\\import{a/}{b} \\subimport*{c}{d}',
      'import-folder a/',
      'import b.tex',
      'import-folder c',
      'import d.tex',
    ],
    ['\\subfile{a/b} \\subfileinclude{c}', 'subfile a/b.tex', 'subfile c.tex'],
    [
      '\\bibliography{a, b/c.bib} \\addbibresource[x]{d.bib}',
      'bibliography a.bib',
      'bibliography b/c.bib',
      'bibliography d.bib',
    ],
    ['\\addbibresource[location=remote]{https://h/a.bib}', 'url https://h/a.bib'],
    ['\\loadglsentries[main]{a}', 'input a.tex'],
    ['\\externaldocument[x-]{a}', 'externaldocument a.tex'],
    ['% !TeX root = ../main.tex\n\\input{a}', 'main ../main.tex', 'input a.tex'],
    ['\\documentclass[../main]{subfiles}', 'main ../main.tex'],
    ['\\documentclass{./own/a}\\usepackage{b,./c}', 'documentclass ./own/a.cls', 'usepackage ./c.sty'],
  ]);

  test('packages that may be those of TeX are told where they are asked for', () => {
    expect(links('\\usepackage[x]{a,b}', { include: ['latex:usepackage'] })).toEqual([
      'usepackage a.sty',
      'usepackage b.sty',
    ]);
  });

  test('what an imported file and a main document are counted from', () => {
    expect(targets('\\import{a/}{b}')).toEqual([
      'http://example.com/dir/a/',
      'http://example.com/dir/a/b.tex',
    ]);
    expect(targets('%!TEX root = ../m.tex\n\\includegraphics{a.png}')).toEqual([
      'http://example.com/m.tex',
      'http://example.com/a.png',
    ]);
  });

  test('the endings of pictures are those of the drivers, or of the document', () => {
    const [usual] = referencesOf('\\includegraphics{a}').list;
    expect(usual?.details?.alternatives?.slice(0, 3)).toEqual(['a.pdf', 'a.png', 'a.jpg']);
    const [own] = referencesOf('\\DeclareGraphicsExtensions{.x, .y}\\includegraphics{a}').list;
    expect(own?.details?.alternatives).toEqual(['a.x', 'a.y']);
  });
});

describe('names', () => {
  eachRow([
    ['\\ref{a:b} \\pageref*{c} \\autoref{d e} \\eqref{f}', 'ref #a:b', 'ref #c', 'ref #d%20e', 'ref #f'],
    ['\\cref{a,b} \\crefrange{c}{d} \\nameref{e}', 'ref #a', 'ref #b', 'ref #c', 'ref #d', 'ref #e'],
    ['\\cite[p.~1]{a, b} \\citep[x][y]{c} \\nocite{*}', 'cite #cite.a', 'cite #cite.b', 'cite #cite.c'],
    ['\\cites(x)[y]{a}[z]{b}', 'cite #cite.a', 'cite #cite.b'],
    ['\\volcite[x]{2}[y]{a} \\Pvolcite{3}{b}', 'cite #cite.a', 'cite #cite.b'],
    // A comma in a comment parts nothing, nor does a brace open anything there.
    ['\\cite{a, % x, {y\n b % z\r\n, d}', 'cite #cite.a', 'cite #cite.b', 'cite #cite.d'],
    ['\\usepackage{\n ./a, % b, c\n ./d % e\n}', 'usepackage ./a.sty', 'usepackage ./d.sty'],
  ]);

  test('labels, targets and entries are names', () => {
    const document =
      '\\label{a}\\hypertarget{b}{x}\\bibitem[y]{c}\\begin{figure}[label={d}]\\begin{frame}[label=e,t]\\begin{lstlisting}[caption=f,% label=no\n label=g]\nh\n\\end{lstlisting}';
    expect(anchors(document)).toEqual(['a', 'b', 'cite.c', 'd', 'e', 'g']);
  });
});

describe('commands of the document', () => {
  eachRow([
    ['\\newcommand{\\f}{img}\\includegraphics{\\f/a.png}', 'includegraphics img/a.png'],
    ['\\def\\f{img}\\def\\g{\\f/x}\\includegraphics{\\g/a.png}', 'includegraphics img/x/a.png'],
    ['\\newcommand*\\u{http://h}\\url{\\u/a}', 'url http://h/a'],
    // What a definition is given is known where it is used.
    ['\\newcommand{\\l}[2][x]{\\href{https://h/#1}{#2}} \\href{http://h/#1}{x}', 'href http://h/#1'],
    ['\\newcommand{\\l}{\\href{http://h/a}{x}}', 'href http://h/a'],
    ['\\newenvironment{x}[1]{\\input{#1}}{\\input{a#1}} \\input{b}', 'input b.tex'],
    ['\\NewDocumentCommand{\\x}{o m}{\\includegraphics[#1]{#2}}'],
    [
      '\\NewExpandableDocumentCommand{\\x}{m}{\\href{http://h/#1}{x}} \\RenewDocumentEnvironment{x}{m}{\\url{#1}}{\\input{#1}}',
    ],
    [
      '\\newcommandx{\\x}[1][1=a]{\\url{#1}} \\renewrobustcmd*{\\x}[1]{\\url{#1}} \\newenvironmentx{x}[1]{\\url{#1}}{\\url{#1}}',
    ],
    // A sign behind a backslash begins no comment and no condition.
    ['\\iffalse 50\\% \\fi\\input{a}', 'input a.tex'],
    ['\\iffalse b \\\\if c \\\\fi \\input{b}\\fi\\input{a}', 'input a.tex'],
    // Tests of etoolbox have no `\\fi`.
    [
      '\\iffalse \\ifcsstring{a}{b}{}{}\\ifdimless{a}{b}{}{}\\ifdefmacro\\a{}{}\\ifx a b\\fi\\input{b}\\fi\\input{c}',
      'input c.tex',
    ],
  ]);

  test('what only TeX can say is told and not judged', () => {
    const [found] = referencesOf('\\input{\\jobname}').list;
    expect(found && found.notation.isUnsaid?.(found.entity, found.start, found.end)).toBe(true);
  });
});

describe('no links', () => {
  const none: readonly string[] = [
    '% \\href{http://h/a}{b}',
    'a\\% b % \\url{http://h/}',
    '\\path{http://h/a} \\nolinkurl{http://h/b} http://h/c',
    '\\begin{verbatim}\n\\href{http://h/a}{b}\n\\end{verbatim}',
    '\\begin{lstlisting}[x]\n\\input{a}\n\\end{lstlisting}',
    '\\begin{minted}{tex}\n\\input{a}\n\\end{minted}',
    '\\begin{comment}\n\\input{a}\n\\end{comment}',
    '\\begin{filecontents*}{a.tex}\n\\input{b}\n\\end{filecontents*}',
    '\\lstnewenvironment{x}{}{}\\begin{x}\n\\input{a}\n\\end{x}',
    '\\newenvironment{x}{\\verbatim}{\\endverbatim}\\begin{x}\n\\input{a}\n\\end{x}',
    '\\verb|\\input{a}| \\verb*+\\input{b}+ \\lstinline[x]!\\input{c}! \\lstinline{\\input{d}}',
    '\\mintinline{tex}|\\input{a}|',
    '\\MakeShortVerb{\\|} |\\input{a}|',
    '\\SaveVerb{x}|\\input{a}|',
    '\\newminted{tex}{} \\newminted[x]{tex}{} \\begin{texcode}\\input{a}\\end{texcode} \\begin{x}\\input{a}\\end{x}',
    '\\documentclass{ltxdoc} |\\input{a}|',
    '\\iffalse \\input{a} \\ifx a b \\fi \\input{c} \\fi',
    '\\end{document} \\input{a}',
    '\\endinput\n\\input{a}',
    '\\newif\\ifa \\ifx a b\\iffalse x\\else y\\fi\\fi \\def\\x{\\ifx} \\endinput % \\input{a}\n\\input{b}',
    '\\input{}\\href{}{x}\\includegraphics{#1',
    '\\hrefs{a}{b} \\inputs{c}',
  ];
  test.each(none)('%j', (document) => {
    expect(links(document)).toEqual([]);
  });

  test('what comes behind is read again', () => {
    expect(
      links(
        '\\begin{verbatim}x\\end{verbatim}\\input{a}\\iffalse\\else\\input{b}\\fi\\verb|%|\\input{c}\\let\\x\\iffalse\\input{d}',
      ),
    ).toEqual(['input a.tex', 'input b.tex', 'input c.tex', 'input d.tex']);
    expect(links('\\MakeShortVerb\\| |\\input{a}| \\DeleteShortVerb\\| a | \\input{b} | c')).toEqual([
      'input b.tex',
    ]);
    // TeX reads the line to its end, and under a condition it may read on.
    expect(links('\\endinput\\input{a}\n\\input{b}')).toEqual(['input a.tex']);
    expect(links('\\ifx\\a b\\endinput\\fi\n\\input{a}')).toEqual(['input a.tex']);
    expect(links('\\ifx a b\\iffalse x\\else y\\fi\\endinput\\fi\n\\input{a}')).toEqual(['input a.tex']);
    expect(links('\\def\\a{\\endinput}\n\\input{a}')).toEqual(['input a.tex']);
    expect(links('\\@ifundefined{a}{}{\\endinput}\n\\input{a}')).toEqual(['input a.tex']);
    // This draws.
    expect(links('\\path(0,0) node {\\input{a}} (1,1);')).toEqual(['input a.tex']);
  });
});

test('spans are bytes, in UTF-8 and Latin-1', () => {
  const utf8 = referencesOf('ü \\input{ä}').list[0];
  expect([utf8?.start, utf8?.end]).toEqual([10, 12]);
  const latin1 = Uint8Array.from(Buffer.from('ü \\input{ä}', 'latin1'));
  const found = referencesOf(latin1, { charset: 'iso-8859-1' }).list[0];
  expect([found?.start, found?.end]).toEqual([9, 10]);
});

// Each would take minutes if what is opened were looked for to the end of the text again and again.
test.each([
  '\\href{',
  '\\cite[',
  '\\begin{a}[',
  '\\iffalse ',
  '\\newcommand{\\a}{',
  '\\verb|',
  '{',
  '%\n',
  '\\input ',
])('a text of %j alone is read in no time', (piece) => {
  const begun = performance.now();
  referencesOf(piece.repeat(40_000));
  expect(performance.now() - begun).toBeLessThan(3000);
});
