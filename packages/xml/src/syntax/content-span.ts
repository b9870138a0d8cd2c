import * as code from './characters.ts';
import { contentRuns, isInstruction } from './content-runs.ts';

/** The reference in an element's text, white space around it excluded. */
export interface ContentSpan {
  readonly start: number;
  readonly end: number;
  /** It is the inside of a CDATA section, and there is nothing else. */
  readonly isSection: boolean;
}

/** Where the text of [start, end) says something. Comments around it stay outside, instructions inside: they may say a part of it. */
export function contentSpan(bytes: Uint8Array, start: number, end: number): ContentSpan {
  const first = code.skipSpace(bytes, start, end);
  const last = code.trimEnd(bytes, first, end);
  if (bytes[first] !== code.LESS_THAN && bytes[last - 1] !== code.GREATER_THAN)
    return { start: first, end: last, isSection: false };
  let said: ContentSpan | undefined;
  let isInstructed = false;
  for (const run of contentRuns(bytes, first, last)) {
    if (run.kind === 'skipped') {
      // A `<` that begins nothing would begin something before another text: it belongs to what is replaced.
      if (run.end - run.start === 1) return { start: first, end: last, isSection: false };
      isInstructed ||= isInstruction(bytes, run);
      continue;
    }
    const from = code.skipSpace(bytes, run.start, run.end);
    const to = code.trimEnd(bytes, from, run.end);
    if (from === to) continue;
    // More than one run: the span is of all of them, with the marks of sections in it.
    if (said) return { start: first, end: last, isSection: false };
    said = { start: from, end: to, isSection: run.kind === 'cdata' };
  }
  if (said && isInstructed) return { start: first, end: last, isSection: false };
  return said ?? { start: first, end: first, isSection: false };
}
