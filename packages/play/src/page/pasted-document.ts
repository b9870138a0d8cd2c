// A pasted document, read by the same extractors and resolver as the command has.
import {
  type Base,
  type Diagnostic,
  type Link,
  References,
  type Registry,
  type Sink,
  defaultBase,
  entityOf,
  fileSpan,
  linkOf,
  retrievalBase,
} from '@linkwright/core';
import { MEDIA_TYPE_NAMES, type OpenDocument, extractorsWith } from '@linkwright/corpus';
import type { RereadingReader } from '@linkwright/relocate';
import { textExtractor } from '@linkwright/text';
import { type ProfileName, parseBase } from '@linkwright/uri';
import { unitOffsets } from './unit-offsets.ts';

/** What is known of a text from outside. */
export interface Pasting {
  readonly text: string;
  /** A name of `MEDIA_TYPE_NAMES`. */
  readonly as: string;
  /** Empty: not known. */
  readonly retrieval: string;
  readonly profile: ProfileName;
}

/** A link with its place in the text. */
export interface PastedLink {
  readonly link: Link;
  /** UTF-16 units of the text; undefined where an encoding leaves nothing to point at. */
  readonly start: number | undefined;
  readonly end: number | undefined;
}

export interface PastedDocument {
  readonly document: OpenDocument;
  readonly links: readonly PastedLink[];
  readonly problems: readonly Diagnostic[];
}

const registry: Registry = extractorsWith(textExtractor);

/** Reads documents that are text in memory. */
export const reader: RereadingReader = {
  extract({ entity, base }: OpenDocument, sink: Sink): void {
    registry.extract(entity, base, sink);
  },
  renewed({ entity, base }: OpenDocument, bytes: Uint8Array): OpenDocument {
    return {
      entity: entityOf({ ...entity.source, bytes }, entity.mediaType, 'utf-8'),
      base,
      state: undefined,
    };
  },
};

/** Finds the links of a text. Throws TypeError where its URI is not absolute. */
export function readPasted(pasting: Pasting): PastedDocument {
  const document = documentOf(pasting);
  const found = new References();
  reader.extract(document, found);
  const links = found.list.map(linkOf);
  const spans = links.map(({ entity, start, end }) => fileSpan(entity, start, end));
  const units = unitOffsets(
    pasting.text,
    spans.flatMap((span) => (span ? [span.start, span.end] : [])),
  );
  return {
    document,
    links: links.map((link, index) => {
      const span = spans[index];
      return { link, start: span && units.get(span.start), end: span && units.get(span.end) };
    }),
    problems: found.problems,
  };
}

function documentOf({ text, as, retrieval, profile }: Pasting): OpenDocument {
  const bytes = new TextEncoder().encode(text);
  const source = { path: 'the text', bytes, offset: 0, line: 1 };
  // A message says the charset of each of its parts; what is pasted is UTF-8 all the same.
  const entity = entityOf(source, MEDIA_TYPE_NAMES[as] ?? 'text/plain', 'utf-8');
  return { entity, base: baseOf(retrieval, profile), state: undefined };
}

function baseOf(retrieval: string, profile: ProfileName): Base {
  const base = defaultBase(profile);
  if (retrieval === '') return base;
  if (!parseBase(retrieval, profile))
    throw new TypeError('the URL is not absolute: it needs a scheme, as in https://…');
  return retrievalBase(retrieval, base);
}
