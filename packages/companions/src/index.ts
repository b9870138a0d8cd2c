export { hostExtractor } from './host-extractor.ts';
export { publishedFolders } from './host-formats.ts';
export { jsonExtractor } from './json-extractor.ts';
export { lineExtractor } from './line-extractor.ts';
export { navigationExtractor } from './navigation-extractor.ts';
export { navigationScriptExtractor } from './navigation-script-extractor.ts';
export { notebookExtractor } from './notebook-extractor.ts';
export { scriptExtractor } from './script-extractor.ts';
