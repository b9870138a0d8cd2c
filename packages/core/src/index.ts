export { isAscii, oneByteText, patternText } from './ascii.ts';
export { isAskedFor, isIncluded } from './asked-for.ts';
export { byteIndex } from './byte-index.ts';
export {
  type Base,
  type BaseOrigin,
  type BaseRule,
  DEFAULT_BASE,
  archiveBase,
  declaredBase,
  defaultBase,
  documentBase,
  dependsOnDefault,
  encapsulatedBase,
  folderOf,
  isHierarchical,
  isUsableBase,
  retrievalBase,
  unknownBase,
} from './base.ts';
export {
  charsetName,
  decodeText,
  encodeReference,
  encodeText,
  fieldCharset,
  percentEncoded,
} from './charset.ts';
export type { Diagnostic, Severity } from './diagnostic.ts';
export { DOCUMENT_ENDINGS, otherDocuments } from './document-name.ts';
export { type Edit, changedParts, ordered } from './edit.ts';
export {
  CSS_DECLARATIONS,
  type Entity,
  MARKDOWN_CELL,
  type Part,
  entityOf,
  fileCharset,
  fileSpan,
  layersOf,
  pieceOf,
} from './entity.ts';
export type { Extraction, Extractor, ReferenceDetails, Sink } from './extractor.ts';
export { type FlowedOptions, flowed } from './flowed.ts';
export { jsonString } from './json-string.ts';
export { jsString } from './js-string.ts';
export { asSpecifier, isUrlLike, jsonSpecifier } from './module-specifier.ts';
export { type JsonString, jsonStrings } from './json-strings.ts';
export { type Layer, isCharset } from './layer.ts';
export { fromLegacy, isMultiByteLegacy } from './legacy-charset.ts';
export { lettered, withLetters } from './letters.ts';
export { type Link, type LinkKind, type Meaning, linkOf, meaningOf } from './link.ts';
export { lineEndNear } from './lines.ts';
export { type Encode, concat, decodedEntity, plainEntity } from './mapped-layer.ts';
export type { Notation } from './notation.ts';
export { MappedBytes, OffsetMap } from './offset-map.ts';
export {
  type EmptyMeaning,
  type Place,
  type RewritePolicy,
  absolutePlace,
  callPlace,
  conjecturePlace,
  documentPlace,
  matchesPlace,
  pathPlace,
  place,
  placeNames,
  requestName,
} from './place.ts';
export { oneForEach } from './one-for-each.ts';
export { pathOfReference, referenceOfPath } from './path-reference.ts';
export { type Position, PositionCursor } from './position.ts';
export { type Expectation, disproof, isUnchanged } from './proof.ts';
export { type ReadableText, byteSpan, readableText } from './readable-text.ts';
export { isRegistered } from './registered-schemes.ts';
export { type RefreshUrl, refreshUrl } from './refresh.ts';
export { type Reference, References } from './reference.ts';
export { quotedPrintable } from './quoted-printable.ts';
export { DOCUMENT_LIMITS, type DocumentLimits } from './limits.ts';
export { Registry } from './registry.ts';
export type { Rewrite } from './rewrite.ts';
export type { Seal } from './seal.ts';
export type { Source } from './source.ts';
export type { Span } from './span.ts';
export { type PlacedEdit, fileEdits, splice } from './splice.ts';
export { withoutUrlSpace } from './url-space.ts';
export { fromIso2022Jp } from './iso-2022-jp.ts';
export { isTemplate, isTemplateLink } from './template.ts';
export { throughUtf8 } from './through-utf-8.ts';
export { fromUtf16, utf16Mark } from './utf-16.ts';
