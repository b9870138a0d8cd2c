export { absolutize } from './rules/absolutize.ts';
export { type DocumentPlan, type RereadingReader, planDocument, planWhole } from './plans/plan-document.ts';
export type { EditRecord } from './plans/edit-record.ts';
export type { Intention } from './plans/intention.ts';
export { type RelativeStyle, relativize } from './rules/relativize.ts';
export { type Repaired, type Repairs, repairKey } from './rules/repair.ts';
export type { DocumentReport } from './report.ts';
export { REWRITE_JOB, rewriteDocuments, default as rewriteJob } from './rewrite-job.ts';
export { type AddressMoves, type RewrittenDocument, moveOpened, rewriteOpened } from './rewrite-opened.ts';
export { type RewriteOptions, type RewriteRun, rewriteFiles } from './rewrite.ts';
export { SEAL_CODES } from './plans/seal-report.ts';
export { type Selection, selects } from './plans/selection.ts';
export { type RewriteCommand, type RewriteResult, type RewriteTask, type SliceJob } from './task.ts';
export { type UndoOptions, type UndoStep, undoRun } from './undo/undo.ts';
export type { DiffForm } from './unified-diff.ts';
export { type Untouchable, untouchable } from './plans/untouchable.ts';
export { NamedTwice } from './writing/written-once.ts';

export {
  type Applied,
  type ApplyOptions,
  HalfDone,
  applyMove,
  resumeMove,
} from './move/carrying/apply-move.ts';
export { isCaseInsensitive, isSamePlace, listedPath } from './move/carrying/letter-case.ts';
export { StalePlan } from './move/carrying/stale-plan.ts';
export { uncommitted, workTreeOf } from './move/git/git-index.ts';
export { LINK_STYLES, type LinkStyle } from './move/links/link-style.ts';
export type { MovedLink, RewriteHook } from './move/links/move-rewrite.ts';
export type { UriMove } from './move/links/uri-moves.ts';
export { MoveDiff } from './move/planning/move-diff.ts';
export type {
  MoveNote,
  MovePlan,
  MoveProof,
  PlannedFile,
  PlannedMeaning,
  PlannedSymlink,
  ReplacedFile,
} from './move/planning/move-plan.ts';
export { isMovePlan } from './move/planning/plan-shape.ts';
export { MoveRefused } from './move/planning/move-refused.ts';
export { type PathMove, PathMoves } from './move/planning/path-moves.ts';
export { type MoveRequest, planMove } from './move/planning/plan-move.ts';
export { type DiskProof, proveMove } from './move/planning/prove-move.ts';
export { type UnreadTemplate, unreadTemplates } from './move/planning/unread-templates.ts';
export { type UnreadImport, unreadImports } from './move/planning/unread-imports.ts';
export { isWebPlace } from './move/planning/web-place.ts';
