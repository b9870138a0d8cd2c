import type { Span } from '@linkwright/core';
import { VITEPRESS_CODE } from '../calls/includes.ts';
import { MYST } from '../myst/directives.ts';
import { type ParsedEvent, parsed } from './events.ts';
import { type Part, parts } from './long-segments.ts';
import { MDX_MARKS } from '../html/mdx.ts';
import { type PlainText, plainText } from './plain-segments.ts';
import { segments } from './segments.ts';
import { mayWriteId } from '../ids/written-ids.ts';

/** What is asked for besides links, which decides what has to be parsed. */
export interface Wanted {
  readonly anchors: boolean;
  readonly extendedAutolinks: boolean;
  readonly wikiLinks: boolean;
  /** Whether `<<<` of VitePress stands in code, which shows it. */
  readonly includedCode: boolean;
  /** Directives and roles of MyST. */
  readonly directives: boolean;
  /** The text is MDX. */
  readonly mdx: boolean;
}

/** A piece of the text and its events, whose offsets are counted from `start`. */
export interface ParsedSegment extends Span {
  readonly events: readonly ParsedEvent[];
}

/** Pieces are put together up to this length: each time that the parser is made has its price. */
const ENOUGH = 2048;

/** What no definition can do without. */
const DEFINITION = /\]:/;
/** What no link, definition or HTML can do without. */
const LINK = /\]\(|\]:|<[A-Za-z!?/]/;
const HEADING = /#|^[ \t>]*(?:=+|-+)[ \t]*\r?$/m;
const URL = /www\.|:\/\/|@/i;
const WIKI_LINK = /\[\[/;
/** What may be read as a name that nothing defines. */
const LABEL = /\]\[|\[\^/;
/** In what is longer and holds nothing else that is wanted no such name is looked for: the parser takes long over brackets. */
const LONGEST_LABELLED = 8 << 10;
/** Brackets in brackets or behind others: whether those are a link, a definition anywhere in the document decides. */
const DEPENDENT = /\[[^\]]*\[|\]\[/;

const NO_LABELS: ReadonlySet<string> = new Set();

/** What of a text is read at once, by the parser or without it. */
interface Piece extends Span {
  /** What it holds, where that needs no parser. */
  readonly plain?: PlainText;
}

/**
 * The pieces of the text that can hold something that is wanted, read, in their order. `torn` hears
 * where a piece begins in the middle of a line, because it would be too long.
 */
export function* parsedSegments(
  text: string,
  from: number,
  wanted: Wanted,
  torn: (at: number) => void,
): Generator<ParsedSegment> {
  if (DEFINITION.test(text)) return yield* definedSegments(text, from, wanted, torn);
  for (const { start, end, plain } of wantedPieces(text, from, wanted, NO_LABELS, torn)) {
    const piece = text.slice(start, end);
    yield { start, end, events: (plain ?? parsed(piece, howTo(piece, wanted), [])).events };
  }
}

/** The same of a text in which definitions may stand, which count in all of it. */
function* definedSegments(
  text: string,
  from: number,
  wanted: Wanted,
  torn: (at: number) => void,
): Generator<ParsedSegment> {
  // The events take some hundred times the room of the text: those of one piece are gone before the next is read.
  const pieces = Array.from(wantedPieces(text, from, wanted, undefined, torn), ({ start, end, plain }) => ({
    start,
    end,
    plainLabels: plain?.labels,
  }));
  const first = pieces.map(({ start, end, plainLabels }) => {
    const piece = text.slice(start, end);
    return !plainLabels && DEFINITION.test(piece) ? parsed(piece, howTo(piece, wanted), []) : undefined;
  });
  const labels = new Set(
    pieces.flatMap(({ plainLabels }, index) => plainLabels ?? first[index]?.labels ?? []),
  );
  for (const [index, { start, end, plainLabels }] of pieces.entries()) {
    const piece = text.slice(start, end);
    const found = first[index];
    const isDependent = DEPENDENT.test(piece);
    const settled = found && (found.labels.length === labels.size || !isDependent) ? found : undefined;
    const plain = plainLabels && plainText(text, { start, end }, labels);
    const { events } = plain ?? settled ?? parsed(piece, howTo(piece, wanted), isDependent ? labels : []);
    yield { start, end, events };
  }
}

function howTo(piece: string, { anchors, mdx }: Wanted) {
  return { withEmphasis: anchors && HEADING.test(piece), mdx };
}

function mayNameNothing(piece: string): boolean {
  return piece.length <= LONGEST_LABELLED && LABEL.test(piece);
}

function* wholeOrParts(text: string, from: number): Generator<Part & { readonly isPart: boolean }> {
  for (const segment of segments(text, from)) {
    for (const part of parts(text, segment)) yield { ...part, isPart: part.start > segment.start };
  }
}

function* wantedPieces(
  text: string,
  from: number,
  wanted: Wanted,
  labels: ReadonlySet<string> | undefined,
  torn: (at: number) => void,
): Generator<Piece> {
  let start = -1;
  let last = -1;
  for (const segment of wholeOrParts(text, from)) {
    if (segment.isTorn) torn(segment.start);
    if (!isWanted(text.slice(segment.start, segment.end), wanted)) continue;
    const plain = wanted.mdx || segment.isPart ? undefined : plainText(text, segment, labels);
    const isApart = plain || segment.start !== last || segment.isPart || segment.end - start > ENOUGH;
    if (start >= 0 && isApart) {
      yield { start, end: last };
      start = -1;
    }
    if (plain) yield { start: segment.start, end: segment.end, plain };
    else {
      if (start < 0) start = segment.start;
      last = segment.end;
    }
  }
  if (start >= 0) yield { start, end: last };
}

function isWanted(piece: string, wanted: Wanted): boolean {
  return (
    LINK.test(piece) ||
    (wanted.anchors && (HEADING.test(piece) || mayWriteId(piece) || mayNameNothing(piece))) ||
    (wanted.extendedAutolinks && URL.test(piece)) ||
    (wanted.includedCode && VITEPRESS_CODE.test(piece)) ||
    (wanted.directives && MYST.test(piece)) ||
    (wanted.wikiLinks && WIKI_LINK.test(piece)) ||
    (wanted.mdx && MDX_MARKS.test(piece))
  );
}
