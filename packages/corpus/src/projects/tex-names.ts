// Files that TeX distributions bring, which documents name as if they were their own: those of TeX Live (tex/generic,
// tex/plain, mwe, bibtex/bib) that such documents do name.
const INPUTS =
  /^(?:glyphtounicode(?:-cmr)?|xy|xypic|xyrecat|xymatrix|epsf|pst(?:ricks|-[\w-]+)|tikz|pgf\w*|multido|random|pictex|prepictex|postpictex|texdraw|amssym|amstex|cyracc|insbox|dcpic|rotate|mfpic|null|hyphen|docstrip|l3docstrip|supp-pdf(?:\.mkii)?|diagrams|ulem|opmac|apnum|catchfile|ifpdf|lambda|kvoptions-patch|binhex|lcg|fp|unicode-letters|type1ec|t1enc|plain|latex|story|sample2e|small2e|testpage|nfssfont|blindtext|docmfp)(?:\.tex|\.sty)?$/;
const BIBLIOGRAPHIES =
  /^(?:IEEE(?:abrv|full|example)|xampl|biblatex-examples|mrabbrev|abbrv|acm|beebe\w*)\.bib$/;
const PICTURES = /^example-(?:image|grid)(?:-[\w-]+)?(?:\.\w+)?$/;
/** Files of fonts, languages and settings. */
const PARTS = /\.(?:def|fd|ldf|clo|cfg|enc|map|mkii|code\.tex|lua|aux|bbl|toc|ind|gls|lof|lot|out)$/;

/** Whether a path without a folder may mean a file of TeX, or one that a run of it makes. */
export function isOfTexItself(path: string): boolean {
  if (path.includes('/')) return false;
  return INPUTS.test(path) || BIBLIOGRAPHIES.test(path) || PICTURES.test(path) || PARTS.test(path);
}
