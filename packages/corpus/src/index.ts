export { countsFromFile, isComponentPath, isCopied } from './component-links.ts';
export { Archive } from './archive.ts';
export { digestFiles } from './digests.ts';
export { timeToGive } from './file-time.ts';
export {
  ChangedFile,
  type FileState,
  TEMPORARY_GLOB,
  isTemporary,
  temporaryPath,
  writeAtomic,
} from './atomic-write.ts';
export { type ExportOptions, type ExportedMessage, exportMessage } from './export-message.ts';
export { runReader } from './run-reader.ts';
export { type ExtractorOptions, allExtractors, extractorsWith, knownPlaces } from './extractors.ts';
export { isPublicHost } from './public-hosts.ts';
export {
  absolutePath,
  fileUri,
  isMachineOf,
  isOwnMachine,
  pathOfFileUri,
  pathOfUriPath,
  relativePath,
  slashedPath,
  uriPath,
  withoutEmptyNames,
  withoutEndSlash,
} from './file-uri.ts';
export { otherHttp } from './comparable-uri.ts';
export { type CorpusFile, type MessageSlice, type NamedFolder, plainFile } from './corpus-file.ts';
export { type FindOptions, type Found, findFiles } from './find.ts';
export { archiveIn } from './named-files.ts';
export { bytewise } from './path-order.ts';
export { UNDECODABLE_NAME } from './folder-files.ts';
export { type Entries, entriesOf } from './undecodable-names.ts';
export { entriesBelow } from './entries-below.ts';
export { type Owned, giveOwner } from './file-owner.ts';
export { flushFolder, flushFolders } from './flush-folder.ts';
export { makeFolder } from './make-folder.ts';
export { whenFree, whenFreeSync } from './when-free.ts';
export { type IndexMove, Journal, type JournalEntry, type RecordedRun, type RunHeader } from './journal.ts';
export { NothingWritten, latestRun } from './latest-run.ts';
export { JournalFailure, JournalWriter } from './journal-writer.ts';
export {
  type BaseRecord,
  type CommonRecord,
  type CountedRecord,
  type DiagnosticRecord,
  type LinkRecord,
  LinkRecorder,
  type SeldomRecord,
  baseRecord,
  diagnosticRecord,
} from './link-record.ts';
export { importedFiles } from '@linkwright/components';
export { PDF } from '@linkwright/pdf';
export { HOST_FILES, hostFolders, publishedBy } from './host-sites.ts';
export {
  EMLX,
  GENERATOR_SETTINGS,
  MEDIA_TYPE_NAMES,
  MediaTypes,
  WARC,
  ZIP,
  mediaTypeOf,
} from './media-type.ts';
export { type AsciidocProject, AsciidocProjects, isTextOfDocument } from './asciidoc-projects.ts';
export { type LatexFile, type LatexProject, LatexProjects, type SearchFolder } from './latex-projects.ts';
export { isOfTexItself } from './tex-names.ts';
export { latexNames } from './latex-names.ts';
export { isMboxOver, mboxStretches, messageCount } from './mbox-file.ts';
export { type MessageSummary, messageSummary } from './message-summary.ts';
export {
  type Asker,
  type Engine,
  type EngineOptions,
  type ParallelOptions,
  jobsFor,
  parallel,
  sized,
  slices,
  threadsOf,
} from './parallel.ts';
export { type Threads, beginThreads, endThreads, threadsFor } from './threads.ts';
export { type PackPagesOptions, type PackedPages, packPages } from './pack-pages.ts';
export { FileReader } from './read.ts';
export { type Limit, type Limits, READING_LIMITS, heldSize, mailLimits } from './limits.ts';
export {
  DocumentReader,
  type EntryDocument,
  type OpenDocument,
  type ReadingOptions,
  archiveOf,
  fileBytes,
  packedAgain,
} from './reader.ts';
export { SLOT, findSlot, putSlot } from './hash-slots.ts';
export { runsOf } from './runs.ts';
export { type HashState, type Seeds, hashText, randomSeeds, seedsOf, startState } from './seeds.ts';
export { MapError, SiteMap, splitMap } from './site-map.ts';
export { isFile, statAt } from './stat-at.ts';
export { belowBase } from './base-path.ts';
export { copiedFrom } from './copied-files.ts';
export { textAt } from './text-at.ts';
export { stateFolder } from './state-folder.ts';
export { mapFiles } from './open-files.ts';
export { type Replaced, ReplacedBytes, replacedBytes } from './replaced-bytes.ts';
export { SwapFile } from './swap-file.ts';
export {
  type SiteRules,
  type SourceSite,
  SourceSites,
  generatorIn,
  countsFromServer,
  hostSiteOf,
  isSource,
  sourceSiteOf,
} from './source-sites.ts';
export { PAGE_SOURCES, pageMadeOf, sourcesOfPage } from './page-sources.ts';
export { CALLS, CalledPages, type CalledPage, calledName } from './called-pages.ts';
export { type SaidId, documentId, saidIdOf } from './document-ids.ts';
export { type SaidAddress, saidAddressOf } from './said-address.ts';
export { addressOf, isSaidAddress, saysItsAddress } from './site-addresses.ts';
export { type NamedHeading, PageNames, headingsOf, isPage } from './page-names.ts';
export { type WantedFile, whyNoFile, whatRefused, whyNoFolder, whyRefused } from './writable.ts';
export { type WebArchive, archiveFile } from './warc-file.ts';
export { ArchiveStretch, type StretchRead, type WarcStretch } from './archive-stretch.ts';
export { type Captured, type Retrieved, answerIn, captureIn } from './archive-told.ts';
export type { UnitPlace } from './archive-units.ts';
export { largeUnit } from './large-unit.ts';
export { type Placed, type StretchOf, archiveRuns, archiveStretches, inOrder } from './stretch-order.ts';
export { type BegunStream, begun } from './begun-stream.ts';
export { SHOWN_BY, showsWebArchive, typeOfFile } from './sniff.ts';
export { zlibCodec } from './zlib-codec.ts';
export { type Capture, beginsGzip } from '@linkwright/containers';
