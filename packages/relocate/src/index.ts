export { absolutize } from './absolutize.ts';
export {
  type DocumentPlan,
  type EditRecord,
  type Intention,
  type RereadingReader,
  planDocument,
  planWhole,
} from './plan-document.ts';
export { type RelativeStyle, relativize } from './relativize.ts';
export { type Repairs, repairKey } from './repair.ts';
export type { DocumentReport } from './report.ts';
export { type AddressMoves, type RewrittenDocument, moveOpened, rewriteOpened } from './rewrite-opened.ts';
export { type RewriteOptions, type RewriteRun, rewriteFiles } from './rewrite.ts';
export { NamedTwice } from './written-once.ts';
export { type Selection, selects } from './selection.ts';
export { REWRITE_JOB, rewriteDocuments, default as rewriteJob } from './rewrite-job.ts';
export { type RewriteCommand, type RewriteResult, type RewriteTask, type SliceJob } from './task.ts';
export { type UndoStep, undoRun } from './undo.ts';
export { type Untouchable, untouchable } from './untouchable.ts';
export { type Applied, type ApplyOptions, HalfDone, applyMove, resumeMove } from './move/apply-move.ts';
export { StalePlan } from './move/stale-plan.ts';
export { uncommitted, workTreeOf } from './move/git-index.ts';
export { MoveDiff } from './move/move-diff.ts';
export type { DiffForm } from './unified-diff.ts';
export { isCaseInsensitive, isSamePlace, listedPath } from './move/letter-case.ts';
export { LINK_STYLES, type LinkStyle } from './move/link-style.ts';
export type {
  MoveNote,
  MovePlan,
  MoveProof,
  PlannedFile,
  PlannedMeaning,
  ReplacedFile,
} from './move/move-plan.ts';
export type { MovedLink, RewriteHook } from './move/move-rewrite.ts';
export { type DiskProof, proveMove } from './move/prove-move.ts';
export type { UriMove } from './move/moves.ts';
export { isWebPlace } from './move/web-place.ts';
export { type PathMove, PathMoves } from './move/path-moves.ts';
export { MoveRefused } from './move/move-refused.ts';
export { type MoveRequest, planMove } from './move/plan-move.ts';
export { type UnreadImport, unreadImports } from './move/unread-imports.ts';
export { SEAL_CODES } from './seal-report.ts';
