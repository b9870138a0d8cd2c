import type { Notation } from '../model/notation.ts';

/** A notation within another: `escape` is what stands for its group, `special` is what is written as `written`. */
export function escaping(
  notation: Notation,
  name: string,
  escape: RegExp,
  special: RegExp,
  written: string,
): Notation {
  return {
    name,
    ...(notation.isUnsaid && { isUnsaid: notation.isUnsaid }),
    decode: (entity, start, end) => notation.decode(entity, start, end).replaceAll(escape, '$1'),
    encode: (reference, entity, start, end) =>
      notation.encode(reference.replaceAll(special, written), entity, start, end),
  };
}
