export { componentExtractor } from './extractor.ts';
export { importedFiles } from './imported-files.ts';
export { BLOCK_SRC, IMPORT, propPlaces } from './places.ts';
