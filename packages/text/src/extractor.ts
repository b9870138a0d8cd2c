import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Place,
  type ReferenceDetails,
  behindUtf8Mark,
  charsetName,
  absolutePlace,
  fromLegacy,
  isIncluded,
  place,
  requestName,
  throughUtf8,
  utf16Mark,
} from '@linkwright/core';
import { resolve } from '@linkwright/uri';
import { guessedCharset, readingOf } from './sources/charset.ts';
import { withoutStringEscapes } from './sources/string-escapes.ts';
import { CSV, separatorOf } from './sources/separator.ts';
import { type Find, type FinderOptions, findAll } from './finding/finder.ts';
import { type TextNotations, textNotations } from './notation.ts';
import { type TextOptions, finderOptions } from './options.ts';
import { completed, otherReadings, referenceOf } from './readings.ts';
import { Scan } from './finding/scan.ts';
import { CommentsAndStrings, SOURCE_CODE } from './sources/source-code.ts';

const TEXT = absolutePlace('text');
/** Bare host names with a public suffix: told only where they are asked for. */
const HOST = place('text:host', 'optional');
/** E-mail addresses: told only where they are asked for. */
const EMAIL = place('text:email', 'optional');

/** Asks for all letters and symbols beyond ASCII in URLs; such a URL is told as `text`, like any other. */
const IRI = requestName('text:iri');

/**
 * Extracts URLs from running text (`text/plain`), from fields (`text/csv`), and from the comments and
 * strings of source files (`text/x-source`).
 */
export const textExtractor: Extractor = textExtractorWith();

/**
 * An extractor with other options. E-mail addresses are also told where the place `text:email` is asked
 * for, host names only where `text:host` is, and `isPublicHost` given. To ask for `text:iri` is to set `iri: true`.
 */
export function textExtractorWith(options: TextOptions = {}): Extractor {
  const finder = finderOptions({ relative: true, ...options });
  const notations = textNotations(finder);
  const iriNotations = finder.iri === true ? notations : textNotations({ ...finder, iri: true });
  return {
    mediaTypes: ['text/plain', CSV, SOURCE_CODE],
    extract: (entity, base, extraction) => {
      const asked = including(finder, extraction.include);
      extractText(
        unescaped(readable(entity)),
        base,
        extraction,
        asked,
        asked.iri === true ? iriNotations : notations,
      );
    },
  };
}

/** The options, with what the places that were asked for need and no more. */
function including(options: FinderOptions, include: ReadonlySet<string>): FinderOptions {
  const asks = (name: string) => isIncluded(name, { include });
  return {
    ...options,
    iri: asks(IRI) || options.iri,
    emails: options.emails || asks(EMAIL.name),
    isPublicHost: asks(HOST.name) ? options.isPublicHost : undefined,
  };
}

function unescaped(entity: Entity): Entity {
  return entity.mediaType === SOURCE_CODE ? withoutStringEscapes(entity) : entity;
}

/** UTF-8 and windows-1252 are read as they are; for any other charset only its characters say where a URL ends. */
function readable(entity: Entity): Entity {
  const marked = behindUtf8Mark(entity);
  if (marked) return marked;
  const name = entity.charset === undefined ? undefined : charsetName(entity.charset);
  const utf8 = throughUtf8(entity, utf16Mark(entity) ?? name);
  if (utf8) return utf8;
  entity.charset ??= guessedCharset(entity);
  return name !== undefined && readingOf(name) === 'other' ? fromLegacy(entity, name) : entity;
}

function extractText(
  entity: Entity,
  base: Base,
  { sink }: Extraction,
  options: FinderOptions,
  notations: TextNotations,
): void {
  const { bytes, start, end, charset, mediaType } = entity;
  const code = mediaType === SOURCE_CODE ? new CommentsAndStrings(entity) : undefined;
  const tell = (find: Find) => {
    if (code && !code.holds(find.start)) return;
    const notation = find.broken ? notations.broken : notations.unbroken;
    sink.reference(
      entity,
      find.start,
      find.end,
      placeOf(find, entity),
      notation,
      base,
      detailsOf(entity, find, base),
    );
  };
  findAll(
    new Scan(bytes, start, end, readingOf(charset), { ...options, separator: separatorOf(entity) }, tell),
  );
}

function placeOf({ form }: Find, { within = TEXT }: Entity): Place {
  if (form === 'host') return HOST;
  return form === 'email' ? EMAIL : within;
}

function detailsOf(entity: Entity, find: Find, base: Base): ReferenceDetails {
  const { outerStart, outerEnd, delimiter, confidence, why, completion } = find;
  const details = { outer: { start: outerStart, end: outerEnd }, delimiter, confidence, why };
  const alternatives = otherReadings(entity, find);
  if (completion === '') return alternatives.length > 0 ? { ...details, alternatives } : details;
  const reference = referenceOf(entity, find.start, find.end, find.broken);
  return {
    ...details,
    abbreviated: completed(find, reference),
    alternatives: [...alternatives, ...asRelativePath(reference, base)],
  };
}

/**
 * RFC 2396, Appendix F: "an abbreviated URL reference has the same syntax as a relative URL path", so
 * that where a base is defined there is a second reading.
 */
function asRelativePath(reference: string, base: Base): readonly string[] {
  if (base.rule === '5.1.4') return [];
  const { target } = resolve(reference, base.uri);
  return target === null ? [] : [target];
}
