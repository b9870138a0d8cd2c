export { WIKITEXT, wikitextExtractor } from './extractor.ts';
export { wikitextPlaces } from './places.ts';
export { type DumpPage, type DumpProblem, WIKI_DUMP, beginsDump } from './dump/dump-page.ts';
export { DumpReader } from './dump/dump-reader.ts';
