export { orgExtractor } from './extractor.ts';
export { orgPlaces } from './places.ts';
