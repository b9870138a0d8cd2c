// An extractor for the links of Org documents: `[[file:path][text]]`, `[[./path]]`, `[[https://host/][text]]`, and
// `#+INCLUDE: "path"`. It finds where they stand; resolving, checking and rewriting is Linkwright's.
import { place } from '@linkwright/core';

/** @type {import('@linkwright/core').Place} */
const LINK = place('org:link');
const INCLUDE = place('org:include');

/** What stands before a reference, and the reference up to its end. Bytes are read one to a character. */
const LINKS =
  /\[\[(?:file:|(?=\.{0,2}\/|https?:))(?<target>[^\s[\]]+?)(?=::|\])|^#\+INCLUDE: "(?<file>[^"\r\n:]+)/gim;

/** How a reference is written there: as it is, in UTF-8, without what would end it. */
const NOTATION = {
  name: 'org',
  decode: ({ bytes }, start, end) => new TextDecoder().decode(bytes.subarray(start, end)),
  encode: (reference, _, start, end) =>
    /[\s[\]"]|::/.test(reference) ? undefined : { start, end, bytes: new TextEncoder().encode(reference) },
};

/** @type {import('@linkwright/core').Extractor} */
export const orgExtractor = {
  mediaTypes: ['text/x-org'],
  extract(entity, base, { sink }) {
    entity.charset ??= 'utf-8';
    const text = Buffer.from(entity.bytes.subarray(entity.start, entity.end)).toString('latin1');
    for (const { 0: whole, index, groups } of text.matchAll(LINKS)) {
      const { target, file = target } = groups;
      const end = entity.start + index + whole.length;
      sink.reference(entity, end - file.length, end, target ? LINK : INCLUDE, NOTATION, base);
    }
  },
};
