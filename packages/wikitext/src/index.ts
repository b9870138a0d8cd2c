export { WIKITEXT, wikitextExtractor } from './extractor.ts';
export { wikitextPlaces } from './places.ts';
