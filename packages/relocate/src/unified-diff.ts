import { type Entity, decodeText } from '@linkwright/core';
import { createTwoFilesPatch } from 'diff';

/** The change of a document as `patch` reads it. Bytes that are no text of the charset show as U+FFFD. */
export function unifiedDiff(path: string, { bytes, end, charset }: Entity, changed: Uint8Array): string {
  const before = decodeText(bytes, 0, end, charset);
  const after = decodeText(changed, 0, changed.length, charset);
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, { context: 3 });
}
