export { bibtexExtractor } from './bibtex-extractor.ts';
export { type LatexFacts, type LatexInput, bibtexKeys, latexFacts } from './document-facts.ts';
export { latexExtractor } from './extractor.ts';
export { bibtexPlaces, latexPlaces } from './places.ts';
