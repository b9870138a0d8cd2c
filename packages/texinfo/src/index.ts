export { texinfoExtractor } from './extractor.ts';
export { type MadeName, type TexinfoFacts, manualName, texinfoFacts } from './document-facts.ts';
export { texinfoText } from './charset.ts';
export { htmlName } from './html-names.ts';
export { texinfoPlaces } from './places.ts';
export { type InManual, inManual } from './said.ts';
