export { cssExtractor } from './css-extractor.ts';
export { cssDoubleQuoted, cssSingleQuoted, cssUnquoted } from './notations.ts';
export { cssPlaces } from './places.ts';
