export { cssExtractor } from './css-extractor.ts';
export { cssDoubleQuoted, cssSingleQuoted, cssUnquoted } from './notations.ts';
export { cssPlaces } from './places.ts';
export { dialectExtractor } from './dialects/dialect-extractor.ts';
export { lessPlaces, sassPlaces } from './dialects/dialect-places.ts';
