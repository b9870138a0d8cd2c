export type { Ciphers } from './ciphers.ts';
export { PDF, beginsPdf, createPdfExtractor } from './pdf-extractor.ts';
export type { PdfOptions } from './pdf-file.ts';
export type { Inflate } from './stream-data.ts';
