// An extractor for the links and images of AsciiDoc: `link:path[text]`, `xref:path[text]`, `image:path[alt]`,
// and URLs with a text. It finds where they stand; resolving, checking and rewriting is Linkwright's.
import { place } from '@linkwright/core';

/** @type {import('@linkwright/core').Place} */
const LINK = place('asciidoc:link');
const IMAGE = place('asciidoc:image');

/** What stands before a reference, and the reference up to its `[`. Bytes are read one to a character. */
const MACRO = /(?<![\w/])(?<name>link:|xref:|image::?|(?=https?:))(?<target>[^\s[\]]+)\[/g;

/** How a reference is written there: as it is, in UTF-8, without what would end it. */
const NOTATION = {
  name: 'asciidoc',
  decode: ({ bytes }, start, end) => new TextDecoder().decode(bytes.subarray(start, end)),
  encode: (reference, _, start, end) =>
    /[\s[\]]/.test(reference) ? undefined : { start, end, bytes: new TextEncoder().encode(reference) },
};

/** @type {import('@linkwright/core').Extractor} */
export const asciidocExtractor = {
  mediaTypes: ['text/asciidoc'],
  extract(entity, base, { sink }) {
    entity.charset ??= 'utf-8';
    const text = Buffer.from(entity.bytes.subarray(entity.start, entity.end)).toString('latin1');
    for (const { index, groups } of text.matchAll(MACRO)) {
      const start = entity.start + index + groups.name.length;
      const kind = groups.name.startsWith('image') ? IMAGE : LINK;
      sink.reference(entity, start, start + groups.target.length, kind, NOTATION, base);
    }
  },
};
