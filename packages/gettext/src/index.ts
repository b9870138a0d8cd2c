export { gettextExtractor } from './extractor.ts';
export { gettextPlaces } from './places.ts';
