export { componentExtractor } from './extractor.ts';
export { BLOCK_SRC, IMPORT, propPlaces } from './places.ts';
