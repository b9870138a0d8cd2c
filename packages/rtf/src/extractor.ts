// Documents in Rich Text Format 1.9.1.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Place,
  type Notation,
  type Span,
  decodeText,
  fieldTargets,
  isAskedFor,
  unknownBase,
} from '@linkwright/core';
import { type Destination, type Gathered, gatheredIn } from './gathering.ts';
import * as notation from './notations.ts';
import { rtfPlaces } from './places.ts';

/** Tells where the fields and the shapes of a document lead. */
export const rtfExtractor: Extractor = {
  mediaTypes: ['application/rtf', 'text/rtf'],
  extract(document: Entity, base: Base, extraction: Extraction): void {
    // Its bytes are ASCII; others are of its code page.
    document.charset ??= 'windows-1252';
    let now = base;
    for (const gathered of gatheredIn(document))
      if (gathered.destination === 'base') now = baseOf(gathered, base);
      else tell(gathered.destination, gathered.text, now, extraction);
  },
};

/** What programs put before relative references, in any way; whose it is, nobody says (`\hlinkbase`). */
function baseOf({ text }: Gathered, base: Base): Base {
  const said = decodeText(text.bytes, text.start, text.end, 'utf-8').trim();
  return said === '' ? base : unknownBase(base, `hlinkbase, which is ${said}`);
}

const NOTATIONS: Readonly<Record<Exclude<Destination, 'base'>, Notation>> = {
  field: notation.field,
  shape: notation.url,
  template: notation.url,
};

function tell(
  destination: Exclude<Destination, 'base'>,
  text: Entity,
  base: Base,
  extraction: Extraction,
): void {
  const place: Place = rtfPlaces[destination];
  if (!isAskedFor(place, extraction)) return;
  const spans = destination === 'field' ? fieldTargets(text.bytes, text.start, text.end) : [trimmed(text)];
  for (const { start, end } of spans)
    if (start < end) extraction.sink.reference(text, start, end, place, NOTATIONS[destination], base);
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
