export { type TypstFacts, hayagrivaKeys, typstFacts } from './reading/document-facts.ts';
export type { Unsaid } from './reading/document-reading.ts';
export { typstExtractor } from './extractor.ts';
export { typstPlaces } from './places.ts';
