// Links in the header of an HTTP response (RFC 9110), and the bases that it gives its body: Content-Base
// and Content-Location (RFC 2068, 14.11 and 14.15; no longer since RFC 7231, Appendix B).
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Layer,
  type Notation,
  type Place,
  type Span,
  asItStands,
  declaredBase,
  fieldCharset,
  isIncluded,
  oneByteText,
  pieceOf,
  place,
  readOnly,
  refreshUrl,
} from '@linkwright/core';
import { type HttpField, type HttpMessage, bodyType, fieldText, readHttp, unfolded } from './http-message.ts';
import { unpackedType } from './packed-body.ts';
import { trimmedSpan } from './trimmed-span.ts';

/** Media type of a response with header and body. */
export const HTTP_RESPONSE = 'message/http';

/** Where in the value of a field its references stand. */
type Syntax = 'whole' | 'angles' | 'quotes' | 'refresh';

/** Never rewritten: the archive says what was sent. */
const field = (name: string, syntax: Syntax, isOption = false): [string, Field] => [
  name.toLowerCase(),
  { place: place(`http:${name}`, 'never'), syntax, isOption },
];

interface Field {
  readonly place: Place;
  readonly syntax: Syntax;
  readonly isOption: boolean;
}

const FIELDS: ReadonlyMap<string, Field> = new Map([
  field('Location', 'whole'),
  field('Content-Location', 'whole'),
  field('Content-Base', 'whole'),
  field('Link', 'angles'),
  field('Refresh', 'refresh'),
  field('URI', 'angles', true),
  field('Alternates', 'quotes', true),
  field('Derived-From', 'whole', true),
  field('SourceMap', 'whole', true),
  field('X-SourceMap', 'whole', true),
  field('X-Pingback', 'whole', true),
  field('X-XRDS-Location', 'whole', true),
  field('Service-Worker-Allowed', 'whole', true),
  field('Speculation-Rules', 'quotes', true),
  field('Reporting-Endpoints', 'quotes', true),
  field('P3P', 'quotes', true),
  field('Destination', 'whole', true),
]);

/** Tells the links in the header of a response, and hands the body to the extractor of its type. */
export const httpExtractor: Extractor = {
  mediaTypes: [HTTP_RESPONSE],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const message = readHttp(entity.bytes, entity.start, entity.end);
    if (!message) return;
    const header = headerEntity(entity, message);
    for (const each of message.fields) tell(each, header, base, extraction);
    if (message.body >= entity.end) return;
    const type = mediaTypeOf(message, entity);
    const body = { ...pieceOf(entity, message.body, entity.end, type.mediaType), charset: type.charset };
    extraction.embed(body, bodyBase(message, header, base));
  },
};

function headerEntity(entity: Entity, { body }: HttpMessage): Entity {
  // Of a page that a server gave just now the file is the body: nothing of the header has bytes in it.
  const layer: Layer | undefined =
    entity.source.offset < 0
      ? {
          name: 'http-header',
          outer: pieceOf(entity, body, entity.end, HTTP_RESPONSE),
          outerSpan: () => undefined,
          encode: () => [],
        }
      : entity.layer;
  return { ...pieceOf(entity, entity.start, body, HTTP_RESPONSE, layer), charset: 'utf-8' };
}

function tell({ name, value }: HttpField, header: Entity, base: Base, extraction: Extraction): void {
  const known = FIELDS.get(name);
  if (!known || (known.isOption && !isIncluded(known.place.name, extraction))) return;
  for (const { start, end } of spansIn(known.syntax, header.bytes, value))
    extraction.sink.reference(header, start, end, known.place, asSent, base);
}

function spansIn(syntax: Syntax, bytes: Uint8Array, { start, end }: Span): readonly Span[] {
  if (start === end) return [];
  if (syntax === 'whole') return [{ start, end }];
  if (syntax === 'refresh') {
    const url = refreshUrl(bytes, start, end);
    return url ? [url] : [];
  }
  const text = oneByteText(bytes, start, end);
  const spans: Span[] = [];
  for (const match of text.matchAll(ITEMS)) {
    const [from, to] = match.indices?.[syntax === 'angles' ? 1 : 2] ?? [];
    if (from !== undefined && to !== undefined) spans.push(trimmedSpan(bytes, start + from, start + to));
  }
  return spans;
}

/** RFC 8288, 3 and B.2: `<` whatever stands before the next `>`, and the quoted strings that may hold either bracket. */
const ITEMS = /<([^>]*)>|<[^>]*$|"((?:[^"\\]|\\.)*)(?:"|$)/dgs;

/** RFC 2068 and the documents of its time: the fields are the base of the body. */
function bodyBase(message: HttpMessage, header: Entity, base: Base): Base {
  const contentBase = declared(message, header, base, 'content-base');
  if (contentBase) return contentBase;
  return SINCE_RFC_7231.has(base.uri.profile.name)
    ? base
    : (declared(message, header, base, 'content-location') ?? base);
}

/** The profiles of documents under which HTTP takes no base from Content-Location. */
const SINCE_RFC_7231: ReadonlySet<string> = new Set(['rfc3986', 'whatwg']);

function declared(
  message: HttpMessage,
  header: Entity,
  base: Base,
  from: 'content-base' | 'content-location',
): Base | undefined {
  const text = fieldText(message, header.bytes, from);
  return text === undefined || text === ''
    ? undefined
    : declaredBase(text, base, {
        from,
        by: `${from === 'content-base' ? 'Content-Base' : 'Content-Location'} of the response`,
      });
}

function mediaTypeOf(
  message: HttpMessage,
  { bytes }: Entity,
): { mediaType: string; charset: string | undefined } {
  return {
    mediaType: unpackedType(bodyType(message, bytes), bytes, message.body),
    charset: fieldCharset(fieldText(message, bytes, 'content-type') ?? ''),
  };
}

const asSent: Notation = readOnly('http-field', (entity, start, end) =>
  unfolded(asItStands(entity, start, end)),
);
