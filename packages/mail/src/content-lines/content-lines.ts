// Links in calendars and cards: RFC 5545 (iCalendar), section 3.1; RFC 6350 (vCard), section 3.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Notation,
  type Place,
  absolutePlace,
  oneByteText,
  patternText,
  pieceOf,
  problemAt,
  quotedPrintable,
} from '@linkwright/core';
import { hasBareReturnsOnly } from '../bare-returns.ts';
import { inAsciiLines } from '../bodies/ascii-lines.ts';
import { MAIL_LIMITS } from '../limits.ts';
import { cardUri, contentLineUri, decodedCardUri } from './content-line-notation.ts';
import { fieldEnd } from '../fields/header.ts';
import { lineEnd } from '../byte-search.ts';
import { textValue } from './text-value.ts';

/**
 * Properties whose value is a URI (RFC 5545, 3.8; RFC 7986, 5; RFC 9253, 8.2; RFC 6350, 6; RFC 8605, 2.1; RFC 9554, 3.3; and
 * what Apple's address book writes), as far as their VALUE does not say otherwise.
 */
const URI_PROPERTIES: ReadonlySet<string> = new Set([
  'URL',
  'TZURL',
  'ATTACH',
  'CONFERENCE',
  'IMAGE',
  'SOURCE',
  'PHOTO',
  'LOGO',
  'SOUND',
  'KEY',
  'FBURL',
  'CALURI',
  'CALADRURI',
  'ORG-DIRECTORY',
  'LINK',
  'RELATED',
  'MEMBER',
  'IMPP',
  'CONTACT-URI',
  'SOCIALPROFILE',
  'X-SOCIALPROFILE',
]);

/**
 * Properties whose value is text that people read (RFC 5545, 3.8.1; RFC 9073, 6.5; RFC 6350, 6.7.2), as far as their VALUE does
 * not say otherwise; those of programs besides, in which links to meetings stand (`X-GOOGLE-CONFERENCE`).
 */
const TEXT_PROPERTY =
  /^(?:DESCRIPTION|STYLED-DESCRIPTION|SUMMARY|LOCATION|COMMENT|CONTACT|NOTE|X-[A-Z0-9-]+)$/;

/** A line may be folded between any two characters (RFC 5545, 3.1). */
const FOLD = '(?:\\r?\\n[ \\t])*';
const foldable = (text: string): string => [...text].join(FOLD);

/** Parameters whose value is a quoted URI (RFC 5545, 3.2.1 and 3.2.6); none begins in the quotes of another. */
const URI_PARAMETERS = new RegExp(
  `;${FOLD}(${foldable('ALTREP')}|${foldable('DIR')})${FOLD}=${FOLD}"([^"]*)"|"[^"]*"`,
  'gi',
);

/** Reads calendars and cards: their lines, one property each, may be folded; `limit`: see `MailLimits.field`. */
export function createContentLineExtractor(limit: number = MAIL_LIMITS.field): Extractor {
  return {
    mediaTypes: ['text/calendar', 'text/vcard', 'text/x-vcard', 'text/directory', 'text/x-vcalendar'],
    extract: (document, base, extraction) => {
      const entity = inAsciiLines(document);
      entity.charset ??= 'utf-8';
      const { bytes, start, end } = entity;
      if (hasBareReturnsOnly(bytes, start, end)) tellBareReturns(entity, extraction);
      for (let at = start; at < end;) {
        const next = propertyEnd(bytes, at, end);
        if (next - at <= limit) readLine(entity, at, next, base, extraction);
        else tooLong(entity, at, next, limit, extraction);
        at = next;
      }
    },
  };
}

/** With the default limit. */
export const contentLineExtractor: Extractor = createContentLineExtractor();

/** In vCard 2.1; its lines go on behind an equals sign at their end. */
const IN_QUOTED_PRINTABLE = /;(?:ENCODING=)?"?QUOTED-PRINTABLE/i;
const SOFT_BREAK = /=[ \t]*\r?\n$/;
/** As many bytes as the name of a property and its parameters take there, and as white space at the end of a line. */
const HEAD = 256;
const LAST = 80;

/** The place behind the lines of a property. */
function propertyEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = fieldEnd(bytes, start, end);
  const [head = ''] = oneByteText(bytes, start, Math.min(at, start + HEAD)).split(':', 1);
  if (!IN_QUOTED_PRINTABLE.test(head)) return at;
  let line = start;
  while (at < end && SOFT_BREAK.test(oneByteText(bytes, Math.max(line, at - LAST), at))) {
    line = at;
    at = Math.min(lineEnd(bytes, at, end) + 1, end);
  }
  return at;
}

function tellBareReturns(entity: Entity, { sink }: Extraction): void {
  const message = 'lines end with CR alone, so that all is one line';
  sink.problem(problemAt(entity, entity.start, entity.end, { code: 'bare-cr', message }));
}

function tooLong(entity: Entity, start: number, end: number, limit: number, { sink }: Extraction): void {
  const message = `a line has ${end - start} bytes; lines of more than ${limit} are not read`;
  sink.problem(problemAt(entity, start, end, { code: 'field-too-long', message }));
}

