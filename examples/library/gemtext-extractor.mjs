// An extractor for the links of Gemtext (gemini://geminiprotocol.net/docs/gemtext-specification.gmi): a line for each,
// `=> reference label`, but for what stands between lines that begin with three backticks. It finds where they stand;
// resolving, checking and rewriting is Linkwright's.
import { place } from '@linkwright/core';

/** @type {import('@linkwright/core').Place} */
const LINK = place('gemtext:link');

/** A line: what toggles preformatted text, or what stands before a reference and the reference. */
const LINES = /^(?:(?<toggle>```)|=>[ \t]*(?<reference>[^\s]+))?.*$/gm;

/** How a reference is written there: as it is, in UTF-8, without white space, which would end it. */
const NOTATION = {
  name: 'gemtext',
  decode: ({ bytes }, start, end) => new TextDecoder().decode(bytes.subarray(start, end)),
  encode: (reference, _, start, end) =>
    /\s|^$/.test(reference) ? undefined : { start, end, bytes: new TextEncoder().encode(reference) },
};

/** @type {import('@linkwright/core').Extractor} */
export const gemtextExtractor = {
  mediaTypes: ['text/gemini'],
  extract(entity, base, { sink }) {
    entity.charset ??= 'utf-8';
    // Bytes are read one to a character.
    const text = Buffer.from(entity.bytes.subarray(entity.start, entity.end)).toString('latin1');
    let isPreformatted = false;
    for (const { 0: line, index, groups } of text.matchAll(LINES)) {
      const { toggle, reference } = groups;
      if (toggle) isPreformatted = !isPreformatted;
      if (!reference || isPreformatted) continue;
      const start = entity.start + index + line.indexOf(reference, 2);
      sink.reference(entity, start, start + reference.length, LINK, NOTATION, base);
    }
  },
};
