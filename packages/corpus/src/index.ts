export { type CorpusFile, type MessageSlice, type NamedFolder, plainFile } from './corpus-file.ts';
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
export { SCHEMA } from '@linkwright/companions';
export { EMLX, OUTLOOK, PST, TNEF } from '@linkwright/mail';
export { dumpAt } from './finding/wiki-dumps.ts';
export { WARC, TAR, ZIP, isArchive, isWebArchive } from './media-types/container-types.ts';
export { isOfficeDocument } from './media-types/extensions.ts';
export { GENERATOR_SETTINGS, MKDOCS, SITE_DATA } from './media-types/generator-settings.ts';
export { mediaTypeOf } from './media-types/media-type.ts';
export { PACKED, packingOfType } from './media-types/packing-types.ts';
export { MEDIA_TYPE_NAMES } from './media-types/type-names.ts';
export { MediaTypes } from './media-types/media-types.ts';

export {
  ChangedFile,
  type FileState,
  type OpenFile,
  isTemporary,
  openTemporary,
  temporaryPath,
  writeAtomic,
} from './disk/atomic-write.ts';
export { commonFolder } from './disk/common-folder.ts';
export { removeIfThere } from './disk/remove-if-there.ts';
export { digestFiles } from './disk/digests.ts';
export { entriesBelow } from './disk/entries-below.ts';
export { type Owned, giveOwner } from './disk/file-owner.ts';
export { timeToGive } from './disk/file-time.ts';
export { flushFolder, flushFolders } from './disk/flush-folder.ts';
export { gitIn, soughtWorkTree, words, workTreeAt } from './disk/git-work-tree.ts';
export { KnownFolders, type LedFolder, ledFolders } from './disk/led-folders.ts';
export { makeFolder } from './disk/make-folder.ts';
export { makeFolders } from './disk/make-folders.ts';
export { type ScratchFolder, scratchFolder } from './disk/scratch-folder.ts';
export { mapFiles } from './disk/open-files.ts';
export { isFile, isLinkAt, statAt } from './disk/stat-at.ts';
export { placeOf, placesOf, realPlace } from './disk/real-place.ts';
export { SwapFile } from './disk/swap-file.ts';
export { bytesAt, textAt } from './disk/text-at.ts';
export { type Entries, entriesOf } from './disk/undecodable-names.ts';
export { whyUnlisted } from './finding/walk.ts';
export { globMatches } from './finding/glob-matches.ts';
export { LEFT_OUT_FOLDERS } from './finding/left-out-folders.ts';
export { whenFree, whenFreeSync } from './disk/when-free.ts';
export { isWithin } from './disk/within.ts';
export {
  type WantedFile,
  whyNoFile,
  whatRefused,
  whyNoFolder,
  whyNotWritten,
  whyRefused,
} from './disk/writable.ts';

export { type FindOptions, type Found, findFiles } from './finding/find.ts';
export { UNDECODABLE_NAME } from './finding/folder-files.ts';
export { gitIgnored, isAmong } from './finding/git-ignored.ts';
export { bytewise } from './finding/path-order.ts';

export { JournalFailure, JournalWriter } from './journal/journal-writer.ts';
export {
  type IndexEntry,
  type IndexMove,
  Journal,
  type JournalEntry,
  type RecordedRun,
  type RunHeader,
} from './journal/journal.ts';
export { NothingWritten, latestRun } from './journal/latest-run.ts';
export { type Replaced, ReplacedBytes, replacedBytes } from './journal/replaced-bytes.ts';
export { stateFolder } from './journal/state-folder.ts';

export { type ExportOptions, type ExportedMessage, exportMessage } from './mail/export-message.ts';
export { isMailboxOver, mailboxStretches, messageCount } from './mail/mailbox-file.ts';
export { type MessageSummary, messageSummary } from './mail/message-summary.ts';
export { type PackPagesOptions, type PackedPages, packPages } from './mail/pack-pages.ts';

export { Archive } from './packed/archive.ts';
export { packingOf } from './packed/packing.ts';
export { zlibCodec } from './packed/zlib-codec.ts';

export { basesInPage, countsFromPage } from './projects/asciidoc-pages.ts';
export {
  type AsciidocPage,
  type AsciidocProject,
  AsciidocProjects,
  type PagesAround,
  isTextOfDocument,
} from './projects/asciidoc-projects.ts';
export { type TypstFile, type TypstNames, TypstProjects } from './projects/typst-projects.ts';
export {
  type LoadedSheet,
  type SheetName,
  isSheetPlace,
  loadedSheet,
  sheetNamed,
  sheetNames,
} from './projects/loaded-sheets.ts';
export { type AliasedFile, aliasedFile, aliasedNames } from './projects/aliased-files.ts';
export { type BuildAlias, BuildAliases, type PlacedAlias } from './projects/build-aliases.ts';
export { latexNames } from './projects/latex-names.ts';
export {
  type LatexFile,
  type LatexProject,
  LatexProjects,
  type SearchFolder,
} from './projects/latex-projects.ts';
export {
  type TexinfoFile,
  type TexinfoManual,
  TexinfoProjects,
  isVersionFile,
} from './projects/texinfo-projects.ts';
export { htmlName, inManual as manualCalled, manualName as manualNamed } from '@linkwright/texinfo';
export { MallardPages } from './projects/mallard-pages.ts';
export { type GettextSource, GettextSources, beforeSphinx } from './projects/gettext-sources.ts';
export { PodPages, podName, podRoot } from './projects/pod-pages.ts';
export { isOfTexItself } from './projects/tex-names.ts';

