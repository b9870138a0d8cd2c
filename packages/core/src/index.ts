export { isAscii, oneByteText, patternText } from './charsets/ascii.ts';
export { asItStands, written } from './spellings/as-it-stands.ts';
export { isAskedFor, isIncluded } from './model/asked-for.ts';
export { byteIndex } from './positions/byte-index.ts';
export {
  type Base,
  type BaseOrigin,
  type BaseRule,
  type CatalogueMessage,
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
  saidBase,
  unknownBase,
} from './model/base.ts';
export {
  charsetName,
  decodeText,
  encodeReference,
  encodeText,
  fieldCharset,
  percentEncoded,
} from './charsets/charset.ts';
export type { Diagnostic, Severity } from './model/diagnostic.ts';
export { DOCUMENT_ENDINGS, otherDocuments } from './spellings/document-name.ts';
export { type Edit, changedParts, ordered } from './edits/edit.ts';
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
} from './model/entity.ts';
export type { Extraction, Extractor, ReferenceDetails, Sink } from './model/extractor.ts';
export { type FlowedOptions, flowed } from './layers/flowed.ts';
export { jsonString } from './spellings/json-string.ts';
export { escaping } from './spellings/escaped-within.ts';
export { fieldArgument, fieldBookmarks, fieldTargets } from './spellings/field-code.ts';
export { windowsPath } from './spellings/windows-path.ts';
export { RTF_CHARACTERS, type RtfToken, rtfTokens } from './spellings/rtf-tokens.ts';
export { jsString } from './spellings/js-string.ts';
export { REFERENCE_PARAMETERS } from './spellings/plug-in-parameters.ts';
export { asSpecifier, isUrlLike, jsonSpecifier } from './spellings/module-specifier.ts';
export { type JsonString, jsonStrings } from './spellings/json-strings.ts';
export { type Layer, isCharset } from './layers/layer.ts';
export { fromLegacy, isMultiByteLegacy } from './charsets/legacy-charset.ts';
export { lettered, withLetters } from './spellings/letters.ts';
export { OFFICE_KINDS, SERVICE_KINDS, areOriginOnly, linkKinds } from './spellings/link-kinds.ts';
export { LOADER_ATTRIBUTES, LOADER_CANDIDATES } from './spellings/loader-attributes.ts';
export { CARD_METADATA, PROGRAM_METADATA } from './spellings/page-metadata.ts';
export { type Link, type LinkKind, type Meaning, dependsOnBase, linkOf, meaningOf } from './model/link.ts';
export { lineEndNear } from './positions/lines.ts';
export { type Encode, concat, decodedEntity, plainEntity, spelledEntity } from './layers/mapped-layer.ts';
export { RunningText } from './layers/running-text.ts';
export type { Notation } from './model/notation.ts';
export { MappedBytes, OffsetMap } from './layers/offset-map.ts';
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
} from './model/place.ts';
export { ATTRIBUTE_ALIAS, BUILD_ALIAS, isBuildAlias, mayBeAliased } from './model/build-alias.ts';
export { referenceOfName } from './spellings/name-reference.ts';
export { oneForEach } from './spellings/one-for-each.ts';
export { pathOfReference, referenceOfPath } from './spellings/path-reference.ts';
export { type Position, PositionCursor } from './positions/position.ts';
export { type Expectation, disproof, isUnchanged } from './edits/proof.ts';
export { type ReadableText, byteSpan, readableEntity, readableText } from './charsets/readable-text.ts';
export { isRegistered } from './spellings/registered-schemes.ts';
export { type RefreshUrl, refreshUrl } from './spellings/refresh.ts';
export { type Reference, References } from './model/reference.ts';
export { quotedPrintable } from './layers/quoted-printable.ts';
export { DOCUMENT_LIMITS, type DocumentLimits } from './model/limits.ts';
export { type Hearing, Registry } from './model/registry.ts';
export type { Rewrite } from './model/rewrite.ts';
export type { Seal } from './model/seal.ts';
export { type Complaint, problemAt } from './model/problem-at.ts';
export type { Packing, Source } from './model/source.ts';
export type { WikiNamespace, WikiSite } from './model/wiki-site.ts';
export type { Span } from './model/span.ts';
export { TextSink } from './model/text-sink.ts';
export { type PlacedEdit, fileEdits, splice } from './edits/splice.ts';
export { commaSeparated, imageCandidates, spaceSeparated } from './spellings/value-lists.ts';
export { isSayable } from './spellings/sayable.ts';
export { withoutUrlSpace } from './spellings/url-space.ts';
export { readOnly, repeatable, unsaidNotation, verbatim } from './spellings/verbatim.ts';
export { fromIso2022Jp } from './charsets/iso-2022-jp.ts';
export { isTemplate, isTemplateLink } from './spellings/template.ts';
export { declaredCharset } from './charsets/declared-charset.ts';
export { isUtf8 } from './charsets/utf-8-bytes.ts';
export { behindUtf8Mark } from './charsets/utf-8-mark.ts';
export { throughUtf8 } from './charsets/through-utf-8.ts';
export { fromUtf16, utf16Mark } from './charsets/utf-16.ts';
