import { type Entity, decodeText } from '@linkwright/core';
import { createTwoFilesPatch } from 'diff';

/** The change of a document as `patch` reads it. Bytes that are no text of the charset show as U+FFFD. */
export function unifiedDiff(
  path: string,
  { bytes, end, charset }: Entity,
  changed: Uint8Array,
  to: string = path,
): string {
  const before = decodeText(bytes, 0, end, charset);
  const after = decodeText(changed, 0, changed.length, charset);
  const patch = createTwoFilesPatch(`a/${path}`, `b/${to}`, before, after, undefined, undefined, {
    context: 3,
  });
  // `patch` wants the file names first; the line of equals signs before them is ornament.
  return patch.slice(patch.indexOf('---'));
}
