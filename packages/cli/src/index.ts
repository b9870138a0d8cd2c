export { defineConfig } from './define-config.ts';
export type { LinkwrightConfig } from './generated/config.ts';
export type { AskingChoices } from './library/asking.ts';
export { type CheckChoices, type CheckRun, type CheckedInput, check } from './library/check.ts';
export type { Content } from './library/content.ts';
export { type ExtractChoices, extract } from './library/extract.ts';
export { type JournalChoices, type Move, type MoveChoices, apply, planMove, undo } from './library/move.ts';
export { type Corpus, type Input, type ReadingChoices, corpus } from './library/reading.ts';
export { type RewrittenContent, rewrite, toAbsolute } from './library/rewrite-content.ts';
export { type RewriteChoices, type RewriteReports, absolutize, relativize } from './library/rewrite.ts';
export type { SiteChoices } from './library/retrieved-site.ts';
export type { CheckSummary, Finding, RuleCode, ServerName, ServerRules } from '@linkwright/check';
export type { Extractor, Link, Rewrite } from '@linkwright/core';
export type { CorpusFile, DiagnosticRecord, LinkRecord, MapError } from '@linkwright/corpus';
export type {
  Applied,
  DocumentReport,
  EditRecord,
  HalfDone,
  LinkStyle,
  MovePlan,
  MoveRefused,
  MovedLink,
  RelativeStyle,
  RewriteHook,
  Selection,
  StalePlan,
  UndoStep,
} from '@linkwright/relocate';
export type { ProfileName } from '@linkwright/uri';
