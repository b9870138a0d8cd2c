export { type TypstFacts, hayagrivaKeys, typstFacts } from './document-facts.ts';
export type { Unsaid } from './document-reading.ts';
export { typstExtractor } from './extractor.ts';
export { typstPlaces } from './places.ts';
