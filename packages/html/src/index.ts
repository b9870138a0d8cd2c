export { htmlExtractor } from './html-extractor.ts';
export { jsonScriptExtractor } from './json-scripts.ts';
export type { PlaceBase, Syntax } from './place-rows.ts';
export { type HtmlPlace, htmlPlaces } from './places.ts';
