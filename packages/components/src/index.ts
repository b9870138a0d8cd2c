export { componentExtractor } from './extractor.ts';
export { BLOCK_SRC, CODE_IMPORT, IMPORT, propPlaces } from './places.ts';
