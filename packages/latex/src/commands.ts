// The commands whose arguments name something, by the manuals of hyperref, url, graphicx, import, subfiles, listings,
// minted, fancyvrb, verbatim, pdfpages, svg, cleveref, natbib and biblatex.

/** What an argument names, and how. */
export type Construct =
  | 'href'
  | 'url'
  | 'nolinkurl'
  | 'hyperref'
  | 'base'
  | 'doi'
  | 'graphics'
  | 'svg'
  | 'pdf'
  | 'input'
  | 'optionalInput'
  | 'include'
  | 'subfile'
  | 'import'
  | 'file'
  | 'bibliography'
  | 'bibResource'
  | 'external'
  | 'package'
  | 'documentClass'
  | 'style'
  | 'ref'
  | 'hyperlink'
  | 'cite'
  | 'label'
  | 'target'
  | 'bibitem';

/**
 * A command: the arguments before the one that counts, and what that one names.
 *
 * `*` is a star, `o` an argument in brackets, `a` one of beamer's between `<` and `>`, all of which may be left out; `m` one
 * in braces. The one that counts stands behind all of these, and is a list with commas where `isList` is set; the command
 * has as many of them as `count` says.
 */
export interface Command {
  readonly before: string;
  readonly construct: Construct;
  readonly isList: boolean;
  readonly count: number;
}

const COMMANDS = new Map<string, Command>();

function commands(
  construct: Construct,
  before: string,
  names: string,
  { isList = false, count = 1 }: { readonly isList?: boolean; readonly count?: number } = {},
): void {
  for (const name of names.split(' ')) COMMANDS.set(name, { before, construct, isList, count });
}

commands('href', 'o', 'href');
commands('url', '', 'url');
commands('nolinkurl', '', 'nolinkurl');
commands('hyperref', '', 'hyperimage htmladdimg');
commands('href', 'm', 'htmladdnormallink htmladdnormallinkfoot');
commands('base', '', 'hyperbaseurl');
commands('doi', '', 'doi');
commands('graphics', '*aoo', 'includegraphics');
commands('graphics', 'o', 'pgfimage');
commands('graphics', 'om', 'pgfdeclareimage');
commands('svg', 'o', 'includesvg');
commands('pdf', '*o', 'includepdf');
commands('input', '', 'input @input @@input');
commands('input', 'o', 'loadglsentries');
commands('optionalInput', '', 'InputIfFileExists IfFileExists');
commands('include', '', 'include');
commands('include', '', 'includeonly', { isList: true });
commands('subfile', '', 'subfile subfileinclude');
commands(
  'file',
  'o',
  'lstinputlisting VerbatimInput LVerbatimInput BVerbatimInput attachfile textattachfile',
);
commands('file', '*', 'verbatiminput');
commands('file', 'om', 'inputminted');
commands('bibliography', '', 'bibliography nobibliography', { isList: true });
commands('bibResource', 'o', 'addbibresource addglobalbib addsectionbib');
commands('external', 'oo', 'externaldocument');
commands('package', 'o', 'usepackage RequirePackage', { isList: true });
commands('documentClass', 'o', 'documentclass LoadClass LoadClassWithOptions');
commands('style', '', 'bibliographystyle');
commands(
  'ref',
  '*',
  'ref pageref autoref nameref Ref autopageref vref Vref vpageref titleref subref fullref',
);
commands('ref', '', 'eqref nameCref namecref lcnamecref namecrefs nameCrefs lcnamecrefs');
commands('ref', '*', 'cref Cref cpageref Cpageref labelcref labelcpageref', { isList: true });
commands('ref', '*', 'crefrange Crefrange cpagerefrange Cpagerefrange', { count: 2 });
commands('hyperlink', 'a', 'hyperlink');
commands('label', 'ao', 'label');
commands('target', 'a', 'hypertarget');
commands('bibitem', 'o', 'bibitem');
commands(
  'cite',
  '*oo',
  'cite Cite citep citet citealp citealt Citep Citet Citealp Citealt citeauthor Citeauthor citeyear citeyearpar citenum ' +
    'citefullauthor parencite Parencite textcite Textcite footcite footcitetext autocite Autocite smartcite Smartcite ' +
    'supercite fullcite footfullcite citetitle citedate citeurl notecite pnotecite fnotecite nocite onlinecite shortcite ' +
    'shortciteN citeN citeA citeNP citeANP bibentry',
  { isList: true },
);
// A volume stands before the key (biblatex, "Special Commands").
commands(
  'cite',
  'omo',
  'volcite Volcite pvolcite Pvolcite fvolcite ftvolcite svolcite Svolcite tvolcite Tvolcite avolcite Avolcite',
  {
    isList: true,
  },
);

/** The command of a name; undefined for one that names nothing. */
export function commandOf(name: string): Command | undefined {
  return COMMANDS.get(name);
}

/** Commands with a folder and a file in it (import, section "Usage"). */
export const IMPORTS: ReadonlySet<string> = new Set([
  'import',
  'inputfrom',
  'includefrom',
  'subimport',
  'subinputfrom',
  'subincludefrom',
]);

/** Commands of biblatex with one key, or a list of them, after another: `\cites(pre)(post)[pre][post]{key}…`. */
export const MULTICITES: ReadonlySet<string> = new Set(
  'cites Cites parencites Parencites textcites Textcites footcites footcitetexts autocites Autocites smartcites Smartcites supercites fullcites footfullcites'.split(
    ' ',
  ),
);
