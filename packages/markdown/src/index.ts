export { extractPageCalls } from './calls/called-in-documents.ts';
export { type TemplateCall, calledTemplates } from './calls/called-templates.ts';
export { markdownExtractor } from './extractor.ts';
export { headingId } from './ids/heading-ids.ts';
export { type IncludedPath, includedPaths } from './calls/includes.ts';
export { markdownPlaces } from './places.ts';
export { templateExtractor } from './templates/template-extractor.ts';
export { type TemplateTag, tagless, templateTags } from './templates/template-tags.ts';
export { hasSignsOfComments, isTemplateType } from './templates/template-types.ts';
