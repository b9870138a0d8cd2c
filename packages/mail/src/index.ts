export { type MailOptions, createMailExtractor, mailExtractor } from './messages/message-extractor.ts';
export {
  type MhtmlChoices,
  type MhtmlProfile,
  type MhtmlProfileName,
  mhtmlProfiles,
} from './messages/mhtml-profile.ts';
export { type AnyField, type Field, type Header, headerFields } from './fields/header.ts';
export type { FieldName } from './fields/field-names.ts';
export type { ContentType } from './fields/content-type.ts';
export {
  type MimePart,
  type TreeProblem,
  type TreeProblemCode,
  partsOf,
  scanMessage,
} from './messages/mime-tree.ts';
export { EMLX, type EmlxMessage, emlxExtractor, emlxMessage } from './mbox/emlx.ts';
export { isOutlook } from './outlook/msg/begins-outlook.ts';
export { beginsCompound } from './outlook/msg/compound-file.ts';
export { createOutlookExtractor, outlookExtractor } from './outlook/msg/outlook-extractor.ts';
export type { ReadOnlyMessage } from './messages/read-only.ts';
export { OUTLOOK, outlookMessage } from './outlook/msg/outlook-message.ts';
export type { InflateBlock } from './outlook/pst/node-blocks.ts';
export { createPstExtractor } from './outlook/pst/pst-extractor.ts';
export { type ReadAt, beginsPst } from './outlook/pst/pst-header.ts';
export {
  PST,
  PstMailbox,
  type PstOptions,
  type PstPlace,
  type PstStretch,
} from './outlook/pst/pst-mailbox.ts';
export { beginsTnef } from './outlook/tnef/tnef-attributes.ts';
export { createTnefExtractor, tnefExtractor } from './outlook/tnef/tnef-extractor.ts';
export { TNEF, isNamedTnef, tnefMessage } from './outlook/tnef/tnef-message.ts';
export { mboxExtractor } from './mbox/mbox-extractor.ts';
export {
  type MboxMessage,
  type MboxPlace,
  MboxReader,
  type MboxReaderOptions,
  beginsMbox,
  looksLikeMbox,
  messageEntity,
} from './mbox/mbox-reader.ts';
export type { MboxProblem, MboxProblemCode } from './mbox/mbox-scan.ts';
export { MAIL_LIMITS, type MailLimits } from './limits.ts';
export { contentLineExtractor, createContentLineExtractor } from './content-lines/content-lines.ts';
export {
  type ContentLocation,
  type LabelOptions,
  type LabelledPart,
  labelledParts,
  partOf,
  partsMeant,
} from './messages/labels.ts';
export {
  type Export,
  type ExportedFile,
  exportParts,
  exportedFiles,
  rootAmong,
} from './messages/export-parts.ts';
export { type FileToPack, type PackOptions, packFiles } from './messages/pack-files.ts';
