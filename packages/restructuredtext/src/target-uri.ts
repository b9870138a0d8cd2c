// The URI of a hyperlink target: reStructuredText, "Hyperlink Targets".
import type { Place } from '@linkwright/core';
import { INDIRECT } from './block-marks.ts';
import { withMarkedEscapes } from './escapes.ts';
import { targetUri } from './notations.ts';
import type { Passage } from './passage.ts';
import type { Teller } from './teller.ts';

/** Tells the URI at the end of a passage, if it is no name of another target. */
export function targetIn(teller: Teller, passage: Passage, from: number, place: Place): void {
  const { text } = passage;
  // A backslash before the line break puts a space before the URI, which is none of it.
  const start = from + (/^(?:\\?\s)*/.exec(text.slice(from))?.[0].length ?? 0);
  const said = withMarkedEscapes(text.slice(start)).trimEnd();
  if (said === '' || INDIRECT.test(said.replaceAll(/\s+/g, ' '))) return;
  teller.uri(passage, place, { start, end: start + said.length, notation: targetUri });
}
