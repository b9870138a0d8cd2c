// The parser: micromark, for CommonMark and the extensions of GFM that decide what a link is.
import { parse, postprocess, preprocess } from 'micromark';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Event } from 'micromark-util-types';

const EXTENSIONS = [gfmAutolinkLiteral(), gfmFootnote(), gfmTable()];

/** Emphasis makes no link and ends none; only the text of headings asks for it. */
const WITHOUT_EMPHASIS = {
  extensions: [...EXTENSIONS, { disable: { null: ['attention', 'hardBreakEscape'] } }],
};
const WITH_EMPHASIS = { extensions: EXTENSIONS };

/** A parsed text: offsets in the events are its UTF-16 units. */
export interface ParsedText {
  readonly events: readonly Event[];
  /** The labels that definitions in it give, and those it was given. */
  readonly labels: readonly string[];
}

/** `labels` are defined elsewhere in the document. */
export function parsed(text: string, withEmphasis: boolean, labels: Iterable<string>): ParsedText {
  const parser = parse(withEmphasis ? WITH_EMPHASIS : WITHOUT_EMPHASIS);
  for (const label of labels) parser.defined.push(label);
  const events = postprocess(parser.document().write(preprocess()(text, undefined, true)));
  return { events, labels: parser.defined };
}
