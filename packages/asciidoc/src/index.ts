export { ANTORA_FOLDERS, type AntoraId, antoraId, countsFromPage, writtenId } from './antora-ids.ts';
export { type AsciidocFacts, type AsciidocInclude, asciidocFacts } from './document-facts.ts';
export { asciidocExtractor } from './extractor.ts';
export { KnownIds } from './known-ids.ts';
export { asciidocPlaces } from './places.ts';
