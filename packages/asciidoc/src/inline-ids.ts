// Ids in running text: the AsciiDoc Language, "Assign an ID" and "Bibliography"; Asciidoctor, rx.rb, InlineAnchorRx.
import type { Span } from '@linkwright/core';

/** `[[id]]`, `[[id,text]]` (`[[[id]]]` is one in brackets), `anchor:id[]`. */
const ANCHOR =
  /(?<!\\)(?:\[\[(?<double>[\p{L}_:][\p{L}\p{M}\p{N}\p{Pc}:.-]*)(?=,|\]\])|anchor:(?<macro>[\p{L}_:](?:(?!anchor:)[\p{L}\p{M}\p{N}\p{Pc}:.-])*)\[)/gu;

/** `[#id.role]` before a mark of formatting. */
const FORMATTED = /\[[^\s,#[\]]*#(?<id>[^\s,.#%[\]]+)(?:[.%][^\s,#[\]]*)?\](?=[*_`#^~"'])/g;

/** `id=value` in the list of a macro. */
const NAMED = /[[,][ \t]*id[ \t]*=[ \t]*(?:"(?<double>[^"\]]+)"|'(?<single>[^'\]]+)'|(?<bare>[^\s,"'\]]+))/g;

/** The ids that are written in a text, each kind in its order. */
export function inlineIds(text: string): readonly Span[] {
  if (!text.includes('[')) return [];
  const found: Span[] = [];
  for (const pattern of [ANCHOR, FORMATTED, NAMED])
    for (const { 0: whole, index, groups = {} } of text.matchAll(pattern)) {
      const id = Object.values(groups).find((each) => each !== undefined) ?? '';
      const start = index + whole.lastIndexOf(id);
      if (id !== '') found.push({ start, end: start + id.length });
    }
  return found;
}
