// The parser: micromark, for CommonMark and the extensions of GFM that decide what a link is.
import { parse, postprocess, preprocess } from 'micromark';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Event } from 'micromark-util-types';

const EXTENSIONS = [gfmAutolinkLiteral(), gfmFootnote(), gfmTable()];

/** Emphasis makes no link and ends none; only the text of headings asks for it. */
const WITHOUT_EMPHASIS = { disable: { null: ['attention', 'hardBreakEscape'] }, extensions: EXTENSIONS };
const WITH_EMPHASIS = { extensions: EXTENSIONS };

/** The events of a text; offsets in them are UTF-16 units. */
export function eventsOf(text: string, withEmphasis: boolean): readonly Event[] {
  const parser = parse(withEmphasis ? WITH_EMPHASIS : WITHOUT_EMPHASIS);
  return postprocess(parser.document().write(preprocess()(text, undefined, true)));
}
