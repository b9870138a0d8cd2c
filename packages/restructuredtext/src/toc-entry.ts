// The entries of Sphinx's `toctree`.
import type { Span } from '@linkwright/core';

/** What an entry leads to; offsets are those of its line. */
export interface TocEntry extends Span {
  /** `page`: a document, or what Sphinx makes itself where there is none. `pattern`: of the names of documents. */
  readonly kind: 'document' | 'page' | 'pattern' | 'url';
}

const TITLED = /^.+?<([^<]*)>$/;
const MADE = /^(?:\.{0,2}\/)*(?:genindex|modindex|search)$/;

/** The entry in a line; undefined where it leads to the document itself. */
export function tocEntry(line: string, isGlob: boolean): TocEntry | undefined {
  const inside = TITLED.exec(line)?.[1];
  const start = inside === undefined ? 0 : line.length - 1 - inside.length;
  const target = inside ?? line;
  if (target === 'self' || target === '') return undefined;
  return { kind: kindOf(target, isGlob && inside === undefined), start, end: start + target.length };
}

function kindOf(target: string, mayBePattern: boolean): TocEntry['kind'] {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(target)) return 'url';
  if (mayBePattern && /[*?[]/.test(target)) return 'pattern';
  return MADE.test(target) ? 'page' : 'document';
}
