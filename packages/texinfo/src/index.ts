export { texinfoExtractor } from './extractor.ts';
export { type TexinfoFacts, manualName, texinfoFacts } from './document-facts.ts';
export { texinfoPlaces } from './places.ts';
export { type InManual, inManual } from './said.ts';
