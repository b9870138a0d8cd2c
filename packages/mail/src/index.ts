export { type MailOptions, createMailExtractor, mailExtractor } from './message-extractor.ts';
export {
  type MhtmlChoices,
  type MhtmlProfile,
  type MhtmlProfileName,
  mhtmlProfiles,
} from './mhtml-profile.ts';
export { type AnyField, type Field, type Header, headerFields } from './header.ts';
export type { FieldName } from './field-names.ts';
export type { ContentType } from './content-type.ts';
export { type MimePart, type TreeProblem, type TreeProblemCode, partsOf, scanMessage } from './mime-tree.ts';
export { EMLX, type EmlxMessage, emlxExtractor, emlxMessage } from './emlx.ts';
export { mboxExtractor } from './mbox-extractor.ts';
export {
  type MboxMessage,
  type MboxPlace,
  MboxReader,
  type MboxReaderOptions,
  beginsMbox,
  looksLikeMbox,
  messageEntity,
} from './mbox-reader.ts';
export type { MboxProblem, MboxProblemCode } from './mbox-scan.ts';
export { MAIL_LIMITS, type MailLimits } from './limits.ts';
export { contentLineExtractor, createContentLineExtractor } from './content-lines.ts';
export {
  type ContentLocation,
  type LabelOptions,
  type LabelledPart,
  labelledParts,
  partOf,
  partsMeant,
} from './labels.ts';
export { type Export, type ExportedFile, exportParts } from './export-parts.ts';
export { type FileToPack, type PackOptions, packFiles } from './pack-files.ts';
