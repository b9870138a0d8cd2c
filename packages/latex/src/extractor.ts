import { type Base, type Entity, type Extraction, type Extractor, readableText } from '@linkwright/core';
import { DocumentScan } from './document-scan.ts';
import { Teller } from './teller.ts';

/** Tells every reference of a LaTeX document. */
export const latexExtractor: Extractor = {
  mediaTypes: ['text/x-tex'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const document = readableText(entity);
    const teller = new Teller(document, base, extraction);
    const scan = new DocumentScan(document.text, teller);
    teller.definitions = scan.definitions;
    scan.run();
  },
};
