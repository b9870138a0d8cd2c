export { componentExtractor } from './extractor.ts';
export { importedFiles } from './imported-files.ts';
export { BLOCK_SRC, CODE_IMPORT, IMPORT, propPlaces } from './places.ts';
