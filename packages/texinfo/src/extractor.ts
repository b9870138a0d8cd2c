// Manuals of Texinfo: the Texinfo manual of GNU.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  charsetName,
  oneByteText,
  readableText,
} from '@linkwright/core';
import { DocumentScan } from './document-scan.ts';
import { Teller } from './teller.ts';

/** Tells every reference of a Texinfo document. */
export const texinfoExtractor: Extractor = {
  mediaTypes: ['text/x-texinfo'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    entity.charset ??= saidCharset(entity);
    const document = readableText(entity);
    const teller = new Teller(document, base, extraction);
    const scan = new DocumentScan(document.text, teller);
    teller.values = scan.values;
    scan.run();
    teller.tell();
  },
};

/** How many bytes of a document are looked at for its encoding. */
const HEAD = 20_000;

/** What `@documentencoding` says; undefined where it says nothing, or what no document could say of itself. */
function saidCharset({ bytes, start, end }: Entity): string | undefined {
  const head = oneByteText(bytes, start, Math.min(end, start + HEAD));
  const label = /^[ \t]*@documentencoding[ \t]+([\w.:-]+)/m.exec(head)?.[1];
  const name = label === undefined ? undefined : charsetName(label);
  return name === undefined || /^(?:utf-16|replacement)/.test(name) ? undefined : name;
}
