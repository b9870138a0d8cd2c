import { type Base, type Entity, type Extraction, type Extractor, readableText } from '@linkwright/core';
import { BlockScan } from './block-scan.ts';
import { Teller } from './teller.ts';

/** Tells every reference of an AsciiDoc document, as Asciidoctor reads it. */
export const asciidocExtractor: Extractor = {
  mediaTypes: ['text/asciidoc'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const document = readableText(entity);
    new BlockScan(document.text, new Teller(document, base, extraction)).run();
  },
};
