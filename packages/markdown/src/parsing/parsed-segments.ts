import type { Span } from '@linkwright/core';
import type { Event } from 'micromark-util-types';
import { MYST } from '../myst/directives.ts';
import { parsed } from './events.ts';
import { type Part, parts } from './long-segments.ts';
import { MDX_MARKS } from '../html/mdx.ts';
import { segments } from './segments.ts';
import { mayWriteId } from '../ids/written-ids.ts';

/** What is asked for besides links, which decides what has to be parsed. */
export interface Wanted {
  readonly anchors: boolean;
  readonly extendedAutolinks: boolean;
  readonly wikiLinks: boolean;
  /** Directives and roles of MyST. */
  readonly directives: boolean;
  /** The text is MDX. */
  readonly mdx: boolean;
}

/** A piece of the text and its events, whose offsets are counted from `start`. */
export interface ParsedSegment extends Span {
  readonly events: readonly Event[];
}

/** Pieces are put together up to this length: each time that the parser is made has its price. */
const ENOUGH = 2048;

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

/**
 * The pieces of the text that can hold something that is wanted, parsed, in their order. `torn` hears
 * where a piece begins in the middle of a line, because it would be too long.
 */
export function* parsedSegments(
  text: string,
  from: number,
  wanted: Wanted,
  torn: (at: number) => void,
): Generator<ParsedSegment> {
  const pieces = [...wantedPieces(text, from, wanted, torn)];
  const labels = new Set<string>();
  const howTo = (piece: string) => ({ withEmphasis: wanted.anchors && HEADING.test(piece), mdx: wanted.mdx });
  const parse = (piece: string) => parsed(piece, howTo(piece), DEPENDENT.test(piece) ? labels : []);
  const first = pieces.map(({ piece }) =>
    piece.includes(']:') ? parsed(piece, howTo(piece), []) : undefined,
  );
  for (const found of first) for (const label of found?.labels ?? []) labels.add(label);
  for (const [index, { start, piece }] of pieces.entries()) {
    const found = first[index];
    const isSettled = found && (found.labels.length === labels.size || !DEPENDENT.test(piece));
    // The events take some hundred times the room of the text: those of one piece are gone before the next is parsed.
    yield { start, end: start + piece.length, events: (isSettled ? found : parse(piece)).events };
  }
}

function mayNameNothing(piece: string): boolean {
  return piece.length <= LONGEST_LABELLED && LABEL.test(piece);
}

interface Piece {
  readonly start: number;
  readonly piece: string;
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
  torn: (at: number) => void,
): Generator<Piece> {
  let start = -1;
  let last = -1;
  for (const segment of wholeOrParts(text, from)) {
    if (segment.isTorn) torn(segment.start);
    const piece = text.slice(segment.start, segment.end);
    const isWanted =
      LINK.test(piece) ||
      (wanted.anchors && (HEADING.test(piece) || mayWriteId(piece) || mayNameNothing(piece))) ||
      (wanted.extendedAutolinks && URL.test(piece)) ||
      (wanted.directives && MYST.test(piece)) ||
      (wanted.wikiLinks && WIKI_LINK.test(piece)) ||
      (wanted.mdx && MDX_MARKS.test(piece));
    if (!isWanted) continue;
    if (start >= 0 && (segment.start !== last || segment.isPart || segment.end - start > ENOUGH)) {
      yield { start, piece: text.slice(start, last) };
      start = -1;
    }
    if (start < 0) start = segment.start;
    last = segment.end;
  }
  if (start >= 0) yield { start, piece: text.slice(start, last) };
}
