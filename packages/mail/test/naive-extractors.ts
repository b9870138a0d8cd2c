// Just enough of HTML and text to show where a message's bodies are and which base they get.
import {
  type Entity,
  type Extractor,
  type Notation,
  changedParts,
  declaredBase,
  decodeText,
  encodeReference,
  oneByteText,
  place,
} from '@linkwright/core';

const notation: Notation = {
  name: 'naive',
  decode: ({ bytes, charset }, start, end) => decodeText(bytes, start, end, charset),
  encode: (reference, { bytes, charset }, start, end) =>
    changedParts([{ start, end, bytes: encodeReference(reference, charset) }], bytes)[0],
};

const link = place('naive:link');

export const naiveHtml: Extractor = {
  mediaTypes: ['text/html'],
  extract: (entity, outer, { sink }) => {
    let base = outer;
    for (const { element, start, end } of attributes(entity))
      if (element === 'base')
        base = declaredBase(notation.decode(entity, start, end), outer, { from: 'html-base' }) ?? base;
    for (const { element, start, end } of attributes(entity))
      if (element !== 'base') sink.reference(entity, start, end, link, notation, base);
  },
};

function* attributes({ bytes, start, end }: Entity) {
  const text = oneByteText(bytes, start, end);
  for (const match of text.matchAll(/<(\w+)[^<>]*?(?:href|src)="([^"]*)"/gi)) {
    const from = start + match.index + match[0].lastIndexOf('"', match[0].length - 2) + 1;
    yield { element: match[1]?.toLowerCase(), start: from, end: from + (match[2] as string).length };
  }
}

export const naiveText: Extractor = {
  mediaTypes: ['text/plain'],
  extract: (entity, base, { sink }) => {
    const text = oneByteText(entity.bytes, entity.start, entity.end);
    for (const match of text.matchAll(/\bhttps?:\/\/[^\s<>"]+/g)) {
      const start = entity.start + match.index;
      sink.reference(entity, start, start + match[0].length, link, notation, base);
    }
  },
};
