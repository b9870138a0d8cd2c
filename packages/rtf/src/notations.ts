// How references are written in RTF.
import {
  type Entity,
  type Notation,
  asItStands,
  fieldArgument,
  isSayable,
  oneByteText,
  readOnly,
  repeatable,
  referenceOfName,
  windowsPath,
  written,
} from '@linkwright/core';

/**
 * Text of one group; where groups begin or end within it, or how what follows is read (`\uc`), what is there cannot be written anew.
 */
const text: Notation = {
  name: 'rtf',
  decode: asItStands,
  encode: (reference, entity, start, end) =>
    isSayable(reference) && isOfOneGroup(entity, start, end)
      ? written(reference, entity, start, end)
      : undefined,
};

function isOfOneGroup({ layer }: Entity, start: number, end: number): boolean {
  const span = layer?.outerSpan(start, end);
  if (!layer || !span) return false;
  return !/(?<!\\)(?:\\\\)*(?:[{}]|\\(?:uc|ansicpg|bin)\d)/.test(
    oneByteText(layer.outer.bytes, span.start, span.end),
  );
}

/** The argument of a field. */
export const field: Notation = fieldArgument(text);

/** A URL, or a path of Windows. */
export const url: Notation = windowsPath(text);

/** The name of a bookmark in a field, as a reference within the document. */
export const bookmark: Notation = readOnly('rtf-bookmark', (entity, start, end) =>
  referenceOfName(field.decode(entity, start, end)),
);

/** The name of a bookmark where it stands, which office programs see to themselves. */
export const bookmarkName: Notation = repeatable(readOnly('rtf-bookmark-name', asItStands));
