// Documents in Rich Text Format 1.9.1.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Notation,
  type Span,
  decodeText,
  fieldBookmarks,
  fieldTargets,
  isAskedFor,
  unknownBase,
} from '@linkwright/core';
import { type Destination, gatheredIn } from './gathering.ts';
import * as notation from './notations.ts';
import { rtfPlaces } from './places.ts';

/** Tells where the fields and the shapes of a document lead. */
export const rtfExtractor: Extractor = {
  mediaTypes: ['application/rtf', 'text/rtf'],
  extract(document: Entity, base: Base, extraction: Extraction): void {
    // Its bytes are ASCII; others are of its code page.
    document.charset ??= 'windows-1252';
    let now = base;
    for (const { destination, text } of gatheredIn(document))
      if (destination === 'base') now = baseOf(text, base);
      else if (destination === 'bookmark') tellName(text, extraction);
      else tell(destination, text, now, extraction);
  },
};

/** What programs put before relative references, in any way; whose it is, nobody says (`\hlinkbase`). */
function baseOf(text: Entity, base: Base): Base {
  const said = decodeText(text.bytes, text.start, text.end, 'utf-8').trim();
  return said === '' ? base : unknownBase(base, `hlinkbase, which is ${said}`);
}

function tellName(text: Entity, { sink }: Extraction): void {
  const { start, end } = trimmed(text);
  if (start < end) sink.anchor?.(text, start, end, notation.bookmarkName);
}

function tell(
  destination: Exclude<Destination, 'base' | 'bookmark'>,
  text: Entity,
  base: Base,
  extraction: Extraction,
): void {
  const { bytes, start, end } = text;
  const told = (at: keyof typeof rtfPlaces, spans: Iterable<Span>, how: Notation): void => {
    const place = rtfPlaces[at];
    if (!isAskedFor(place, extraction)) return;
    for (const span of spans)
      if (span.start < span.end) extraction.sink.reference(text, span.start, span.end, place, how, base);
  };
  if (destination === 'field') {
    told('field', fieldTargets(bytes, start, end), notation.field);
    told('bookmark', fieldBookmarks(bytes, start, end), notation.bookmark);
  } else told(destination, [trimmed(text)], notation.url);
}

/** Without white space around it. */
function trimmed({ bytes, start, end }: Entity): Span {
  let [from, to] = [start, end];
  while (from < to && isSpace(bytes[from])) from += 1;
  while (to > from && isSpace(bytes[to - 1])) to -= 1;
  return { start: from, end: to };
}

function isSpace(byte: number | undefined): boolean {
  return byte === 32 || byte === 9;
}
