export { restructuredTextExtractor } from './extractor.ts';
export { restructuredTextPlaces } from './places.ts';
