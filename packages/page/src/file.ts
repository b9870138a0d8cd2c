// What the file of a page is made of, where there is no browser: nothing here wants the types of one.
export type { BaseLayer } from './base-layer.ts';
export { type PageParts, escapeHtml, jsonBlock, selfContainedPage } from './self-contained-page.ts';