export { type ExtractorOptions, allExtractors, extractorsWith, knownPlaces } from './reading/extractors.ts';
export { type Limit, type Limits, READING_LIMITS, heldSize, mailLimits } from './reading/limits.ts';
export { type EntryDocument, type OpenDocument, fileBytes, packedAgain } from './reading/open-document.ts';
export { archiveOf } from './reading/archive-entries.ts';
export { DocumentReader, type ReadingOptions } from './reading/reader.ts';
export { runReader } from './reading/run-reader.ts';
export { SHOWN_BY, beginsArchive, showsWebArchive, typeOfFile } from './reading/sniff.ts';

export { askedPackages } from './sites/asked-packages.ts';
export { type MystName, mystName, mystProjectAround } from './projects/myst-projects.ts';
export { SHEET_IMPORT, SheetPackages, pathInSheet } from './sites/sheet-packages.ts';
export { belowBase } from './sites/base-path.ts';
export { CANVAS_FILE, PAGE_KEY } from './sites/calling-generators.ts';
export type { CalledPage } from './sites/called/called-page.ts';
export { AntoraCatalog } from './sites/called/antora-catalog.ts';
export { PathIndex } from './sites/called/path-index.ts';
export { PELICAN_FILE, calledName, isOneFile } from './sites/called/call-names.ts';
export { CalledPages } from './sites/called/called-pages.ts';
export { HEXO_ASSET, isOfHexo } from './sites/called/hexo-calls.ts';
export { hexoAssetFolder, hexoTitleAt } from './sites/called/hexo-posts.ts';
export { countsFromFile, isComponentPath, isCopied } from './sites/component-links.ts';
export { headingId, isTemplateType, templateTags } from '@linkwright/markdown';
export { madeOfTemplate, templateOf } from './sites/build-templates.ts';
export { copiedFrom } from './sites/generators/copied-files.ts';
export { type SaidId, documentId, saidIdOf } from './sites/generators/document-ids.ts';
export { HOST_FILES, publishedBy } from './sites/host-sites.ts';
export { IncludedParts } from './sites/included-parts.ts';
export { type NamedTemplate, mayNameTemplates, namedTemplates } from './sites/named-templates.ts';
export { type WikiOf, wikisOnDisk } from './sites/wikis/wiki-names.ts';
export { WIKI_OF_GITHUB, WIKI_OF_GITLAB, type WikiRules } from './sites/wikis/wiki-rules.ts';
export { type NamedHeading, PageNames, headingsOf, isPage, isWikiLink } from './sites/wikis/page-names.ts';
export { FEED } from './sites/made-files.ts';
export { NIKOLA_SETTINGS } from './sites/rules/program-manuals.ts';
export { MINTLIFY_SETTINGS } from './sites/generators/mintlify-settings.ts';
export { type PageSection, namesPageFile, sectionFolders } from './sites/page-sections.ts';
export { PAGE_SOURCES, pageMadeOf, pageSources, sourcesOfPage } from './sites/page-sources.ts';
export { type SaidAddress, saidAddressOf } from './sites/said-address.ts';
export { addressOf, isDataAlone, isSaidAddress, saysItsAddress } from './sites/site-addresses.ts';
export { reachOfSettings } from './sites/settings-reach.ts';
export type { SiteRules } from './sites/site-rules.ts';
export { generatorIn } from './sites/folder-generator.ts';
export {
  type SourceSite,
  SourceSites,
  countsFromServer,
  hostSiteOf,
  isSource,
  sourceSiteOf,
} from './sites/source-sites.ts';

export { otherHttp } from './uris/comparable-uri.ts';
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
} from './uris/file-uri.ts';
export { isPublicHost } from './uris/public-hosts.ts';
export { archiveIn } from './uris/archive-path.ts';
export { MapError, type MappedFolder, SiteMap, splitMap } from './uris/site-map.ts';
export { absoluteName, isSiteUrl } from './uris/site-url.ts';

export { ArchiveStretch, type StretchRead, type WarcStretch } from './web-archives/archive-stretch.ts';
export { type Captured, type Retrieved, answerIn, captureIn } from './web-archives/archive-told.ts';
export type { UnitPlace } from './web-archives/archive-units.ts';
export { type BegunStream, begun } from './web-archives/begun-stream.ts';
export { largeUnit } from './web-archives/large-unit.ts';
export {
  type Placed,
  type StretchOf,
  archiveRuns,
  archiveStretches,
  inOrder,
} from './web-archives/stretch-order.ts';
export { type WebArchive, archiveFile } from './web-archives/warc-file.ts';

export { SLOT, findSlot, putSlot } from './work/hash-slots.ts';
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
} from './work/parallel.ts';
export { runsOf } from './work/runs.ts';
export { turnOfSignals } from './work/turn-of-signals.ts';
export {
  type Shape,
  absent,
  flag,
  listOf,
  oneOf,
  optional,
  orNull,
  record,
  text,
  tuple,
  whole,
} from './work/shapes.ts';
export { type HashState, type Seeds, hashText, randomSeeds, seedsOf, startState } from './work/seeds.ts';
export { type Threads, beginThreads, endThreads, threadsFor } from './work/threads.ts';

export { importedFiles } from '@linkwright/components';
export type { Capture } from '@linkwright/containers';
export { PDF } from '@linkwright/pdf';
export { saidDate } from './reading/said-date.ts';
export { pageDate } from './sites/page-date.ts';
