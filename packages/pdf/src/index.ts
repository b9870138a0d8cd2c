export { PDF, type PdfOptions, beginsPdf, createPdfExtractor } from './pdf-extractor.ts';
export type { Inflate } from './stream-data.ts';
