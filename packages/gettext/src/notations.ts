import { type Notation, asItStands, pathOfReference, referenceOfPath, written } from '@linkwright/core';

const [OPENS, CLOSES] = ['\u2068', '\u2069'];

/** The name of a file in `#:`. One that holds white space stands between isolates, which only UTF-8 has. */
export const reference: Notation = {
  name: 'gettext-reference',
  decode: (entity, start, end) => referenceOfPath(asItStands(entity, start, end)),
  encode(now, entity, start, end) {
    const path = pathOfReference(now);
    // What looks like the number of a line would be taken for one.
    if (path === undefined || /[\u2068\u2069]|:-?\d+$/.test(path)) return undefined;
    const isIsolated = asItStands(entity, Math.max(entity.start, start - OPENS.length * 3), start).endsWith(
      OPENS,
    );
    if (isIsolated || !/\s/.test(path)) return written(path, entity, start, end);
    return entity.charset === 'utf-8' ? written(OPENS + path + CLOSES, entity, start, end) : undefined;
  },
};
