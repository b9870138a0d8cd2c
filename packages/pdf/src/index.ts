export type { Ciphers } from './ciphers.ts';
export { createPdfExtractor } from './pdf-extractor.ts';
export { PDF, beginsPdf } from './pdf-header.ts';
export type { PdfOptions } from './pdf-file.ts';
export type { Inflate } from './stream-data.ts';
