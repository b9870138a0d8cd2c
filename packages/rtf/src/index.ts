export { rtfExtractor } from './extractor.ts';
export { rtfPlaces } from './places.ts';
