export { textExtractor, textExtractorWith } from './extractor.ts';
export { type Find, type FindUrlsOptions, findUrls } from './find-urls.ts';
export type { Form } from './finding/finder.ts';
export type { TextOptions } from './options.ts';
export type { IriReading } from './characters/typography.ts';
export { publicHosts, publicHostsBy, type SuffixParser } from './characters/public-suffix.ts';