function readLine(entity: Entity, start: number, end: number, base: Base, extraction: Extraction): void {
  const { sink } = extraction;
  const text = patternText(entity.bytes, start, end).trimEnd();
  const line = LINE.exec(text);
  if (!line) return;
  const [head, name = '', parameters = ''] = line;
  const kind = placesOf(entity.mediaType);
  const value = isCalendar(entity.mediaType) ? contentLineUri : cardUri;
  const tell = (property: string, from: number, length: number, notation: Notation) => {
    if (length > 0)
      sink.reference(entity, start + from, start + from + length, kind(property), notation, base);
  };
  for (const { index, 0: whole, 1: parameter = '', 2: uri = '' } of parameters.matchAll(URI_PARAMETERS))
    tell(
      parameter.replace(/\r?\n[ \t]/g, '').toUpperCase(),
      head.length - 1 - parameters.length + index + whole.length - 1 - uri.length,
      uri.length,
      contentLineUri,
    );
  const unfolded = name.replace(/\r?\n[ \t]/g, '');
  const property = (unfolded.split('.').at(-1) as string).toUpperCase();
  const said = saidOf(parameters);
  if (holdsText(property, said.type)) {
    const document = textIn(entity, start + head.length, start + text.length, said);
    if (document) extraction.embed({ ...document, within: kind(property) }, base);
    return;
  }
  if (!holdsUri(property, said.type)) return;
  if (said.encoding === undefined) tell(property, head.length, text.length - head.length, value);
  else if (QUOTED_PRINTABLE.test(said.encoding)) {
    const outer = pieceOf(entity, start + head.length, start + text.length, entity.mediaType);
    const decoded = quotedPrintable(outer, entity.mediaType);
    if (decoded.end > 0) sink.reference(decoded, 0, decoded.end, kind(property), decodedCardUri, base);
  }
}

/** Name, parameters and the colon; a colon in a quoted parameter is not it. Folds may stand anywhere. */
const LINE = /^((?:[A-Za-z0-9.-]|\r?\n[ \t])+)((?:;(?:"[^"]*"|[^":])*)?):/;

function holdsUri(property: string, type: string | undefined): boolean {
  return type ? type === 'uri' || type === 'url' : URI_PROPERTIES.has(property);
}

function holdsText(property: string, type: string | undefined): boolean {
  return (
    (type === undefined || type === 'text') && TEXT_PROPERTY.test(property) && !URI_PROPERTIES.has(property)
  );
}

/** The text of a property, or the HTML that its FMTTYPE says it to be; undefined where it is data. */
function textIn(entity: Entity, start: number, end: number, { encoding, format }: Said): Entity | undefined {
  const mediaType = format === 'text/html' ? format : 'text/plain';
  if (encoding === undefined) return textValue(entity, start, end, mediaType);
  if (!QUOTED_PRINTABLE.test(encoding)) return undefined;
  return quotedPrintable(pieceOf(entity, start, end, entity.mediaType), mediaType);
}

/** What the parameters of a property say of its value. */
interface Said {
  /** In small letters. */
  readonly type: string | undefined;
  /** Undefined where the value is what stands there. */
  readonly encoding: string | undefined;
  /** The media type of the value, in small letters. */
  readonly format: string | undefined;
}

function saidOf(parameters: string): Said {
  const unfolded = parameters.replace(/\r?\n[ \t]/g, '');
  const said = new Map<string, string>();
  let encoding: string | undefined;
  for (const [, name = '', value] of unfolded.matchAll(PARAMETER)) {
    const key = name.toUpperCase();
    // vCard 2.1 may leave the name of a parameter out, and writers of cards after it do so too: `PHOTO;JPEG;BASE64:`.
    const maybe = key === 'ENCODING' || value === undefined ? (value ?? name) : '';
    if (ENCODINGS.test(maybe)) encoding ??= maybe;
    if (value !== undefined && !said.has(key)) said.set(key, value);
  }
  const plain = (name: string): string | undefined =>
    said
      .get(name)
      ?.replace(/^"(.*)"$/, '$1')
      .toLowerCase();
  return { type: plain('VALUE'), encoding, format: plain('FMTTYPE') };
}

/** What stands in quotes is of the value, semicolons too. */
const PARAMETER = /;([^=;"]+)(?:=((?:"[^"]*"|[^";])*))?/g;

/** In these a value is not what stands there; in `7BIT` and `8BIT` it is. */
const ENCODINGS = /^"?(?:b|base64|q|quoted-printable)"?$/i;
const QUOTED_PRINTABLE = /^"?(?:q|quoted-printable)"?$/i;

function isCalendar(mediaType: string): boolean {
  return mediaType.includes('calendar');
}

/** Those of the usual properties; any other may say that it holds a URI. */
const places = new Map<string, Place>(
  ['calendar', 'vcard']
    .flatMap((format) => [...URI_PROPERTIES].map((property) => `${format}:${property}`))
    .map((name) => [name, absolutePlace(name)]),
);

function placesOf(mediaType: string): (property: string) => Place {
  const format = isCalendar(mediaType) ? 'calendar' : 'vcard';
  return (property) => {
    const name = `${format}:${property}`;
    let found = places.get(name);
    if (!found) {
      found = absolutePlace(name);
      places.set(name, found);
    }
    return found;
  };
}
