// Where a message comes from: "PO Files" (GNU gettext manual), `#: file:line`, several on a line, names that hold white
// space between U+2068 and U+2069.
import type { Span } from '@linkwright/core';
import type { Comment } from './messages.ts';

const NAME = /\u2068([^\u2068\u2069\n]*)\u2069|[^\s\u2068]+/g;
/** Sphinx writes -1 for what stands in no line. */
const LINE = /:-?\d+$/;
/** Behind a name in isolates; and what Sphinx knows a text by (`gettext_uuid`). */
const NO_NAME = /^(?::-?\d+|[\da-f]{32})$/;
/** What Babel and Sphinx write of the documentation in a program: `../a.py:docstring of a.B.c:3`. */
const OF_DOCSTRING = /:docstring$/;

/** The names of the files, without the numbers of their lines. */
export function sourcesIn(text: string, comments: readonly Comment[]): readonly Span[] {
  return comments.flatMap(({ sign, span }) => (sign === ':' ? namesIn(text, span) : []));
}

function namesIn(text: string, { start, end }: Span): readonly Span[] {
  const names: Span[] = [];
  let isObject = false;
  for (const { 0: said, 1: isolated, index } of text.slice(start, end).matchAll(NAME)) {
    const from = start + index;
    if (isolated !== undefined) names.push({ start: from + 1, end: from + 1 + isolated.length });
    else if (isObject) isObject = said === 'of';
    else if (!NO_NAME.test(said)) {
      const name = said.replace(LINE, '').replace(OF_DOCSTRING, '');
      isObject = OF_DOCSTRING.test(said);
      names.push({ start: from, end: from + name.length });
    }
  }
  return names.filter((name) => name.end > name.start);
}
