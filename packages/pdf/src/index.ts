export type { Ciphers } from './encryption/ciphers.ts';
export { createPdfExtractor } from './pdf-extractor.ts';
export { PDF, beginsPdf } from './objects/pdf-header.ts';
export type { PdfOptions } from './objects/pdf-file.ts';
export type { Inflate } from './objects/stream-data.ts';
