import { type Place, absolutePlace, conjecturePlace, pathPlace, place } from '@linkwright/core';

/** Paths that count from where TeX runs, and for which it searches folders. */
function searched(of: Place): Place {
  return { ...of, isSearched: true };
}

function latexPath(name: string): Place {
  return searched(pathPlace(`latex:${name}`));
}

/** Files that TeX looks for among its own, too. */
function ownOrTex(name: string): Place {
  return searched({ ...conjecturePlace(`latex:${name}`, 'none'), pathOnly: true });
}

type LatexConstruct =
  | 'href'
  | 'url'
  | 'nolinkurl'
  | 'hyperref'
  | 'base'
  | 'metadata'
  | 'doi'
  | 'graphics'
  | 'graphicsPath'
  | 'input'
  | 'optionalInput'
  | 'include'
  | 'subfile'
  | 'import'
  | 'importFolder'
  | 'file'
  | 'bibliography'
  | 'external'
  | 'main'
  | 'package'
  | 'documentClass'
  | 'style'
  | 'ref'
  | 'hyperlink'
  | 'cite';

/** Where references stand in LaTeX. An empty one names nothing. */
export const latexPlaces: Readonly<Record<LatexConstruct, Place>> = {
  /** `\href{url}{text}`. */
  href: searched(place('latex:href', 'always', 'none')),
  /** `\url{url}`, which is a link with hyperref. */
  url: searched(place('latex:url', 'always', 'none')),
  /** `\nolinkurl{url}`: printed, and no link. */
  nolinkurl: absolutePlace('latex:nolinkurl', 'optional'),
  /** `\hyperref{url}{category}{name}{text}`, `\hyperimage{url}{text}`. */
  hyperref: searched(place('latex:hyperref', 'always', 'none')),
  /** `\hyperbaseurl{url}` and the option `baseurl`. */
  base: place('latex:hyperbaseurl', 'base', 'none'),
  /** What `\hypersetup` says in `pdfurl` and its like, about the document itself. */
  metadata: absolutePlace('latex:hypersetup'),
  /** `\doi{10.…}`: a name that stands for a URL. */
  doi: place('latex:doi', 'optional', 'none'),
  /** `\includegraphics{path}`. */
  graphics: latexPath('includegraphics'),
  /** `\graphicspath{{folder/}}`: told as folders that move. */
  graphicsPath: searched({ ...pathPlace('latex:graphicspath'), namesFolder: true, mayBeAbsent: true }),
  /** `\input{path}`. */
  input: latexPath('input'),
  /** `\InputIfFileExists{path}`, `\IfFileExists{path}`. */
  optionalInput: searched({ ...pathPlace('latex:optional-input'), mayBeAbsent: true }),
  /** `\include{path}`, and what `\includeonly` names. */
  include: latexPath('include'),
  /** `\subfile{path}`. */
  subfile: latexPath('subfile'),
  /** The file of `\import{folder}{file}`. */
  import: latexPath('import'),
  /** The folder of `\import{folder}{file}`. */
  importFolder: searched({ ...pathPlace('latex:import-folder'), namesFolder: true, mayBeAbsent: true }),
  /** Files that are taken as they are: `\lstinputlisting{path}`, `\includepdf{path}`. */
  file: latexPath('file'),
  /** `\bibliography{a,b}`, `\addbibresource{path}`. */
  bibliography: latexPath('bibliography'),
  /** `\externaldocument{path}`: the labels of another document. */
  external: latexPath('externaldocument'),
  /** `% !TeX root = path`, `\documentclass[path]{subfiles}`: the main document, from the folder of this one. */
  main: pathPlace('latex:main'),
  /** `\usepackage{name}`. */
  package: ownOrTex('usepackage'),
  /** `\documentclass{name}`. */
  documentClass: ownOrTex('documentclass'),
  /** `\bibliographystyle{name}`. */
  style: ownOrTex('bibliographystyle'),
  /** `\ref{label}` and its like. */
  ref: pathPlace('latex:ref'),
  /** `\hyperlink{name}{text}`. */
  hyperlink: pathPlace('latex:hyperlink'),
  /** `\cite{key}` and its like. */
  cite: pathPlace('latex:cite'),
};

type BibtexConstruct = 'url' | 'markup' | 'doi' | 'eprint' | 'file' | 'entry';

/** Where references stand in BibTeX. */
export const bibtexPlaces: Readonly<Record<BibtexConstruct, Place>> = {
  /** The field `url`, and one that holds a URL alone. */
  url: absolutePlace('bibtex:url'),
  /** `\href{url}{text}` and `\url{url}` in a field. */
  markup: absolutePlace('bibtex:href'),
  /** The field `doi`: a name that stands for a URL. */
  doi: place('bibtex:doi', 'optional', 'none'),
  /** The field `eprint` of arXiv: a name that stands for a URL. */
  eprint: place('bibtex:eprint', 'optional', 'none'),
  /** The field `file` of JabRef and Zotero, whose folder the program may know otherwise. */
  file: { ...pathPlace('bibtex:file'), mayBeAbsent: true },
  /** `crossref`, `xref`, `xdata` and `related`: keys of other entries. */
  entry: pathPlace('bibtex:crossref'),
};
