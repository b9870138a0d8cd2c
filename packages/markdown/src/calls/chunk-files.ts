// Files that code in chunks of knitr and shortcodes of Quarto name (yihui.org/knitr/options, "child"; bookdown, "Figures"; quarto.org,
// "Videos" and "Embedding from other documents").
import type { Span } from '@linkwright/core';
import { CHUNK } from '../ids/chunk-ids.ts';

/** `child="a.Rmd"`, `child=c("a.Rmd", "b.Rmd")`, in the header of a chunk. */
const CHILD = /\bchild[ \t]*=[ \t]*(c\([^()\n]*\)|"[^"\n]*"|'[^'\n]*')/g;

/** Calls whose first argument is a file that is shown, run, put in or read; behind `::`, too. */
const CALL =
  /(?<![\w.$])(?:include_graphics|knit_child|read_chunk|source|include(?:HTML|CSS|Script|Markdown|Text)|read(?:[._]\w+|RDS|Lines))\([ \t]*(c\([^()]*\)|"[^"\n]*"|'[^'\n]*')/g;

/** `{{< video a.mp4 >}}`, `{{< embed a.ipynb#fig-b >}}`; a third brace says that it is shown, and not meant. */
const SHORTCODE = /((?:^|[^{])\{\{< *(?:video|embed) +(?:src=)?["']?)([^\s{}<>"'#?]+)/gm;

const STRING = /"([^"\n]+)"|'([^'\n]+)'/g;

/** The paths of what chunks put in. */
export function* children(text: string): Generator<Span> {
  for (const { index, 0: line } of text.matchAll(CHUNK))
    for (const { index: at, 0: option, 1: value = '' } of line.matchAll(CHILD))
      yield* strings(value, index + at + option.length - value.length);
}

/** The paths in calls, from an offset on: whether they are files, only running the code tells. */
export function* calledFiles(text: string, from: number): Generator<Span> {
  for (const { index, 0: call, 1: value = '' } of text.matchAll(CALL))
    if (index >= from) yield* strings(value, index + call.length - value.length);
}

/** What shortcodes show, without what stands behind the path. */
export function* shownFiles(text: string, from: number): Generator<Span> {
  for (const { index, 1: before = '', 2: path = '' } of text.matchAll(SHORTCODE)) {
    const start = index + before.length;
    if (start >= from) yield { start, end: start + path.length };
  }
}

function* strings(value: string, offset: number): Generator<Span> {
  for (const { index, 1: double, 2: single } of value.matchAll(STRING)) {
    const start = offset + index + 1;
    yield { start, end: start + (double ?? single ?? '').length };
  }
}
