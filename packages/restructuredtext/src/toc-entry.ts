// The entries of Sphinx's `toctree`.
import type { Span } from '@linkwright/core';

/** What an entry leads to; offsets are those of its line. */
export interface TocEntry extends Span {
  readonly kind: 'document' | 'url';
}

const TITLED = /^.+?<([^<]*)>$/;

/** The entry in a line; undefined for patterns of names, and for words that stand for what Sphinx makes itself. */
export function tocEntry(line: string, isGlob: boolean): TocEntry | undefined {
  const inside = TITLED.exec(line)?.[1];
  const start = inside === undefined ? 0 : line.length - 1 - inside.length;
  const target = inside ?? line;
  if (/^(?:self|genindex|modindex|search)$/.test(target) || target === '') return undefined;
  if (isGlob && inside === undefined && /[*?[\]]/.test(target)) return undefined;
  const isUrl = /^[a-z][a-z0-9+.-]*:\/\//i.test(target);
  return { kind: isUrl ? 'url' : 'document', start, end: start + target.length };
}
