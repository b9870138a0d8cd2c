export { absolutize } from './absolutize.ts';
export { type DocumentPlan, type EditRecord, type Intention, planDocument } from './plan-document.ts';
export { type RelativeStyle, relativize } from './relativize.ts';
export type { DocumentReport } from './report.ts';
export { type RewriteOptions, type RewriteRun, rewriteFiles } from './rewrite.ts';
export { type Selection, selects } from './selection.ts';
export { type RewriteCommand } from './task.ts';
export { type UndoStep, undoRun } from './undo.ts';
export { type Untouchable, untouchable } from './untouchable.ts';
