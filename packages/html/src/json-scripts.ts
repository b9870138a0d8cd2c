// What scripts that hold JSON name: import maps, speculation rules, JSON-LD.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Place,
  type Sink,
  type Span,
  fileSpan,
  isAskedFor,
  jsonSpecifier,
  jsonString,
  readableEntity,
  saidBase,
} from '@linkwright/core';
import { basedObjects } from './json-ld-bases.ts';
import { jsonReferences } from './json-references.ts';
import type { JsonSyntax } from './place-rows.ts';
import { textPlaces } from './places.ts';

/** Speculation rules and JSON-LD that are documents, as scripts of XHTML are handed on; JSON is in UTF-8 (RFC 8259, 8.1). */
export const jsonScriptExtractor: Extractor = {
  mediaTypes: ['application/speculationrules+json', 'application/ld+json'],
  extract(entity: Entity, base: Base, { sink, ...extraction }: Extraction): void {
    const isLinkedData = entity.mediaType === 'application/ld+json';
    const script = textPlaces.get(isLinkedData ? 'script application/ld+json' : 'script speculationrules');
    if (!script || !isAskedFor(script.place, extraction)) return;
    const syntax = isLinkedData ? 'linked-data' : 'speculation-rules';
    tellJson(syntax, script.place, readableEntity(entity), { base, sink });
  },
};

/** Who hears of references, and the base that they have. */
interface Hearing {
  readonly base: Base;
  readonly sink: Sink;
}

/** Tells the references in JSON; those of JSON-LD are left out that the data say to have no base. */
export function tellJson(syntax: JsonSyntax, place: Place, json: Entity, hearing: Hearing): void {
  const spans = jsonReferences(syntax, json);
  if (syntax === 'linked-data') {
    tellLinkedData(json, place, spans, hearing);
    return;
  }
  const notation = syntax === 'import-map' ? jsonSpecifier : jsonString;
  for (const { start, end } of spans) hearing.sink.reference(json, start, end, place, notation, hearing.base);
}

function tellLinkedData(json: Entity, place: Place, spans: readonly Span[], hearing: Hearing): void {
  if (spans.length === 0) return;
  const to = json.end;
  const waiting = [...basedObjects(json)].toReversed();
  const open: { readonly end: number; readonly base: Base | undefined }[] = [{ end: to, base: hearing.base }];
  for (const { start, end } of spans) {
    while (open.length > 1 && (open.at(-1)?.end ?? to) <= start) open.pop();
    for (let next = waiting.at(-1); next && next.start < start; next = waiting.at(-1)) {
      waiting.pop();
      while (open.length > 1 && (open.at(-1)?.end ?? to) <= next.start) open.pop();
      if (next.end > start)
        open.push({ end: next.end, base: contextBase(json, next.base, open.at(-1)?.base ?? hearing.base) });
    }
    const base = open.at(-1)?.base;
    if (base) hearing.sink.reference(json, start, end, place, jsonString, base);
  }
}

/** What an object of JSON-LD resolves against that says its base; undefined where it says that there is none. */
function contextBase(json: Entity, declared: Span | undefined, outer: Base): Base | undefined {
  if (!declared) return undefined;
  const { start, end } = declared;
  const span = fileSpan(json, start, end);
  const origin = { from: 'codebase', by: '@base of the JSON-LD', span } as const;
  return saidBase(jsonString.decode(json, start, end), outer, origin) ?? outer;
}
