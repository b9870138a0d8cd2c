import type { Notation } from '../model/notation.ts';

/**
 * A place as office programs write it: Excel says `..\b\c.xlsx`, the examples of field codes say `E:\\b\\c.png` (ECMA-376, part 1,
 * 17.16.5). No name on Windows has a backslash in it, so one in the path of a reference stands for a slash. New paths are
 * written with that of the two that stood there.
 */
export function windowsPath(notation: Notation): Notation {
  return {
    name: `${notation.name}-windows`,
    ...(notation.isUnsaid && { isUnsaid: notation.isUnsaid }),
    decode: (entity, start, end) => withSlashes(notation.decode(entity, start, end)),
    encode(reference, entity, start, end) {
      const old = notation.decode(entity, start, end);
      const written = withSlashes(old) === old ? reference : withBackslashes(reference);
      return notation.encode(written, entity, start, end);
    },
  };
}

function withSlashes(reference: string): string {
  return reference.replace(/^(?:file:|(?![a-z][a-z\d+.-]*:))[^?#]*/i, (path) => path.replaceAll('\\', '/'));
}

/** URIs keep their slashes. */
function withBackslashes(reference: string): string {
  return reference.replace(/^(?![a-z][a-z\d+.-]*:)[^?#]*/i, (path) => path.replaceAll('/', '\\'));
}
