export { roffExtractor } from './extractor.ts';
export { roffPlaces } from './places.ts';
