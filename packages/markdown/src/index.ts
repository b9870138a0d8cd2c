export { markdownExtractor } from './extractor.ts';
export { markdownPlaces } from './places.ts';
