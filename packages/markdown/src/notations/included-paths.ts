// Paths of files that are put into the text, or shown by code in it.
import {
  type Notation,
  asItStands,
  pathOfReference,
  referenceOfPath,
  verbatim,
  written,
} from '@linkwright/core';

/** The path of a file that is put into the text. */
export const includedPath: Notation = pathNotation(
  'markdown-included-path',
  /^[^\s@:{}[\]#<>"'][^\s:{}[\]#<>"']*$/,
);

/** A path in a string of R. */
export const pathInString: Notation = pathNotation(
  'markdown-path-in-string',
  /^[^"'\\\u0000-\u001F\u007F]+$/,
);

function pathNotation(name: string, form: RegExp): Notation {
  return {
    name,
    decode: (entity, start, end) => referenceOfPath(asItStands(entity, start, end)),
    encode(reference, entity, start, end) {
      const path = pathOfReference(reference);
      return path !== undefined && form.test(path) ? written(path, entity, start, end) : undefined;
    },
  };
}

/** A path from the folder of the pages, which is no reference. */
export const sourcePath: Notation = verbatim('markdown-source-path', /^@\/[^\s{}[\]#<>"']+$/);
