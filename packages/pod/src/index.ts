export { podExtractor } from './extractor.ts';
export { podPlaces } from './places.ts';
