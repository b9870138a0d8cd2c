export { asciidocExtractor } from './extractor.ts';
export { asciidocPlaces } from './places.ts';
