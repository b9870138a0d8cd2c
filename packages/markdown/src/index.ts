export { extractPageCalls } from './called-in-documents.ts';
export { type TemplateCall, calledTemplates } from './called-templates.ts';
export { markdownExtractor } from './extractor.ts';
export { headingId } from './heading-ids.ts';
export { type IncludedPath, includedPaths } from './includes.ts';
export { markdownPlaces } from './places.ts';
