// Ids that R Markdown and Quarto make of labels in what is run (bookdown.org/yihui/bookdown, "Cross-references", "Theorems and
// proofs"; quarto.org, "Cross References").
import type { WrittenId } from './written-ids.ts';

/** Documents that hold chunks. */
const HAS_CHUNKS = /\.[rq]md$/i;

/** Whether knitr or Quarto reads the document at a path. */
export function hasChunks(path: string): boolean {
  return HAS_CHUNKS.test(path);
}

/** ` ```{r my-plot, fig.cap="A plot"} `: the engine, a label, options. */
export const CHUNK: RegExp = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*\{([A-Za-z][^\n]*)/gm;
const LABEL = /^([^\s,="'{}]+)[ \t]*[,}]/;
const LABEL_OPTION = /\blabel[ \t]*=[ \t]*(["'])([^"']+)\1/;
/** `#| label: fig-plot`, with the sign of a comment of the language. */
const LABEL_LINE = /^[ \t>]*(?:#|\/\/|--|%%?)\|[ \t]*label:[ \t]*(["']?)([^\s"']+)\1[ \t]*\r?$/gm;

/** `(\#eq:binom)`, `(\#tab:sizes)`: bookdown's own labels. */
const NUMBERED = /\(\\#([a-z]{2,8}:[-/:\w]+)\)/g;

/** `::: {.theorem #tri}`. */
const DIVISION = /^[ \t>]*:{3,}[ \t]*\{([^{}\n]*)\}/gm;

/** What stands before the labels of theorems and their like. */
const THEOREMS: ReadonlyMap<string, string> = new Map([
  ['theorem', 'thm'],
  ['lemma', 'lem'],
  ['corollary', 'cor'],
  ['proposition', 'prp'],
  ['conjecture', 'cnj'],
  ['definition', 'def'],
  ['example', 'exm'],
  ['exercise', 'exr'],
  ['hypothesis', 'hyp'],
]);

/** The ids in a text from an offset on; of a chunk all that its label may become. */
export function* chunkIds(text: string, from: number): Generator<WrittenId> {
  for (const { start, end, id } of labels(text)) if (start >= from) yield { start, end, id };
}

function* labels(text: string): Generator<WrittenId> {
  for (const { index, 0: line, 1: header = '' } of text.matchAll(CHUNK)) {
    const [engine = ''] = /^[\w.-]+/.exec(header) ?? [];
    const options = header.slice(engine.length).trimStart().replace(/^,/, '').trimStart();
    const label = LABEL.exec(options)?.[1] ?? LABEL_OPTION.exec(options)?.[2];
    if (label === undefined) continue;
    for (const id of labelled(label, THEOREMS.get(engine)))
      yield { start: index, end: index + line.length, id };
  }
  for (const { index, 0: line, 2: label = '' } of text.matchAll(LABEL_LINE))
    for (const id of [label, ...labelled(label)]) yield { start: index, end: index + line.length, id };
  for (const { index, 0: whole, 1: id = '' } of text.matchAll(NUMBERED))
    yield { start: index, end: index + whole.length, id };
  for (const { index, 0: line, 1: list = '' } of text.matchAll(DIVISION)) {
    const [kind] = [...THEOREMS].find(([name]) => list.split(/\s+/).includes(`.${name}`)) ?? [];
    const [, label] = /(?:^|\s)#(\S+)/.exec(list) ?? [];
    if (kind === undefined || label === undefined) continue;
    for (const id of labelled(label, THEOREMS.get(kind)))
      yield { start: index, end: index + line.length, id };
  }
}

/** Whether a chunk makes figures or a table, only running it tells. */
function labelled(label: string, theorem?: string): readonly string[] {
  const kinds = theorem === undefined ? ['fig', 'tab'] : [theorem];
  return kinds.map((kind) => `${kind}:${label}`);
}
