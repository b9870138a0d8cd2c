// Manuals of Texinfo: the Texinfo manual of GNU.
import { type Base, type Entity, type Extraction, type Extractor, readableText } from '@linkwright/core';
import { saidCharset } from './charset.ts';
import { DocumentScan } from './document-scan.ts';
import { Teller } from './teller.ts';

/** Tells every reference of a Texinfo document. */
export const texinfoExtractor: Extractor = {
  mediaTypes: ['text/x-texinfo'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    entity.charset ??= saidCharset(entity.bytes, entity.start, entity.end);
    const document = readableText(entity);
    const teller = new Teller(document, base, extraction);
    const scan = new DocumentScan(document.text, teller);
    teller.values = scan.values;
    scan.run();
    teller.tell();
  },
};
